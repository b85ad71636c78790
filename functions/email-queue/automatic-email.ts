import type { CalendarDate, Instant } from "../../shared/clock.ts";
import { wordsOf } from "../../shared/email/default-words.ts";
import { type Id, newId } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import type { EmailKind } from "../../shared/sending/emails.ts";
import { escapeEncodedWords } from "./header-words.ts";
import type { StoredInvoiceEmail } from "./store.ts";

interface About {
  /** Its id, where the same email might be written twice. */
  readonly id?: Id<"email">;
  /** What it is about, as `invoice` has it: the payment of a receipt, the credit note of a refund. */
  readonly paymentId?: Id<"payment">;
  readonly creditNoteId?: Id<"credit">;
  readonly now: Instant;
  /** The day where the business is. */
  readonly today: CalendarDate;
}

/** An email that the app writes about an invoice, in the words that go with it. Nothing where no address of the customer is known. */
export function automaticEmail(
  kind: Exclude<EmailKind, "invoice">,
  invoice: Invoice,
  to: string | undefined,
  { id, paymentId, creditNoteId, now, today }: About,
): StoredInvoiceEmail | undefined {
  if (!to) return undefined;
  const payment = invoice.payments.find((each) => each.id === paymentId);
  const creditNote = invoice.creditNotes.find((each) => each.id === creditNoteId);
  const { subject, message } = wordsOf(kind, invoice, { payment, creditNote, today });
  return {
    id: id ?? newId("email", Date.parse(now)),
    invoiceId: invoice.id,
    kind,
    to,
    subject: escapeEncodedWords(subject),
    message,
    state: "waiting",
    createdAt: now,
    author: { by: "system" },
    ...(paymentId ? { paymentId } : {}),
    ...(creditNoteId ? { creditNoteId } : {}),
  };
}
