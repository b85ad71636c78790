import { type CalendarDate, dayOf, daysBetween } from "../clock.ts";
import type { CreditNote } from "../invoicing/credit-notes.ts";
import { dueNow } from "../invoicing/due.ts";
import type { Invoice } from "../invoicing/invoices.ts";
import type { Payment, PaymentMethod } from "../invoicing/payments.ts";
import { type EmailWords, emailWordsFor } from "../locales/email-words.ts";
import { type PrintWords, printWordsFor } from "../locales/print-words.ts";
import { type Amount, subtract } from "../money.ts";
import { paidOn } from "../print/printable.ts";
import type { EmailKind } from "../sending/emails.ts";
import { type DocumentFormat, documentFormat } from "../text/document-format.ts";
import { oneLine } from "./one-line.ts";

/** The subject of an email besides the invoice: the payment of a receipt or the credit note of a refund. Default: the invoice's last one. */
export interface About {
  creditNote?: CreditNote | undefined;
  payment?: Payment | undefined;
}

/** The data that all texts of an email are written from. */
export interface EmailData {
  kind: EmailKind;
  invoice: Invoice;
  /** Names and invoice number made safe for a sentence or a subject: on one line; undefined for an empty name. */
  from: string | undefined;
  to: string | undefined;
  number: string;
  words: EmailWords;
  printWords: PrintWords;
  written: DocumentFormat;
  /** The amount to pay next. */
  now: Amount;
  received: { amount: number; day: CalendarDate; method: PaymentMethod | undefined };
  refund: CreditNote | undefined;
}

/** The distance to the due date: `when` is "in 3 days", "today" or "3 days ago"; `days` is "3 days". */
export interface Distance {
  late: boolean;
  when: string;
  days: string;
}

export function emailData({ kind, invoice, creditNote, payment }: About & Pick<EmailData, "kind" | "invoice">): EmailData {
  const { business, currency } = invoice;
  const printWords = printWordsFor(business.locale);
  const received = payment ?? invoice.payments.at(-1);
  return {
    kind,
    invoice,
    from: oneLine(business.name),
    to: oneLine(invoice.customer.name),
    number: oneLine(invoice.invoiceNumber) ?? invoice.invoiceNumber,
    words: emailWordsFor(business.locale),
    printWords,
    written: documentFormat(business.locale, currency),
    now: dueNow(invoice),
    received: {
      amount: received?.amount ?? invoice.amountPaid,
      day: received?.date ?? paidOn(invoice, business) ?? dayOf(invoice.updatedAt, business.timeZone),
      method: received?.method,
    },
    refund: creditNote ?? invoice.creditNotes.findLast(({ voidedAt }) => !voidedAt),
  };
}

/** Returns the distance from `today` to the due date. */
export function distance({ invoice, printWords }: EmailData, today: CalendarDate): Distance {
  const locale = localeFor(invoice.business.locale, printWords);
  const ahead = daysBetween(today, invoice.dueDate);
  const days = new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" });
  const when = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return { late: ahead < 0, when: when.format(ahead, "day"), days: days.format(Math.abs(ahead)) };
}

/** Returns a locale in the language of the words: if we lack the business's language, the words are English. */
const localeFor = (locale: string, { language }: PrintWords): string => (new Intl.Locale(locale).language === language ? locale : language);

/** The open amount of the invoice, including its deposit. */
export const unpaidAmount = ({ amountDue }: Invoice): Amount => (amountDue > 0 ? amountDue : subtract(0));

/** Returns the credit note of an email about a refund. Throws an `Error` if there is none. */
export function refundOf({ refund }: EmailData): CreditNote {
  if (!refund) throw new Error("An email about a refund needs its credit note.");
  return refund;
}
