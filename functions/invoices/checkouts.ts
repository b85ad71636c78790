import * as z from "zod/mini";
import { type Id, idOf } from "../../shared/ids.ts";
import { Currency } from "../../shared/money.ts";
import { expiry, itemFor, type Key, read, type Step, workspaceKey } from "../platform/table.ts";

/** The latest Stripe page on which an invoice could be paid, open or not. `units` is in the minor units that Stripe charges in. */
export const InvoiceCheckout = z.object({
  invoiceId: idOf("invoice"),
  account: z.string(),
  sessionId: z.string(),
  units: z.int(),
  currency: Currency,
});
export type InvoiceCheckout = z.infer<typeof InvoiceCheckout>;

const key = (workspaceId: string, invoiceId: Id<"invoice">): Key => ({ pk: workspaceKey(workspaceId), sk: `CHECKOUT#${invoiceId}` });

export const checkouts = {
  find: (workspaceId: string, invoiceId: Id<"invoice">): Promise<InvoiceCheckout | undefined> => read(key(workspaceId, invoiceId), InvoiceCheckout),

  /** Returns the step that replaces the page that was read. Its condition fails if another customer opened one meanwhile. */
  replacing: (workspaceId: string, before: InvoiceCheckout | undefined, page: InvoiceCheckout, until: string): Step => ({
    Put: {
      Item: itemFor(key(workspaceId, page.invoiceId), InvoiceCheckout, page, expiry(until)),
      ...(before
        ? { ConditionExpression: "sessionId = :session", ExpressionAttributeValues: { ":session": before.sessionId } }
        : { ConditionExpression: "attribute_not_exists(pk)" }),
    },
  }),
};
