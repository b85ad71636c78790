import type { IncomingPayment } from "../../../shared/chat/realtime.ts";
import { dayOf, type Instant } from "../../../shared/clock.ts";
import type { Id } from "../../../shared/ids.ts";
import { isNews, withDispute } from "../../../shared/invoicing/disputes.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import type { ProviderFee } from "../../../shared/invoicing/payments.ts";
import { move, receive } from "../../../shared/invoicing/status.ts";
import { log } from "../../platform/log.ts";
import { Conflict, type Step, write } from "../../platform/table.ts";
import { business } from "../../records/business-store.ts";
import type { Author } from "../../sessions/author.ts";
import { amountInWords } from "../amount-in-words.ts";
import { invoices } from "../invoice-store.ts";
import { recordPayment } from "../payment.ts";
import { noEffect, type PaymentEffect, paymentInWords, withInvoiceChange, withNotice, withoutRefund, withPayment, withRefund } from "../payment-effect.ts";
import { invoiceRecipient } from "../recipient.ts";
import { paymentNotice } from "./payment-notice.ts";
import { processedEvents } from "./processed-events.ts";
import { type ProviderPayment, retrievePayment } from "./provider-payment.ts";

/** Attempts if other writers change the invoice between our read and our write. */
const TRIES = 20;

/** A payment at the provider, and the account that received it. */
interface PaymentAtProvider {
  readonly workspaceId: Id<"workspace">;
  readonly account: string;
  readonly intent: string;
}

/**
 * Retrieves a payment from Stripe and records on its invoice what is missing there, so the result is the same however often, late or out of order the events
 * come. `event` is the id of the triggering event, stored with the effect; `steps` are written with or without an effect. Returns the invoice, whether it
 * changed, and a newly received payment, or undefined if the payment is for no invoice of this workspace.
 */
export async function reconcilePayment(
  { workspaceId, account, intent }: PaymentAtProvider,
  { event, steps = [] }: { event?: string; steps?: readonly Step[] },
  now: Instant,
): Promise<{ invoice: Invoice; changed: boolean; received?: IncomingPayment | undefined } | undefined> {
  for (let attempt = 1; ; attempt++) {
    const payment = await retrievePayment(account, intent);
    if (!payment) return undefined;
    const invoice = payment.workspaceId === workspaceId ? await invoices.find(workspaceId, payment.invoiceId) : undefined;
    if (!invoice || invoice.status === "draft" || invoice.currency !== payment.currency) {
      log.error("a payment fits no invoice of its account's workspace", { account, intent, invoiceId: payment.invoiceId });
      return undefined;
    }
    const [{ timeZone }, recipient] = await Promise.all([business.get(workspaceId), invoiceRecipient(workspaceId, invoice)]);
    // The invoice does not show a failed payment, so the failure is stored like an event.
    const failure = `${intent}/failed`;
    const isOver = payment.state === "failed" && (await processedEvents.has(failure));
    const missingWith = (creditNotes: number) => missingEffect(workspaceId, invoice, payment, { creditNotes, timeZone, recipient, now });
    const missing = missingWith(0);
    if (isOver || (!missing.steps.length && missing.next === invoice)) {
      if (steps.length) await write(steps);
      return { invoice, changed: false };
    }
    // Written once for all attempts at the ledger and stored with the payment, so the owner is told exactly once.
    const notice = await paymentNotice(workspaceId, invoice, missing.next, payment, now);
    const decide = (creditNotes: number) => withNotice(missingWith(creditNotes), notice);
    const processed = [
      ...(event !== undefined && !(await processedEvents.has(event)) ? [processedEvents.adding(event, now)] : []),
      ...(payment.state === "failed" ? [processedEvents.adding(failure, now)] : []),
    ];
    try {
      const stored = await recordPayment(workspaceId, invoice, decide, [...processed, ...steps], now);
      return { invoice: stored, changed: true, received: receivedOf(invoice, stored, payment) };
    } catch (error) {
      // Another request wrote the invoice or processed the same event, so we read again.
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** Returns the payment to tell the owner about, if it is new on the invoice. */
function receivedOf(before: Invoice, after: Invoice, { paymentId }: ProviderPayment): IncomingPayment | undefined {
  const [received, known] = [after, before].map(({ payments }) => payments.find(({ id }) => id === paymentId));
  const { invoiceNumber, customer, currency } = after;
  return received && !known ? { invoiceNumber, customer: customer.name, amount: received.amount, currency } : undefined;
}

interface ReconcileContext {
  readonly creditNotes: number;
  readonly timeZone: string;
  readonly recipient: string | undefined;
  readonly now: Instant;
}

/** Returns what the invoice lacks of a payment, its refunds and its dispute at the provider. */
function missingEffect(workspaceId: Id<"workspace">, invoice: Invoice, payment: ProviderPayment, at: ReconcileContext): PaymentEffect {
  const { creditNotes, timeZone, recipient, now } = at;
  const system: Author = { workspaceId, by: "system" };
  let effect = noEffect(invoice, recipient);
  const recorded = invoice.payments.find(({ id }) => id === payment.paymentId);
  if (!recorded) effect = paymentEffect(workspaceId, effect, payment, at);
  else if (payment.fee && !recorded.fee) effect = { ...effect, next: withFee(invoice, recorded.id, payment.fee) };
  for (const { creditNoteId, refundId, amount, stands, madeAt, notes, failure } of payment.refunds) {
    const creditNote = effect.next.creditNotes.find(({ id }) => id === creditNoteId);
    const { userId, name, reason } = notes;
    if (stands && !creditNote) {
      const author: Author = userId || name ? { workspaceId, by: "person", userId, name } : system;
      const given = { id: creditNoteId, paymentId: payment.paymentId, amount, date: dayOf(madeAt, timeZone), refundId, ...(reason ? { reason } : {}) };
      effect = withRefund(author, effect, given, { creditNotes, today: dayOf(now, timeZone), now });
    } else if (!stands && creditNote && !creditNote.voidedAt) effect = withoutRefund(system, effect, creditNote, failure, now);
  }
  return payment.dispute ? disputeEffect(system, effect, payment.paymentId, payment.dispute, at) : effect;
}

/** Returns what the invoice lacks of a dispute about one of its payments. */
function disputeEffect(
  author: Author,
  effect: PaymentEffect,
  paymentId: string,
  { openedAt, ...found }: NonNullable<ProviderPayment["dispute"]>,
  { timeZone, now }: ReconcileContext,
): PaymentEffect {
  const payment = effect.next.payments.find(({ id }) => id === paymentId);
  const over = found.state === "open" ? {} : { closedOn: dayOf(now, timeZone) };
  const dispute = { ...found, openedOn: dayOf(openedAt, timeZone), ...over };
  if (!payment || !isNews(dispute, payment.dispute)) return effect;
  const detail = [amountInWords(dispute.amount, effect.next), dispute.state === "open" ? dispute.reason : undefined].filter(Boolean).join(" · ");
  const kinds = { open: "disputed", won: "dispute_won", lost: "dispute_lost" } as const;
  return withInvoiceChange(author, effect, withDispute(effect.next, paymentId, dispute, now), { kind: kinds[dispute.state], detail }, now);
}

/** Adds the provider's fee to a payment. It leaves no activity, because nothing happened to the invoice. */
const withFee = (invoice: Invoice, paymentId: string, fee: ProviderFee): Invoice => ({
  ...invoice,
  payments: invoice.payments.map((payment) => (payment.id === paymentId ? { ...payment, fee } : payment)),
});

/** Returns the effect of a payment that the invoice does not have yet. */
function paymentEffect(workspaceId: Id<"workspace">, effect: PaymentEffect, payment: ProviderPayment, { timeZone, now }: ReconcileContext): PaymentEffect {
  const { next: invoice } = effect;
  const { paymentId: id, account, intent, amount, method, state, madeAt, reason, fee } = payment;
  const customer: Author = { workspaceId, by: "customer" };
  const detail = paymentInWords({ amount, method }, invoice);
  if (state === "underway")
    return invoice.status === "sent" ? withInvoiceChange(customer, effect, move(invoice, "pending", now), { kind: "pending", detail }, now) : effect;
  if (state === "failed") {
    const next = invoice.status === "pending" ? move(invoice, "sent", now) : invoice;
    return withInvoiceChange({ workspaceId, by: "system" }, effect, next, { kind: "payment_failed", detail: reason ? `${detail}: ${reason}` : detail }, now);
  }
  // A card is charged at once; money from a bank has arrived when its event comes.
  const date = dayOf(method === "card" ? madeAt : now, timeZone);
  const received = { id, amount, date, method, recordedAt: now, stripe: { account, intent }, ...(fee ? { fee } : {}) };
  return withPayment(customer, effect, receive(invoice, received), received, { receiptOn: dayOf(now, timeZone), now });
}
