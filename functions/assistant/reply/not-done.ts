import type { NotDone } from "../../../shared/chat/assistant.ts";
import type { Reply, Turn } from "../state/turn.ts";
import { refusalReason } from "./fallback.ts";
import { notDoneSentences } from "./not-done-sentences.ts";

/** What the screens show of a turn: changes of the draft or of records, and cards that wait. */
interface Shown {
  readonly isChanged: boolean;
  readonly waits: boolean;
}

/**
 * States what a turn did not do, where a provider's model wrote the answer: it may say anything, in any language. Its tools send nothing, so nothing was
 * sent. Returns undefined where code wrote the answer.
 */
export function notDone(turn: Turn, { executed, modelWrote }: Reply, { isChanged, waits }: Shown): NotDone | undefined {
  if (!modelWrote) return undefined;
  const { onlyThis, notSaved, notSent, waits: isAsked, nothing } = notDoneSentences[turn.reference.language ?? "en"];
  const isUnsaved = isChanged && turn.currentDraft !== undefined && !turn.saved && !turn.document;
  const changed = isChanged ? [onlyThis, ...(isUnsaved ? [notSaved] : [])] : [];
  const kind = waits ? "waits" : isUnsaved ? "not saved" : isChanged ? "not sent" : "nothing";
  const rest = { waits: [isAsked], "not saved": [notSent], "not sent": [notSent], nothing: [...refusalReason(executed), nothing] }[kind];
  const { invoices } = modelWrote;
  return { kind, text: [...changed, ...rest].join(" "), ...(invoices.length ? { invoices: [...invoices] } : {}) };
}
