import { AppError } from "../../../shared/errors.ts";
import type { WholeMessage } from "../../../shared/realtime.ts";
import { isWithinLimit } from "../../connections/frame.ts";
import { draftPush, sessionOf } from "../../conversations/draft-push.ts";
import { startDraft } from "../draft/draft.ts";
import type { StreamListener } from "../model/completion.ts";
import { partialJson } from "../model/partial-json.ts";
import { InvoiceArguments } from "../model/tool-arguments.ts";
import type { Turn } from "../state/turn.ts";

/** How often what is still being written is shown, in milliseconds. */
const GLIMPSE = 80;

/** Shows a new invoice and the answer while a model writes them. They are only shown: what counts is what becomes of the whole. */
export function preview(turn: Turn, push: (message: WholeMessage) => Promise<void>): StreamListener {
  let last = performance.now();
  let under = false;
  const due = () => !under && performance.now() - last >= GLIMPSE;
  const show = (message: WholeMessage) => {
    last = performance.now();
    under = true;
    // One push at a time; a preview that does not arrive is not missed.
    void push(message)
      .catch(() => undefined)
      .finally(() => {
        under = false;
      });
  };
  return {
    call(tool, written) {
      if (tool !== "invoice" || !due()) return;
      const partial = InvoiceArguments.safeParse(partialJson(written));
      if (!partial.success || partial.data.action !== "start") return;
      try {
        const { draft, asks } = startDraft(turn.reference, partial.data);
        const message = draftPush({ draft, asks }, sessionOf(turn, turn.speaker));
        const shown = { ...message, data: { ...message.data, isComplete: false } };
        // One that is too large can be read only once it is stored.
        if (isWithinLimit(shown)) show(shown);
      } catch (error) {
        // A part may not add up yet: a discount before the lines it is taken from.
        if (!(error instanceof AppError)) throw error;
      }
    },
    text(written) {
      if (due()) show({ type: "ai_partial", data: { message: written } });
    },
  };
}
