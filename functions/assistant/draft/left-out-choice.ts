import type { AskOf } from "../../../shared/chat/ask.ts";
import { chosenIn } from "../../../shared/chat/question-choices.ts";
import type { QuestionContext } from "../../../shared/chat/question-format.ts";
import type { Figure, Sources } from "../../../shared/chat/sources.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { InvoiceEdit } from "../calls/tool-arguments.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { editableDraft, setCurrentDraft } from "./change-draft.ts";
import { editDraft } from "./draft.ts";
import { plainWords } from "./follow-up-words.ts";
import { LEFT_OUT_HEAD } from "./left-out-question.ts";

/** Returns whether a message wants the left-out values on the invoice, by the words of a choice or a plain `yes` or no; undefined for anything else. */
export function leftOutChoice(
  { asks }: Pick<CurrentDraft, "asks">,
  message: string,
  { yes, context }: { readonly yes: boolean | undefined; readonly context: QuestionContext },
): boolean | undefined {
  const ask = leftOutAsk(asks);
  const choice = ask && chosenIn(ask, message, context, plainWords);
  if (choice) return "leftOut" in choice && choice.leftOut === "add";
  return ask && asks[0] === ask ? yes : undefined;
}

const leftOutAsk = (asks: CurrentDraft["asks"]): AskOf<"leftOut"> | undefined => asks.find((ask) => ask.kind === "leftOut");

/** Adds the left-out values to the draft as the person's own, or drops the question. Throws `conflict` once the invoice was sent. */
export function settleLeftOut(turn: Turn, isTaken: boolean): ToolResult {
  const before = editableDraft(turn);
  const leftOut = leftOutAsk(before.asks)?.leftOut;
  if (!leftOut) throw new AppError("invalid", "Nothing was asked about what was left out.");
  const asks = before.asks.filter(({ kind }) => kind !== "leftOut");
  if (!isTaken) return { ...setCurrentDraft(turn, before, { ...before, asks }), summary: "It stays as drafted" };
  const next = editDraft(turn.reference, { ...before, asks }, parse(InvoiceEdit, leftOut));
  const added = next.draft.lines.slice(before.draft.lines.length);
  const figures = [
    ...LEFT_OUT_HEAD.filter((name) => leftOut[name] !== undefined),
    ...added.flatMap(({ id, taxRate }): Figure[] => [`${id}.unitPrice`, `${id}.quantity`, ...(taxRate === undefined ? [] : [`${id}.taxRate` as const])]),
  ];
  const person = Object.fromEntries(figures.map((figure) => [figure, { from: "person" as const }])) as Sources;
  return setCurrentDraft(turn, before, { ...next, sources: { ...before.sources, ...person } });
}
