import type { AccountScope } from "../account-scope.ts";
import { type Credits, lineFor, productName } from "./invoice-lines.ts";
import type { StripeInvoiceLine, StripeSubscription, SubscriptionItem } from "./records.ts";

const day = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" });
const dayOf = (seconds: number): string => day.format(seconds * 1000).replace("Sept", "Sep");

/** The share of an amount for the rest of a period after `at`, exact to the second, rounded once. */
const shareOf = (amount: number, { start, end }: { start: number; end: number }, at: number): number => Math.round((amount * (end - at)) / (end - start));

/** A line that credits the unused time of an item, at the price that was charged. */
export function unusedTime(scope: AccountScope, subscription: StripeSubscription, item: SubscriptionItem): StripeInvoiceLine {
  const { current_period_start: start, current_period_end: end } = item;
  const charged = lastCharge(scope, subscription, item);
  const amount = charged ? shareOf(charged.line.amount, charged.line.period, scope.now) : shareOf(item.price.unit_amount, { start, end }, scope.now);
  return lineFor(subscription, item, {
    // Avoid minus zero.
    amount: amount === 0 ? 0 : -amount,
    period: { start: scope.now, end },
    description: `Unused time on ${productName(scope, item.price)} after ${dayOf(scope.now)}`,
    isProration: true,
    credits: charged?.credits,
  });
}

/** A line that charges an item for the rest of the period. */
export function remainingTime(scope: AccountScope, subscription: StripeSubscription, item: SubscriptionItem): StripeInvoiceLine {
  const { current_period_start: start, current_period_end: end } = item;
  return lineFor(subscription, item, {
    amount: shareOf(item.price.unit_amount, { start, end }, scope.now),
    period: { start: scope.now, end },
    description: `Remaining time on ${productName(scope, item.price)} after ${dayOf(scope.now)}`,
    isProration: true,
  });
}

/** Returns the last line that charged an item for the current period. */
function lastCharge(scope: AccountScope, subscription: StripeSubscription, item: SubscriptionItem): { line: StripeInvoiceLine; credits: Credits } | undefined {
  const isIt = (line: StripeInvoiceLine): boolean =>
    line.amount > 0 &&
    line.period.end === item.current_period_end &&
    line.pricing.price_details.price === item.price.id &&
    line.parent?.subscription_item_details?.subscription_item === item.id;
  for (const invoice of scope.where("invoice", "subscription", subscription.id)) {
    const line = invoice.status === "void" ? undefined : invoice.lines.data.findLast(isIt);
    if (line) return { line, credits: { invoice: invoice.id, lines: [line.id] } };
  }
  return undefined;
}
