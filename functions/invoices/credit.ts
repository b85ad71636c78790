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
 * Stores a credit note without money, which lowers the amount due. Throws what `creditOf` throws, `invalid` if the customer should get an email and has no
 * address, `Conflict` if the invoice has changed since it was read.
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

/** `id` is that of the credit note that cancels the invoice; `email` sends it to the customer. */
export interface Cancellation {
  readonly id: Id<"credit">;
  readonly reason?: string | undefined;
  readonly email?: boolean | undefined;
}

/**
 * Voids a sent invoice by a credit note over what is left of it. Throws `conflict` if it cannot
 * be voided, `Conflict` if it has changed since it was read, `invalid` as `creditInvoice` does.
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

/** Returns the address for the credit note, or undefined if no email is wanted. Throws `invalid` if the customer has no address. */
async function recipientFor(workspaceId: string, invoice: Invoice, wanted: boolean | undefined): Promise<string | undefined> {
  const recipient = wanted ? await invoiceRecipient(workspaceId, invoice) : undefined;
  if (wanted && !recipient) throw new AppError("invalid", `${invoice.customer.name} has no e-mail address to send the credit note to.`, { field: "email" });
  return recipient;
}
