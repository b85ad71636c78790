import type { WholeMessage } from "../../../shared/chat/realtime.ts";
import { AppError } from "../../../shared/errors.ts";
import { draftPush, sessionOf } from "../../chat/draft-push.ts";
import { isWithinLimit } from "../../connections/frame.ts";
import type { StreamListener } from "../../model/completion.ts";
import { partialJson } from "../../model/partial-json.ts";
import { InvoiceEdit, InvoiceStart } from "../calls/tool-arguments.ts";
import { editDraft, startDraft } from "../draft/draft.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";

/** Milliseconds between two previews. */
const GLIMPSE = 80;

/** Shows a new invoice and the answer while a model writes them. Previews are not stored; only the complete result counts. */
export function preview(turn: Turn, push: (message: WholeMessage) => Promise<void>): StreamListener {
  let last = performance.now();
  let under = false;
  const due = () => !under && performance.now() - last >= GLIMPSE;
  const show = (message: WholeMessage) => {
    last = performance.now();
    under = true;
    // One push at a time; a lost preview does no harm.
    void push(message)
      .catch(() => undefined)
      .finally(() => {
        under = false;
      });
  };
  /** The last preview, which is not sent twice. */
  let shownLast = "";
  const showDraft = ({ draft, asks }: Pick<CurrentDraft, "draft" | "asks">) => {
    const message = draftPush({ draft, asks, language: turn.reference.language }, sessionOf(turn, turn.speaker));
    const shown = { ...message, partial: true, data: { ...message.data, isComplete: false } };
    // A preview's draft gets new ids with each chunk.
    const content = JSON.stringify(shown).replace(/"(?:li|inv)_[0-7][0-9A-HJKMNP-TV-Z]{25}"/g, "");
    // A draft too large for the channel can be read only once it is stored.
    if (content === shownLast || !isWithinLimit(shown)) return;
    shownLast = content;
    show(shown);
  };
  return {
    call(tool, written) {
      if (!due()) return;
      const partial = previewOf(turn, tool, partialJson(written));
      if (partial) showDraft(partial);
    },
    done() {
      if (turn.currentDraft) showDraft(turn.currentDraft);
    },
    text(written) {
      const message = due() ? written() : "";
      if (message) show({ type: "ai_partial", data: { message } });
    },
  };
}

/** Returns the draft that an unfinished call leads to so far, or undefined if there is none or it does not add up yet. */
function previewOf(turn: Turn, tool: string, said: unknown): Pick<CurrentDraft, "draft" | "asks"> | undefined {
  try {
    if (tool === "invoice_start") {
      const partial = InvoiceStart.safeParse(said);
      return partial.success ? startDraft(turn.reference, partial.data) : undefined;
    }
    const partial = tool === "invoice_edit" && turn.currentDraft ? InvoiceEdit.safeParse(said) : undefined;
    return partial?.success && turn.currentDraft ? editDraft(turn.reference, turn.currentDraft, partial.data) : undefined;
  } catch (error) {
    // A part may not add up yet: a discount before the lines it is taken from.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
