import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid, missingResource } from "../errors.ts";
import { boolean, list, oneOf, strictly } from "../parameters.ts";
import { previousOf } from "./changes.ts";
import { collectInvoice } from "./collection.ts";
import { draftInvoice, finalizeInvoice } from "./invoices.ts";
import { ItemChange, planSwitch } from "./plan-switch.ts";
import type { StripeSubscription } from "./records.ts";
import { currentEnd, isEnded, planSubscription } from "./schedule.ts";
import { cancellationDetails, endStripeSubscription } from "./subscription-state.ts";
import { incompleteError } from "./subscriptions.ts";

/** The supported parameters of `subscriptions.update`: the end, or another plan that is charged or credited at once. */
export const SubscriptionUpdate = strictly<Stripe.SubscriptionUpdateParams>()({
  cancel_at_period_end: z.optional(boolean),
  items: z.optional(list(ItemChange)),
  payment_behavior: z.optional(oneOf("allow_incomplete", "error_if_incomplete")),
  proration_behavior: z.optional(oneOf("always_invoice")),
});
type SubscriptionUpdate = z.output<typeof SubscriptionUpdate>;

/** The supported parameters of `subscriptions.cancel`: an end without an invoice or a refund. */
export const SubscriptionCancel = strictly<Stripe.SubscriptionCancelParams>()({
  invoice_now: z.optional(oneOf("false")),
  prorate: z.optional(oneOf("false")),
});

/** Changes a subscription and charges for the change. */
export function updateSubscription(scope: AccountScope, id: string, { items, ...params }: SubscriptionUpdate): StripeSubscription {
  const before = scope.get("subscription", id);
  if (isEnded(before)) throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  const [change] = items ?? [];
  if (change && params.proration_behavior === undefined)
    throw invalid("The local Stripe changes plans only where that is charged at once.", { code: "parameter_missing", param: "proration_behavior" });
  const { after, lines } = change ? planSwitch(scope, before, change) : { after: before, lines: [] };
  const planned = { ...after, ...endingOf(scope, after, params.cancel_at_period_end) };
  const period = { start: scope.now, end: scope.now };
  const invoice = lines.length > 0 ? draftInvoice(scope, planned, { reason: "subscription_update", period, lines, isAutomatic: true }) : undefined;
  const changed = scope.put("subscription", invoice ? { ...planned, latest_invoice: invoice.id } : planned);
  const previous = previousOf(before, changed);
  if (Object.keys(previous).length > 0) scope.emit("customer.subscription.updated", changed, previous);
  planSubscription(scope, changed);
  if (!invoice) return changed;
  const outcome = collectInvoice(scope, finalizeInvoice(scope, invoice));
  if (outcome.is !== "paid" && params.payment_behavior === "error_if_incomplete") throw incompleteError(outcome);
  return scope.get("subscription", id);
}

/** Returns the fields for an end at the period's end, or for taking that back. */
function endingOf(scope: AccountScope, before: StripeSubscription, isEnding = before.cancel_at_period_end): Partial<StripeSubscription> {
  if (!isEnding && !before.cancel_at_period_end) return {};
  if (!isEnding) return { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details: cancellationDetails(before, null) };
  // A changed period moves the end with it.
  return {
    cancel_at: currentEnd(before),
    cancel_at_period_end: true,
    canceled_at: before.canceled_at ?? scope.now,
    cancellation_details: cancellationDetails(before, "cancellation_requested"),
  };
}

/** Ends a subscription now. */
export function cancelSubscription(scope: AccountScope, id: string): StripeSubscription {
  const before = scope.get("subscription", id);
  if (isEnded(before)) throw missingResource("subscription", id);
  return endStripeSubscription(scope, before, "cancellation_requested");
}
