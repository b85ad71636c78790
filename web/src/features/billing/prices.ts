import { monthlyPrice, PLAN_CURRENCY, type Plan } from "@shared/plans.ts";

const dollars = (digits: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: PLAN_CURRENCY, minimumFractionDigits: digits, maximumFractionDigits: 2 });
const exact = dollars(2);
const short = dollars(0);

/** `$48.00` */
export const exactPrice = (amount: number): string => exact.format(amount);

/** `$48`; with its cents where it has some. */
export const shortPrice = (amount: number): string => (Number.isInteger(amount) ? short : exact).format(amount);

/** `48.00`, for a column whose head names the currency. */
export const plainPrice = (amount: number): string => amount.toFixed(2);

/** `$4.00 per month` */
export const perMonth = (plan: Plan): string => `${exactPrice(monthlyPrice(plan))} per month`;

/** `$48/year` */
export const priceEach = ({ price, interval }: Plan): string => `${shortPrice(price)}/${interval}`;
