import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "./account-scope.ts";
import { SLOW_REFUNDS } from "./cards.ts";
import { money } from "./currencies.ts";
import { invalid } from "./errors.ts";
import { newStripeId } from "./ids.ts";
import { integer, metadata, nonEmptyText, oneOf, strictly } from "./parameters.ts";
import type { Charge, Refund } from "./state.ts";

/** The supported parameters of `refunds.create`. */
export const RefundCreate = strictly<Stripe.RefundCreateParams>()({
  charge: z.optional(nonEmptyText()),
  payment_intent: z.optional(nonEmptyText()),
  amount: z.optional(integer(1)),
  reason: z.optional(oneOf("duplicate", "fraudulent", "requested_by_customer")),
  metadata: z.optional(metadata),
});
type RefundCreate = z.output<typeof RefundCreate>;

/** Refunds `amount` of a payment, or all that is left of it. Cards get it at once, bank accounts later. */
export function createRefund(scope: AccountScope, given: RefundCreate): Refund {
  const charge = chargeToRefund(scope, given);
  const left = charge.amount - charge.amount_refunded;
  if (scope.where("dispute", "charge", charge.id).some((one) => !one.is_charge_refundable && one.status !== "won"))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
  if (charge.refunded || left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  const { amount = left, metadata: notes = {}, reason = null } = given;
  if (amount > left)
    throw invalid(
      `Refund amount (${money(amount, charge.currency)}) is greater than ${charge.amount_refunded > 0 ? "unrefunded amount on charge" : "charge amount"} (${money(left, charge.currency)})`,
      { param: "amount" },
    );
  const details = charge.payment_method_details;
  const slow = details?.type !== "card" || details.card?.last4 === SLOW_REFUNDS;
  const refund = {
    id: newStripeId.refund(),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: scope.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details:
      details?.type === "card"
        ? { card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" }, type: "card" }
        : { type: details?.type === "sepa_debit" ? "eu_bank_transfer" : "us_bank_transfer" },
    metadata: notes,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: slow ? "pending" : "succeeded",
    transfer_reversal: null,
  } satisfies Refund;
  scope.put("refund", refund);
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  const reduced = scope.put("charge", { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: left === amount });
  scope.emit("refund.created", refund);
  scope.emit("charge.refunded", reduced, previous);
  return refund;
}

function chargeToRefund(scope: AccountScope, { charge: chargeId, payment_intent: intentId }: RefundCreate): Charge {
  if (chargeId !== undefined && intentId !== undefined)
    throw invalid("You may only specify one of these parameters: charge, payment_intent.", { param: "payment_intent" });
  if (chargeId !== undefined) {
    const charge = scope.get("charge", chargeId, "charge");
    if (!charge.paid) throw invalid(`Charge ${charge.id} cannot be refunded: it did not succeed.`, { param: "charge" });
    return charge;
  }
  if (intentId === undefined)
    throw invalid("One of the following params should be provided for this request: payment_intent or charge.", { code: "parameter_missing" });
  const intent = scope.get("payment_intent", intentId, "payment_intent");
  if (intent.status !== "succeeded" || intent.latest_charge === null)
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: "payment_intent" });
  return scope.get("charge", intent.latest_charge);
}

/** Completes or fails a pending refund. A failed refund returns the money to the business. */
export function settleRefund(scope: AccountScope, id: string, arrives: boolean): void {
  const refund = scope.get("refund", id);
  if (refund.status !== "pending") return;
  const ended: Refund = { ...refund, status: arrives ? "succeeded" : "failed", ...(arrives ? {} : { failure_reason: "lost_or_stolen_card" }) };
  scope.put("refund", ended);
  if (!arrives) {
    const charge = scope.get("charge", refund.charge);
    scope.put("charge", { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
    scope.emit("refund.failed", ended, { status: refund.status });
  }
  scope.emit("refund.updated", ended, { status: refund.status });
  scope.emit("charge.refund.updated", ended, { status: refund.status });
}
