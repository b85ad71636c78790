import type Stripe from "stripe";
import * as z from "zod/mini";
import { stripeList } from "../lists.ts";
import { listParameters, nonEmptyText, oneOf, strictly } from "../parameters.ts";
import { NoParameters, pageOfList, route, type StripeRoute } from "../route.ts";
import { getCustomer } from "./customers.ts";
import { markUncollectible, payInvoice, voidStripeInvoice } from "./invoice-actions.ts";

const InvoiceList = strictly<Stripe.InvoiceListParams>()({
  ...listParameters,
  customer: z.optional(nonEmptyText()),
  status: z.optional(oneOf("draft", "open", "paid", "uncollectible", "void")),
  subscription: z.optional(nonEmptyText()),
});
const PaymentList = strictly<Stripe.InvoicePaymentListParams>()({
  ...listParameters,
  payment: strictly<Stripe.InvoicePaymentListParams.Payment>()({ type: oneOf("payment_intent"), payment_intent: nonEmptyText() }),
});

export const stripeInvoiceRoutes: readonly StripeRoute[] = [
  route("GET", "/v1/invoices", InvoiceList, (scope, { customer, status, subscription, ...asked }, _id, path) => {
    const all =
      subscription !== undefined
        ? scope.where("invoice", "subscription", scope.get("subscription", subscription, "subscription").id)
        : customer !== undefined
          ? scope.where("invoice", "customer", getCustomer(scope, customer).id)
          : scope.list("invoice");
    return pageOfList(all, asked, path, (one) => (status ?? one.status) === one.status);
  }),
  route("POST", "/v1/invoices/:id/pay", NoParameters, (scope, _given, id) => payInvoice(scope, id)),
  route("POST", "/v1/invoices/:id/void", NoParameters, (scope, _given, id) => voidStripeInvoice(scope, id)),
  route("POST", "/v1/invoices/:id/mark_uncollectible", NoParameters, (scope, _given, id) => markUncollectible(scope, id)),
  route("GET", "/v1/invoices/:within/lines", strictly<Stripe.InvoiceListLineItemsParams>()(listParameters), (scope, asked, _id, path, invoice) =>
    stripeList(scope.get("invoice", invoice).lines.data, asked, path),
  ),
  route("GET", "/v1/invoice_payments", PaymentList, (scope, { payment, ...asked }, _id, path) =>
    pageOfList(scope.where("invoice_payment", "payment_intent", payment.payment_intent), asked, path),
  ),
];
