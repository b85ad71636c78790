import type { CalendarDate, Instant } from "../../shared/clock.ts";
import { type Id, idFrom } from "../../shared/ids.ts";
import type { ActivityKind } from "../../shared/invoicing/activity.ts";
import { type CreditNote, creditNoteNumber, refund, voidRefund } from "../../shared/invoicing/credit-notes.ts";
import { creditTotals } from "../../shared/invoicing/credit-totals.ts";
import { type Credit, cancellationOf, credit, withCancellation } from "../../shared/invoicing/crediting.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import type { Payment } from "../../shared/invoicing/payments.ts";
import { subtract } from "../../shared/money.ts";
import { automaticEmail } from "../email-queue/automatic-email.ts";
import type { StoredInvoiceEmail, StoredPaymentNotice } from "../email-queue/store.ts";
import type { Step } from "../platform/table.ts";
import type { Author } from "../sessions/author.ts";
import { activity } from "./activity.ts";
import { amountInWords as inWords } from "./amount-in-words.ts";

/**
 * The result of payments and refunds on an invoice: the next invoice, the activity to write, the emails about it (to the customer at `recipient`), and how many
 * credit notes were added. No steps means that nothing happened.
 */
export interface PaymentEffect {
  readonly next: Invoice;
  readonly steps: readonly Step[];
  readonly emails: readonly (StoredInvoiceEmail | StoredPaymentNotice)[];
  readonly creditNotes: number;
  readonly recipient: string | undefined;
}

/** Returns the effect that changes nothing. `recipient` is the customer's address, needed only if emails follow. */
export const noEffect = (invoice: Invoice, recipient?: string): PaymentEffect => ({ next: invoice, steps: [], emails: [], creditNotes: 0, recipient });

/** Adds `next` to the effect, with one activity entry. */
export function withInvoiceChange(
  author: Author,
  effect: PaymentEffect,
  next: Invoice,
  { kind, detail }: { kind: ActivityKind; detail?: string },
  now: Instant,
): PaymentEffect {
  const entry = activity.note(author, next.id, { kind, ...(detail ? { detail } : {}) }, now);
  return { ...effect, next, steps: [...effect.steps, entry] };
}

/** Adds a payment that `next` already has. With `receiptOn` the customer gets a receipt of that date, if they have an address. */
export function withPayment(
  author: Author,
  effect: PaymentEffect,
  next: Invoice,
  { id, amount, method, note }: Payment,
  { receiptOn, now }: { receiptOn?: CalendarDate | undefined; now: Instant },
): PaymentEffect {
  const detail = `${paymentInWords({ amount, method }, next)}${note ? ` · ${note}` : ""}${overpaid(effect.next, next)}`;
  const receipt = receiptOn ? automaticEmail("receipt", next, effect.recipient, { id: idFrom("email", id), paymentId: id, now, today: receiptOn }) : undefined;
  return withEmail(withInvoiceChange(author, effect, next, { kind: "payment", detail }, now), receipt);
}

/** Returns a payment as the activity shows it: "USD 120.00 by card". */
export const paymentInWords = ({ amount, method }: Pick<Payment, "amount" | "method">, invoice: Invoice): string => `${inWords(amount, invoice)} by ${method}`;

/** Adds a refund, with a credit note numbered after the `creditNotes` so far. The customer gets an email dated `today`. */
export function withRefund(
  author: Author,
  effect: PaymentEffect,
  given: Omit<CreditNote, "creditNoteNumber" | "recordedAt">,
  { creditNotes, today, now }: { creditNotes: number; today: CalendarDate; now: Instant },
): PaymentEffect {
  const number = creditNoteNumber(creditNotes + effect.creditNotes + 1);
  const note = { ...given, creditNoteNumber: number, recordedAt: now };
  const next = refund(effect.next, { ...note, taxes: creditTotals(effect.next, note).taxes });
  const detail = [inWords(given.amount, next), number, given.reason].filter(Boolean).join(" · ");
  const email = automaticEmail("refund", next, effect.recipient, { id: idFrom("email", given.id), creditNoteId: given.id, now, today });
  const changed = withInvoiceChange(author, effect, next, { kind: "refund", detail }, now);
  return withEmail({ ...changed, creditNotes: effect.creditNotes + 1 }, email);
}

interface CreditNoteContext {
  /** The number of credit notes so far. */
  readonly creditNotes: number;
  /** The current day in the business's time zone. */
  readonly today: CalendarDate;
  readonly now: Instant;
}

/** A person's request for a credit note without money. `email` sends it to the customer. */
interface NoteRequest {
  readonly id: Id<"credit">;
  readonly reason?: string | undefined;
  readonly email?: boolean | undefined;
}

/** Adds a credit note without money, under the next number. */
export function withCredit(
  author: Author,
  effect: PaymentEffect,
  figures: Credit,
  { id, reason, email = false }: NoteRequest,
  at: CreditNoteContext,
): PaymentEffect {
  const written = writtenOf(effect, id, reason, at);
  const next = credit(effect.next, figures, written);
  const detail = [inWords(figures.amount, next), written.creditNoteNumber, reason].filter(Boolean).join(" · ");
  return withCreditNote(withInvoiceChange(author, effect, next, { kind: "credit", detail }, at.now), id, email, at);
}

/** Adds the credit note that cancels an invoice which the effect has made void, under the next number. */
export function withCancellationNote(author: Author, effect: PaymentEffect, { id, reason, email = false }: NoteRequest, at: CreditNoteContext): PaymentEffect {
  const written = writtenOf(effect, id, reason, at);
  const next = withCancellation(effect.next, cancellationOf(effect.next), written);
  const detail = [written.creditNoteNumber, reason].filter(Boolean).join(" · ");
  return withCreditNote(withInvoiceChange(author, effect, next, { kind: "void", detail }, at.now), id, email, at);
}

const writtenOf = (effect: PaymentEffect, id: Id<"credit">, reason: string | undefined, { creditNotes, today, now }: CreditNoteContext) => ({
  id,
  creditNoteNumber: creditNoteNumber(creditNotes + effect.creditNotes + 1),
  date: today,
  recordedAt: now,
  ...(reason ? { reason } : {}),
});

function withCreditNote(effect: PaymentEffect, id: Id<"credit">, wanted: boolean, { today, now }: CreditNoteContext): PaymentEffect {
  const email = wanted ? automaticEmail("credit", effect.next, effect.recipient, { id: idFrom("email", id), creditNoteId: id, now, today }) : undefined;
  return withEmail({ ...effect, creditNotes: effect.creditNotes + 1 }, email);
}

/** Voids the credit note of a refund that the provider could not pay out. `failure` is the provider's reason. */
export function withoutRefund(author: Author, effect: PaymentEffect, note: CreditNote, failure: string | undefined, now: Instant): PaymentEffect {
  const detail = [inWords(note.amount, effect.next), note.creditNoteNumber, failure].filter(Boolean).join(" · ");
  return withInvoiceChange(author, effect, voidRefund(effect.next, note.id, now), { kind: "refund_failed", detail }, now);
}

/** Adds the notice to the owner, if there is one. */
export const withNotice = (effect: PaymentEffect, notice: StoredPaymentNotice | undefined): PaymentEffect =>
  notice ? { ...effect, emails: [...effect.emails, notice] } : effect;

const withEmail = (effect: PaymentEffect, email: StoredInvoiceEmail | undefined): PaymentEffect =>
  email ? { ...effect, emails: [...effect.emails, email] } : effect;

/** Returns a remark about money that was not owed, or an empty string. */
function overpaid(before: Invoice, after: Invoice): string {
  if (after.status === "void") return ", though the invoice is void";
  const more = subtract(Math.max(0, -after.amountDue), Math.max(0, -before.amountDue));
  return more > 0 ? `, ${inWords(more, after)} more than was due` : "";
}
