import type Stripe from "stripe";
import { dictionary } from "../../shared/text/dictionary.ts";
import type { ServerReply } from "../lib/http-message.ts";
import { htmlPage } from "../pages/html-page.ts";
import { html, type Markup } from "../pages/markup.ts";
import type { AccountScope } from "./account-scope.ts";
import { previewSwitch } from "./billing/plan-switch.ts";
import type { PortalSession, StripeCustomer, StripeInvoice, StripePrice, StripeSubscription } from "./billing/records.ts";
import { currentEnd, isEnded } from "./billing/schedule.ts";
import { cardWords, defaultCard, nextWords, planName, priceWords, stripeDate } from "./billing-texts.ts";
import { type CardFormField, cardFields, testCards } from "./card-form.ts";
import { money } from "./currencies.ts";

/** A customer on the page of their session. */
export interface PortalVisit {
  readonly scope: AccountScope;
  readonly customer: StripeCustomer;
  readonly session: PortalSession;
  readonly features: Stripe.BillingPortal.Configuration.Features;
  /** The address of all Stripe pages, and of this session's page. */
  readonly base: string;
  readonly at: string;
  /** Undoes the changes of `work` if it throws. */
  attempt<T>(work: () => T): T;
}

/** Why a form was refused, and its input. */
export interface FormRefusal {
  readonly problem: string;
  readonly about?: CardFormField;
  readonly sent: URLSearchParams;
}

const offers = [
  { number: "4242 4242 4242 4242", about: "Is stored and charged" },
  { number: "4000 0025 0000 3155", about: "Asks whether it is you (3-D Secure), then is stored" },
  { number: "4000 0000 0000 0341", about: "Is stored, and declined when it is charged" },
  { number: "4000 0000 0000 0002", about: "Is declined" },
] as const;

export const taxTypes = dictionary({ eu_vat: "EU VAT number", gb_vat: "UK VAT number", us_ein: "US EIN", au_abn: "Australian ABN" });

export const addressFields = [
  { name: "line1", label: "Street", hint: "address-line1" },
  { name: "line2", label: "Apartment, floor", hint: "address-line2" },
  { name: "postal_code", label: "ZIP or postal code", hint: "postal-code" },
  { name: "city", label: "City", hint: "address-level2" },
  { name: "state", label: "State or province", hint: "address-level1" },
  { name: "country", label: "Country, two letters", hint: "country" },
] as const;

export const mayChange = ({ features }: PortalVisit, field: string): boolean =>
  features.customer_update.enabled && features.customer_update.allowed_updates.some((allowed) => allowed === field);

/** Returns the running subscriptions, the newest first. */
export const runningSubscriptions = ({ scope, customer }: PortalVisit): StripeSubscription[] =>
  scope.where("subscription", "customer", customer.id).filter((subscription) => !isEnded(subscription));

/** Returns the invoices that a new card pays at once, the oldest first. Ended plans charge nothing more. */
export const lateInvoices = (visit: PortalVisit): StripeInvoice[] =>
  runningSubscriptions(visit)
    .flatMap(({ id }) => visit.scope.where("invoice", "subscription", id))
    .filter(({ status, amount_remaining: left }) => status === "open" && left > 0)
    .sort((a, b) => a.created - b.created);

export const offeredPrices = ({ scope, features }: PortalVisit): StripePrice[] =>
  (features.subscription_update.products ?? []).flatMap(({ prices }) => prices.flatMap((id) => scope.find("price", id) ?? [])).filter(({ active }) => active);

export const switchTo = ({ items }: StripeSubscription, price: string) => ({ id: items.data[0]?.id ?? "", price });

/** Shows everything, or only the part that the session is about. */
export function portalPage(visit: PortalVisit, refusal?: FormRefusal): ServerReply {
  const { session, features } = visit;
  const flow = session.flow?.type;
  const isWanted = (type: typeof flow, isEnabled: boolean) => isEnabled && (flow === undefined || flow === type);
  const subscriptions = runningSubscriptions(visit);
  const running = subscriptions.filter(({ cancel_at: cancelAt }) => cancelAt === null);
  const late = lateInvoices(visit);
  return htmlPage(
    refusal ? 402 : 200,
    "Your subscription",
    html`<h1>Your subscription</h1>
${refusal ? html`<p class="problem" id="problem" role="alert">${refusal.problem}</p>` : late.length > 0 ? html`<p class="problem" role="alert">${sum(late)} could not be charged. Change your card: it is charged at once, and your plan goes on.</p>` : undefined}
${subscriptions.length === 0 ? html`<p>You have no plan at the moment.</p>` : subscriptions.map((subscription) => planSection(visit, subscription))}
${isWanted("subscription_update", features.subscription_update.enabled) ? running.map((subscription) => switchSection(visit, subscription)) : undefined}
${isWanted("subscription_cancel", features.subscription_cancel.enabled) ? running.map((subscription) => cancelSection(visit, subscription)) : undefined}
${isWanted("payment_method_update", features.payment_method_update.enabled) ? cardSection(visit, late, refusal) : undefined}
${isWanted("customer_update", features.customer_update.enabled) ? detailsSection(visit, refusal?.sent) : undefined}
${isWanted(undefined, features.invoice_history.enabled) ? invoiceSection(visit) : undefined}
${session.return_url === null ? undefined : html`<p class="aside"><a href="${session.return_url}">Back to Plainbill</a></p>`}`,
    "sheet",
    { name: "Plainbill", tag: "Test mode", ...(session.return_url === null ? {} : { leadsTo: session.return_url }) },
  );
}

const section = (id: string, title: Markup | string, content: Markup): Markup =>
  html`<section aria-labelledby="${id}">\n<h2 id="${id}">${title}</h2>\n${content}\n</section>\n`;

const subscriptionForm = ({ at }: PortalVisit, act: string, { id }: StripeSubscription, button: Markup): Markup =>
  html`<form method="post" action="${at}/${act}"><input type="hidden" name="subscription" value="${id}">${button}</form>`;

function planSection(visit: PortalVisit, subscription: StripeSubscription): Markup {
  const { scope, customer } = visit;
  const { id, items, cancel_at: cancelAt, status } = subscription;
  const card = defaultCard(scope, customer);
  const isEnding = cancelAt !== null;
  return section(
    id,
    html`Current plan${status === "past_due" ? html` <span class="tag">Past due</span>` : isEnding ? html` <span class="tag">Canceled</span>` : undefined}`,
    html`${items.data.map(({ price }) => planLine(scope, price))}
<p class="note">${nextWords(subscription)}${card && !isEnding ? ` Paid with ${cardWords(card)}.` : ""}</p>
${isEnding ? subscriptionForm(visit, "resume", subscription, html`<button>Don't cancel</button>`) : undefined}`,
  );
}

const planLine = (scope: AccountScope, price: StripePrice): Markup =>
  html`<p class="plan"><strong>${planName(scope, price)}</strong><span>${priceWords(price)}</span></p>\n`;

/** Shows what a switch costs before the customer confirms it (docs/decisions/0059). */
function switchSection(visit: PortalVisit, subscription: StripeSubscription): Markup {
  const { scope } = visit;
  const others = offeredPrices(visit).filter(({ id }) => id !== subscription.items.data[0]?.price.id);
  const choices = others.map((price) => {
    const invoice = previewSwitch(scope, subscription, switchTo(subscription, price.id));
    const due = invoice.amount_due > 0 ? ` and pay ${money(invoice.amount_due, invoice.currency)}` : "";
    return html`${planLine(scope, price)}${bill(invoice)}
${subscriptionForm(visit, "plan", subscription, html`<button name="price" value="${price.id}">Switch to ${planName(scope, price)}${due}</button>`)}`;
  });
  return section(`switch-${subscription.id}`, "Switch plan", choices.length > 0 ? html`${choices}` : html`<p class="note">There is no other plan.</p>`);
}

function bill(invoice: StripeInvoice): Markup {
  const { currency, lines, total, amount_due: due, starting_balance: before } = invoice;
  const row = (words: string, amount: number): Markup => html`<li><span>${words}</span><span>${money(amount, currency)}</span></li>\n`;
  const tax = (invoice.total_taxes ?? []).reduce((all, { amount, tax_behavior: behavior }) => all + (behavior === "exclusive" ? amount : 0), 0);
  const left = -Math.min(0, before + total);
  return html`<ul class="items">
${lines.data.map(({ description, amount }) => row(description ?? "", amount))}${tax === 0 ? undefined : row("Tax", tax)}${
  total < 0 || due === total ? undefined : row("From your credit", due - total)
}<li><strong>Due today</strong><strong>${money(due, currency)}</strong></li>
</ul>
${left > 0 ? html`<p class="note">${money(left, currency)} stays as credit for your next invoices.</p>` : undefined}`;
}

const cancelSection = (visit: PortalVisit, subscription: StripeSubscription): Markup =>
  section(
    `cancel-${subscription.id}`,
    "Cancel",
    html`<p>The plan stays yours until <strong>${stripeDate(currentEnd(subscription))}</strong>. Then it ends, and nothing more is charged. Until that day you can change your mind.</p>
${subscriptionForm(visit, "cancel", subscription, html`<button class="quiet">Cancel plan</button>`)}`,
  );

function cardSection({ scope, customer, at }: PortalVisit, late: readonly StripeInvoice[], refusal: FormRefusal | undefined): Markup {
  const card = defaultCard(scope, customer);
  const previous = { ...refusal, name: refusal?.sent.get("name") ?? "", expiry: refusal?.sent.get("expiry") ?? "" };
  return section(
    "card",
    "Card",
    html`<p>${card ? html`<strong>${cardWords(card)}</strong>, expires ${String(card.card?.exp_month).padStart(2, "0")}/${String(card.card?.exp_year)}.` : "There is none."} ${
      late.length === 0 ? "Pay with another one from now on:" : html`Pay <strong>${sum(late)}</strong> with another one at once, and later payments, too:`
    }</p>
<form method="post" action="${at}/card">
${cardFields(previous, late.length === 0 ? "Save card" : "Save card and pay")}
${testCards(offers)}</form>
<p class="note">Test mode: no money moves, and what you type stays on this machine.</p>`,
  );
}

function detailsSection(visit: PortalVisit, sent: URLSearchParams | undefined): Markup {
  const { scope, customer, at } = visit;
  const [taxId] = scope.where("tax_id", "customer", customer.id);
  const value = (name: string, stored: string | null | undefined): string => sent?.get(name) ?? stored ?? "";
  const type = value("tax_type", taxId?.type);
  const field = (name: string, label: string, hint: string, stored: string | null | undefined, more?: Markup): Markup =>
    html`<label for="details-${name}">${label}</label>
<input id="details-${name}" name="${name}" autocomplete="${hint}" maxlength="200" value="${value(name, stored)}"${more}>\n`;
  const address = addressFields.map(({ name, label, hint }) =>
    field(name, label, hint, customer.address?.[name], name === "country" ? html` pattern="[A-Za-z]{2}"` : undefined),
  );
  return section(
    "details",
    "Billing details",
    html`<p>They stand on your invoices.</p>
<form method="post" action="${at}/details">
${mayChange(visit, "name") ? field("name", "Name or company", "organization", customer.name) : undefined}${
  mayChange(visit, "email") ? field("email", "Email", "email", customer.email, html` type="email" required`) : undefined
}${mayChange(visit, "address") ? address : undefined}${
  mayChange(visit, "tax_id")
    ? html`<label for="tax_type">Tax ID</label>
<select id="tax_type" name="tax_type"><option value="">None</option>${Object.entries(taxTypes).map(
        ([name, words]) => html`<option value="${name}"${name === type ? html` selected` : undefined}>${words}</option>`,
      )}</select>
${field("tax_id", "Its number", "off", taxId?.value)}`
    : undefined
}<button>Save</button>
</form>`,
  );
}

const invoiceWords: Readonly<Record<string, string>> = dictionary({ paid: "Paid", open: "Open", void: "Void", uncollectible: "Not paid" });

function invoiceSection({ scope, customer }: PortalVisit): Markup {
  const all = scope.where("invoice", "customer", customer.id).filter(({ status }) => status !== "draft");
  const row = ({ number, created, total, currency, status }: StripeInvoice): Markup =>
    html`<li><span>${number ?? ""}, ${stripeDate(created)} <span class="tag">${invoiceWords[status ?? ""] ?? ""}</span></span><span>${money(total, currency)}</span></li>\n`;
  return section("invoices", "Invoices", all.length === 0 ? html`<p class="note">There are none yet.</p>` : html`<ul class="items">\n${all.map(row)}</ul>`);
}

const sum = (invoices: readonly StripeInvoice[]): string =>
  money(
    invoices.reduce((total, { amount_remaining: left }) => total + left, 0),
    invoices[0]?.currency ?? "usd",
  );

export const expiredPage = (): ServerReply =>
  htmlPage(
    410,
    "This page has expired",
    html`<h1>This page has expired</h1><p>It opens a customer's billing, so it is good for a short time only. Open it again from the settings of Plainbill.</p>`,
    "card",
    { name: "Plainbill", tag: "Test mode" },
  );
