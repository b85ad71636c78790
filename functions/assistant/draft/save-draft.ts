import { isDeepStrictEqual } from "node:util";
import { AppError, parse } from "../../../shared/errors.ts";
import { type Id, newId } from "../../../shared/ids.ts";
import { draftOf, type Gap, gaps, type Invoice, InvoiceChange, type InvoiceDraft, invoiceContent, NewInvoice } from "../../../shared/invoicing/invoices.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { changeInvoice, createInvoice } from "../../invoices/write.ts";
import { Conflict } from "../../platform/table.ts";
import { plainMessage } from "../calls/plain-fault.ts";
import { figuresOf } from "../sources/figures.ts";
import { figuresWithoutSource } from "../sources/source-questions.ts";
import { storedSources } from "../sources/stored-sources.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import { assistantAuthor, type Turn } from "../state/turn.ts";
import { undoStepForInvoice } from "../state/undo-log.ts";
import { editableDraft } from "./change-draft.ts";
import { requireSettledQuestions } from "./total-question.ts";

/** Stores the changes of a draft that is already stored, so that no part of a saved invoice lives only in the conversation. */
export async function saveChanges(turn: Turn): Promise<void> {
  linkStoredCustomer(turn);
  const { currentDraft, saved } = turn;
  if (!currentDraft || !saved || saved.status !== "draft" || gaps(currentDraft.draft).length || isSaved(currentDraft.draft, saved)) return;
  const { id, version } = saved;
  const change = parse(InvoiceChange, { ...currentDraft.draft, version });
  const undo = undoStepForInvoice(turn, { id, version: version + 1 });
  const stored = await changeInvoice(assistantAuthor(turn), id, change, turn.now, undo, { restores: turn.undone });
  turn.record({ type: "invoiceStored", invoice: stored, before: saved });
  turn.record({ type: "invoiceShown", draft: { ...currentDraft, draft: draftOf(stored) }, saved: stored });
}

/** Takes the customer's record from the stored invoice; without its id, saving would add the customer again. */
function linkStoredCustomer(turn: Turn): void {
  const { currentDraft, saved } = turn;
  if (!currentDraft || !saved?.customerId || currentDraft.draft.customerId || currentDraft.draft.customer?.name !== saved.customer.name) return;
  const { customerId, customer } = saved;
  turn.record({ type: "draftChanged", draft: { ...currentDraft, draft: { ...currentDraft.draft, customerId, customer } } });
}

/**
 * Returns true if the current draft differs from the stored invoice in a figure without a source, or by a message that may have been meant otherwise. The stored
 * invoice stays until the person confirms it or saves it.
 */
export function waitsForPerson({ currentDraft, saved }: Pick<Turn, "currentDraft" | "saved">): boolean {
  if (!currentDraft || !saved || isSaved(currentDraft.draft, saved)) return false;
  if (currentDraft.asks.some(({ kind }) => kind === "doubtful")) return true;
  const open = new Set(figuresWithoutSource(currentDraft));
  const stored = new Map(figuresOf(draftOf(saved)).map(({ figure, value }) => [figure, value]));
  return figuresOf(currentDraft.draft).some(({ figure, value }) => open.has(figure) && !isDeepStrictEqual(value, stored.get(figure)));
}

/**
 * Stores changes at the end of a turn, unless they wait for the person's word. If that fails because the invoice is being emailed or another writer changed it, the
 * stored invoice becomes current again. Returns the reason.
 */
export async function saveAtEnd(turn: Turn): Promise<string | undefined> {
  if (waitsForPerson(turn)) return undefined;
  try {
    await saveChanges(turn);
    return undefined;
  } catch (error) {
    const stored = error instanceof AppError && turn.saved ? await invoices.find(turn.speaker.workspaceId, turn.saved.id) : undefined;
    if (!(error instanceof AppError) || !stored) throw error;
    turn.record({ type: "invoiceShown", draft: storedDraft(stored), saved: stored });
    return `${plainMessage(error)} This was not stored; ${stored.invoiceNumber} is as it was.`;
  }
}

/** Returns the draft of a stored invoice, without open questions. */
export function storedDraft(stored: Invoice): CurrentDraft {
  const draft = draftOf(stored);
  return { draft, asks: [], sources: storedSources(draft, stored.invoiceNumber) };
}

/** Returns true if the stored invoice has the draft's content. */
export const isSaved = (draft: InvoiceDraft, saved: Invoice): boolean => isDeepStrictEqual(invoiceContent(draft), draftOf(saved));

/**
 * Stores the current draft under the next number, once, and returns the invoice. Throws `invalid` with what is missing or with the open question about its
 * total or currency, `conflict` if it can no longer change.
 */
export async function saveDraft(turn: Turn): Promise<Invoice> {
  await adoptEarlierRun(turn);
  const current = editableDraft(turn);
  const { draft } = current;
  requireComplete(draft);
  requireSettledQuestions(current, turn.reference);
  if (turn.saved) {
    await saveChanges(turn);
    return turn.saved;
  }
  const id: Id<"invoice"> = draft.draftId ?? newId("invoice");
  const stored = await createOnce(turn, id, draft);
  turn.record({ type: "invoiceStored", invoice: stored });
  turn.record({ type: "stored", nouns: ["customer"] });
  // Questions about missing sources and unused words do not prevent saving, but stay open.
  turn.record({ type: "invoiceShown", draft: { ...current, draft: draftOf(stored) }, saved: stored });
  return stored;
}

/** If an earlier run of this turn stored an invoice and died, the repeated run continues with that invoice. */
async function adoptEarlierRun(turn: Turn): Promise<void> {
  const { currentDraft, earlierRun, before, invoices: stored, speaker } = turn;
  const own = earlierRun.invoices.find(({ id }) => id !== before.draft?.draftId && !stored.some((each) => each.id === id));
  const invoice = own && currentDraft && !turn.saved ? await invoices.find(speaker.workspaceId, own.id) : undefined;
  if (!own || !currentDraft || !invoice) return;
  turn.record({ type: "invoiceStored", invoice: own });
  turn.record({ type: "invoiceShown", draft: { ...currentDraft, draft: { ...currentDraft.draft, draftId: own.id } }, saved: invoice });
}

/** The person may have pressed Save meanwhile, so an invoice that is already stored is returned. */
async function createOnce(turn: Turn, id: Id<"invoice">, draft: InvoiceDraft): Promise<Invoice> {
  try {
    return await createInvoice(assistantAuthor(turn), id, parse(NewInvoice, { ...draft, draftId: id }), turn.now, undoStepForInvoice(turn, { id, version: 1 }));
  } catch (error) {
    const stored = error instanceof Conflict ? await invoices.find(turn.speaker.workspaceId, id) : undefined;
    if (!stored) throw error;
    return stored;
  }
}

/** Throws `invalid` with the first missing field. */
function requireComplete(draft: InvoiceDraft): void {
  const [gap] = gaps(draft);
  if (gap) throw new AppError("invalid", `The invoice is not complete yet: ${missing(gap, draft)}.`, { field: gap.slot });
}

const missing = (gap: Gap, { lines }: InvoiceDraft): string => {
  if (gap.slot !== "unitPrice") return gap.slot === "customer" ? "it is for nobody" : "nothing is on it";
  return `${lines.find(({ id }) => id === gap.lineId)?.description ?? "a line"} has no price`;
};
