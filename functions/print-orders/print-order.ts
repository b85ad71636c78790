import * as z from "zod/mini";
import { idOf } from "../../shared/ids.ts";

/** A request to print an invoice, one of its credit notes, a document, or one of our own subscription invoices. */
export const PrintOrder = z.union([
  z.object({ workspaceId: idOf("workspace"), invoiceId: idOf("invoice"), creditNoteId: z.optional(idOf("credit")) }),
  z.object({ workspaceId: idOf("workspace"), documentId: idOf("document") }),
  z.object({ workspaceId: idOf("workspace"), subscriptionInvoiceId: z.string() }),
]);
export type PrintOrder = z.infer<typeof PrintOrder>;

/** The printed file's name and its key in the bucket. */
export const PrintResult = z.object({ name: z.string(), key: z.string() });
export type PrintResult = z.infer<typeof PrintResult>;
