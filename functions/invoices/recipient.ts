import type { Instant } from "../../shared/clock.ts";
import { type Invoice, type ShownInvoice, withShownStatus } from "../../shared/invoicing/invoices.ts";
import type { BusinessProfile } from "../../shared/records/business.ts";
import { withPrintedBusiness } from "../../shared/records/business-snapshot.ts";
import { emailRecipient } from "../../shared/sending/recipients.ts";
import { customers } from "../records/customer-store.ts";

/** Returns the address for emails about an invoice, from the stored customer. A draft with an address on it does not depend on the customer. */
export async function invoiceRecipient(workspaceId: string, invoice: Invoice): Promise<string | undefined> {
  const { customerId, customer, sentAt } = invoice;
  const asks = customerId && (sentAt || !customer.email);
  return emailRecipient(invoice, asks ? await customers.find(workspaceId, customerId) : undefined);
}

/**
 * Returns the invoice as the screens show it: overdue once its due date has passed in the business's
 * time zone, a draft with the current business, and with the address for emails about it.
 */
export async function shownInvoice(workspaceId: string, invoice: Invoice, profile: BusinessProfile, now: Instant): Promise<ShownInvoice> {
  const recipient = await invoiceRecipient(workspaceId, invoice);
  return { ...withShownStatus(withPrintedBusiness(invoice, profile), now, profile.timeZone), ...(recipient ? { recipient } : {}) };
}
