import { redirect, type ServerReply } from "../lib/http-message.ts";
import { htmlPage } from "../pages/html-page.ts";
import { html } from "../pages/markup.ts";
import { scopeFor } from "./account-scope.ts";
import type { SetupIntent } from "./billing/records.ts";
import { answerBank } from "./billing/setup-intents.ts";
import { successUrl, total } from "./checkout.ts";
import { authenticate } from "./payments.ts";
import type { StripeContext } from "./route.ts";
import { businessOf, type HostedPages, stripeBrand, stripePageNotFound } from "./visitor-pages.ts";

/** `answer` returns the address to go to next. */
interface Question {
  readonly about: string;
  readonly leadsTo: string;
  answer(isThem: boolean): string;
}

/** The test bank's 3-D Secure page, for a payment or a card to be stored. */
export function bankPages(context: StripeContext): HostedPages {
  const asked = (reply: (question: Question) => ServerReply, id: string): ServerReply => {
    const question = paymentQuestion(context, id) ?? cardQuestion(context, id);
    return question ? reply(question) : stripePageNotFound(context.base);
  };
  return [
    ["GET", /^\/3ds\/(\w+)$/, (id) => asked(questionPage, id)],
    ["POST", /^\/3ds\/(\w+)$/, (id, fields) => asked((question) => redirect(question.answer(fields.get("answer") === "yes")), id)],
  ];
}

function paymentQuestion(context: StripeContext, id: string): Question | undefined {
  const stored = context.store.find("checkout.session", id);
  if (stored?.value.status !== "open") return undefined;
  const { owner, value: session } = stored;
  const leadsTo = successUrl(session);
  return {
    about: `you are paying ${total(session)} to ${businessOf(context.store, owner)}`,
    leadsTo,
    answer: (isThem) => (authenticate(scopeFor(context, owner), session, isThem).is === "paid" ? leadsTo : `${context.base}/c/pay/${id}`),
  };
}

function cardQuestion(context: StripeContext, id: string): Question | undefined {
  const stored = context.store.find("setup_intent", id);
  const leadsTo = stored?.value.next_action?.redirect_to_url?.return_url;
  if (!stored || !leadsTo) return undefined;
  return {
    about: `you are storing your card for payments to ${businessOf(context.store, stored.owner)}`,
    leadsTo,
    answer: (isThem) => returnAddress(leadsTo, answerBank(scopeFor(context, stored.owner), id, isThem)),
  };
}

/** Adds the parameters that Stripe adds to a `return_url`. */
function returnAddress(back: string, { id, client_secret: secret, status }: SetupIntent): string {
  const url = new URL(back);
  url.searchParams.set("setup_intent", id);
  url.searchParams.set("setup_intent_client_secret", secret ?? "");
  url.searchParams.set("redirect_status", status === "succeeded" ? "succeeded" : "failed");
  return url.href;
}

const questionPage = ({ about, leadsTo }: Question): ServerReply =>
  htmlPage(
    200,
    "Is it you?",
    html`<h1>Is it you?</h1>
<p>Your bank asks whether ${about}. This is the test bank's 3-D Secure page.</p>
<form method="post">
<button name="answer" value="yes">Yes, it is me</button>
<button class="quiet" name="answer" value="no">No, it is not me</button>
</form>`,
    "card",
    { ...stripeBrand, leadsTo },
  );
