import type Stripe from "stripe";
import * as z from "zod/mini";
import { pageOf } from "../lists.ts";
import { oneOf, page, strictly, text } from "../parameters.ts";
import { listing, pageOfList, type Route, retrieve, route } from "../route.ts";
import { customerOf } from "./customers.ts";

const InvoiceList = strictly<Stripe.InvoiceListParams>()({
  ...listing,
  collection_method: z.optional(oneOf("charge_automatically", "send_invoice")),
  customer: z.optional(text()),
  status: z.optional(oneOf("draft", "open", "paid", "uncollectible", "void")),
  subscription: z.optional(text()),
});
const PaymentList = strictly<Stripe.InvoicePaymentListParams>()({
  ...listing,
  invoice: z.optional(text()),
  payment: z.optional(strictly<Stripe.InvoicePaymentListParams.Payment>()({ type: oneOf("payment_intent"), payment_intent: z.optional(text()) })),
  status: z.optional(oneOf("canceled", "open", "paid")),
});

export const invoiceRoutes: readonly Route[] = [
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
  retrieve("invoice", "/v1/invoices"),
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
