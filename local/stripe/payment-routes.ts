import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "./account-scope.ts";
import { pageOf } from "./lists.ts";
import { list, oneOf, page, strictly, text } from "./parameters.ts";
import { createRefund, RefundCreate } from "./refunds.ts";
import { type Counter, listing, Nothing, pageOfList, type Route, retrieve, route } from "./route.ts";
import { SessionCreate } from "./session-request.ts";
import { createSession, expireSession } from "./sessions.ts";
import type { Charge, Dispute, Refund } from "./state.ts";

const SessionList = strictly<Stripe.Checkout.SessionListParams>()({
  ...listing,
  payment_intent: z.optional(text()),
  status: z.optional(oneOf("open", "complete", "expired")),
});
const IntentList = strictly<Stripe.PaymentIntentListParams>()({ ...listing, customer: z.optional(text()) });
const ChargeList = strictly<Stripe.ChargeListParams>()({ ...listing, customer: z.optional(text()), payment_intent: z.optional(text()) });
const RefundList = strictly<Stripe.RefundListParams>()({ ...listing, charge: z.optional(text()), payment_intent: z.optional(text()) });
const DisputeList = strictly<Stripe.DisputeListParams>()({ ...listing, charge: z.optional(text()), payment_intent: z.optional(text()) });
const EventList = strictly<Stripe.EventListParams>()({ ...listing, type: z.optional(text()), types: z.optional(list(text())) });

interface About {
  readonly customer?: string | undefined;
  readonly payment_intent?: string | undefined;
  readonly charge?: string | undefined;
}

/** The charges of a payment or of a customer, or all. */
function chargesOf(scope: AccountScope, { customer, payment_intent: intent }: About): Charge[] {
  if (intent !== undefined) return scope.where("charge", "payment_intent", intent);
  return customer === undefined ? scope.list("charge") : scope.where("charge", "customer", customer);
}

/** The refunds or disputes of a charge or of a payment, or all. */
function ofCharge<K extends "refund" | "dispute">(scope: AccountScope, kind: K, { charge, payment_intent: intent }: About): (Refund | Dispute)[] {
  if (charge !== undefined) return scope.where(kind, "charge", charge);
  if (intent === undefined) return scope.list(kind);
  return scope.where("charge", "payment_intent", intent).flatMap(({ id }) => scope.where(kind, "charge", id));
}

/** Whether an event is of a type, or of a group of them: `invoice.*`. */
const isOfType = (event: Stripe.EventBase, type: string): boolean => (type.endsWith("*") ? event.type.startsWith(type.slice(0, -1)) : event.type === type);

/** Payments, how they come about, and what becomes of them. */
export const paymentRoutes = ({ base }: Counter): readonly Route[] => [
  route("POST", "/v1/checkout/sessions", SessionCreate, (scope, given) => createSession(scope, base, given)),
  route("GET", "/v1/checkout/sessions", SessionList, (scope, { payment_intent: intent, status, ...asked }, _id, path) => {
    const all = intent === undefined ? scope.list("checkout.session") : scope.where("checkout.session", "payment_intent", intent);
    return pageOfList(all, asked, path, (one) => (status ?? one.status) === one.status);
  }),
  retrieve("checkout.session", "/v1/checkout/sessions"),
  route("POST", "/v1/checkout/sessions/:id/expire", Nothing, (scope, _given, id) => expireSession(scope, id)),
  route("GET", "/v1/checkout/sessions/:id/line_items", strictly<Stripe.Checkout.SessionListLineItemsParams>()(page), (scope, asked, id, path) =>
    pageOf(scope.order(scope.get("checkout.session", id).id).lines, asked, path),
  ),

  retrieve("payment_intent", "/v1/payment_intents"),
  route("GET", "/v1/payment_intents", IntentList, (scope, { customer, ...asked }, _id, path) =>
    pageOfList(customer === undefined ? scope.list("payment_intent") : scope.where("payment_intent", "customer", customer), asked, path),
  ),
  retrieve("balance_transaction", "/v1/balance_transactions"),
  retrieve("charge", "/v1/charges"),
  route("GET", "/v1/charges", ChargeList, (scope, { customer, payment_intent, ...asked }, _id, path) =>
    pageOfList(chargesOf(scope, { customer, payment_intent }), asked, path, (one) => (customer ?? one.customer) === one.customer),
  ),

  route("POST", "/v1/refunds", RefundCreate, createRefund),
  retrieve("refund", "/v1/refunds"),
  route("GET", "/v1/refunds", RefundList, (scope, { charge, payment_intent: intent, ...asked }, _id, path) =>
    pageOfList(ofCharge(scope, "refund", { charge, payment_intent: intent }), asked, path, (one) => (intent ?? one.payment_intent) === one.payment_intent),
  ),
  retrieve("dispute", "/v1/disputes"),
  route("GET", "/v1/disputes", DisputeList, (scope, { charge, payment_intent: intent, ...asked }, _id, path) =>
    pageOfList(ofCharge(scope, "dispute", { charge, payment_intent: intent }), asked, path, (one) => (intent ?? one.payment_intent) === one.payment_intent),
  ),

  retrieve("event", "/v1/events"),
  route("GET", "/v1/events", EventList, (scope, { type, types, ...asked }, _id, path) =>
    pageOfList(scope.list("event"), asked, path, (one) => (type === undefined || isOfType(one, type)) && (types?.includes(one.type) ?? true)),
  ),
];
