import type { InvoiceFilter, ShownRow } from "@shared/invoices.ts";
import { type Amount, add, type Currency } from "@shared/money.ts";
import type { ShownStatus } from "@shared/status.ts";
import type { Summary } from "@shared/summary.ts";

/** What some invoices come to in one currency: `total` of all but void ones, `due` of those that were sent. */
export interface Sum {
  readonly currency: Currency;
  readonly total: Amount;
  readonly due: Amount;
}

/** What the invoices of a list come to: how many there are, whether some of them are void, and the sums of each currency in the order of their codes. */
export interface ListTotals {
  readonly count: number;
  readonly voids: boolean;
  readonly sums: readonly Sum[];
}

const zero = 0 as Amount;

/** Whether something is asked for on it: it was sent, and not all of it came in. */
export const isOpen = (status: ShownStatus): boolean => status === "sent" || status === "overdue" || status === "pending";

/** What these rows come to. Below zero nothing is due: a credit lowers no other invoice's due. */
export function totalsOfRows(rows: readonly Pick<ShownRow, "currency" | "status" | "total" | "amountDue">[]): ListTotals {
  const sums = new Map<Currency, Sum>();
  for (const { currency, status, total, amountDue } of rows) {
    if (status === "void") continue;
    const sum = sums.get(currency) ?? { currency, total: zero, due: zero };
    sums.set(currency, { currency, total: add(sum.total, total), due: isOpen(status) && amountDue > 0 ? add(sum.due, amountDue) : sum.due });
  }
  return { count: rows.length, voids: rows.some(({ status }) => status === "void"), sums: inOrder([...sums.values()]) };
}

/**
 * What all invoices that a filter asks for come to, however many of them were read: from the dashboard's figures, which know all of them and those of one
 * status. Nothing for a search, a customer or a period: those are summed nowhere.
 */
export function totalsOfAll(summary: Summary | undefined, { status, customerId, from, to, q }: InvoiceFilter): ListTotals | undefined {
  if (!summary || [customerId, from, to, q].some((asked) => asked !== undefined)) return undefined;
  const { void: voids, ...others } = summary.statuses;
  if (status === "void") return { count: voids, voids: voids > 0, sums: [] };
  const statuses = status ? [status] : (Object.keys(others) as (keyof typeof others)[]);
  const sums = summary.currencies.flatMap(({ currency, statuses: of }) => {
    const those = statuses.map((each) => ({ ...of[each], isOpen: isOpen(each) }));
    if (those.every(({ count }) => count === 0)) return [];
    const open = those.filter((each) => each.isOpen);
    return { currency, total: add(...those.map(({ total }) => total)), due: add(...open.map(({ due }) => due)) };
  });
  return { count: status ? summary.statuses[status] : summary.invoices, voids: !status && voids > 0, sums: inOrder(sums) };
}

const inOrder = (sums: readonly Sum[]): Sum[] => sums.toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
