import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "./account-scope.ts";
import { isChargeable, leastOf, money } from "./currencies.ts";
import { invalid } from "./errors.ts";
import { address, email, integer, list, metadata, nonEmptyText, oneOf, strictly } from "./parameters.ts";

/** The most that Stripe charges at once, in minor units. */
const MOST = 99_999_999;
export const HOUR = 3600;

const Line = strictly<Stripe.Checkout.SessionCreateParams.LineItem>()({
  quantity: integer(1, 999_999),
  price_data: strictly<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
    currency: nonEmptyText(3),
    unit_amount: integer(0, MOST),
    product_data: strictly<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>()({ name: nonEmptyText(5000) }),
  }),
});

/** The supported parameters of `checkout.sessions.create`: payments with inline prices. */
export const SessionCreate = strictly<Stripe.Checkout.SessionCreateParams>()({
  mode: oneOf("payment"),
  line_items: list(Line),
  success_url: address,
  cancel_url: z.optional(address),
  client_reference_id: z.optional(nonEmptyText(200)),
  customer_email: z.optional(email),
  expires_at: z.optional(integer(0)),
  metadata: z.optional(metadata),
  payment_intent_data: z.optional(
    strictly<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({ description: z.optional(nonEmptyText(1000)), metadata: z.optional(metadata) }),
  ),
});
export type SessionCreate = z.output<typeof SessionCreate>;

export function sessionCurrency({ line_items: lines }: SessionCreate): string {
  const [first] = lines;
  if (!first) throw invalid("You must provide at least one line item.", { code: "parameter_missing", param: "line_items" });
  const expected = first.price_data.currency.toLowerCase();
  for (const [i, { price_data }] of lines.entries()) {
    const param = `line_items[${i}][price_data][currency]`;
    const own = price_data.currency.toLowerCase();
    if (!isChargeable(own)) throw invalid(`Invalid currency: ${own}.`, { param });
    if (own !== expected) throw invalid("All line items in a Checkout Session must have the same currency.", { param });
  }
  return expected;
}

/** Throws `invalid` if the account cannot take charges, or for parameters that Stripe refuses. */
export function checkSupport(scope: AccountScope, { line_items, expires_at: expires }: SessionCreate): void {
  if (line_items.length > 100) throw invalid("You may only specify up to 100 line items.", { param: "line_items" });
  if (scope.account !== undefined && !scope.get("account", scope.account).charges_enabled)
    throw invalid("Your account cannot currently make charges. To begin accepting payments, finish setting it up.", { code: "account_invalid" });
  if (expires !== undefined && (expires < scope.now + HOUR / 2 || expires > scope.now + 24 * HOUR))
    throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.", { param: "expires_at" });
}

/** Throws `invalid` if the total is outside Stripe's limits. */
export function withinLimits(total: number, currency: string): void {
  if (total > MOST) throw invalid("The Checkout Session's total amount must be no more than 999,999.99.", { code: "amount_too_large" });
  if (total < leastOf(currency))
    throw invalid(`The Checkout Session's total amount due must add up to at least ${money(leastOf(currency), currency)} ${currency}`, {
      code: "amount_too_small",
    });
}
