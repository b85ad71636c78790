import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { move } from "../../shared/invoicing/status.ts";
import type { Email } from "../../shared/sending/emails.ts";
import type { StoredInvoiceEmail } from "../email-queue/store.ts";
import { type Step, write } from "../platform/table.ts";
import { agenda } from "./agenda.ts";
import { invoices } from "./invoice-store.ts";

type WorkspaceId = Parameters<typeof agenda.follow>[0];

/** The activity's words for an invoice with nothing due when it was sent, which is paid without a payment. */
export const NOTHING_DUE = "nothing was due";

/** Throws `conflict` while an email is taking the invoice to its customer: the emailed and the stored invoice must be the same. */
export function requireInvoiceAtRest({ invoiceNumber, sending }: Pick<Invoice, "invoiceNumber" | "sending">): void {
  if (sending) throw new AppError("conflict", `Invoice ${invoiceNumber} is being sent; try again in a moment.`, { field: "status" });
}

/** Returns an invoice that can be changed. Throws `conflict` while it is being emailed, and `not_found`. */
export async function invoiceAtRest(workspaceId: string, id: string): Promise<Invoice> {
  const invoice = await invoices.get(workspaceId, id);
  requireInvoiceAtRest(invoice);
  return invoice;
}

/** A draft that an email takes to its customer. It is locked until the email has ended, and becomes sent if the email went out. */
export const invoiceSending = {
  /** Locks a draft for the email that `steps` write. Throws `Conflict` if it has changed since it was read. */
  begin: (workspaceId: WorkspaceId, draft: Invoice, emailId: Email["id"], steps: readonly Step[], now: Instant): Promise<Invoice> =>
    invoices.replace(workspaceId, draft, { ...draft, sending: emailId }, { steps }, now),

  /**
   * Writes the end of an email (`steps`). If this email had locked the invoice, it becomes sent if
   * the email went out (`gone`), and paid at once if nothing is due; otherwise it is a draft again.
   */
  async end(workspaceId: WorkspaceId, invoice: Invoice, email: EndedEmail, gone: boolean, steps: readonly Step[], now: Instant): Promise<void> {
    const delivered = gone ? withDelivery(invoice, email) : invoice;
    if (invoice.sending !== email.id) {
      if (delivered === invoice) return write(steps);
      await invoices.replace(workspaceId, invoice, delivered, { steps }, now);
      return;
    }
    const still = { ...delivered, sending: undefined };
    const next = gone ? move(still, "sent", now) : still;
    const followed = await agenda.follow(workspaceId, invoice, { ...next, version: invoice.version + 1 }, now);
    await invoices.replace(workspaceId, invoice, next, { steps: [...steps, ...followed] }, now);
  },
};

type EndedEmail = Pick<StoredInvoiceEmail, "id" | "kind" | "to" | "replyTo">;

/**
 * Returns the invoice after an email about it went out: an earlier bounce is cleared, and the address is kept. An owner who mails it to their own reply address
 * has looked at it; that is no address of the customer.
 */
function withDelivery(invoice: Invoice, { id, kind, to, replyTo }: EndedEmail): Invoice {
  const { undelivered, ...rest } = invoice;
  const delivered = undelivered && id > undelivered.emailId ? rest : invoice;
  const isOwn = to.toLowerCase() === replyTo?.toLowerCase();
  return kind === "invoice" && !isOwn && delivered.sentTo !== to ? { ...delivered, sentTo: to } : delivered;
}
