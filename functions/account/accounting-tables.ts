import type { ExportQuery } from "../../shared/account/export.ts";
import { type AccountedInvoice, invoiceColumns, isIssued, lineColumns, lineEntries, taxColumns, taxEntries } from "../../shared/accounting/invoices.ts";
import { creditColumns, creditEntries, paymentColumns, paymentEntries } from "../../shared/accounting/payments.ts";
import { type CalendarDate, dayOf, type Instant } from "../../shared/clock.ts";
import type { Document } from "../../shared/documents/documents.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import type { Archive } from "./archive.ts";
import type { PdfOrder } from "./export-pdfs.ts";

/** First and last day, both included. */
type Period = Pick<ExportQuery, "from" | "to">;

const isIn = (date: CalendarDate, { from, to }: Period): boolean => (!from || date >= from) && (!to || date <= to);

/**
 * Creates the accounting files of a period, to which invoices are added one by one. Invoices, credit notes and payments belong to the period of their own date:
 * a payment this month of last month's invoice is this month's. `issued` collects the documents of the period that have a PDF.
 */
export function accountFiles(archive: Archive, period: Period, { timeZone, now }: { timeZone: string; now: Instant }) {
  const files = {
    invoices: archive.csv("invoices", invoiceColumns),
    lines: archive.csv("invoice-lines", lineColumns),
    taxes: archive.csv("taxes", taxColumns),
    creditNotes: archive.csv("credit-notes", creditColumns),
    payments: archive.csv("payments", paymentColumns),
  };
  const issued: PdfOrder[] = [];
  return {
    issued,

    add(invoice: Invoice): void {
      const entry: AccountedInvoice = { invoice, timeZone, now };
      if (isIn(invoice.invoiceDate, period)) {
        files.invoices.add(entry);
        for (const line of lineEntries(invoice)) files.lines.add(line);
        for (const tax of taxEntries(invoice)) files.taxes.add(tax);
        if (isIssued(invoice) || invoice.sentAt) issued.push({ invoiceId: invoice.id });
      }
      for (const credit of creditEntries(invoice)) if (isIn(credit.creditNote.date, period)) files.creditNotes.add(credit);
      for (const { id, date } of invoice.creditNotes) if (isIn(date, period)) issued.push({ invoiceId: invoice.id, creditNoteId: id });
      for (const payment of paymentEntries(invoice)) if (isIn(payment.date, period)) files.payments.add(payment);
    },

    /** Other documents have no figures for the accounts, but a PDF once they were sent. */
    addDocument({ id, sentAt }: Document): void {
      if (sentAt && isIn(dayOf(sentAt, timeZone), period)) issued.push({ documentId: id });
    },

    end(): void {
      for (const each of Object.values(files)) each.end();
    },
  };
}
