import { type Instant, after as later } from "../clock.ts";
import { type Amount, subtract } from "../money.ts";
import { graceEnd, hasEnded, type Subscription } from "./billing.ts";
import type { PlanId } from "./plan-id.ts";
import type { SubscriptionInvoice } from "./subscription-invoices.ts";

/** Why a subscription ended: cancelled by its owner, unpaid, or its payment reversed by the bank. */
export type EndReason = "cancelled" | "unpaid" | "disputed";

/** An event of the owner's own plan that we notify them of. */
export type BillingNews =
  | { readonly kind: "trial_ends" | "trial_over"; readonly endsAt: Instant }
  | { readonly kind: "receipt"; readonly invoice: SubscriptionInvoice; readonly renewsAt?: Instant | undefined }
  | { readonly kind: "payment_failed"; readonly invoice: SubscriptionInvoice; readonly openUntil?: Instant | undefined; readonly card?: Subscription["card"] }
  | { readonly kind: "not_begun"; readonly plan: PlanId; readonly reason: string }
  | { readonly kind: "refunded"; readonly invoice: SubscriptionInvoice; readonly amount: Amount }
  | { readonly kind: "disputed" }
  | { readonly kind: "cancelled" | "resumed"; readonly plan?: PlanId | undefined; readonly at: Instant }
  | { readonly kind: "ended"; readonly because: EndReason };

/** The state of a subscription and its invoices. */
export interface Standing {
  readonly subscription?: Subscription | undefined;
  readonly invoices: readonly SubscriptionInvoice[];
}

/** Milliseconds after which an invoice seen for the first time is no longer news. */
const STALE = 7 * 86_400_000;

/**
 * Returns the news for the owner from the difference between the stored state (`before`) and Stripe's (`after`). It depends on these two alone, so that
 * a change is announced once, whatever events delivered it. `because` is the reason of the end, if the subscription ended.
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
