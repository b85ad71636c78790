import type Stripe from "stripe";
import type * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { nonEmptyText, strictly } from "../parameters.ts";
import { periodLines } from "./invoice-lines.ts";
import { composeInvoice } from "./invoices.ts";
import { periodEnd } from "./periods.ts";
import { remainingTime, unusedTime } from "./proration.ts";
import type { StripeInvoice, StripeInvoiceLine, StripePrice, StripeSubscription, SubscriptionItem } from "./records.ts";
import { legacyPlan, recurringPrice } from "./subscription-items.ts";

export const ItemChange = strictly<Stripe.SubscriptionUpdateParams.Item>()({ id: nonEmptyText(), price: nonEmptyText() });
type ItemChange = z.output<typeof ItemChange>;

interface PlannedSwitch {
  readonly after: StripeSubscription;
  readonly lines: StripeInvoiceLine[];
}

/** Computes a switch to another price and the lines to bill at once. Stores nothing. */
export function planSwitch(scope: AccountScope, before: StripeSubscription, { id, price: wanted }: ItemChange): PlannedSwitch {
  const price = recurringPrice(scope, wanted, "items[0][price]");
  if (price.currency !== before.currency)
    throw invalid(`The price specified supports currencies of \`${price.currency}\`. This doesn't match the expected currency: \`${before.currency}\`.`, {
      param: "items[0][price]",
    });
  const old = before.items.data.find((item) => item.id === id);
  if (!old) throw invalid(`Subscription item ${id} does not belong to ${before.id}.`, { param: "items[0][id]" });
  if (old.price.id === price.id) return { after: before, lines: [] };
  const item = { ...old, price, plan: legacyPlan(price) };
  if (before.status === "trialing") return { after: withItem(before, item), lines: [] };
  const unused = unusedTime(scope, before, old);
  if (isSameInterval(old.price, price)) return { after: withItem(before, item), lines: [unused, remainingTime(scope, before, item)] };
  const after = restart(before, item, scope.now);
  return { after, lines: [unused, ...periodLines(scope, after)] };
}

export function previewSwitch(scope: AccountScope, before: StripeSubscription, change: ItemChange): StripeInvoice {
  const { after, lines } = planSwitch(scope, before, change);
  return composeInvoice(scope, after, { reason: "upcoming", period: { start: scope.now, end: scope.now }, lines, isAutomatic: true });
}

const withItem = (subscription: StripeSubscription, item: SubscriptionItem): StripeSubscription => ({
  ...subscription,
  items: { ...subscription.items, data: [item] },
});

const isSameInterval = ({ recurring: old }: StripePrice, { recurring: wanted }: StripePrice): boolean =>
  old.interval === wanted.interval && old.interval_count === wanted.interval_count;

/** A switch to another interval starts a new period now. */
function restart(before: StripeSubscription, item: SubscriptionItem, now: number): StripeSubscription {
  const end = periodEnd(now, item.price.recurring, now);
  return { ...withItem(before, { ...item, current_period_start: now, current_period_end: end }), billing_cycle_anchor: now };
}
