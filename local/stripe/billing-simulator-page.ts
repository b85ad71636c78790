import type Stripe from "stripe";
import { dictionary } from "../../shared/text/dictionary.ts";
import type { Reply } from "../lib/http-message.ts";
import { html, type Markup } from "../pages/markup.ts";
import type { Customer, Invoice, Subscription } from "./billing/records.ts";
import { currentEnd, isEnded } from "./billing/schedule.ts";
import { money } from "./currencies.ts";
import { cardWords, priceWords } from "./portal/words.ts";
import { button, type Links, simulatorPage, time } from "./simulator-frame.ts";

const statusWords: Readonly<Record<string, string>> = dictionary({
  active: "Active",
  trialing: "In trial",
  past_due: "Past due",
  unpaid: "Unpaid",
  canceled: "Ended",
  incomplete: "Not begun",
  incomplete_expired: "Never begun",
  paused: "Paused",
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Given up",
});
const tag = (word: string | null): Markup => html`<span class="tag">${statusWords[word ?? ""] ?? word ?? ""}</span>`;

/** A subscription with who has it, and what it is called. */
export interface ShownSubscription {
  readonly subscription: Subscription;
  readonly customer: Customer | undefined;
  readonly plan: string;
}

/** Who a customer is, in a line. */
export const whoIs = (customer: Customer | undefined): string => customer?.email ?? customer?.name ?? customer?.id ?? "Somebody who was deleted";

function nextOf(subscription: Subscription): Markup | undefined {
  const { status, cancel_at: cancelAt, ended_at: endedAt } = subscription;
  if (endedAt !== null) return html`ended ${time(endedAt)}`;
  if (status === "incomplete_expired") return undefined;
  return cancelAt === null ? html`renews ${time(currentEnd(subscription))}` : html`ends ${time(cancelAt)}`;
}

const subscriptionRow = ({ base }: Links, { subscription, customer, plan }: ShownSubscription): Markup =>
  html`<li><a href="${base}/subscriptions/${subscription.id}"><strong>${plan} ${tag(subscription.status)}</strong><span>${whoIs(customer)}</span><span>${nextOf(subscription)}</span></a></li>\n`;

const rows = (items: readonly Markup[], none: string): Markup =>
  items.length === 0 ? html`<p class="note">${none}</p>` : html`<ol class="rows">\n${items}</ol>`;

/** All subscriptions, the newest first. */
export const subscriptionList = (links: Links, subscriptions: readonly ShownSubscription[]): Reply =>
  simulatorPage(
    200,
    "Subscriptions",
    html`<h1>Subscriptions</h1>
${rows(
  subscriptions.map((shown) => subscriptionRow(links, shown)),
  "There are none yet. Choose a plan in Plainbill, and pay with a test card.",
)}`,
    links,
    "subscriptions",
  );

/** All customers, the newest first. */
export const customerList = (links: Links, customers: readonly { readonly customer: Customer; readonly card: Stripe.PaymentMethod | undefined }[]): Reply =>
  simulatorPage(
    200,
    "Customers",
    html`<h1>Customers</h1>
${rows(
  customers.map(
    ({ customer, card }) =>
      html`<li><a href="${links.base}/customers/${customer.id}"><strong>${whoIs(customer)}${customer.delinquent ? html` <span class="tag">Owes</span>` : undefined}</strong><span>${card ? cardWords(card) : "No card"}</span>${time(customer.created)}</a></li>\n`,
  ),
  "There are none yet. Choose a plan in Plainbill.",
)}`,
    links,
    "customers",
  );

const invoiceRow = ({ base }: Links, invoice: Invoice): Markup =>
  html`<li><a href="${base}/invoices/${invoice.id}"><strong>${money(invoice.total, invoice.currency)} ${tag(invoice.status)}</strong><span>${[invoice.number, invoice.customer_email].filter(Boolean).join(" · ")}</span>${time(invoice.created)}</a></li>\n`;

/** All invoices of subscriptions, the newest first. */
export const invoiceList = (links: Links, invoices: readonly Invoice[]): Reply =>
  simulatorPage(
    200,
    "Invoices",
    html`<h1>Invoices</h1>
<p>What subscriptions cost. What a business asks its own customers for stands among the payments.</p>
${rows(
  invoices.map((invoice) => invoiceRow(links, invoice)),
  "There are none yet.",
)}`,
    links,
    "invoices",
  );

/** Cards that a customer may be given, to see what becomes of their next payment. */
export const swaps = [
  { number: "4242424242424242", words: "A card that is charged" },
  { number: "4000000000000341", words: "A card that is declined" },
  { number: "4000002760003184", words: "A card that asks whether it is them" },
  { number: "4000000000000259", words: "A card whose payments are disputed" },
] as const;

const invoiceSection = (links: Links, invoices: readonly Invoice[]): Markup => html`<section aria-labelledby="bills"><h2 id="bills">Invoices</h2>
${rows(
  invoices.map((invoice) => invoiceRow(links, invoice)),
  "None.",
)}</section>`;

/** One customer. */
export const customerPage = (
  links: Links,
  {
    customer,
    card,
    subscriptions,
    invoices,
  }: { customer: Customer; card: Stripe.PaymentMethod | undefined; subscriptions: readonly ShownSubscription[]; invoices: readonly Invoice[] },
): Reply =>
  simulatorPage(
    200,
    whoIs(customer),
    html`<h1>${whoIs(customer)}</h1>
<dl>
<dt>Name</dt><dd>${customer.name || "–"}</dd>
<dt>Card</dt><dd>${card ? cardWords(card) : "–"}</dd>
<dt>Balance</dt><dd>${customer.balance === 0 ? "–" : `${money(Math.abs(customer.balance), customer.currency ?? "usd")} ${customer.balance < 0 ? "credit" : "owed"}`}</dd>
${Object.entries(customer.metadata).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}${
  customer.test_clock === null ? undefined : html`<dt>Lives by</dt><dd><a href="${links.base}/clocks">${customer.test_clock}</a></dd>\n`
}<dt>Id</dt><dd><code>${customer.id}</code></dd>
</dl>
<section aria-labelledby="swap">
<h2 id="swap">Pay with another card from now on</h2>
<form method="post" action="${links.base}/customers/${customer.id}/card">
${swaps.map(({ number, words }) => html`<button class="offer" name="number" value="${number}"><strong>${words}</strong><span>${number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}</span></button>\n`)}</form>
</section>
<section aria-labelledby="plans"><h2 id="plans">Subscriptions</h2>
${rows(
  subscriptions.map((shown) => subscriptionRow(links, shown)),
  "None.",
)}</section>
${invoiceSection(links, invoices)}`,
    links,
  );

/** A day as the page of the clock takes it. */
const dateField = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** One subscription. `failing` where its next payment is going to be declined. */
export function subscriptionPage(
  links: Links,
  { subscription, customer, plan }: ShownSubscription,
  { card, invoices }: { card: Stripe.PaymentMethod | undefined; invoices: readonly Invoice[] },
): Reply {
  const { id, status, created, items, cancel_at: cancelAt, test_clock: clock } = subscription;
  const at = `${links.base}/subscriptions/${id}`;
  const due = cancelAt ?? currentEnd(subscription);
  return simulatorPage(
    200,
    plan,
    html`<h1>${plan} ${tag(status)}</h1>
<dl>
<dt>Customer</dt><dd>${customer ? html`<a href="${links.base}/customers/${customer.id}">${whoIs(customer)}</a>` : "–"}</dd>
<dt>Price</dt><dd>${items.data.map(({ price }) => priceWords(price)).join(", ")}</dd>
<dt>Since</dt><dd>${time(created)}</dd>
<dt>Next</dt><dd>${nextOf(subscription) ?? "–"}</dd>
<dt>Card</dt><dd>${card ? cardWords(card) : "–"}</dd>
${clock === null ? undefined : html`<dt>Lives by</dt><dd><a href="${links.base}/clocks">${clock}</a></dd>\n`}<dt>Id</dt><dd><code>${id}</code></dd>
</dl>
${
  isEnded(subscription)
    ? undefined
    : html`<div class="row">
${button(`${at}/fail`, "Let the next payment fail")}${button(`${at}/mend`, "Let it succeed")}${button(`${at}/end`, "End it now")}
${links.clock === undefined || clock !== null ? undefined : button(links.clock, `Move the clock past its ${cancelAt === null ? "renewal" : "end"}`, { to: dateField(due + 86_400) })}</div>`
}
${invoiceSection(links, invoices)}`,
    links,
  );
}

/** One invoice of a subscription; `payment` is the page of its payment. */
export const invoicePage = (links: Links, invoice: Invoice, payment: string | undefined): Reply =>
  simulatorPage(
    200,
    invoice.number ?? "Draft",
    html`<h1>${money(invoice.total, invoice.currency)} ${tag(invoice.status)}</h1>
<dl>
<dt>Number</dt><dd>${invoice.number ?? "–"}</dd>
<dt>Customer</dt><dd><a href="${links.base}/customers/${invoice.customer}">${invoice.customer_email ?? invoice.customer}</a></dd>
<dt>When</dt><dd>${time(invoice.created)}</dd>
<dt>Tries</dt><dd>${String(invoice.attempt_count)}${invoice.next_payment_attempt === null ? undefined : html`, the next one ${time(invoice.next_payment_attempt)}`}</dd>
<dt>Id</dt><dd><code>${invoice.id}</code></dd>
</dl>
<ul class="items">
${invoice.lines.data.map(({ description, amount, currency }) => html`<li><span>${description ?? ""}</span><span>${money(amount, currency)}</span></li>\n`)}</ul>
<div class="row">
${payment === undefined ? undefined : html`<a class="button quiet" href="${payment}">Its payment</a>`}
${invoice.status === "open" ? button(`${links.base}/invoices/${invoice.id}/pay`, "Try to charge it now") : undefined}
${invoice.hosted_invoice_url ? html`<a class="button quiet" href="${invoice.hosted_invoice_url}">As the customer sees it</a>` : undefined}
</div>`,
    links,
  );

/** How far a test clock is advanced by a click, in days. */
export const clockSteps = [1, 7, 30] as const;

/** A test clock, with the customers who live by it. */
export interface ShownClock {
  readonly clock: Stripe.TestHelpers.TestClock;
  readonly customers: readonly Customer[];
}

/** The clocks by which single customers live, the newest first. */
export const clockList = (links: Links, clocks: readonly ShownClock[], problem?: string): Reply =>
  simulatorPage(
    problem === undefined ? 200 : 400,
    "Test clocks",
    html`<h1>Test clocks</h1>
<p>Customers that a test has made with a test clock live by that one. All others live by the clock of this machine.</p>
${problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`}
${
  clocks.length === 0
    ? html`<p class="note">There are none.</p>`
    : html`<ol class="rows acts">
${clocks.map(
  ({ clock, customers }) => html`<li><div class="plain"><strong>${clock.name ?? clock.id}</strong><span>${time(clock.frozen_time)} · ${
    customers.length === 0 ? "no customers" : customers.map(whoIs).join(", ")
  }</span></div><form method="post" action="${links.base}/clocks/${clock.id}/advance">
${clockSteps.map((days) => html`<button class="quiet" name="by" value="${String(days)}">+ ${days === 1 ? "1 day" : `${days} days`}</button>\n`)}</form></li>\n`,
)}</ol>`
}`,
    links,
    "clocks",
  );
