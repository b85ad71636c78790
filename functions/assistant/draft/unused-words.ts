import type { Ask, Command } from "../../../shared/chat/assistant.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { fold } from "../../../shared/text/search.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { editableDraft, setCurrentDraft } from "./change-draft.ts";
import { editDraft } from "./draft.ts";

/** Returns the question about unused words of the person, which keeps the draft open. */
export const unusedQuestion = (words: readonly string[]): Ask => ({
  slot: "unused",
  question: `What about ${quotedList(words)}?`,
  words: [...words],
});

/** Most pieces named in a question; a message in another language may have many. */
const NAMED = 4;

const quotedList = (words: readonly string[]): string => {
  const quoted = words.slice(0, NAMED).map((piece) => `“${piece}”`);
  if (words.length > NAMED) return `${quoted.join(", ")} and ${words.length - NAMED} more`;
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
};

/** Returns the unused words that the person has not decided about. */
const openWords = (asks: CurrentDraft["asks"]): readonly string[] => asks.flatMap(({ words = [] }) => words);

/**
 * Returns the draft with a question about the unused pieces of a message, and about those of earlier messages (in `earlier`) that this one does not return to.
 */
export function withUnusedWords(currentDraft: CurrentDraft, earlier: CurrentDraft["asks"], message: string, pieces: readonly string[]): CurrentDraft {
  const named = new Set(wordsOf(message));
  const left = openWords(earlier).filter((piece) => !wordsOf(piece).some((word) => named.has(word)));
  const open = [...new Set([...left, ...pieces])];
  const others = currentDraft.asks.filter(({ slot }) => slot !== "unused");
  return { ...currentDraft, asks: open.length ? [...others, unusedQuestion(open)] : others };
}

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).map(fold);

/** Does what the person decided about the unused words. Throws `invalid` if there are none, `conflict` if the invoice can no longer change. */
export function resolveUnusedWords(turn: Turn, { keep }: Pick<Extract<Command, { type: "unused" }>, "keep">): ToolResult {
  const before = editableDraft(turn);
  const words = openWords(before.asks);
  if (!words.length) throw new AppError("invalid", "No words are left to decide about.");
  const settled = { ...before, asks: before.asks.filter(({ slot }) => slot !== "unused") };
  const notes = [before.draft.notes, words.join(", ")].filter(Boolean).join("\n");
  const next = keep === "notes" ? editDraft(turn.reference, settled, { notes }) : settled;
  parse(InvoiceDraft, next.draft);
  return setCurrentDraft(turn, before, next);
}
