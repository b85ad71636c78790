import type Stripe from "stripe";
import type { AccountScope } from "./account-scope.ts";
import { authenticationFailure, cardBehaviour, type Decline } from "./cards.ts";
import { chargeOf, enterBalance, refuseMoney, takeMoney } from "./charges.ts";
import { newIntent } from "./intents.ts";
import { type Means, type Payer, paymentMethod } from "./payment-methods.ts";
import { sessionCustomerDetails } from "./sessions.ts";
import type { CheckoutSession, PaymentIntent } from "./state.ts";

/** The result of a try to pay. `processing`: the money is on its way. `asks`: the bank asks its customer first. */
export type SessionOutcome = { readonly is: "paid" | "processing" | "asks" } | { readonly is: "declined"; readonly message: string };

/** Pays an open session. */
export function payCheckout(scope: AccountScope, session: CheckoutSession, means: Means, payer: Payer): SessionOutcome {
  const method = scope.put("payment_method", paymentMethod(means, payer, scope.now));
  const intent = scope.put("payment_intent", { ...intentOf(scope, session), payment_method: method.id, last_payment_error: null });
  const asked = scope.put("checkout.session", { ...session, payment_intent: intent.id, customer_details: sessionCustomerDetails(payer.email, payer.name) });
  if ("bank" in means) return sendForMoney(scope, asked, intent, method);
  const { asks, decline } = cardBehaviour(means.card.number);
  if (!asks) return decline ? refuse(scope, intent, method, decline) : collect(scope, asked, intent, method);
  // The bank's later answer depends on the card's number, which is not stored, so we store the answer.
  if (decline) scope.putOrder(session.id, { ...scope.order(session.id), decline });
  const waiting = { ...intent, status: "requires_action", next_action: { type: "use_stripe_sdk" } } as const;
  scope.emit("payment_intent.requires_action", scope.put("payment_intent", waiting));
  return { is: "asks" };
}

/** Continues after the bank's question. Charges the card if its owner confirmed (`isThem`) and the bank agrees. */
export function authenticate(scope: AccountScope, session: CheckoutSession, isThem: boolean): SessionOutcome {
  const intent = session.payment_intent === null ? undefined : scope.get("payment_intent", session.payment_intent);
  if (intent?.status !== "requires_action" || intent.payment_method === null) return { is: "declined", message: authenticationFailure.message };
  const method = scope.get("payment_method", intent.payment_method);
  if (!isThem) return refuse(scope, intent, method, authenticationFailure);
  const { decline, ...order } = scope.order(session.id);
  scope.putOrder(session.id, order);
  if (decline) return refuse(scope, intent, method, decline);
  return collect(scope, session, { ...intent, next_action: null }, method);
}

/** Lets the money of a pending payment arrive or fail. Ignores payments that are not pending. */
export function settlePayment(scope: AccountScope, intentId: string, arrives: boolean): void {
  const intent = scope.get("payment_intent", intentId);
  const [session] = scope.where("checkout.session", "payment_intent", intent.id);
  if (intent.status !== "processing" || !session || intent.latest_charge === null || intent.payment_method === null) return;
  const charge = scope.get("charge", intent.latest_charge);
  if (!arrives) {
    const message = "The customer's bank account could not be charged.";
    const method = scope.get("payment_method", intent.payment_method);
    scope.emit(
      "charge.failed",
      scope.put("charge", { ...charge, status: "failed", paid: false, failure_code: "insufficient_funds", failure_message: message }),
    );
    const error = { code: "payment_intent_payment_attempt_failed", charge: charge.id, message, payment_method: method, type: "card_error" } as const;
    const failed = { ...intent, status: "requires_payment_method", payment_method: null, last_payment_error: error } as const;
    scope.emit("payment_intent.payment_failed", scope.put("payment_intent", failed));
    scope.emit("checkout.session.async_payment_failed", session);
    return;
  }
  scope.emit("charge.succeeded", scope.put("charge", { ...charge, status: "succeeded", paid: true, captured: true, amount_captured: charge.amount }));
  scope.emit("payment_intent.succeeded", scope.put("payment_intent", { ...intent, status: "succeeded", amount_received: intent.amount }));
  scope.emit("checkout.session.async_payment_succeeded", scope.put("checkout.session", { ...session, payment_status: "paid" }));
  enterBalance(scope, scope.get("charge", charge.id));
}

/** Returns the payment of a session. The first try creates it. */
function intentOf(scope: AccountScope, session: CheckoutSession): PaymentIntent {
  if (session.payment_intent !== null) return scope.get("payment_intent", session.payment_intent);
  const { payment } = scope.order(session.id);
  return newIntent(scope, { amount: session.amount_total ?? 0, currency: session.currency ?? "usd", types: session.payment_method_types, ...payment });
}

function collect(scope: AccountScope, session: CheckoutSession, intent: PaymentIntent, method: Stripe.PaymentMethod): SessionOutcome {
  const { charge } = takeMoney(scope, intent, method);
  const done = { ...session, status: "complete", payment_status: "paid", url: null } as const;
  scope.emit("checkout.session.completed", scope.put("checkout.session", done));
  enterBalance(scope, charge);
  return { is: "paid" };
}

function sendForMoney(scope: AccountScope, session: CheckoutSession, intent: PaymentIntent, method: Stripe.PaymentMethod): SessionOutcome {
  const charge = scope.put("charge", chargeOf(scope, intent, method, { status: "pending" }));
  scope.emit("charge.pending", charge);
  scope.emit("payment_intent.processing", scope.put("payment_intent", { ...intent, status: "processing", latest_charge: charge.id }));
  scope.emit("checkout.session.completed", scope.put("checkout.session", { ...session, status: "complete", url: null }));
  return { is: "processing" };
}

function refuse(scope: AccountScope, intent: PaymentIntent, method: Stripe.PaymentMethod, decline: Decline): SessionOutcome {
  refuseMoney(scope, intent, method, decline);
  return { is: "declined", message: decline.message };
}
