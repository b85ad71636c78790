import type Stripe from "stripe";
import * as z from "zod/mini";
import { pageOf } from "../lists.ts";
import { oneOf, page, strictly, text } from "../parameters.ts";
import { Nothing, pageOfList, type Route, route } from "../route.ts";
import { customerOf } from "./customers.ts";
import { markUncollectible, payInvoice, voidInvoice } from "./invoice-actions.ts";

const InvoiceList = strictly<Stripe.InvoiceListParams>()({
  ...page,
  customer: z.optional(text()),
  status: z.optional(oneOf("draft", "open", "paid", "uncollectible", "void")),
  subscription: z.optional(text()),
});
const PaymentList = strictly<Stripe.InvoicePaymentListParams>()({
  ...page,
  payment: strictly<Stripe.InvoicePaymentListParams.Payment>()({ type: oneOf("payment_intent"), payment_intent: text() }),
});

export const invoiceRoutes: readonly Route[] = [
  route("GET", "/v1/invoices", InvoiceList, (scope, { customer, status, subscription, ...asked }, _id, path) => {
    const all =
      subscription !== undefined
        ? scope.where("invoice", "subscription", scope.get("subscription", subscription, "subscription").id)
        : customer !== undefined
          ? scope.where("invoice", "customer", customerOf(scope, customer).id)
          : scope.list("invoice");
    return pageOfList(all, asked, path, (one) => (status ?? one.status) === one.status);
  }),
  route("POST", "/v1/invoices/:id/pay", Nothing, (scope, _given, id) => payInvoice(scope, id)),
  route("POST", "/v1/invoices/:id/void", Nothing, (scope, _given, id) => voidInvoice(scope, id)),
  route("POST", "/v1/invoices/:id/mark_uncollectible", Nothing, (scope, _given, id) => markUncollectible(scope, id)),
  route("GET", "/v1/invoices/:within/lines", strictly<Stripe.InvoiceListLineItemsParams>()(page), (scope, asked, _id, path, invoice) =>
    pageOf(scope.get("invoice", invoice).lines.data, asked, path),
  ),
  route("GET", "/v1/invoice_payments", PaymentList, (scope, { payment, ...asked }, _id, path) =>
    pageOfList(scope.where("invoice_payment", "payment_intent", payment.payment_intent), asked, path),
  ),
];
