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

/** What the activity says where an invoice was sent on which nothing is due, so that it is paid without a payment. */
export const NOTHING_DUE = "nothing was due";

/** Throws `conflict` while an email is taking the invoice to its customer: what they get and what is stored must be the same. */
export function requireInvoiceAtRest({ invoiceNumber, sending }: Pick<Invoice, "invoiceNumber" | "sending">): void {
  if (sending) throw new AppError("conflict", `Invoice ${invoiceNumber} is being sent; try again in a moment.`, { field: "status" });
}

/** The invoice, to be changed. Throws as above, and `not_found`. */
export async function invoiceAtRest(workspaceId: string, id: string): Promise<Invoice> {
  const invoice = await invoices.get(workspaceId, id);
  requireInvoiceAtRest(invoice);
  return invoice;
}

/** A draft that goes to its customer by an email. It stays as it is until that email has ended, and is sent if the email was. */
export const invoiceSending = {
  /** Locks a draft for the email that `steps` write. Throws `Conflict` where it was changed meanwhile. */
  begin: (workspaceId: WorkspaceId, draft: Invoice, emailId: Email["id"], steps: readonly Step[], now: Instant): Promise<Invoice> =>
    invoices.replace(workspaceId, draft, { ...draft, sending: emailId }, { steps }, now),

  /**
   * Writes how an email ended (`steps`), and with it the invoice, where it is this email that was taking it to its customer: sent where they have it
   * (`gone`), and paid at once where nothing is due on it; otherwise the draft that it was.
   */
  async end(workspaceId: WorkspaceId, invoice: Invoice, email: Outgoing, gone: boolean, steps: readonly Step[], now: Instant): Promise<void> {
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

/** What the end of an email says of its invoice. */
type Outgoing = Pick<StoredInvoiceEmail, "id" | "kind" | "to" | "replyTo">;

/**
 * The invoice after an email about it went out: without one that came back before, and with where it was mailed. An owner who mails it to themselves, where
 * the answers go, has looked at it: that is no address of the customer.
 */
function withDelivery(invoice: Invoice, { id, kind, to, replyTo }: Outgoing): Invoice {
  const { undelivered, ...rest } = invoice;
  const delivered = undelivered && id > undelivered.emailId ? rest : invoice;
  const isOwn = to.toLowerCase() === replyTo?.toLowerCase();
  return kind === "invoice" && !isOwn && delivered.sentTo !== to ? { ...delivered, sentTo: to } : delivered;
}
