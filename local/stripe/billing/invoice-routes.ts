import type Stripe from "stripe";
import * as z from "zod/mini";
import { pageOf } from "../lists.ts";
import { boolean, oneOf, page, strictly, text } from "../parameters.ts";
import { type Counter, listing, Nothing, pageOfList, type Route, retrieve, route } from "../route.ts";
import { customerOf } from "./customers.ts";
import { finalizeInvoice, markUncollectible, payInvoice, voidInvoice } from "./invoice-actions.ts";
import { InvoicePreview, previewInvoice } from "./preview.ts";

const InvoiceList = strictly<Stripe.InvoiceListParams>()({
  ...listing,
  collection_method: z.optional(oneOf("charge_automatically", "send_invoice")),
  customer: z.optional(text()),
  status: z.optional(oneOf("draft", "open", "paid", "uncollectible", "void")),
  subscription: z.optional(text()),
});
const Pay = strictly<Stripe.InvoicePayParams>()({
  off_session: z.optional(boolean),
  paid_out_of_band: z.optional(boolean),
  payment_method: z.optional(text()),
});
const PaymentList = strictly<Stripe.InvoicePaymentListParams>()({
  ...listing,
  invoice: z.optional(text()),
  payment: z.optional(strictly<Stripe.InvoicePaymentListParams.Payment>()({ type: oneOf("payment_intent"), payment_intent: z.optional(text()) })),
  status: z.optional(oneOf("canceled", "open", "paid")),
});

export const invoiceRoutes = ({ base }: Counter): readonly Route[] => [
  route("GET", "/v1/invoices", InvoiceList, (scope, { customer, status, subscription, collection_method: method, ...asked }, _id, path) => {
    const all =
      subscription !== undefined
        ? scope.where("invoice", "subscription", scope.get("subscription", subscription, "subscription").id)
        : customer !== undefined
          ? scope.where("invoice", "customer", customerOf(scope, customer).id)
          : scope.list("invoice");
    return pageOfList(
      all,
      asked,
      path,
      (one) =>
        (customer ?? one.customer) === one.customer && (status ?? one.status) === one.status && (method ?? one.collection_method) === one.collection_method,
    );
  }),
  route("POST", "/v1/invoices/create_preview", InvoicePreview, previewInvoice),
  retrieve("invoice", "/v1/invoices"),
  route("POST", "/v1/invoices/:id/pay", Pay, (scope, given, id) =>
    payInvoice(scope, base, id, { method: given.payment_method, isOutOfBand: given.paid_out_of_band ?? false }),
  ),
  route("POST", "/v1/invoices/:id/finalize", Nothing, (scope, _given, id) => finalizeInvoice(scope, base, id)),
  route("POST", "/v1/invoices/:id/void", Nothing, (scope, _given, id) => voidInvoice(scope, id)),
  route("POST", "/v1/invoices/:id/mark_uncollectible", Nothing, (scope, _given, id) => markUncollectible(scope, id)),
  route("GET", "/v1/invoices/:within/lines", strictly<Stripe.InvoiceListLineItemsParams>()(page), (scope, asked, _id, path, invoice) =>
    pageOf(scope.get("invoice", invoice).lines.data, asked, path),
  ),
  route("GET", "/v1/invoice_payments", PaymentList, (scope, { invoice, payment, status, ...asked }, _id, path) => {
    const intent = payment?.payment_intent;
    const all =
      invoice !== undefined
        ? scope.where("invoice_payment", "invoice", invoice)
        : intent !== undefined
          ? scope.where("invoice_payment", "payment_intent", intent)
          : scope.list("invoice_payment");
    return pageOfList(
      all,
      asked,
      path,
      (one) => (intent ?? one.payment.payment_intent) === one.payment.payment_intent && (status ?? one.status) === one.status,
    );
  }),
  retrieve("invoice_payment", "/v1/invoice_payments"),
];
