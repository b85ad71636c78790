import * as z from "zod/mini";
import { CalendarDate, Instant } from "../clock.ts";
import { AppError } from "../errors.ts";
import { decimal, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { Amount, add, LARGEST_AMOUNT, subtract } from "../money.ts";
import { lostOf, type Payment } from "./payments.ts";
import { TaxSubtotal } from "./totals.ts";

/** A refund as a person enters it: `amount` in major units of the invoice's currency. */
export const NewRefund = z.strictObject({
  amount: decimal({ above: 0, max: LARGEST_AMOUNT, decimals: 3 }),
  reason: z.optional(text(0, 200)),
});
export type NewRefund = z.infer<typeof NewRefund>;

/** A credited line: the credited quantity, `base` before tax and `tax` in major units of the invoice's currency. */
export const CreditedLine = z.object({ lineId: idOf("line"), quantity: z.number(), base: Amount, tax: Amount });
export type CreditedLine = z.infer<typeof CreditedLine>;

/**
 * A credit note for a sent invoice. One for a refund (`paymentId`) reduces the invoice and its paid amount alike, so the amount due stays; one without a
 * payment reduces the amount due; one that `cancels` voids the rest of the invoice. `refundId` is the provider's id of the refund. If the refund fails
 * later, the note becomes void and keeps its number.
 */
export const CreditNote = z.object({
  id: idOf("credit"),
  creditNoteNumber: z.string(),
  paymentId: z.optional(idOf("payment")),
  amount: Amount,
  date: CalendarDate,
  reason: z.optional(z.string()),
  /** The credited lines, if the note was written line by line. */
  lines: z.optional(z.array(CreditedLine)),
  /** True if this note voids the invoice. */
  cancels: z.optional(z.boolean()),
  /** The credited part of each tax rate, as printed; for notes stored without it, `creditTotals` computes it. */
  taxes: z.optional(z.array(TaxSubtotal)),
  refundId: z.optional(z.string()),
  recordedAt: Instant,
  voidedAt: z.optional(Instant),
});
export type CreditNote = z.infer<typeof CreditNote>;

/** Formats a credit note number, CN-0001. Credit notes have their own sequence without gaps. */
export const creditNoteNumber = (sequence: number): string => `CN-${String(sequence).padStart(4, "0")}`;

/** The part of an invoice that refunds read and write. Amounts in major units of its currency. */
interface RefundableInvoice {
  readonly status: string;
  readonly total: number;
  readonly amountPaid: number;
  readonly amountDue: Amount;
  readonly payments: readonly Payment[];
  readonly creditNotes: readonly CreditNote[];
  readonly updatedAt: Instant;
}

type CreditedAmount = Pick<CreditNote, "amount" | "date" | "voidedAt" | "paymentId">;

/** Returns the credit notes that are not void. */
export const standingNotes = <N extends Pick<CreditNote, "voidedAt">>(creditNotes: readonly N[]): N[] => creditNotes.filter(({ voidedAt }) => !voidedAt);

/** Returns the refunds among the credit notes that are not void. */
export const refundsIn = <N extends Pick<CreditNote, "voidedAt" | "paymentId">>(creditNotes: readonly N[]): N[] =>
  standingNotes(creditNotes).filter(({ paymentId }) => paymentId);

/** The sum of all refunds. */
export const givenBack = (creditNotes: readonly CreditedAmount[]): Amount => add(...refundsIn(creditNotes).map(({ amount }) => amount));

/** The sum of all credit notes without a payment. */
export const creditSum = (creditNotes: readonly CreditedAmount[]): Amount =>
  add(
    ...standingNotes(creditNotes)
      .filter(({ paymentId }) => !paymentId)
      .map(({ amount }) => amount),
  );

/** The part of an invoice that determines its balance. */
type Balance = Pick<RefundableInvoice, "status" | "total" | "amountPaid"> & { readonly creditNotes: readonly CreditedAmount[] };

/**
 * Returns the overpayment (`beyond`; negative: the amount due) and what each credit note takes off the invoice. A refund returns the overpayment first.
 * The order of payments and refunds does not matter, but a credit without money counts only for refunds after it. A void invoice has a total of 0.
 */
function balanceOf({ status, total, amountPaid, creditNotes }: Balance): { beyond: Amount; off: CreditedAmount[] } {
  const isVoid = status === "void";
  let beyond = subtract(amountPaid, isVoid ? 0 : total);
  const off = standingNotes(creditNotes).map((note) => {
    if (!note.paymentId) {
      if (!isVoid) beyond = add(beyond, note.amount);
      return note;
    }
    const covered = Math.min(note.amount, Math.max(0, beyond));
    beyond = subtract(beyond, covered);
    return { ...note, amount: subtract(note.amount, covered) };
  });
  return { beyond, off };
}

/**
 * Returns the amount due; negative if the customer has a credit balance. A refund does not make it due again, but a refunded overpayment is no longer the
 * customer's credit.
 */
export const dueOn = (invoice: Balance): Amount => subtract(0, balanceOf(invoice).beyond);

/** Returns what each credit note takes off the invoice, in order. A refund takes nothing off as long as it only returns an overpayment. */
export const creditedOff = (invoice: Balance): CreditedAmount[] => balanceOf(invoice).off;

/** Returns the part of a payment that can still be refunded. Throws `not_found` if the invoice has no such payment. */
export function refundable({ payments, creditNotes }: Pick<RefundableInvoice, "payments" | "creditNotes">, paymentId: string): Amount {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  return subtract(payment.amount, lostOf(payment), givenBack(creditNotes.filter((note) => note.paymentId === paymentId)));
}

/** Returns the invoice with the credit note of a refund. The status stays; the amount due changes only by a refunded overpayment. */
export function refund<I extends RefundableInvoice>(invoice: I, creditNote: CreditNote): I {
  const next = { ...invoice, creditNotes: [...invoice.creditNotes, creditNote], updatedAt: creditNote.recordedAt };
  return { ...next, amountDue: dueOn(next) };
}

/** Returns the invoice with a voided credit note, because its refund failed. */
export function voidRefund<I extends RefundableInvoice>(invoice: I, creditNoteId: CreditNote["id"], now: Instant): I {
  const creditNotes = invoice.creditNotes.map((note) => (note.id === creditNoteId ? { ...note, voidedAt: now } : note));
  const next = { ...invoice, creditNotes, updatedAt: now };
  return { ...next, amountDue: dueOn(next) };
}
