import Big from "big.js";
import type Stripe from "stripe";
import type { PlanId } from "../../shared/billing/plan-id.ts";
import { PLAN_CURRENCY, type Plan, plans } from "../../shared/billing/plans.ts";
import { chargeable, round } from "../../shared/money.ts";

/** The result for one object that Stripe must have. */
export interface CatalogStep {
  readonly what: string;
  readonly done: "is there" | "made" | "changed";
  readonly id: string;
}

/** Options for setting up Stripe. */
export interface Offering {
  /** Changes nothing; objects that do not exist yet get the id `NEW`. */
  readonly dryRun?: boolean;
  readonly report?: (step: CatalogStep) => void;
}

/** The id of an object that a dry run would create. */
export const NEW = "(new)";

/** The Stripe product of a plan. Its id is ours, so that it is created once; the tax code is for business software as a service. */
const productOf = ({ id, name, lookupKey }: Plan) =>
  ({ id: lookupKey, name: `Plainbill ${name}`, tax_code: "txcd_10103001", metadata: { plan: id } }) satisfies Stripe.ProductCreateParams;

/** The Stripe price of a plan, without tax. It is found by its lookup key. */
const priceOf = ({ id, price, months, name, lookupKey }: Plan) =>
  ({
    product: lookupKey,
    currency: PLAN_CURRENCY.toLowerCase(),
    unit_amount: chargeable(round(new Big(price), PLAN_CURRENCY), PLAN_CURRENCY) ?? 0,
    recurring: months % 12 === 0 ? { interval: "year", interval_count: months / 12 } : { interval: "month", interval_count: months },
    tax_behavior: "exclusive",
    lookup_key: lookupKey,
    nickname: name,
    metadata: { plan: id },
  }) as const satisfies Stripe.PriceCreateParams;

/**
 * Ensures that Stripe has a product and a price for each plan, and returns the price ids. Existing ones stay; a plan with a changed price gets a new one, which
 * takes over the lookup key. Existing subscribers keep the old price.
 */
export async function offerPlans(stripe: Stripe, { dryRun = false, report = () => {} }: Offering = {}): Promise<Record<PlanId, string>> {
  const { data: known } = await stripe.prices.list({ lookup_keys: plans.map(({ lookupKey }) => lookupKey), active: true });
  const prices: Partial<Record<PlanId, string>> = {};
  for (const plan of plans) {
    const price = known.find(({ lookup_key }) => lookup_key === plan.lookupKey);
    const wanted = priceOf(plan);
    if (price && isSame(price, wanted)) {
      report({ what: `price of the ${plan.name}`, done: "is there", id: price.id });
      prices[plan.id] = price.id;
      continue;
    }
    await ensureProduct(stripe, plan, { dryRun, report });
    const made = dryRun ? { id: NEW } : await stripe.prices.create({ ...wanted, transfer_lookup_key: true });
    report({ what: `price of the ${plan.name}`, done: price ? "changed" : "made", id: made.id });
    prices[plan.id] = made.id;
  }
  return prices as Record<PlanId, string>;
}

const isSame = (price: Stripe.Price, { unit_amount, currency, recurring, tax_behavior }: ReturnType<typeof priceOf>): boolean =>
  price.unit_amount === unit_amount &&
  price.currency === currency &&
  price.tax_behavior === tax_behavior &&
  price.recurring?.interval === recurring.interval &&
  price.recurring.interval_count === recurring.interval_count;

async function ensureProduct(stripe: Stripe, plan: Plan, { dryRun, report }: Required<Offering>): Promise<void> {
  const wanted = productOf(plan);
  const { data } = await stripe.products.list({ ids: [wanted.id] });
  const there = data.length > 0;
  if (!there && !dryRun) await stripe.products.create(wanted);
  report({ what: `product ${wanted.name}`, done: there ? "is there" : "made", id: wanted.id });
}

/** The metadata that identifies our portal configuration. */
const portalMark = { plainbill: "plans" } as const;

/**
 * The configuration of Stripe's billing portal. A change of plan is charged or credited at once, after a preview; a cancelled plan runs to the end of the paid
 * period (docs/decisions/0059).
 */
export const portalOf = (site: string, prices: Readonly<Record<PlanId, string>>) =>
  ({
    name: "Plainbill plans",
    default_return_url: `${site}/?settings=plan`,
    business_profile: { headline: "Your Plainbill plan" },
    features: {
      customer_update: { enabled: true, allowed_updates: ["name", "email", "address", "tax_id"] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        proration_behavior: "always_invoice",
        products: plans.map(({ id, lookupKey }) => ({ product: lookupKey, prices: [prices[id]] })),
      },
    },
    metadata: portalMark,
  }) as const satisfies Stripe.BillingPortal.ConfigurationCreateParams;

/** Ensures that Stripe has this portal configuration, and returns its id. It is written each time, so our changes reach Stripe. */
export async function offerPortal(
  stripe: Stripe,
  { site, prices }: { site: string; prices: Readonly<Record<PlanId, string>> },
  { dryRun = false, report = () => {} }: Offering = {},
): Promise<string> {
  const all = await stripe.billingPortal.configurations.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const known = all.find(({ active, metadata }) => active && metadata?.["plainbill"] === portalMark.plainbill);
  const wanted = portalOf(site, prices);
  const id = known?.id ?? NEW;
  const { id: stored } = dryRun
    ? { id }
    : await (known ? stripe.billingPortal.configurations.update(id, wanted) : stripe.billingPortal.configurations.create(wanted));
  report({ what: "billing portal", done: known ? "changed" : "made", id: stored });
  return stored;
}
