import type { AccountScope } from "../account-scope.ts";
import { type Credits, itemName, lineFor, pricingOf } from "./invoice-lines.ts";
import { pendingLines } from "./pending-items.ts";
import type { InvoiceLine, Subscription, SubscriptionItem } from "./records.ts";

const day = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" });
const dayOf = (seconds: number): string => day.format(seconds * 1000).replace("Sept", "Sep");

/** An amount for the part of a span that is left at `at`, by seconds, rounded once. */
const shareOf = (amount: number, { start, end }: { start: number; end: number }, at: number): number => Math.round((amount * (end - at)) / (end - start));

/** What gives back the time of an item that is not used, by what was charged for it. */
export function unusedTime(scope: AccountScope, subscription: Subscription, item: SubscriptionItem, at: number): InvoiceLine {
  const end = item.current_period_end;
  const charged = lastCharge(scope, subscription, item);
  const amount = charged
    ? shareOf(charged.line.amount, charged.line.period, at)
    : shareOf(item.quantity * item.price.unit_amount, { start: item.current_period_start, end }, at);
  return lineFor(subscription, {
    item: item.id,
    quantity: item.quantity,
    pricing: pricingOf(item.price),
    // No minus zero.
    amount: amount === 0 ? 0 : -amount,
    period: { start: at, end },
    description: `Unused time on ${itemName(scope, item)} after ${dayOf(at)}`,
    isProration: true,
    credits: charged?.credits,
  });
}

/** What charges the rest of the period for an item. */
export function remainingTime(scope: AccountScope, subscription: Subscription, item: SubscriptionItem, at: number): InvoiceLine {
  const { current_period_start: start, current_period_end: end } = item;
  return lineFor(subscription, {
    item: item.id,
    quantity: item.quantity,
    pricing: pricingOf(item.price),
    amount: shareOf(item.quantity * item.price.unit_amount, { start, end }, at),
    period: { start: at, end },
    description: `Remaining time on ${itemName(scope, item)} after ${dayOf(at)}`,
    isProration: true,
  });
}

/** The last line that charged an item for the period that is under way. */
function lastCharge(scope: AccountScope, subscription: Subscription, item: SubscriptionItem): { line: InvoiceLine; credits: Credits | undefined } | undefined {
  const isIt = (line: InvoiceLine): boolean =>
    line.amount > 0 &&
    line.period.end === item.current_period_end &&
    line.pricing.price_details.price === item.price.id &&
    line.parent?.subscription_item_details?.subscription_item === item.id;
  const pending = pendingLines(scope, subscription).findLast(isIt);
  if (pending) return { line: pending, credits: undefined };
  for (const invoice of scope.where("invoice", "subscription", subscription.id)) {
    const line = invoice.status === "void" ? undefined : invoice.lines.data.findLast(isIt);
    if (line) return { line, credits: { invoice: invoice.id, lines: [line.id] } };
  }
  return undefined;
}
