import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { cardOf, type Decline, numberOf, readCard } from "../cards.ts";
import { invalid, StripeError } from "../errors.ts";
import { asAddress, changedNotes, email, emptyable, integer, metadata, metadataChange, oneOf, page, postalAddress, strictly, text } from "../parameters.ts";
import { type Holder, paymentMethod } from "../payment-methods.ts";
import { Nothing, pageOfList, type Route, retrieve, route } from "../route.ts";
import { previousOf } from "./changes.ts";
import { customerOf, replaceCustomer } from "./customers.ts";
import { timeOf } from "./test-clock-time.ts";

const BillingDetails = strictly<Stripe.PaymentMethodCreateParams.BillingDetails>()({
  address: z.optional(emptyable(postalAddress)),
  email: z.optional(emptyable(email)),
  name: z.optional(emptyable(text())),
  phone: z.optional(emptyable(text())),
  tax_id: z.optional(text()),
});

/** A card as a browser sends it. */
export const CardData = strictly<Stripe.PaymentMethodCreateParams>()({
  type: oneOf("card"),
  card: strictly<Stripe.PaymentMethodCreateParams.Card>()({ number: text(25), exp_month: integer(1), exp_year: integer(0), cvc: text(4) }),
  billing_details: z.optional(BillingDetails),
  allow_redisplay: z.optional(oneOf("always", "limited", "unspecified")),
  metadata: z.optional(metadata),
});

const MethodUpdate = strictly<Stripe.PaymentMethodUpdateParams>()({
  billing_details: z.optional(BillingDetails),
  card: z.optional(strictly<Stripe.PaymentMethodUpdateParams.Card>()({ exp_month: z.optional(integer(1, 12)), exp_year: z.optional(integer(2000, 2100)) })),
  metadata: z.optional(metadataChange),
});

const codes = { number: "incorrect_number", expiry: "invalid_expiry_year", cvc: "invalid_cvc", name: "incorrect_number" } as const;

/** What Stripe answers where a bank does not have a card. */
export const cardError = ({ code, declineCode, message }: Decline, about: Partial<StripeError["refusal"]> = {}): StripeError =>
  new StripeError(402, { type: "card_error", code, ...(declineCode ? { decline_code: declineCode } : {}), message, ...about });

/** A payment method of a card that was typed. Throws a card error for what cannot be a card. */
export function typedMethod(scope: AccountScope, { card, billing_details: details = {}, metadata: notes }: z.output<typeof CardData>): Stripe.PaymentMethod {
  const expiry = `${card.exp_month}/${String(card.exp_year).slice(-2).padStart(2, "0")}`;
  const read = readCard({ number: card.number, expiry, cvc: card.cvc, name: details.name ?? "" }, scope.now);
  if ("problem" in read) throw new StripeError(402, { type: "card_error", code: codes[read.about], message: read.problem, param: read.about });
  const holder: Holder = {
    email: details.email ?? null,
    name: details.name ?? null,
    phone: details.phone ?? null,
    address: asAddress(details.address ?? {}),
  };
  const method = paymentMethod({ card: read }, holder, scope.now);
  return storedMethod(scope, { ...method, metadata: notes ?? {} }, read.number);
}

function storedMethod(scope: AccountScope, method: Stripe.PaymentMethod, number: string): Stripe.PaymentMethod {
  scope.putCard(method.id, { number, setUp: cardOf(number).setUp ?? false });
  return scope.put("payment_method", method);
}

/** The payment method that a request names: one that is stored, or a new one of a test card (`pm_card_visa`). */
export function namedMethod(scope: AccountScope, id: string, param = "payment_method"): Stripe.PaymentMethod {
  const number = numberOf(id);
  if (number === undefined) return scope.get("payment_method", id, param);
  const year = new Date(scope.now * 1000).getUTCFullYear() + 1;
  const method = paymentMethod({ card: { number, month: 12, year, name: "" } }, { email: null, name: null, address: asAddress({}) }, scope.now);
  return storedMethod(scope, method, number);
}

/** What the bank says when a card is to be stored. */
export function storingDecline(scope: AccountScope, method: Stripe.PaymentMethod): Decline | undefined {
  const { decline, storable } = cardOf(scope.card(method.id)?.number ?? "");
  return storable ? undefined : decline;
}

/** Gives a payment method to a customer, who has no other; nothing happens where it is theirs. */
export function attachTo(given: AccountScope, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const scope = timeOf(given, customerOf(given, customer).id);
  if (method.customer === customer) return method;
  if (scope.card(method.id)?.isDetached)
    throw invalid("This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.", {
      param: "payment_method",
    });
  if (method.customer !== null) throw invalid("The payment method you provided has already been attached to a customer.", { param: "payment_method" });
  const attached = scope.put("payment_method", { ...method, customer });
  scope.emit("payment_method.attached", attached);
  return attached;
}

function attach(scope: AccountScope, id: string, customer: string): Stripe.PaymentMethod {
  const method = namedMethod(scope, id, "id");
  const { asks } = cardOf(scope.card(method.id)?.number ?? "");
  const decline = asks ? undefined : storingDecline(scope, method);
  if (decline) throw cardError(decline);
  return attachTo(scope, method, customer);
}

/** Takes a payment method from its customer, for whom it is no default any longer. It can never be used again. */
export function detach(given: AccountScope, id: string): Stripe.PaymentMethod {
  const method = given.get("payment_method", id);
  const owner = typeof method.customer === "string" ? given.find("customer", method.customer) : undefined;
  if (typeof method.customer !== "string")
    throw invalid("The payment method you provided is not attached to a customer so detachment is impossible.", { param: "payment_method" });
  const scope = timeOf(given, method.customer);
  const detached = scope.put("payment_method", { ...method, customer: null });
  const card = scope.card(id);
  if (card) scope.putCard(id, { ...card, isDetached: true });
  scope.emit("payment_method.detached", detached, { customer: method.customer });
  if (owner?.invoice_settings.default_payment_method === id)
    replaceCustomer(scope, owner, { invoice_settings: { ...owner.invoice_settings, default_payment_method: null } });
  for (const subscription of scope.where("subscription", "customer", method.customer))
    if (subscription.default_payment_method === id) scope.put("subscription", { ...subscription, default_payment_method: null });
  return detached;
}

function update(given: AccountScope, id: string, { billing_details: details, card, metadata: notes }: z.output<typeof MethodUpdate>): Stripe.PaymentMethod {
  const before = given.get("payment_method", id);
  const scope = timeOf(given, typeof before.customer === "string" ? before.customer : null);
  const { address, tax_id: _taxId, ...texts } = details ?? {};
  const changed: Stripe.PaymentMethod = {
    ...before,
    billing_details: {
      ...before.billing_details,
      ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
      ...(address === undefined ? {} : { address: address && asAddress(address) }),
    },
    ...(before.card && card
      ? { card: { ...before.card, exp_month: card.exp_month ?? before.card.exp_month, exp_year: card.exp_year ?? before.card.exp_year } }
      : {}),
    metadata: changedNotes(before.metadata ?? {}, notes),
  };
  const previous = previousOf(before, changed);
  scope.emit("payment_method.updated", scope.put("payment_method", changed), previous);
  return changed;
}

const MethodList = strictly<Stripe.PaymentMethodListParams>()({ ...page, customer: z.optional(text()), type: z.optional(oneOf("card")) });
const OfCustomer = strictly<Stripe.CustomerListPaymentMethodsParams>()({ ...page, type: z.optional(oneOf("card")) });

export const methodRoutes: readonly Route[] = [
  route("GET", "/v1/payment_methods", MethodList, (scope, { customer, type, ...asked }, _id, path) => {
    const owned = customer === undefined ? [] : scope.where("payment_method", "customer", customerOf(scope, customer).id);
    return pageOfList(owned, asked, path, (one) => (type ?? one.type) === one.type);
  }),
  retrieve("payment_method", "/v1/payment_methods"),
  route("POST", "/v1/payment_methods/:id", MethodUpdate, (scope, given, id) => update(scope, id, given)),
  route("POST", "/v1/payment_methods/:id/attach", strictly<Stripe.PaymentMethodAttachParams>()({ customer: text() }), (scope, { customer }, id) =>
    attach(scope, id, customer),
  ),
  route("POST", "/v1/payment_methods/:id/detach", Nothing, (scope, _given, id) => detach(scope, id)),
  route("GET", "/v1/customers/:within/payment_methods", OfCustomer, (scope, { type, ...asked }, _id, path, customer) =>
    pageOfList(scope.where("payment_method", "customer", customerOf(scope, customer).id), asked, path, (one) => (type ?? one.type) === one.type),
  ),
  route("GET", "/v1/customers/:within/payment_methods/:id", Nothing, (scope, _given, id) => scope.get("payment_method", id)),
];
