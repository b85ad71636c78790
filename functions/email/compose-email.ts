import { dayOf, type Instant } from "../../shared/clock.ts";
import type { Document } from "../../shared/documents/documents.ts";
import { billingNoticeBodies } from "../../shared/email/billing-notice.ts";
import { documentEmailBodies } from "../../shared/email/document-email.ts";
import { emailBodies } from "../../shared/email/email-bodies.ts";
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

/**
 * Composes an email about an invoice with its PDF. Replies go to the business's current contact, and days are counted in its current time zone (`profile`); all
 * else is as on the invoice.
 */
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

/** Composes an email with a document's PDF. */
export function documentMail(workspaceId: WorkspaceId, email: StoredDocumentEmail, document: Document, pdf: PrintedFile): ComposedMail {
  return {
    ...headers(email, document.party, document.business, document.business.contactEmail),
    ...documentEmailBodies(document, email.subject, email.message),
    attachments: [attachmentOf(pdf)],
    tags: { workspace: workspaceId, document: document.id, email: email.id },
  };
}

/** Composes an email to the owner about a payment, from Plainbill, with a link to the invoice in the app. */
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

/** Composes an email to the owner about their own plan, from Plainbill, with a link to where they can act. */
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

/** Sender, recipients and subject of an email in the name of the business, which gets the replies. */
function headers({ to, cc, replyTo, subject }: StoredEmail, { name, email }: CustomerDetails, business: BusinessProfile, contact: string | undefined) {
  const answers = replyTo ?? (contact || undefined);
  return {
    from: senderInHeader(business.name),
    to: [{ address: to, ...(to === email ? { name: nameInHeader(name) } : {}) }],
    cc: cc ? [{ address: cc }] : [],
    ...(answers ? { replyTo: { name: nameInHeader(business.name), address: answers } } : {}),
    subject,
  };
}

const attachmentOf = ({ name, bytes }: PrintedFile) => ({ name, type: "application/pdf", bytes });
