import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import { previousOf } from "./changes.ts";
import type { StripeCustomer, StripeSubscription } from "./records.ts";
import { isEnded, planSubscription } from "./schedule.ts";

type Details = Stripe.Subscription.CancellationDetails;
type Reason = Details["reason"];

/** Returns the cancellation details with another reason. */
export const cancellationDetails = ({ cancellation_details: before }: StripeSubscription, reason: Reason): Details => ({
  comment: null,
  feedback: null,
  feedback_option: null,
  ...before,
  reason,
});

/** Stores a changed subscription, and emits an event with the previous values. */
export function replaceSubscription(scope: AccountScope, before: StripeSubscription, after: StripeSubscription): void {
  scope.put("subscription", after);
  const previous = previousOf(before, after);
  if (Object.keys(previous).length > 0) scope.emit("customer.subscription.updated", after, previous);
  planSubscription(scope, after);
}

/** Ends a subscription and stops collecting its open invoices. */
export function endStripeSubscription(scope: AccountScope, before: StripeSubscription, reason: Reason): StripeSubscription {
  const over = scope.put("subscription", {
    ...before,
    canceled_at: before.canceled_at ?? scope.now,
    cancellation_details: cancellationDetails(before, before.cancellation_details?.reason ?? reason),
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

/** Ends the running subscriptions of a customer. */
export function endSubscriptions(scope: AccountScope, { id }: StripeCustomer): void {
  for (const subscription of scope.where("subscription", "customer", id))
    if (!isEnded(subscription)) endStripeSubscription(scope, subscription, "cancellation_requested");
}
