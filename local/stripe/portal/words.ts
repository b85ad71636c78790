import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import type { Invoice, Price, Subscription } from "../billing/records.ts";
import { currentEnd } from "../billing/schedule.ts";
import { money } from "../currencies.ts";
import { subscriptionsOf, type Visit } from "./visit.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
/** A moment, in seconds, as a day: `November 27, 2026`. */
export const dayOf = (seconds: number): string => day.format(new Date(seconds * 1000));

/** What a subscription's price is called. */
export const planName = (scope: AccountScope, price: Price): string => scope.find("product", price.product)?.name ?? price.nickname ?? price.id;

/** `$15.00 every 3 months` */
export function priceWords({ unit_amount: amount, currency, recurring }: Price): string {
  const { interval = "month", interval_count: count = 1 } = recurring ?? {};
  return `${money(amount, currency)} ${count === 1 ? `per ${interval}` : `every ${count} ${interval}s`}`;
}

/** What comes next for a subscription, in a sentence. */
export function nextWords(subscription: Subscription): string {
  const { status, cancel_at: cancelAt, trial_end: trialEnd } = subscription;
  if (cancelAt !== null) return `Ends on ${dayOf(cancelAt)}. It stays yours until then, and nothing more is charged.`;
  if (status === "trialing" && trialEnd !== null) return `The trial ends on ${dayOf(trialEnd)}, and the first payment is due.`;
  return `Renews on ${dayOf(currentEnd(subscription))}.`;
}

const brands: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express", discover: "Discover" };

/** `Visa ending in 4242` */
export const cardWords = ({ card }: Stripe.PaymentMethod): string => `${brands[card?.brand ?? ""] ?? "Card"} ending in ${card?.last4 ?? ""}`;

/** The card that a subscription is paid with, or, without one, what its customer pays with. */
export function cardOf({ scope, customer }: Pick<Visit, "scope" | "customer">, subscription?: Subscription): Stripe.PaymentMethod | undefined {
  const own = customer.invoice_settings.default_payment_method;
  const id = subscription?.default_payment_method ?? (typeof own === "string" ? own : own?.id);
  return id === undefined ? undefined : scope.find("payment_method", id);
}

/** The invoices that keep what a customer has from going on, the oldest first. What is open of a plan that is over is charged to no new card. */
export function openInvoices(visit: Visit): Invoice[] {
  const late = subscriptionsOf(visit).filter(({ status }) => status === "past_due" || status === "unpaid");
  return late
    .flatMap(({ id }) => visit.scope.where("invoice", "subscription", id))
    .filter(({ status, amount_remaining: left }) => status === "open" && left > 0)
    .sort((a, b) => a.created - b.created);
}
