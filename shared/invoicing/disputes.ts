import type { Instant } from "../clock.ts";
import { type Amount, add, subtract } from "../money.ts";
import { type CreditNote, dueOn } from "./credit-notes.ts";
import { type Dispute, lostOf, type Payment } from "./payments.ts";
import type { Status } from "./status.ts";

/** The part of an invoice that disputes read and write. Amounts in major units of its currency. */
interface DisputedInvoice {
  readonly status: Status;
  readonly total: number;
  readonly amountPaid: number;
  readonly amountDue: Amount;
  readonly updatedAt: Instant;
  readonly payments: readonly Payment[];
  readonly creditNotes: readonly CreditNote[];
}

/**
 * Returns the invoice with the state of a dispute about one of its payments. A lost dispute subtracts its amount from what was paid, so that it is due
 * again and the invoice is open; a won one changes nothing else.
 */
export function withDispute<I extends DisputedInvoice>(invoice: I, paymentId: string, dispute: Dispute, now: Instant): I {
  const payments = invoice.payments.map((payment) => (payment.id === paymentId ? { ...payment, dispute } : payment));
  const before = invoice.payments.filter(({ id }) => id === paymentId);
  const gone = subtract(lostOf({ dispute }), ...before.map(lostOf));
  const next = { ...invoice, payments, amountPaid: subtract(invoice.amountPaid, gone), updatedAt: now };
  if (gone === 0) return next;
  const amountDue = dueOn(next);
  if (invoice.status === "paid" && amountDue > 0) return { ...next, amountDue, status: "sent", paidAt: undefined };
  if (invoice.status === "sent" && amountDue <= 0) return { ...next, amountDue, status: "paid", paidAt: now };
  return { ...next, amountDue };
}

/** Returns true if the dispute or its state differs from what is stored. */
export const isNews = (dispute: Dispute, noted: Dispute | undefined): boolean => noted?.id !== dispute.id || noted.state !== dispute.state;

/** The amount in undecided disputes. */
export const disputedOn = ({ payments }: Pick<DisputedInvoice, "payments">): Amount =>
  add(...payments.flatMap(({ dispute }) => (dispute?.state === "open" ? dispute.amount : [])));
