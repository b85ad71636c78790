import type { CalendarDate, Instant } from "../../shared/clock.ts";
import { defaultEmailWords } from "../../shared/email/default-words.ts";
import { type Id, newId } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import type { EmailKind } from "../../shared/sending/emails.ts";
import { escapeEncodedWords } from "./header-words.ts";
import type { StoredInvoiceEmail } from "./store.ts";

interface About {
  /** A fixed id, if the same email might be written twice. */
  readonly id?: Id<"email">;
  /** The subject within the invoice: the payment of a receipt, the credit note of a refund. */
  readonly paymentId?: Id<"payment">;
  readonly creditNoteId?: Id<"credit">;
  readonly now: Instant;
  /** Today in the business's time zone. */
  readonly today: CalendarDate;
}

/** Returns an email that the app itself writes about an invoice, with the default text of its kind. Returns undefined if the customer has no known address. */
export function automaticEmail(
  kind: Exclude<EmailKind, "invoice">,
  invoice: Invoice,
  to: string | undefined,
  { id, paymentId, creditNoteId, now, today }: About,
): StoredInvoiceEmail | undefined {
  if (!to) return undefined;
  const payment = invoice.payments.find((each) => each.id === paymentId);
  const creditNote = invoice.creditNotes.find((each) => each.id === creditNoteId);
  const { subject, message } = defaultEmailWords(kind, invoice, { payment, creditNote, today });
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
