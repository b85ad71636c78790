import { isDeepStrictEqual } from "node:util";
import { AppError, parse } from "../../shared/errors.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { contentOf, draftOf, type Gap, gaps, type Invoice, InvoiceChange, type InvoiceDraft, NewInvoice } from "../../shared/invoices.ts";
import { invoices } from "../invoices/store.ts";
import { changeInvoice, createInvoice } from "../invoices/write.ts";
import { Conflict } from "../lib/table.ts";
import { rememberingInvoice } from "./remembering.ts";
import { storedSources } from "./sources.ts";
import { authorOf, type Turn } from "./tools/tool.ts";

/** A draft that is stored already stays stored as it is now, so that nothing of a saved invoice lives only in the conversation. */
export async function keep(turn: Turn): Promise<void> {
  meetCustomer(turn);
  const { hand, saved } = turn;
  if (!hand || !saved || saved.status !== "draft" || gaps(hand.draft).length || isKept(hand.draft, saved)) return;
  const { id, version } = saved;
  const change = parse(InvoiceChange, { ...hand.draft, version });
  turn.saved = await changeInvoice(authorOf(turn), id, change, turn.now, rememberingInvoice(turn, { id, version: version + 1 }));
  turn.invoices.push({ id, version: turn.saved.version });
  turn.hand = { ...hand, draft: draftOf(turn.saved) };
  turn.stored.add("invoice");
}

/** Whom the stored invoice is for has a record, perhaps since it was stored by an earlier run of the turn: written out by hand they would be added once more. */
function meetCustomer(turn: Turn): void {
  const { hand, saved } = turn;
  if (!hand || !saved?.customerId || hand.draft.customerId || hand.draft.customer?.name !== saved.customer.name) return;
  const { customerId, customer } = saved;
  turn.hand = { ...hand, draft: { ...hand.draft, customerId, customer } };
}

/**
 * The same at the end of a turn. Where it can not be stored, because it is on its way to the customer or somebody else changed it meanwhile, what is stored is
 * in hand again, and this answers why.
 */
export async function kept(turn: Turn): Promise<string | undefined> {
  try {
    await keep(turn);
    return undefined;
  } catch (error) {
    const stored = error instanceof AppError && turn.saved ? await invoices.find(turn.speaker.workspaceId, turn.saved.id) : undefined;
    if (!(error instanceof AppError) || !stored) throw error;
    turn.saved = stored;
    turn.hand = { draft: draftOf(stored), asks: [], sources: storedSources(draftOf(stored), stored.invoiceNumber) };
    return `${error.message} This was not stored; ${stored.invoiceNumber} is as it was.`;
  }
}

/** Whether what is in hand is what is stored of it. */
export const isKept = (draft: InvoiceDraft, saved: Invoice): boolean => isDeepStrictEqual(contentOf(draft), draftOf(saved));

/** Stores the invoice in hand under the next number, once, and answers it. Throws `invalid` with what is missing, `conflict` where it can no longer change. */
export async function save(turn: Turn): Promise<Invoice> {
  await again(turn);
  const { draft } = inHand(turn);
  requireWhole(draft);
  if (turn.saved) {
    await keep(turn);
    return turn.saved;
  }
  const id: Id<"invoice"> = draft.draftId ?? newId("invoice");
  const stored = await created(turn, id, draft);
  turn.saved = stored;
  turn.invoices.push({ id, version: stored.version });
  turn.stored.add("invoice").add("customer");
  // What nobody knows the source of can be kept, but it stays asked about.
  turn.hand = { ...turn.hand, draft: draftOf(stored), asks: turn.hand?.asks.filter(({ figure }) => figure) ?? [] };
  return stored;
}

/** An invoice that was begun and stored in a turn that died is the one that the turn stores when it is run again. */
async function again(turn: Turn): Promise<void> {
  const { hand, left, before, invoices: stored, speaker } = turn;
  const own = left.invoices.find(({ id }) => id !== before.draft?.draftId && !stored.some((each) => each.id === id));
  const earlier = own && hand && !turn.saved ? await invoices.find(speaker.workspaceId, own.id) : undefined;
  if (!own || !hand || !earlier) return;
  turn.saved = earlier;
  turn.invoices.push(own);
  turn.hand = { ...hand, draft: { ...hand.draft, draftId: own.id } };
}

/** The person may have pressed Save: it is stored once. */
async function created(turn: Turn, id: Id<"invoice">, draft: InvoiceDraft): Promise<Invoice> {
  try {
    return await createInvoice(authorOf(turn), id, parse(NewInvoice, { ...draft, draftId: id }), turn.now, rememberingInvoice(turn, { id, version: 1 }));
  } catch (error) {
    const stored = error instanceof Conflict ? await invoices.find(turn.speaker.workspaceId, id) : undefined;
    if (!stored) throw error;
    return stored;
  }
}

/** The invoice in hand, to be changed. Throws where there is none, and once it was sent. */
export function inHand(turn: Turn): NonNullable<Turn["hand"]> {
  if (!turn.hand) throw new AppError("invalid", "There is no invoice in hand; start one first.");
  if (turn.saved && turn.saved.status !== "draft") {
    throw new AppError("conflict", `Invoice ${turn.saved.invoiceNumber} is ${turn.saved.status}; its content can no longer change. It can be duplicated.`);
  }
  if (turn.saved?.sending) throw new AppError("conflict", `Invoice ${turn.saved.invoiceNumber} is being sent; it can not change now.`);
  return turn.hand;
}

/** Throws `invalid` with the first thing that an invoice lacks. */
function requireWhole(draft: InvoiceDraft): void {
  const [gap] = gaps(draft);
  if (gap) throw new AppError("invalid", `The invoice is not complete yet: ${missing(gap, draft)}.`, { field: gap.slot });
}

const missing = (gap: Gap, { lines }: InvoiceDraft): string => {
  if (gap.slot !== "unitPrice") return gap.slot === "customer" ? "it is for nobody" : "nothing is on it";
  return `${lines.find(({ id }) => id === gap.lineId)?.description ?? "a line"} has no price`;
};
