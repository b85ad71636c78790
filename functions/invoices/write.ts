import { changes } from "../../shared/chat/changes.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { type Id, newId } from "../../shared/ids.ts";
import type { Aggregates } from "../../shared/invoicing/aggregates.ts";
import { type Invoice, type InvoiceChange, invoiceContent, type NewInvoice } from "../../shared/invoicing/invoices.ts";
import { totals } from "../../shared/invoicing/totals.ts";
import { requireOffered } from "../../shared/money.ts";
import type { BusinessProfile } from "../../shared/records/business.ts";
import { type CustomerDetails, customerDetails, newCustomer } from "../../shared/records/customers.ts";
import { batchRead } from "../platform/batch-read.ts";
import type { Step } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { findSameCustomer } from "../records/customer-matching.ts";
import { customers } from "../records/customer-store.ts";
import type { Author } from "../sessions/author.ts";
import { activity } from "./activity.ts";
import { amountInWords } from "./amount-in-words.ts";
import { type ExtraSteps, invoices } from "./invoice-store.ts";
import { invoiceAtRest } from "./sending.ts";

/**
 * Stores a new draft; the screens and the assistant both call it. Customer and business are copied into it as they are now. A customer written by hand is added
 * to the workspace's customers in the same transaction, unless the settings say not to.
 */
export async function createInvoice(author: Author, id: Id<"invoice">, content: NewInvoice, now: Instant, more: readonly Step[] = []): Promise<Invoice> {
  requireOffered(content.currency);
  const { workspaceId } = author;
  const [{ customer, record }, profile] = await batchRead(() => Promise.all([customerOf(workspaceId, content, now), business.get(workspaceId)]));
  const figures = composeInvoice(content, customer, profile);
  const begun = { ...figures, id, status: "draft" as const, payments: [], creditNotes: [], version: 1, createdAt: now, updatedAt: now };
  const created = activity.note(author, id, { kind: "created", detail: `total ${amountInWords(figures.total, begun)}` }, now);
  const compose = async () => {
    const { customerId, along } = await record();
    return { ...along, invoice: { ...begun, customerId }, steps: [...along.steps, created, ...more] };
  };
  return invoices.add(workspaceId, compose, now);
}

/**
 * Stores new content of a draft. With `restores` it is content that was stored before, which may be in a replaced currency. Throws `conflict` for an outdated
 * version, and once the invoice was sent, because its content is locked then.
 */
export async function changeInvoice(
  author: Author,
  id: string,
  { version, ...content }: InvoiceChange,
  now: Instant,
  more: readonly Step[] = [],
  { restores = false } = {},
): Promise<Invoice> {
  const { workspaceId } = author;
  const current = await invoiceAtRest(workspaceId, id);
  if (current.status !== "draft")
    throw new AppError("conflict", `Invoice ${current.invoiceNumber} is ${current.status}; its content can no longer change.`, { field: "status" });
  if (current.version !== version) throw new AppError("conflict", "Somebody saved this invoice in the meantime.", { field: "version" });
  if (!restores) requireOffered(content.currency, current.currency);
  const [{ customer, record }, profile] = await batchRead(() => Promise.all([customerOf(workspaceId, content, now, current), business.get(workspaceId)]));
  const { invoiceNumber, draftNumber, status, createdAt, payments, creditNotes, reminders } = current;
  const next = {
    ...composeInvoice(content, customer, profile),
    // A form that does not name the source files keeps them.
    ...(content.sourceFiles || current.sourceFiles ? { sourceFiles: content.sourceFiles ?? current.sourceFiles } : {}),
    id: current.id,
    invoiceNumber,
    draftNumber,
    status,
    createdAt,
    payments,
    creditNotes,
    reminders,
    updatedAt: now,
  };
  const diff = {
    detail: changes(invoiceContent(current), invoiceContent(next), profile.locale),
    was: amountInWords(current.total, current),
    is: amountInWords(next.total, next),
  };
  const changed = await activity.noteChange(author, current.id, diff, now);
  const compose = async () => {
    const { customerId, along } = await record();
    return { ...along, invoice: { ...next, customerId }, steps: [...along.steps, changed, ...more] };
  };
  return invoices.change(workspaceId, current, compose, now);
}

/** Most bytes of an invoice's content: less than an item holds, to leave room for its payments and credit notes. */
const MAX_CONTENT = 350_000;

function composeInvoice(content: NewInvoice, customer: CustomerDetails, profile: BusinessProfile) {
  const { draftId: _draftId, ...fields } = content;
  if (Buffer.byteLength(JSON.stringify(fields)) > MAX_CONTENT)
    throw new AppError("too_large", "The texts of the lines are too long together.", { field: "lines" });
  return { ...fields, ...totals(content), customer, business: profile };
}

/** The customer as printed on an invoice, and how to find or add their record. */
interface Recipient {
  readonly customer: CustomerDetails;
  /** Runs inside the ledger's write, so that three concurrent invoices to a new customer add one record. */
  record(): Promise<{ customerId: Id<"customer"> | undefined; along: ExtraSteps }>;
}

/**
 * Returns the customer of an invoice: the record as it is now, or the details written by hand. Those lead to the record with the same address or name
 * (`sameCustomer`), or to a new one if the settings want that. A customer deleted since stays on the invoice as they were.
 */
async function customerOf(
  workspaceId: string,
  { customerId, customer }: NewInvoice,
  now: Instant,
  before?: Pick<Invoice, "customerId" | "customer">,
): Promise<Recipient> {
  const alone = { steps: [] };
  if (customerId) {
    const copy = before?.customerId === customerId ? before.customer : undefined;
    const customer = (await customers.find(workspaceId, customerId)) ?? copy ?? (await customers.get(workspaceId, customerId));
    return { customer: customerDetails(customer), record: async () => ({ customerId, along: alone }) };
  }
  if (!customer) throw new AppError("invalid", "Say whom the invoice is for.", { field: "customer" });
  if (!(await business.settings(workspaceId)).autoSaveCustomers) return { customer, record: async () => ({ customerId: undefined, along: alone }) };
  const added = newCustomer(newId("customer"), customer, now);
  return {
    customer,
    async record() {
      const known = await findSameCustomer(workspaceId, customer);
      if (known) return { customerId: known.id, along: alone };
      const count = (aggregates: Aggregates) => customers.count(aggregates, undefined, added);
      return { customerId: added.id, along: { steps: customers.adding(workspaceId, added), count } };
    },
  };
}
