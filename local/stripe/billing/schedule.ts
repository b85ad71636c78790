import type { AccountScope } from "../account-scope.ts";
import { periodEnd } from "./periods.ts";
import type { Agenda, StripeSubscription } from "./records.ts";

const DAY = 86_400;
/** How long before a trial ends, and before an invoice, an event announces it; in seconds. */
const NOTICE = { trial: 3 * DAY, invoice: 7 * DAY } as const;

/** The steps of a subscription. */
export type SubscriptionStep = Exclude<Agenda["step"], "finalize" | "retry">;

export const isEnded = ({ status }: StripeSubscription): boolean => status === "canceled";

/** The end of the current period. */
export const currentEnd = ({ items }: StripeSubscription): number => Math.min(...items.data.map(({ current_period_end: end }) => end));

/** Returns a subscription's next step later than `after`, in seconds. */
function nextStep(subscription: StripeSubscription, after: number): { at: number; step: SubscriptionStep } | undefined {
  const { status, cancel_at: cancelAt } = subscription;
  if (isEnded(subscription)) return undefined;
  const end = Math.min(currentEnd(subscription), cancelAt ?? Number.POSITIVE_INFINITY);
  const [first] = subscription.items.data;
  const isEnding = cancelAt !== null && cancelAt <= end;
  const notices = [
    ...(status === "trialing" ? [{ at: end - NOTICE.trial, step: "trial_will_end" as const }] : []),
    ...(isEnding || end - NOTICE.invoice <= (first?.current_period_start ?? 0) ? [] : [{ at: end - NOTICE.invoice, step: "upcoming" as const }]),
  ];
  return [...notices.filter(({ at }) => at > after), { at: end, step: "period_end" as const }].sort((a, b) => a.at - b.at)[0];
}

/** Schedules a subscription's next step. */
export const planSubscription = (scope: AccountScope, subscription: StripeSubscription): void => scope.plan(subscription.id, nextStep(subscription, scope.now));

/** Returns the subscription at the start of its next period, which ends a trial. */
export function inNextPeriod(subscription: StripeSubscription): StripeSubscription {
  const start = currentEnd(subscription);
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, item.price.recurring, start),
  }));
  return { ...subscription, items: { ...subscription.items, data }, status: subscription.status === "trialing" ? "active" : subscription.status };
}
