import { isDeepStrictEqual } from "node:util";
import type Stripe from "stripe";
import { isNewsOverdue, type Subscription } from "../../shared/billing/billing.ts";
import { subscriptionNews } from "../../shared/billing/subscription-news.ts";
import type { Instant } from "../../shared/clock.ts";
import type { Id } from "../../shared/ids.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { emails } from "../email-queue/store.ts";
import { processedEvents } from "../invoices/payments/processed-events.ts";
import { fromStripe, isGone, stripe } from "../platform/stripe.ts";
import { Conflict, write } from "../platform/table.ts";
import { billingNotices } from "./billing-notices.ts";
import { billing } from "./billing-store.ts";
import { chargesOf } from "./disputes.ts";
import { invoicesAtStripe } from "./invoices-at-stripe.ts";
import { subscriptionInvoices } from "./subscription-invoice-store.ts";
import { isRunning, listSubscriptions, type SubscriptionAtStripe, subscriptionAtStripe } from "./subscriptions-at-stripe.ts";

/** How many invoices are stored in one transaction: a subscription has a handful. */
const AT_ONCE = 20;

/** How often another process may store Stripe's answer between our read and our write. */
const TRIES = 20;

/**
 * Reads a workspace's subscription from Stripe, stores and returns it. An answer is stored only if no other one was stored since Stripe was asked, so the last
 * one stored is the newest, however often, late or out of order events come. `event` is the id of the event that asks; it is stored in the same transaction, so
 * that Stripe is asked once for it. The emails to the owner are written in it too, so each goes out once; then open screens are told. A subscription whose
 * payment was lost to a dispute is cancelled at Stripe.
 */
export async function reconcileSubscription(workspaceId: Id<"workspace">, { event }: { event?: string }, now: Instant): Promise<Subscription | undefined> {
  for (let attempt = 1; ; attempt++) {
    const known = await billing.find(workspaceId);
    if (!known?.customerId) return undefined;
    const stored = await subscriptionInvoices.all(workspaceId);
    const charges = await chargesOf(known.customerId);
    const [atStripe, all] = await Promise.all([currentOf(known.customerId, charges), invoicesAtStripe(known.customerId, charges, stored)]);
    const found = atStripe?.subscription;
    const invoices = all.filter((invoice) => !stored.some((one) => isDeepStrictEqual(one, invoice))).slice(0, AT_ONCE);
    const changed = !isDeepStrictEqual(found, known.subscription) || invoices.length > 0;
    const isNews = changed || isNewsOverdue(known, now);
    const isNew = event !== undefined && !(await processedEvents.has(event));
    if (!isNews && !isNew) return found;
    const before = { subscription: known.subscription, invoices: stored };
    const news = subscriptionNews(before, { subscription: found, invoices }, { because: atStripe?.because ?? "cancelled", now });
    const notices = await billingNotices(workspaceId, news, now);
    try {
      await write([
        ...(isNews ? [billing.noting(workspaceId, { revision: known.revision, subscription: found, now })] : []),
        ...invoices.map((invoice) => subscriptionInvoices.put(workspaceId, invoice)),
        ...notices.flatMap((notice) => emails.adding(workspaceId, notice)),
        ...(isNew ? [processedEvents.adding(event, now)] : []),
      ]);
      for (const { id: emailId, noticeOf } of notices) await enqueueEmail({ workspaceId, noticeOf, emailId });
      if (changed) await enqueueDataUpdate(workspaceId, "subscription");
      return found;
    } catch (error) {
      // Another process stored an answer or handled the same event: ask again.
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

async function currentOf(customer: string, charges: readonly Stripe.Charge[]): Promise<SubscriptionAtStripe | undefined> {
  const found = await subscriptionAtStripe(customer, charges);
  if (!found?.lost || found.subscription.status === "canceled") return found;
  await cancelAll(customer);
  return subscriptionAtStripe(customer, charges);
}

/** Cancels a customer's subscriptions at once, without a final invoice or proration. */
export async function cancelAll(customer: string): Promise<void> {
  const live = (await listSubscriptions(customer)).filter(isRunning);
  for (const { id } of live) {
    try {
      await fromStripe(stripe().subscriptions.cancel(id, { invoice_now: false, prorate: false }));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}
