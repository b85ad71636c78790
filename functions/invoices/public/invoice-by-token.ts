import { AppError } from "../../../shared/errors.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import { statusOf } from "../../../shared/invoicing/status.ts";
import { invoices } from "../invoice-store.ts";
import { type LinkOwner, ownerOf } from "../link-store.ts";

/**
 * The invoice that an address leads to. Drafts are their owner's business, but one that an email is taking to the customer at this moment may be in their
 * hands already. Whatever the reason that there is none, the answer is the same: `not_found`.
 */
export async function invoiceByToken(token: string): Promise<{ owner: LinkOwner; invoice: Invoice }> {
  if (!/^[\w-]{43}$/.test(token)) throw missing();
  const owner = await ownerOf(token);
  const invoice = await invoices.find(owner.workspaceId, owner.invoiceId);
  if (!invoice || (invoice.status === "draft" && !invoice.sending)) throw missing();
  return { owner, invoice: { ...invoice, status: statusOf({ ...invoice, status: invoice.status === "draft" ? "sent" : invoice.status }) } };
}

const missing = () => new AppError("not_found", "There is no such invoice.");
