import type { AccountScope } from "../account-scope.ts";
import type { Subscription } from "./records.ts";

const DAY = 86_400;
/** So long before a trial ends, and before an invoice comes, an event says so; so long a first payment is waited for. In seconds. */
const NOTICE = { trial: 3 * DAY, invoice: 7 * DAY, first: 23 * 3600 } as const;

export type SubscriptionStep = "expire" | "trial_will_end" | "upcoming" | "period_end";

/** When the period that is under way ends. */
export const currentEnd = ({ items }: Subscription): number => Math.min(...items.data.map(({ current_period_end: end }) => end));

/** What comes next for a subscription after `after`, in seconds. */
export function nextStep(subscription: Subscription, after: number): { at: number; step: SubscriptionStep } | undefined {
  const { status, cancel_at: cancelAt, created } = subscription;
  if (status === "canceled" || status === "incomplete_expired") return undefined;
  if (status === "incomplete") return { at: created + NOTICE.first, step: "expire" };
  const end = Math.min(currentEnd(subscription), cancelAt ?? Number.POSITIVE_INFINITY);
  const [first] = subscription.items.data;
  const isEnding = cancelAt !== null && cancelAt <= end;
  const notices = [
    ...(status === "trialing" ? [{ at: end - NOTICE.trial, step: "trial_will_end" as const }] : []),
    ...(isEnding || end - NOTICE.invoice <= (first?.current_period_start ?? 0) ? [] : [{ at: end - NOTICE.invoice, step: "upcoming" as const }]),
  ];
  return [...notices.filter(({ at }) => at > after), { at: end, step: "period_end" as const }].sort((a, b) => a.at - b.at)[0];
}

/** Writes down what comes next for a subscription. */
export function planSubscription(scope: AccountScope, subscription: Subscription): void {
  const next = nextStep(subscription, scope.now);
  scope.plan(subscription.id, next && { ...next, clock: subscription.test_clock });
}
