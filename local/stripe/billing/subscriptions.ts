import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid, StripeError } from "../errors.ts";
import { newStripeId } from "../ids.ts";
import { boolean, integer, list, metadata, nonEmptyText, oneOf, strictly } from "../parameters.ts";
import { getCustomer } from "./customers.ts";
import { periodLines } from "./invoice-lines.ts";
import { type CollectionOutcome, collect, defaultMethod } from "./invoice-payments.ts";
import { draftInvoice, finalizeInvoice } from "./invoices.ts";
import { cardError } from "./methods.ts";
import { periodEnd } from "./periods.ts";
import type { StripeSubscription } from "./records.ts";
import { planSubscription } from "./schedule.ts";
import { newItem, recurringPrice } from "./subscription-items.ts";
import { checkLocation } from "./tax.ts";

const DAY = 86_400;

/** The supported parameters of `subscriptions.create`: one price. If the first charge fails, no subscription remains. */
export const SubscriptionCreate = strictly<Stripe.SubscriptionCreateParams>()({
  automatic_tax: z.optional(strictly<Stripe.SubscriptionCreateParams.AutomaticTax>()({ enabled: boolean })),
  customer: nonEmptyText(),
  items: list(strictly<Stripe.SubscriptionCreateParams.Item>()({ price: nonEmptyText() })),
  metadata: z.optional(metadata),
  off_session: z.optional(boolean),
  payment_behavior: oneOf("error_if_incomplete"),
  trial_period_days: z.optional(integer(1, 730)),
});
type SubscriptionCreate = z.output<typeof SubscriptionCreate>;

/** Creates a subscription with its first invoice, and collects that. */
export function createSubscription(scope: AccountScope, params: SubscriptionCreate): StripeSubscription {
  const customer = getCustomer(scope, params.customer);
  const fresh = newSubscription(scope, params);
  const method = defaultMethod(scope, customer.id);
  if (fresh.automatic_tax.enabled) checkLocation(scope, customer, method);
  if (method === null && fresh.status !== "trialing")
    throw invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
      { code: "resource_missing" },
    );
  scope.put("subscription", fresh);
  const first = draftInvoice(scope, fresh, { reason: "subscription_create", period: { start: scope.now, end: scope.now }, lines: periodLines(scope, fresh) });
  const outcome = collect(scope, finalizeInvoice(scope, first));
  if (outcome.is !== "paid") throw incompleteError(outcome);
  const subscription = scope.put("subscription", { ...fresh, latest_invoice: outcome.invoice.id });
  scope.emit("customer.subscription.created", subscription);
  planSubscription(scope, subscription);
  return subscription;
}

/** Stripe's error if a required payment failed, so that the whole request has no effect. */
export const incompleteError = ({ is, decline }: Exclude<CollectionOutcome, { is: "paid" }>): StripeError =>
  is === "declined"
    ? cardError(decline)
    : new StripeError(402, {
        type: "card_error",
        code: "subscription_payment_intent_requires_action",
        message:
          "Payment for this subscription requires additional user action before it can be completed successfully. Payments on subscriptions that require additional user action can be completed by using the `payment_behavior` value of `allow_incomplete`.",
      });

/** Returns a new subscription without storing it. */
function newSubscription(scope: AccountScope, { automatic_tax: tax, customer, items, metadata: notes = {}, trial_period_days: days }: SubscriptionCreate) {
  const id = newStripeId.subscription();
  const [item, ...others] = items;
  if (!item || others.length > 0) throw invalid("The local Stripe sells one price a subscription.", { param: "items" });
  const price = recurringPrice(scope, item.price, "items[0][price]");
  const trial = days === undefined ? null : scope.now + days * DAY;
  const end = trial ?? periodEnd(scope.now, price.recurring, scope.now);
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: tax?.enabled ?? false, liability: tax?.enabled ? { type: "self" } : null },
    billing_cycle_anchor: trial ?? scope.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: scope.now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: scope.now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: "self" } },
    items: {
      object: "list",
      data: [newItem(scope, id, price, { start: scope.now, end })],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: notes,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: scope.now,
    status: trial === null ? "active" : "trialing",
    test_clock: null,
    transfer_data: null,
    trial_end: trial,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: trial === null ? null : scope.now,
  } satisfies StripeSubscription;
}
