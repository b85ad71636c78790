import { type Amount, add, type Currency, formatMoney } from "../money.ts";
import type { ShownRow } from "./invoices.ts";
import type { ShownStatus } from "./status.ts";

/** What some invoices come to in one currency: `total` of all but void ones, `due` of those that were sent. */
export interface CurrencySum {
  readonly currency: Currency;
  readonly total: Amount;
  readonly due: Amount;
}

/** What the invoices of a list come to: how many there are, whether some of them are void, and the sums of each currency in the order of their codes. */
export interface RowTotals {
  readonly count: number;
  readonly voids: boolean;
  readonly sums: readonly CurrencySum[];
}

const zero = 0 as Amount;

/** Whether something is asked for on it: it was sent, and not all of it came in. */
export const isOpen = (status: ShownStatus): boolean => status === "sent" || status === "overdue" || status === "pending";

/** What these rows come to. Below zero nothing is due: a credit lowers no other invoice's due. */
export function totalsOfRows(rows: readonly Pick<ShownRow, "currency" | "status" | "total" | "amountDue">[]): RowTotals {
  const sums = new Map<Currency, CurrencySum>();
  for (const { currency, status, total, amountDue } of rows) {
    if (status === "void") continue;
    const sum = sums.get(currency) ?? { currency, total: zero, due: zero };
    sums.set(currency, { currency, total: add(sum.total, total), due: isOpen(status) && amountDue > 0 ? add(sum.due, amountDue) : sum.due });
  }
  return { count: rows.length, voids: rows.some(({ status }) => status === "void"), sums: byCurrencyCode([...sums.values()]) };
}

/** Sums in the order of their currencies' codes. */
export const byCurrencyCode = (sums: readonly CurrencySum[]): CurrencySum[] => sums.toSorted((a, b) => (a.currency < b.currency ? -1 : 1));

/** "3 invoices: total $900.00, due $300.00", or that these are only those that were found so far. */
export function totalsInWords({ count, sums }: RowTotals, more: boolean, locale: string): string {
  const all = sums.map(({ currency, total, due }) => `total ${formatMoney(total, currency, locale)}, due ${formatMoney(due, currency, locale)}`);
  return `${more ? "Found so far: " : ""}${count === 1 ? "1 invoice" : `${count} invoices`}${all.length ? `: ${all.join("; ")}` : ""}`;
}
