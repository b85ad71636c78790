import type { Command } from "../../../shared/chat/assistant.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { editableDraft, setCurrentDraft } from "./change-draft.ts";
import { editDraft } from "./draft.ts";

/** Returns the unused words that the person has not decided about. */
const openWords = (asks: CurrentDraft["asks"]): readonly string[] => asks.flatMap((ask) => (ask.kind === "unused" ? ask.words : []));

/** Returns the draft with a question about the unused pieces of a message. Those of earlier messages are over. */
export function withUnusedWords(currentDraft: CurrentDraft, pieces: readonly string[]): CurrentDraft {
  const others = currentDraft.asks.filter(({ kind }) => kind !== "unused");
  return { ...currentDraft, asks: pieces.length ? [...others, { kind: "unused", words: [...new Set(pieces)] }] : others };
}

/** Does what the person decided about the unused words. Throws `invalid` if there are none, `conflict` if the invoice can no longer change. */
export function resolveUnusedWords(turn: Turn, { keep }: Pick<Extract<Command, { type: "unused" }>, "keep">): ToolResult {
  const before = editableDraft(turn);
  const words = openWords(before.asks);
  if (!words.length) throw new AppError("invalid", "No words are left to decide about.");
  const settled = { ...before, asks: before.asks.filter(({ kind }) => kind !== "unused") };
  const notes = [before.draft.notes, words.join(", ")].filter(Boolean).join("\n");
  const next = keep === "notes" ? editDraft(turn.reference, settled, { notes }) : settled;
  parse(InvoiceDraft, next.draft);
  return setCurrentDraft(turn, before, next);
}
