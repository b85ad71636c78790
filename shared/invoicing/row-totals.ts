import { type Amount, add, type Currency, formatMoney } from "../money.ts";
import type { ShownRow } from "./invoices.ts";
import type { ShownStatus } from "./status.ts";

/** Sums of some invoices in one currency: `total` without void ones, `due` of the open ones. */
export interface CurrencySum {
  readonly currency: Currency;
  readonly total: Amount;
  readonly due: Amount;
}

/** The totals of a list of invoices. `voids`: some are void. `sums` is sorted by currency code. */
export interface RowTotals {
  readonly count: number;
  readonly voids: boolean;
  readonly sums: readonly CurrencySum[];
}

const zero = 0 as Amount;

/** Returns true if the invoice was sent and is not fully paid. */
export const isOpen = (status: ShownStatus): boolean => status === "sent" || status === "overdue" || status === "pending";

/** Sums the rows. A credit (negative amount due) does not lower the sum due. */
export function totalsOfRows(rows: readonly Pick<ShownRow, "currency" | "status" | "total" | "amountDue">[]): RowTotals {
  const sums = new Map<Currency, CurrencySum>();
  for (const { currency, status, total, amountDue } of rows) {
    if (status === "void") continue;
    const sum = sums.get(currency) ?? { currency, total: zero, due: zero };
    sums.set(currency, { currency, total: add(sum.total, total), due: isOpen(status) && amountDue > 0 ? add(sum.due, amountDue) : sum.due });
  }
  return { count: rows.length, voids: rows.some(({ status }) => status === "void"), sums: byCurrencyCode([...sums.values()]) };
}

export const byCurrencyCode = (sums: readonly CurrencySum[]): CurrencySum[] => sums.toSorted((a, b) => (a.currency < b.currency ? -1 : 1));

/** Returns "3 invoices: total $900.00, due $300.00". With `more`, the text says that these are only the ones found so far. */
export function totalsInWords({ count, sums }: RowTotals, more: boolean, locale: string): string {
  const all = sums.map(({ currency, total, due }) => `total ${formatMoney(total, currency, locale)}, due ${formatMoney(due, currency, locale)}`);
  return `${more ? "Found so far: " : ""}${count === 1 ? "1 invoice" : `${count} invoices`}${all.length ? `: ${all.join("; ")}` : ""}`;
}
