import type { CalendarDate } from "../../../shared/clock.ts";
import type { Invoice, ShownRow } from "../../../shared/invoicing/invoices.ts";
import type { InvoiceQuery } from "../calls/tool-arguments.ts";

/** An invoice that fits a query, with what its row does not say; nothing of that where too many fit. */
export interface InvoiceMatch {
  readonly row: ShownRow;
  readonly daysLate: number;
  readonly invoice: Invoice | undefined;
}

/** What a query found, and whether there may be more than was looked through. */
export interface InvoiceMatches {
  readonly matches: readonly InvoiceMatch[];
  readonly more: boolean;
}

export const isWithinPeriod = (day: CalendarDate, { from, to }: Pick<InvoiceQuery, "from" | "to">): boolean => (!from || day >= from) && (!to || day <= to);

/** The records of a list page by page, until `most` were looked through, and whether there are more. */
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
