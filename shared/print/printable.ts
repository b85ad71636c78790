import { type CalendarDate, dayOf } from "../clock.ts";
import type { CreditNote } from "../invoicing/credit-notes.ts";
import type { DraftWithTotals, Invoice } from "../invoicing/invoices.ts";
import { printWordsFor } from "../locales/print-words.ts";
import type { BusinessProfile } from "../records/business.ts";

/** What can be printed: of an invoice what can be on its paper, or a draft in which the customer and prices may be missing. */
export type Printable = Omit<Invoice, "version" | "createdAt" | "updatedAt" | "sentAt" | "voidedAt" | "sending" | "reminders"> | DraftWithTotals;

/** Whether it is still being written, so that what is missing is shown as missing. */
export const isDraft = (invoice: Printable): boolean => (invoice.status ?? "draft") === "draft";

/** The day on which the last of it was paid: that of the last payment, or where none was noted, the day on which it was said to be paid. */
export function paidOn(invoice: Printable, { timeZone }: BusinessProfile): CalendarDate | undefined {
  if (!("payments" in invoice)) return undefined;
  const last = invoice.payments
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return last ?? (invoice.paidAt && dayOf(invoice.paidAt, timeZone));
}

/** What the document calls itself: "Invoice INV-0001". */
export function labelOf(invoice: Printable, business: BusinessProfile): string {
  const words = printWordsFor(business.locale);
  return invoice.invoiceNumber ? words.numbered(invoice.invoiceNumber) : words.draftTitle;
}

/** What the document is called where it is listed: "Invoice INV-0001 · Studio Nord". */
export const titleOf = (invoice: Printable, business: BusinessProfile): string => [labelOf(invoice, business), business.name].filter(Boolean).join(" · ");

/** What a credit note calls itself: "Credit note CN-0001". */
export const creditNoteLabelOf = ({ creditNoteNumber }: CreditNote, business: BusinessProfile): string =>
  printWordsFor(business.locale).creditNoteNumbered(creditNoteNumber);

/** What a credit note is called where it is listed: "Credit note CN-0001 · Studio Nord". */
export const creditNoteTitleOf = (creditNote: CreditNote, business: BusinessProfile): string =>
  [creditNoteLabelOf(creditNote, business), business.name].filter(Boolean).join(" · ");

/** How the characters of an invoice are drawn that Chinese, Japanese and Korean share. */
export function hanOf({ customer, lines, notes, terms }: Printable, business: BusinessProfile): Han | undefined {
  const said = [customer?.name, customer?.address, notes, terms, ...lines.map((line) => line.description)];
  return hanIn([business.name, business.address, business.bankDetails, ...said], business.locale);
}

type Han = "jp" | "kr" | "sc";

/** Chinese, Japanese and Korean share characters that each draws in its own way: kana and hangul tell which, then the locale. */
export function hanIn(texts: readonly (string | undefined)[], locale: string): Han | undefined {
  const all = texts.join("\n");
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(all)) return "jp";
  if (/\p{Script=Hangul}/u.test(all)) return "kr";
  if (!/\p{Script=Han}/u.test(all)) return undefined;
  return ({ ja: "jp", ko: "kr" } as const)[new Intl.Locale(locale).language] ?? "sc";
}
