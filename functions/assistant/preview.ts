import { AppError } from "../../shared/errors.ts";
import type { ServerMessage } from "../../shared/realtime.ts";
import { pushedDraft } from "../lib/pushed-draft.ts";
import type { Watch } from "./complete.ts";
import { start } from "./draft.ts";
import { partialJson } from "./partial.ts";
import { InvoiceArguments } from "./tools/arguments.ts";
import type { Turn } from "./tools/tool.ts";

/** How often what is still being written is shown, in milliseconds. */
const GLIMPSE = 80;

/** Shows a new invoice and the answer while a model writes them. They are only shown: what counts is what becomes of the whole. */
export function preview(turn: Turn, push: (message: ServerMessage) => Promise<void>): Watch {
  let last = performance.now();
  let under = false;
  const due = () => !under && performance.now() - last >= GLIMPSE;
  const show = (message: ServerMessage) => {
    last = performance.now();
    under = true;
    // One that is late is not followed by others; nobody misses one that does not arrive.
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
        const { draft, asks } = start(turn.world, partial.data);
        const message = pushedDraft(draft, asks);
        if (message.type === "invoice_update") show({ ...message, data: { ...message.data, isComplete: false } });
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
