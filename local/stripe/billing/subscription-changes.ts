import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { boolean, changedNotes, emptyable, metadataChange, oneOf, strictly, text } from "../parameters.ts";
import { previousOf } from "./changes.ts";
import type { Customer, Subscription } from "./records.ts";
import { currentEnd, planSubscription } from "./schedule.ts";
import { timeOf } from "./test-clock-time.ts";

const CancellationDetails = strictly<Stripe.SubscriptionUpdateParams.CancellationDetails>()({
  comment: z.optional(emptyable(text())),
  feedback: z.optional(
    emptyable(oneOf("customer_service", "low_quality", "missing_features", "other", "switched_service", "too_complex", "too_expensive", "unused")),
  ),
});

/** What `subscriptions.update` takes here. */
export const SubscriptionUpdate = strictly<Stripe.SubscriptionUpdateParams>()({
  cancel_at_period_end: z.optional(boolean),
  cancellation_details: z.optional(CancellationDetails),
  default_payment_method: z.optional(emptyable(text())),
  description: z.optional(emptyable(text(500))),
  metadata: z.optional(metadataChange),
});
type SubscriptionUpdate = z.output<typeof SubscriptionUpdate>;

/** What `subscriptions.cancel` takes here. */
export const SubscriptionCancel = strictly<Stripe.SubscriptionCancelParams>()({
  cancellation_details: z.optional(CancellationDetails),
  invoice_now: z.optional(boolean),
  prorate: z.optional(boolean),
});

/** The subscription as it is after a change, with an event that says what was different. */
export function replaceSubscription(scope: AccountScope, before: Subscription, after: Subscription): Subscription {
  scope.put("subscription", after);
  const previous = previousOf(before, after);
  if (Object.keys(previous).length > 0) scope.emit("customer.subscription.updated", after, previous);
  planSubscription(scope, after);
  return after;
}

/** Whether it is over. */
export const isEnded = ({ status }: Subscription): boolean => status === "canceled" || status === "incomplete_expired";

/** A subscription after a request to change it. */
export function updateSubscription(given: AccountScope, id: string, params: SubscriptionUpdate): Subscription {
  const before = given.get("subscription", id);
  const scope = timeOf(given, before.customer);
  if (isEnded(before)) throw invalid("A canceled subscription can only update its cancellation_details and metadata.", { param: "id" });
  const method = params.default_payment_method;
  if (method && scope.get("payment_method", method, "default_payment_method").customer !== before.customer)
    throw invalid(`The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`, {
      param: "default_payment_method",
    });
  return replaceSubscription(scope, before, {
    ...before,
    ...endingOf(scope, before, params.cancel_at_period_end),
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...(params.description === undefined ? {} : { description: params.description }),
    metadata: changedNotes(before.metadata, params.metadata),
    ...(params.cancellation_details ? { cancellation_details: detailsOf(before, params.cancellation_details, null) } : {}),
  });
}

/** Whether, and when, a subscription ends of itself. */
function endingOf(scope: AccountScope, before: Subscription, isEnding: boolean | undefined): Partial<Subscription> {
  if (isEnding === undefined || isEnding === before.cancel_at_period_end) return {};
  if (!isEnding)
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    };
  return {
    cancel_at: currentEnd(before),
    cancel_at_period_end: true,
    canceled_at: scope.now,
    cancellation_details: detailsOf(before, {}, "cancellation_requested"),
  };
}

function detailsOf(
  { cancellation_details: before }: Subscription,
  given: z.output<typeof CancellationDetails>,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
): Stripe.Subscription.CancellationDetails {
  const blank = { comment: null, feedback: null, feedback_option: null, reason: null };
  return { ...blank, ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)), ...(reason ? { reason } : {}) };
}

/** Ends a subscription now. */
export function cancelSubscription(given: AccountScope, id: string, params: z.output<typeof SubscriptionCancel>): Subscription {
  const before = given.get("subscription", id);
  const scope = timeOf(given, before.customer);
  if (isEnded(before)) throw invalid(`No such subscription: '${id}'`, { code: "resource_missing", param: "id" });
  return end(scope, before, { reason: "cancellation_requested", details: params.cancellation_details });
}

/** The end of a subscription: what is still to be paid is collected no longer. */
export function end(
  scope: AccountScope,
  before: Subscription,
  { reason, details = {} }: { reason: Stripe.Subscription.CancellationDetails.Reason; details?: z.output<typeof CancellationDetails> | undefined },
): Subscription {
  const over = scope.put("subscription", {
    ...before,
    canceled_at: before.canceled_at ?? scope.now,
    cancellation_details: detailsOf(before, details, before.cancellation_details?.reason ?? reason),
    ended_at: scope.now,
    status: "canceled",
  });
  for (const invoice of scope.where("invoice", "subscription", before.id)) {
    if (invoice.status !== "open" && invoice.status !== "draft") continue;
    scope.put("invoice", { ...invoice, auto_advance: false, next_payment_attempt: null });
    scope.plan(invoice.id, undefined);
  }
  scope.plan(over.id, undefined);
  scope.emit("customer.subscription.deleted", over);
  return over;
}

/** Ends what a customer still has. */
export function endSubscriptions(scope: AccountScope, { id }: Customer): void {
  for (const subscription of scope.where("subscription", "customer", id))
    if (!isEnded(subscription)) end(scope, subscription, { reason: "cancellation_requested" });
}
