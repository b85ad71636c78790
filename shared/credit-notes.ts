import * as z from "zod/mini";
import { CalendarDate, Instant } from "./clock.ts";
import { AppError } from "./errors.ts";
import { decimal, text } from "./fields.ts";
import { idOf } from "./ids.ts";
import { Amount, add, LARGEST, subtract } from "./money.ts";
import type { Payment } from "./payments.ts";
import { TaxSubtotal } from "./totals.ts";

/** What goes back to a customer, as a person says it: `amount` in major units of the invoice's currency. */
export const NewRefund = z.strictObject({
  amount: decimal({ above: 0, max: LARGEST, decimals: 3 }),
  reason: z.optional(text(0, 200)),
});
export type NewRefund = z.infer<typeof NewRefund>;

/**
 * The credit note for money that went back: it takes so much off the invoice as off what was paid of it, so what is due stays as it was.
 * `refundId` is what the card payment provider calls the refund. One that did not go through after all is void: its number stays taken.
 */
export const CreditNote = z.object({
  id: idOf("credit"),
  creditNoteNumber: z.string(),
  paymentId: idOf("payment"),
  amount: Amount,
  date: CalendarDate,
  reason: z.optional(z.string()),
  /** What it takes off each rate of the invoice, as it was printed; a note that was stored without it is worked out by `creditTotals`. */
  taxes: z.optional(z.array(TaxSubtotal)),
  refundId: z.optional(z.string()),
  recordedAt: Instant,
  voidedAt: z.optional(Instant),
});
export type CreditNote = z.infer<typeof CreditNote>;

/** What a credit note is called: CN-0001. They are numbered apart from invoices, consecutively and without gaps. */
export const creditNoteNumber = (sequence: number): string => `CN-${String(sequence).padStart(4, "0")}`;

/** What a refund reads and writes of an invoice. Amounts in major units of its currency. */
interface RefundableInvoice {
  readonly status: string;
  readonly total: number;
  readonly amountPaid: number;
  readonly amountDue: Amount;
  readonly payments: readonly Payment[];
  readonly creditNotes: readonly CreditNote[];
  readonly updatedAt: Instant;
}

type CreditedAmount = Pick<CreditNote, "amount" | "date" | "voidedAt">;

/** The credit notes that stand: what they say went back, and did. */
const standing = <N extends Pick<CreditNote, "voidedAt">>(creditNotes: readonly N[]): N[] => creditNotes.filter(({ voidedAt }) => !voidedAt);

/** What went back to the customer, all together. */
export const givenBack = (creditNotes: readonly CreditedAmount[]): Amount => add(...standing(creditNotes).map(({ amount }) => amount));

/** What was paid beyond what the invoice comes to: all of it, where it is void. */
function surplus({ status, total, amountPaid }: Pick<RefundableInvoice, "status" | "total" | "amountPaid">): Amount {
  const more = subtract(amountPaid, status === "void" ? 0 : total);
  return more > 0 ? more : subtract(0);
}

/**
 * What is due on an invoice as it is. What went back does not make it due again; but what was paid beyond the total, and went back, is no longer the
 * customer's. It follows from what was paid and what went back alone, so whichever of them was noted first does not matter.
 */
export function dueOn(invoice: Pick<RefundableInvoice, "status" | "total" | "amountPaid" | "creditNotes">): Amount {
  const back = Math.min(givenBack(invoice.creditNotes), surplus(invoice)) as Amount;
  return add(subtract(invoice.total, invoice.amountPaid), back);
}

/** What each credit note takes off the invoice, the first ones first: nothing as long as what went back was more than the invoice came to. */
export function creditedOff({
  creditNotes,
  ...invoice
}: Pick<RefundableInvoice, "status" | "total" | "amountPaid"> & { readonly creditNotes: readonly CreditedAmount[] }): CreditedAmount[] {
  let left = surplus(invoice);
  return standing(creditNotes).map((note) => {
    const covered = Math.min(left, note.amount) as Amount;
    left = subtract(left, covered);
    return { ...note, amount: subtract(note.amount, covered) };
  });
}

/** What is left of a payment that can be given back. Throws `not_found` where the invoice has no such payment. */
export function refundable({ payments, creditNotes }: Pick<RefundableInvoice, "payments" | "creditNotes">, paymentId: string): Amount {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  return subtract(payment.amount, givenBack(creditNotes.filter((note) => note.paymentId === paymentId)));
}

/** The invoice with a credit note more. What is due stays as it was, but for what was paid beyond the total; its status stays too. */
export function refund<I extends RefundableInvoice>(invoice: I, creditNote: CreditNote): I {
  const next = { ...invoice, creditNotes: [...invoice.creditNotes, creditNote], updatedAt: creditNote.recordedAt };
  return { ...next, amountDue: dueOn(next) };
}

/** The invoice with a credit note void: the money did not get to the customer after all. */
export function voidRefund<I extends RefundableInvoice>(invoice: I, creditNoteId: CreditNote["id"], now: Instant): I {
  const creditNotes = invoice.creditNotes.map((note) => (note.id === creditNoteId ? { ...note, voidedAt: now } : note));
  const next = { ...invoice, creditNotes, updatedAt: now };
  return { ...next, amountDue: dueOn(next) };
}
