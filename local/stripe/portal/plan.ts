import { type Reply, redirect } from "../../lib/http-message.ts";
import { html, type Markup } from "../../pages/markup.ts";
import { previewInvoice } from "../billing/preview.ts";
import type { Invoice, Price, Subscription } from "../billing/records.ts";
import { updateSubscription } from "../billing/subscription-changes.ts";
import { money } from "../currencies.ts";
import { StripeError } from "../errors.ts";
import { portalPage, wayBack } from "./portal-page.ts";
import { subscriptionsOf, type Visit, whereNext } from "./visit.ts";
import { cardOf, cardWords, planName, priceWords } from "./words.ts";

/** The prices that a customer may switch to, as the portal is configured. */
function pricesOf({ scope, features }: Visit): Price[] {
  const ids = (features.subscription_update.products ?? []).flatMap(({ prices }) => prices);
  return ids.flatMap((id) => scope.find("price", id) ?? []).filter(({ active }) => active);
}

const BEHAVIORS = ["always_invoice", "create_prorations", "none"] as const;

/** What a customer asks for: another price for the subscription, and the moment from which the days are counted. */
function changeTo(visit: Visit, subscription: Subscription, price: string, at: number) {
  const [item] = subscription.items.data;
  const behavior = BEHAVIORS.find((one) => one === visit.features.subscription_update.proration_behavior) ?? "none";
  return { items: [{ id: item?.id ?? "", price }], proration_behavior: behavior, proration_date: at };
}

/** The subscription that the address names, where it may be changed. */
const subscriptionOf = (visit: Visit, id: string): Subscription | undefined =>
  visit.features.subscription_update.enabled ? subscriptionsOf(visit).find((one) => one.id === id && one.cancel_at === null) : undefined;

/** The plans to choose from. */
export function planPage(visit: Visit, id: string): Reply | undefined {
  const { scope, at } = visit;
  const subscription = subscriptionOf(visit, id);
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) return undefined;
  const others = pricesOf(visit).filter((price) => price.id !== item.price.id);
  return portalPage(
    200,
    "Switch plan",
    html`<h1>Switch plan</h1>
<p>You have the <strong>${planName(scope, item.price)}</strong>, ${priceWords(item.price)}. What you would pay for another one is shown before you confirm.</p>
${others.map(
  (price) =>
    html`<form method="post" action="${at}/plan/${id}"><button class="offer" name="price" value="${price.id}"><strong>${planName(scope, price)}</strong><span>${priceWords(price)}</span></button></form>\n`,
)}${others.length === 0 ? html`<p class="note">There is no other plan.</p>` : undefined}
${wayBack(visit)}`,
    visit,
    "card",
  );
}

/** What a switch costs, before it is made. */
export function previewPage(visit: Visit, id: string, chosen: string, problem?: string): Reply | undefined {
  const { scope, at } = visit;
  const subscription = subscriptionOf(visit, id);
  const price = pricesOf(visit).find((one) => one.id === chosen);
  if (!subscription || !price) return undefined;
  const invoice = previewInvoice(scope, { subscription: id, subscription_details: changeTo(visit, subscription, chosen, scope.now) });
  const card = cardOf(visit, subscription);
  return portalPage(
    problem === undefined ? 200 : 402,
    "Confirm your new plan",
    html`<h1>Confirm your new plan</h1>
${problem === undefined ? undefined : html`<p class="problem" role="alert">${problem} Your plan has not been changed.</p>`}
<p class="plan"><strong>${planName(scope, price)}</strong><span>${priceWords(price)}</span></p>
${bill(invoice)}
${card && invoice.amount_due > 0 ? html`<p><span class="note">Paid with ${cardWords(card)}.</span></p>` : undefined}
<form method="post" action="${at}/plan/${id}/confirm">
<input type="hidden" name="price" value="${price.id}"><input type="hidden" name="from" value="${String(scope.now)}">
<button>${invoice.amount_due > 0 ? `Confirm and pay ${money(invoice.amount_due, invoice.currency)}` : "Confirm"}</button>
</form>
<p class="aside"><a href="${at}/plan/${id}">Choose another plan</a></p>`,
    visit,
    "card",
  );
}

/** The lines of an invoice, and what is due today. */
function bill(invoice: Invoice): Markup {
  const { currency, lines, total, amount_due: due, starting_balance: before, ending_balance: after } = invoice;
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount, tax_behavior: behavior }) => sum + (behavior === "exclusive" ? amount : 0), 0);
  const credit = due - total;
  const left = -(after ?? Math.min(0, before + total));
  return html`<ul class="items">
${lines.data.map(({ description, amount }) => html`<li><span>${description ?? ""}</span><span>${money(amount, currency)}</span></li>\n`)}${
  tax === 0 ? undefined : html`<li><span>Tax</span><span>${money(tax, currency)}</span></li>\n`
}${total < 0 || credit === 0 ? undefined : html`<li><span>From your credit</span><span>${money(credit, currency)}</span></li>\n`}<li><strong>Due today</strong><strong>${money(due, currency)}</strong></li>
</ul>
${left > 0 ? html`<p class="note">${money(left, currency)} stays as credit for your next invoices.</p>` : undefined}`;
}

/** Switches to another plan, if what that costs can be charged. */
export function confirmPlan(visit: Visit, id: string, fields: URLSearchParams): Reply | undefined {
  const { scope } = visit;
  const subscription = subscriptionOf(visit, id);
  const price = pricesOf(visit).find((one) => one.id === fields.get("price"));
  const from = Number(fields.get("from"));
  if (!subscription || !price || !Number.isInteger(from) || from > scope.now || from < scope.now - 3600) return undefined;
  try {
    visit.attempt(() =>
      updateSubscription(scope, visit.base, id, { ...changeTo(visit, subscription, price.id, from), payment_behavior: "error_if_incomplete" }),
    );
    return redirect(whereNext(visit, "plan"));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return previewPage(visit, id, price.id, error.message);
  }
}
