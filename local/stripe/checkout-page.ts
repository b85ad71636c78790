import { dictionary } from "../../shared/text/dictionary.ts";
import type { Reply } from "../lib/http-message.ts";
import { html, type Markup } from "../pages/markup.ts";
import { page } from "../pages/page.ts";
import { cardFields, markField, type PreviousInput, testCards } from "./card-form.ts";
import { money } from "./currencies.ts";
import type { LineItem, Session } from "./state.ts";

const offers = [
  { number: "4242 4242 4242 4242", about: "Is charged" },
  { number: "4000 0025 0000 3155", about: "Asks whether it is you (3-D Secure), then is charged" },
  { number: "4000 0000 0000 0002", about: "Is declined" },
] as const;

/** Who is paid, what for, and where the page stands. */
interface Checkout {
  readonly action: string;
  /** Where the developer plays the bank. */
  readonly payments: string;
  readonly business: string;
  readonly session: Session;
  readonly lines: readonly LineItem[];
}

const bankNames: Readonly<Record<string, string>> = dictionary({ us_bank_account: "US bank account", sepa_debit: "SEPA Direct Debit" });
const bankOf = ({ payment_method_types: types }: Session): string | undefined => types.find((type) => Object.hasOwn(bankNames, type));
const total = ({ amount_total: amount, currency }: Session): string => money(amount ?? 0, currency ?? "usd");
const brand = (business: string, session: Session) => ({ name: business, tag: "Test mode", leadsTo: successUrl(session) });

/** The form with which the customer pays. */
export function checkoutPage({ action, payments, business, session, lines }: Checkout, previous: PreviousInput = {}): Reply {
  const bank = bankOf(session);
  const [first] = lines;
  const cards = session.payment_method_types.includes("card");
  const verb = session.submit_type === "donate" ? "Donate" : session.submit_type === "book" ? "Book" : "Pay";
  return page(
    previous.problem === undefined ? 200 : 402,
    `${verb} ${total(session)}`,
    html`<h1 class="lead">${lines.length === 1 ? (first?.description ?? "") : `${lines.length} items`}</h1>
<p class="sum"><strong>${total(session)}</strong></p>
${lines.length === 1 ? undefined : items(lines)}
${session.customer_email ? html`<p><span class="note">Paying as <strong>${session.customer_email}</strong></span></p>` : undefined}
${previous.problem === undefined ? undefined : html`<p class="problem" id="problem" role="alert">${previous.problem}</p>`}
<form method="post" action="${action}">
${
  session.customer_email
    ? undefined
    : html`<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${previous.email ?? ""}"${markField(previous, "email")}>\n`
}${cards ? cardFields(previous, `${verb} ${total(session)}`) : undefined}
${bank ? html`<button class="${cards ? "quiet" : "primary"}" name="means" value="${bank}" formnovalidate>Pay by ${bankNames[bank]}</button>\n` : undefined}${
  cards ? testCards(offers) : undefined
}</form>
<p class="note">Test mode: no money moves, and what you type stays on this machine.${bank ? html` Money from a bank account arrives when you let it, <a href="${payments}">among the payments</a>.` : undefined}</p>
${session.cancel_url === null ? undefined : html`<p class="aside"><a href="${session.cancel_url}">Back to ${business}</a></p>`}`,
    "card",
    brand(business, session),
  );
}

const items = (lines: readonly LineItem[]): Markup => html`<ul class="items">
${lines.map(
  ({ description, quantity, amount_total: amount, currency }) =>
    html`<li><span>${description ?? ""}${(quantity ?? 1) > 1 ? ` × ${quantity}` : ""}</span><span>${money(amount, currency)}</span></li>\n`,
)}</ul>`;

/** The bank's question. */
export const bankPage = ({ action, business, session }: Checkout): Reply =>
  page(
    200,
    "Is it you?",
    html`<h1>Is it you?</h1>
<p>Your bank asks whether you are paying <strong>${business}</strong> ${total(session)}. This is the test bank's 3-D Secure page.</p>
<form method="post" action="${action}">
<button name="answer" value="yes">Yes, pay ${total(session)}</button>
<button class="quiet" name="answer" value="no">No, it is not me</button>
</form>`,
    "card",
    brand(business, session),
  );

/** A session that can no longer be paid, and why. */
export function endedPage({ business, session }: Checkout): Reply {
  const expired = session.status === "expired";
  const [title, words] = expired
    ? ["This payment page has expired", "Nothing was charged. Ask for a new link to pay."]
    : session.payment_status === "paid"
      ? ["This has been paid", `${business} has your payment of ${total(session)}. There is nothing more to do.`]
      : ["Your payment is on its way", `The ${total(session)} will reach ${business} from your bank account. There is nothing more to do.`];
  const back = expired ? session.cancel_url : successUrl(session);
  return page(
    expired ? 410 : 200,
    title,
    html`<h1>${title}</h1><p>${words}</p>${back === null ? undefined : html`<p class="aside"><a href="${back}">Back to ${business}</a></p>`}`,
    "card",
    brand(business, session),
  );
}

/** Where the customer goes after paying. */
export const successUrl = ({ id, success_url: url }: Session): string => (url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
