import { addDays, dayOf, type Instant, lastDayOver } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import type { NewPayment, Payment, PaymentRequest } from "../../shared/invoicing/payments.ts";
import { pay, takeBack } from "../../shared/invoicing/status.ts";
import { enqueueEmail } from "../email-queue/queue.ts";
import { emailPlaceOf, emails } from "../email-queue/store.ts";
import type { Step } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Author } from "../sessions/author.ts";
import { agenda } from "./agenda.ts";
import { amountInWords } from "./amount-in-words.ts";
import { endCheckout } from "./checkout-end.ts";
import { invoices } from "./invoice-store.ts";
import { noEffect, type PaymentEffect, withInvoiceChange, withPayment } from "./payment-effect.ts";
import { invoiceRecipient } from "./recipient.ts";
import { invoiceAtRest } from "./sending.ts";

/**
 * Stores the effect of payments and refunds, noted by the owner or reported by the provider. One transaction with `steps` writes the invoice, its credit notes
 * under the next numbers, its activity, agenda entries and emails; then the emails are enqueued. `decide` gets the number of credit notes so far and may run
 * again. Throws `Conflict` if the invoice has changed since it was read.
 */
export async function recordPayment(
  workspaceId: Id<"workspace">,
  invoice: Invoice,
  decide: (creditNotes: number) => PaymentEffect,
  steps: readonly Step[],
  now: Instant,
): Promise<Invoice> {
  const followed = await agenda.follow(workspaceId, invoice, { ...decide(0).next, version: invoice.version + 1 }, now);
  let outgoing: PaymentEffect["emails"] = [];
  const stored = await invoices.credit(
    workspaceId,
    invoice,
    (creditNotes) => {
      const effect = decide(creditNotes);
      outgoing = effect.emails;
      return {
        next: effect.next,
        creditNotes: creditNotes + effect.creditNotes,
        steps: [...effect.steps, ...followed, ...outgoing.flatMap((email) => emails.adding(workspaceId, email)), ...steps],
      };
    },
    now,
  );
  for (const email of outgoing) await enqueueEmail(emailPlaceOf(workspaceId, email));
  return stored;
}

/** Records a payment by hand. Throws what `invoiceAtRest` and `payByHand` throw. */
export async function addPayment(
  author: Author,
  id: string,
  { receipt, ...payment }: PaymentRequest,
  paymentId: Payment["id"],
  now: Instant,
  steps: readonly Step[],
): Promise<Invoice> {
  return payByHand(author, await invoiceAtRest(author.workspaceId, id), payment, paymentId, now, { receipt, steps });
}

/**
 * Records a payment by hand on the invoice that was read. Throws `invalid` for a day that
 * has not begun anywhere, and if a receipt is wanted and the customer has no address.
 */
export async function payByHand(
  author: Author,
  invoice: Invoice,
  given: NewPayment,
  id: Payment["id"],
  now: Instant,
  { receipt = false, steps = [] }: { receipt?: boolean | undefined; steps?: readonly Step[] } = {},
): Promise<Invoice> {
  const { workspaceId } = author;
  const recipient = receipt ? await invoiceRecipient(workspaceId, invoice) : undefined;
  if (receipt && !recipient) throw new AppError("invalid", `${invoice.customer.name} has no e-mail address for a receipt.`, { field: "receipt" });
  // A payment makes the invoice paid, so the money must have come. For an owner far to the east, the day may already have begun.
  if (given.date > addDays(lastDayOver(now), 1))
    throw new AppError("invalid", "This day has not come yet: note a payment once the money is there.", { field: "date" });
  const payment = { ...given, id, recordedAt: now };
  const next = pay(invoice, payment);
  const receiptOn = receipt ? dayOf(now, (await business.get(workspaceId)).timeZone) : undefined;
  const stored = await recordPayment(
    workspaceId,
    invoice,
    () => withPayment(author, noEffect(invoice, recipient), next, payment, { receiptOn, now }),
    steps,
    now,
  );
  await endCheckout(workspaceId, stored.id);
  return stored;
}

/** Removes a payment that was noted by mistake. */
export async function removePayment(author: Author, id: string, paymentId: string, now: Instant): Promise<Invoice> {
  const { workspaceId } = author;
  const current = await invoiceAtRest(workspaceId, id);
  const next = takeBack(current, paymentId, now);
  const removed = current.payments.find((payment) => payment.id === paymentId);
  const change = { kind: "payment_removed", ...(removed ? { detail: amountInWords(removed.amount, current) } : {}) } as const;
  return recordPayment(workspaceId, current, () => withInvoiceChange(author, noEffect(current), next, change, now), [], now);
}
