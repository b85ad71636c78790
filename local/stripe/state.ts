import type Stripe from "stripe";
import * as z from "zod/mini";
import {
  Agenda,
  type Gone,
  type PortalSession,
  type SetupIntent,
  StoredCard,
  type StripeCustomer,
  type StripeInvoice,
  type StripeInvoicePayment,
  type StripePrice,
  type StripeSubscription,
} from "./billing/records.ts";
import type { Decline } from "./cards.ts";

/** Fields that Stripe may expand hold ids here; `expand` inserts the objects into responses. */
export type CheckoutSession = Stripe.Checkout.Session & { payment_intent: string | null };
export type PaymentIntent = Stripe.PaymentIntent & { customer: string | null; latest_charge: string | null; payment_method: string | null };
export type Charge = Stripe.Charge & { customer: string | null; payment_intent: string; balance_transaction: string | null };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };
export type StripeDispute = Stripe.Dispute & { charge: string; payment_intent: string };
/** Decimals are text on the wire. */
export type LineItem = Omit<Stripe.LineItem, "price"> & { price: Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string } };

/** A link to the page that connects an account. Times in seconds. */
export const Onboarding = z.object({
  account: z.string(),
  refreshUrl: z.string(),
  returnUrl: z.string(),
  expiresAt: z.number(),
  opened: z.optional(z.boolean()),
});
export type Onboarding = z.infer<typeof Onboarding>;

export interface CheckoutOrder {
  lines: LineItem[];
  payment: { description: string | null; metadata: Record<string, string> };
  /** The bank's refusal after its question. Stored here, because the card's number is not. */
  decline?: Decline;
}

/** The delivery of an event to the webhook. `next` in milliseconds of the real clock. */
export const WebhookDelivery = z.object({
  state: z.enum(["waiting", "delivered", "given-up"]),
  attempts: z.number(),
  next: z.number(),
  /** The result of the last attempt, in words. */
  last: z.optional(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** The response to a request with an idempotency key. `at` in seconds. */
export const IdempotentAnswer = z.object({
  at: z.number(),
  endpoint: z.string(),
  fingerprint: z.string(),
  requestId: z.string(),
  status: z.number(),
  body: z.string(),
});
export type IdempotentAnswer = z.infer<typeof IdempotentAnswer>;

/** All stored values by kind. Stripe's own objects have the kind in their `object` field. */
export interface StoredKinds {
  account: Stripe.Account;
  onboarding: Onboarding;
  "checkout.session": CheckoutSession;
  order: CheckoutOrder;
  payment_intent: PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Charge;
  balance_transaction: Stripe.BalanceTransaction;
  refund: Refund;
  dispute: StripeDispute;
  customer: StripeCustomer;
  product: Stripe.Product;
  price: StripePrice;
  tax_id: Stripe.TaxId;
  setup_intent: SetupIntent;
  subscription: StripeSubscription;
  invoice: StripeInvoice;
  invoice_payment: StripeInvoicePayment;
  "billing_portal.configuration": Stripe.BillingPortal.Configuration;
  "billing_portal.session": PortalSession;
  webhook_endpoint: Stripe.WebhookEndpoint;
  card: StoredCard;
  agenda: Agenda;
  gone: Gone;
  event: Stripe.EventBase;
  delivery: WebhookDelivery;
  answer: IdempotentAnswer;
}
export type StoredKind = keyof StoredKinds;

/** Trusts the `object` field, because only this module writes the file. */
const resource = <T extends { object: string }>(object: T["object"]) =>
  z.custom<T>((value) => typeof value === "object" && value !== null && "object" in value && value.object === object);

/** The schema of each kind when it is read from disk. */
export const shapes: { readonly [K in StoredKind]: z.ZodMiniType<StoredKinds[K]> } = {
  account: resource<Stripe.Account>("account"),
  onboarding: Onboarding,
  "checkout.session": resource<CheckoutSession>("checkout.session"),
  order: z.custom<CheckoutOrder>((value) => typeof value === "object" && value !== null && "lines" in value && "payment" in value),
  payment_intent: resource<PaymentIntent>("payment_intent"),
  payment_method: resource<Stripe.PaymentMethod>("payment_method"),
  charge: resource<Charge>("charge"),
  balance_transaction: resource<Stripe.BalanceTransaction>("balance_transaction"),
  refund: resource<Refund>("refund"),
  dispute: resource<StripeDispute>("dispute"),
  customer: resource<StripeCustomer>("customer"),
  product: resource<Stripe.Product>("product"),
  price: resource<StripePrice>("price"),
  tax_id: resource<Stripe.TaxId>("tax_id"),
  setup_intent: resource<SetupIntent>("setup_intent"),
  subscription: resource<StripeSubscription>("subscription"),
  invoice: resource<StripeInvoice>("invoice"),
  invoice_payment: resource<StripeInvoicePayment>("invoice_payment"),
  "billing_portal.configuration": resource<Stripe.BillingPortal.Configuration>("billing_portal.configuration"),
  "billing_portal.session": resource<PortalSession>("billing_portal.session"),
  webhook_endpoint: resource<Stripe.WebhookEndpoint>("webhook_endpoint"),
  card: StoredCard,
  agenda: Agenda,
  gone: z.custom<Gone>((value) => typeof value === "object" && value !== null && "deleted" in value),
  event: resource<Stripe.EventBase>("event"),
  delivery: WebhookDelivery,
  answer: IdempotentAnswer,
};

type Reader<T> = (value: T) => string | null | undefined;
const idOf = (one: string | { id: string } | null | undefined): string | null => (typeof one === "object" ? (one?.id ?? null) : (one ?? null));

/** The index fields of each kind. */
const indexes = {
  "checkout.session": { payment_intent: ({ payment_intent }: CheckoutSession) => payment_intent },
  charge: { customer: ({ customer }: Charge) => customer, payment_intent: ({ payment_intent }: Charge) => payment_intent },
  refund: { charge: ({ charge }: Refund) => charge },
  dispute: { charge: ({ charge }: StripeDispute) => charge },
  "billing_portal.session": { url: ({ url }: PortalSession) => url },
  tax_id: { customer: ({ customer }: Stripe.TaxId) => idOf(customer) },
  setup_intent: { customer: ({ customer }: SetupIntent) => customer },
  subscription: { customer: ({ customer }: StripeSubscription) => customer },
  invoice: {
    customer: ({ customer }: StripeInvoice) => customer,
    subscription: ({ parent }: StripeInvoice) => idOf(parent?.subscription_details?.subscription),
  },
  invoice_payment: { invoice: ({ invoice }: StripeInvoicePayment) => invoice, payment_intent: ({ payment }: StripeInvoicePayment) => payment.payment_intent },
  price: { product: ({ product }: StripePrice) => product, lookup_key: ({ lookup_key }: StripePrice) => lookup_key },
} as const satisfies { readonly [K in StoredKind]?: Readonly<Record<string, Reader<StoredKinds[K]>>> };

/** The names of a kind's index fields. */
export type IndexFields = { readonly [K in keyof typeof indexes]: keyof (typeof indexes)[K] & string };

/** The index fields of a kind, with the functions that read them. */
export const readersOf = <K extends StoredKind>(kind: K): readonly (readonly [field: string, read: Reader<StoredKinds[K]>])[] =>
  Object.entries((indexes as { readonly [K in StoredKind]?: Readonly<Record<string, Reader<StoredKinds[K]>>> })[kind] ?? {});
