import { formatAmount, formatMoney } from "@shared/money.ts";
import { monthlyPrice, PLAN_CURRENCY, type Plan } from "@shared/plans.ts";

// Of each price: how `locale` writes it; as our own site does where nothing is said.

/** `$48.00` */
export const exactPrice = (amount: number, locale?: string): string => formatMoney(amount, PLAN_CURRENCY, locale);

/** `$48`; with its cents where it has some. */
export const shortPrice = (amount: number, locale = "en-US"): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: PLAN_CURRENCY, trailingZeroDisplay: "stripIfInteger" }).format(amount);

/** `48.00`, for a column whose head names the currency. */
export const plainPrice = (amount: number, locale?: string): string => formatAmount(amount, PLAN_CURRENCY, locale);

/** `$4.00 per month` */
export const perMonth = (plan: Plan, locale?: string): string => `${exactPrice(monthlyPrice(plan), locale)} per month`;

/** `$48/year` */
export const priceEach = ({ price, interval }: Plan, locale?: string): string => `${shortPrice(price, locale)}/${interval}`;
