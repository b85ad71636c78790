import { AppError } from "../../../errors.ts";
import { type Discount, totals } from "../../../invoicing/totals.ts";
import type { Candidate } from "../candidates.ts";
import { type BillSum, majorOf } from "./bill-sums.ts";
import { isTaxInside, namesTax } from "./roles.ts";
import type { BillRow } from "./rows.ts";

/** The tax of each unit of a bill in percent, in their order. */
export type UnitRates = readonly number[];

/** The highest rate that a tax has. */
export const MOST_RATE = 60;

const textOf = ({ page, start, end }: BillRow): string => page.text.slice(start, end);

/** Whether a row says that its tax is inside its sum. */
export const saysInside = (row: BillRow): boolean => isTaxInside(textOf(row));

const isOfTax = (row: BillRow): boolean =>
  namesTax(textOf(row)) || saysInside(row) || row.page.rows.get(row.start)?.heads.some((head) => head?.column === "tax" && namesTax(head.text)) === true;

/** A price with what its document says of the tax on it; any other value as it is. */
export const withTax = (candidate: Candidate, tax: { taxRate?: number; taxIncluded?: true; taxAdded?: true; taxUnclear?: true }): Candidate =>
  candidate.field === "price" && candidate.meaning.kind === "money" ? { ...candidate, meaning: { ...candidate.meaning, ...tax } } : candidate;

/** The rate that stands in a row, where it is that of a tax. */
export function rateBeside(row: BillRow): number | undefined {
  const [rate, other] = row.rates;
  return rate && !other && rate.percent <= MOST_RATE && isOfTax(row) ? rate.percent : undefined;
}

/** The rate that stands in the row of each unit, where it does in all. */
export function writtenRates(units: readonly BillSum[]): UnitRates | undefined {
  const rates = units.map(({ row }) => rateBeside(row));
  return rates.every((rate) => rate !== undefined) ? rates : undefined;
}

/** What an invoice of units with these rates comes to, and the tax in it, in major units; nothing where it can not be added up. */
export function totalsWith(
  units: readonly BillSum[],
  rates: UnitRates,
  { discount, inside }: { readonly discount: Discount | undefined; readonly inside: boolean },
): { readonly total: number; readonly taxTotal: number } | undefined {
  const currency = units[0]?.sum.currency ?? "";
  try {
    return totals({
      currency,
      lines: units.map(({ sum }, i) => ({ quantity: 1, unitPrice: majorOf(sum.minor, currency), taxRate: rates[i] })),
      ...(discount ? { discount } : {}),
      taxRate: 0,
      taxInclusive: inside,
      amountPaid: 0,
    });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
