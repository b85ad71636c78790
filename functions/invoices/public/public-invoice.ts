import type { Instant } from "../../../shared/clock.ts";
import { dueNow, isForCard } from "../../../shared/invoicing/due.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import type { PublicInvoice } from "../../../shared/invoicing/public-invoice.ts";
import { settlementOf } from "../../../shared/invoicing/settlement.ts";
import { shownStatus } from "../../../shared/invoicing/status.ts";
import { add } from "../../../shared/money.ts";
import { invoiceHtml } from "../../../shared/print/html.tsx";
import { paidOn } from "../../../shared/print/printable.ts";
import type { InvoicePageFacts } from "../../../shared/public/page-props.ts";
import type { BusinessProfile } from "../../../shared/records/business.ts";
import { business } from "../../records/business-store.ts";
import { withLogo } from "../../records/printed-logo.ts";
import type { LinkOwner } from "../link-store.ts";
import { stripeAccounts } from "../payments/account-store.ts";

/** Returns the public view of an invoice: its printed page and its current state in the business's time zone. */
export async function publicInvoice(owner: LinkOwner, invoice: Invoice, now: Instant): Promise<PublicInvoice> {
  const { facts, business } = await invoiceFacts(owner, invoice, now);
  return { html: invoiceHtml(invoice, business), ...facts };
}

/** Returns the current state of the invoice, and the business as printed on it. */
export async function invoiceFacts(
  { workspaceId }: LinkOwner,
  invoice: Invoice,
  now: Instant,
): Promise<{ facts: InvoicePageFacts; business: BusinessProfile }> {
  const [{ timeZone }, printed, account] = await Promise.all([
    business.get(workspaceId),
    withLogo(workspaceId, invoice.business),
    stripeAccounts.find(workspaceId),
  ]);
  const { invoiceNumber, currency, total, amountPaid, amountDue, dueDate } = invoice;
  const { name, contactEmail, locale, paper, accentColor, bankDetails } = printed;
  const due = invoice.status === "sent" ? dueNow(invoice) : add();
  const facts = {
    invoiceNumber,
    businessName: name,
    contactEmail,
    status: shownStatus(invoice, now, timeZone),
    currency,
    locale,
    paper,
    accentColor,
    total,
    amountPaid: add(amountPaid),
    amountDue,
    dueNow: due,
    dueDate,
    paidAt: invoice.status === "paid" ? paidOn(invoice, printed) : undefined,
    settlement: settlementOf(invoice),
    bankDetails,
    card: account?.ready === true && isForCard(invoice),
  };
  return { facts, business: printed };
}
