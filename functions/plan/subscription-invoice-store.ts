import { SubscriptionInvoice } from "../../shared/billing/subscription-invoices.ts";
import { AppError } from "../../shared/errors.ts";
import { all, itemFor, type Step, workspaceKey } from "../platform/table.ts";

const prefix = "SUBSCRIPTION-INVOICE#";

/** Our own invoices to a workspace, by date: a handful. */
export const subscriptionInvoices = {
  /** Returns all, oldest first. */
  all: (workspaceId: string): Promise<SubscriptionInvoice[]> => all({ pk: workspaceKey(workspaceId), prefix }, SubscriptionInvoice),

  /** Throws `not_found` unless it is one of this workspace's. */
  async get(workspaceId: string, id: string): Promise<SubscriptionInvoice> {
    const invoice = (await subscriptionInvoices.all(workspaceId)).find((one) => one.id === id);
    if (!invoice) throw new AppError("not_found", "There is no such invoice.");
    return invoice;
  },

  /** The step that stores an invoice or replaces it. */
  put: (workspaceId: string, invoice: SubscriptionInvoice): Step => ({
    Put: { Item: itemFor({ pk: workspaceKey(workspaceId), sk: `${prefix}${invoice.issuedAt}#${invoice.id}` }, SubscriptionInvoice, invoice) },
  }),
};
