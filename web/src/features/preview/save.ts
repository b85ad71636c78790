import type { Ask } from "@shared/chat/assistant.ts";
import { contentOf, type DraftWithTotals, gaps, NewInvoice } from "@shared/invoicing/invoices.ts";

/** What is stored of the draft: all but its figures, which the server computes. Nothing where it is not whole yet. */
export const toSave = (draft: DraftWithTotals): NewInvoice | undefined => NewInvoice.safeParse(contentOf(draft)).data;

/** What a draft still needs before it can be saved, as a sentence; nothing where it needs nothing. */
export function missing(draft: DraftWithTotals, asks: readonly Ask[]): string | undefined {
  if (asks[0]) return asks[0].question;
  const gap = gaps(draft)[0];
  if (gap?.slot === "customer") return "Say whom the invoice is for.";
  if (gap?.slot === "lines") return "Say what the invoice is for.";
  if (gap) return "A line has no price yet.";
  return toSave(draft) ? undefined : "Something in the draft cannot be saved yet. Ask the assistant to check it.";
}
