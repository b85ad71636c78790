import type Stripe from "stripe";
import { hasEnded, type StripeStatus, type Subscription } from "../../shared/billing/billing.ts";
import type { EndReason } from "../../shared/billing/subscription-news.ts";
import type { Instant } from "../../shared/clock.ts";
import { fromStripe, instantOf, isGone, stripe } from "../platform/stripe.ts";
import { disputeOn } from "./disputes.ts";
import { planOfPrice } from "./prices.ts";

/** The most of a customer's objects that are looked at. A person has a handful. */
const MANY = 1000;

/** All subscriptions that a customer has or had at Stripe, the newest first; none where Stripe does not know the customer any more. */
export async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
  try {
    return await fromStripe(stripe().subscriptions.list({ customer, status: "all", limit: 100 }).autoPagingToArray({ limit: MANY }));
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

export const isRunning = ({ status }: Stripe.Subscription): boolean => !hasEnded({ status: status as StripeStatus });

/** The earlier, the more a subscription counts where a customer has several. */
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

/** The subscription that counts: of those that run the one in the best standing, else the one that was made last. */
const chosen = (all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined =>
  all.toSorted(
    (a, b) =>
      Number(isRunning(b)) - Number(isRunning(a)) ||
      (isRunning(a) ? order.indexOf(a.status) - order.indexOf(b.status) : 0) ||
      b.created - a.created ||
      (a.id < b.id ? -1 : 1),
  )[0];

/** A subscription as Stripe has it now, whether the money for it was lost to a dispute, and why it is over, where it is. */
export interface SubscriptionAtStripe {
  readonly subscription: Subscription;
  readonly lost: boolean;
  readonly because: EndReason;
}

/** The subscription of a customer, as Stripe has it now, with what was charged of them. */
export async function subscriptionAtStripe(customer: string, charges: readonly Stripe.Charge[]): Promise<SubscriptionAtStripe | undefined> {
  const current = chosen(await listSubscriptions(customer));
  if (!current) return undefined;
  const [since, card, dispute] = await Promise.all([pastDueSince(current), cardOf(customer, current), disputeOn(charges, current.id)]);
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

/** How Stripe says why a subscription is over. */
const endReasons: Readonly<Record<string, EndReason>> = { payment_failed: "unpaid", payment_disputed: "disputed" };

/** When the oldest invoice was written that is not paid: later ones, of a change of the plan, do not give more time. */
async function pastDueSince({ id, status }: Stripe.Subscription): Promise<Instant | undefined> {
  if (status !== "past_due") return undefined;
  const open = await fromStripe(stripe().invoices.list({ subscription: id, status: "open", limit: 100 }).autoPagingToArray({ limit: MANY }));
  const times = open.map(({ created, status_transitions }) => status_transitions.finalized_at ?? created);
  return times.length ? instantOf(Math.min(...times)) : undefined;
}

/** The card that the next invoice is paid with: the subscription's own, else the customer's. */
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
