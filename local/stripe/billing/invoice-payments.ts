import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import { authenticationDecline, cardOf, type Decline } from "../cards.ts";
import { enterBalance, refuseMoney, takeMoney } from "../charges.ts";
import { openDispute } from "../disputes.ts";
import type { PaymentIntent } from "../state.ts";
import { previousOf } from "./changes.ts";
import { customerOf, replaceCustomer } from "./customers.ts";
import type { Invoice, InvoicePayment } from "./records.ts";

/** What came of a try to pay an invoice. `asks`: the bank wants to know whether it is them, and they are not there. */
export type Outcome =
  | { readonly is: "paid"; readonly invoice: Invoice }
  | { readonly is: "declined" | "asks"; readonly invoice: Invoice; readonly decline: Decline; readonly intent: PaymentIntent };

const noCard: Decline = {
  code: "card_declined",
  message: "There is no card on file for the customer of this invoice.",
};

/** The payment that an invoice asks for; nothing where nothing is due. */
export function paymentOf(scope: AccountScope, invoice: string): { payment: InvoicePayment; intent: PaymentIntent } | undefined {
  const [payment] = scope.where("invoice_payment", "invoice", invoice);
  return payment && { payment, intent: scope.get("payment_intent", payment.payment.payment_intent) };
}

/** What the bank says of a charge without its owner at hand; nothing where it pays. */
function bankAnswer(scope: AccountScope, method: Stripe.PaymentMethod): Decline | undefined {
  const stored = scope.card(method.id);
  const { asks, decline } = cardOf(stored?.number ?? "");
  if (asks === "always" || (asks === "once" && !stored?.setUp)) return authenticationDecline;
  return decline;
}

/** Tries to collect what an open invoice asks for, as the clock or a request has it done: without its payer at hand. */
export function collect(scope: AccountScope, open: Invoice, methodId: string | null): Outcome {
  const tried = { ...open, attempted: true, attempt_count: open.attempt_count + 1 };
  const asked = paymentOf(scope, open.id);
  if (!asked) return { is: "paid", invoice: recordPayment(scope, open, { ...open, attempted: true }) };
  if (methodId === null) return recordFailure(scope, open, tried, { decline: noCard, intent: asked.intent });
  const method = scope.get("payment_method", methodId);
  const intent = { ...asked.intent, payment_method: method.id };
  const decline = bankAnswer(scope, method);
  if (decline === authenticationDecline) {
    const waiting = scope.put("payment_intent", {
      ...intent,
      next_action: { type: "use_stripe_sdk" as const, use_stripe_sdk: {} },
      status: "requires_action" as const,
    });
    scope.emit("payment_intent.requires_action", waiting);
    return recordFailure(scope, open, tried, { decline, intent: waiting });
  }
  if (decline) return recordFailure(scope, open, tried, { decline, intent: refuseMoney(scope, intent, method, decline) });
  return { is: "paid", invoice: take(scope, open, tried, { payment: asked.payment, intent, method }) };
}

/** Takes the money for an invoice, with the events of that. */
export function take(
  scope: AccountScope,
  before: Invoice,
  tried: Invoice,
  { payment, intent, method }: { payment: InvoicePayment; intent: PaymentIntent; method: Stripe.PaymentMethod },
): Invoice {
  const { charge } = takeMoney(scope, { ...intent, payment_method: method.id }, method);
  enterBalance(scope, charge);
  const settled: InvoicePayment = {
    ...payment,
    amount_paid: charge.amount,
    status: "paid",
    status_transitions: { ...payment.status_transitions, paid_at: scope.now },
  };
  scope.put("invoice_payment", settled);
  scope.emit("invoice_payment.paid", settled);
  const { disputes } = cardOf(scope.card(method.id)?.number ?? "");
  const invoice = recordPayment(scope, before, tried);
  if (disputes) openDispute(scope, intent.id, { reason: disputes });
  return invoice;
}

function recordPayment(scope: AccountScope, before: Invoice, tried: Invoice): Invoice {
  const done: Invoice = {
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

function recordFailure(scope: AccountScope, before: Invoice, tried: Invoice, { decline, intent }: { decline: Decline; intent: PaymentIntent }): Outcome {
  const invoice = scope.put("invoice", tried);
  markDelinquent(scope, invoice.customer, invoice.billing_reason !== "subscription_create");
  scope.emit("invoice.updated", invoice, previousOf(before, invoice));
  scope.emit("invoice.payment_failed", invoice);
  if (decline === authenticationDecline) scope.emit("invoice.payment_action_required", invoice);
  return { is: decline === authenticationDecline ? "asks" : "declined", invoice, decline, intent };
}

/** Whether the last charge of a customer failed. */
function markDelinquent(scope: AccountScope, id: string, delinquent: boolean): void {
  const customer = customerOf(scope, id);
  if (customer.delinquent !== delinquent) replaceCustomer(scope, customer, { delinquent });
}
