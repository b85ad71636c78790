import type { SubscriptionStatus } from "@shared/billing/billing.ts";
import type { Instant } from "@shared/clock.ts";
import { marketing } from "@shared/site/marketing.ts";

/** Says what deleting the account does to the plan and to the money paid for it; undefined without a paid plan. */
export function planEnding({ hasActiveSubscription, status, currentPeriodEnd }: SubscriptionStatus, dayOf: (at: Instant) => string): string | undefined {
  if (!hasActiveSubscription && status !== "past_due") return undefined;
  const ended = "Your plan is cancelled at once, and nothing more is charged.";
  if (!hasActiveSubscription || !currentPeriodEnd) return ended;
  return `${ended} It is paid until ${dayOf(currentPeriodEnd)}, and deleting the account does not pay that time back. ${marketing.guarantee.how} Do that before you delete, so that we find your payment.`;
}
