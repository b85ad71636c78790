import type Stripe from "stripe";
import * as z from "zod/mini";

/** What the platform's own billing stores. Where Stripe may put an object in place of an id, we keep the id; on the wire, decimals are text. */
export type Customer = Stripe.Customer & { test_clock: string | null };
export type Price = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount: number; unit_amount_decimal: string; product: string };
type Plan = Omit<Stripe.Plan, "amount_decimal"> & { amount_decimal: string | null };
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, "price" | "plan" | "quantity"> & { price: Price; plan: Plan; quantity: number };
export type Subscription = Omit<Stripe.Subscription, "items"> & {
  customer: string;
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  test_clock: string | null;
  items: { object: "list"; data: SubscriptionItem[]; has_more: boolean; url: string };
};
export type InvoiceLine = Omit<Stripe.InvoiceLineItem, "pricing" | "quantity_decimal"> & {
  pricing: { price_details: { price: string; product: string }; type: "price_details"; unit_amount_decimal: string };
  quantity_decimal: string;
};
export type Invoice = Omit<Stripe.Invoice, "lines"> & {
  customer: string;
  default_payment_method: string | null;
  test_clock: string | null;
  lines: { object: "list"; data: InvoiceLine[]; has_more: boolean; url: string };
};
export type InvoiceItem = Omit<Stripe.InvoiceItem, "pricing" | "quantity_decimal"> & {
  customer: string;
  invoice: string | null;
  pricing: InvoiceLine["pricing"];
  quantity_decimal: string;
};
export type InvoicePayment = Stripe.InvoicePayment & { invoice: string; payment: { type: "payment_intent"; payment_intent: string } };
export type SetupIntent = Stripe.SetupIntent & { customer: string | null; payment_method: string | null; latest_attempt: string | null };

export type PortalSession = Stripe.BillingPortal.Session & { configuration: string };

/** The test card behind a payment method, by its number; whether its owner has shown their bank that it is them, and whether it was taken from a customer. */
export const StoredCard = z.object({ number: z.string(), setUp: z.boolean(), isDetached: z.optional(z.boolean()) });
export type StoredCard = z.infer<typeof StoredCard>;

/** What is to be done about a subscription or an invoice, and when, by the clock that its customer lives by. Times in seconds. */
export const Agenda = z.object({
  at: z.number(),
  clock: z.nullable(z.string()),
  step: z.enum(["expire", "trial_will_end", "upcoming", "period_end", "finalize", "retry"]),
});
export type Agenda = z.infer<typeof Agenda>;

/** What is left of an object that was deleted. */
export interface Gone {
  readonly id: string;
  readonly object: string;
  readonly deleted: true;
}
