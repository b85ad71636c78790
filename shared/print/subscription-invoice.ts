import { addsUp, type SubscriptionInvoice } from "../billing/subscription-invoices.ts";
import { dayOf } from "../clock.ts";
import { AppError } from "../errors.ts";
import { add, formatMoney, subtract } from "../money.ts";
import { blankProfile } from "../records/business.ts";
import type { Printable } from "./printable.ts";

/** Our own invoices are dated in UTC: Stripe charges at a moment, and the seller has one calendar. */
const TIME_ZONE = "UTC";
const LOCALE = "en-US";

/** Returns a subscription invoice in printable form, like the invoices of businesses. Throws `conflict` if its figures do not add up. */
export function printableSubscriptionInvoice(invoice: SubscriptionInvoice) {
  if (!addsUp(invoice)) throw new AppError("conflict", "This invoice can not be printed here. Stripe's own copy is in the billing portal: Settings, Plan.");
  const { seller, customer, currency, issuedAt, paidAt, status, taxes, refunded, fromCredit } = invoice;
  const issued = dayOf(issuedAt, TIME_ZONE);
  const money = (amount: number) => formatMoney(amount, currency, LOCALE);
  const business = {
    ...blankProfile(seller.name),
    ...(seller.address ? { address: seller.address } : {}),
    ...(seller.email ? { contactEmail: seller.email } : {}),
    ...(seller.taxId ? { taxId: seller.taxId } : {}),
    currency,
    locale: LOCALE,
    timeZone: TIME_ZONE,
    accentColor: "#2563eb",
  };
  const notes = [
    ...(fromCredit > 0 ? [`${money(fromCredit)} of it was paid from your credit with us.`] : []),
    ...(fromCredit < 0 ? [`${money(subtract(0, fromCredit))} was added to your credit with us, from which later invoices are paid first.`] : []),
    ...(refunded > 0 ? [`${money(refunded)} of it was refunded.`] : []),
    ...(invoice.reverseCharge ? ["Reverse charge: the recipient owes the tax."] : []),
  ];
  const printable = {
    id: "inv_subscription",
    invoiceNumber: invoice.number,
    status: status === "open" || status === "uncollectible" ? "sent" : status,
    currency,
    invoiceDate: issued,
    dueDate: issued,
    customer: {
      name: customer.name,
      ...(customer.email ? { email: customer.email } : {}),
      ...(customer.address || customer.taxId ? { address: [customer.address, customer.taxId && `Tax ID ${customer.taxId}`].filter(Boolean).join("\n") } : {}),
    },
    business,
    lines: invoice.lines.map(({ description, quantity, unitPrice }, i) => ({ id: `li_${i}` as const, description, quantity, unitPrice })),
    nets: invoice.lines.map(({ amount }) => amount),
    taxRate: taxes[0]?.rate ?? 0,
    taxInclusive: invoice.taxInclusive,
    subtotal: invoice.subtotal,
    discountTotal: invoice.discountTotal,
    chargeTotal: add(),
    taxes: taxes.map(({ rate = 0, base, tax }) => ({ rate, base, tax })),
    taxTotal: add(...taxes.map(({ tax }) => tax)),
    total: invoice.total,
    // The credit balance used counts as paid.
    amountPaid: Math.max(0, add(invoice.amountPaid, fromCredit)),
    amountDue: invoice.amountDue,
    payments: [],
    creditNotes: [],
    ...(paidAt ? { paidAt } : {}),
    ...(notes.length ? { notes: notes.join("\n") } : {}),
  } satisfies Printable;
  return { invoice: printable, business };
}
