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
import { assistantAuthor, type Turn } from "../state/turn.ts";
import { undoStepForInvoice } from "../state/undo-log.ts";
import { editableDraft } from "./change-draft.ts";
import { requireSettledQuestions } from "./total-question.ts";

/** A draft that is stored already stays stored as it is now, so that nothing of a saved invoice lives only in the conversation. */
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

/** Takes over the customer's record from the stored invoice; without its id, saving would add the customer once more. */
function linkStoredCustomer(turn: Turn): void {
  const { currentDraft, saved } = turn;
  if (!currentDraft || !saved?.customerId || currentDraft.draft.customerId || currentDraft.draft.customer?.name !== saved.customer.name) return;
  const { customerId, customer } = saved;
  turn.record({ type: "draftChanged", draft: { ...currentDraft, draft: { ...currentDraft.draft, customerId, customer } } });
}

/**
 * Whether the current draft differs from the stored invoice in a figure that has no source. Until the person says that it is right, or saves it, the invoice
 * stays as it is stored.
 */
export function waitsForSource({ currentDraft, saved }: Pick<Turn, "currentDraft" | "saved">): boolean {
  if (!currentDraft || !saved || isSaved(currentDraft.draft, saved)) return false;
  const open = new Set(figuresWithoutSource(currentDraft));
  const stored = new Map(figuresOf(draftOf(saved)).map(({ figure, value }) => [figure, value]));
  return figuresOf(currentDraft.draft).some(({ figure, value }) => open.has(figure) && !isDeepStrictEqual(value, stored.get(figure)));
}

/**
 * The same at the end of a turn, unless it waits for a source. Where it can not be stored, because it is on its way to the customer or another writer changed it meanwhile, what is stored
 * becomes the current draft again, and this answers why.
 */
export async function saveAtEnd(turn: Turn): Promise<string | undefined> {
  if (waitsForSource(turn)) return undefined;
  try {
    await saveChanges(turn);
    return undefined;
  } catch (error) {
    const stored = error instanceof AppError && turn.saved ? await invoices.find(turn.speaker.workspaceId, turn.saved.id) : undefined;
    if (!(error instanceof AppError) || !stored) throw error;
    const draft = { draft: draftOf(stored), asks: [], sources: storedSources(draftOf(stored), stored.invoiceNumber) };
    turn.record({ type: "invoiceShown", draft, saved: stored });
    return `${plainMessage(error)} This was not stored; ${stored.invoiceNumber} is as it was.`;
  }
}

/** Whether the stored invoice has the content of the draft. */
export const isSaved = (draft: InvoiceDraft, saved: Invoice): boolean => isDeepStrictEqual(invoiceContent(draft), draftOf(saved));

/** Stores the current draft under the next number, once, and returns the invoice. Throws `invalid` with what is missing or with the question which total, or which currency, is right, `conflict` where it can no longer change. */
export async function saveDraft(turn: Turn): Promise<Invoice> {
  await adoptEarlierRun(turn);
  const current = editableDraft(turn);
  const { draft } = current;
  requireComplete(draft);
  requireSettledQuestions(current);
  if (turn.saved) {
    await saveChanges(turn);
    return turn.saved;
  }
  const id: Id<"invoice"> = draft.draftId ?? newId("invoice");
  const stored = await createOnce(turn, id, draft);
  turn.record({ type: "invoiceStored", invoice: stored });
  turn.record({ type: "stored", nouns: ["customer"] });
  // What has no source, was not used or is not sure can be saved, but its question stays open.
  turn.record({ type: "invoiceShown", draft: { ...current, draft: draftOf(stored) }, saved: stored });
  return stored;
}

/** An invoice that was begun and stored in a turn that died is the one that the turn stores when it is run again. */
async function adoptEarlierRun(turn: Turn): Promise<void> {
  const { currentDraft, earlierRun, before, invoices: stored, speaker } = turn;
  const own = earlierRun.invoices.find(({ id }) => id !== before.draft?.draftId && !stored.some((each) => each.id === id));
  const invoice = own && currentDraft && !turn.saved ? await invoices.find(speaker.workspaceId, own.id) : undefined;
  if (!own || !currentDraft || !invoice) return;
  turn.record({ type: "invoiceStored", invoice: own });
  turn.record({ type: "invoiceShown", draft: { ...currentDraft, draft: { ...currentDraft.draft, draftId: own.id } }, saved: invoice });
}

/** The person may have pressed Save: it is stored once. */
async function createOnce(turn: Turn, id: Id<"invoice">, draft: InvoiceDraft): Promise<Invoice> {
  try {
    return await createInvoice(assistantAuthor(turn), id, parse(NewInvoice, { ...draft, draftId: id }), turn.now, undoStepForInvoice(turn, { id, version: 1 }));
  } catch (error) {
    const stored = error instanceof Conflict ? await invoices.find(turn.speaker.workspaceId, id) : undefined;
    if (!stored) throw error;
    return stored;
  }
}

/** Throws `invalid` with the first thing that an invoice lacks. */
function requireComplete(draft: InvoiceDraft): void {
  const [gap] = gaps(draft);
  if (gap) throw new AppError("invalid", `The invoice is not complete yet: ${missing(gap, draft)}.`, { field: gap.slot });
}

const missing = (gap: Gap, { lines }: InvoiceDraft): string => {
  if (gap.slot !== "unitPrice") return gap.slot === "customer" ? "it is for nobody" : "nothing is on it";
  return `${lines.find(({ id }) => id === gap.lineId)?.description ?? "a line"} has no price`;
};
