import { isDeepStrictEqual } from "node:util";
import { type Ask, figuresAsked, lineIdOf } from "../../../shared/chat/ask.ts";
import { type Slot, slotOf } from "../../../shared/chat/ask-slots.ts";
import { type DraftLine, type Gap, gaps, type InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { InvoiceEdit, LineArguments } from "../calls/tool-arguments.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { editableDraft, setCurrentDraft } from "./change-draft.ts";

/** The fields of an invoice or of a line that answer each question. */
const answers: Record<Slot, readonly (keyof InvoiceEdit | keyof LineArguments)[]> = {
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
  // Only the person's choice, or a draft that comes to it, settles the total.
  total: [],
  leftOut: [],
};

/** Returns true for a question about neither missing fields nor sources, which are asked again by themselves: "What is the 40 for?" */
export function isOther(ask: Ask, draft: InvoiceDraft): boolean {
  const [slot, lineId] = [slotOf(ask), lineIdOf(ask)];
  const isGap = (gap: Gap) => gap.slot === slot && (gap.slot !== "unitPrice" || !lineId || gap.lineId === lineId);
  if (ask.kind === "instalments") return true;
  return !figuresAsked(ask) && ask.kind !== "unused" && !gaps(draft).some(isGap);
}

/**
 * Returns the earlier questions that a change passes over; they stay open. Any statement about its subject answers a question, even that it is right as it is.
 */
export function passedOver({ draft, asks }: CurrentDraft, { lines = [], ...edit }: Omit<InvoiceEdit, "reply">, after: readonly DraftLine[]): Ask[] {
  return asks.filter((ask) => {
    const lineId = lineIdOf(ask);
    if (!isOther(ask, draft) || (lineId && !after.some(({ id }) => id === lineId))) return false;
    // What is billed does not say how it is paid.
    if (ask.kind === "instalments") return !isSaid(edit, "notes");
    return ![{ ...edit, lines }, ...lines].some((words) => answers[slotOf(ask)].some((name) => isSaid(words, name)));
  });
}

function isSaid(words: object, name: string): boolean {
  const value: unknown = Object.entries(words).find(([key]) => key === name)?.[1];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** "Keep it" and "that's good" are ambiguous about left-out values, so those need a clearer word. */
export const isLeftAsIs = (ask: Ask, message: string): boolean =>
  ask.kind !== "leftOut" || /\b(?:leave|skip|ignore|forget|disregard|never ?mind)\b/i.test(message);

/** Returns true if two questions ask the same about the same. */
export const isSameAsk = (one: Ask, other: Ask): boolean => isDeepStrictEqual(plain(one), plain(other));

/** Without undefined fields, which a stored question does not have. */
const plain = (ask: Ask): unknown => JSON.parse(JSON.stringify(ask));

/** Drops the next question if it is one of these, because the person wants the invoice as it is. Throws `conflict` once the invoice was sent. */
export function leaveOpen(turn: Turn): ToolResult | undefined {
  const [ask] = turn.currentDraft?.asks ?? [];
  if (!ask || !turn.currentDraft || !isOther(ask, turn.currentDraft.draft)) return undefined;
  const before = editableDraft(turn);
  const result = setCurrentDraft(turn, before, { ...before, asks: before.asks.filter((one) => one !== ask) });
  return { ...result, summary: "It stays as it is" };
}
