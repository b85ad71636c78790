import type Stripe from "stripe";
import * as z from "zod/mini";
import { isCharged, leastOf, money } from "./currencies.ts";
import type { Desk } from "./desk.ts";
import { invalid } from "./errors.ts";
import { newId } from "./ids.ts";
import { bankDebitOf } from "./payment-methods.ts";
import { address, email, integer, metadata, oneOf, text } from "./parameters.ts";
import type { LineItem, Order, Session } from "./state.ts";

/** The most that Stripe charges at once, in minor units. */
const MOST = 99_999_999;
const HOUR = 3600;

const Line = z.strictObject({
  quantity: integer(1, 999_999),
  price_data: z.strictObject({
    currency: text(3),
    unit_amount: integer(0, MOST),
    product_data: z.strictObject({ name: text(5000), description: z.optional(text(40_000)), metadata: z.optional(metadata) }),
    tax_behavior: z.optional(oneOf("inclusive", "exclusive", "unspecified")),
  }),
});

/** What `checkout.sessions.create` takes here: payments of what is priced on the spot. */
export const SessionCreate = z.strictObject({
  mode: oneOf("payment", "setup", "subscription"),
  line_items: z.array(Line),
  success_url: address,
  cancel_url: z.optional(address),
  client_reference_id: z.optional(text(200)),
  customer_email: z.optional(email),
  currency: z.optional(text(3)),
  expires_at: z.optional(integer(0)),
  locale: z.optional(text(10)),
  metadata: z.optional(metadata),
  payment_intent_data: z.optional(
    z.strictObject({
      application_fee_amount: z.optional(integer(0, MOST)),
      description: z.optional(text(1000)),
      metadata: z.optional(metadata),
      receipt_email: z.optional(email),
      statement_descriptor: z.optional(text(22)),
      statement_descriptor_suffix: z.optional(text(22)),
    }),
  ),
  payment_method_types: z.optional(z.array(oneOf("card", "us_bank_account", "sepa_debit"))),
  submit_type: z.optional(oneOf("auto", "book", "donate", "pay")),
  ui_mode: z.optional(oneOf("hosted_page")),
});
type SessionCreate = z.output<typeof SessionCreate>;

/** A new session on an account that takes payments. `base` is where our pages stand. */
export function createSession(desk: Desk, base: string, given: SessionCreate): Session {
  const currency = currencyOf(given);
  allowed(desk, given);
  const lines = given.line_items.map((line) => lineItem(desk.now, line, currency));
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (total > MOST) throw invalid("The Checkout Session's total amount must be no more than 999,999.99.", { code: "amount_too_large" });
  if (total < leastOf(currency))
    throw invalid(`The Checkout Session's total amount due must add up to at least ${money(leastOf(currency), currency)} ${currency}`, { code: "amount_too_small" });
  const id = newId.session();
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
    created: desk.now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: given.customer_email ? customerDetails(given.customer_email, null) : null,
    customer_email: given.customer_email ?? null,
    discounts: [],
    expires_at: given.expires_at ?? desk.now + 24 * HOUR,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: null, metadata: {}, rendering_options: null },
    },
    livemode: false,
    locale: given.locale ?? null,
    managed_payments: null,
    metadata: given.metadata ?? {},
    mode: "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: given.payment_method_types ?? ["card", ...(bankDebitOf(currency) ? [bankDebitOf(currency) ?? ""] : [])],
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
    submit_type: given.submit_type ?? null,
    subscription: null,
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${base}/c/pay/${id}`,
    wallet_options: null,
  } satisfies Session;
  desk.putOrder(id, { lines, payment: paymentOf(given) });
  return desk.put("checkout.session", fresh);
}

/** The one currency of all lines. */
function currencyOf({ line_items: lines, currency }: SessionCreate): string {
  const [first] = lines;
  if (!first) throw invalid("You must provide at least one line item.", { code: "parameter_missing", param: "line_items" });
  const said = (currency ?? first.price_data.currency).toLowerCase();
  for (const [i, { price_data }] of lines.entries()) {
    const param = `line_items[${i}][price_data][currency]`;
    const own = price_data.currency.toLowerCase();
    if (!isCharged(own)) throw invalid(`Invalid currency: ${own}.`, { param });
    if (own !== said) throw invalid("All line items in a Checkout Session must have the same currency.", { param });
  }
  return said;
}

/** Throws `invalid` for what Stripe does not do for this account, or not in this way. */
function allowed(desk: Desk, { mode, line_items, expires_at: expires, payment_intent_data: payment, payment_method_types: types, ...given }: SessionCreate): void {
  if (mode !== "payment") throw invalid(`The local Stripe takes payments only, not the mode ${mode}.`, { param: "mode" });
  if (line_items.length > 100) throw invalid("You may only specify up to 100 line items.", { param: "line_items" });
  if (desk.account !== undefined && !desk.get("account", desk.account).charges_enabled)
    throw invalid("Your account cannot currently make charges. To begin accepting payments, finish setting it up.", { code: "account_invalid" });
  if (expires !== undefined && (expires < desk.now + HOUR / 2 || expires > desk.now + 24 * HOUR))
    throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.", { param: "expires_at" });
  if (payment?.application_fee_amount !== undefined && desk.account === undefined)
    throw invalid(
      "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).",
      { param: "payment_intent_data[application_fee_amount]" },
    );
  const currency = line_items[0]?.price_data.currency.toLowerCase() ?? given.currency ?? "";
  for (const type of types ?? [])
    if (type !== "card" && type !== bankDebitOf(currency))
      throw invalid(`The payment method type "${type}" cannot be used with the currency ${currency}.`, { param: "payment_method_types" });
}

function lineItem(now: number, { quantity, price_data: { product_data, tax_behavior, unit_amount } }: SessionCreate["line_items"][number], currency: string): LineItem {
  const amount = quantity * unit_amount;
  return {
    id: newId.lineItem(),
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
      id: newId.price(),
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
      product: newId.product(),
      recurring: null,
      tax_behavior: tax_behavior ?? "unspecified",
      tiers_mode: null,
      transform_quantity: null,
      type: "one_time",
      unit_amount,
      unit_amount_decimal: String(unit_amount),
    },
    quantity,
  } satisfies LineItem;
}

const paymentOf = ({ payment_intent_data: payment = {} }: SessionCreate): Order["payment"] => ({
  description: payment.description ?? null,
  metadata: payment.metadata ?? {},
  receiptEmail: payment.receipt_email ?? null,
  statementDescriptor: payment.statement_descriptor ?? null,
  statementDescriptorSuffix: payment.statement_descriptor_suffix ?? null,
  applicationFee: payment.application_fee_amount ?? null,
});

/** Who pays, as far as they have said. */
export const customerDetails = (address: string, name: string | null): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email: address,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: "none",
  tax_ids: [],
});

/** Ends a session that nobody has paid with. Throws `invalid` where it has ended already. */
export function expireSession(desk: Desk, id: string): Session {
  const session = desk.get("checkout.session", id);
  if (session.status !== "open")
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`);
  const expired = desk.put("checkout.session", { ...session, status: "expired", url: null });
  desk.emit("checkout.session.expired", expired);
  return expired;
}
