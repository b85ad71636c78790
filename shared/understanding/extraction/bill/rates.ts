import type { Bill } from "./bill.ts";
import { type BillSum, discountOf, majorOf, sizeOf, sumOf } from "./bill-sums.ts";
import { MOST_RATE, totalsWith, type UnitRates, writtenRates } from "./row-rates.ts";

/** A tax of the bill: its rate in percent, and what it comes to in minor units. */
export interface BillTax {
  readonly own: BillSum;
  readonly rate: number;
  readonly tax: number;
}

/** In how many ways units are dealt out among rates that only the sums of the taxes tell apart. */
const MOST_WAYS = 600_000;

/** How far above a tax its rate can stand, on a line of its own, in characters. */
const NEAR = 120;

/** The taxes of a bill with their rates, and the rate of each of its units. A tax that has no rate in its row has one that is near, that of a unit, or the one that follows. */
export function taxedUnits(bill: Bill): { readonly taxes: readonly BillTax[]; readonly rates: UnitRates | undefined } {
  const [only] = bill.taxes;
  const tried = bill.taxes.length === 1 && only && !only.row.rates.length ? [...otherRates(bill, only), undefined] : [undefined];
  for (const rate of tried) {
    const taxes = taxesWith(bill, rate);
    const rates = unitRates(bill, taxes);
    if (rates) return { taxes, rates };
  }
  return { taxes: taxesWith(bill, undefined), rates: undefined };
}

function otherRates(bill: Bill, { row }: BillSum): number[] {
  const near = row.page.percents.filter(({ start, end }) => end <= row.start && row.start - start < NEAR);
  const own = bill.units.flatMap((unit) => unit.row.rates);
  return [...new Set([...near.toReversed(), ...own].map(({ percent }) => percent))].filter((percent) => percent > 0 && percent <= MOST_RATE);
}

function taxesWith(bill: Bill, rate: number | undefined): BillTax[] {
  const base = bill.inside ? bill.gross - bill.tax : netOf(bill);
  return bill.taxes.flatMap((own) => {
    const tax = Math.abs(own.sum.minor);
    const stated = own.row.rates[0]?.percent ?? rate ?? (bill.taxes.length === 1 ? rateFrom(tax, base) : undefined);
    return stated === undefined || stated > MOST_RATE ? [] : [{ own, rate: stated, tax }];
  });
}

/** The rate that makes a tax of its base, where it has two decimals at most. */
function rateFrom(tax: number, base: number): number | undefined {
  if (tax === 0) return 0;
  const rate = Math.round((tax / base) * 10_000) / 100;
  return base > 0 && Math.round((base * rate) / 100) === tax ? rate : undefined;
}

const netOf = ({ units, discounts }: Bill): number => sumOf(units) - sizeOf(discounts);

/**
 * Which rate each unit has, so that the taxes come to what is stated, to the cent: the one that there is; the rate that stands in its row; two taxes on all as
 * one; or the only way in which the units can be dealt out among the rates, one that is not taxed among them. Nothing where no way or several do.
 */
function unitRates(bill: Bill, taxes: readonly BillTax[]): UnitRates | undefined {
  if (bill.rates) return bill.rates;
  const inRows = bill.unitTaxes?.map((tax, i) => rateFrom(tax.minor, bill.units[i]?.sum.minor ?? 0));
  if (inRows) return inRows.every((rate) => rate !== undefined) && comesTo(bill, inRows) ? inRows : undefined;
  const beside = writtenRates(bill.units);
  if (beside && comesTo(bill, beside)) return beside;
  if (taxes.length !== bill.taxes.length || !taxes.length) return undefined;
  const rates = [...new Set(taxes.map(({ rate }) => rate))];
  const all = (rate: number): UnitRates => bill.units.map(() => rate);
  // "CGST 9 %, SGST 9 %": halves of one tax have the same rate.
  const combined = Math.round(taxes.reduce((sum, { rate }) => sum + rate, 0) * 10_000) / 10_000;
  const written = bill.units.map(({ row }) => row.rates.map(({ percent }) => percent).find((percent) => percent === 0 || rates.includes(percent)));
  const ways = [
    ...(written.some((rate) => rate !== undefined) ? [written.map((rate) => rate ?? (rates.length === 1 ? (rates[0] as number) : 0))] : []),
    ...(rates.length === 1 ? [all(rates[0] as number)] : []),
    all(combined),
  ];
  return ways.find((way) => comesTo(bill, way)) ?? dealt(bill, taxes, written);
}

/** Whether an invoice with these rates has the bill's tax and comes to what it states. */
function comesTo(bill: Bill, rates: UnitRates): boolean {
  const { units, currency, inside, gross, tax } = bill;
  const found = totalsWith(units, rates, { discount: discountOf(bill), inside });
  return found?.total === majorOf(gross, currency) && found.taxTotal === majorOf(tax, currency);
}

function dealt(bill: Bill, taxes: readonly BillTax[], written: readonly (number | undefined)[]): UnitRates | undefined {
  const { units, inside } = bill;
  const off = sumOf(units) - (inside ? bill.gross : bill.gross - bill.tax);
  const left = sumOf(units) ? 1 - off / sumOf(units) : 1;
  const stated = new Map<number, number>();
  for (const { rate, tax } of taxes) stated.set(rate, (stated.get(rate) ?? 0) + tax);
  const choices = [...new Set([...stated.keys(), 0])];
  if (choices.length ** units.length > MOST_WAYS) return undefined;
  const found: UnitRates[] = [];
  const bases = new Map<number, number>();
  const deal = (i: number, rates: number[]): void => {
    if (found.length > 1) return;
    const unit = units[i];
    if (!unit) {
      const isNear = [...stated].every(([rate, tax]) => Math.abs(((bases.get(rate) ?? 0) * left * rate) / (inside ? 100 + rate : 100) - tax) <= 2);
      if (isNear && comesTo(bill, rates)) found.push(rates);
      return;
    }
    for (const rate of written[i] === undefined ? choices : [written[i]]) {
      bases.set(rate, (bases.get(rate) ?? 0) + unit.sum.minor);
      deal(i + 1, [...rates, rate]);
      bases.set(rate, (bases.get(rate) ?? 0) - unit.sum.minor);
    }
  };
  deal(0, []);
  return found.length === 1 ? found[0] : undefined;
}
