import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid, missing } from "../errors.ts";
import { boolean, changedNotes, emptyable, integer, list, metadataChange, oneOf, strictly, text } from "../parameters.ts";
import { previousOf, withoutUndefined } from "./changes.ts";
import { collectInvoice } from "./collection.ts";
import { customerOf } from "./customers.ts";
import { defaultMethod } from "./invoice-payments.ts";
import { draft, finalize } from "./invoices.ts";
import { ItemChange, planChange } from "./item-changes.ts";
import { addPending, pendingLines, settlePending } from "./pending-items.ts";
import { unusedTime } from "./proration.ts";
import type { Invoice, InvoiceLine, Subscription } from "./records.ts";
import { announceShortTrial, currentEnd, isEnded, planSubscription } from "./schedule.ts";
import { detailsOf, endSubscription } from "./subscription-state.ts";
import { AutomaticTax, checkMethod, incompleteError, paymentBehavior, TrialSettings } from "./subscriptions.ts";
import { checkLocation } from "./tax.ts";
import { timeOf } from "./test-clock-time.ts";

const CancellationDetails = strictly<Stripe.SubscriptionUpdateParams.CancellationDetails>()({
  comment: z.optional(emptyable(text())),
  feedback: z.optional(
    emptyable(oneOf("customer_service", "low_quality", "missing_features", "other", "switched_service", "too_complex", "too_expensive", "unused")),
  ),
});

/** What `subscriptions.update` takes here. */
export const SubscriptionUpdate = strictly<Stripe.SubscriptionUpdateParams>()({
  automatic_tax: z.optional(AutomaticTax),
  cancel_at_period_end: z.optional(boolean),
  cancellation_details: z.optional(CancellationDetails),
  default_payment_method: z.optional(emptyable(text())),
  description: z.optional(emptyable(text(500))),
  items: z.optional(list(ItemChange)),
  metadata: z.optional(metadataChange),
  off_session: z.optional(boolean),
  payment_behavior: z.optional(paymentBehavior),
  proration_behavior: z.optional(oneOf("always_invoice", "create_prorations", "none")),
  proration_date: z.optional(integer(0)),
  trial_end: z.optional(text()),
  trial_settings: z.optional(TrialSettings),
});
export type SubscriptionUpdate = z.output<typeof SubscriptionUpdate>;

/** What `subscriptions.cancel` takes here. */
export const SubscriptionCancel = strictly<Stripe.SubscriptionCancelParams>()({
  cancellation_details: z.optional(CancellationDetails),
  invoice_now: z.optional(boolean),
  prorate: z.optional(boolean),
});

/** A subscription after a request to change it, with the invoice that this makes. `base` is where our pages stand. */
export function updateSubscription(given: AccountScope, base: string, id: string, params: SubscriptionUpdate): Subscription {
  const before = given.get("subscription", id);
  const scope = timeOf(given, before.customer);
  if (isEnded(before)) return updateNotes(scope, before, params);
  checkMethod(scope, before.customer, params.default_payment_method);
  const { proration_behavior: behavior = "create_prorations", items, proration_date: at, trial_end: trialEnd } = params;
  const planned = planChange(scope, before, { items, trialEnd, behavior, at });
  const after = withDetails(scope, planned.after, params);
  if (after.automatic_tax.enabled && !before.automatic_tax.enabled) checkLocation(scope, customerOf(scope, before.customer), defaultMethod(scope, after));
  scope.put("subscription", after);
  if (!planned.isBilledNow) addPending(scope, after, planned.lines);
  const invoice = planned.isBilledNow ? draftNow(scope, after, planned.lines) : undefined;
  const changed = invoice ? scope.put("subscription", { ...after, latest_invoice: invoice.id }) : after;
  const previous = previousOf(before, changed);
  if (Object.keys(previous).length > 0) scope.emit("customer.subscription.updated", changed, previous);
  if (changed.trial_end !== before.trial_end) announceShortTrial(scope, changed);
  planSubscription(scope, changed);
  if (!invoice) return changed;
  const outcome = collectInvoice(scope, finalize(scope, base, invoice));
  if (outcome.is !== "paid" && params.payment_behavior === "error_if_incomplete") throw incompleteError(outcome);
  return scope.get("subscription", id);
}

/** An invoice of what waited and of `lines`, now. */
function draftNow(scope: AccountScope, subscription: Subscription, lines: readonly InvoiceLine[]): Invoice {
  const all = [...pendingLines(scope, subscription), ...lines];
  const invoice = draft(scope, subscription, { reason: "subscription_update", period: { start: scope.now, end: scope.now }, lines: all, isAutomatic: true });
  settlePending(scope, subscription, invoice);
  return invoice;
}

/** Of one that is over only the notes can be changed. */
function updateNotes(scope: AccountScope, before: Subscription, { cancellation_details: details, metadata, ...others }: SubscriptionUpdate): Subscription {
  if (Object.keys(withoutUndefined(others)).length > 0) throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  const after = {
    ...before,
    metadata: changedNotes(before.metadata, metadata),
    ...(details ? { cancellation_details: detailsOf(before, withoutUndefined(details)) } : {}),
  };
  return scope.put("subscription", after);
}

function withDetails(scope: AccountScope, before: Subscription, params: SubscriptionUpdate): Subscription {
  const { automatic_tax: tax, cancellation_details: details, default_payment_method: method, description, trial_settings: trial } = params;
  const ending = { ...before, ...endingOf(scope, before, params.cancel_at_period_end) };
  return {
    ...ending,
    ...(tax ? { automatic_tax: { disabled_reason: null, enabled: tax.enabled, liability: tax.enabled ? { type: "self" } : null } } : {}),
    ...(details ? { cancellation_details: detailsOf(ending, withoutUndefined(details)) } : {}),
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...(description === undefined ? {} : { description }),
    ...(trial ? { trial_settings: { end_behavior: { billing_cycle_anchor: null, ...trial.end_behavior } } } : {}),
    metadata: changedNotes(before.metadata, params.metadata),
  };
}

/** Whether, and when, a subscription ends of itself. */
function endingOf(scope: AccountScope, before: Subscription, isEnding: boolean | undefined): Partial<Subscription> {
  const isAsked = isEnding ?? before.cancel_at_period_end;
  if (!isAsked && !before.cancel_at_period_end) return {};
  if (!isAsked) return { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details: detailsOf(before, { reason: null }) };
  // A change of the period moves the end with it.
  return {
    cancel_at: currentEnd(before),
    cancel_at_period_end: true,
    canceled_at: before.canceled_at ?? scope.now,
    cancellation_details: detailsOf(before, { reason: "cancellation_requested" }),
  };
}

/** Ends a subscription now; with an invoice of what is still to be billed, and what was not used given back, where a request says so. */
export function cancelSubscription(given: AccountScope, base: string, id: string, params: z.output<typeof SubscriptionCancel>): Subscription {
  const before = given.get("subscription", id);
  const scope = timeOf(given, before.customer);
  if (isEnded(before)) throw missing("subscription", id);
  const isPaidFor = before.status === "active" || before.status === "past_due";
  const unused = params.prorate && isPaidFor ? before.items.data.map((item) => unusedTime(scope, before, item, scope.now)) : [];
  const over = endSubscription(scope, before, { reason: "cancellation_requested", ...withoutUndefined(params.cancellation_details ?? {}) });
  if (!params.invoice_now) addPending(scope, over, unused);
  else if (unused.length > 0 || pendingLines(scope, over).length > 0) {
    const invoice = draftNow(scope, over, unused);
    const last = scope.put("subscription", { ...over, latest_invoice: invoice.id });
    collectInvoice(scope, finalize(scope, base, invoice));
    return last;
  }
  return over;
}
