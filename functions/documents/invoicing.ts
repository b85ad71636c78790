import { dayOf, type Instant } from "../../shared/clock.ts";
import { invoiceFrom, invoiceIdOf } from "../../shared/documents/document-invoice.ts";
import type { Document } from "../../shared/documents/documents.ts";
import { parse } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import { type Invoice, type InvoiceDraft, NewInvoice, type ShownInvoice } from "../../shared/invoicing/invoices.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { shownInvoice } from "../invoices/recipient.ts";
import { createInvoice } from "../invoices/write.ts";
import { Conflict } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { customers } from "../records/customer-store.ts";
import type { Author } from "../sessions/author.ts";
import { documents } from "./document-store.ts";

/** Returns the invoice made from a document, or stores a draft for it now. A void invoice does not count. Throws `invalid` for a document without a price. */
export async function invoiceForDocument(author: Author, documentId: string, now: Instant): Promise<ShownInvoice> {
  const { workspaceId } = author;
  const [document, profile] = await Promise.all([documents.get(workspaceId, documentId), business.get(workspaceId)]);
  const found = await invoiceOrDraftFor(workspaceId, document, now);
  const invoice = "invoice" in found ? found.invoice : await storeOnce(author, found.draft, now);
  return shownInvoice(workspaceId, invoice, profile, now);
}

/** Returns the invoice made from a document, or else the draft to make from it. */
export async function invoiceOrDraftFor(
  workspaceId: string,
  document: Document,
  now: Instant,
): Promise<{ invoice: Invoice } | { draft: InvoiceDraft & { draftId: Id<"invoice"> } }> {
  for (let voided = 0; ; voided++) {
    const draftId = invoiceIdOf(document, voided);
    const invoice = await invoices.find(workspaceId, draftId);
    if (invoice?.status === "void") continue;
    if (invoice) return { invoice };
    const profile = await business.get(workspaceId);
    const { customerId, ...draft } = invoiceFrom(document, draftId, profile, dayOf(now, profile.timeZone));
    // A customer deleted since is billed with the details that the document has.
    const known = customerId && (await customers.find(workspaceId, customerId));
    return { draft: { ...draft, draftId, ...(known ? { customerId } : {}) } };
  }
}

/** Two requests at once store one invoice, and both return it. */
async function storeOnce(author: Author, draft: InvoiceDraft & { draftId: Id<"invoice"> }, now: Instant): Promise<Invoice> {
  try {
    return await createInvoice(author, draft.draftId, parse(NewInvoice, draft), now);
  } catch (error) {
    const first = error instanceof Conflict ? await invoices.find(author.workspaceId, draft.draftId) : undefined;
    if (!first) throw error;
    return first;
  }
}
