import type Stripe from "stripe";
import type { AccountScope } from "./account-scope.ts";
import { newStripeId } from "./ids.ts";
import type { Charge, StripeDispute } from "./state.ts";

/** An inquiry only asks; the others take the money back. */
export type DisputeReason = "fraudulent" | "product_not_received" | "inquiry";

/** Lets the customer's bank dispute a payment, unless it did already. */
export function openDispute(scope: AccountScope, intent: string, reason: DisputeReason = "fraudulent"): void {
  const { latest_charge } = scope.get("payment_intent", intent);
  if (latest_charge === null) return;
  const charge = scope.get("charge", latest_charge);
  if (!charge.paid || charge.disputed) return;
  const dispute = {
    id: newStripeId.dispute(),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: scope.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: scope.now + 7 * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: reason === "inquiry",
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason: reason === "inquiry" ? "general" : reason,
    status: reason === "inquiry" ? "warning_needs_response" : "needs_response",
  } satisfies StripeDispute;
  const disputed: Charge = { ...charge, disputed: true };
  scope.put("charge", disputed);
  scope.put("dispute", dispute);
  scope.emit("charge.dispute.created", dispute);
}

/** The status after the bank decides for the business, or for its customer. A lost inquiry becomes a dispute. */
const decisions = {
  needs_response: { won: "won", lost: "lost" },
  warning_needs_response: { won: "warning_closed", lost: "needs_response" },
} as const;

/** Lets the bank decide an open dispute. */
export function closeDispute(scope: AccountScope, id: string, won: boolean): void {
  const dispute = scope.get("dispute", id);
  const open = (["needs_response", "warning_needs_response"] as const).find((status) => status === dispute.status);
  if (!open) return;
  const status = decisions[open][won ? "won" : "lost"];
  const decided: StripeDispute = { ...dispute, is_charge_refundable: status === "warning_closed", status };
  scope.put("dispute", decided);
  scope.emit(status === "needs_response" ? "charge.dispute.updated" : "charge.dispute.closed", decided, { status: dispute.status });
}
