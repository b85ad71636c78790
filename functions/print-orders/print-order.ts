import * as z from "zod/mini";
import { idOf } from "../../shared/ids.ts";

/** What another function has printed: an invoice, a credit note that belongs to it, another document, or one of our own invoices for a subscription. */
export const PrintOrder = z.union([
  z.object({ workspaceId: idOf("workspace"), invoiceId: idOf("invoice"), creditNoteId: z.optional(idOf("credit")) }),
  z.object({ workspaceId: idOf("workspace"), documentId: idOf("document") }),
  z.object({ workspaceId: idOf("workspace"), subscriptionInvoiceId: z.string() }),
]);
export type PrintOrder = z.infer<typeof PrintOrder>;

/** What it gets: what the file is called, and where the bucket has it. */
export const PrintResult = z.object({ name: z.string(), key: z.string() });
export type PrintResult = z.infer<typeof PrintResult>;
