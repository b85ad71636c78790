import type Stripe from "stripe";
import type { AccountScope } from "./account-scope.ts";
import { invalid } from "./errors.ts";
import { newStripeId } from "./ids.ts";
import { bankDebitOf } from "./payment-methods.ts";
import { checkSupport, HOUR, type SessionCreate, sessionCurrency, withinLimits } from "./session-request.ts";
import type { CheckoutSession, LineItem } from "./state.ts";

/** Creates a session on an account that takes payments. `base` is the address of our pages. */
export function createSession(scope: AccountScope, base: string, given: SessionCreate): CheckoutSession {
  const currency = sessionCurrency(given);
  checkSupport(scope, given);
  const lines = given.line_items.map((line) => lineItem(scope.now, line, currency));
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  withinLimits(total, currency);
  const id = newStripeId.session();
  const debit = bankDebitOf(currency);
  const fresh = {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: scope.now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: given.customer_email ? sessionCustomerDetails(given.customer_email, null) : null,
    customer_email: given.customer_email ?? null,
    discounts: [],
    expires_at: given.expires_at ?? scope.now + 24 * HOUR,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: null, metadata: {}, rendering_options: null },
    },
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata ?? {},
    mode: "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card", ...(debit ? [debit] : [])],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${base}/c/pay/${id}`,
    wallet_options: null,
  } satisfies CheckoutSession;
  const { description = null, metadata = {} } = given.payment_intent_data ?? {};
  scope.putOrder(id, { lines, payment: { description, metadata } });
  return scope.put("checkout.session", fresh);
}

function lineItem(now: number, { quantity, price_data: { product_data, unit_amount } }: SessionCreate["line_items"][number], currency: string): LineItem {
  const amount = quantity * unit_amount;
  return {
    id: newStripeId.lineItem(),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product_data.name,
    metadata: {},
    price: {
      id: newStripeId.price(),
      object: "price",
      active: false,
      billing_scheme: "per_unit",
      created: now,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newStripeId.product(),
      recurring: null,
      tax_behavior: "unspecified",
      tiers_mode: null,
      transform_quantity: null,
      type: "one_time",
      unit_amount,
      unit_amount_decimal: String(unit_amount),
    },
    quantity,
  } satisfies LineItem;
}

export const sessionCustomerDetails = (address: string, name: string | null): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email: address,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: "none",
  tax_ids: [],
});

/** Ends an unpaid session. Throws `invalid` if it has ended already. */
export function expireCheckoutSession(scope: AccountScope, id: string): CheckoutSession {
  const session = scope.get("checkout.session", id);
  if (session.status !== "open")
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`);
  const expired = scope.put("checkout.session", { ...session, status: "expired", url: null });
  scope.emit("checkout.session.expired", expired);
  return expired;
}
