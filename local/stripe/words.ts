import type Stripe from "stripe";
import type { AccountScope } from "./account-scope.ts";
import type { Customer, Price, Subscription } from "./billing/records.ts";
import { currentEnd } from "./billing/schedule.ts";
import { money } from "./currencies.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
/** A moment, in seconds, as a day: `November 27, 2026`. */
export const dayOf = (seconds: number): string => day.format(new Date(seconds * 1000));

export const planName = (scope: AccountScope, price: Price): string => scope.find("product", price.product)?.name ?? price.nickname ?? price.id;

/** `$15.00 every 3 months` */
export function priceWords({ unit_amount: amount, currency, recurring }: Price): string {
  const { interval, interval_count: count } = recurring;
  return `${money(amount, currency)} ${count === 1 ? `per ${interval}` : `every ${count} ${interval}s`}`;
}

export function nextWords(subscription: Subscription): string {
  const { status, cancel_at: cancelAt, trial_end: trialEnd } = subscription;
  if (cancelAt !== null) return `Ends on ${dayOf(cancelAt)}. It stays yours until then, and nothing more is charged.`;
  if (status === "trialing" && trialEnd !== null) return `The trial ends on ${dayOf(trialEnd)}, and the first payment is due.`;
  return `Renews on ${dayOf(currentEnd(subscription))}.`;
}

const brands: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express", discover: "Discover" };

/** `Visa ending in 4242` */
export const cardWords = ({ card }: Stripe.PaymentMethod): string => `${brands[card?.brand ?? ""] ?? "Card"} ending in ${card?.last4 ?? ""}`;

export function cardOf(scope: AccountScope, customer: Customer): Stripe.PaymentMethod | undefined {
  const own = customer.invoice_settings.default_payment_method;
  const id = typeof own === "string" ? own : own?.id;
  return id === undefined ? undefined : scope.find("payment_method", id);
}
