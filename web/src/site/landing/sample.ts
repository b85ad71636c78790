import { newId } from "@shared/ids.ts";
import { InvoiceDraft } from "@shared/invoicing/invoices.ts";
import { totals } from "@shared/invoicing/totals.ts";
import { add } from "@shared/money.ts";
import type { Printable } from "@shared/print/printable.ts";
import { BusinessProfile } from "@shared/records/business.ts";
import { documentFormat } from "@shared/text/document-format.ts";

/** The business of the front page's example: all figures come from this invoice, computed by the product's own rules. */
export const sampleStudio = BusinessProfile.parse({
  name: "Larkspur Studio",
  address: "418 Larkspur Lane\nPortland, OR 97205\nUnited States",
  contactEmail: "hello@larkspur.example",
  bankDetails: "Cascade Community Bank\nRouting 000000000\nAccount 0001234567",
  paper: "Letter",
});

const draft = InvoiceDraft.parse({
  currency: "USD",
  customer: { name: "Acme Corp", address: "100 Market Street\nSan Francisco, CA 94105" },
  invoiceDate: "2026-11-21",
  dueDate: "2026-12-21",
  taxRate: 8.25,
  discount: { type: "percent", value: 10 },
  terms: "Net 30",
  notes: "Source files follow with the payment.",
  lines: [
    { id: newId("line"), description: "Design", quantity: 12, unit: "hours", unitPrice: 85 },
    { id: newId("line"), description: "Logo", quantity: 1, unitPrice: 200 },
  ],
});
const sums = totals(draft);
export const invoice = { ...draft, ...sums, invoiceNumber: "INV-0043", status: "sent" } as const satisfies Printable;

const format = documentFormat(sampleStudio.locale, invoice.currency);
const [tax] = sums.taxes;
if (!tax) throw new Error("The invoice of the front page has no tax.");

/** The hero's chat message; `tax` is the part that the tax comes from. */
export const sampleRequest = {
  before: "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, ",
  tax: "8.25% tax,",
  after: " 10% discount, due in 30 days",
};

/** The figures of the invoice, formatted. */
export const sampleFigures = {
  amount: format.amount(invoice.total),
  total: format.money(invoice.total),
  due: format.date(invoice.dueDate),
  taxFrom: `${format.percent(tax.rate)} of ${format.amount(tax.base)}`,
};

const others = { "Blue Kiln": 460, "Harbor & Pine": 0 };
/** The balances of three customers. */
export const balances = {
  customers: Object.entries({ "Acme Corp": invoice.total, ...others }).map(([name, amount]) => ({ name, amount: format.amount(amount) })),
  total: format.money(add(invoice.total, ...Object.values(others))),
};

/** Four invoices with their statuses. */
export const statuses = [
  { number: invoice.invoiceNumber, status: "Sent", tone: "info", amount: sampleFigures.amount },
  { number: "INV-0042", status: "Paid", tone: "paid", amount: format.amount(2951.98) },
  { number: "INV-0041", status: "Overdue", tone: "overdue", amount: format.amount(460) },
  { number: "INV-0040", status: "Paid", tone: "paid", amount: format.amount(85.5) },
] as const;

/** The suggested first message. */
export const firstRequest = { text: "Bill Acme 3 hours at $90", total: format.amount(3 * 90) };
