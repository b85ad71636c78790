import * as z from "zod/mini";
import { CalendarDate, Instant } from "../clock.ts";
import { AppError } from "../errors.ts";
import { decimal, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { Amount, add, LARGEST_AMOUNT, subtract } from "../money.ts";
import { lostOf, type Payment } from "./payments.ts";
import { TaxSubtotal } from "./totals.ts";

/** What goes back to a customer, as a person says it: `amount` in major units of the invoice's currency. */
export const NewRefund = z.strictObject({
  amount: decimal({ above: 0, max: LARGEST_AMOUNT, decimals: 3 }),
  reason: z.optional(text(0, 200)),
});
export type NewRefund = z.infer<typeof NewRefund>;

/** A line that a credit note takes back: so many of its units, `base` before tax and `tax` in major units of the invoice's currency. */
export const CreditedLine = z.object({ lineId: idOf("line"), quantity: z.number(), base: Amount, tax: Amount });
export type CreditedLine = z.infer<typeof CreditedLine>;

/**
 * What was taken back of an invoice that was sent. For money that went back (`paymentId`) it takes so much off the invoice as off what was paid of it, so
 * what is due stays as it was; one without a payment lowers what is due, and one that `cancels` leaves nothing of the invoice. `refundId` is what the card
 * payment provider calls the refund. One whose refund did not go through after all is void: its number stays taken.
 */
export const CreditNote = z.object({
  id: idOf("credit"),
  creditNoteNumber: z.string(),
  paymentId: z.optional(idOf("payment")),
  amount: Amount,
  date: CalendarDate,
  reason: z.optional(z.string()),
  /** The lines it takes back, where it was written line by line. */
  lines: z.optional(z.array(CreditedLine)),
  /** The invoice is void by it. */
  cancels: z.optional(z.boolean()),
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

type CreditedAmount = Pick<CreditNote, "amount" | "date" | "voidedAt" | "paymentId">;

/** The credit notes that stand: what they say was taken back, and was. */
export const standingNotes = <N extends Pick<CreditNote, "voidedAt">>(creditNotes: readonly N[]): N[] => creditNotes.filter(({ voidedAt }) => !voidedAt);

/** The credit notes for money that went back to the customer, and did. */
export const refundsIn = <N extends Pick<CreditNote, "voidedAt" | "paymentId">>(creditNotes: readonly N[]): N[] =>
  standingNotes(creditNotes).filter(({ paymentId }) => paymentId);

/** What went back to the customer, all together. */
export const givenBack = (creditNotes: readonly CreditedAmount[]): Amount => add(...refundsIn(creditNotes).map(({ amount }) => amount));

/** What was credited without money, all together. */
export const creditSum = (creditNotes: readonly CreditedAmount[]): Amount =>
  add(
    ...standingNotes(creditNotes)
      .filter(({ paymentId }) => !paymentId)
      .map(({ amount }) => amount),
  );

/** What of an invoice its balance follows from. */
type Balance = Pick<RefundableInvoice, "status" | "total" | "amountPaid"> & { readonly creditNotes: readonly CreditedAmount[] };

/**
 * What was paid beyond what the invoice comes to (below nothing: what is due), and what each standing note takes off the invoice. Money that went back was
 * first what had been paid beyond it; which payment or refund was noted first does not matter, but a credit without money counts only for what went back
 * after it. A void invoice comes to nothing.
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
 * What is due on an invoice as it is; below nothing where the customer has a credit. What went back does not make it due again; but what was paid beyond
 * what it comes to, and went back, is no longer the customer's.
 */
export const dueOn = (invoice: Balance): Amount => subtract(0, balanceOf(invoice).beyond);

/** What each standing credit note takes off the invoice, the first ones first: a refund nothing as long as what went back was more than the invoice came to. */
export const creditedOff = (invoice: Balance): CreditedAmount[] => balanceOf(invoice).off;

/** What is left of a payment that can be given back. Throws `not_found` where the invoice has no such payment. */
export function refundable({ payments, creditNotes }: Pick<RefundableInvoice, "payments" | "creditNotes">, paymentId: string): Amount {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  return subtract(payment.amount, lostOf(payment), givenBack(creditNotes.filter((note) => note.paymentId === paymentId)));
}

/** The invoice with the credit note of a refund more. What is due stays as it was, but for what was paid beyond the total; its status stays too. */
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
