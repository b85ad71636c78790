import "./warm-up.ts";
import "./rehearsal.ts";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { Document } from "../../shared/documents/documents.ts";
import { AppError } from "../../shared/errors.ts";
import type { CreditNote } from "../../shared/invoicing/credit-notes.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { statusOf } from "../../shared/invoicing/status.ts";
import { withPrintedBusiness } from "../../shared/records/business-snapshot.ts";
import { secretAddress } from "../../shared/site/headers.ts";
import { documents } from "../documents/document-store.ts";
import { type HttpReply, http } from "../http/http.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { invoiceByToken } from "../invoices/public/invoice-by-token.ts";
import { subscriptionInvoices } from "../plan/subscription-invoice-store.ts";
import { attachment } from "../platform/attachment.ts";
import { now } from "../platform/env.ts";
import { files } from "../platform/files.ts";
import { PrintOrder, type PrintResult } from "../print-orders/print-order.ts";
import { business } from "../records/business-store.ts";
import { creditNotePdf, documentPdf, invoicePdf, type Pdf, subscriptionInvoicePdf } from "./pdf.ts";

/** API Gateway carries 6 MB, and base64 takes a third more than the bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/** How many seconds the link to a larger file works: a browser follows it at once. */
const LINK = 60;

const calls = http("delivery", {
  getInvoicePdf: async ({ who, params, now }) => {
    const [invoice, profile] = await Promise.all([invoices.get(who.workspaceId, params.id), business.get(who.workspaceId)]);
    return toReply(await invoicePdf(who.workspaceId, withPrintedBusiness(invoice, profile), now));
  },

  getCreditNotePdf: async ({ who, params, now }) => {
    const invoice = await invoices.get(who.workspaceId, params.id);
    return toReply(await creditNotePdf(who.workspaceId, invoice, creditNoteIn(invoice, params.creditNoteId), now));
  },

  getDocumentPdf: async ({ who, params, now }) => {
    const [document, profile] = await Promise.all([documents.get(who.workspaceId, params.id), business.get(who.workspaceId)]);
    return toReply(await documentPdf(who.workspaceId, withPrintedBusiness(document, profile), now));
  },

  getSubscriptionInvoicePdf: async ({ who, params, now }) => {
    const invoice = await subscriptionInvoices.get(who.workspaceId, params.id);
    return toReply(await subscriptionInvoicePdf(who.workspaceId, invoice, now));
  },

  getPublicInvoicePdf: async ({ params, now }) => {
    const { owner, invoice } = await invoiceByToken(params.token);
    return toReply(await invoicePdf(owner.workspaceId, invoice, now), secretAddress);
  },
});

/** Serves calls of the API, and print orders of other functions, which then read the PDF from the bucket. */
export const handler = (event: unknown, context: Context): Promise<unknown> => (isCall(event) ? calls(event, context) : print(PrintOrder.parse(event)));

const isCall = (event: unknown): event is APIGatewayProxyEventV2 => typeof event === "object" && event !== null && "routeKey" in event;

async function print(order: PrintOrder): Promise<PrintResult> {
  const { name, key, stored } = await printOrder(order);
  await stored;
  return { name, key };
}

async function printOrder(order: PrintOrder): Promise<Pdf> {
  if ("documentId" in order) return printDocument(order);
  if ("invoiceId" in order) return printInvoice(order);
  return subscriptionInvoicePdf(order.workspaceId, await subscriptionInvoices.get(order.workspaceId, order.subscriptionInvoiceId), now());
}

async function printInvoice({ workspaceId, invoiceId, creditNoteId }: Extract<PrintOrder, { invoiceId: string }>): Promise<Pdf> {
  const invoice = asRecipientSees(await invoices.get(workspaceId, invoiceId));
  return creditNoteId ? creditNotePdf(workspaceId, invoice, creditNoteIn(invoice, creditNoteId), now()) : invoicePdf(workspaceId, invoice, now());
}

async function printDocument({ workspaceId, documentId }: Extract<PrintOrder, { documentId: string }>): Promise<Pdf> {
  return documentPdf(workspaceId, asRecipientSees(await documents.get(workspaceId, documentId)), now());
}

/** A draft that an email is sending prints as sent, since it is by the time the customer opens it. */
const asRecipientSees = <D extends Invoice | Document>(document: D): D =>
  document.sending ? { ...document, status: "amountDue" in document ? statusOf({ status: "sent", amountDue: document.amountDue }) : "sent" } : document;

function creditNoteIn({ creditNotes }: Invoice, id: string): CreditNote {
  const note = creditNotes.find((each) => each.id === id);
  if (!note) throw new AppError("not_found", "There is no such credit note.");
  return note;
}

async function toReply({ name, bytes, key, stored }: Pdf, headers: Record<string, string> = {}): Promise<HttpReply> {
  if (bytes.byteLength > MAX_BYTES) {
    await stored;
    return { status: 302, headers: { location: await files.link(key, LINK), ...headers } };
  }
  return {
    status: 200,
    headers: { "content-type": "application/pdf", "content-disposition": attachment(name), "x-content-type-options": "nosniff", ...headers },
    body: bytes,
  };
}
