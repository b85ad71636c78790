import { dayOf, type Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import { creditOf, type NewCreditNote } from "../../shared/invoicing/crediting.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { move } from "../../shared/invoicing/status.ts";
import type { Step } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Author } from "../sessions/author.ts";
import { endCheckout } from "./checkout-end.ts";
import { recordPayment } from "./payment.ts";
import { noEffect, withCancellationNote, withCredit } from "./payment-effect.ts";
import { invoiceRecipient } from "./recipient.ts";
import { requireInvoiceAtRest } from "./sending.ts";

/**
 * The invoice, as it was read, with a credit note without money: it lowers what is due. Throws as `creditOf` does, `invalid` where the customer is to get it
 * by email and has no address, `Conflict` if the invoice was changed since.
 */
export async function creditInvoice(
  author: Author,
  current: Invoice,
  { reason, email, ...asked }: NewCreditNote,
  creditId: Id<"credit">,
  now: Instant,
  steps: readonly Step[],
): Promise<Invoice> {
  const { workspaceId } = author;
  requireInvoiceAtRest(current);
  const figures = creditOf(current, asked);
  const recipient = await recipientFor(workspaceId, current, email);
  const today = dayOf(now, (await business.get(workspaceId)).timeZone);
  const note = { id: creditId, reason: reason?.trim(), email };
  const stored = await recordPayment(
    workspaceId,
    current,
    (creditNotes) => withCredit(author, noEffect(current, recipient), figures, note, { creditNotes, today, now }),
    steps,
    now,
  );
  await endCheckout(workspaceId, stored.id);
  return stored;
}

/** How an invoice is cancelled: why, under which id its cancelling document is written, and whether the customer gets it by email. */
export interface Cancellation {
  readonly id: Id<"credit">;
  readonly reason?: string | undefined;
  readonly email?: boolean | undefined;
}

/**
 * Voids an invoice that was sent, as it was read: a credit note over what is left of it cancels it. Throws `Conflict` if it was changed since, `conflict`
 * where it can not be voided, `invalid` as above.
 */
export async function cancelInvoice(
  author: Author,
  invoice: Invoice,
  { reason, ...cancellation }: Cancellation,
  now: Instant,
  steps: readonly Step[],
): Promise<Invoice> {
  const { workspaceId } = author;
  requireInvoiceAtRest(invoice);
  const voided = move(invoice, "void", now);
  const recipient = await recipientFor(workspaceId, invoice, cancellation.email);
  const today = dayOf(now, (await business.get(workspaceId)).timeZone);
  const note = { ...cancellation, reason: reason?.trim() };
  const stored = await recordPayment(
    workspaceId,
    invoice,
    (creditNotes) => withCancellationNote(author, noEffect(voided, recipient), note, { creditNotes, today, now }),
    steps,
    now,
  );
  await endCheckout(workspaceId, stored.id);
  return stored;
}

/** Where the credit note goes; undefined where it is not to be mailed. */
async function recipientFor(workspaceId: string, invoice: Invoice, wanted: boolean | undefined): Promise<string | undefined> {
  const recipient = wanted ? await invoiceRecipient(workspaceId, invoice) : undefined;
  if (wanted && !recipient) throw new AppError("invalid", `${invoice.customer.name} has no e-mail address to send the credit note to.`, { field: "email" });
  return recipient;
}
