import { type InvoiceDraft, invoiceContent } from "@shared/invoicing/invoices.ts";
import { withoutEmpty } from "./field-value.ts";

/** Compares the content to be saved. Customers with the same id are equal, whatever was changed about them since. */
export function sameContent(a: InvoiceDraft, b: InvoiceDraft): boolean {
  const customers = a.customerId && b.customerId ? a.customerId === b.customerId : stable(a.customer) === stable(b.customer);
  return customers && rest(a) === rest(b);
}

function rest(invoice: InvoiceDraft): string {
  const { draftId: _draftId, customerId: _customerId, customer: _customer, adjustments, sourceFiles: _sourceFiles, ...content } = invoiceContent(invoice);
  return stable({ ...content, adjustments: adjustments?.length ? adjustments : undefined });
}

/** Serializes a value independently of the order of its keys. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(withoutEmpty(inner)).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? "";
