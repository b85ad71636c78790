import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid, StripeError } from "../errors.ts";
import { newId } from "../ids.ts";
import { boolean, changedNotes, emptyable, integer, list, metadata, metadataChange, oneOf, strictly, text } from "../parameters.ts";
import { customerOf } from "./customers.ts";
import { periodLines } from "./invoice-lines.ts";
import { collect, defaultMethod, type Outcome } from "./invoice-payments.ts";
import { draft, finalize } from "./invoices.ts";
import { cardError } from "./methods.ts";
import { periodEnd } from "./periods.ts";
import type { Subscription } from "./records.ts";
import { announceShortTrial, planSubscription } from "./schedule.ts";
import { newItem, recurringPrice } from "./subscription-items.ts";
import { checkLocation } from "./tax.ts";
import { timeOf } from "./test-clock-time.ts";

const DAY = 86_400;

const Item = strictly<Stripe.SubscriptionCreateParams.Item>()({
  price: text(),
  quantity: z.optional(integer(0, 999_999)),
  metadata: z.optional(metadata),
});
export const paymentBehavior = oneOf("allow_incomplete", "default_incomplete", "error_if_incomplete");
export const AutomaticTax = strictly<Stripe.SubscriptionCreateParams.AutomaticTax>()({ enabled: boolean });
export const TrialSettings = strictly<Stripe.SubscriptionCreateParams.TrialSettings>()({
  end_behavior: strictly<Stripe.SubscriptionCreateParams.TrialSettings.EndBehavior>()({
    missing_payment_method: oneOf("cancel", "create_invoice", "pause"),
  }),
});

/** What `subscriptions.create` takes here. */
export const SubscriptionCreate = strictly<Stripe.SubscriptionCreateParams>()({
  automatic_tax: z.optional(AutomaticTax),
  cancel_at_period_end: z.optional(boolean),
  collection_method: z.optional(oneOf("charge_automatically")),
  currency: z.optional(text(3)),
  customer: text(),
  default_payment_method: z.optional(text()),
  description: z.optional(text(500)),
  items: list(Item),
  metadata: z.optional(metadataChange),
  off_session: z.optional(boolean),
  payment_behavior: z.optional(paymentBehavior),
  payment_settings: z.optional(
    strictly<Stripe.SubscriptionCreateParams.PaymentSettings>()({
      payment_method_types: z.optional(emptyable(list(oneOf("card", "link")))),
      save_default_payment_method: z.optional(oneOf("off", "on_subscription")),
    }),
  ),
  proration_behavior: z.optional(oneOf("always_invoice", "create_prorations", "none")),
  trial_end: z.optional(text()),
  trial_period_days: z.optional(integer(1, 730)),
  trial_settings: z.optional(TrialSettings),
});
type SubscriptionCreate = z.output<typeof SubscriptionCreate>;

/** When a trial ends, in seconds; nothing without a trial. */
export function trialEnd(scope: AccountScope, given: string | undefined, days: number | undefined): number | null {
  if (days !== undefined) return scope.now + days * DAY;
  if (given === undefined || given === "now") return null;
  const end = Number(given);
  if (!Number.isInteger(end)) throw invalid(`Invalid timestamp: ${given}`, { param: "trial_end" });
  if (end <= scope.now) throw invalid("trial_end must be in the future.", { param: "trial_end" });
  return end;
}

/** A new subscription with its first invoice, and its payment unless that is left to the payer. `base` is where our pages stand. */
export function createSubscription(given: AccountScope, base: string, params: SubscriptionCreate): Subscription {
  const customer = customerOf(given, params.customer);
  const scope = timeOf(given, customer.id);
  const fresh = newSubscription(scope, params);
  const method = defaultMethod(scope, fresh);
  const behavior = params.payment_behavior ?? "allow_incomplete";
  if (fresh.automatic_tax.enabled) checkLocation(scope, customer, method);
  if (method === null && fresh.status !== "trialing" && behavior !== "default_incomplete")
    throw invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
      { code: "resource_missing" },
    );
  scope.put("subscription", fresh);
  const isDue = fresh.status !== "trialing" && fresh.items.data.some(({ price, quantity }) => price.unit_amount * quantity > 0);
  const first = draft(scope, fresh, { reason: "subscription_create", period: { start: scope.now, end: scope.now }, lines: periodLines(scope, fresh) });
  const invoice = finalize(scope, base, first);
  const started = scope.put("subscription", { ...fresh, latest_invoice: invoice.id, status: isDue ? "incomplete" : fresh.status });
  const outcome = isDue && behavior === "default_incomplete" ? undefined : collect(scope, invoice, { method });
  if (outcome && outcome.is !== "paid" && behavior === "error_if_incomplete") throw incompleteError(outcome);
  const status = outcome?.is === "paid" && isDue ? "active" : started.status;
  const subscription = scope.put("subscription", { ...started, status });
  scope.emit("customer.subscription.created", subscription);
  announceShortTrial(scope, subscription);
  planSubscription(scope, subscription);
  return subscription;
}

/** What Stripe answers where a payment that was to be made did not come about, and nothing else is to be done then. */
export const incompleteError = ({ is, decline }: Exclude<Outcome, { is: "paid" }>): StripeError =>
  is === "declined"
    ? cardError(decline)
    : new StripeError(402, {
        type: "card_error",
        code: "subscription_payment_intent_requires_action",
        message:
          "Payment for this subscription requires additional user action before it can be completed successfully. Payments on subscriptions that require additional user action can be completed by using the `payment_behavior` value of `allow_incomplete`.",
      });

/** Throws `invalid` for a payment method that is not the customer's. */
export function checkMethod(scope: AccountScope, customer: string, method: string | null | undefined): void {
  if (method && scope.get("payment_method", method, "default_payment_method").customer !== customer)
    throw invalid(`The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`, {
      param: "default_payment_method",
    });
}

/** A subscription as a request would have it, stored nowhere. */
export function newSubscription(scope: AccountScope, params: SubscriptionCreate): Subscription {
  const id = newId.subscription();
  const prices = params.items.map(({ price }, i) => recurringPrice(scope, price, `items[${i}][price]`));
  const [first] = prices;
  if (!first?.recurring) throw invalid("Missing required param: items.", { code: "parameter_missing", param: "items" });
  if (prices.some(({ currency }) => currency !== first.currency))
    throw invalid("All prices on a subscription must have the same currency.", { param: "items" });
  const method = params.default_payment_method ?? null;
  checkMethod(scope, params.customer, method);
  const trial = trialEnd(scope, params.trial_end, params.trial_period_days);
  const anchor = trial ?? scope.now;
  const end = trial ?? periodEnd(anchor, first.recurring, scope.now);
  const items = params.items.map(({ quantity = 1, metadata: notes }, i) =>
    newItem(scope, id, { price: prices[i] ?? first, quantity, metadata: notes }, { start: scope.now, end }),
  );
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: params.automatic_tax?.enabled ?? false,
      liability: params.automatic_tax?.enabled ? { type: "self" } : null,
    },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: scope.now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: params.cancel_at_period_end ? end : null,
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    canceled_at: params.cancel_at_period_end ? scope.now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: params.cancel_at_period_end ? "cancellation_requested" : null },
    collection_method: "charge_automatically",
    created: scope.now,
    currency: first.currency,
    customer: params.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description: params.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: "self" } },
    items: { object: "list", data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: changedNotes({}, params.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: params.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: scope.now,
    status: trial === null ? "active" : "trialing",
    test_clock: customerOf(scope, params.customer).test_clock,
    transfer_data: null,
    trial_end: trial,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: params.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice" },
    },
    trial_start: trial === null ? null : scope.now,
  } satisfies Subscription;
}
