import type Stripe from "stripe";
import * as z from "zod/mini";
import type { Decline } from "./cards.ts";

/** Where Stripe may put an object in place of an id, we keep the id; who asks with `expand` gets the object. */
export type Session = Stripe.Checkout.Session & { payment_intent: string | null };
export type PaymentIntent = Stripe.PaymentIntent & { latest_charge: string | null; payment_method: string | null };
export type Charge = Stripe.Charge & { payment_intent: string; balance_transaction: string | null };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };
export type Dispute = Stripe.Dispute & { charge: string; payment_intent: string };
/** On the wire, decimals are text. */
export type LineItem = Omit<Stripe.LineItem, "price"> & { price: Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string } };

/** The person's way through the pages that connect an account: by the link, once, and then by what only their browser knows. Times in seconds. */
export const Onboarding = z.object({
  account: z.string(),
  refreshUrl: z.string(),
  returnUrl: z.string(),
  expiresAt: z.number(),
  /** Set when the link is opened; the address of the page from then on. */
  visit: z.optional(z.string()),
});
export type Onboarding = z.infer<typeof Onboarding>;

/** What a session sells, and what its payment is to carry. */
export interface Order {
  lines: LineItem[];
  payment: {
    description: string | null;
    metadata: Record<string, string>;
    receiptEmail: string | null;
    statementDescriptor: string | null;
    statementDescriptorSuffix: string | null;
    applicationFee: number | null;
  };
  /** What the bank says after it has asked the person. */
  decline?: Decline;
}

/** One event on its way to the webhook. `next` in milliseconds of the real clock. */
export const Delivery = z.object({
  state: z.enum(["waiting", "delivered", "given-up"]),
  attempts: z.number(),
  next: z.number(),
  /** What came of the last attempt, in words. */
  last: z.optional(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;

/** What was answered to a request with an idempotency key. `at` in seconds. */
export const Answer = z.object({ at: z.number(), endpoint: z.string(), fingerprint: z.string(), requestId: z.string(), status: z.number(), body: z.string() });
export type Answer = z.infer<typeof Answer>;

/** Everything that is stored, by its kind. Objects of Stripe's are under the name that their `object` has. */
export interface Kinds {
  account: Stripe.Account;
  onboarding: Onboarding;
  "checkout.session": Session;
  order: Order;
  payment_intent: PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Charge;
  balance_transaction: Stripe.BalanceTransaction;
  refund: Refund;
  dispute: Dispute;
  event: Stripe.EventBase;
  delivery: Delivery;
  answer: Answer;
}
export type Kind = keyof Kinds;

/** Objects of ours are what their `object` says: only this module writes the file. */
const resource = <T extends { object: string }>(object: T["object"]) =>
  z.custom<T>((value) => typeof value === "object" && value !== null && "object" in value && value.object === object);

/** What each kind has to be when it is read from the disk. */
export const shapes: { readonly [K in Kind]: z.ZodMiniType<Kinds[K]> } = {
  account: resource<Stripe.Account>("account"),
  onboarding: Onboarding,
  "checkout.session": resource<Session>("checkout.session"),
  order: z.custom<Order>((value) => typeof value === "object" && value !== null && "lines" in value && "payment" in value),
  payment_intent: resource<PaymentIntent>("payment_intent"),
  payment_method: resource<Stripe.PaymentMethod>("payment_method"),
  charge: resource<Charge>("charge"),
  balance_transaction: resource<Stripe.BalanceTransaction>("balance_transaction"),
  refund: resource<Refund>("refund"),
  dispute: resource<Dispute>("dispute"),
  event: resource<Stripe.EventBase>("event"),
  delivery: Delivery,
  answer: Answer,
};
