import type { Ask } from "../../../shared/chat/assistant.ts";
import { type DraftLine, type Gap, gaps, type InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { InvoiceEdit, LineArguments } from "../calls/tool-arguments.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { editableDraft, setCurrentDraft } from "./change-draft.ts";

/** By which fields a question is answered: of the whole invoice, or of a line. */
const answers: Record<Ask["slot"], readonly (keyof InvoiceEdit | keyof LineArguments)[]> = {
  customer: ["customer"],
  lines: ["lines", "remove", "restore"],
  unitPrice: ["unitPrice", "quantity", "product"],
  quantity: ["quantity", "unitPrice", "product"],
  dueDate: ["dueDate", "terms"],
  terms: ["terms", "dueDate"],
  issueDate: ["invoiceDate"],
  taxRate: ["taxRate", "taxInclusive"],
  discount: ["discount"],
  deposit: ["deposit", "amountPaid"],
  amountPaid: ["amountPaid", "deposit"],
  currency: ["currency"],
  notes: ["notes"],
  unused: [],
  // Only a person says which total is right, or the draft comes to it.
  total: [],
  leftOut: [],
};

/** A question that is neither about what the invoice lacks nor about the source of a figure, which come back by themselves: "What is the 40 for?" */
export function isOther({ figures, slot, lineId }: Ask, draft: InvoiceDraft): boolean {
  const isGap = (gap: Gap) => gap.slot === slot && (gap.slot !== "unitPrice" || !lineId || gap.lineId === lineId);
  return !figures && slot !== "unused" && !gaps(draft).some(isGap);
}

/**
 * The questions that were open before a change and that it passes over: they stay. One is answered by saying anything about what it is about, also that it is
 * as it stands.
 */
export function passedOver({ draft, asks }: CurrentDraft, { lines = [], ...edit }: Omit<InvoiceEdit, "reply">, after: readonly DraftLine[]): Ask[] {
  return asks.filter((ask) => {
    const { slot, lineId } = ask;
    if (!isOther(ask, draft) || (lineId && !after.some(({ id }) => id === lineId))) return false;
    return ![{ ...edit, lines }, ...lines].some((words) => answers[slot].some((name) => isSaid(words, name)));
  });
}

function isSaid(words: object, name: string): boolean {
  const value: unknown = Object.entries(words).find(([key]) => key === name)?.[1];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** "Keep it" and "that's good" say of what was left out that it is to be on the invoice as well as that it is not. */
export const isLeftAsIs = ({ slot }: Pick<Ask, "slot">, message: string): boolean =>
  slot !== "leftOut" || /\b(?:leave|skip|ignore|forget|disregard|never ?mind)\b/i.test(message);

/** Lets the question go that comes next, where it is such a one: the person wants the invoice as it stands. Throws `conflict` once the invoice was sent. */
export function leaveOpen(turn: Turn): ToolResult | undefined {
  const [ask] = turn.currentDraft?.asks ?? [];
  if (!ask || !turn.currentDraft || !isOther(ask, turn.currentDraft.draft)) return undefined;
  const before = editableDraft(turn);
  const result = setCurrentDraft(turn, before, { ...before, asks: before.asks.filter((one) => one !== ask) });
  return { ...result, summary: "It stays as it is" };
}
