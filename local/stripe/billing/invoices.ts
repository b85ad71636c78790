import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import { newStripeId } from "../ids.ts";
import { newIntent } from "../intents.ts";
import { getCustomer, replaceCustomer } from "./customers.ts";
import type { BillingPeriod } from "./invoice-lines.ts";
import type { StripeCustomer, StripeInvoice, StripeInvoiceLine, StripeInvoicePayment, StripeSubscription } from "./records.ts";
import { totalTax, withSalesTax } from "./tax.ts";

/** The parts of a subscription's invoice. */
export interface StripeInvoiceFacts {
  readonly reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  readonly period: BillingPeriod;
  readonly lines: readonly StripeInvoiceLine[];
  /** Set if the clock collects the invoice, with the moment its draft is finalized, in seconds. */
  readonly isAutomatic?: boolean;
  readonly finalizesAt?: number;
}

/** Returns an invoice of a subscription without storing it. */
export function composeInvoice(
  scope: AccountScope,
  subscription: StripeSubscription,
  { reason, period, lines, isAutomatic = false, finalizesAt }: StripeInvoiceFacts,
): StripeInvoice {
  const customer = getCustomer(scope, subscription.customer);
  const id = newStripeId.invoice();
  const isTaxed = subscription.automatic_tax.enabled;
  const own = lines.map((line) => ({ ...(isTaxed ? withSalesTax(line) : line), invoice: id }));
  const subtotal = own.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = totalTax(own);
  const total = subtotal + taxes.reduce((sum, { amount }) => sum + amount, 0);
  // A total below zero becomes credit on the customer's balance, which pays later invoices.
  const startingBalance = customer.balance;
  const due = Math.max(0, total + startingBalance);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Plainbill",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: isAutomatic,
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxed,
      liability: isTaxed ? { type: "self" } : null,
      provider: isTaxed ? "stripe" : null,
      status: isTaxed ? "complete" : null,
    },
    automatically_finalizes_at: finalizesAt ?? null,
    billing_reason: reason,
    collection_method: subscription.collection_method,
    created: scope.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    customer_tax_ids: taxIdsOf(scope, customer),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: own, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: finalizesAt ?? null,
    number: null,
    on_behalf_of: null,
    parent: { quote_details: null, subscription_details: { metadata: subscription.metadata, subscription: subscription.id }, type: "subscription_details" },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: startingBalance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
    webhooks_delivered_at: null,
  } satisfies StripeInvoice;
}

function taxIdsOf(scope: AccountScope, customer: StripeCustomer): Stripe.Invoice.CustomerTaxId[] {
  return scope.where("tax_id", "customer", customer.id).map(({ type, value }) => ({ type, value }));
}

/** Stores a new draft and emits its event. */
export function draftInvoice(scope: AccountScope, subscription: StripeSubscription, facts: StripeInvoiceFacts): StripeInvoice {
  const invoice = scope.put("invoice", composeInvoice(scope, subscription, facts));
  scope.emit("invoice.created", invoice);
  return invoice;
}

/** Numbers a draft. From then on it is due. */
export function finalizeInvoice(scope: AccountScope, given: StripeInvoice): StripeInvoice {
  const customer = getCustomer(scope, given.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  const balance = Math.min(0, given.starting_balance + given.total);
  scope.put("customer", { ...customer, next_invoice_sequence: sequence + 1 });
  const numbered = getCustomer(scope, given.customer);
  if (balance !== numbered.balance || numbered.currency === null) replaceCustomer(scope, numbered, { balance, currency: given.currency });
  const open: StripeInvoice = {
    ...given,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    effective_at: scope.now,
    ending_balance: balance,
    number: `${customer.invoice_prefix ?? "LOCAL"}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    status_transitions: { ...given.status_transitions, finalized_at: scope.now },
  };
  if (open.amount_due > 0) request(scope, open, customer);
  const finalized = scope.put("invoice", open);
  scope.emit("invoice.finalized", finalized);
  return finalized;
}

/** Creates the payment that an invoice asks for. */
function request(scope: AccountScope, invoice: StripeInvoice, customer: StripeCustomer): void {
  const intent = newIntent(scope, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    description: invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    futureUse: "off_session",
  });
  scope.put("invoice_payment", {
    id: newStripeId.invoicePayment(),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: scope.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies StripeInvoicePayment);
}
