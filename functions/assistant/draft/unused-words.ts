import type { Ask, Command } from "../../../shared/assistant.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { InvoiceDraft } from "../../../shared/invoices.ts";
import { fold } from "../../../shared/search.ts";
import type { ToolResult } from "../model/tool-result.ts";
import type { CurrentDraft, Turn } from "../state/turn.ts";
import { editableDraft, setCurrentDraft } from "./current-draft.ts";
import { editDraft } from "./draft.ts";

/** What the person said and nothing came of, as the question that keeps the draft open. */
export const unusedQuestion = (words: readonly string[]): Ask => ({
  slot: "unused",
  question: `What about ${quotedList(words)}?`,
  words: [...words],
});

const quotedList = (words: readonly string[]): string => {
  const quoted = words.map((piece) => `“${piece}”`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
};

/** The words that are still open: nothing came of them, and the person has not said what becomes of them. */
const openWords = ({ asks }: Pick<CurrentDraft, "asks">): readonly string[] => asks.flatMap(({ words = [] }) => words);

/** The draft with the pieces of the last message that nothing came of beside those still open, of which what the person has named again since is settled. */
export function withUnusedWords<D extends CurrentDraft>(currentDraft: D, before: Pick<CurrentDraft, "asks">, message: string, pieces: readonly string[]): D {
  const named = new Set(wordsOf(message));
  const earlier = openWords(before).filter((piece) => !wordsOf(piece).some((word) => named.has(word)));
  const open = [...new Set([...earlier, ...pieces])];
  const others = currentDraft.asks.filter(({ slot }) => slot !== "unused");
  return { ...currentDraft, asks: open.length ? [...others, unusedQuestion(open)] : others };
}

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).map(fold);

/** Does with the words that were not used what the person decided. Throws `invalid` where there are none, `conflict` where the invoice can no longer change. */
export function resolveUnusedWords(turn: Turn, { keep }: Pick<Extract<Command, { type: "unused" }>, "keep">): ToolResult {
  const before = editableDraft(turn);
  const words = openWords(before);
  if (!words.length) throw new AppError("invalid", "No words are left to decide about.");
  const settled = { ...before, asks: before.asks.filter(({ slot }) => slot !== "unused") };
  const notes = [before.draft.notes, words.join(", ")].filter(Boolean).join("\n");
  const next = keep === "notes" ? editDraft(turn.reference, settled, { notes }) : settled;
  parse(InvoiceDraft, next.draft);
  return setCurrentDraft(turn, before, next);
}
