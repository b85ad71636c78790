import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { billing, ENDING } from "./billing-store.ts";
import { cancelAll } from "./reconcile-subscription.ts";

/**
 * Cancels a workspace's subscription at once, before its account is deleted. Resolves when Stripe has confirmed; from then on nothing new can be subscribed.
 * Throws `unavailable` if Stripe can not be reached, or while a subscription is being created. The customer and its invoices stay at Stripe.
 */
export async function endSubscription(workspaceId: string, now: Instant): Promise<void> {
  if (await billing.claim(workspaceId, ENDING, now)) throw new AppError("unavailable", "A plan is being bought at this moment. Try again in a few minutes.");
  const customerId = (await billing.find(workspaceId))?.customerId;
  if (customerId) await cancelAll(customerId);
}
