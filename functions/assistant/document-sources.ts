import type { Document } from "../../shared/documents.ts";
import type { Invoice, InvoiceDraft } from "../../shared/invoices.ts";
import type { Source, Sources } from "../../shared/sources.ts";

/** Where the figures of an invoice come from that was made of a document: the invoice itself once it is stored, else the document and the settings. */
export function billedSources(draft: InvoiceDraft, document: Document, invoice: Invoice | undefined): Sources {
  const stored: Source | undefined = invoice && { from: "invoice", invoiceNumber: invoice.invoiceNumber };
  const its: Source = stored ?? { from: "document", name: document.title };
  const usual: Source = stored ?? { from: "default" };
  return {
    ...Object.fromEntries(
      draft.lines.flatMap(({ id, unitPrice, taxRate, discount }) => [
        [`${id}.quantity`, usual],
        ...(unitPrice === undefined ? [] : [[`${id}.unitPrice`, its]]),
        ...(taxRate === undefined ? [] : [[`${id}.taxRate`, its]]),
        ...(discount === undefined ? [] : [[`${id}.discount`, its]]),
      ]),
    ),
    taxRate: stored ?? { from: "profile", field: "defaultTaxRate" },
    ...(draft.discount ? { discount: its } : {}),
    ...(draft.deposit ? { deposit: its } : {}),
    amountPaid: usual,
    invoiceDate: usual,
    dueDate: stored ?? (document.type === "contract" ? its : { from: "profile", field: "defaultPaymentTerms" }),
  };
}
