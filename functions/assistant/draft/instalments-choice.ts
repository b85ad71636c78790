import Big from "big.js";
import type { AskOf } from "../../../shared/chat/ask.ts";
import { chosenIn } from "../../../shared/chat/question-choices.ts";
import { type QuestionContext, wordingFor } from "../../../shared/chat/question-format.ts";
import type { Figure, Sources } from "../../../shared/chat/sources.ts";
import { AppError } from "../../../shared/errors.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import { round } from "../../../shared/money.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { editableDraft, setCurrentDraft } from "./change-draft.ts";
import { editDraft } from "./draft.ts";
import { plainWords } from "./follow-up-words.ts";

type Choice = "all" | "first";

/** A longer message says more than a choice. */
const MOST_WORDS = 12;

const instalmentsAsk = (asks: CurrentDraft["asks"]): AskOf<"instalments"> | undefined => asks.find((ask) => ask.kind === "instalments");

/** Returns how an invoice in instalments is written, by the words of a choice or plain ones for it; undefined for anything else. */
export function instalmentsChoice({ asks }: Pick<CurrentDraft, "asks">, message: string, context: QuestionContext): Choice | undefined {
  const ask = instalmentsAsk(asks);
  if (!ask) return undefined;
  const choice = chosenIn(ask, message, context, plainWords);
  if (choice) return "instalments" in choice ? choice.instalments : undefined;
  if (asks.find(({ kind }) => kind !== "unused") !== ask) return undefined;
  const tokens = tokensOf(message);
  if (tokens.length > MOST_WORDS || message.includes("?")) return undefined;
  const concepts = new Set(tokens.flatMap(({ text }) => conceptsOf(text)));
  const [isFirst, isAll] = [concepts.has("FIRST"), ["ALL", "ONE", "NOTE"].some((concept) => concepts.has(concept))];
  if (isFirst && ask.count !== undefined && !concepts.has("NOTE") && !concepts.has("ALL")) return "first";
  return isAll && !isFirst ? "all" : undefined;
}

/**
 * Settles how an invoice in instalments is written: for all of it, with the instalments in its notes, or for the first of them. Throws `conflict` once the
 * invoice was sent.
 */
export function settleInstalments(turn: Turn, choice: Choice): ToolResult {
  const before = editableDraft(turn);
  const ask = instalmentsAsk(before.asks);
  if (!ask) throw new AppError("invalid", "Nothing was asked about instalments.");
  // What the person chose is their own.
  const settle = (next: CurrentDraft, figures: readonly Figure[]): ToolResult => {
    const person = Object.fromEntries(figures.map((figure) => [figure, { from: "person" as const }])) as Sources;
    return setCurrentDraft(turn, before, { ...next, sources: { ...before.sources, ...person } });
  };
  const settled = { ...before, asks: before.asks.filter((one) => one !== ask) };
  const { count } = ask;
  if (choice === "all" || count === undefined) {
    const { words, number } = wordingFor(turn.reference);
    const note = words.clarifying.instalmentsNote(count === undefined ? undefined : number(count), ask.per);
    return settle(editDraft(turn.reference, settled, { notes: [before.draft.notes, note].filter(Boolean).join("\n") }), ["notes"]);
  }
  const { lines, currency } = before.draft;
  const priced = lines.flatMap(({ id, description, quantity, unitPrice }) => {
    if (unitPrice === undefined) return [];
    const part = Big(unitPrice).div(count);
    const price = quantity === 1 ? round(part, currency) : Number(part.round(6));
    return [{ line: id, description: `${description} (1/${count})`, unitPrice: price }];
  });
  return settle(
    editDraft(turn.reference, settled, { lines: priced }),
    priced.map(({ line }): Figure => `${line}.unitPrice`),
  );
}
