import { isDeepStrictEqual } from "node:util";
import { isNewsOverdue, type Subscription } from "../../shared/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import type { Id } from "../../shared/ids.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import { fromStripe, isGone, stripe } from "../lib/stripe.ts";
import { Conflict, write } from "../lib/table.ts";
import { processedEvents } from "../payments/processed-events.ts";
import { isLive, subscriptionAtStripe, subscriptionsOf } from "./at-stripe.ts";
import { billing } from "./store.ts";

/** How often another writer may store what Stripe says between our reading and our writing. */
const TRIES = 20;

/**
 * Asks Stripe how the subscription of a workspace stands and stores that. An answer is stored only if none was stored since Stripe was asked, so the last one
 * stored is the newest: the state comes out the same however often, late or out of order the events come. `event` is the id of the event that asks for it,
 * which is stored with its effect; open screens are told of one. A subscription whose payment was lost to a dispute is cancelled at Stripe, so that nothing more is charged.
 */
export async function reconcileSubscription(workspaceId: Id<"workspace">, { event }: { event?: string }, now: Instant): Promise<Subscription | undefined> {
  for (let attempt = 1; ; attempt++) {
    const known = await billing.find(workspaceId);
    if (!known?.customerId) return undefined;
    const found = await currentOf(known.customerId);
    const changed = !isDeepStrictEqual(found, known.subscription);
    if (!changed && !isNewsOverdue(known, now)) return found;
    const isNew = changed && event !== undefined && !(await processedEvents.has(event));
    try {
      await write([
        billing.noting(workspaceId, { revision: known.revision, subscription: found, now }),
        ...(isNew ? [processedEvents.adding(event, now)] : []),
      ]);
      if (changed) await enqueueDataUpdate(workspaceId, "subscription");
      return found;
    } catch (error) {
      // Another request stored an answer, or processed the same event: ask again.
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

async function currentOf(customer: string): Promise<Subscription | undefined> {
  const found = await subscriptionAtStripe(customer);
  if (!found?.lost || found.subscription.status === "canceled") return found?.subscription;
  await cancelAll(customer);
  return (await subscriptionAtStripe(customer))?.subscription;
}

/** Cancels at once what a customer is subscribed to, without an invoice or money back. */
export async function cancelAll(customer: string): Promise<void> {
  const live = (await subscriptionsOf(customer)).filter(isLive);
  for (const { id } of live) {
    try {
      await fromStripe(stripe().subscriptions.cancel(id, { invoice_now: false, prorate: false }));
    } catch (error) {
      // It ended meanwhile.
      if (!isGone(error)) throw error;
    }
  }
}
