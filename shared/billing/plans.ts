import type { PlanId } from "./plan-id.ts";

/** The plan that `/subscribe` begins with where none is named. */
export const DEFAULT_PLAN: PlanId = "quarterly";

/** A plan: `price` in US dollars for each `interval`, which has `months` months. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly price: number;
  readonly interval: "quarter" | "year";
  readonly months: number;
  readonly features: readonly string[];
  readonly popular: boolean;
  /** The setting that holds the id of its price at Stripe. */
  readonly priceSetting: "STRIPE_PRICE_QUARTERLY" | "STRIPE_PRICE_ANNUAL";
  /** By what the price is found at Stripe, whatever its id. */
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

/** What a plan costs for each of its months, in US dollars. */
export const monthlyPrice = ({ price, months }: Pick<Plan, "price" | "months">): number => price / months;

/** How many percent less `price` is than `other`, rounded down: no more is promised than is saved. Nothing where it is not less. */
export function savedPercent(price: number, other: number): number | undefined {
  const percent = Math.floor(((other - price) * 100) / other + 1e-9);
  return percent > 0 ? percent : undefined;
}

/** What a year of a plan costs less than a year elsewhere at `monthly`, in whole US dollars, rounded down. */
export const savedInYear = (plan: Pick<Plan, "price" | "months">, monthly: number): number =>
  Math.max(0, Math.floor((monthly - monthlyPrice(plan)) * 12 + 1e-9));

const quarterly = { price: 15, months: 3 };
const annual = { price: 48, months: 12 };

/** The plans, in the order in which they are shown. */
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

/** The plan of this id; nothing where there is none. */
export const planById = (id: string): Plan | undefined => plans.find((plan) => plan.id === id);

/** `Annual`, where the plan's whole name would say twice that it is one. */
export const planShortName = ({ name }: Pick<Plan, "name">): string => name.replace(/ Plan$/, "");

/** A plan as marketing has it: `monthly` in US dollars. */
interface AdvertisedPlan {
  readonly name: string;
  readonly monthly: number;
}

/** Where what is advertised is not what is sold, a sentence for each. */
export function disagreements(advertised: readonly AdvertisedPlan[], sold: readonly Plan[] = plans): string[] {
  const isSold = ({ name, monthly }: AdvertisedPlan) => sold.some((plan) => planShortName(plan) === name && monthlyPrice(plan) === monthly);
  const offers = sold.map((plan) => `${plan.name} at $${plan.price} a ${plan.interval}, $${monthlyPrice(plan).toFixed(2)} a month`).join("; ");
  return advertised
    .filter((plan) => !isSold(plan))
    .map(({ name, monthly }) => `The front page advertises ${name} at $${monthly} a month, which is not sold. Sold: ${offers}.`);
}
