import type { AccountScope } from "../account-scope.ts";
import { type Attempt, collect, methodFor, type Outcome, subscriptionIdOf } from "./invoice-payments.ts";
import type { Invoice, Subscription } from "./records.ts";
import { isEnded } from "./schedule.ts";
import { endSubscription, replaceSubscription } from "./subscription-state.ts";

/** Tries to collect an open invoice, and brings its subscription to where that leads. */
export function collectInvoice(scope: AccountScope, open: Invoice, { method = methodFor(scope, open), isScheduled = false }: Partial<Attempt> = {}): Outcome {
  const outcome = collect(scope, open, { method, isScheduled });
  follow(scope, outcome);
  return outcome;
}

/** What a payment or its failure means for the subscription. */
export function follow(scope: AccountScope, outcome: Outcome): void {
  const { invoice } = outcome;
  const subscription = scope.find("subscription", subscriptionIdOf(invoice) ?? "");
  if (!subscription || isEnded(subscription)) return;
  const after = statusAfter(subscription, outcome);
  if (after !== subscription.status) replaceSubscription(scope, subscription, { ...subscription, status: after });
  if (outcome.is !== "paid" && outcome.isLast) endSubscription(scope, scope.get("subscription", subscription.id), { reason: "payment_failed" });
}

function statusAfter({ status, latest_invoice: latest }: Subscription, { is, invoice }: Outcome): Subscription["status"] {
  if (is === "paid") return latest === invoice.id && (status === "incomplete" || status === "past_due" || status === "unpaid") ? "active" : status;
  return invoice.billing_reason !== "subscription_create" && (status === "active" || status === "trialing") ? "past_due" : status;
}
