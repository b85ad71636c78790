import type { CalendarDate } from "../clock.ts";
import { distance, type EmailData, refundOf, unpaidAmount } from "./email-data.ts";

/** The summary box of an email: a labelled figure and further rows. */
export interface EmailSummary {
  label: string;
  figure: string;
  /** The time until or since the due date. */
  when?: { text: string; late: boolean } | undefined;
  rows: (readonly [label: string, value: string])[];
}

/** Returns the summary of an email. A reminder states the days until or since the due date if `today` is given. */
export const emailSummary = (about: EmailData, today: CalendarDate | undefined): EmailSummary => summaries[about.kind](about, today);

const summaries = {
  invoice(about): EmailSummary {
    const { invoice, printWords, written, now } = about;
    const due = unpaidAmount(invoice);
    if (due === 0)
      return {
        label: invoice.status === "paid" && invoice.total > 0 ? printWords.amountPaid : printWords.total,
        figure: written.money(invoice.total),
        rows: [which(about)],
      };
    const deposit = now < due;
    return {
      label: deposit ? printWords.depositDue : printWords.amountDue,
      figure: written.money(now),
      rows: [
        which(about),
        [printWords.dueDate, written.date(invoice.dueDate)],
        ...(invoice.amountPaid > 0 ? [[printWords.amountPaid, written.money(invoice.amountPaid)] as const] : []),
        ...(deposit || invoice.amountPaid > 0 ? [[printWords.total, written.money(invoice.total)] as const] : []),
      ],
    };
  },

  reminder(about, today): EmailSummary {
    const { words } = about;
    const far = today ? distance(about, today) : undefined;
    return { ...summaries.invoice(about), when: far && { text: far.late ? words.overdueBy(far.days, far.when) : words.dueWhen(far.when), late: far.late } };
  },

  receipt(about): EmailSummary {
    const { invoice, words, printWords, written, received } = about;
    const rest = unpaidAmount(invoice);
    return {
      label: printWords.amountPaid,
      figure: written.money(received.amount),
      rows: [
        which(about),
        [words.paymentDate, written.date(received.day)],
        ...(received.method ? [[words.paymentMethod, words.methods[received.method]] as const] : []),
        ...(rest > 0 ? [[words.stillDue, written.money(rest)] as const] : []),
      ],
    };
  },

  refund(about): EmailSummary {
    const { printWords, written } = about;
    const { amount, creditNoteNumber, date, reason } = refundOf(about);
    return {
      label: printWords.refunded,
      figure: written.money(amount),
      rows: [
        which(about),
        [printWords.creditNote, creditNoteNumber],
        [printWords.date, written.date(date)],
        ...(reason?.trim() ? [[printWords.reason, reason.trim()] as const] : []),
      ],
    };
  },

  credit(about): EmailSummary {
    const { printWords, written, words, invoice } = about;
    const rest = unpaidAmount(invoice);
    const { rows } = summaries.refund(about);
    const { amount, cancels } = refundOf(about);
    return {
      label: printWords.credited,
      figure: written.money(amount),
      rows: [...rows, ...(cancels || rest === 0 ? [] : [[words.stillDue, written.money(rest)] as const])],
    };
  },
} satisfies Record<EmailData["kind"], (about: EmailData, today: CalendarDate | undefined) => EmailSummary>;

const which = ({ number, printWords }: EmailData) => [printWords.invoice, number] as const;
