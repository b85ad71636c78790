import type { AccountScope } from "../account-scope.ts";
import { invalid, StripeError } from "../errors.ts";
import type { Result } from "../route.ts";
import { previousOf } from "./changes.ts";
import { collectInvoice, follow } from "./collection.ts";
import { collectAfterBank, paymentOf, recordPayment, subscriptionIdOf } from "./invoice-payments.ts";
import { finalize } from "./invoices.ts";
import { cardError } from "./methods.ts";
import type { Invoice } from "./records.ts";
import { replaceSubscription } from "./subscription-state.ts";
import { timeOf } from "./test-clock-time.ts";

/** Makes a draft due before its time. */
export function finalizeInvoice(given: AccountScope, base: string, id: string): Invoice {
  const invoice = given.get("invoice", id);
  const scope = timeOf(given, invoice.customer);
  if (invoice.status !== "draft") throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  scope.plan(id, undefined);
  const open = finalize(scope, base, invoice);
  return open.amount_due === 0 ? collectInvoice(scope, open).invoice : open;
}

/** Pays an invoice, now. A refusal of the bank stays on record. */
export function payInvoice(given: AccountScope, base: string, id: string, more: { method?: string | undefined; isOutOfBand?: boolean } = {}): Result {
  const stored = given.get("invoice", id);
  const scope = timeOf(given, stored.customer);
  const invoice = stored.status === "draft" ? finalizeInvoice(scope, base, id) : stored;
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status !== "open" && invoice.status !== "uncollectible") throw invalid(`Invoice is ${invoice.status} and cannot be paid.`);
  if (more.isOutOfBand) {
    cancelPayment(scope, id);
    const paid = recordPayment(scope, invoice, invoice);
    follow(scope, { is: "paid", invoice: paid });
    return paid;
  }
  const { method } = more;
  if (method !== undefined && scope.get("payment_method", method, "payment_method").customer !== invoice.customer)
    throw invalid(`The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`, {
      param: "payment_method",
    });
  const outcome = collectInvoice(scope, invoice, method === undefined ? {} : { method });
  if (outcome.is === "paid") return outcome.invoice;
  if (outcome.is === "declined") return cardError(outcome.decline);
  return new StripeError(402, {
    type: "card_error",
    code: "invoice_payment_intent_requires_action",
    message:
      "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice. For more details see: https://stripe.com/docs/billing/subscriptions/overview#requires-action",
  });
}

/** The payer answers the bank about an invoice that waits for that. */
export function authenticateInvoice(given: AccountScope, id: string, isThem: boolean): void {
  const invoice = given.get("invoice", id);
  const scope = timeOf(given, invoice.customer);
  const outcome = collectAfterBank(scope, invoice, isThem);
  if (outcome) follow(scope, outcome);
}

/** Takes an invoice back that was to be paid. */
export function voidInvoice(given: AccountScope, id: string): Invoice {
  const invoice = given.get("invoice", id);
  const scope = timeOf(given, invoice.customer);
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

/** Gives up on an invoice. */
export function markUncollectible(given: AccountScope, id: string): Invoice {
  const invoice = given.get("invoice", id);
  const scope = timeOf(given, invoice.customer);
  if (invoice.status !== "open") throw invalid(`You can only mark open invoices as uncollectible. This invoice is ${invoice.status}.`);
  const after = close(scope, invoice, {
    status: "uncollectible",
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: scope.now },
  });
  scope.emit("invoice.marked_uncollectible", after);
  return after;
}

function close(scope: AccountScope, before: Invoice, change: Partial<Invoice>): Invoice {
  const after = scope.put("invoice", { ...before, ...change, auto_advance: false, next_payment_attempt: null });
  scope.plan(after.id, undefined);
  scope.emit("invoice.updated", after, previousOf(before, after));
  return after;
}

/** The payment of an invoice is not to be made any more. */
function cancelPayment(scope: AccountScope, id: string): void {
  const asked = paymentOf(scope, id);
  if (!asked || asked.intent.status === "succeeded") return;
  const { payment, intent } = asked;
  const canceled = { ...intent, canceled_at: scope.now, cancellation_reason: "void_invoice", next_action: null, status: "canceled" } as const;
  scope.emit("payment_intent.canceled", scope.put("payment_intent", canceled));
  scope.put("invoice_payment", { ...payment, status: "canceled", status_transitions: { ...payment.status_transitions, canceled_at: scope.now } });
}
