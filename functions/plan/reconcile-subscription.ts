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

/** How many invoices are stored in one transaction. A subscription has a handful. */
const AT_ONCE = 20;

/** How often another writer may store what Stripe says between our reading and our writing. */
const TRIES = 20;

/**
 * Asks Stripe how the subscription of a workspace stands and stores that. An answer is stored only if none was stored since Stripe was asked, so the last one
 * stored is the newest: the state comes out the same however often, late or out of order the events come. `event` is the id of the event that asks for it,
 * which is stored with its effect, or where it has none, so that Stripe is not asked again for it; open screens are told of a change, and the owner by an email
 * that is written with it, so that each is told once. A subscription whose payment was lost to a dispute is cancelled at Stripe, so that nothing more is charged.
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
      // Another request stored an answer, or processed the same event: ask again.
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

/** Cancels at once what a customer is subscribed to, without an invoice or money back. */
export async function cancelAll(customer: string): Promise<void> {
  const live = (await listSubscriptions(customer)).filter(isRunning);
  for (const { id } of live) {
    try {
      await fromStripe(stripe().subscriptions.cancel(id, { invoice_now: false, prorate: false }));
    } catch (error) {
      // It ended meanwhile.
      if (!isGone(error)) throw error;
    }
  }
}
