import type { InvoiceDraft, ShownInvoice } from "@shared/invoicing/invoices.ts";
import { totals } from "@shared/invoicing/totals.ts";
import { BusinessProfile } from "@shared/records/business.ts";
import { type InvoiceForm, invoiceFormOf, type LineForm } from "./form.ts";

/** A fixed id of a line. */
export const sampleLineId = (n: number): LineForm["id"] => `li_${String(n).padStart(26, "0")}`;
export const invoiceId = `inv_${"0".repeat(26)}` as const;
export const customerId = `cus_${"0".repeat(26)}` as const;
export const business = BusinessProfile.parse({ name: "Larkspur Studio" });

/** Twelve hours of design at 85 and a logo for 200, 8.25 % tax, 10 % discount: 1,188.59. */
export const draft: InvoiceDraft & { draftId: ShownInvoice["id"] } = {
  draftId: invoiceId,
  customerId,
  customer: { name: "Acme Corp", email: "billing@acme.example" },
  currency: "USD",
  lines: [
    { id: sampleLineId(1), description: "Design", quantity: 12, unit: "hour", unitPrice: 85 },
    { id: sampleLineId(2), description: "Logo", quantity: 1, unitPrice: 200 },
  ],
  discount: { type: "percent", value: 10 },
  taxRate: 8.25,
  taxInclusive: false,
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  terms: "Net 30",
  amountPaid: 0,
};

export const form = (change: Partial<InvoiceForm> = {}): InvoiceForm => ({ ...invoiceFormOf(draft, "en-US"), ...change });

/** The form with its first line changed. */
export const withLine = (change: Partial<LineForm>): InvoiceForm => {
  const all = form();
  return { ...all, lines: all.lines.map((each, i) => (i === 0 ? { ...each, ...change } : each)) };
};

/** The draft as it is stored. */
export function storedInvoice(version = 1, change: Partial<InvoiceDraft> = {}): ShownInvoice {
  const content = { ...draft, ...change };
  return {
    ...content,
    ...totals(content),
    id: invoiceId,
    invoiceNumber: "INV-0007",
    status: "draft",
    version,
    createdAt: "2026-03-16T09:00:00.000Z",
    updatedAt: `2026-03-16T09:00:0${version}.000Z`,
    customer: content.customer ?? { name: "" },
    lines: content.lines.map((each) => ({ ...each, unitPrice: each.unitPrice ?? 0 })),
    business,
    payments: [],
    creditNotes: [],
  };
}
