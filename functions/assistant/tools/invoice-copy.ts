import { copyOf } from "../../../shared/invoicing/draft-dates.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import type { InvoiceDuplicate } from "../calls/tool-arguments.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { setCurrentDraft } from "../draft/change-draft.ts";
import { editDraft } from "../draft/draft.ts";
import { makeRoomForNext } from "../draft/unfinished-drafts.ts";
import { wholeDiscounts } from "../draft/unit-discounts.ts";
import { copiedSources } from "../sources/stored-sources.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";

/** A copy of a stored invoice, without and with its changes. */
export interface InvoiceCopy {
  readonly plain: CurrentDraft;
  readonly changed: CurrentDraft | undefined;
}

/** Returns a copy dated today, with its changes. It is not shown yet, so that refused changes leave no copy behind. */
export function copyWith({ reference, messages }: Turn, stored: Invoice, said: InvoiceDuplicate["changes"]): InvoiceCopy {
  const draft = copyOf(stored, reference.today, reference.profile);
  const plain = { draft, asks: [], sources: copiedSources(draft, stored.invoiceNumber) };
  const changes = said && wholeDiscounts(said, messages.at(-1), reference.profile.locale, draft.lines);
  return { plain, changed: changes && editDraft(reference, plain, changes) };
}

export async function beginCopy(turn: Turn, { plain, changed }: InvoiceCopy): Promise<ToolResult> {
  const before = await makeRoomForNext(turn);
  const copied = setCurrentDraft(turn, undefined, plain, { saved: undefined, begun: true });
  const result = changed ? setCurrentDraft(turn, turn.currentDraft, changed) : copied;
  return { ...result, summary: [before, changed && `${copied.summary}.`, result.summary].filter(Boolean).join(" ") };
}
