import * as z from "zod/mini";
import { DocumentPreview } from "../chat/realtime.ts";
import { Document, DocumentChange, DocumentFilter, DocumentRow, NewDocument } from "../documents/documents.ts";
import { ShownInvoice } from "../invoicing/invoices.ts";
import { Paging, type Route } from "./route.ts";

/** Calls about proposals, contracts, NDAs and letters. */
export const documentRoutes = {
  listDocuments: {
    method: "GET",
    path: "/api/documents",
    resource: "documents",
    auth: "session",
    query: z.object({ ...Paging.shape, ...DocumentFilter.shape }),
    answers: z.array(DocumentRow),
    summary: "The proposals, contracts, NDAs and letters, the newest first, or those of one type.",
  },
  createDocument: {
    method: "POST",
    path: "/api/documents",
    resource: "documents",
    auth: "session",
    gate: "save",
    body: NewDocument,
    answers: Document,
    created: true,
    summary: "Stores a document. What is not said of it comes from the business, or is a blank on the page.",
  },
  getDocument: { method: "GET", path: "/api/documents/{id}", resource: "documents", auth: "session", answers: Document, summary: "One document, whole." },
  getDocumentPreview: {
    method: "GET",
    path: "/api/documents/{id}/preview",
    resource: "documents",
    auth: "session",
    answers: DocumentPreview,
    summary: "The page of a document as HTML, where it is too large for the realtime channel (`document_preview_update`).",
  },
  updateDocument: {
    method: "PUT",
    path: "/api/documents/{id}",
    resource: "documents",
    auth: "session",
    gate: "save",
    body: DocumentChange,
    answers: Document,
    summary: "Changes the named fields of a draft; a version that is not the newest is refused, and so is a document that was sent.",
  },
  deleteDocument: {
    method: "DELETE",
    path: "/api/documents/{id}",
    resource: "documents",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a draft. A document that was sent stays.",
  },
  invoiceDocument: {
    method: "POST",
    path: "/api/documents/{id}/invoice",
    resource: "documents",
    auth: "session",
    gate: "save",
    answers: ShownInvoice,
    created: true,
    summary: "Makes a draft invoice of a proposal or a contract, once: as long as that invoice is there, it is the answer.",
  },
  getDocumentPdf: {
    method: "GET",
    path: "/api/documents/{id}/pdf",
    resource: "delivery",
    auth: "session",
    gate: "pdf",
    answers: "raw",
    summary: "A document as a PDF file.",
  },
} as const satisfies Record<string, Route>;
