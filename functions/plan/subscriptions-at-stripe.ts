import type Stripe from "stripe";
import { hasEnded, type StripeStatus, type Subscription } from "../../shared/billing/billing.ts";
import type { EndReason } from "../../shared/billing/subscription-news.ts";
import type { Instant } from "../../shared/clock.ts";
import { fromStripe, instantOf, isGone, stripe } from "../platform/stripe.ts";
import { worstDispute } from "./disputes.ts";
import { planOfPrice } from "./prices.ts";

/** The most objects of a customer that are read: a person has a handful. */
const MANY = 1000;

/** Returns all subscriptions that a customer has or had, newest first; none if Stripe no longer knows the customer. */
export async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
  try {
    return await fromStripe(stripe().subscriptions.list({ customer, status: "all", limit: 100 }).autoPagingToArray({ limit: MANY }));
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

export const isRunning = ({ status }: Stripe.Subscription): boolean => !hasEnded({ status: status as StripeStatus });

/** Order of precedence if a customer has several subscriptions. */
const order: readonly string[] = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "canceled",
  "incomplete_expired",
] satisfies StripeStatus[];

/** Returns the running subscription of the highest precedence, else the newest one. */
const chosen = (all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined =>
  all.toSorted(
    (a, b) =>
      Number(isRunning(b)) - Number(isRunning(a)) ||
      (isRunning(a) ? order.indexOf(a.status) - order.indexOf(b.status) : 0) ||
      b.created - a.created ||
      (a.id < b.id ? -1 : 1),
  )[0];

/** A subscription at Stripe; `lost`: its payment was lost to a dispute; `because`: the reason if it has ended. */
export interface SubscriptionAtStripe {
  readonly subscription: Subscription;
  readonly lost: boolean;
  readonly because: EndReason;
}

/** Returns a customer's current subscription at Stripe; `charges` are the customer's. */
export async function subscriptionAtStripe(customer: string, charges: readonly Stripe.Charge[]): Promise<SubscriptionAtStripe | undefined> {
  const current = chosen(await listSubscriptions(customer));
  if (!current) return undefined;
  const [since, card, dispute] = await Promise.all([pastDueSince(current), cardOf(customer, current), worstDispute(charges, current.id)]);
  const [item] = current.items.data;
  const plan = item && planOfPrice(item.price);
  const subscription: Subscription = {
    id: current.id,
    ...(plan ? { plan } : {}),
    status: current.status as StripeStatus,
    currentPeriodEnd: instantOf(item?.current_period_end ?? current.ended_at ?? current.created),
    cancelAtPeriodEnd: current.cancel_at_period_end || current.cancel_at !== null,
    ...(since ? { pastDueSince: since } : {}),
    ...(dispute ? { disputed: true } : {}),
    ...(card ? { card } : {}),
  };
  const lost = dispute === "lost";
  return { subscription, lost, because: lost ? "disputed" : (endReasons[current.cancellation_details?.reason ?? ""] ?? "cancelled") };
}

/** Stripe's reasons for the end of a subscription. */
const endReasons: Readonly<Record<string, EndReason>> = { payment_failed: "unpaid", payment_disputed: "disputed" };

/** Returns the date of the oldest unpaid invoice: later ones, from a change of plan, do not extend the deadline. */
async function pastDueSince({ id, status }: Stripe.Subscription): Promise<Instant | undefined> {
  if (status !== "past_due") return undefined;
  const open = await fromStripe(stripe().invoices.list({ subscription: id, status: "open", limit: 100 }).autoPagingToArray({ limit: MANY }));
  const times = open.map(({ created, status_transitions }) => status_transitions.finalized_at ?? created);
  return times.length ? instantOf(Math.min(...times)) : undefined;
}

/** Returns the card that pays the next invoice: the subscription's, else the customer's. */
async function cardOf(customerId: string, subscription: Stripe.Subscription): Promise<Subscription["card"]> {
  try {
    const customer = await fromStripe(stripe().customers.retrieve(customerId));
    if (customer.deleted) return undefined;
    const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
    if (!method) return undefined;
    const { card } = typeof method === "string" ? await fromStripe(stripe().paymentMethods.retrieve(method)) : method;
    return card && { brand: card.brand, last4: card.last4, expires: `${card.exp_year}-${String(card.exp_month).padStart(2, "0")}` };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}
