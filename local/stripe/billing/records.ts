import type Stripe from "stripe";
import * as z from "zod/mini";

/** The objects of the platform's own billing. Fields that Stripe may expand hold ids here; decimals are text, as on the wire. */
export type StripeCustomer = Stripe.Customer;
export type StripePrice = Omit<Stripe.Price, "unit_amount_decimal" | "recurring"> & {
  unit_amount: number;
  unit_amount_decimal: string;
  product: string;
  recurring: Stripe.Price.Recurring;
};
type Plan = Omit<Stripe.Plan, "amount_decimal"> & { amount_decimal: string | null };
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, "price" | "plan"> & { price: StripePrice; plan: Plan };
export type StripeSubscription = Omit<Stripe.Subscription, "items"> & {
  customer: string;
  latest_invoice: string | null;
  items: { object: "list"; data: SubscriptionItem[]; has_more: boolean; url: string };
};
export type StripeInvoiceLine = Omit<Stripe.InvoiceLineItem, "pricing" | "quantity_decimal"> & {
  pricing: { price_details: { price: string; product: string }; type: "price_details"; unit_amount_decimal: string };
  quantity_decimal: string;
};
export type StripeInvoice = Omit<Stripe.Invoice, "lines"> & {
  customer: string;
  lines: { object: "list"; data: StripeInvoiceLine[]; has_more: boolean; url: string };
};
export type StripeInvoicePayment = Stripe.InvoicePayment & { invoice: string; payment: { type: "payment_intent"; payment_intent: string } };
export type SetupIntent = Stripe.SetupIntent & { customer: string | null; payment_method: string | null };

export type PortalSession = Stripe.BillingPortal.Session & { configuration: string };

/** The test card behind a payment method. `setUp`: its owner has answered the bank's question. */
export const StoredCard = z.object({ number: z.string(), setUp: z.boolean() });
export type StoredCard = z.infer<typeof StoredCard>;

/** The next step of a subscription or an invoice; `at` in seconds. */
export const Agenda = z.object({
  at: z.number(),
  step: z.enum(["trial_will_end", "upcoming", "period_end", "finalize", "retry"]),
});
export type Agenda = z.infer<typeof Agenda>;

/** The tombstone of a deleted object. */
export interface Gone {
  readonly id: string;
  readonly object: string;
  readonly deleted: true;
}
