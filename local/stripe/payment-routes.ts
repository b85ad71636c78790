import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "./account-scope.ts";
import { list, listParameters, nonEmptyText, oneOf, strictly } from "./parameters.ts";
import { createRefund, RefundCreate } from "./refunds.ts";
import { NoParameters, pageOfList, retrieve, route, type StripeContext, type StripeRoute } from "./route.ts";
import { SessionCreate } from "./session-request.ts";
import { createSession, expireCheckoutSession } from "./sessions.ts";
import type { Charge, Refund, StripeDispute } from "./state.ts";

const SessionList = strictly<Stripe.Checkout.SessionListParams>()({ ...listParameters, status: z.optional(oneOf("open", "complete", "expired")) });
const ChargeList = strictly<Stripe.ChargeListParams>()({ ...listParameters, customer: z.optional(nonEmptyText()), payment_intent: z.optional(nonEmptyText()) });
const ofCharge = { ...listParameters, charge: z.optional(nonEmptyText()), payment_intent: z.optional(nonEmptyText()) };
const EventList = strictly<Stripe.EventListParams>()({ ...listParameters, type: z.optional(nonEmptyText()), types: z.optional(list(nonEmptyText())) });

interface About {
  readonly customer?: string | undefined;
  readonly payment_intent?: string | undefined;
  readonly charge?: string | undefined;
}

function chargesOf(scope: AccountScope, { customer, payment_intent: intent }: About): Charge[] {
  if (intent !== undefined) return scope.where("charge", "payment_intent", intent);
  return customer === undefined ? scope.list("charge") : scope.where("charge", "customer", customer);
}

function takenBack<K extends "refund" | "dispute">(scope: AccountScope, kind: K, { charge, payment_intent: intent }: About): (Refund | StripeDispute)[] {
  if (charge !== undefined) return scope.where(kind, "charge", charge);
  if (intent === undefined) return scope.list(kind);
  return scope.where("charge", "payment_intent", intent).flatMap(({ id }) => scope.where(kind, "charge", id));
}

export const stripePaymentRoutes = ({ base }: StripeContext): readonly StripeRoute[] => [
  route("POST", "/v1/checkout/sessions", SessionCreate, (scope, given) => createSession(scope, base, given)),
  route("GET", "/v1/checkout/sessions", SessionList, (scope, { status, ...asked }, _id, path) =>
    pageOfList(scope.list("checkout.session"), asked, path, (one) => (status ?? one.status) === one.status),
  ),
  retrieve("checkout.session", "/v1/checkout/sessions"),
  route("POST", "/v1/checkout/sessions/:id/expire", NoParameters, (scope, _given, id) => expireCheckoutSession(scope, id)),

  retrieve("payment_intent", "/v1/payment_intents"),
  retrieve("charge", "/v1/charges"),
  route("GET", "/v1/charges", ChargeList, (scope, { customer, payment_intent, ...asked }, _id, path) =>
    pageOfList(chargesOf(scope, { customer, payment_intent }), asked, path),
  ),

  route("POST", "/v1/refunds", RefundCreate, createRefund),
  route("GET", "/v1/refunds", strictly<Stripe.RefundListParams>()(ofCharge), (scope, { charge, payment_intent, ...asked }, _id, path) =>
    pageOfList(takenBack(scope, "refund", { charge, payment_intent }), asked, path),
  ),
  route("GET", "/v1/disputes", strictly<Stripe.DisputeListParams>()(ofCharge), (scope, { charge, payment_intent, ...asked }, _id, path) =>
    pageOfList(takenBack(scope, "dispute", { charge, payment_intent }), asked, path),
  ),

  route("GET", "/v1/events", EventList, (scope, { type, types, ...asked }, _id, path) =>
    pageOfList(scope.list("event"), asked, path, (one) => (type ?? one.type) === one.type && (types?.includes(one.type) ?? true)),
  ),
];
