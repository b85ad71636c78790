import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { cardBehaviour, type Decline, numberOf, readCard } from "../cards.ts";
import { invalid, StripeError } from "../errors.ts";
import { asAddress, email, emptyable, integer, nonEmptyText, oneOf, postalAddress, strictly } from "../parameters.ts";
import { paymentMethod } from "../payment-methods.ts";
import { retrieve, route, type StripeRoute } from "../route.ts";
import { getCustomer } from "./customers.ts";

/** A card as a browser sends it. */
export const CardData = strictly<Stripe.PaymentMethodCreateParams>()({
  type: oneOf("card"),
  card: strictly<Stripe.PaymentMethodCreateParams.Card>()({ number: nonEmptyText(25), exp_month: integer(1), exp_year: integer(0), cvc: nonEmptyText(4) }),
  billing_details: z.optional(
    strictly<Stripe.PaymentMethodCreateParams.BillingDetails>()({
      address: z.optional(emptyable(postalAddress)),
      email: z.optional(emptyable(email)),
      name: z.optional(emptyable(nonEmptyText())),
    }),
  ),
});

const codes = { number: "incorrect_number", expiry: "invalid_expiry_year", cvc: "invalid_cvc", name: "incorrect_number" } as const;

/** Stripe's error for a card that the bank refused. */
export const cardError = ({ code, declineCode, message }: Decline, about: Partial<StripeError["refusal"]> = {}): StripeError =>
  new StripeError(402, { type: "card_error", code, ...(declineCode ? { decline_code: declineCode } : {}), message, ...about });

/** Creates a payment method from a typed card. Throws a card error for impossible cards. */
export function typedMethod(scope: AccountScope, { card, billing_details: details = {} }: z.output<typeof CardData>): Stripe.PaymentMethod {
  const expiry = `${card.exp_month}/${String(card.exp_year).slice(-2).padStart(2, "0")}`;
  const read = readCard({ number: card.number, expiry, cvc: card.cvc, name: details.name ?? "" }, scope.now);
  if ("problem" in read) throw new StripeError(402, { type: "card_error", code: codes[read.about], message: read.problem, param: read.about });
  const holder = { email: details.email ?? null, name: details.name ?? null, address: asAddress(details.address ?? {}) };
  return storedMethod(scope, paymentMethod({ card: read }, holder, scope.now), read.number);
}

function storedMethod(scope: AccountScope, method: Stripe.PaymentMethod, number: string): Stripe.PaymentMethod {
  scope.putCard(method.id, { number, setUp: cardBehaviour(number).setUp ?? false });
  return scope.put("payment_method", method);
}

/** Returns the payment method that a request names: a stored one, or a new one for a test card (`pm_card_visa`). */
export function namedMethod(scope: AccountScope, id: string, param = "payment_method"): Stripe.PaymentMethod {
  const number = numberOf(id);
  if (number === undefined) return scope.get("payment_method", id, param);
  const year = new Date(scope.now * 1000).getUTCFullYear() + 1;
  const method = paymentMethod({ card: { number, month: 12, year, name: "" } }, { email: null, name: null, address: asAddress({}) }, scope.now);
  return storedMethod(scope, method, number);
}

/** Returns why the bank refuses to store a card, or undefined if it agrees. */
export function storingDecline(scope: AccountScope, method: Stripe.PaymentMethod): Decline | undefined {
  const { decline, storable } = cardBehaviour(scope.card(method.id)?.number ?? "");
  return storable ? undefined : decline;
}

/** Attaches a payment method to a customer. Throws `invalid` if it belongs to another one. */
export function attachTo(scope: AccountScope, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const { id } = getCustomer(scope, customer);
  if (method.customer === id) return method;
  if (method.customer !== null) throw invalid("The payment method you provided has already been attached to a customer.", { param: "payment_method" });
  const attached = scope.put("payment_method", { ...method, customer: id });
  scope.emit("payment_method.attached", attached);
  return attached;
}

function attach(scope: AccountScope, id: string, customer: string): Stripe.PaymentMethod {
  const method = namedMethod(scope, id, "id");
  const { asks } = cardBehaviour(scope.card(method.id)?.number ?? "");
  const decline = asks ? undefined : storingDecline(scope, method);
  if (decline) throw cardError(decline);
  return attachTo(scope, method, customer);
}

export const methodRoutes: readonly StripeRoute[] = [
  retrieve("payment_method", "/v1/payment_methods"),
  route("POST", "/v1/payment_methods/:id/attach", strictly<Stripe.PaymentMethodAttachParams>()({ customer: nonEmptyText() }), (scope, { customer }, id) =>
    attach(scope, id, customer),
  ),
];
