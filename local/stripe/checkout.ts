import { dictionary } from "../../shared/text/dictionary.ts";
import { redirect, type ServerReply } from "../lib/http-message.ts";
import { htmlPage } from "../pages/html-page.ts";
import { html } from "../pages/markup.ts";
import { type AccountScope, scopeFor } from "./account-scope.ts";
import { cardFields, markField, type PreviousInput, sentCard, testCards } from "./card-form.ts";
import { readCard } from "./cards.ts";
import { money } from "./currencies.ts";
import { bankDebitOf, type Means } from "./payment-methods.ts";
import { payCheckout } from "./payments.ts";
import type { StripeContext } from "./route.ts";
import type { CheckoutSession } from "./state.ts";
import { businessOf, type HostedPage, type HostedPages, stripePageNotFound } from "./visitor-pages.ts";

const offers = [
  { number: "4242 4242 4242 4242", about: "Is charged" },
  { number: "4000 0025 0000 3155", about: "Asks whether it is you (3-D Secure), then is charged" },
  { number: "4000 0000 0000 0002", about: "Is declined" },
] as const;
const bankNames: Readonly<Record<string, string>> = dictionary({ us_bank_account: "US bank account", sepa_debit: "SEPA Direct Debit" });

/** A customer on the page of a session. `base` is the address of all pages. */
interface Visit {
  readonly session: CheckoutSession;
  readonly scope: AccountScope;
  readonly business: string;
  readonly base: string;
}

export function checkoutPages(context: StripeContext): HostedPages {
  const { store, base } = context;
  const paying = (answer: (visit: Visit, fields: URLSearchParams) => ServerReply): HostedPage => {
    return (id, fields) => {
      const stored = store.find("checkout.session", id);
      if (!stored) return stripePageNotFound(base);
      const { owner, value: session } = stored;
      const visit = { session, scope: scopeFor(context, owner), business: businessOf(store, owner), base };
      return session.status === "open" ? answer(visit, fields) : endedPage(visit);
    };
  };
  return [
    ["GET", /^\/c\/pay\/(\w+)$/, paying((visit) => payPage(visit, { problem: lastRefusal(visit) }))],
    ["POST", /^\/c\/pay\/(\w+)$/, paying(submit)],
  ];
}

/** Customers who return from their bank must see why the last try was refused. */
const lastRefusal = ({ scope, session: { payment_intent: intent } }: Visit): string | undefined =>
  intent === null ? undefined : scope.get("payment_intent", intent).last_payment_error?.message;

function submit(visit: Visit, fields: URLSearchParams): ServerReply {
  const { session, scope, base } = visit;
  const given = readMeans(session, fields, scope.now);
  if ("problem" in given) return payPage(visit, given);
  const outcome = payCheckout(scope, session, given.means, given.payer);
  if (outcome.is === "declined") return payPage(visit, { ...given.previous, problem: outcome.message });
  return redirect(outcome.is === "asks" ? `${base}/3ds/${session.id}` : successUrl(session));
}

function readMeans(session: CheckoutSession, fields: URLSearchParams, now: number) {
  const field = (name: string): string => fields.get(name)?.trim() ?? "";
  const email = session.customer_email ?? field("email");
  const previous: PreviousInput = { email, name: field("name"), expiry: field("expiry") };
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { ...previous, problem: "Write your email address.", about: "email" as const };
  const isDebit = session.payment_method_types.some((type) => type === field("means"));
  const debit = isDebit ? bankDebitOf(session.currency ?? "") : undefined;
  if (debit) return { means: { bank: debit } satisfies Means, payer: { email, name: previous.name || "Test payer" }, previous };
  const card = readCard(sentCard(fields), now);
  if ("problem" in card) return { ...previous, ...card };
  return { means: { card } satisfies Means, payer: { email, name: card.name || null }, previous };
}

function payPage({ session, scope, business, base }: Visit, previous: PreviousInput): ServerReply {
  const bank = session.payment_method_types.find((type) => Object.hasOwn(bankNames, type));
  return htmlPage(
    previous.problem === undefined ? 200 : 402,
    `Pay ${total(session)}`,
    html`<h1 class="lead">${scope
      .order(session.id)
      .lines.map(({ description }) => description ?? "")
      .join(", ")}</h1>
<p class="sum"><strong>${total(session)}</strong></p>
${session.customer_email ? html`<p><span class="note">Paying as <strong>${session.customer_email}</strong></span></p>` : undefined}
${previous.problem === undefined ? undefined : html`<p class="problem" id="problem" role="alert">${previous.problem}</p>`}
<form method="post">
${
  session.customer_email
    ? undefined
    : html`<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${previous.email ?? ""}"${markField(previous, "email")}>\n`
}${cardFields(previous, `Pay ${total(session)}`)}
${bank ? html`<button class="quiet" name="means" value="${bank}" formnovalidate>Pay by ${bankNames[bank]}</button>\n` : undefined}${testCards(offers)}</form>
<p class="note">Test mode: no money moves, and what you type stays on this machine.${bank ? html` Money from a bank account arrives when you let it, <a href="${base}/">among the payments</a>.` : undefined}</p>
${session.cancel_url === null ? undefined : html`<p class="aside"><a href="${session.cancel_url}">Back to ${business}</a></p>`}`,
    "card",
    { name: business, tag: "Test mode", leadsTo: successUrl(session) },
  );
}

function endedPage({ session, business }: Visit): ServerReply {
  const isExpired = session.status === "expired";
  const [title, words] = isExpired
    ? ["This payment page has expired", "Nothing was charged. Ask for a new link to pay."]
    : session.payment_status === "paid"
      ? ["This has been paid", `${business} has your payment of ${total(session)}. There is nothing more to do.`]
      : ["Your payment is on its way", `The ${total(session)} will reach ${business} from your bank account. There is nothing more to do.`];
  const back = isExpired ? session.cancel_url : successUrl(session);
  return htmlPage(
    isExpired ? 410 : 200,
    title,
    html`<h1>${title}</h1><p>${words}</p>${back === null ? undefined : html`<p class="aside"><a href="${back}">Back to ${business}</a></p>`}`,
    "card",
    { name: business, tag: "Test mode" },
  );
}

export const total = ({ amount_total: amount, currency }: CheckoutSession): string => money(amount ?? 0, currency ?? "usd");

export const successUrl = ({ id, success_url: url }: CheckoutSession): string => (url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
