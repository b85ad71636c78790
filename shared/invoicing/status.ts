import * as z from "zod/mini";
import { addDays, after, type CalendarDate, dayOf, type Instant, startOf } from "../clock.ts";
import { AppError } from "../errors.ts";
import { type Amount, add, amountIn, type Currency, formatMoney, subtract } from "../money.ts";
import { type CreditNote, dueOn, givenBack } from "./credit-notes.ts";
import { keptOf, MAX_PAYMENTS, type Payment } from "./payments.ts";

/** What is stored of an invoice's status; that it is overdue is told from its due date. */
export const Status = z.enum(["draft", "sent", "pending", "paid", "void"]);
export type Status = z.infer<typeof Status>;

/** What people see as its status. */
export const ShownStatus = z.enum(["draft", "sent", "pending", "paid", "void", "overdue"]);
export type ShownStatus = z.infer<typeof ShownStatus>;

const next = {
  draft: ["sent", "void"],
  sent: ["pending", "paid", "void"],
  pending: ["paid", "sent"],
  paid: [],
  void: [],
} as const satisfies Record<Status, readonly Status[]>;

/** Whether an invoice may go from one status to another. */
export const mayMove = (from: Status, to: Status): boolean => (next[from] as readonly Status[]).includes(to);

/** What a step in an invoice's life reads and writes of it. Amounts in major units of its currency. */
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
 * The invoice in its new status. Whichever way it is sent, one on which nothing is due (prepaid in full, free, or a credit) is paid at that moment: it
 * waits for no money. Throws `conflict` where there is no such step; all others become paid by a payment (`pay`).
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

/** The status that counts: what was sent and has nothing due is paid. */
export const statusOf = ({ status, amountDue }: { readonly status: Status; readonly amountDue: number }): Status =>
  status === "sent" && amountDue <= 0 ? "paid" : status;

/** Whether an invoice is paid only because nothing was due when it was sent, so that it can still be voided as one that was sent. */
export const isPaidBySending = ({ status, sentAt, paidAt }: Pick<Living, "sentAt" | "paidAt"> & { readonly status: ShownStatus }): boolean =>
  status === "paid" && paidAt !== undefined && paidAt === sentAt;

/** Whether any money that came in for it is still there. */
const isPaidOn = ({ payments, creditNotes }: Living): boolean => subtract(keptOf(payments), givenBack(creditNotes)) > 0;

/** The invoice with a payment more; once nothing is due any more it is paid. Throws `invalid` for more than is due, `conflict` where nothing can be paid. */
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

/** The invoice on which nothing is due as paid, since `now`: there is no payment to note. Throws `conflict` where it can not be paid. */
export function settle<I extends Living>(invoice: I, now: Instant): I {
  requirePayable(invoice);
  return { ...invoice, status: "paid", paidAt: now, updatedAt: now };
}

function requirePayable(invoice: Living): void {
  if (!mayMove(invoice.status, "paid")) throw refusal(invoice, invoice.status === "draft" ? "send it before it is paid" : "nothing is due on it");
}

/**
 * The invoice with a payment that arrived by itself. It is noted whatever the invoice comes to, because the money is there: it may be more than is due,
 * also on one that is paid or void already. While something is still due the invoice is open.
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
 * The invoice without a payment that was noted by mistake; what is due then is open again. Throws `not_found` where it has no such payment, `conflict`
 * where it was no mistake: it came by Stripe, or some of it was given back.
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

/** The status that is stored behind what people see. */
export const storedStatus = (status: ShownStatus): Status => (status === "overdue" ? "sent" : status);

/** The status as people see it, in the business's time zone: a sent invoice on which something is due is overdue past its due date. */
export const shownStatus = (
  invoice: { readonly status: Status; readonly dueDate: CalendarDate; readonly amountDue: number },
  now: Instant,
  timeZone: string,
): ShownStatus => statusOn({ status: statusOf(invoice), dueDate: invoice.dueDate }, dayOf(now, timeZone));

/** A status that counts (`statusOf`) as people see it on a day of the business. */
export const statusOn = ({ status, dueDate }: { readonly status: Status; readonly dueDate: CalendarDate }, today: CalendarDate): ShownStatus =>
  status === "sent" && today > dueDate ? "overdue" : status;

/** Since when a sent invoice that is overdue is so: since its due date was over in the business's time zone, or since just after it was sent, if that was later. */
export function overdueSince({ dueDate, sentAt }: { readonly dueDate: CalendarDate; readonly sentAt?: Instant | undefined }, timeZone: string): Instant {
  const late = startOf(addDays(dueDate, 1), timeZone);
  return sentAt && sentAt >= late ? after(sentAt, 1) : late;
}
