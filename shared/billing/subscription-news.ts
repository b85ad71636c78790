import { type Instant, after as later } from "../clock.ts";
import { type Amount, subtract } from "../money.ts";
import { graceEnd, hasEnded, type Subscription } from "./billing.ts";
import type { PlanId } from "./plan-id.ts";
import type { SubscriptionInvoice } from "./subscription-invoices.ts";

/** Why a subscription is over: its owner ended it, it was not paid, or a payment of it was taken back at the bank. */
export type EndReason = "cancelled" | "unpaid" | "disputed";

/** What an owner is told of their own plan. */
export type BillingNews =
  | { readonly kind: "trial_ends" | "trial_over"; readonly endsAt: Instant }
  | { readonly kind: "receipt"; readonly invoice: SubscriptionInvoice; readonly renewsAt?: Instant | undefined }
  | { readonly kind: "payment_failed"; readonly invoice: SubscriptionInvoice; readonly openUntil?: Instant | undefined; readonly card?: Subscription["card"] }
  | { readonly kind: "not_begun"; readonly plan: PlanId; readonly reason: string }
  | { readonly kind: "refunded"; readonly invoice: SubscriptionInvoice; readonly amount: Amount }
  | { readonly kind: "disputed" }
  | { readonly kind: "cancelled" | "resumed"; readonly plan?: PlanId | undefined; readonly at: Instant }
  | { readonly kind: "ended"; readonly because: EndReason };

/** How a subscription and its invoices stand. */
export interface Standing {
  readonly subscription?: Subscription | undefined;
  readonly invoices: readonly SubscriptionInvoice[];
}

/** An invoice that is seen for the first time so long after it was written is no news any more. */
const STALE = 7 * 86_400_000;

/**
 * What an owner is to be told once what was stored (`before`) is as Stripe has it now (`after`). It goes by these two alone: the same change is told once,
 * whatever events it came by. `because` is why the subscription ended, where it did.
 */
export function subscriptionNews(before: Standing, after: Standing, { because, now }: { because: EndReason; now: Instant }): BillingNews[] {
  const known = new Map(before.invoices.map((invoice) => [invoice.id, invoice]));
  const ofInvoices = after.invoices
    .filter(({ id, issuedAt }) => known.has(id) || issuedAt > later(now, -STALE))
    .flatMap((invoice) => invoiceNews(known.get(invoice.id), invoice, after.subscription));
  return [...ofInvoices, ...standingNews(before.subscription, after.subscription, because)];
}

function invoiceNews(before: SubscriptionInvoice | undefined, invoice: SubscriptionInvoice, subscription: Subscription | undefined): BillingNews[] {
  const { status, amountPaid, refunded, failure } = invoice;
  const news: BillingNews[] = [];
  if (status === "paid" && before?.status !== "paid" && amountPaid > 0)
    news.push({
      kind: "receipt",
      invoice,
      renewsAt: subscription?.status === "active" && !subscription.cancelAtPeriodEnd ? subscription.currentPeriodEnd : undefined,
    });
  if (failure !== undefined && before?.failure === undefined)
    news.push({ kind: "payment_failed", invoice, openUntil: subscription && graceEnd(subscription), card: subscription?.card });
  const more = subtract(refunded, before?.refunded ?? 0);
  if (more > 0) news.push({ kind: "refunded", invoice, amount: more });
  return news;
}

function standingNews(before: Subscription | undefined, after: Subscription | undefined, because: EndReason): BillingNews[] {
  if (!after) return [];
  if (hasEnded(after)) return before?.id === after.id && !hasEnded(before) ? [{ kind: "ended", because }] : [];
  const same = before?.id === after.id ? before : undefined;
  const { plan, currentPeriodEnd: at, cancelAtPeriodEnd } = after;
  return [
    ...(after.disputed && !same?.disputed ? [{ kind: "disputed" } as const] : []),
    ...(cancelAtPeriodEnd === (same?.cancelAtPeriodEnd ?? false) ? [] : [{ kind: cancelAtPeriodEnd ? "cancelled" : "resumed", plan, at } as const]),
  ];
}
