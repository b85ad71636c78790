import type Stripe from "stripe";
import type { AccountScope } from "./account-scope.ts";
import type { StripeCustomer, StripePrice, StripeSubscription } from "./billing/records.ts";
import { currentEnd } from "./billing/schedule.ts";
import { money } from "./currencies.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
/** Formats a moment, in seconds: `November 27, 2026`. */
export const stripeDate = (seconds: number): string => day.format(new Date(seconds * 1000));

export const planName = (scope: AccountScope, price: StripePrice): string => scope.find("product", price.product)?.name ?? price.nickname ?? price.id;

/** `$15.00 every 3 months` */
export function priceWords({ unit_amount: amount, currency, recurring }: StripePrice): string {
  const { interval, interval_count: count } = recurring;
  return `${money(amount, currency)} ${count === 1 ? `per ${interval}` : `every ${count} ${interval}s`}`;
}

export function nextWords(subscription: StripeSubscription): string {
  const { status, cancel_at: cancelAt, trial_end: trialEnd } = subscription;
  if (cancelAt !== null) return `Ends on ${stripeDate(cancelAt)}. It stays yours until then, and nothing more is charged.`;
  if (status === "trialing" && trialEnd !== null) return `The trial ends on ${stripeDate(trialEnd)}, and the first payment is due.`;
  return `Renews on ${stripeDate(currentEnd(subscription))}.`;
}

const brands: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express", discover: "Discover" };

/** `Visa ending in 4242` */
export const cardWords = ({ card }: Stripe.PaymentMethod): string => `${brands[card?.brand ?? ""] ?? "Card"} ending in ${card?.last4 ?? ""}`;

export function defaultCard(scope: AccountScope, customer: StripeCustomer): Stripe.PaymentMethod | undefined {
  const own = customer.invoice_settings.default_payment_method;
  const id = typeof own === "string" ? own : own?.id;
  return id === undefined ? undefined : scope.find("payment_method", id);
}
