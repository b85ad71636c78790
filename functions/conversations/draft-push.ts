import type { Ask } from "../../shared/assistant.ts";
import { gaps, type InvoiceDraft, type ShownInvoice, withTotals } from "../../shared/invoices.ts";
import type { ServerMessage } from "../../shared/realtime.ts";
import type { Sources } from "../../shared/sources.ts";

/** The draft as it is pushed: whole, with its figures, with its number once it is saved, and with where they come from. It is complete when it could be saved as it stands. */
export function draftPush(
  draft: InvoiceDraft,
  asks: readonly Ask[],
  saved?: Pick<ShownInvoice, "id" | "invoiceNumber" | "status" | "version">,
  sources?: Sources,
): ServerMessage {
  return {
    type: "invoice_update",
    data: {
      invoice: withTotals(draft, saved),
      isComplete: asks.length === 0 && gaps(draft).length === 0,
      asks: [...asks],
      ...(sources ? { sources } : {}),
    },
  };
}
