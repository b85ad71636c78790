import * as z from "zod/mini";
import { addDays, after, type CalendarDate, dayOf, type Instant, startOf } from "../clock.ts";
import { AppError } from "../errors.ts";
import { type Amount, add, amountIn, type Currency, formatMoney, subtract } from "../money.ts";
import { type CreditNote, dueOn, givenBack } from "./credit-notes.ts";
import { keptOf, MAX_PAYMENTS, type Payment } from "./payments.ts";

/** The stored status. Whether a sent invoice is overdue follows from its due date. */
export const Status = z.enum(["draft", "sent", "pending", "paid", "void"]);
export type Status = z.infer<typeof Status>;

/** The status as people see it. */
export const ShownStatus = z.enum(["draft", "sent", "pending", "paid", "void", "overdue"]);
export type ShownStatus = z.infer<typeof ShownStatus>;

const next = {
  draft: ["sent", "void"],
  sent: ["pending", "paid", "void"],
  pending: ["paid", "sent"],
  paid: [],
  void: [],
} as const satisfies Record<Status, readonly Status[]>;

/** Returns true if the table above allows the step. */
export const mayMove = (from: Status, to: Status): boolean => (next[from] as readonly Status[]).includes(to);

/** The part of an invoice that status changes read and write. Amounts in major units of its currency. */
interface Living {
  readonly invoiceNumber: string;
  readonly status: Status;
  readonly currency: Currency;
  readonly total: number;
  readonly amountPaid: number;
  readonly amountDue: Amount;
  readonly payments: readonly Payment[];
  readonly creditNotes: readonly CreditNote[];
  readonly updatedAt: Instant;
  readonly sentAt?: Instant | undefined;
  readonly paidAt?: Instant | undefined;
  readonly voidedAt?: Instant | undefined;
}

const refusal = ({ invoiceNumber, status }: Living, what: string) =>
  new AppError("conflict", `Invoice ${invoiceNumber} is ${status}; ${what}.`, { field: "status" });

/**
 * Returns the invoice in its new status. An invoice with nothing due (prepaid, free, or a credit) becomes paid when it is sent; all others become paid by a
 * payment (`pay`). Throws `conflict` if the step is not allowed.
 */
export function move<I extends Living>(invoice: I, to: Exclude<Status, "paid">, now: Instant): I {
  const may = mayMove(invoice.status, to) || (to === "void" && isPaidBySending(invoice) && !invoice.payments.length);
  if (!may) throw refusal(invoice, `it can not become ${to}`);
  if (to === "void" && isPaidOn(invoice)) throw refusal(invoice, "take its payments back before you void it");
  const status = statusOf({ status: to, amountDue: invoice.amountDue });
  return {
    ...invoice,
    status,
    updatedAt: now,
    ...(to === "sent" && !invoice.sentAt ? { sentAt: now } : {}),
    ...(status === "paid" ? { paidAt: now } : {}),
    ...(to === "void" ? { voidedAt: now } : {}),
  };
}

/** Returns the effective status: a sent invoice with nothing due is paid. */
export const statusOf = ({ status, amountDue }: { readonly status: Status; readonly amountDue: number }): Status =>
  status === "sent" && amountDue <= 0 ? "paid" : status;

/** Returns true if the invoice became paid on sending, because nothing was due; it can then still be voided. */
export const isPaidBySending = ({ status, sentAt, paidAt }: Pick<Living, "sentAt" | "paidAt"> & { readonly status: ShownStatus }): boolean =>
  status === "paid" && paidAt !== undefined && paidAt === sentAt;

/** Returns true if some of the received money has not been refunded. */
const isPaidOn = ({ payments, creditNotes }: Living): boolean => subtract(keptOf(payments), givenBack(creditNotes)) > 0;

/** Returns the invoice with a payment; paid once nothing is due. Throws `invalid` for more than is due, `conflict` if it cannot be paid. */
export function pay<I extends Living>(invoice: I, payment: Payment): I {
  requirePayable(invoice);
  const amount = amountIn(payment.amount, invoice.currency, "amount");
  if (amount > invoice.amountDue) throw new AppError("invalid", `Only ${formatMoney(invoice.amountDue, invoice.currency)} is due.`, { field: "amount" });
  if (invoice.payments.length >= MAX_PAYMENTS) throw new AppError("too_large", `An invoice may have at most ${MAX_PAYMENTS} payments.`);
  const amountDue = subtract(invoice.amountDue, amount);
  return {
    ...invoice,
    payments: [...invoice.payments, payment],
    amountPaid: add(invoice.amountPaid, amount),
    amountDue,
    updatedAt: payment.recordedAt,
    ...(amountDue <= 0 ? { status: "paid", paidAt: payment.recordedAt } : {}),
  };
}

/** Returns the invoice as paid without a payment, because nothing is due. Throws `conflict` if it cannot be paid. */
export function settle<I extends Living>(invoice: I, now: Instant): I {
  requirePayable(invoice);
  return { ...invoice, status: "paid", paidAt: now, updatedAt: now };
}

function requirePayable(invoice: Living): void {
  if (!mayMove(invoice.status, "paid")) throw refusal(invoice, invoice.status === "draft" ? "send it before it is paid" : "nothing is due on it");
}

/**
 * Returns the invoice with a payment that arrived by itself. It is always recorded, because the money is there: it may exceed the amount due, or be for a
 * paid or void invoice. The invoice stays open while something is due.
 */
export function receive<I extends Living>(invoice: I, payment: Payment): I {
  if (invoice.status === "draft") throw refusal(invoice, "send it before it is paid");
  const payments = [...invoice.payments, payment];
  const next = { ...invoice, payments, amountPaid: add(invoice.amountPaid, payment.amount), updatedAt: payment.recordedAt };
  const received = { ...next, amountDue: dueOn(next) };
  if (invoice.status === "void" || invoice.status === "paid") return received;
  return received.amountDue <= 0 ? { ...received, status: "paid", paidAt: payment.recordedAt } : { ...received, status: "sent" };
}

/**
 * Returns the invoice without a payment that was recorded by mistake; its amount is due again. Throws `not_found` if there is no such payment,
 * `conflict` if it came from Stripe or was partly refunded.
 */
export function takeBack<I extends Living>(invoice: I, paymentId: string, now: Instant): I {
  const payment = invoice.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  if (payment.stripe) throw new AppError("conflict", "This payment came by Stripe, so it can not be taken back; refund it instead.");
  if (givenBack(invoice.creditNotes.filter((note) => note.paymentId === paymentId)) > 0)
    throw new AppError("conflict", "Some of this payment was refunded, so it can not be taken back; refund the rest instead.");
  const payments = invoice.payments.filter(({ id }) => id !== paymentId);
  const next = { ...invoice, payments, amountPaid: subtract(invoice.amountPaid, payment.amount), updatedAt: now };
  const amountDue = dueOn(next);
  return { ...next, amountDue, ...(invoice.status === "paid" && amountDue > 0 ? { status: "sent", paidAt: undefined } : {}) };
}

/** Returns the stored status for a shown one. */
export const storedStatus = (status: ShownStatus): Status => (status === "overdue" ? "sent" : status);

/** Returns the status as people see it, in the business's time zone: a sent invoice with an amount due is overdue after its due date. */
export const shownStatus = (
  invoice: { readonly status: Status; readonly dueDate: CalendarDate; readonly amountDue: number },
  now: Instant,
  timeZone: string,
): ShownStatus => statusOn({ status: statusOf(invoice), dueDate: invoice.dueDate }, dayOf(now, timeZone));

/** Returns the effective status (`statusOf`) as people see it on the business's day `today`. */
export const statusOn = ({ status, dueDate }: { readonly status: Status; readonly dueDate: CalendarDate }, today: CalendarDate): ShownStatus =>
  status === "sent" && today > dueDate ? "overdue" : status;

/** Returns when a sent invoice became overdue: at the end of its due date in the business's time zone, or just after sending if that was later. */
export function overdueSince({ dueDate, sentAt }: { readonly dueDate: CalendarDate; readonly sentAt?: Instant | undefined }, timeZone: string): Instant {
  const late = startOf(addDays(dueDate, 1), timeZone);
  return sentAt && sentAt >= late ? after(sentAt, 1) : late;
}
