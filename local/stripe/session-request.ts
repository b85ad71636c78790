import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "./account-scope.ts";
import { isChargeable, leastOf, money } from "./currencies.ts";
import { invalid } from "./errors.ts";
import { address, email, integer, list, metadata, oneOf, strictly, text } from "./parameters.ts";
import { bankDebitOf } from "./payment-methods.ts";

/** The most that Stripe charges at once, in minor units. */
const MOST = 99_999_999;
export const HOUR = 3600;

type Params = Stripe.Checkout.SessionCreateParams;

const Line = strictly<Stripe.Checkout.SessionCreateParams.LineItem>()({
  quantity: integer(1, 999_999),
  price_data: strictly<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
    currency: text(3),
    unit_amount: integer(0, MOST),
    product_data: strictly<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>()({
      name: text(5000),
      description: z.optional(text(40_000)),
      metadata: z.optional(metadata),
    }),
    tax_behavior: z.optional(oneOf("inclusive", "exclusive", "unspecified")),
  }),
});

/** What `checkout.sessions.create` takes here: payments of what is priced on the spot. */
export const SessionCreate = strictly<Params>()({
  mode: oneOf("payment", "setup", "subscription"),
  line_items: list(Line),
  success_url: address,
  allowed_payment_method_types: z.optional(list(text())),
  cancel_url: z.optional(address),
  client_reference_id: z.optional(text(200)),
  customer_email: z.optional(email),
  currency: z.optional(text(3)),
  expires_at: z.optional(integer(0)),
  locale: z.optional(text(10)),
  metadata: z.optional(metadata),
  payment_intent_data: z.optional(
    strictly<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
      application_fee_amount: z.optional(integer(0, MOST)),
      description: z.optional(text(1000)),
      metadata: z.optional(metadata),
      receipt_email: z.optional(email),
      statement_descriptor: z.optional(text(22)),
      statement_descriptor_suffix: z.optional(text(22)),
    }),
  ),
  submit_type: z.optional(oneOf("auto", "book", "donate", "pay")),
  ui_mode: z.optional(oneOf("hosted_page")),
});
export type SessionCreate = z.output<typeof SessionCreate>;

/** The one currency of all lines. */
export function currencyOf({ line_items: lines, currency }: SessionCreate): string {
  const [first] = lines;
  if (!first) throw invalid("You must provide at least one line item.", { code: "parameter_missing", param: "line_items" });
  const expected = (currency ?? first.price_data.currency).toLowerCase();
  for (const [i, { price_data }] of lines.entries()) {
    const param = `line_items[${i}][price_data][currency]`;
    const own = price_data.currency.toLowerCase();
    if (!isChargeable(own)) throw invalid(`Invalid currency: ${own}.`, { param });
    if (own !== expected) throw invalid("All line items in a Checkout Session must have the same currency.", { param });
  }
  return expected;
}

/** Throws `invalid` for what Stripe does not do for this account, or not in this way. */
export function checkSupport(scope: AccountScope, { mode, line_items, expires_at: expires, payment_intent_data: payment }: SessionCreate): void {
  if (mode !== "payment") throw invalid(`The local Stripe takes payments only, not the mode ${mode}.`, { param: "mode" });
  if (line_items.length > 100) throw invalid("You may only specify up to 100 line items.", { param: "line_items" });
  if (scope.account !== undefined && !scope.get("account", scope.account).charges_enabled)
    throw invalid("Your account cannot currently make charges. To begin accepting payments, finish setting it up.", { code: "account_invalid" });
  if (expires !== undefined && (expires < scope.now + HOUR / 2 || expires > scope.now + 24 * HOUR))
    throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.", { param: "expires_at" });
  if (payment?.application_fee_amount !== undefined && scope.account === undefined)
    throw invalid(
      "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).",
      { param: "payment_intent_data[application_fee_amount]" },
    );
}

/** How people can pay in a currency, of those ways that are allowed. */
export function paymentMethodsFor(currency: string, allowed: readonly string[] | undefined): string[] {
  const bank = bankDebitOf(currency);
  const all = ["card", ...(bank ? [bank] : [])];
  const offers = all.filter((type) => allowed?.includes(type) ?? true);
  if (offers.length === 0) throw invalid(`No payment method types are available for the currency ${currency}.`, { param: "allowed_payment_method_types" });
  return offers;
}

/** Throws `invalid` for a total that Stripe does not charge. */
export function withinLimits(total: number, currency: string): void {
  if (total > MOST) throw invalid("The Checkout Session's total amount must be no more than 999,999.99.", { code: "amount_too_large" });
  if (total < leastOf(currency))
    throw invalid(`The Checkout Session's total amount due must add up to at least ${money(leastOf(currency), currency)} ${currency}`, {
      code: "amount_too_small",
    });
}
