import type { AccountScope } from "../account-scope.ts";
import { collectInvoice } from "./collection.ts";
import { periodLines } from "./invoice-lines.ts";
import { composeInvoice, draftInvoice, finalizeInvoice } from "./invoices.ts";
import type { Agenda, StripeSubscription } from "./records.ts";
import { currentEnd, inNextPeriod, planSubscription, type SubscriptionStep } from "./schedule.ts";
import { endStripeSubscription, replaceSubscription } from "./subscription-state.ts";

/** How long an invoice stays a draft, in seconds. */
const DRAFT = 3600;

/** Runs a due step of a subscription or an invoice, at the time of the scope. */
export function runStep(scope: AccountScope, { id, step }: { id: string; step: Agenda["step"] }): void {
  if (step !== "finalize" && step !== "retry") {
    subscriptionSteps[step](scope, scope.get("subscription", id));
    return;
  }
  const invoice = scope.get("invoice", id);
  // A failed try schedules the next one.
  scope.plan(id, undefined);
  collectInvoice(scope, step === "finalize" ? finalizeInvoice(scope, invoice) : invoice, { isScheduled: true });
}

function nextPeriod(scope: AccountScope, subscription: StripeSubscription) {
  const next = inNextPeriod(subscription);
  const end = currentEnd(subscription);
  const period = { start: subscription.items.data[0]?.current_period_start ?? scope.now, end };
  return { next, end, facts: { period, lines: periodLines(scope, next), isAutomatic: true } };
}

const subscriptionSteps: Readonly<Record<SubscriptionStep, (scope: AccountScope, subscription: StripeSubscription) => void>> = {
  trial_will_end(scope, subscription) {
    scope.emit("customer.subscription.trial_will_end", subscription);
    planSubscription(scope, subscription);
  },

  upcoming(scope, subscription) {
    const { next, end, facts } = nextPeriod(scope, subscription);
    // An upcoming invoice has no id.
    const { id: _id, ...invoice } = composeInvoice(scope, next, { ...facts, reason: "upcoming" });
    scope.emit("invoice.upcoming", { ...invoice, created: end, next_payment_attempt: end + DRAFT });
    planSubscription(scope, subscription);
  },

  period_end(scope, subscription) {
    const { cancel_at: cancelAt } = subscription;
    if (cancelAt !== null && cancelAt <= scope.now) return void endStripeSubscription(scope, subscription, "cancellation_requested");
    const { next, facts } = nextPeriod(scope, subscription);
    const invoice = draftInvoice(scope, next, { ...facts, reason: "subscription_cycle", finalizesAt: scope.now + DRAFT });
    scope.plan(invoice.id, { at: scope.now + DRAFT, step: "finalize" });
    replaceSubscription(scope, subscription, { ...next, latest_invoice: invoice.id });
  },
};
