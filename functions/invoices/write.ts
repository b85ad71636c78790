import type { ActivityKind } from "../../shared/activity.ts";
import type { BusinessProfile } from "../../shared/business.ts";
import { changes } from "../../shared/changes.ts";
import { dayOf, type Instant } from "../../shared/clock.ts";
import { type CustomerDetails, newCustomer } from "../../shared/customers.ts";
import { AppError } from "../../shared/errors.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { contentOf, type Invoice, type InvoiceChange, type NewInvoice } from "../../shared/invoices.ts";
import { formatMoney } from "../../shared/money.ts";
import type { NewPayment, Payment } from "../../shared/payments.ts";
import { move, pay, type Status, settle, takeBack } from "../../shared/status.ts";
import type { Tally } from "../../shared/tally.ts";
import { totals } from "../../shared/totals.ts";
import { business } from "../business/store.ts";
import { customers } from "../customers/store.ts";
import type { Author } from "../lib/author.ts";
import type { Step } from "../lib/table.ts";
import { activity } from "./activity.ts";
import { agenda } from "./agenda.ts";
import { type Along, invoices } from "./store.ts";

/**
 * The writes of an invoice, for the screens and the assistant alike. Customer and business are copied into it as they are now;
 * a customer written out by hand is added to the workspace's customers in the same transaction, unless the settings say not to.
 */
export async function createInvoice(author: Author, id: Id<"invoice">, content: NewInvoice, now: Instant, more: readonly Step[] = []): Promise<Invoice> {
  const { workspaceId } = author;
  const [{ customer, customerId, along }, profile] = await Promise.all([customerOf(workspaceId, content, now), business.get(workspaceId)]);
  const figures = composed(content, customer, profile);
  const invoice = { ...figures, id, customerId, status: "draft" as const, payments: [], version: 1, createdAt: now, updatedAt: now };
  const created = activity.note(author, id, { kind: "created", detail: `total ${amount(figures.total, invoice)}` }, now);
  return invoices.add(workspaceId, invoice, { ...along, steps: [...along.steps, created, ...more] }, now);
}

/** The stored draft with new content. Throws `conflict` for a version that is not the newest, and once the invoice was sent: its content is locked then. */
export async function changeInvoice(author: Author, id: string, { version, ...content }: InvoiceChange, now: Instant): Promise<Invoice> {
  const { workspaceId } = author;
  const current = await invoices.get(workspaceId, id);
  if (current.status !== "draft")
    throw new AppError("conflict", `Invoice ${current.invoiceNumber} is ${current.status}; its content can no longer change.`, { field: "status" });
  if (current.version !== version) throw new AppError("conflict", "Somebody saved this invoice in the meantime.", { field: "version" });
  const [{ customer, customerId, along }, profile] = await Promise.all([customerOf(workspaceId, content, now, current), business.get(workspaceId)]);
  const { invoiceNumber, status, createdAt, payments } = current;
  const next = { ...composed(content, customer, profile), id: current.id, customerId, invoiceNumber, status, createdAt, payments, updatedAt: now };
  const diff = {
    detail: changes(contentOf(current), contentOf(next), profile.locale),
    was: amount(current.total, current),
    is: amount(next.total, next),
  };
  const changed = await activity.noteChange(author, current.id, diff, now);
  return invoices.replace(workspaceId, current, next, { ...along, steps: [...along.steps, changed] }, now);
}

/** The invoice in another status, with the reason for it. Two who press at once: one wins. Paid means that all that is due came in today. */
export async function setStatus(author: Author, id: string, to: Status, now: Instant, reason?: string): Promise<Invoice> {
  const current = await invoices.get(author.workspaceId, id);
  if (to === "paid" && current.amountDue <= 0) return replaced(author, current, settle(current, now), { kind: "payment", detail: "nothing was due" }, now);
  if (to === "paid") {
    const date = dayOf(now, (await business.get(author.workspaceId)).timeZone);
    return paid(author, current, { amount: current.amountDue, date, method: "other" }, newId("payment"), now);
  }
  return replaced(author, current, move(current, to, now), { kind: noted[to], ...(reason ? { detail: reason } : {}) }, now);
}

const noted = { draft: "changed", sent: "sent", pending: "pending", void: "void" } as const satisfies Record<Exclude<Status, "paid">, ActivityKind>;

/** The invoice with a payment noted on it. */
export async function addPayment(
  author: Author,
  id: string,
  payment: NewPayment,
  paymentId: Payment["id"],
  now: Instant,
  more: readonly Step[],
): Promise<Invoice> {
  return paid(author, await invoices.get(author.workspaceId, id), payment, paymentId, now, more);
}

function paid(author: Author, current: Invoice, payment: NewPayment, id: Payment["id"], now: Instant, more: readonly Step[] = []): Promise<Invoice> {
  const detail = `${amount(payment.amount, current)} by ${payment.method}${payment.note ? ` · ${payment.note}` : ""}`;
  return replaced(author, current, pay(current, { ...payment, id, recordedAt: now }), { kind: "payment", detail }, now, more);
}

/** The invoice without a payment that was noted by mistake. */
export async function removePayment(author: Author, id: string, paymentId: string, now: Instant): Promise<Invoice> {
  const current = await invoices.get(author.workspaceId, id);
  const next = takeBack(current, paymentId, now);
  const gone = current.payments.find((payment) => payment.id === paymentId);
  return replaced(author, current, next, { kind: "payment_removed", ...(gone ? { detail: amount(gone.amount, current) } : {}) }, now);
}

/** A draft is taken away by voiding it: its number stays taken. What was sent is no longer the business's alone to delete. */
export async function discard(author: Author, id: string, now: Instant): Promise<void> {
  const current = await invoices.get(author.workspaceId, id);
  if (current.status !== "draft")
    throw new AppError("conflict", `Invoice ${current.invoiceNumber} is ${current.status}; only a draft can be deleted.`, { field: "status" });
  await replaced(author, current, move(current, "void", now), { kind: "void" }, now);
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

const amount = (value: number, { currency, business: { locale } }: Pick<Invoice, "currency" | "business">): string => formatMoney(value, currency, locale);

function composed(content: NewInvoice, customer: CustomerDetails, profile: BusinessProfile) {
  const { draftId: _draftId, ...fields } = content;
  return { ...fields, ...totals(content), customer, business: profile };
}

/**
 * Whom the invoice is for: one of the workspace's customers as they are now, or a new one with the steps that add them where the settings want that.
 * Who is on the invoice already and was deleted since stays on it as they were.
 */
async function customerOf(
  workspaceId: string,
  { customerId, customer }: NewInvoice,
  now: Instant,
  before?: Pick<Invoice, "customerId" | "customer">,
): Promise<{ customer: CustomerDetails; customerId: Id<"customer"> | undefined; along: Along }> {
  if (customerId) {
    const kept = before?.customerId === customerId ? before.customer : undefined;
    const { name, email, phone, address } = (await customers.find(workspaceId, customerId)) ?? kept ?? (await customers.get(workspaceId, customerId));
    return { customer: { name, email, phone, address }, customerId, along: { steps: [] } };
  }
  if (!customer) throw new AppError("invalid", "Say whom the invoice is for.", { field: "customer" });
  if (!(await business.settings(workspaceId)).autoSaveCustomers) return { customer, customerId: undefined, along: { steps: [] } };
  const added = newCustomer(newId("customer"), customer, now);
  const along = {
    steps: customers.adding(workspaceId, added),
    count: (tally: Tally) => customers.count(tally, undefined, added),
  };
  return { customer, customerId: added.id, along };
}
