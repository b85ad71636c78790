import type { ShownRow } from "@shared/invoices.ts";
import { type Amount, add, type Currency } from "@shared/money.ts";
import type { ShownStatus } from "@shared/status.ts";

/** What some invoices come to in one currency: `total` of all but void ones, `due` of those that were sent. */
export interface Sum {
  readonly currency: Currency;
  readonly total: Amount;
  readonly due: Amount;
}

const zero = 0 as Amount;

/** Whether something is asked for on it: it was sent, and not all of it came in. */
export const isOpen = (status: ShownStatus): boolean => status === "sent" || status === "overdue" || status === "pending";

/** What these invoices come to, currency by currency in the order of their codes. */
export function sumsOf(rows: readonly Pick<ShownRow, "currency" | "status" | "total" | "amountDue">[]): Sum[] {
  const sums = new Map<Currency, Sum>();
  for (const { currency, status, total, amountDue } of rows) {
    const sum = sums.get(currency) ?? { currency, total: zero, due: zero };
    const counts = status !== "void";
    sums.set(currency, { currency, total: counts ? add(sum.total, total) : sum.total, due: isOpen(status) ? add(sum.due, amountDue) : sum.due });
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
