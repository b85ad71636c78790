import type { AccountScope } from "../account-scope.ts";
import { collectInvoice } from "./collection.ts";
import { voidInvoice } from "./invoice-actions.ts";
import { periodLines } from "./invoice-lines.ts";
import { defaultMethod } from "./invoice-payments.ts";
import { draft, finalize } from "./invoices.ts";
import { pendingLines, settlePending } from "./pending-items.ts";
import { upcoming } from "./preview.ts";
import type { Agenda, Subscription } from "./records.ts";
import { currentEnd, inNextPeriod, planSubscription, type SubscriptionStep } from "./schedule.ts";
import { endSubscription, replaceSubscription } from "./subscription-state.ts";

/** So long an invoice is a draft after it was written, in seconds. */
const DRAFT = 3600;

/** Does what is due about a subscription or an invoice, at the time of the scope. */
export function run(scope: AccountScope, base: string, { id, step }: { id: string; step: Agenda["step"] }): void {
  if (step !== "finalize" && step !== "retry") {
    subscriptionSteps[step](scope, scope.get("subscription", id));
    return;
  }
  const invoice = scope.get("invoice", id);
  // What follows, if anything, is written down anew.
  scope.plan(id, undefined);
  collectInvoice(scope, step === "finalize" ? finalize(scope, base, invoice) : invoice, { isScheduled: true });
}

const subscriptionSteps: Readonly<Record<SubscriptionStep, (scope: AccountScope, subscription: Subscription) => void>> = {
  expire(scope, subscription) {
    const over = scope.put("subscription", { ...subscription, ended_at: scope.now, status: "incomplete_expired" });
    scope.plan(over.id, undefined);
    scope.emit("customer.subscription.updated", over, { ended_at: null, status: subscription.status });
    for (const invoice of scope.where("invoice", "subscription", over.id)) if (invoice.status === "open") voidInvoice(scope, invoice.id);
  },

  trial_will_end(scope, subscription) {
    scope.emit("customer.subscription.trial_will_end", subscription);
    planSubscription(scope, subscription);
  },

  upcoming(scope, subscription) {
    // It has no id yet.
    const { id: _id, ...invoice } = upcoming(scope, subscription);
    scope.emit("invoice.upcoming", invoice);
    planSubscription(scope, subscription);
  },

  period_end(scope, subscription) {
    const { cancel_at: cancelAt, status } = subscription;
    if (cancelAt !== null && cancelAt <= scope.now) return void endSubscription(scope, subscription, { reason: "cancellation_requested" });
    const isCancelled = status === "trialing" && subscription.trial_settings?.end_behavior.missing_payment_method === "cancel";
    if (isCancelled && defaultMethod(scope, subscription) === null) return void endSubscription(scope, subscription, { reason: "payment_failed" });
    const next = inNextPeriod(subscription);
    const lines = [...pendingLines(scope, subscription), ...periodLines(scope, next)];
    const period = { start: subscription.items.data[0]?.current_period_start ?? scope.now, end: currentEnd(subscription) };
    const invoice = draft(scope, next, { reason: "subscription_cycle", period, lines, isAutomatic: true, finalizesAt: scope.now + DRAFT });
    settlePending(scope, subscription, invoice);
    scope.plan(invoice.id, { at: scope.now + DRAFT, clock: subscription.test_clock, step: "finalize" });
    replaceSubscription(scope, subscription, { ...next, latest_invoice: invoice.id });
  },
};
