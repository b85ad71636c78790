import type Stripe from "stripe";
import type { Instant } from "../../shared/clock.ts";
import { log } from "../lib/log.ts";
import { isLive } from "../lib/stripe.ts";
import { parted, refreshed } from "../payments/account.ts";
import { heard } from "../payments/heard.ts";
import { settle } from "../payments/settle.ts";
import { accounts } from "../payments/store.ts";

/**
 * Does what follows from an event of a connected account. It says only where to look: what is so is asked of Stripe, so that events may come twice, late
 * and in any order. Events of accounts that nobody has connected, and those that mean nothing to us, change nothing.
 */
export async function take(event: Stripe.Event, now: Instant): Promise<void> {
  const { account, id, type } = event;
  if (account === undefined || event.livemode !== isLive()) return;
  const workspaceId = await accounts.owner(account);
  if (!workspaceId) return log.info("an event of an account that nobody has connected", { account, event: id, type });
  if (await heard.has(id)) return;

  switch (event.type) {
    case "account.updated": {
      const kept = await accounts.find(workspaceId);
      if (kept) await refreshed(workspaceId, kept, [heard.noting(id, now)]);
      return;
    }
    case "account.application.deauthorized":
      return parted(workspaceId, account, [heard.noting(id, now)]);
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const { payment_intent: paid } = event.data.object;
      const intent = typeof paid === "string" ? paid : paid?.id;
      if (intent) await settle({ workspaceId, account, intent }, { event: id }, now);
      return;
    }
    default:
      return;
  }
}
