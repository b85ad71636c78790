import type { CalendarDate } from "../clock.ts";
import type { Invoice } from "../invoicing/invoices.ts";
import { subtract } from "../money.ts";
import type { EmailKind } from "../sending/emails.ts";
import { type About, distance, type EmailData, emailData, refundOf, unpaidAmount } from "./email-data.ts";

/** Returns the default subject and message of an email, in the language of the business. `today` is the business's day. */
export function defaultEmailWords(
  kind: EmailKind,
  invoice: Invoice,
  { today, ...more }: About & { today: CalendarDate },
): { subject: string; message: string } {
  const about = emailData({ ...more, kind, invoice });
  const { words, from, to } = about;
  const { subject, paragraphs } = tell[kind](about, today);
  const said = paragraphs.map((sentences) => sentences.filter(Boolean).join(words.space));
  return { subject, message: [to && words.greeting(to), ...said, from && `${words.regards}\n${from}`].filter(Boolean).join("\n\n") };
}

/** The customer's credit balance: an overpayment, or money paid on a void invoice. */
const balance = ({ invoice, words, written }: EmailData): string | undefined =>
  invoice.amountDue < 0 ? words.balance(written.money(subtract(0, invoice.amountDue))) : undefined;

/** A subject, and paragraphs of sentences. */
type Told = { subject: string; paragraphs: (string | false | undefined)[][] };

const tell = {
  invoice({ invoice, number, words, written, from, now }): Told {
    const { amountPaid } = invoice;
    const [total, due] = [written.money(invoice.total), unpaidAmount(invoice)];
    const subject = words.subject.invoice(number, from);
    if (due === 0) return { subject, paragraphs: [[(invoice.status === "draft" ? words.nothingDue : words.copy)(number, total)], [words.questions]] };
    const asked = [
      words.invoice(number, total, written.date(invoice.dueDate)),
      amountPaid > 0 && words.partlyPaid(written.money(amountPaid), written.money(due)),
      now < due && words.deposit(written.money(now)),
    ];
    return { subject, paragraphs: [asked, [words.questions]] };
  },

  reminder(about, today): Told {
    const { invoice, number, words, written, now } = about;
    const { late, when } = distance(about, today);
    const due = unpaidAmount(invoice);
    const [subject, text] = late ? [words.subject.late, words.late] : [words.subject.ahead, words.ahead];
    const asked = text(number, written.money(due), when, written.date(invoice.dueDate));
    return { subject: subject(number, when), paragraphs: [[asked, now < due && words.deposit(written.money(now))], [words.alreadyPaid]] };
  },

  receipt(about): Told {
    const { invoice, number, words, written, from, received } = about;
    const rest = unpaidAmount(invoice);
    const isVoid = invoice.status === "void";
    const thanks = (isVoid ? words.receivedOnVoid : words.receipt)(number, written.money(received.amount), written.date(received.day));
    const settled = isVoid ? undefined : rest > 0 ? words.rest(written.money(rest)) : words.settled;
    return { subject: words.subject.receipt(number, from), paragraphs: [[thanks, settled, balance(about)]] };
  },

  refund(about): Told {
    const { words, written, invoice, number } = about;
    const refund = refundOf(about);
    const amount = written.money(refund.amount);
    return {
      subject: words.subject.refund(number, amount),
      // This email is automatic: the customer can answer it if the business names a contact address.
      paragraphs: [[words.refund(number, amount), refund.refundId && words.toCard], [invoice.business.contactEmail && words.questions]],
    };
  },

  credit(about): Told {
    const { words, written, invoice, number } = about;
    const note = refundOf(about);
    const settled = [
      note.cancels ? undefined : unpaidAmount(invoice) > 0 ? words.rest(written.money(unpaidAmount(invoice))) : words.nothingLeft,
      balance(about),
    ];
    return {
      subject: note.cancels ? words.subject.cancelled(number) : words.subject.credit(number),
      paragraphs: [
        [note.cancels ? words.cancelled(number, written.date(invoice.invoiceDate)) : words.credit(number, written.money(note.amount)), ...settled],
        [invoice.business.contactEmail && words.questions],
      ],
    };
  },
} satisfies Record<EmailKind, (about: EmailData, today: CalendarDate) => Told>;
