import { type CalendarDate, dayOf } from "../clock.ts";
import type { CreditNote } from "../invoicing/credit-notes.ts";
import type { DraftWithTotals, Invoice } from "../invoicing/invoices.ts";
import { printWordsFor } from "../locales/print-words.ts";
import type { BusinessProfile } from "../records/business.ts";

/** A printable invoice: the printed part of a stored one, or a draft that may lack customer and prices. */
export type Printable = Omit<Invoice, "version" | "createdAt" | "updatedAt" | "sentAt" | "voidedAt" | "sending" | "reminders"> | DraftWithTotals;

/** Returns true for a draft, whose missing values are shown as blanks. */
export const isDraft = (invoice: Printable): boolean => (invoice.status ?? "draft") === "draft";

/** The day an invoice was fully paid: that of its last payment or, without one, the day it was marked as paid. */
export function paidOn(invoice: Printable, { timeZone }: BusinessProfile): CalendarDate | undefined {
  if (!("payments" in invoice)) return undefined;
  const last = invoice.payments
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return last ?? (invoice.paidAt && dayOf(invoice.paidAt, timeZone));
}

/** Returns the document's name: "Invoice INV-0001". */
export function labelOf(invoice: Printable, business: BusinessProfile): string {
  const words = printWordsFor(business.locale);
  return invoice.invoiceNumber ? words.numbered(invoice.invoiceNumber) : words.draftTitle;
}

/** Returns the title for lists: "Invoice INV-0001 · Studio Nord". */
export const titleOf = (invoice: Printable, business: BusinessProfile): string => [labelOf(invoice, business), business.name].filter(Boolean).join(" · ");

/** Returns a credit note's name: "Credit note CN-0001". */
export const creditNoteLabelOf = ({ creditNoteNumber }: CreditNote, business: BusinessProfile): string =>
  printWordsFor(business.locale).creditNoteNumbered(creditNoteNumber);

/** Returns a credit note's title for lists: "Credit note CN-0001 · Studio Nord". */
export const creditNoteTitleOf = (creditNote: CreditNote, business: BusinessProfile): string =>
  [creditNoteLabelOf(creditNote, business), business.name].filter(Boolean).join(" · ");

/** Returns the Han variant of an invoice's texts. */
export function hanOf({ customer, lines, notes, terms }: Printable, business: BusinessProfile): Han | undefined {
  const said = [customer?.name, customer?.address, notes, terms, ...lines.map((line) => line.description)];
  return hanIn([business.name, business.address, business.bankDetails, ...said], business.locale);
}

type Han = "jp" | "kr" | "sc";

/** Chinese, Japanese and Korean draw shared Han characters differently: kana or hangul in the text decide, then the locale. */
export function hanIn(texts: readonly (string | undefined)[], locale: string): Han | undefined {
  const all = texts.join("\n");
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(all)) return "jp";
  if (/\p{Script=Hangul}/u.test(all)) return "kr";
  if (!/\p{Script=Han}/u.test(all)) return undefined;
  return ({ ja: "jp", ko: "kr" } as const)[new Intl.Locale(locale).language] ?? "sc";
}
