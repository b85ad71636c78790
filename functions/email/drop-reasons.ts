import { type Document, documentNoun } from "../../shared/documents/documents.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import type { StoredDocumentEmail, StoredInvoiceEmail } from "../email-queue/store.ts";

/** Returns a sentence if an email about an invoice should no longer go out: the invoice may have changed while the email waited. */
export function invoiceDropReason({ id, kind, paymentId, creditNoteId }: StoredInvoiceEmail, invoice: Invoice): string | undefined {
  const { invoiceNumber, status, sending, amountDue, payments, creditNotes } = invoice;
  switch (kind) {
    case "invoice":
      if (status === "void") return `Invoice ${invoiceNumber} is void.`;
      return status === "draft" && sending !== id ? `Invoice ${invoiceNumber} is a draft again.` : undefined;
    case "reminder":
      return status === "sent" && amountDue > 0 ? undefined : `Nobody needs to be reminded of invoice ${invoiceNumber} any more.`;
    case "receipt":
      return !paymentId || payments.some((payment) => payment.id === paymentId) ? undefined : `The payment of invoice ${invoiceNumber} was taken back.`;
    case "refund":
      return creditNotes.some((note) => note.id === creditNoteId && !note.voidedAt) ? undefined : `The refund of invoice ${invoiceNumber} did not go through.`;
    case "credit":
      return undefined;
  }
}

/** The same for an email with a document: a draft goes only with the email that locked it. */
export const documentDropReason = ({ id }: StoredDocumentEmail, { type, status, sending }: Document): string | undefined =>
  status === "draft" && sending !== id ? `The ${documentNoun(type)} is a draft again.` : undefined;
