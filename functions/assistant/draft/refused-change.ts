import { AppError } from "../../../shared/errors.ts";
import { draftOf, type Invoice } from "../../../shared/invoicing/invoices.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { storedSources } from "../sources/stored-sources.ts";
import type { Turn } from "../state/turn.ts";
import { setCurrentDraft } from "./change-draft.ts";
import { plainWords } from "./follow-up-words.ts";

/** What a person says, or clicks, to change the stored invoice after all: "Change INV-0002 instead". */
export const insteadWords = ({ invoiceNumber }: Pick<Invoice, "invoiceNumber">): string => `Change ${invoiceNumber} instead`;

/** The same in words of one's own, which say nothing else: "add it to INV-0002", "no, on INV-0002". The number alone may ask to see it. */
function asksInstead(text: string, { invoiceNumber }: Pick<Invoice, "invoiceNumber">): boolean {
  const around = ` ${plainWords(text)} `.split(` ${plainWords(invoiceNumber)} `);
  const words = around.join(" ").split(" ").filter(Boolean);
  return around.length === 2 && words.every((word) => WANTS.has(word) || BESIDE.has(word)) && words.some((word) => WANTS.has(word));
}
const WANTS: ReadonlySet<string> = new Set("change add put include to on onto in for belongs goes".split(" "));
const BESIDE: ReadonlySet<string> = new Set(
  "it that this them the line instead no yes please ok okay sorry i meant not a new one invoice should be".split(" "),
);

/** The words that do so, where the refused change can still be made: one that is sent, or on its way, can not change. */
export function insteadOffer({ refused }: Pick<Turn, "refused">): string | undefined {
  return refused?.invoice.status === "draft" && !refused.invoice.sending ? insteadWords(refused.invoice) : undefined;
}

/** That the stored invoice is as it was, and what became of the message. */
export function refusedNote({ refused, currentDraft }: Pick<Turn, "refused" | "currentDraft">): string | undefined {
  if (!refused) return undefined;
  const { id, invoiceNumber, customer, status } = refused.invoice;
  const stays = `${invoiceNumber} for ${customer.name} is ${status === "draft" ? "saved" : status} and stays as it is.`;
  return currentDraft && currentDraft.draft.draftId !== id ? `This is a new invoice; ${stays}` : stays;
}

/**
 * Changes the stored invoice as the last message would have done, where the person says so: what was begun instead goes. Undo brings back what is stored, and
 * what was begun then waits. Nothing where the message says something else; throws `conflict` where it was changed or sent since.
 */
export async function changeInstead(turn: Turn, text: string): Promise<ToolResult | undefined> {
  const { before, speaker, currentDraft, saved: current } = turn;
  const { refused } = before;
  if (!refused) return undefined;
  const stored = await invoices.find(speaker.workspaceId, refused.id);
  if (!stored || !asksInstead(text, stored)) return undefined;
  if (stored.status !== "draft" || stored.sending || stored.version !== refused.version)
    throw new AppError("conflict", `${stored.invoiceNumber} was changed or sent since, so it stays as it is. Say what should be other on it.`);
  const draft = draftOf(stored);
  const sources = storedSources(draft, stored.invoiceNumber);
  const begun = currentDraft && !current && currentDraft.draft.draftId !== stored.id ? currentDraft : undefined;
  const waiting = begun ? [{ draft: begun.draft, asks: [...begun.asks], sources: begun.sources ?? {}, removed: begun.removed && [...begun.removed] }] : [];
  const was = { draft, asks: [], sources };
  turn.record({
    type: "refusedChangeTaken",
    before: { ...before, ...was, removed: undefined, version: stored.version, unfinished: [...before.unfinished, ...waiting] },
    invoice: stored,
    draft: was,
  });
  return setCurrentDraft(turn, was, { draft: refused.draft, asks: refused.asks, removed: refused.removed });
}
