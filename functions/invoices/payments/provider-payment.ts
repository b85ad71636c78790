import type Stripe from "stripe";
import * as z from "zod/mini";
import type { Instant } from "../../../shared/clock.ts";
import { type Id, idOf } from "../../../shared/ids.ts";
import { Activity } from "../../../shared/invoicing/activity.ts";
import type { Dispute, PaymentMethod, ProviderFee } from "../../../shared/invoicing/payments.ts";
import { type Amount, amountFromStripe, Currency } from "../../../shared/money.ts";
import { fromStripe, instantOf, isGone, stripe } from "../../platform/stripe.ts";
import { idFor } from "./provider-ids.ts";

/** Metadata that we write on a Stripe payment: the invoice it is for. */
export const PaymentPurpose = z.object({ workspaceId: idOf("workspace"), invoiceId: idOf("invoice") });
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

/** Metadata that we write on a refund: the person who asked for it, and the reason. */
export const RefundNotes = z.object({
  userId: z.optional(Activity.shape.userId),
  name: z.optional(z.string()),
  reason: z.optional(z.string()),
});

/** A payment as Stripe reports it now, in major units of its currency. `underway`: the money is on its way; `failed`: it will not come. */
export interface ProviderPayment extends PaymentPurpose {
  readonly account: string;
  readonly intent: string;
  readonly paymentId: Id<"payment">;
  readonly currency: Currency;
  readonly amount: Amount;
  readonly method: PaymentMethod;
  readonly state: "underway" | "arrived" | "failed";
  /** Stripe's fee, which is known a little after the payment. */
  readonly fee: ProviderFee | undefined;
  /** When the payment was made; for a card, the day on which it was charged. */
  readonly madeAt: Instant;
  /** The provider's reason for a failure. */
  readonly reason?: string | undefined;
  /** Oldest first. */
  readonly refunds: readonly ProviderRefund[];
  /** The lost dispute about this payment if there is one, else the newest. */
  readonly dispute: ProviderDispute | undefined;
}

/** A dispute without the day of its decision, which Stripe does not report. */
type ProviderDispute = Omit<Dispute, "openedOn" | "closedOn"> & { readonly openedAt: Instant };

/** A refund. `stands` means that the customer has the money, or that it is on its way to them. */
interface ProviderRefund {
  readonly refundId: string;
  readonly creditNoteId: Id<"credit">;
  readonly amount: Amount;
  readonly stands: boolean;
  readonly madeAt: Instant;
  readonly notes: z.infer<typeof RefundNotes>;
  readonly failure?: string | undefined;
}

/** Retrieves a payment on a connected account. Returns undefined if it is not there, or is not for an invoice of ours. */
export async function retrievePayment(account: string, intentId: string): Promise<ProviderPayment | undefined> {
  const as = { stripeAccount: account };
  try {
    const intent = await fromStripe(stripe().paymentIntents.retrieve(intentId, { expand: ["latest_charge.balance_transaction"] }, as));
    const purpose = PaymentPurpose.safeParse(intent.metadata);
    const currency = Currency.safeParse(intent.currency.toUpperCase());
    if (!purpose.success || !currency.success) return undefined;
    const state = stateOf(intent);
    const refunds =
      state === "arrived" ? await fromStripe(stripe().refunds.list({ payment_intent: intentId, limit: 100 }, as).autoPagingToArray({ limit: 1000 })) : [];
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    const disputes = charge?.disputed ? (await fromStripe(stripe().disputes.list({ payment_intent: intentId, limit: 100 }, as))).data : [];
    return {
      ...purpose.data,
      account,
      intent: intentId,
      paymentId: idFor("payment", `${account}/${intentId}`, intent.created),
      currency: currency.data,
      amount: amountFromStripe(state === "arrived" ? intent.amount_received : intent.amount, currency.data),
      method: methodOf(charge?.payment_method_details?.type),
      state,
      fee: feeOf(charge),
      madeAt: instantOf(charge?.created ?? intent.created),
      reason: intent.last_payment_error?.message,
      // Stripe lists disputes and refunds newest first.
      dispute: disputeOf(currency.data, disputes),
      refunds: refunds.map((refund) => refundOf(account, currency.data, refund)).toReversed(),
    };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

function feeOf(charge: Stripe.Charge | null): ProviderFee | undefined {
  const entered = charge?.balance_transaction;
  if (!entered || typeof entered === "string") return undefined;
  const currency = Currency.safeParse(entered.currency.toUpperCase());
  return currency.success ? { amount: amountFromStripe(entered.fee, currency.data), currency: currency.data } : undefined;
}

/**
 * Returns true while the money is on its way: a bank works on it, or the customer has a voucher to pay at a counter (Boleto, Konbini, OXXO). A customer sent
 * back to try again has this status too, but we hear of a payment only once its page is done.
 */
export const isUnderway = ({ status }: Stripe.PaymentIntent): boolean => status === "processing" || status === "requires_action";

const stateOf = (intent: Stripe.PaymentIntent): ProviderPayment["state"] =>
  intent.status === "succeeded" ? "arrived" : isUnderway(intent) ? "underway" : "failed";

const disputeOf = (currency: Currency, disputes: readonly Stripe.Dispute[]): ProviderDispute | undefined => {
  const dispute = disputes.find(({ status }) => status === "lost") ?? disputes[0];
  if (!dispute) return undefined;
  const { id, amount, reason, created, status } = dispute;
  // A closed inquiry took no money.
  const state = status === "lost" ? "lost" : status === "won" || status === "warning_closed" ? "won" : "open";
  return { id, state, amount: amountFromStripe(amount, currency), reason: reason.replaceAll("_", " "), openedAt: instantOf(created) };
};

const refundOf = (account: string, currency: Currency, { id, amount, status, created, metadata, failure_reason }: Stripe.Refund): ProviderRefund => ({
  refundId: id,
  creditNoteId: idFor("credit", `${account}/${id}`, created),
  amount: amountFromStripe(amount, currency),
  stands: status !== "failed" && status !== "canceled",
  madeAt: instantOf(created),
  notes: z.safeParse(RefundNotes, metadata ?? {}).data ?? {},
  failure: failure_reason?.replaceAll("_", " "),
});

const banks = /^(us_bank_account|sepa_debit|bacs_debit|au_becs_debit|acss_debit|ach|customer_balance|.*bank_transfer)/;

/** Stripe charges wallets and saved cards as cards. */
const methodOf = (type: string | undefined): PaymentMethod =>
  type === undefined || type === "card" || type === "link" ? "card" : banks.test(type) ? "bank transfer" : "other";
