import { type DraftWithTotals, gaps, invoiceContent, NewInvoice } from "@shared/invoicing/invoices.ts";

/** Returns the draft as the server stores it, without totals; undefined while it is incomplete. */
export const toSave = (draft: DraftWithTotals): NewInvoice | undefined => NewInvoice.safeParse(invoiceContent(draft)).data;

/** Says what a draft lacks before it can be saved, first of all the assistant's open `question`; undefined if nothing. */
export function missingForSaving(draft: DraftWithTotals, question: string | undefined): string | undefined {
  if (question) return question;
  const gap = gaps(draft)[0];
  if (gap?.slot === "customer") return "Say whom the invoice is for.";
  if (gap?.slot === "lines") return "Say what the invoice is for.";
  if (gap) return "A line has no price yet.";
  return toSave(draft) ? undefined : "Something in the draft cannot be saved yet. Ask the assistant to check it.";
}
