import { dictionary } from "../../../shared/text/dictionary.ts";
import type { Reply } from "../../lib/http-message.ts";
import { html, type Markup } from "../../pages/markup.ts";
import type { Invoice, Subscription } from "../billing/records.ts";
import { money } from "../currencies.ts";
import { portalPage } from "./portal-page.ts";
import { subscriptionsOf, type Visit } from "./visit.ts";
import { cardOf, cardWords, dayOf, nextWords, openInvoices, planName, priceWords } from "./words.ts";

/** What the page says about what was done on another one, by the word of its address. */
const notices: Readonly<Record<string, string>> = dictionary({
  plan: "Your plan has been changed.",
  canceled: "Your plan has been canceled.",
  resumed: "Your plan goes on.",
  card: "Your new card is used from now on.",
  paid: "Your new card is used from now on, and what was open has been paid with it.",
  details: "Your details have been saved.",
});

/** Everything that a customer has subscribed to. `told` is the word for what was done before. */
export function homePage(visit: Visit, told: string): Reply {
  const { session, features } = visit;
  const subscriptions = subscriptionsOf(visit);
  return portalPage(
    200,
    "Your subscription",
    html`<h1>Your subscription</h1>
${notices[told] === undefined ? undefined : html`<p class="notice" role="status">${notices[told]}</p>`}
${dueNotice(visit)}
${subscriptions.length === 0 ? html`<p>You have no plan at the moment.</p>` : subscriptions.map((subscription) => plan(visit, subscription))}
${cardSection(visit)}
${features.customer_update.enabled ? details(visit) : undefined}
${features.invoice_history.enabled ? invoices(visit) : undefined}
${session.return_url === null ? undefined : html`<p class="aside"><a href="${session.return_url}">Back to Plainbill</a></p>`}`,
    visit,
  );
}

function dueNotice(visit: Visit): Markup | undefined {
  const open = openInvoices(visit);
  if (open.length === 0) return undefined;
  const [first] = open;
  const sum = money(
    open.reduce((total, { amount_remaining: left }) => total + left, 0),
    first?.currency ?? "usd",
  );
  return html`<p class="problem" role="alert">${sum} could not be charged. Change your card: it is charged at once, and your plan goes on.</p>`;
}

function plan({ scope, customer, features, at }: Visit, subscription: Subscription): Markup {
  const { id, items, cancel_at: cancelAt, status } = subscription;
  const card = cardOf({ scope, customer }, subscription);
  const isEnding = cancelAt !== null;
  const isLate = status === "past_due" || status === "unpaid";
  const quiet = isLate ? " quiet" : "";
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">Current plan${isLate ? html` <span class="tag">Past due</span>` : isEnding ? html` <span class="tag">Canceled</span>` : undefined}</h2>
${items.data.map(({ price }) => html`<p class="plan"><strong>${planName(scope, price)}</strong><span>${priceWords(price)}</span></p>\n`)}
<p class="note">${nextWords(subscription)}${card && !isEnding ? ` Paid with ${cardWords(card)}.` : ""}</p>
<div class="row">
${
  isEnding
    ? html`<form method="post" action="${at}/resume/${id}"><button>Don't cancel</button></form>`
    : html`${isLate && features.payment_method_update.enabled ? html`<a class="button" href="${at}/card">Change card and pay</a>` : undefined}
${features.subscription_update.enabled ? html`<a class="button${quiet}" href="${at}/plan/${id}">Switch plan</a>` : undefined}
${features.subscription_cancel.enabled ? html`<a class="button quiet" href="${at}/cancel/${id}">Cancel plan</a>` : undefined}`
}
</div>
</section>
`;
}

function cardSection(visit: Visit): Markup {
  const card = cardOf(visit);
  const { at, features } = visit;
  return html`<section aria-labelledby="card">
<h2 id="card">Card</h2>
<p class="plan">${card ? html`<strong>${cardWords(card)}</strong><span>Expires ${String(card.card?.exp_month).padStart(2, "0")}/${String(card.card?.exp_year)}</span>` : html`<span>There is none.</span>`}</p>
${features.payment_method_update.enabled ? html`<div class="row"><a class="button quiet" href="${at}/card">${card ? "Change card" : "Add a card"}</a></div>` : undefined}
</section>
`;
}

function details({ scope, customer, at }: Visit): Markup {
  const { name, email, address } = customer;
  const lines = address ? [address.line1, address.line2, [address.postal_code, address.city].filter(Boolean).join(" "), address.state, address.country] : [];
  const taxIds = scope.where("tax_id", "customer", customer.id);
  return html`<section aria-labelledby="details">
<h2 id="details">Billing details</h2>
<dl>
<dt>Name</dt><dd>${name || "–"}</dd>
<dt>Email</dt><dd>${email || "–"}</dd>
<dt>Address</dt><dd>${lines.filter(Boolean).join(", ") || "–"}</dd>
<dt>Tax ID</dt><dd>${taxIds.map(({ value }) => value).join(", ") || "–"}</dd>
</dl>
<div class="row"><a class="button quiet" href="${at}/details">Edit</a></div>
</section>
`;
}

const invoiceWords: Readonly<Record<string, string>> = dictionary({ paid: "Paid", open: "Open", void: "Void", uncollectible: "Not paid" });

function invoices({ scope, customer }: Visit): Markup {
  const all = scope.where("invoice", "customer", customer.id).filter(({ status }) => status !== "draft");
  const row = ({ number, created, total, currency, status, hosted_invoice_url: url }: Invoice): Markup =>
    html`<li><a href="${url ?? ""}"><strong>${money(total, currency)} <span class="tag">${invoiceWords[status ?? ""] ?? ""}</span></strong><span>${number ?? ""}</span><time>${dayOf(created)}</time></a></li>\n`;
  return html`<section aria-labelledby="invoices">
<h2 id="invoices">Invoices</h2>
${all.length === 0 ? html`<p class="note">There are none yet.</p>` : html`<ol class="rows">\n${all.map(row)}</ol>`}
</section>
`;
}
