import type { PlanId } from "./plan-id.ts";

/** The plan that `/subscribe` preselects. */
export const DEFAULT_PLAN: PlanId = "quarterly";

/** A plan: `price` in US dollars per `interval` of `months` months. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly price: number;
  readonly interval: "quarter" | "year";
  readonly months: number;
  readonly features: readonly string[];
  readonly popular: boolean;
  /** The setting with the id of its price at Stripe. */
  readonly priceSetting: "STRIPE_PRICE_QUARTERLY" | "STRIPE_PRICE_ANNUAL";
  /** The lookup key of its price at Stripe, which stays the same if the id changes. */
  readonly lookupKey: string;
}

export const PLAN_CURRENCY = "USD";

const features = [
  "Unlimited invoice creation",
  "Professional PDF downloads",
  "Email invoice delivery",
  "Customer and product management",
  "AI invoice generation",
  "Voice input",
] as const;

/** The price per month, in US dollars. */
export const monthlyPrice = ({ price, months }: Pick<Plan, "price" | "months">): number => price / months;

/** Returns the percentage by which `price` is below `other`, rounded down so that we never promise more than is saved. Undefined if it is not below. */
export function savedPercent(price: number, other: number): number | undefined {
  const percent = Math.floor(((other - price) * 100) / other + 1e-9);
  return percent > 0 ? percent : undefined;
}

/** Yearly saving against paying `monthly` elsewhere, in whole US dollars, rounded down. */
export const savedInYear = (plan: Pick<Plan, "price" | "months">, monthly: number): number =>
  Math.max(0, Math.floor((monthly - monthlyPrice(plan)) * 12 + 1e-9));

const quarterly = { price: 15, months: 3 };
const annual = { price: 48, months: 12 };

/** All plans, in display order. */
export const plans: readonly Plan[] = [
  {
    id: "quarterly",
    name: "Quarterly Plan",
    ...quarterly,
    interval: "quarter",
    features,
    popular: false,
    priceSetting: "STRIPE_PRICE_QUARTERLY",
    lookupKey: "plainbill_quarterly",
  },
  {
    id: "annual",
    name: "Annual Plan",
    ...annual,
    interval: "year",
    features: [...features, "Priority support", `${savedPercent(monthlyPrice(annual), monthlyPrice(quarterly))}% savings versus quarterly`],
    popular: true,
    priceSetting: "STRIPE_PRICE_ANNUAL",
    lookupKey: "plainbill_annual",
  },
];

export const planById = (id: string): Plan | undefined => plans.find((plan) => plan.id === id);

/** The plan's name without "Plan": `Annual`. */
export const planShortName = ({ name }: Pick<Plan, "name">): string => name.replace(/ Plan$/, "");

/** A plan as advertised. `monthly` in US dollars. */
interface AdvertisedPlan {
  readonly name: string;
  readonly monthly: number;
}

/** Returns a sentence for each advertised plan that is not sold at that price. */
export function disagreements(advertised: readonly AdvertisedPlan[], sold: readonly Plan[] = plans): string[] {
  const isSold = ({ name, monthly }: AdvertisedPlan) => sold.some((plan) => planShortName(plan) === name && monthlyPrice(plan) === monthly);
  const offers = sold.map((plan) => `${plan.name} at $${plan.price} a ${plan.interval}, $${monthlyPrice(plan).toFixed(2)} a month`).join("; ");
  return advertised
    .filter((plan) => !isSold(plan))
    .map(({ name, monthly }) => `The front page advertises ${name} at $${monthly} a month, which is not sold. Sold: ${offers}.`);
}
