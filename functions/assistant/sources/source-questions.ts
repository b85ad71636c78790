import type { Ask, AskOf } from "../../../shared/chat/ask.ts";
import { STILL_OPEN } from "../../../shared/chat/confirmation.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import { type Figure, isCustomerFigure } from "../../../shared/chat/sources.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { type FigureValue, figuresOf } from "./figures.ts";

/** The figures that are set and have no source. */
export const figuresWithoutSource = ({ draft, sources = {} }: Pick<CurrentDraft, "draft" | "sources">): Figure[] =>
  figuresOf(draft).flatMap(({ figure }) => (sources[figure] ? [] : [figure]));

/** Returns one clarification question for all figures of a kind that have no source; those of the customer are of one kind. */
export function sourceQuestions(currentDraft: Pick<CurrentDraft, "draft" | "sources">): AskOf<"unsourced">[] {
  const { draft } = currentDraft;
  const without = new Set(figuresWithoutSource(currentDraft));
  const open = figuresOf(draft).filter(({ figure }) => without.has(figure));
  return [...Map.groupBy(open, ({ name }) => (isCustomerFigure(name) ? "customer" : name)).values()].map((group) => {
    const [first] = group as [FigureValue];
    const lineIds = new Set(group.map(({ line }) => line?.id));
    const owner = group.length === 1 && isCustomerFigure(first.name) ? draft.customer?.name : undefined;
    const shown = group.slice(0, SHOWN).map(({ name, value, line }) => ({ name, value: beginningOf(value), of: line?.description ?? owner }));
    return {
      kind: "unsourced",
      figures: group.map(({ figure }) => figure),
      ...(lineIds.size === 1 && first.line ? { lineId: first.line.id } : {}),
      name: first.name,
      shown,
      currency: draft.currency,
    };
  });
}

/** Most figures whose values a question has, and most characters of a text. A new customer with their details is asked about as a whole. */
const SHOWN = 12;
const MOST_CHARACTERS = 200;

const beginningOf = (value: FigureValue["value"]): FigureValue["value"] => (typeof value === "string" ? value.slice(0, MOST_CHARACTERS) : value);

/** A question mark, in any script. */
const QUESTION = /[?？؟\u037e⁇⁈﹖՞፧]/;
/** That nothing is open any more. */
const COMPLETE =
  /\b(?:complete|completed|ready|all set|finished|good to go|vollständig|fertig|komplett|complète?|prête?|completa|completo|lista|listo|pronta|pronto|klaar|gotowa|gotowe)\b/i;

const LEAVE = "If it is right as it stands, say “leave it”.";

/**
 * The text with the next question about the draft, where the text asks nothing itself, or says that all is there. What a model asks in better words is not
 * followed by ours. A question that the person `passed` over says how it can be let go.
 */
export function withQuestion(
  text: string,
  { currentDraft, reference }: Pick<Turn, "currentDraft" | "reference">,
  passed: (ask: Ask) => boolean = () => false,
): string {
  // Words that were not used are marked where they were said, with what can be done about them.
  const next = currentDraft?.asks.find(({ kind }) => kind !== "unused");
  if (!next) return text;
  const isPassed = passed(next);
  const asked = questionText(next, reference);
  if (text.includes(asked)) return isPassed ? `${text} ${LEAVE}` : text;
  const question = isPassed ? `${STILL_OPEN}${asked} ${LEAVE}` : asked;
  return QUESTION.test(text) && !COMPLETE.test(text) ? text : `${text}\n\n${question}`;
}
