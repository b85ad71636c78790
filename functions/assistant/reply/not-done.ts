import type { NotDone } from "../../../shared/chat/assistant.ts";
import type { Turn, TurnReply } from "../state/turn.ts";
import { openRefusals, refusalReason } from "./fallback.ts";
import { notDoneSentences } from "./not-done-sentences.ts";

/** A turn's result on the screens: changes of the draft or of records, and waiting cards. */
interface VisibleResult {
  readonly isChanged: boolean;
  /** The content of the current invoice changed and is not stored. */
  readonly isUnsaved: boolean;
  readonly waits: boolean;
}

/**
 * Returns what a turn did not do, if a provider's model wrote the answer, because that may claim anything in any language. Its tools send nothing, so nothing
 * was sent. A call that was refused is told with its reason. Returns undefined for an answer written by our code.
 */
export function notDone(
  { reference: { language = "en" } }: Turn,
  { executed, modelWrote }: TurnReply,
  { isChanged, isUnsaved, waits }: VisibleResult,
): NotDone | undefined {
  if (!modelWrote) return undefined;
  const { onlyThis, notSaved, notSent, waits: isAsked, nothing } = notDoneSentences[language];
  const changed = isChanged ? [onlyThis, ...(isUnsaved ? [notSaved] : [])] : [];
  const kind = waits ? "waits" : isUnsaved ? "not saved" : isChanged ? "not sent" : "nothing";
  const rest = { waits: [isAsked], "not saved": [notSent], "not sent": [notSent], nothing: [...refusalReason(executed), nothing] }[kind];
  const { invoices } = modelWrote;
  const refused = kind === "nothing" ? [] : openRefusals(executed);
  return { kind, text: [...changed, ...rest, ...refused].join(" "), ...(invoices.length ? { invoices: [...invoices] } : {}) };
}
