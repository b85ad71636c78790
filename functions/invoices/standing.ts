import type { ActivityKind } from "../../shared/activity.ts";
import { dayOf, type Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { idFrom, newId } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoices.ts";
import type { NewPayment, Payment, PaymentRequest } from "../../shared/payments.ts";
import { move, pay, type Status, settle, takeBack } from "../../shared/status.ts";
import { business } from "../business/store.ts";
import { automatic } from "../letters/automatic.ts";
import { hand } from "../letters/queue.ts";
import { letters } from "../letters/store.ts";
import type { Author } from "../lib/author.ts";
import type { Step } from "../lib/table.ts";
import { activity } from "./activity.ts";
import { agenda } from "./agenda.ts";
import { amount } from "./amount.ts";
import { atRest, requireAtRest } from "./sending.ts";
import { invoices } from "./store.ts";

/** The invoice in another status, with the reason for it. Two who press at once: one wins. Paid means that all that is due came in today. */
export async function setStatus(author: Author, id: string, to: Status, now: Instant, reason?: string): Promise<Invoice> {
  const current = await atRest(author.workspaceId, id);
  if (to === "paid" && current.amountDue <= 0) return replaced(author, current, settle(current, now), { kind: "payment", detail: "nothing was due" }, now);
  if (to === "paid") {
    const date = dayOf(now, (await business.get(author.workspaceId)).timeZone);
    return paid(author, current, { amount: current.amountDue, date, method: "other" }, newId("payment"), now);
  }
  return replaced(author, current, move(current, to, now), { kind: noted[to], ...(reason ? { detail: reason } : {}) }, now);
}

const noted = { draft: "changed", sent: "sent", pending: "pending", void: "void" } as const satisfies Record<Exclude<Status, "paid">, ActivityKind>;

/** The invoice with a payment noted on it. Throws `invalid` where the customer is to get a receipt and has no address. */
export async function addPayment(
  author: Author,
  id: string,
  { receipt, ...payment }: PaymentRequest,
  paymentId: Payment["id"],
  now: Instant,
  more: readonly Step[],
): Promise<Invoice> {
  const { workspaceId } = author;
  const current = await atRest(workspaceId, id);
  if (!receipt) return paid(author, current, payment, paymentId, now, more);
  const { customer } = current;
  if (!customer.email) throw new AppError("invalid", `${customer.name} has no e-mail address for a receipt.`, { field: "receipt" });
  const next = pay(current, { ...payment, id: paymentId, recordedAt: now });
  const today = dayOf(now, (await business.get(workspaceId)).timeZone);
  const letter = automatic("receipt", next, { id: idFrom("letter", paymentId), paymentId, now, today });
  const written = letter ? letters.adding(workspaceId, letter) : [];
  const stored = await paid(author, current, payment, paymentId, now, [...more, ...written]);
  if (letter) await hand({ workspaceId, invoiceId: current.id, letterId: letter.id });
  return stored;
}

function paid(author: Author, current: Invoice, payment: NewPayment, id: Payment["id"], now: Instant, more: readonly Step[] = []): Promise<Invoice> {
  const detail = `${amount(payment.amount, current)} by ${payment.method}${payment.note ? ` · ${payment.note}` : ""}`;
  return replaced(author, current, pay(current, { ...payment, id, recordedAt: now }), { kind: "payment", detail }, now, more);
}

/** The invoice without a payment that was noted by mistake. */
export async function removePayment(author: Author, id: string, paymentId: string, now: Instant): Promise<Invoice> {
  const current = await atRest(author.workspaceId, id);
  const next = takeBack(current, paymentId, now);
  const gone = current.payments.find((payment) => payment.id === paymentId);
  return replaced(author, current, next, { kind: "payment_removed", ...(gone ? { detail: amount(gone.amount, current) } : {}) }, now);
}

/** Voids the invoice as it was read; `more` goes into the same transaction. Throws `Conflict` if it was changed since, `conflict` where it can not be voided. */
export function annul(author: Author, invoice: Invoice, now: Instant, more: readonly Step[]): Promise<Invoice> {
  requireAtRest(invoice);
  return replaced(author, invoice, move(invoice, "void", now), { kind: "void" }, now, more);
}

/** A draft is taken away by voiding it: its number stays taken. What was sent is no longer the business's alone to delete. */
export async function discard(author: Author, id: string, now: Instant): Promise<void> {
  const current = await atRest(author.workspaceId, id);
  if (current.status !== "draft")
    throw new AppError("conflict", `Invoice ${current.invoiceNumber} is ${current.status}; only a draft can be deleted.`, { field: "status" });
  await annul(author, current, now, []);
}

async function replaced(
  author: Author,
  current: Invoice,
  next: Invoice,
  what: { kind: ActivityKind; detail?: string },
  now: Instant,
  more: readonly Step[] = [],
): Promise<Invoice> {
  const { workspaceId } = author;
  const noted = activity.note(author, current.id, what, now);
  const followed = await agenda.follow(workspaceId, current, { ...next, version: current.version + 1 }, now);
  return invoices.replace(workspaceId, current, next, { steps: [noted, ...followed, ...more] }, now);
}
