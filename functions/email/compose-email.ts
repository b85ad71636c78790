import { dayOf, type Instant } from "../../shared/clock.ts";
import type { Document } from "../../shared/documents/documents.ts";
import { billingNoticeBodies } from "../../shared/email/billing-notice.ts";
import { documentEmailBodies } from "../../shared/email/document-email.ts";
import { emailBodies } from "../../shared/email/email.ts";
import { paymentNoticeBodies } from "../../shared/email/payment-notice.ts";
import type { Id } from "../../shared/ids.ts";
import { isForCard } from "../../shared/invoicing/due.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import type { BusinessProfile } from "../../shared/records/business.ts";
import type { CustomerDetails } from "../../shared/records/customers.ts";
import { nameInHeader, senderInHeader } from "../email-queue/header-words.ts";
import type { StoredBillingNotice, StoredDocumentEmail, StoredEmail, StoredInvoiceEmail, StoredPaymentNotice } from "../email-queue/store.ts";
import { env } from "../platform/env.ts";
import type { prepareMail } from "../platform/mail.ts";
import type { PrintedFile } from "../print-orders/printer.ts";

export type ComposedMail = Parameters<typeof prepareMail>[0];

type WorkspaceId = Id<"workspace">;

/** An email about an invoice as it is sent, with what was printed. Answers go to the business as it is now (`profile`), and days are counted where that is; all else is as the invoice has it. */
export function invoiceMail(
  workspaceId: WorkspaceId,
  email: StoredInvoiceEmail,
  invoice: Invoice,
  { pdf, link, takesCards, profile, now }: { pdf: PrintedFile; link: string; takesCards: boolean; profile: BusinessProfile; now: Instant },
): ComposedMail {
  const { kind, message } = email;
  const creditNote = invoice.creditNotes.find((each) => each.id === email.creditNoteId);
  const payment = invoice.payments.find((each) => each.id === email.paymentId);
  const today = dayOf(now, profile.timeZone);
  return {
    ...headers(email, invoice.customer, invoice.business, profile.contactEmail),
    ...emailBodies({ kind, invoice, message, link, payable: takesCards && isForCard(invoice), creditNote, payment, today }),
    attachments: [attachmentOf(pdf)],
    tags: { workspace: workspaceId, invoice: invoice.id, email: email.id },
  };
}

/** An email with another document as it is sent, with what was printed. */
export function documentMail(workspaceId: WorkspaceId, email: StoredDocumentEmail, document: Document, pdf: PrintedFile): ComposedMail {
  return {
    ...headers(email, document.party, document.business, document.business.contactEmail),
    ...documentEmailBodies(document, email.subject, email.message),
    attachments: [attachmentOf(pdf)],
    tags: { workspace: workspaceId, document: document.id, email: email.id },
  };
}

/** An email to the owner about a payment. It comes from Plainbill and leads to the invoice in the app. */
export function paymentNoticeMail(workspaceId: WorkspaceId, email: StoredPaymentNotice, invoice: Invoice): ComposedMail {
  const { to, subject, message, paymentId } = email;
  const payment = invoice.payments.find(({ id }) => id === paymentId);
  return {
    from: "Plainbill",
    to: [{ address: to }],
    subject,
    ...paymentNoticeBodies(invoice, payment, { subject, message, link: `${env("PUBLIC_ORIGIN")}/invoices/${invoice.id}` }),
    tags: { workspace: workspaceId, notice: invoice.id, email: email.id },
  };
}

/** An email to the owner about their own plan. It comes from Plainbill and leads to where something can be done about it. */
export function billingMail(workspaceId: WorkspaceId, email: StoredBillingNotice, pdf: PrintedFile | undefined): ComposedMail {
  const contact = env("SUPPORT_EMAIL") || undefined;
  return {
    from: "Plainbill",
    to: [{ address: email.to }],
    ...(contact ? { replyTo: { name: "Plainbill", address: contact } } : {}),
    subject: email.subject,
    ...billingNoticeBodies(email, { link: `${env("PUBLIC_ORIGIN")}${email.box.path}`, contact }),
    ...(pdf ? { attachments: [attachmentOf(pdf)] } : {}),
    tags: { workspace: workspaceId, notice: email.noticeOf, email: email.id },
  };
}

/** In the name of the business, which gets the answers. Its tags lead back to the email. */
function headers({ to, cc, replyTo, subject }: StoredEmail, { name, email }: CustomerDetails, business: BusinessProfile, contact: string | undefined) {
  const answers = replyTo ?? (contact || undefined);
  return {
    from: senderInHeader(business.name),
    // The customer's name goes with the customer's address only.
    to: [{ address: to, ...(to === email ? { name: nameInHeader(name) } : {}) }],
    cc: cc ? [{ address: cc }] : [],
    ...(answers ? { replyTo: { name: nameInHeader(business.name), address: answers } } : {}),
    subject,
  };
}

const attachmentOf = ({ name, bytes }: PrintedFile) => ({ name, type: "application/pdf", bytes });
