import { stoppedTurns } from "../../chat/stop-store.ts";
import type { Push } from "../../connections/channel.ts";
import { batchRead } from "../../platform/batch-read.ts";
import { log } from "../../platform/log.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import { isSaved, storedDraft } from "../draft/save-draft.ts";
import type { Turn, TurnReply } from "../state/turn.ts";

/** Milliseconds between two checks whether the person stopped the turn. */
const POLL_INTERVAL = 1000;

/** The person stopped the turn, or cleared the conversation. */
export class StopError extends Error {
  override name = "StopError";
}

/**
 * Runs `work` with a signal that is aborted with `StopError` once the person stops the turn. The
 * stop may reach another process, so we poll for it. The same read finds newly opened screens.
 */
export async function stoppable<T>(
  { speaker, messageId }: Pick<Turn, "speaker" | "messageId">,
  { signal, push }: { signal: AbortSignal; push: Push },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const look = async () => {
    try {
      const isStopped = batchRead(() => {
        push.lookAgain?.();
        return stoppedTurns.has(speaker, messageId);
      });
      if (await isStopped) stop.abort(new StopError());
    } catch (error) {
      log.error("it could not be read whether a turn was stopped", { messageId, error });
    }
  };
  const looking = setInterval(() => void look(), POLL_INTERVAL);
  try {
    return await work(AbortSignal.any([signal, stop.signal]));
  } finally {
    clearInterval(looking);
  }
}

/** Tools that change only the draft. */
const ofDraft: ReadonlySet<string> = new Set(["invoice_start", "invoice_edit", "invoice_duplicate"]);

/**
 * Returns the answer of a turn that was stopped after it stored something: what was done stands and is named. A stored draft is shown as stored, any other as
 * it was at the start. Requested actions are dropped.
 */
export function stoppedReply(turn: Turn, executed: readonly ExecutedCall[], atBegin: Pick<Turn, "currentDraft" | "saved" | "unfinished">): TurnReply {
  turn.record({ type: "requested", actions: [] });
  turn.record({ type: "draftsWait", drafts: atBegin.unfinished });
  const { saved } = turn;
  if (!saved) turn.record({ type: "invoiceShown", draft: atBegin.currentDraft, saved: atBegin.saved });
  else if (turn.currentDraft && !isSaved(turn.currentDraft.draft, saved)) turn.record({ type: "draftChanged", draft: storedDraft(saved) });
  const done = executed.flatMap(({ tool, effect, result }) =>
    effect === "write" && "ok" in result && (saved || !ofDraft.has(tool)) ? [result.summary.replace(/\.$/, "")] : [],
  );
  return { text: `Stopped. What was done until then stands${done.length ? `: ${[...new Set(done)].join("; ")}` : ""}.`, executed };
}

export const STOPPED = "Stopped. Nothing was changed.";
