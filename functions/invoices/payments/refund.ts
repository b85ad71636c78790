import { createHash } from "node:crypto";
import Stripe from "stripe";
import { dayOf, type Instant } from "../../../shared/clock.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { type NewRefund, refundable } from "../../../shared/invoicing/credit-notes.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import type { Payment } from "../../../shared/invoicing/payments.ts";
import { amountIn, chargeable, formatMoney } from "../../../shared/money.ts";
import { fromStripe, stripe } from "../../platform/stripe.ts";
import type { Step } from "../../platform/table.ts";
import { business } from "../../records/business-store.ts";
import { personAuthor } from "../../sessions/author.ts";
import type { Who } from "../../sessions/session-store.ts";
import { invoices } from "../invoice-store.ts";
import { recordPayment } from "../payment.ts";
import { noEffect, withRefund } from "../payment-effect.ts";
import { invoiceRecipient } from "../recipient.ts";
import { stripeAccounts } from "./account-store.ts";
import { reconcilePayment } from "./reconcile-payment.ts";

/** Most characters that Stripe stores in a metadata value. */
const LONGEST_NOTE = 500;

/** The payment to refund. `request` identifies the request, so that a retry is the same refund. */
export interface RefundOf {
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly request: string;
}

/**
 * Refunds a payment in full or in part and writes the credit note; what came through Stripe goes back through Stripe. `steps` go into the transaction of the
 * credit note. Throws `invalid` for more than is left of the payment, `conflict` if nothing is left or Stripe cannot refund it.
 */
export async function refundPayment(
  who: Who,
  { invoiceId, paymentId, request }: RefundOf,
  given: NewRefund,
  now: Instant,
  steps: readonly Step[],
): Promise<Invoice> {
  const invoice = await invoices.get(who.workspaceId, invoiceId);
  const payment = invoice.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  const amount = amountIn(given.amount, invoice.currency, "amount");
  if (payment.stripe) return byStripe(who, invoice, payment.stripe, { ...given, amount }, request, now, steps);
  const left = refundable(invoice, paymentId);
  if (left <= 0) throw new AppError("conflict", "This payment was refunded already.");
  if (amount > left)
    throw new AppError("invalid", `Only ${formatMoney(left, invoice.currency, invoice.business.locale)} of this payment can be refunded.`, { field: "amount" });

  const [{ timeZone }, recipient] = await Promise.all([business.get(who.workspaceId), invoiceRecipient(who.workspaceId, invoice)]);
  const today = dayOf(now, timeZone);
  const reason = given.reason?.trim();
  const note = { id: newId("credit", Date.parse(now)), paymentId: payment.id, amount, date: today, ...(reason ? { reason } : {}) };
  const decide = (creditNotes: number) => withRefund(personAuthor(who), noEffect(invoice, recipient), note, { creditNotes, today, now });
  return recordPayment(who.workspaceId, invoice, decide, steps, now);
}

async function byStripe(
  who: Who,
  invoice: Invoice,
  { account, intent }: NonNullable<Payment["stripe"]>,
  { amount, reason }: Omit<NewRefund, "amount"> & { amount: Invoice["total"] },
  request: string,
  now: Instant,
  steps: readonly Step[],
): Promise<Invoice> {
  const { workspaceId } = who;
  if ((await stripeAccounts.find(workspaceId))?.accountId !== account)
    throw new AppError("conflict", "The Stripe account that this payment came to is not connected any more; refund it at Stripe.");
  const units = chargeable(amount, invoice.currency);
  if (units === undefined) throw new AppError("invalid", `Stripe does not take so small a part of ${invoice.currency}.`, { field: "amount" });
  const { userId, name } = personAuthor(who);
  const notes = { userId, name, reason: reason?.trim() };
  const said = Object.entries(notes).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const metadata = Object.fromEntries(said.map(([key, value]) => [key, value.slice(0, LONGEST_NOTE)]));
  // A retry is the same refund, even if we crashed before we got Stripe's first answer.
  const idempotencyKey = createHash("sha256").update(`refund ${workspaceId} ${request}`).digest("base64url");
  const refund = await explainRefusal(
    fromStripe(stripe().refunds.create({ payment_intent: intent, amount: units, metadata }, { stripeAccount: account, idempotencyKey })),
  );
  const reconciled = await reconcilePayment({ workspaceId, account, intent }, { steps }, now);
  if (refund.status === "failed" || refund.status === "canceled") throw new AppError("conflict", "Stripe could not give the money back.");
  return reconciled?.invoice ?? invoices.get(workspaceId, invoice.id);
}

/** Translates a refusal of Stripe's into an error that says what can be done. Stripe may know of refunds that we do not know yet. */
async function explainRefusal<T>(refund: Promise<T>): Promise<T> {
  try {
    return await refund;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === "charge_already_refunded") throw new AppError("conflict", "This payment was refunded already.");
    if (error instanceof Stripe.errors.StripeIdempotencyError) throw new AppError("key_reused", "This Idempotency-Key was used with another body.");
    if (error.param === "amount") throw new AppError("invalid", "This is more than is left of the payment.", { field: "amount" });
    throw new AppError("conflict", `Stripe could not give the money back: ${error.message}`);
  }
}
