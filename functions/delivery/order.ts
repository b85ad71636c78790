import * as z from "zod/mini";
import { idOf } from "../../shared/ids.ts";

/** What another function has printed: an invoice, or a credit note that belongs to it. */
export const PrintOrder = z.object({
  workspaceId: idOf("workspace"),
  invoiceId: idOf("invoice"),
  creditNoteId: z.optional(idOf("credit")),
});
export type PrintOrder = z.infer<typeof PrintOrder>;

/** What it gets: what the file is called, and where the bucket has it. */
export const Printed = z.object({ name: z.string(), key: z.string() });
export type Printed = z.infer<typeof Printed>;
