import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newStripeId } from "../ids.ts";
import type { StripePrice, SubscriptionItem } from "./records.ts";

/** Returns the price to subscribe to. Throws `invalid` if it is no longer sold. */
export function recurringPrice(scope: AccountScope, id: string, param: string): StripePrice {
  const price = scope.get("price", id, param);
  if (!price.active) throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
  return price;
}

/** The item of a new subscription for a period, in seconds. */
export function newItem(scope: AccountScope, subscription: string, price: StripePrice, period: { start: number; end: number }): SubscriptionItem {
  return {
    id: newStripeId.subscriptionItem(),
    object: "subscription_item",
    billing_thresholds: null,
    created: scope.now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: legacyPlan(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  } satisfies SubscriptionItem;
}

/** A price in the older form, which items still include. */
export const legacyPlan = (price: StripePrice): SubscriptionItem["plan"] => ({
  id: price.id,
  object: "plan",
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: "per_unit",
  created: price.created,
  currency: price.currency,
  interval: price.recurring.interval,
  interval_count: price.recurring.interval_count,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
});
