import type Stripe from "stripe";
import { dictionary } from "../../shared/text/dictionary.ts";
import type { ServerReply } from "../lib/http-message.ts";
import { htmlPage } from "../pages/html-page.ts";
import { breakable, html, type Markup } from "../pages/markup.ts";
import { type AccountScope, scopeFor } from "./account-scope.ts";
import type { StripeCustomer, StripeSubscription } from "./billing/records.ts";
import { isEnded } from "./billing/schedule.ts";
import { cardWords, defaultCard, nextWords, planName, priceWords } from "./billing-texts.ts";
import { minorUnits, money } from "./currencies.ts";
import type { StripeContext } from "./route.ts";
import type { Charge, PaymentIntent, Refund, StripeDispute, WebhookDelivery } from "./state.ts";
import type { StoredObject } from "./stripe-store.ts";
import { businessOf, stripeBrand } from "./visitor-pages.ts";

/** The most rows of a kind, so that the page stays fast and short. */
const SHOWN = 100;

/** The addresses of the product and of the page that moves its clock. */
export interface Links {
  readonly site: string;
  readonly clock: string | undefined;
}

/** The cards that the developer may give a customer. */
export const swaps = [
  { number: "4242424242424242", words: "a card that is charged" },
  { number: "4000000000000341", words: "a card that is declined" },
  { number: "4000002760003184", words: "a card whose bank asks whether it is them" },
  { number: "4000000000000259", words: "a card whose payments are disputed" },
] as const;

/** Lists payments, customers and events, the newest first, each with its actions. */
export function simulatorPage(context: StripeContext, { site, clock }: Links, problem?: string): ServerReply {
  const { store, base } = context;
  const platform = scopeFor(context, undefined);
  const newest = <T>(all: readonly T[]): T[] => all.slice(-SHOWN).toReversed();
  const payments = newest(store.all("payment_intent")).map((stored) => paymentRow(context, stored));
  const customers = newest(store.all("customer")).map(({ value }) => customerRow(platform, base, value));
  const events = newest(store.all("event")).map(({ id, value }) => eventRow(base, value, store.find("delivery", id)?.value));
  return htmlPage(
    problem === undefined ? 200 : 400,
    "What Stripe has",
    html`<nav class="tabs" aria-label="Stripe">
<a href="#payments">Payments</a><a href="#customers">Customers</a><a href="#events">Events</a>${clock === undefined ? undefined : html`<a href="${clock}">Clock</a>`}<a href="${site}">Plainbill</a></nav>
<h1>What Stripe has</h1>
<p>Here you play the bank. Load the page again to see what is new.</p>
${problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`}
${section("payments", "Payments", "There are none yet. Connect an account in the settings, open the page of an invoice, and pay it.", payments)}${section(
  "customers",
  "Customers of Plainbill",
  "There are none yet. Choose a plan in Plainbill, and pay with a test card.",
  customers,
)}<details id="events"><summary>Events</summary>
<ol class="rows acts">\n${events}</ol>
</details>`,
    "sheet",
    stripeBrand,
  );
}

const section = (id: string, title: string, none: string, rows: readonly Markup[]): Markup =>
  html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${rows.length === 0 ? html`<p class="note">${none}</p>` : html`<ol class="rows acts">\n${rows}</ol>`}
</section>\n`;

const row = (
  title: string | readonly Markup[],
  state: string,
  lines: readonly (string | Markup | undefined)[],
  forms: readonly (Markup | undefined)[],
): Markup =>
  html`<li><div class="plain"><strong>${title}${state ? html` <span class="tag">${state}</span>` : undefined}</strong>${lines.flatMap((line) =>
    line === undefined ? [] : [html`<span>${line}</span>`],
  )}</div>${forms.flatMap((form) => form ?? [])}</li>\n`;

/** A form that sends the value of the pressed button as `name`. */
const buttons = (action: string, name: string, values: Readonly<Record<string, string>>): Markup => html`<form method="post" action="${action}">
${Object.entries(values).map(([value, words]) => html`<button class="quiet" name="${name}" value="${value}">${words}</button>\n`)}</form>`;

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const time = (seconds: number): string => moment.format(new Date(seconds * 1000));

function stateOf({ status }: PaymentIntent, charge: Charge | undefined): string {
  if (status === "processing") return "On its way";
  if (status === "requires_action") return "Asking the bank";
  if (status !== "succeeded") return "Not paid";
  if (charge?.refunded) return "Refunded";
  return charge && charge.amount_refunded > 0 ? "Partly refunded" : "Paid";
}

function paymentRow(context: StripeContext, { owner, value: intent }: StoredObject<PaymentIntent>): Markup {
  const { store, base } = context;
  const scope = scopeFor(context, owner);
  const charge = intent.latest_charge === null ? undefined : scope.find("charge", intent.latest_charge);
  const last4 = charge?.payment_method_details?.card?.last4;
  const isPaid = intent.status === "succeeded" && charge !== undefined && !charge.refunded;
  const [refunds, disputes] = charge ? [scope.where("refund", "charge", charge.id), scope.where("dispute", "charge", charge.id)] : [[], []];
  const at = `${base}/payments/${intent.id}`;
  return row(
    money(intent.amount, intent.currency),
    stateOf(intent, charge),
    [
      [intent.description, businessOf(store, owner)].filter(Boolean).join(" · "),
      [charge?.billing_details.email, last4 ? `card ending in ${last4}` : charge && "bank account", time(intent.created)].filter(Boolean).join(" · "),
      intent.last_payment_error?.message ?? charge?.failure_message ?? undefined,
      html`<code>${intent.id}</code>`,
    ],
    [
      intent.status === "processing" ? buttons(`${at}/settle`, "arrives", { yes: "Let it arrive", no: "Let it fail" }) : undefined,
      isPaid ? refundForm(at, charge) : undefined,
      isPaid && disputes.length === 0 ? buttons(`${at}/dispute`, "by", { bank: "Dispute it" }) : undefined,
      ...disputes.map((dispute) => disputeForm(base, dispute)),
      ...refunds.map((refund) => refundLine(base, refund)),
    ],
  );
}

const refundForm = (
  at: string,
  { id, amount, amount_refunded: back, currency }: Charge,
): Markup => html`<form class="beside" method="post" action="${at}/refund">
<input name="amount" id="${id}" aria-label="Amount to refund, ${currency.toUpperCase()}" inputmode="decimal" size="8" required value="${inMajor(amount - back, currency)}"><button class="quiet">Refund</button>
</form>`;

function inMajor(amount: number, currency: string): string {
  const digits = String(minorUnits("1", currency) ?? 100).length - 1;
  return (amount / 10 ** digits).toFixed(digits);
}

const disputeForm = (base: string, { id, amount, currency, status }: StripeDispute): Markup =>
  html`<div class="act"><span class="note">Dispute over ${money(amount, currency)}: ${status.replaceAll("_", " ")}</span>${
    status.endsWith("needs_response") ? buttons(`${base}/disputes/${id}/close`, "won", { yes: "Let the business win", no: "Let the customer win" }) : undefined
  }</div>`;

const refundWords: Readonly<Record<string, string>> = dictionary({ pending: "on its way", succeeded: "given back", failed: "failed" });

const refundLine = (base: string, { id, amount, currency, status }: Refund): Markup =>
  html`<div class="act"><span class="note">Refund of ${money(amount, currency)}: ${refundWords[status ?? ""]}</span>${
    status === "pending" ? buttons(`${base}/refunds/${id}/settle`, "arrives", { yes: "Let it arrive", no: "Let it fail" }) : undefined
  }</div>`;

function customerRow(scope: AccountScope, base: string, customer: StripeCustomer): Markup {
  const card = defaultCard(scope, customer);
  const subscriptions = scope.where("subscription", "customer", customer.id);
  return row(
    customer.email ?? customer.name ?? customer.id,
    customer.delinquent ? "Owes" : "",
    [
      [card ? cardWords(card) : "No card", customer.balance < 0 ? `${money(-customer.balance, customer.currency ?? "usd")} credit` : ""]
        .filter(Boolean)
        .join(" · "),
      ...subscriptions.map((subscription) => subscriptionWords(scope, subscription)),
      html`<code>${customer.id}</code>`,
    ],
    [
      html`<form class="beside" method="post" action="${base}/customers/${customer.id}/card">
<select name="number" aria-label="Card">${swaps.map(({ number, words }) => html`<option value="${number}">${words}</option>`)}</select><button class="quiet">Use from now on</button>
</form>`,
      ...subscriptions.flatMap((one) => (isEnded(one) ? [] : [buttons(`${base}/subscriptions/${one.id}/end`, "end", { now: "End the plan now" })])),
    ],
  );
}

function subscriptionWords(scope: AccountScope, subscription: StripeSubscription): string {
  const [item] = subscription.items.data;
  const what = item ? `${planName(scope, item.price)}, ${priceWords(item.price)}` : "";
  return `${what}: ${subscription.status.replaceAll("_", " ")}. ${isEnded(subscription) ? "" : nextWords(subscription)}`;
}

const eventRow = (base: string, { id, type, created }: Stripe.EventBase, delivery: WebhookDelivery | undefined): Markup =>
  row(
    breakable(type),
    "",
    [`${time(created)} · ${deliveryWords(delivery)}`],
    [delivery ? buttons(`${base}/events/${id}/again`, "send", { again: "Send again" }) : undefined],
  );

function deliveryWords(delivery: WebhookDelivery | undefined): string {
  if (!delivery) return "Goes nowhere";
  const { state, attempts, last } = delivery;
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  if (state === "delivered") return attempts === 1 ? "Delivered" : `Delivered after ${tries}`;
  if (state === "given-up") return `Given up after ${tries}: ${last ?? ""}`;
  return attempts === 0 ? "On its way" : `${last ?? "Failed"} after ${tries}; it is tried again`;
}
