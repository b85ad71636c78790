import type { Discount } from "../../../invoicing/totals.ts";
import { decimalsIn } from "../../../money.ts";
import type { BillRow, RowSum } from "./rows.ts";

/** A row with the sum of it that is added up. */
export interface BillSum {
  readonly row: BillRow;
  readonly sum: RowSum;
}

/** What sums come to, each without its sign: a discount or a tax may be written with one or without. In minor units. */
export const sizeOf = (sums: readonly BillSum[]): number => sums.reduce((all, { sum }) => all + Math.abs(sum.minor), 0);

/** What sums come to, in minor units. */
export const sumOf = (sums: readonly BillSum[]): number => sums.reduce((all, { sum }) => all + sum.minor, 0);

/** An amount in major units. */
export const majorOf = (minor: number, currency: string): number => minor / 10 ** decimalsIn(currency);

/** An amount in minor units. */
export const minorOf = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsIn(currency));

interface UnitsAndDiscounts {
  readonly currency: string;
  readonly units: readonly BillSum[];
  readonly discounts: readonly BillSum[];
}

/** How a bill's discount is said: in percent where it says so and comes to it, else as the amount. */
export function discountOf({ discounts, units, currency }: UnitsAndDiscounts): Discount | undefined {
  const minor = sizeOf(discounts);
  if (!minor) return undefined;
  const [only] = discounts;
  const percent = discounts.length === 1 ? only?.row.rates[0]?.percent : undefined;
  const isShare = percent !== undefined && Math.round((sumOf(units) * percent) / 100) === minor;
  return isShare ? { type: "percent", value: percent } : { type: "amount", value: majorOf(minor, currency) };
}
