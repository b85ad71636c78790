import type { Ask } from "../../shared/assistant.ts";
import type { Hand } from "./draft.ts";
import { unsourced } from "./sources.ts";
import { figuresOf, type Name, shownValue } from "./stated.ts";

const names: Record<Name, string> = {
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
} as const satisfies Record<Name, Ask["slot"]>;

/** The questions about the figures of a hand that nobody can say the source of. */
export function sourceAsks(hand: Hand, locale: string): Ask[] {
  const { draft } = hand;
  const without = new Set(unsourced(hand));
  return figuresOf(draft).flatMap((stated): Ask[] => {
    const { figure, name, line } = stated;
    if (!without.has(figure)) return [];
    const shown = shownValue(stated, draft, locale);
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

/** What was said, with the question about a figure that nobody can say the source of, where that is the next one and was not put already. */
export function withQuestion(text: string, asks: Hand["asks"] = []): string {
  const [next] = asks;
  return next?.figure && !text.includes(next.question) ? `${text}\n\n${next.question}` : text;
}
