import * as z from "zod/mini";
import { text } from "../fields.ts";
import { Activity } from "../invoicing/activity.ts";
import { NewRefund } from "../invoicing/credit-notes.ts";
import { NewCreditNote } from "../invoicing/crediting.ts";
import { DraftRequest, InvoiceChangeRequest, InvoiceFilter, InvoiceRequest, ShownInvoice, ShownRow, Warning } from "../invoicing/invoices.ts";
import { PaymentRequest } from "../invoicing/payments.ts";
import { Onward } from "../invoicing/public-invoice.ts";
import { Status } from "../invoicing/status.ts";
import { Totals } from "../invoicing/totals.ts";
import { Paging, type Route } from "./route.ts";

const Preview = z.object({ totals: Totals, html: z.string(), warnings: z.array(Warning) });

/** Calls about invoices, from the draft to the payment. */
export const invoiceRoutes = {
  previewInvoice: {
    method: "POST",
    path: "/api/invoices/preview",
    resource: "invoices",
    auth: "session",
    body: DraftRequest,
    answers: Preview,
    summary: "The totals and the page of an invoice, and what its owner should look at before it goes out; nothing is stored.",
  },
  listInvoices: {
    method: "GET",
    path: "/api/invoices",
    resource: "invoices",
    auth: "session",
    query: z.object({ ...Paging.shape, ...InvoiceFilter.shape }),
    answers: z.array(ShownRow),
    summary: "The invoices with their customers, newest first where nothing else is asked for. A page may be short while more follow.",
  },
  createInvoice: {
    method: "POST",
    path: "/api/invoices",
    resource: "invoices",
    auth: "session",
    gate: "save",
    body: InvoiceRequest,
    answers: ShownInvoice,
    created: true,
    summary: "Stores an invoice and gives it the next number. What is not said of its dates follows from today and its terms, and lines get their ids.",
  },
  getInvoice: {
    method: "GET",
    path: "/api/invoices/{id}",
    resource: "invoices",
    auth: "session",
    answers: ShownInvoice,
    summary: "One invoice with its lines.",
  },
  updateInvoice: {
    method: "PUT",
    path: "/api/invoices/{id}",
    resource: "invoices",
    auth: "session",
    gate: "save",
    body: InvoiceChangeRequest,
    answers: ShownInvoice,
    summary: "Changes a draft; a version that is not the newest is refused. A date of the invoice that is not said stays as it is.",
  },
  deleteInvoice: {
    method: "DELETE",
    path: "/api/invoices/{id}",
    resource: "invoices",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a draft. The newest gives its number back; any other is kept as void under its own.",
  },
  setInvoiceStatus: {
    method: "POST",
    path: "/api/invoices/{id}/status",
    resource: "invoices",
    auth: "session",
    gate: { send: "for the status `sent`", email: "for an e-mail" },
    body: z.strictObject({ status: Status, reason: z.optional(text(0, 200)), email: z.optional(z.boolean()) }),
    answers: ShownInvoice,
    summary:
      "Moves an invoice to another status, with the reason for it. Paid means that all that was due came in today. A sent invoice becomes void by a credit note over what is left of it, which the customer gets by email where `email` says so.",
  },
  createCreditNote: {
    method: "POST",
    path: "/api/invoices/{id}/credit-notes",
    resource: "invoices",
    auth: "session",
    gate: { email: "for an e-mail" },
    body: NewCreditNote,
    answers: ShownInvoice,
    created: true,
    summary:
      "Credits a sent invoice without a payment, by an amount with its taxes in proportion or by lines with their own: so much less is due on it. At most what is left of it.",
  },
  addPayment: {
    method: "POST",
    path: "/api/invoices/{id}/payments",
    resource: "invoices",
    auth: "session",
    gate: { email: "for a receipt by e-mail" },
    body: PaymentRequest,
    answers: ShownInvoice,
    created: true,
    summary: "Notes a payment, and sends a receipt for it if asked to; once nothing is due any more the invoice is paid.",
  },
  removePayment: {
    method: "DELETE",
    path: "/api/invoices/{id}/payments/{paymentId}",
    resource: "invoices",
    auth: "session",
    answers: ShownInvoice,
    summary: "Takes back a payment that was noted by mistake; what is due then is open again.",
  },
  refundPayment: {
    method: "POST",
    path: "/api/invoices/{id}/payments/{paymentId}/refund",
    resource: "payments",
    auth: "session",
    body: NewRefund,
    answers: ShownInvoice,
    created: true,
    summary: "Gives money back, by Stripe where it came from there, and writes the credit note.",
  },
  listActivity: {
    method: "GET",
    path: "/api/invoices/{id}/activity",
    resource: "invoices",
    auth: "session",
    query: Paging,
    answers: z.array(Activity),
    summary: "What happened to an invoice, the newest first.",
  },
  getInvoicePdf: {
    method: "GET",
    path: "/api/invoices/{id}/pdf",
    resource: "delivery",
    auth: "session",
    gate: "pdf",
    answers: "raw",
    summary: "The invoice as a PDF file.",
  },
  getCreditNotePdf: {
    method: "GET",
    path: "/api/invoices/{id}/credit-notes/{creditNoteId}/pdf",
    resource: "delivery",
    auth: "session",
    answers: "raw",
    summary: "A credit note as a PDF file.",
  },
  setInvoiceReminders: {
    method: "PUT",
    path: "/api/invoices/{id}/reminders",
    resource: "invoices",
    auth: "session",
    body: z.strictObject({ on: z.nullable(z.boolean()) }),
    answers: ShownInvoice,
    summary: "Whether the customer is reminded of this invoice; null for as the settings say.",
  },
  getInvoiceLink: {
    method: "GET",
    path: "/api/invoices/{id}/link",
    resource: "invoices",
    auth: "session",
    answers: z.object({ url: z.nullable(z.string()) }),
    summary: "The address of the invoice's public page, or null while it has none.",
  },
  openInvoiceLink: {
    method: "POST",
    path: "/api/invoices/{id}/link",
    resource: "invoices",
    auth: "session",
    gate: "link",
    answers: Onward,
    summary: "Gives the invoice a public page, if it has none, and answers its address. Drafts have none.",
  },
  closeInvoiceLink: {
    method: "DELETE",
    path: "/api/invoices/{id}/link",
    resource: "invoices",
    auth: "session",
    answers: "nothing",
    summary: "Closes the public page: its address leads nowhere from now on, and the next one is another.",
  },
} as const satisfies Record<string, Route>;
