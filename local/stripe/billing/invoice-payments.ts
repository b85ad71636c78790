import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import { authenticationDecline, cardBehaviour, type Decline } from "../cards.ts";
import { enterBalance, refuseMoney, takeMoney } from "../charges.ts";
import { openDispute } from "../disputes.ts";
import type { PaymentIntent } from "../state.ts";
import { previousOf } from "./changes.ts";
import { getCustomer, replaceCustomer } from "./customers.ts";
import type { StripeInvoice, StripeInvoicePayment } from "./records.ts";

const DAY = 86_400;
/** The waits between tries, in seconds: 3, 5 and 7 days after the first one. After the last try the subscription ends. */
const LADDER = [3 * DAY, 2 * DAY, 2 * DAY] as const;

/** The result of a try to pay an invoice. `asks`: the bank asks its customer, who is absent. */
export type CollectionOutcome =
  | { readonly is: "paid"; readonly invoice: StripeInvoice }
  | { readonly is: "declined" | "asks"; readonly invoice: StripeInvoice; readonly decline: Decline; readonly isLast: boolean };

const noCard: Decline = { code: "card_declined", message: "There is no card on file for the customer of this invoice." };

/** Returns the payment of an invoice, or undefined if nothing is due. */
export function paymentOf(scope: AccountScope, invoice: string): { payment: StripeInvoicePayment; intent: PaymentIntent } | undefined {
  const [payment] = scope.where("invoice_payment", "invoice", invoice);
  return payment && { payment, intent: scope.get("payment_intent", payment.payment.payment_intent) };
}

export function subscriptionIdOf({ parent }: StripeInvoice): string | undefined {
  const id = parent?.subscription_details?.subscription;
  return typeof id === "string" ? id : undefined;
}

export function defaultMethod(scope: AccountScope, customer: string): string | null {
  const method = getCustomer(scope, customer).invoice_settings.default_payment_method;
  return typeof method === "string" ? method : null;
}

/** Returns why the bank declines a charge in the customer's absence, or undefined if it pays. */
function bankAnswer(scope: AccountScope, method: Stripe.PaymentMethod): Decline | undefined {
  const stored = scope.card(method.id);
  const { asks, decline } = cardBehaviour(stored?.number ?? "");
  if (asks === "always" || (asks === "once" && !stored?.setUp)) return authenticationDecline;
  return decline;
}

/** Tries to collect an open invoice in the customer's absence. */
export function collect(scope: AccountScope, open: StripeInvoice, isScheduled = false): CollectionOutcome {
  const asked = paymentOf(scope, open.id);
  if (!asked) return { is: "paid", invoice: recordPayment(scope, open, { ...open, attempted: true }) };
  const tried = { ...open, attempted: true, attempt_count: open.attempt_count + (isScheduled || !open.attempted ? 1 : 0) };
  const methodId = defaultMethod(scope, open.customer);
  if (methodId === null) return recordFailure(scope, open, tried, { decline: noCard, isScheduled });
  const method = scope.get("payment_method", methodId);
  const intent = { ...asked.intent, payment_method: method.id };
  const decline = bankAnswer(scope, method);
  if (!decline) return { is: "paid", invoice: take(scope, open, { ...asked, intent, tried }) };
  if (decline === authenticationDecline) {
    const waiting = { ...intent, next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} }, status: "requires_action" } as const;
    scope.emit("payment_intent.requires_action", scope.put("payment_intent", waiting));
  } else refuseMoney(scope, intent, method, decline);
  return recordFailure(scope, open, tried, { decline, isScheduled });
}

function take(
  scope: AccountScope,
  before: StripeInvoice,
  { payment, intent, tried }: { payment: StripeInvoicePayment; intent: PaymentIntent; tried: StripeInvoice },
): StripeInvoice {
  const method = scope.get("payment_method", intent.payment_method ?? "");
  const { charge } = takeMoney(scope, intent, method);
  enterBalance(scope, charge);
  const settled: StripeInvoicePayment = {
    ...payment,
    amount_paid: charge.amount,
    status: "paid",
    status_transitions: { ...payment.status_transitions, paid_at: scope.now },
  };
  scope.put("invoice_payment", settled);
  scope.emit("invoice_payment.paid", settled);
  const invoice = recordPayment(scope, before, tried);
  const { disputes } = cardBehaviour(scope.card(method.id)?.number ?? "");
  if (disputes) openDispute(scope, intent.id, disputes);
  return invoice;
}

function recordPayment(scope: AccountScope, before: StripeInvoice, tried: StripeInvoice): StripeInvoice {
  const done: StripeInvoice = {
    ...tried,
    amount_paid: tried.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...tried.status_transitions, paid_at: scope.now },
  };
  scope.put("invoice", done);
  scope.plan(done.id, undefined);
  markDelinquent(scope, done.customer, false);
  scope.emit("invoice.updated", done, previousOf(before, done));
  scope.emit("invoice.paid", done);
  scope.emit("invoice.payment_succeeded", done);
  return done;
}

function recordFailure(
  scope: AccountScope,
  before: StripeInvoice,
  tried: StripeInvoice,
  { decline, isScheduled }: { decline: Decline; isScheduled: boolean },
): CollectionOutcome {
  const counts = isScheduled || !before.attempted;
  const wait = LADDER[tried.attempt_count - 1];
  const next = counts ? (wait === undefined ? null : scope.now + wait) : tried.next_payment_attempt;
  const isRetried = tried.auto_advance === true && next !== null;
  const invoice = scope.put("invoice", { ...tried, next_payment_attempt: isRetried ? next : null });
  scope.plan(invoice.id, isRetried ? { at: next, step: "retry" } : undefined);
  markDelinquent(scope, invoice.customer, invoice.billing_reason !== "subscription_create");
  scope.emit("invoice.updated", invoice, previousOf(before, invoice));
  scope.emit("invoice.payment_failed", invoice);
  const asks = decline === authenticationDecline;
  if (asks) scope.emit("invoice.payment_action_required", invoice);
  return { is: asks ? "asks" : "declined", invoice, decline, isLast: counts && tried.auto_advance === true && !isRetried };
}

function markDelinquent(scope: AccountScope, id: string, delinquent: boolean): void {
  const customer = getCustomer(scope, id);
  if (customer.delinquent !== delinquent) replaceCustomer(scope, customer, { delinquent });
}
