import type { PlanId } from "../../shared/billing/plan-id.ts";
import { PLAN_CURRENCY, type Plan, plans } from "../../shared/billing/plans.ts";
import { env } from "../platform/env.ts";
import { fromStripe, madeForStripe, stripe } from "../platform/stripe.ts";

/** The price ids that the operator set. */
const priceSettings = {
  quarterly: () => env("STRIPE_PRICE_QUARTERLY"),
  annual: () => env("STRIPE_PRICE_ANNUAL"),
} as const satisfies Record<PlanId, () => string>;

/** Price ids by lookup key, cached while this process lives. */
const cache = madeForStripe(() => new Map<string, string>());

/** Returns the id of a plan's price at Stripe: from the settings, else by its lookup key. Throws if Stripe has none. */
export async function stripePriceId(plan: Plan): Promise<string> {
  const price = await findPrice(plan);
  if (!price) throw new Error(`Stripe has no price in ${PLAN_CURRENCY} under the lookup key ${plan.lookupKey}.`);
  return price;
}

async function findPrice({ id: plan, lookupKey }: Plan): Promise<string | undefined> {
  const set = priceSettings[plan]() || cache().get(lookupKey);
  if (set) return set;
  const { data } = await fromStripe(stripe().prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }));
  const [price] = data;
  if (price?.currency !== PLAN_CURRENCY.toLowerCase()) return undefined;
  cache().set(lookupKey, price.id);
  return price.id;
}

/** Returns the plan of a price, if it is a current price. */
export const planOfPrice = ({ id, lookup_key }: { id: string; lookup_key: string | null }): PlanId | undefined =>
  plans.find((plan) => priceSettings[plan.id]() === id || plan.lookupKey === lookup_key)?.id;

/** Like `planOfPrice`, from the id alone. */
export async function planOfPriceId(id: string): Promise<PlanId | undefined> {
  const ids = await Promise.all(plans.map(findPrice));
  return plans[ids.indexOf(id)]?.id;
}
