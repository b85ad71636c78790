import type Stripe from "stripe";
import type { AccountScope } from "./account-scope.ts";
import type { Decline } from "./cards.ts";
import { newStripeId } from "./ids.ts";
import { chargedWith } from "./payment-methods.ts";
import type { Charge, PaymentIntent } from "./state.ts";

/** Charges a payment at once. */
export function takeMoney(scope: AccountScope, intent: PaymentIntent, method: Stripe.PaymentMethod): { intent: PaymentIntent; charge: Charge } {
  const charge = scope.put("charge", chargeOf(scope, intent, method, { status: "succeeded" }));
  scope.emit("charge.succeeded", charge);
  const paid = {
    ...intent,
    status: "succeeded",
    latest_charge: charge.id,
    amount_received: intent.amount,
    last_payment_error: null,
    next_action: null,
  } as const;
  scope.emit("payment_intent.succeeded", scope.put("payment_intent", paid));
  return { intent: paid, charge };
}

/** Records that the bank refused a payment. */
export function refuseMoney(scope: AccountScope, intent: PaymentIntent, method: Stripe.PaymentMethod, decline: Decline): PaymentIntent {
  const charge = scope.put("charge", chargeOf(scope, intent, method, { status: "failed", decline }));
  scope.emit("charge.failed", charge);
  const error = { ...errorOf(decline, method), charge: charge.id };
  const failed = { ...intent, status: "requires_payment_method", next_action: null, payment_method: null, latest_charge: charge.id } as const;
  const refused = scope.put("payment_intent", { ...failed, last_payment_error: error });
  scope.emit("payment_intent.payment_failed", refused);
  return refused;
}

/** Adds the net amount of a charge to the account's balance. Stripe does so a little after the payment, with an event of its own. */
export function enterBalance(scope: AccountScope, charge: Charge): void {
  const fee = feeOf(charge);
  const transaction = scope.put("balance_transaction", {
    id: newStripeId.balanceTransaction(),
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

/** Stripe's fee in minor units: 2.9 % + 30 for cards, 0.8 % and at most 500 for bank debits; never more than the amount. */
const feeOf = ({ amount, payment_method_details: details }: Charge): number =>
  Math.min(amount, details?.type === "card" ? Math.round(amount * 0.029) + 30 : Math.min(Math.round(amount * 0.008), 500));

const errorOf = ({ code, declineCode, message }: Decline, method: Stripe.PaymentMethod): Stripe.PaymentIntent.LastPaymentError => ({
  code,
  ...(declineCode ? { decline_code: declineCode } : {}),
  message,
  payment_method: method,
  type: code === "payment_intent_authentication_failure" ? "invalid_request_error" : "card_error",
});

/** A charge for a payment, by the bank's answer. */
export function chargeOf(
  scope: AccountScope,
  intent: PaymentIntent,
  method: Stripe.PaymentMethod,
  { status, decline }: { status: "succeeded" | "pending" | "failed"; decline?: Decline },
): Charge {
  const taken = status === "succeeded";
  return {
    id: newStripeId.charge(),
    object: "charge",
    amount: intent.amount,
    amount_captured: taken ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "PLAINBILL TEST",
    captured: taken,
    created: scope.now,
    currency: intent.currency,
    customer: intent.customer,
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
