import type Stripe from "stripe";
import { platformEvents } from "../../shared/billing/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import { processedEvents } from "../invoices/payments/processed-events.ts";
import { log } from "../platform/log.ts";
import { fromStripe, isGone, isLiveMode, stripe } from "../platform/stripe.ts";
import { billing } from "./billing-store.ts";
import { completeSubscription } from "./complete-subscription.ts";
import { notBegunNotice } from "./not-begun-notice.ts";
import { reconcileSubscription } from "./reconcile-subscription.ts";

/** How old the event of a confirmed card may be to act on it, in milliseconds: Stripe keeps idempotency keys for a day, and no customer waits longer. */
const FRESH = 12 * 3_600_000;

/**
 * Handles an event of the platform's own account, about a subscription to Plainbill. The event only says what to look up at Stripe. Ignores customers that are
 * no workspace of ours, and other types of events.
 */
export async function handlePlatformEvent(event: Stripe.Event, now: Instant): Promise<void> {
  const { id, type } = event;
  if (event.livemode !== isLiveMode() || !(platformEvents as readonly string[]).includes(type)) return;
  const customer = await customerOf(event);
  const workspaceId = customer ? await billing.owner(customer) : undefined;
  if (!workspaceId) return log.info("an event of a customer that is no workspace", { customer, eventId: id, type });
  if (await processedEvents.has(id)) return;
  // The page on which the card was confirmed may be closed.
  if (event.type === "setup_intent.succeeded" && Date.parse(now) - event.created * 1000 < FRESH) await complete(workspaceId, event.data.object, now);
  await reconcileSubscription(workspaceId, { event: id }, now);
}

/** Returns the customer that an event is about. */
async function customerOf(event: Stripe.Event): Promise<string | undefined> {
  const about = event.data.object as { id?: string; object: string; customer?: string | { id: string } | null; charge?: string | { id: string } };
  if (about.object === "customer") return about.id;
  if (about.object !== "dispute") return idOf(about.customer);
  const charge = idOf(about.charge);
  if (!charge) return undefined;
  try {
    return idOf((await fromStripe(stripe().charges.retrieve(charge))).customer);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

const idOf = (either: string | { id: string } | null | undefined): string | undefined => (typeof either === "string" ? either : either?.id);

async function complete(workspaceId: Id<"workspace">, { id: setupIntentId, metadata }: Stripe.SetupIntent, now: Instant): Promise<void> {
  try {
    await completeSubscription(workspaceId, setupIntentId, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    // The card was declined, or it was not confirmed for a subscription.
    log.info("a confirmed card made no subscription", { workspaceId, setupIntentId, code: error.code });
    if (error.code === "payment_failed")
      await notBegunNotice.tell(workspaceId, { setupIntentId, planId: metadata?.["planId"] ?? "", reason: error.message }, now);
  }
}
