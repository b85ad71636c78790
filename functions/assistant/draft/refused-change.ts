import { AppError } from "../../../shared/errors.ts";
import { draftOf, type Invoice } from "../../../shared/invoicing/invoices.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { storedSources } from "../sources/stored-sources.ts";
import type { Turn } from "../state/turn.ts";
import { setCurrentDraft } from "./change-draft.ts";
import { plainWords } from "./follow-up-words.ts";

/** Returns the words, and the button, that change the stored invoice after all: "Change INV-0002 instead". */
export const insteadWords = ({ invoiceNumber }: Pick<Invoice, "invoiceNumber">): string => `Change ${invoiceNumber} instead`;

/** Returns true for the same wish in the person's own words: "add it to INV-0002", "no, on INV-0002". A number alone may be a wish to see the invoice. */
function asksInstead(text: string, { invoiceNumber }: Pick<Invoice, "invoiceNumber">): boolean {
  const around = ` ${plainWords(text)} `.split(` ${plainWords(invoiceNumber)} `);
  const words = around.join(" ").split(" ").filter(Boolean);
  return around.length === 2 && words.every((word) => WANTS.has(word) || BESIDE.has(word)) && words.some((word) => WANTS.has(word));
}
const WANTS: ReadonlySet<string> = new Set("change add put include to on onto in for belongs goes".split(" "));
const BESIDE: ReadonlySet<string> = new Set(
  "it that this them the line instead no yes please ok okay sorry i meant not a new one invoice should be".split(" "),
);

/** Returns these words if the refused change can still be made; an invoice that was sent or is being sent cannot change. */
export function insteadOffer({ refused }: Pick<Turn, "refused">): string | undefined {
  return refused?.invoice.status === "draft" && !refused.invoice.sending ? insteadWords(refused.invoice) : undefined;
}

/** Returns a note that the stored invoice is unchanged, and what became of the message. */
export function refusedNote({ refused, currentDraft }: Pick<Turn, "refused" | "currentDraft">): string | undefined {
  if (!refused) return undefined;
  const { id, invoiceNumber, customer, status } = refused.invoice;
  const stays = `${invoiceNumber} for ${customer.name} is ${status === "draft" ? "saved" : status} and stays as it is.`;
  return currentDraft && currentDraft.draft.draftId !== id ? `This is a new invoice; ${stays}` : stays;
}

/**
 * Makes the refused change to the stored invoice if the person asks for it, in place of the draft that was begun. Undo restores the invoice; the draft then
 * waits. Returns undefined for another message. Throws `conflict` if the invoice was changed or sent since.
 */
export async function changeInstead(turn: Turn, text: string): Promise<ToolResult | undefined> {
  const { before, speaker, currentDraft, saved: current, earlierRun } = turn;
  const { refused } = before;
  if (!refused) return undefined;
  const stored = await invoices.find(speaker.workspaceId, refused.id);
  if (!stored || !asksInstead(text, stored)) return undefined;
  // An earlier run of this turn may have stored the change already, and died before it said so.
  const isDone = earlierRun.invoices.some(({ id, version }) => id === stored.id && version === stored.version);
  if (stored.status !== "draft" || stored.sending || (stored.version !== refused.version && !isDone))
    throw new AppError("conflict", `${stored.invoiceNumber} was changed or sent since, so it stays as it is. Say what should be other on it.`);
  const draft = (isDone && earlierRun.draft) || draftOf(stored);
  const sources = storedSources(draft, stored.invoiceNumber);
  const begun = currentDraft && !current && currentDraft.draft.draftId !== stored.id ? currentDraft : undefined;
  const waiting = begun ? [{ draft: begun.draft, asks: [...begun.asks], sources: begun.sources ?? {}, removed: begun.removed && [...begun.removed] }] : [];
  const was = { draft, asks: [], sources };
  turn.record({
    type: "refusedChangeTaken",
    before: { ...before, ...was, removed: undefined, version: refused.version, unfinished: [...before.unfinished, ...waiting] },
    invoice: stored,
    draft: was,
  });
  return setCurrentDraft(turn, was, { draft: refused.draft, asks: refused.asks, removed: refused.removed });
}
