import type Stripe from "stripe";
import type { AccountScope } from "./account-scope.ts";
import { authenticationFailure, cardOf, type Decline } from "./cards.ts";
import { newId, random } from "./ids.ts";
import { chargedWith, type Means, type Payer, paymentMethod } from "./payment-methods.ts";
import { customerDetails } from "./sessions.ts";
import type { Charge, PaymentIntent, Session } from "./state.ts";

/** What came of a try to pay. `processing`: the money is on its way. `asks`: the bank wants to know whether it is them. */
export type Outcome = { readonly is: "paid" | "processing" | "asks" } | { readonly is: "declined"; readonly message: string };

/** Pays what an open session asks for. */
export function pay(scope: AccountScope, session: Session, means: Means, payer: Payer): Outcome {
  const method = scope.put("payment_method", paymentMethod(means, payer, scope.now));
  const intent = scope.put("payment_intent", { ...intentOf(scope, session), payment_method: method.id, last_payment_error: null });
  const asked = scope.put("checkout.session", { ...session, payment_intent: intent.id, customer_details: customerDetails(payer.email, payer.name) });
  if ("bank" in means) return sendForMoney(scope, asked, intent, method);
  const { asks, decline } = cardOf(means.card.number);
  if (!asks) return decline ? refuse(scope, intent, method, decline) : collect(scope, asked, intent, method);
  // The bank's answer to the card is known only by its number, so it is stored for after the question.
  if (decline) scope.putOrder(session.id, { ...scope.order(session.id), decline });
  const waiting = { ...intent, status: "requires_action", next_action: { type: "use_stripe_sdk" } } as const;
  scope.emit("payment_intent.requires_action", scope.put("payment_intent", waiting));
  return { is: "asks" };
}

/** Goes on after the bank's question: with `isThem`, the card is charged, if it can be. */
export function authenticate(scope: AccountScope, session: Session, isThem: boolean): Outcome {
  const intent = session.payment_intent === null ? undefined : scope.get("payment_intent", session.payment_intent);
  if (intent?.status !== "requires_action" || intent.payment_method === null) return { is: "declined", message: authenticationFailure.message };
  const method = scope.get("payment_method", intent.payment_method);
  if (!isThem) return refuse(scope, intent, method, authenticationFailure);
  const { decline, ...order } = scope.order(session.id);
  scope.putOrder(session.id, order);
  if (decline) return refuse(scope, intent, method, decline);
  return collect(scope, session, { ...intent, next_action: null }, method);
}

/** Lets the money of a payment that is under way arrive, or not. Nothing where none is. */
export function settle(scope: AccountScope, intentId: string, arrives: boolean): void {
  const intent = scope.get("payment_intent", intentId);
  const session = scope.list("checkout.session").find(({ payment_intent: id }) => id === intent.id);
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

/** The payment of a session, which begins with the first try. */
function intentOf(scope: AccountScope, session: Session): PaymentIntent {
  if (session.payment_intent !== null) return scope.get("payment_intent", session.payment_intent);
  const { payment } = scope.order(session.id);
  const id = newId.paymentIntent();
  const amount = session.amount_total ?? 0;
  const intent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: payment.applicationFee,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${random(24)}`,
    confirmation_method: "automatic",
    created: scope.now,
    currency: session.currency ?? "usd",
    customer: null,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: payment.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: payment.statementDescriptor,
    statement_descriptor_suffix: payment.statementDescriptorSuffix,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  } satisfies PaymentIntent;
  scope.emit("payment_intent.created", intent);
  return scope.put("payment_intent", intent);
}

function collect(scope: AccountScope, session: Session, intent: PaymentIntent, method: Stripe.PaymentMethod): Outcome {
  const charge = scope.put("charge", chargeOf(scope, intent, method, { status: "succeeded" }));
  scope.emit("charge.succeeded", charge);
  const paid = { ...intent, status: "succeeded", latest_charge: charge.id, amount_received: intent.amount, last_payment_error: null } as const;
  scope.emit("payment_intent.succeeded", scope.put("payment_intent", paid));
  const done = { ...session, status: "complete", payment_status: "paid", url: null } as const;
  scope.emit("checkout.session.completed", scope.put("checkout.session", done));
  enterBalance(scope, charge);
  return { is: "paid" };
}

/** Puts what is left of a charge on the account's balance. Stripe does so a little after the payment, and says so by an event of its own. */
function enterBalance(scope: AccountScope, charge: Charge): void {
  const fee = feeOf(charge);
  const transaction = scope.put("balance_transaction", {
    id: newId.balanceTransaction(),
    object: "balance_transaction",
    amount: charge.amount,
    available_on: scope.now + 2 * 86_400,
    balance_type: "payments",
    created: scope.now,
    currency: charge.currency,
    description: charge.description,
    exchange_rate: null,
    fee,
    fee_details: [{ amount: fee, application: null, currency: charge.currency, description: "Stripe processing fees", type: "stripe_fee" }],
    net: charge.amount - fee,
    reporting_category: "charge",
    source: charge.id,
    status: "pending",
    type: charge.payment_method_details?.type === "card" ? "charge" : "payment",
  });
  const entered = scope.put("charge", { ...charge, balance_transaction: transaction.id });
  scope.emit("charge.updated", entered, { balance_transaction: null });
}

/** What Stripe keeps of a charge: for a card 2.9 % and thirty minor units, from a bank 0.8 % and five of the largest unit at most, and never all of it. */
const feeOf = ({ amount, payment_method_details: details }: Charge): number =>
  Math.min(amount, details?.type === "card" ? Math.round(amount * 0.029) + 30 : Math.min(Math.round(amount * 0.008), 500));

function sendForMoney(scope: AccountScope, session: Session, intent: PaymentIntent, method: Stripe.PaymentMethod): Outcome {
  const charge = scope.put("charge", chargeOf(scope, intent, method, { status: "pending" }));
  scope.emit("charge.pending", charge);
  scope.emit("payment_intent.processing", scope.put("payment_intent", { ...intent, status: "processing", latest_charge: charge.id }));
  scope.emit("checkout.session.completed", scope.put("checkout.session", { ...session, status: "complete", url: null }));
  return { is: "processing" };
}

function refuse(scope: AccountScope, intent: PaymentIntent, method: Stripe.PaymentMethod, decline: Decline): Outcome {
  const charge = scope.put("charge", chargeOf(scope, intent, method, { status: "failed", decline }));
  scope.emit("charge.failed", charge);
  const error = { ...errorOf(decline, method), charge: charge.id };
  const failed = { ...intent, status: "requires_payment_method", next_action: null, payment_method: null, latest_charge: charge.id } as const;
  scope.emit("payment_intent.payment_failed", scope.put("payment_intent", { ...failed, last_payment_error: error }));
  return { is: "declined", message: decline.message };
}

const errorOf = ({ code, declineCode, message }: Decline, method: Stripe.PaymentMethod): Stripe.PaymentIntent.LastPaymentError => ({
  code,
  ...(declineCode ? { decline_code: declineCode } : {}),
  message,
  payment_method: method,
  type: code === "payment_intent_authentication_failure" ? "invalid_request_error" : "card_error",
});

function chargeOf(
  scope: AccountScope,
  intent: PaymentIntent,
  method: Stripe.PaymentMethod,
  { status, decline }: { status: "succeeded" | "pending" | "failed"; decline?: Decline },
): Charge {
  const taken = status === "succeeded";
  return {
    id: newId.charge(),
    object: "charge",
    amount: intent.amount,
    amount_captured: taken ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? "PLAINBILL TEST",
    captured: taken,
    created: scope.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? "declined_by_network" : "approved_by_network",
      reason: decline?.declineCode ?? null,
      risk_level: "normal",
      risk_score: 20,
      seller_message: decline ? "The bank did not return any further details with this decline." : "Payment complete.",
      type: decline ? "issuer_declined" : "authorized",
    },
    paid: taken,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: chargedWith(method, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status,
    transfer_data: null,
    transfer_group: null,
  } satisfies Charge;
}
