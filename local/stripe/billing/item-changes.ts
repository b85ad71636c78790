import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { boolean, changedNotes, integer, metadataChange, strictly, text } from "../parameters.ts";
import { periodLines } from "./invoice-lines.ts";
import { periodEnd } from "./periods.ts";
import { remainingTime, unusedTime } from "./proration.ts";
import type { InvoiceLine, Subscription, SubscriptionItem } from "./records.ts";
import { currentEnd } from "./schedule.ts";
import { newItem, planOf, recurringPrice } from "./subscription-items.ts";

/** One item of a subscription that a request changes, adds or takes away. */
export const ItemChange = strictly<Stripe.SubscriptionUpdateParams.Item>()({
  deleted: z.optional(boolean),
  id: z.optional(text()),
  metadata: z.optional(metadataChange),
  price: z.optional(text()),
  quantity: z.optional(integer(0, 999_999)),
});

/** What a request changes about what is billed, and when. `trialEnd` as a request has it. */
export interface BillingChange {
  readonly items?: readonly z.output<typeof ItemChange>[] | undefined;
  readonly trialEnd?: string | undefined;
  readonly behavior: "always_invoice" | "create_prorations" | "none";
  /** When the change counts from, in seconds. */
  readonly at?: number | undefined;
}

/** What a change leads to: the subscription after it, and the lines that it makes; whether they are billed at once or with the next invoice. */
export interface PlannedChange {
  readonly after: Subscription;
  readonly lines: InvoiceLine[];
  readonly isBilledNow: boolean;
}

/** Works out what a change of items or of the trial leads to, and does nothing yet. */
export function planChange(scope: AccountScope, before: Subscription, change: BillingChange): PlannedChange {
  const at = change.at ?? scope.now;
  const [first] = before.items.data;
  if (first && (at < first.current_period_start || at > currentEnd(before)))
    throw invalid("Cannot use a proration_date outside of the current billing period.", { param: "proration_date" });
  const wanted = change.items
    ? change.items.reduce((items, one, i) => withChange(scope, before, items, one, `items[${i}]`), before.items.data)
    : before.items.data;
  if (wanted.length === 0) throw invalid("A subscription must have at least one active item.", { param: "items" });
  const trial = trialAfter(scope, before, change.trialEnd);
  if (trial !== undefined) return moveTrial(scope, before, wanted, trial);
  if (before.status === "trialing") return { after: withItems(before, wanted), lines: [], isBilledNow: false };
  const unused = change.behavior === "none" ? [] : missingFrom(before.items.data, wanted).map((item) => unusedTime(scope, before, item, at));
  if (!isSameInterval(before.items.data, wanted)) {
    const after = restart(before, wanted, scope.now);
    return { after, lines: [...unused, ...periodLines(scope, after)], isBilledNow: true };
  }
  const remaining = change.behavior === "none" ? [] : missingFrom(wanted, before.items.data).map((item) => remainingTime(scope, before, item, at));
  const lines = [...unused, ...remaining];
  return { after: withItems(before, wanted), lines, isBilledNow: change.behavior === "always_invoice" && lines.length > 0 };
}

function withChange(
  scope: AccountScope,
  before: Subscription,
  items: SubscriptionItem[],
  change: z.output<typeof ItemChange>,
  param: string,
): SubscriptionItem[] {
  const price = change.price === undefined ? undefined : recurringPrice(scope, change.price, `${param}[price]`);
  if (price && price.currency !== before.currency)
    throw invalid(`The price specified supports currencies of \`${price.currency}\`. This doesn't match the expected currency: \`${before.currency}\`.`, {
      param: `${param}[price]`,
    });
  const old = items.find(({ id }) => id === change.id);
  if (change.id !== undefined && !old) throw invalid(`Subscription item ${change.id} does not belong to ${before.id}.`, { param: `${param}[id]` });
  if (old && change.deleted) return items.filter((item) => item !== old);
  if (old) {
    const { quantity = old.quantity, metadata } = change;
    const changed = { ...old, quantity, metadata: changedNotes(old.metadata, metadata), ...(price ? { price, plan: planOf(price) } : {}) };
    return items.map((item) => (item === old ? changed : item));
  }
  if (!price) throw invalid("You must pass either a price or an item to be changed.", { param });
  if (items.some((item) => item.price.id === price.id))
    throw invalid("Cannot add multiple subscription items with the same plan.", { param: `${param}[price]` });
  const [first] = items;
  const period = { start: first?.current_period_start ?? scope.now, end: first?.current_period_end ?? currentEnd(before) };
  return [...items, newItem(scope, before.id, { price, quantity: change.quantity ?? 1, metadata: changedNotes({}, change.metadata) }, period)];
}

/** Those of `items` that are no longer, or not yet, in `others` at that price and quantity. */
const missingFrom = (items: readonly SubscriptionItem[], others: readonly SubscriptionItem[]): SubscriptionItem[] =>
  items.filter(({ id, price, quantity }) => !others.some((one) => one.id === id && one.price.id === price.id && one.quantity === quantity));

const withItems = (subscription: Subscription, data: SubscriptionItem[]): Subscription => ({ ...subscription, items: { ...subscription.items, data } });

function isSameInterval(before: readonly SubscriptionItem[], after: readonly SubscriptionItem[]): boolean {
  const [old, wanted] = [before[0]?.price.recurring, after[0]?.price.recurring];
  return old?.interval === wanted?.interval && old?.interval_count === wanted?.interval_count;
}

/** The subscription with periods that begin now. */
function restart(before: Subscription, items: readonly SubscriptionItem[], now: number): Subscription {
  const data = items.map((item) => ({
    ...item,
    current_period_start: now,
    current_period_end: periodEnd(now, item.price.recurring ?? { interval: "month", interval_count: 1 }, now),
  }));
  return { ...withItems(before, data), billing_cycle_anchor: now };
}

/** When the trial ends after a change, in seconds, null where there is none any more; nothing where the change leaves it alone. */
function trialAfter(scope: AccountScope, before: Subscription, given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  if (given === "now") return before.status === "trialing" ? null : undefined;
  const end = Number(given);
  if (!Number.isInteger(end) || end <= scope.now) throw invalid("trial_end must be in the future.", { param: "trial_end" });
  return end;
}

function moveTrial(scope: AccountScope, before: Subscription, items: SubscriptionItem[], trial: number | null): PlannedChange {
  if (trial === null) {
    const after: Subscription = { ...restart(before, items, scope.now), status: "active", trial_end: scope.now };
    return { after, lines: periodLines(scope, after), isBilledNow: true };
  }
  const start = before.status === "trialing" ? undefined : scope.now;
  const data = items.map((item) => ({ ...item, current_period_start: start ?? item.current_period_start, current_period_end: trial }));
  const after: Subscription = {
    ...withItems(before, data),
    billing_cycle_anchor: trial,
    status: "trialing",
    trial_end: trial,
    trial_start: before.trial_start ?? scope.now,
  };
  return { after, lines: [], isBilledNow: false };
}
