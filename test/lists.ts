import type { Instant } from "../shared/clock.ts";
import type { Invoice, InvoiceFilter } from "../shared/invoicing/invoices.ts";
import { shownStatus } from "../shared/invoicing/status.ts";
import { fold } from "../shared/text/search.ts";

/** Returns true if a text, or the part from one of its first five words, begins with the typed text. */
export function isFoundBy(texts: readonly (string | undefined)[], typed: string): boolean {
  const wanted = fold(typed);
  return texts.some((text) => {
    const words = text?.trim() ? fold(text).split(" ") : [];
    return words.slice(0, 5).some((_, i) => words.slice(i).join(" ").startsWith(wanted));
  });
}

/** The table's order of texts: by bytes. */
export const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The number in an invoice number, without its prefix. */
export const sequenceOf = (invoiceNumber: string): number => Number(/\d+$/.exec(invoiceNumber)?.[0]);

/** The ids that an invoice list must have, in its order, by checking all invoices. A search without an order lists the newest first. */
export function listedIds(all: readonly Invoice[], { q, status, customerId, from, to, ...asked }: InvoiceFilter, now: Instant, timeZone: string): string[] {
  const wanted = all.filter(
    (invoice) =>
      (!status || shownStatus(invoice, now, timeZone) === status) &&
      (!customerId || invoice.customerId === customerId) &&
      (!from || invoice.invoiceDate >= from) &&
      (!to || invoice.invoiceDate <= to) &&
      (!q || isFoundBy([invoice.invoiceNumber, String(sequenceOf(invoice.invoiceNumber)), invoice.customer.name, invoice.customer.email], q)),
  );
  const sort = asked.sort ?? (q ? "number" : status ? "due" : customerId || from || to ? "date" : "number");
  const order = asked.order ?? (status === "overdue" && !q ? "asc" : "desc");
  const by = {
    number: (a: Invoice, b: Invoice) => sequenceOf(a.invoiceNumber) - sequenceOf(b.invoiceNumber),
    date: (a: Invoice, b: Invoice) => byBytes(a.invoiceDate, b.invoiceDate),
    due: (a: Invoice, b: Invoice) => byBytes(a.dueDate, b.dueDate),
    total: (a: Invoice, b: Invoice) => a.total - b.total,
  }[sort];
  const ids = wanted.sort((a, b) => by(a, b) || byBytes(a.id, b.id)).map(({ id }) => id);
  return order === "desc" ? ids.reverse() : ids;
}
