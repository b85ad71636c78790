import { customerFieldOf, type Figure, headFigures, lineFigures, textFigures } from "../../../shared/chat/sources.ts";
import type { DraftLine, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { Discount } from "../../../shared/invoicing/totals.ts";

/** What a figure is called in a draft. */
export type FigureName = (typeof headFigures)[number] | (typeof lineFigures)[number] | TextName;
type TextName = (typeof textFigures)[number];

/** A figure of a draft that has a value: of the whole invoice, or of `line`. */
export interface FigureValue {
  readonly figure: Figure;
  readonly name: FigureName;
  readonly value: number | string | Discount;
  readonly line?: DraftLine;
}

/** All figures of a draft that have a value, those of its lines first, what it says in words last. */
export function figuresOf(draft: InvoiceDraft): FigureValue[] {
  const heads = headFigures.flatMap((name): FigureValue[] => (draft[name] === undefined ? [] : [{ figure: name, name, value: draft[name] }]));
  const lines = draft.lines.flatMap((line) =>
    lineFigures.flatMap((name): FigureValue[] => (line[name] === undefined ? [] : [{ figure: `${line.id}.${name}`, name, value: line[name], line }])),
  );
  const texts = textFigures.flatMap((name): FigureValue[] => {
    const value = textOf(draft, name);
    return value ? [{ figure: name, name, value }] : [];
  });
  return [...lines, ...heads, ...texts];
}

function textOf({ customer, terms, notes }: InvoiceDraft, name: TextName): string | undefined {
  switch (name) {
    case "customer":
      return customer?.name;
    case "terms":
      return terms;
    case "notes":
      return notes;
    default:
      return customer?.[customerFieldOf(name)];
  }
}

/** Whether what a figure says is a text: its value is a string that is no date. */
export const isText = (name: FigureName): name is TextName => (textFigures as readonly string[]).includes(name);

/** Whether a figure is a sum of money. */
export const isAmount = ({ name, value }: Pick<FigureValue, "name" | "value">): boolean =>
  name === "unitPrice" || name === "amountPaid" || (typeof value === "object" && value.type === "amount");
