import { type CalendarDate, daysBetween } from "../../../shared/clock.ts";
import type { Invoice, ShownRow } from "../../../shared/invoicing/invoices.ts";
import type { InvoiceQuery } from "../calls/tool-arguments.ts";

/** An invoice that matches a query. `invoice` is missing if too many match to read them. */
export interface InvoiceMatch {
  readonly row: ShownRow;
  readonly daysLate: number;
  readonly invoice: Invoice | undefined;
}

/** The matches of a query. `more` means that not all invoices were searched. */
export interface InvoiceMatches {
  readonly matches: readonly InvoiceMatch[];
  readonly more: boolean;
}

export const isWithinPeriod = (day: CalendarDate, { from, to }: Pick<InvoiceQuery, "from" | "to">): boolean => (!from || day >= from) && (!to || day <= to);

/** Returns how many days after it was due an invoice was paid in full; nothing where it is not paid, or was not read. */
export function daysPaidLate({ row, invoice }: InvoiceMatch): number | undefined {
  const last =
    row.status === "paid"
      ? invoice?.payments
          .map(({ date }) => date)
          .sort()
          .at(-1)
      : undefined;
  return last ? daysBetween(row.dueDate, last) : undefined;
}

/** Reads a list page by page until `most` records were read, and returns whether there are more. */
export async function readUpTo<R>(
  most: number,
  page: (cursor: string | undefined) => Promise<{ readonly items: readonly R[]; readonly next?: string | undefined }>,
): Promise<{ rows: R[]; more: boolean }> {
  const rows: R[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await page(cursor);
    rows.push(...items);
    cursor = next;
  } while (cursor && rows.length < most);
  return { rows, more: cursor !== undefined };
}
