import { Onward, PageVisit, PublicInvoice } from "../invoicing/public-invoice.ts";
import type { Route } from "./route.ts";

/** Calls of the public page of an invoice. */
export const publicRoutes = {
  getPublicInvoicePage: {
    method: "GET",
    path: "/i/{token}",
    resource: "public",
    auth: "none",
    answers: "raw",
    summary: "The same as a page for people: how the invoice stands, how to pay it, and the printed document. 404 is a page, too.",
  },
  getPublicInvoice: {
    method: "GET",
    path: "/api/public/invoices/{token}",
    resource: "public",
    auth: "none",
    answers: PublicInvoice,
    summary: "An invoice as the holder of its link sees it.",
  },
  checkPublicInvoicePage: {
    method: "HEAD",
    path: "/i/{token}",
    resource: "public",
    auth: "none",
    answers: "raw",
    summary: "Whether there is such a page, for programs that look over the links in an email.",
  },
  visitPublicInvoice: {
    method: "POST",
    path: "/api/public/invoices/{token}/visits",
    resource: "public",
    auth: "none",
    body: PageVisit,
    answers: "nothing",
    summary: "Notes that the customer looked at the invoice, once a visit.",
  },
  getPublicInvoicePdf: {
    method: "GET",
    path: "/api/public/invoices/{token}/pdf",
    resource: "delivery",
    auth: "none",
    answers: "raw",
    summary: "The invoice as a PDF file, for the holder of its link.",
  },
  payPublicInvoice: {
    method: "POST",
    path: "/api/public/invoices/{token}/checkout",
    resource: "public",
    auth: "none",
    answers: Onward,
    form: true,
    summary: "Where to pay what is due now by card: a page of Stripe, on the business's own account.",
  },
} as const satisfies Record<string, Route>;
