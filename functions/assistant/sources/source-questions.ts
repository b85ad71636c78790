import type { Ask } from "../../../shared/assistant.ts";
import type { Figure } from "../../../shared/sources.ts";
import type { CurrentDraft } from "../state/turn.ts";
import { type FigureName, figuresOf, formatFigure } from "./figures.ts";

const names: Record<FigureName, string> = {
  quantity: "quantity",
  unitPrice: "price",
  taxRate: "tax rate",
  discount: "discount",
  deposit: "deposit",
  amountPaid: "amount already paid",
  invoiceDate: "invoice date",
  dueDate: "due date",
};
const slots = {
  quantity: "quantity",
  unitPrice: "unitPrice",
  taxRate: "taxRate",
  discount: "discount",
  deposit: "deposit",
  amountPaid: "amountPaid",
  invoiceDate: "issueDate",
  dueDate: "dueDate",
} as const satisfies Record<FigureName, Ask["slot"]>;

/** The figures that are set and have no source. */
export const figuresWithoutSource = ({ draft, sources = {} }: CurrentDraft): Figure[] =>
  figuresOf(draft).flatMap(({ figure }) => (sources[figure] ? [] : [figure]));

/** One clarification question for each figure without a source. */
export function sourceQuestions(currentDraft: CurrentDraft, locale: string): Ask[] {
  const { draft } = currentDraft;
  const without = new Set(figuresWithoutSource(currentDraft));
  return figuresOf(draft).flatMap((stated): Ask[] => {
    const { figure, name, line } = stated;
    if (!without.has(figure)) return [];
    const shown = formatFigure(stated, draft, locale);
    const of = line ? ` of ${line.description}` : "";
    return [
      {
        slot: slots[name],
        figure,
        ...(line ? { lineId: line.id } : {}),
        question: `I put ${shown} as the ${names[name]}${of}, and I can not tell where it comes from. Is it right?`,
      },
    ];
  });
}

/** The text with the next question about the draft, where the text asks nothing itself. */
export function withQuestion(text: string, asks: CurrentDraft["asks"] = []): string {
  const [next] = asks;
  return next && !/[?？؟]/.test(text) ? `${text}\n\n${next.question}` : text;
}
