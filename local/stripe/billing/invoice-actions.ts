import type { AccountScope } from "../account-scope.ts";
import { invalid, StripeError } from "../errors.ts";
import type { Result } from "../route.ts";
import { previousOf } from "./changes.ts";
import { collectInvoice } from "./collection.ts";
import { paymentOf, subscriptionIdOf } from "./invoice-payments.ts";
import { cardError } from "./methods.ts";
import type { StripeInvoice } from "./records.ts";
import { replaceSubscription } from "./subscription-state.ts";

/** Pays an invoice now. A refusal by the bank stays on record. */
export function payInvoice(scope: AccountScope, id: string): Result {
  const invoice = scope.get("invoice", id);
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status !== "open" && invoice.status !== "uncollectible") throw invalid(`Invoice is ${invoice.status} and cannot be paid.`);
  const outcome = collectInvoice(scope, invoice);
  if (outcome.is === "paid") return outcome.invoice;
  if (outcome.is === "declined") return cardError(outcome.decline);
  return new StripeError(402, {
    type: "card_error",
    code: "invoice_payment_intent_requires_action",
    message:
      "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice. For more details see: https://stripe.com/docs/billing/subscriptions/overview#requires-action",
  });
}

/** Voids an open or uncollectible invoice. A subscription that was past due because of it is active again. */
export function voidStripeInvoice(scope: AccountScope, id: string): StripeInvoice {
  const invoice = scope.get("invoice", id);
  if (invoice.status !== "open" && invoice.status !== "uncollectible")
    throw invalid(`You can only pass in open or uncollectible invoices. This invoice isn't open: it is ${invoice.status}.`);
  cancelPayment(scope, id);
  const after = close(scope, invoice, { status: "void", status_transitions: { ...invoice.status_transitions, voided_at: scope.now } });
  scope.emit("invoice.voided", after);
  const subscription = scope.find("subscription", subscriptionIdOf(invoice) ?? "");
  if (subscription?.status === "past_due" && subscription.latest_invoice === id)
    replaceSubscription(scope, subscription, { ...subscription, status: "active" });
  return after;
}

/** Marks an open invoice as uncollectible. */
export function markUncollectible(scope: AccountScope, id: string): StripeInvoice {
  const invoice = scope.get("invoice", id);
  if (invoice.status !== "open") throw invalid(`You can only mark open invoices as uncollectible. This invoice is ${invoice.status}.`);
  const transitions = { ...invoice.status_transitions, marked_uncollectible_at: scope.now };
  const after = close(scope, invoice, { status: "uncollectible", status_transitions: transitions });
  scope.emit("invoice.marked_uncollectible", after);
  return after;
}

function close(scope: AccountScope, before: StripeInvoice, change: Partial<StripeInvoice>): StripeInvoice {
  const after = scope.put("invoice", { ...before, ...change, auto_advance: false, next_payment_attempt: null });
  scope.plan(after.id, undefined);
  scope.emit("invoice.updated", after, previousOf(before, after));
  return after;
}

/** Cancels the payment of a voided invoice. */
function cancelPayment(scope: AccountScope, id: string): void {
  const asked = paymentOf(scope, id);
  if (!asked) return;
  const { payment, intent } = asked;
  const canceled = { ...intent, canceled_at: scope.now, cancellation_reason: "void_invoice", next_action: null, status: "canceled" } as const;
  scope.emit("payment_intent.canceled", scope.put("payment_intent", canceled));
  scope.put("invoice_payment", { ...payment, status: "canceled", status_transitions: { ...payment.status_transitions, canceled_at: scope.now } });
}
