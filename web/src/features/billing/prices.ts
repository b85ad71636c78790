import { monthlyPrice, PLAN_CURRENCY, type Plan, savedInYear, savedPercent } from "@shared/billing/plans.ts";
import { formatAmount, formatMoney } from "@shared/money.ts";

// `locale` is the business's; the site's own pages leave it out.

/** `$48.00` */
export const exactPrice = (amount: number, locale?: string): string => formatMoney(amount, PLAN_CURRENCY, locale);

/** `$48`; with cents if there are any. */
export const shortPrice = (amount: number, locale = "en-US"): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: PLAN_CURRENCY, trailingZeroDisplay: "stripIfInteger" }).format(amount);

/** `48.00`, for a column whose head names the currency. */
export const plainPrice = (amount: number, locale?: string): string => formatAmount(amount, PLAN_CURRENCY, locale);

/** `$4.00 per month` */
export const perMonth = (plan: Plan, locale?: string): string => `${exactPrice(monthlyPrice(plan), locale)} per month`;

/** `$48/year` */
export const priceEach = ({ price, interval }: Plan, locale?: string): string => `${shortPrice(price, locale)}/${interval}`;

/** Returns what a plan saves in percent against each dearer competitor's price, and in a year against the lowest of them. */
export function savingsOf(plan: Plan, competitors: readonly number[], locale?: string): { comparedWith: string; saved: string }[] {
  const percent = new Intl.NumberFormat(locale ?? "en-US", { style: "percent" });
  const dearer = competitors.flatMap((monthly) => {
    const saved = savedPercent(monthlyPrice(plan), monthly);
    return saved === undefined ? [] : [{ monthly, saved }];
  });
  const inYear = savedInYear(plan, Math.min(...dearer.map(({ monthly }) => monthly)));
  return [
    ...dearer.map(({ monthly, saved }) => ({ comparedWith: `A ${shortPrice(monthly, locale)}/month competitor`, saved: percent.format(saved / 100) })),
    ...(dearer.length && inYear > 0 ? [{ comparedWith: "In a year", saved: `${shortPrice(inYear, locale)}+` }] : []),
  ];
}
