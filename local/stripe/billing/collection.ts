import type { AccountScope } from "../account-scope.ts";
import { type CollectionOutcome, collect, subscriptionIdOf } from "./invoice-payments.ts";
import type { StripeInvoice, StripeSubscription } from "./records.ts";
import { isEnded } from "./schedule.ts";
import { endStripeSubscription, replaceSubscription } from "./subscription-state.ts";

/** Tries to collect an open invoice, and updates its subscription accordingly. `isScheduled`: the clock makes the try. */
export function collectInvoice(scope: AccountScope, open: StripeInvoice, { isScheduled = false } = {}): CollectionOutcome {
  const outcome = collect(scope, open, isScheduled);
  const subscription = scope.find("subscription", subscriptionIdOf(outcome.invoice) ?? "");
  if (!subscription || isEnded(subscription)) return outcome;
  const after = statusAfter(subscription, outcome);
  if (after !== subscription.status) replaceSubscription(scope, subscription, { ...subscription, status: after });
  if (outcome.is !== "paid" && outcome.isLast) endStripeSubscription(scope, scope.get("subscription", subscription.id), "payment_failed");
  return outcome;
}

function statusAfter({ status, latest_invoice: latest }: StripeSubscription, { is, invoice }: CollectionOutcome): StripeSubscription["status"] {
  if (is === "paid") return latest === invoice.id && status === "past_due" ? "active" : status;
  return status === "active" || status === "trialing" ? "past_due" : status;
}
