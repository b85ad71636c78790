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

/** What an email is about, besides the invoice: the payment of a receipt and the credit note of a refund. The last one of the invoice where it is not said. */
export interface About {
  creditNote?: CreditNote | undefined;
  payment?: Payment | undefined;
}

/** All that an email is told from: whose it is, how words and figures are written in it, and what it is about. */
export interface EmailData {
  kind: EmailKind;
  invoice: Invoice;
  /** The names, and the number of the invoice, as they stand in a sentence or a subject: on one line, and nothing where there is no name. */
  from: string | undefined;
  to: string | undefined;
  number: string;
  words: EmailWords;
  printWords: PrintWords;
  written: DocumentFormat;
  /** What is asked for now. */
  now: Amount;
  received: { amount: number; day: CalendarDate; method: PaymentMethod | undefined };
  refund: CreditNote | undefined;
}

/** How far the due date is: `when` is "in 3 days", "today" or "3 days ago", `days` is "3 days". */
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

/** How far the due date is from `today`. */
export function distance({ invoice, printWords }: EmailData, today: CalendarDate): Distance {
  const locale = localeFor(invoice.business.locale, printWords);
  const ahead = daysBetween(today, invoice.dueDate);
  const days = new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" });
  const when = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return { late: ahead < 0, when: when.format(ahead, "day"), days: days.format(Math.abs(ahead)) };
}

/** Days are counted in the language of the words around them: a business whose language we do not have writes English. */
const localeFor = (locale: string, { language }: PrintWords): string => (new Intl.Locale(locale).language === language ? locale : language);

/** What of the invoice is still open, deposit and rest together. */
export const unpaidAmount = ({ amountDue }: Invoice): Amount => (amountDue > 0 ? amountDue : subtract(0));

/** The credit note of an email about a refund. There is no such email without one. */
export function refundOf({ refund }: EmailData): CreditNote {
  if (!refund) throw new Error("An email about a refund needs its credit note.");
  return refund;
}
