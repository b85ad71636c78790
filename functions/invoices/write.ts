import type { BusinessProfile } from "../../shared/business.ts";
import type { Instant } from "../../shared/clock.ts";
import { type CustomerDetails, newCustomer } from "../../shared/customers.ts";
import { AppError } from "../../shared/errors.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { type Invoice, type InvoiceChange, move, type NewInvoice, totals } from "../../shared/invoices.ts";
import { business } from "../business/store.ts";
import { customers } from "../customers/store.ts";
import type { Step } from "../lib/table.ts";
import { invoices } from "./store.ts";

/**
 * The writes of an invoice, for the screens and the assistant alike. Customer and business are copied into it as they are now;
 * a customer written out by hand is added to the workspace's customers in the same transaction.
 */
export async function createInvoice(workspaceId: string, id: Id<"invoice">, content: NewInvoice, now: Instant, more: readonly Step[] = []): Promise<Invoice> {
  const [{ customer, customerId, steps }, profile] = await Promise.all([customerOf(workspaceId, content, now), business.get(workspaceId)]);
  const invoice = { ...composed(content, customer, profile), id, customerId, status: "draft" as const, version: 1, createdAt: now, updatedAt: now };
  return invoices.add(workspaceId, invoice, [...steps, ...more]);
}

/** The stored draft with new content. Throws `conflict` for a version that is not the newest, and once the invoice was sent: its content is locked then. */
export async function changeInvoice(workspaceId: string, id: string, { version, ...content }: InvoiceChange, now: Instant): Promise<Invoice> {
  const current = await invoices.get(workspaceId, id);
  if (current.status !== "draft")
    throw new AppError("conflict", `Invoice ${current.invoiceNumber} is ${current.status}; its content can no longer change.`, { field: "status" });
  if (current.version !== version) throw new AppError("conflict", "Somebody saved this invoice in the meantime.", { field: "version" });
  const [{ customer, customerId, steps }, profile] = await Promise.all([customerOf(workspaceId, content, now), business.get(workspaceId)]);
  const { invoiceNumber, status, createdAt } = current;
  const next = { ...composed(content, customer, profile), id: current.id, customerId, invoiceNumber, status, createdAt, updatedAt: now };
  return invoices.replace(workspaceId, current, next, steps);
}

/** The invoice in another status. Two who press at once: one wins. */
export async function setStatus(workspaceId: string, id: string, to: Invoice["status"], now: Instant): Promise<Invoice> {
  const current = await invoices.get(workspaceId, id);
  return invoices.replace(workspaceId, current, move(current, to, now));
}

/** A draft is taken away by voiding it: its number stays taken. What was sent is no longer the business's alone to delete. */
export async function discard(workspaceId: string, id: string, now: Instant): Promise<void> {
  const current = await invoices.get(workspaceId, id);
  if (current.status !== "draft")
    throw new AppError("conflict", `Invoice ${current.invoiceNumber} is ${current.status}; only a draft can be deleted.`, { field: "status" });
  await invoices.replace(workspaceId, current, move(current, "void", now));
}

function composed(content: NewInvoice, customer: CustomerDetails, profile: BusinessProfile) {
  const { draftId: _draftId, ...fields } = content;
  return { ...fields, ...totals(content), customer, business: profile, lineCount: content.lines.length };
}

/** Whom the invoice is for: one of the workspace's customers as they are now, or a new one and the step that adds them. */
async function customerOf(
  workspaceId: string,
  { customerId, customer }: NewInvoice,
  now: Instant,
): Promise<{ customer: CustomerDetails; customerId: Id<"customer">; steps: Step[] }> {
  if (customerId) {
    const { name, email, phone, address } = await customers.get(workspaceId, customerId);
    return { customer: { name, email, phone, address }, customerId, steps: [] };
  }
  if (!customer) throw new AppError("invalid", "Say whom the invoice is for.", { field: "customer" });
  const added = newCustomer(newId("customer"), customer, now);
  return { customer, customerId: added.id, steps: [customers.put(workspaceId, added)] };
}
