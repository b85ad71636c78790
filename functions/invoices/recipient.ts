import type { Instant } from "../../shared/clock.ts";
import { type Invoice, type ShownInvoice, withShownStatus } from "../../shared/invoicing/invoices.ts";
import type { BusinessProfile } from "../../shared/records/business.ts";
import { withPrintedBusiness } from "../../shared/records/business-snapshot.ts";
import { emailRecipient } from "../../shared/sending/recipients.ts";
import { customers } from "../records/customer-store.ts";

/** Where emails about an invoice go, by what is stored of its customer now. A draft with an address on it does not depend on that. */
export async function invoiceRecipient(workspaceId: string, invoice: Invoice): Promise<string | undefined> {
  const { customerId, customer, sentAt } = invoice;
  const asks = customerId && (sentAt || !customer.email);
  return emailRecipient(invoice, asks ? await customers.find(workspaceId, customerId) : undefined);
}

/**
 * The invoice as people see it at this moment: overdue where its due date has passed in the business's time zone, a draft with the business as it is now,
 * and where emails about it go.
 */
export async function shownInvoice(workspaceId: string, invoice: Invoice, profile: BusinessProfile, now: Instant): Promise<ShownInvoice> {
  const recipient = await invoiceRecipient(workspaceId, invoice);
  return { ...withShownStatus(withPrintedBusiness(invoice, profile), now, profile.timeZone), ...(recipient ? { recipient } : {}) };
}
