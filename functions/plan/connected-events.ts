import { isDeepStrictEqual } from "node:util";
import type Stripe from "stripe";
import type { Instant } from "../../shared/clock.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import { stripeAccounts } from "../invoices/payments/account-store.ts";
import { processedEvents } from "../invoices/payments/processed-events.ts";
import { reconcilePayment } from "../invoices/payments/reconcile-payment.ts";
import { refreshAccount, removeAccount } from "../invoices/payments/stripe-account.ts";
import { log } from "../platform/log.ts";
import { isLiveMode } from "../platform/stripe.ts";

/**
 * Handles an event of a connected account. The event only says what to look up at Stripe, so events may come twice, late and in any order. Ignores accounts
 * that no workspace has connected, and other types of events.
 */
export async function handleEvent(event: Stripe.Event, now: Instant): Promise<void> {
  const { account, id, type } = event;
  if (account === undefined || event.livemode !== isLiveMode()) return;
  const workspaceId = await stripeAccounts.owner(account);
  if (!workspaceId) return log.info("an event of an account that nobody has connected", { account, eventId: id, type });
  if (await processedEvents.has(id)) return;

  switch (event.type) {
    case "account.updated": {
      const kept = await stripeAccounts.find(workspaceId);
      if (!kept) return;
      const account = await refreshAccount(workspaceId, kept, [processedEvents.adding(id, now)]);
      if (!isDeepStrictEqual(account, kept)) await enqueueDataUpdate(workspaceId, "business");
      return;
    }
    case "account.application.deauthorized":
      await removeAccount(workspaceId, account, [processedEvents.adding(id, now)]);
      return enqueueDataUpdate(workspaceId, "business");
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    // The fee of a charge is known a little later.
    case "charge.updated":
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const { payment_intent } = event.data.object;
      const intent = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
      const reconciled = intent ? await reconcilePayment({ workspaceId, account, intent }, { event: id }, now) : undefined;
      if (reconciled?.changed) await enqueueDataUpdate(workspaceId, "invoice", reconciled.received);
      return;
    }
    default:
      return;
  }
}
