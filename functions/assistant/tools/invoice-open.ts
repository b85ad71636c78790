import { draftOf } from "../../../shared/invoicing/invoices.ts";
import type { InvoiceQuery, InvoiceTarget } from "../calls/tool-arguments.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { setCurrentDraft } from "../draft/change-draft.ts";
import { findUnfinishedDraft, makeRoomForNext, resumeDraft } from "../draft/unfinished-drafts.ts";
import { storedSources } from "../sources/stored-sources.ts";
import type { Turn } from "../state/turn.ts";
import { findInvoice } from "./stored-invoice.ts";

/** Shows a waiting draft, or else a stored invoice, beside the chat. Throws `not_found`, and `invalid` for a number that several invoices have. */
export async function openInvoice(turn: Turn, said: Pick<InvoiceTarget, "invoiceNumber" | "customer"> & Pick<InvoiceQuery, "status">): Promise<ToolResult> {
  const waiting = said.invoiceNumber ? undefined : findUnfinishedDraft(turn, said.customer);
  if (waiting) return resumeDraft(turn, waiting);
  const stored = await findInvoice(turn, said);
  await makeRoomForNext(turn);
  const draft = draftOf(stored);
  // Opening the current invoice again keeps its sources.
  const sources = turn.currentDraft?.draft.draftId === stored.id ? turn.currentDraft.sources : storedSources(draft, stored.invoiceNumber);
  return setCurrentDraft(turn, turn.currentDraft, { draft, asks: [], sources: sources ?? {} }, { saved: stored });
}
