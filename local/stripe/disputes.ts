import type Stripe from "stripe";
import type { AccountScope } from "./account-scope.ts";
import { newId } from "./ids.ts";
import type { Charge, Dispute } from "./state.ts";

/** What a dispute is about, beside its payment. `amount` in minor units, all of it unless given. An inquiry only asks. */
export interface DisputeFacts {
  readonly amount?: number | undefined;
  readonly reason?: "fraudulent" | "product_not_received" | "inquiry";
}

/** The customer's bank asks for a payment back. The account is told, and so is the webhook. */
export function openDispute(scope: AccountScope, intent: string, { amount, reason = "fraudulent" }: DisputeFacts = {}): Dispute | undefined {
  const { latest_charge } = scope.get("payment_intent", intent);
  if (latest_charge === null) return undefined;
  const charge = scope.get("charge", latest_charge);
  if (!charge.paid || charge.disputed) return undefined;
  const dispute = {
    id: newId.dispute(),
    object: "dispute",
    amount: amount ?? charge.amount - charge.amount_refunded,
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
  } satisfies Dispute;
  const disputed: Charge = { ...charge, disputed: true };
  scope.put("charge", disputed);
  scope.put("dispute", dispute);
  scope.emit("charge.dispute.created", dispute);
  return dispute;
}

/** What becomes of a dispute where the bank decides for the business, and where for its customer. An inquiry that is lost is a dispute from then on. */
const decisions = {
  needs_response: { won: "won", lost: "lost" },
  warning_needs_response: { won: "warning_closed", lost: "needs_response" },
} as const;

/** The bank decides. Where it is won the money stays with the business. */
export function closeDispute(scope: AccountScope, id: string, won: boolean): void {
  const dispute = scope.get("dispute", id);
  const open = (["needs_response", "warning_needs_response"] as const).find((status) => status === dispute.status);
  if (!open) return;
  const status = decisions[open][won ? "won" : "lost"];
  const decided: Dispute = { ...dispute, is_charge_refundable: status === "warning_closed", status };
  scope.put("dispute", decided);
  scope.emit(status === "needs_response" ? "charge.dispute.updated" : "charge.dispute.closed", decided, { status: dispute.status });
}

/** The disputes about a payment, the newest first. */
export const disputesOf = (scope: AccountScope, intent: string): Dispute[] => scope.list("dispute").filter((one) => one.payment_intent === intent);
