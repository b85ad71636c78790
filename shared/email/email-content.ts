import type { CalendarDate } from "../clock.ts";
import type { Invoice } from "../invoicing/invoices.ts";
import type { EmailKind } from "../sending/emails.ts";
import { contentFromData, type EmailContent } from "./content.ts";
import { type About, emailData } from "./email-data.ts";

export interface InvoiceEmailInput extends About {
  kind: EmailKind;
  invoice: Invoice;
  message: string;
  link: string;
  payable: boolean;
  today?: CalendarDate | undefined;
}

/**
 * Returns the content of an email about an invoice. `link` is the invoice's public page; `payable`: the customer can pay by card there.
 * A reminder states the days until or since the due date if `today`, the business's day, is given.
 */
export const emailContent = (email: InvoiceEmailInput): EmailContent => contentFromData(emailData(email), email);
