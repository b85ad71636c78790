import * as z from "zod/mini";
import { EmailAllowance } from "../sending/email-limits.ts";
import { DocumentEmail, EmailRequest, EmailTo, InvoiceEmail } from "../sending/emails.ts";
import { Paging, type Route } from "./route.ts";

/** Calls about emails for invoices and documents. */
export const emailRoutes = {
  emailInvoice: {
    method: "POST",
    path: "/api/invoices/{id}/email",
    resource: "emails",
    auth: "session",
    gate: "send",
    body: EmailRequest,
    answers: InvoiceEmail,
    summary:
      "Puts an invoice on its way by e-mail, once for each Idempotency-Key, and answers at once: the email is `waiting`. It counts as sent once the email has gone out; the emails of the invoice say so, and open screens are told.",
  },
  getEmailAllowance: {
    method: "GET",
    path: "/api/emails/allowance",
    resource: "emails",
    auth: "session",
    query: EmailTo,
    answers: EmailAllowance,
    summary: "How many emails may still be sent today, and why none goes out (to an address, where `to` is one), where none does.",
  },
  listEmails: {
    method: "GET",
    path: "/api/invoices/{id}/emails",
    resource: "emails",
    auth: "session",
    query: Paging,
    answers: z.array(InvoiceEmail),
    summary: "The emails about an invoice, the newest first, with what became of each.",
  },
  emailDocument: {
    method: "POST",
    path: "/api/documents/{id}/email",
    resource: "emails",
    auth: "session",
    gate: "email",
    body: EmailRequest,
    answers: DocumentEmail,
    summary:
      "Puts a document on its way by e-mail, once for each Idempotency-Key, and answers at once: the email is `waiting`. It counts as sent once the email has gone out; the emails of the document say so, and open screens are told.",
  },
  listDocumentEmails: {
    method: "GET",
    path: "/api/documents/{id}/emails",
    resource: "emails",
    auth: "session",
    query: Paging,
    answers: z.array(DocumentEmail),
    summary: "The emails by which a document was sent, the newest first, with what became of each.",
  },
} as const satisfies Record<string, Route>;
