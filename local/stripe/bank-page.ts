import { type Reply, redirect } from "../lib/http-message.ts";
import { html } from "../pages/markup.ts";
import { page } from "../pages/page.ts";
import { scopeFor } from "./account-scope.ts";
import type { SetupIntent } from "./billing/records.ts";
import { answerBank } from "./billing/setup-intents.ts";
import { nothingHere } from "./onboarding-page.ts";
import type { Counter } from "./route.ts";
import { businessOf, type Pages } from "./visitor-pages.ts";

const brand = { name: "Stripe", tag: "Test mode" };

/** Where a bank asks whether it is them who stores a card (3-D Secure). */
export const bankPages = (counter: Counter): Pages => [
  ["GET", /^\/3ds\/(\w+)$/, (id) => ask(counter, id)],
  ["POST", /^\/3ds\/(\w+)$/, (id, fields) => answer(counter, id, fields.get("answer") === "yes")],
];

function ask(counter: Counter, id: string): Reply {
  const stored = counter.ledger.find("setup_intent", id);
  if (!stored) return nothingHere(counter.base);
  const { owner, value: intent } = stored;
  if (intent.status !== "requires_action") return endPage(intent);
  return page(
    200,
    "Is it you?",
    html`<h1>Is it you?</h1>
<p>Your bank asks whether you are storing your card for payments to <strong>${businessOf(counter.ledger, owner)}</strong>. This is the test bank's 3-D Secure page.</p>
<form method="post" action="${counter.base}/3ds/${id}">
<button name="answer" value="yes">Yes, it is me</button>
<button class="quiet" name="answer" value="no">No, it is not me</button>
</form>`,
    "card",
    { ...brand, ...leadsTo(intent) },
  );
}

function answer(counter: Counter, id: string, isThem: boolean): Reply {
  const stored = counter.ledger.find("setup_intent", id);
  if (!stored) return nothingHere(counter.base);
  const back = stored.value.next_action?.redirect_to_url?.return_url;
  const after = answerBank(scopeFor(counter, stored.owner), id, isThem);
  return back ? redirect(returnAddress(back, after)) : endPage(after);
}

/** Where the person goes on, with what Stripe says there of what came of it. */
function returnAddress(back: string, { id, client_secret: secret, status }: SetupIntent): string {
  const url = new URL(back);
  url.searchParams.set("setup_intent", id);
  url.searchParams.set("setup_intent_client_secret", secret ?? "");
  url.searchParams.set("redirect_status", status === "succeeded" ? "succeeded" : "failed");
  return url.href;
}

const leadsTo = ({ next_action: action }: SetupIntent) => {
  const back = action?.redirect_to_url?.return_url;
  return back ? { leadsTo: back } : {};
};

const endPage = ({ status }: SetupIntent): Reply =>
  page(
    200,
    status === "succeeded" ? "Thank you" : "Your card was not stored",
    status === "succeeded"
      ? html`<h1>Thank you</h1><p>Your bank knows that it is you. You can close this page.</p>`
      : html`<h1>Your card was not stored</h1><p>You can close this page, and try another card.</p>`,
    "card",
    brand,
  );
