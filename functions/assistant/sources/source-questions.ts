import type { Ask } from "../../../shared/chat/assistant.ts";
import { STILL_OPEN } from "../../../shared/chat/confirmation.ts";
import { type CustomerFigure, type Figure, isCustomerFigure } from "../../../shared/chat/sources.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { type FigureName, type FigureValue, figuresOf, formatFigure } from "./figures.ts";
import { questionTexts } from "./question-texts.ts";

/** What figures are asked about together. */
const kinds = {
  customer: "customer",
  quantity: "quantity",
  unitPrice: "unitPrice",
  taxRate: "taxRate",
  discount: "discount",
  deposit: "deposit",
  amountPaid: "amountPaid",
  invoiceDate: "issueDate",
  dueDate: "dueDate",
  terms: "terms",
  notes: "notes",
} as const satisfies Record<Exclude<FigureName, CustomerFigure>, Ask["slot"]>;

/** The figures that are set and have no source. */
export const figuresWithoutSource = ({ draft, sources = {} }: Pick<CurrentDraft, "draft" | "sources">): Figure[] =>
  figuresOf(draft).flatMap(({ figure }) => (sources[figure] ? [] : [figure]));

/** How many figures one question names. */
const NAMED = 6;

/** One clarification question for all figures of a kind that have no source, in the language of the conversation. */
export function sourceQuestions(currentDraft: Pick<CurrentDraft, "draft" | "sources">, { profile: { locale }, language = "en" }: QuestionContext): Ask[] {
  const { draft } = currentDraft;
  const without = new Set(figuresWithoutSource(currentDraft));
  const open = figuresOf(draft).filter(({ figure }) => without.has(figure));
  const texts = questionTexts[language];
  const shown = (stated: FigureValue) => formatFigure(stated, draft, locale);
  return [...Map.groupBy(open, ({ name }) => (isCustomerFigure(name) ? kinds.customer : kinds[name]))].map(([slot, group]): Ask => {
    const [first] = group as [FigureValue];
    const figures = group.map(({ figure }) => figure);
    const lineIds = new Set(group.map(({ line }) => line?.id));
    // A new customer with how they are reached is one thing; two of those details are not.
    const isOne = group.length === 1 || first.name === "customer";
    const question = isOne
      ? texts.one(
          group.map(shown).join(", "),
          first.name,
          first.line?.description ?? (slot === "customer" && first.name !== "customer" ? draft.customer?.name : undefined),
        )
      : texts.many(
          group.slice(0, NAMED).map((stated) => texts.of(shown(stated), stated.line?.description)),
          group.length - NAMED,
          first.name,
        );
    return { slot, figures, ...(lineIds.size === 1 && first.line ? { lineId: first.line.id } : {}), question };
  });
}

/** What questions are put by: how figures are written, and the language that the person speaks. */
export type QuestionContext = Pick<ReferenceData, "language"> & { readonly profile: Pick<ReferenceData["profile"], "locale"> };

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
export function withQuestion(text: string, asks: CurrentDraft["asks"] = [], passed: (ask: Ask) => boolean = () => false): string {
  // Words that were not used are marked where they were said, with what can be done about them.
  const next = asks.find(({ slot }) => slot !== "unused");
  if (!next) return text;
  const isPassed = passed(next);
  if (text.includes(next.question)) return isPassed ? `${text} ${LEAVE}` : text;
  const question = isPassed ? `${STILL_OPEN}${next.question} ${LEAVE}` : next.question;
  return QUESTION.test(text) && !COMPLETE.test(text) ? text : `${text}\n\n${question}`;
}
