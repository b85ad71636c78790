import { AppError } from "../../../shared/errors.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import { statusOf } from "../../../shared/invoicing/status.ts";
import { invoices } from "../invoice-store.ts";
import { type LinkOwner, ownerOf } from "../link-store.ts";

/**
 * Returns the invoice that a token opens. A draft counts only while an email is taking
 * it to the customer, who may have it already. Throws `not_found` whatever the reason.
 */
export async function invoiceByToken(token: string): Promise<{ owner: LinkOwner; invoice: Invoice }> {
  if (!/^[\w-]{43}$/.test(token)) throw missing();
  const owner = await ownerOf(token);
  const invoice = await invoices.find(owner.workspaceId, owner.invoiceId);
  if (!invoice || (invoice.status === "draft" && !invoice.sending)) throw missing();
  return { owner, invoice: { ...invoice, status: statusOf({ ...invoice, status: invoice.status === "draft" ? "sent" : invoice.status }) } };
}

const missing = () => new AppError("not_found", "There is no such invoice.");
