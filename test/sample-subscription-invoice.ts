import type { SubscriptionInvoice } from "../shared/billing/subscription-invoices.ts";
import { add } from "../shared/money.ts";

/** A switch from the quarterly plan to the annual one, in Texas. */
const sample: SubscriptionInvoice = {
  id: "in_1",
  number: "PB-0002",
  status: "paid",
  plan: "annual",
  currency: "USD",
  issuedAt: "2026-03-16T12:00:00.000Z",
  paidAt: "2026-03-16T12:00:01.000Z",
  seller: { name: "Plainbill Inc.", address: "1 Market Street\nSan Francisco, CA 94105\nUnited States", email: "help@plainbill.test", taxId: "US-12-3456789" },
  customer: { name: "Acme Corp", email: "ap@acme.example", address: "12 Congress Avenue\nAustin, TX 78701\nUnited States", taxId: "GB123456789" },
  lines: [
    { description: "Unused time on Quarterly Plan after 16 Mar 2026\nMarch 16, 2026 – June 2, 2026", quantity: 1, unitPrice: -12.72, amount: add(-12.72) },
    { description: "Plainbill Annual Plan\nMarch 16, 2026 – March 16, 2027", quantity: 1, unitPrice: 48, amount: add(48) },
  ],
  subtotal: add(35.28),
  discountTotal: add(),
  taxes: [{ rate: 8.25, base: add(35.28), tax: add(2.91) }],
  taxInclusive: false,
  reverseCharge: false,
  total: add(38.19),
  fromCredit: add(5),
  amountPaid: add(33.19),
  amountDue: add(),
  refunded: add(),
};

/** The stored item of an invoice for a workspace's subscription. */
export function subscriptionInvoiceItem(workspaceId: string, more: Partial<SubscriptionInvoice>) {
  const invoice = { ...sample, ...more };
  return { pk: `WS#${workspaceId}`, sk: `SUBSCRIPTION-INVOICE#${invoice.issuedAt}#${invoice.id}`, ...invoice };
}
