import { AppError } from "../../../shared/errors.ts";
import { draftOf, gaps, type Invoice, type InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { pointedTo } from "../names/namesakes.ts";
import { storedSources } from "../sources/stored-sources.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { setCurrentDraft } from "./change-draft.ts";
import { saveDraft } from "./save-draft.ts";

/** How many drafts of a conversation wait until they are complete, and how many characters they may have together: all are stored in one item. */
const MOST = 5;
const MOST_CHARACTERS = 200_000;

/**
 * Makes room beside the chat for another invoice without losing the one that is there and not stored: a complete one without open questions is stored as a draft, any
 * other waits in the conversation. Says which. Throws `conflict` where too many wait already.
 */
export async function makeRoom(turn: Turn): Promise<string | undefined> {
  const { currentDraft, saved } = turn;
  if (!currentDraft || saved || isBlank(currentDraft.draft)) return undefined;
  const { draft } = currentDraft;
  if (isFinished(currentDraft)) return `${draft.customer?.name}'s is stored as the draft ${(await saveDraft(turn)).invoiceNumber}.`;
  const next = [...turn.unfinished.filter((one) => one.draft.draftId !== draft.draftId), currentDraft];
  if (isTooMany(next))
    throw new AppError("conflict", `${nameOf(draft)} is not complete yet, and others wait already. Ask for what they lack; the next one is begun after that.`);
  turn.record({ type: "draftsWait", drafts: next });
  return unfinishedNote(currentDraft);
}

/** The same for one that was begun earlier in the same turn: it was asked for beside the other. */
export const makeRoomForNext = async (turn: Turn): Promise<string | undefined> => (turn.begun ? makeRoom(turn) : undefined);

const isTooMany = (drafts: readonly CurrentDraft[]): boolean => drafts.length > MOST || JSON.stringify(drafts).length > MOST_CHARACTERS;

/**
 * At the end of a turn: keeps the draft that it began with where another one has taken its place, in the same two ways. The person has left it, so that the
 * oldest of those that wait gives way where they are too many; Undo brings that back.
 */
export async function keepEarlierDraft(turn: Turn, earlier: CurrentDraft | undefined): Promise<void> {
  const { before, currentDraft, undone } = turn;
  const { draftId } = earlier?.draft ?? {};
  if (!earlier?.draft.lines.length || !currentDraft || currentDraft.draft.draftId === draftId || before.version !== undefined || undone) return;
  if (turn.invoices.some(({ id }) => id === draftId) || turn.unfinished.some(({ draft }) => draft.draftId === draftId)) return;
  if (draftId && (await invoices.find(turn.speaker.workspaceId, draftId))) return;
  if (isFinished(earlier) && (await storeBeside(turn, earlier))) return;
  let drafts = [...turn.unfinished, earlier];
  while (drafts.length > 1 && isTooMany(drafts)) drafts = drafts.slice(1);
  turn.record({ type: "draftsWait", drafts });
}

/** Stores a draft that is not the one in hand, and whether that was possible: what refuses it leaves it waiting. */
async function storeBeside(turn: Turn, draft: CurrentDraft): Promise<boolean> {
  const { currentDraft, saved, begun } = turn;
  turn.record({ type: "invoiceShown", draft, saved: undefined, begun });
  try {
    await saveDraft(turn);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  } finally {
    turn.record({ type: "invoiceShown", draft: currentDraft, saved, begun });
  }
}

/** Whether an invoice lacks nothing, and nothing is asked about it. */
const isFinished = ({ draft, asks }: CurrentDraft): boolean => !gaps(draft).length && !asks.length;

const isBlank = ({ customer, lines }: InvoiceDraft): boolean => !customer && !lines.length;

const nameOf = ({ customer }: InvoiceDraft): string => (customer ? `The invoice for ${customer.name}` : "The invoice without a customer");

/** What a person says to go on with a draft that waits. */
export const openingWords = ({ draft }: Pick<CurrentDraft, "draft">): string => `open ${draft.customer?.name ?? "the unfinished one"}`;

/** That a draft waits, for what, and how it comes back. */
export function unfinishedNote({ draft, asks }: CurrentDraft): string {
  const [ask] = asks;
  return `${nameOf(draft)} waits until it is complete${ask ? ` (${ask.question})` : ""}. Say “${openingWords({ draft })}” to go on with it.`;
}

/** The draft that waits and is meant: of this customer, or the newest where none is named. */
export function findUnfinishedDraft({ unfinished }: Pick<Turn, "unfinished">, customer: string | undefined): CurrentDraft | undefined {
  if (!customer?.trim()) return unfinished.at(-1);
  const named = unfinished.flatMap((one) => (one.draft.customer ? [{ ...one.draft.customer, one }] : []));
  return pointedTo(customer, named)?.one;
}

const storedDraft = (stored: Invoice): CurrentDraft => ({ draft: draftOf(stored), asks: [], sources: storedSources(draftOf(stored), stored.invoiceNumber) });

/** Puts a draft that waits beside the chat again, as it was; what is there makes room for it. One that was stored meanwhile is shown as it is stored. */
export async function takeUp(turn: Turn, waiting: CurrentDraft): Promise<ToolResult> {
  const room = await makeRoom(turn);
  turn.record({ type: "draftsWait", drafts: turn.unfinished.filter((one) => one !== waiting) });
  const { draftId } = waiting.draft;
  const stored = draftId ? await invoices.find(turn.speaker.workspaceId, draftId) : undefined;
  const result = setCurrentDraft(turn, undefined, stored ? storedDraft(stored) : waiting, { saved: stored, begun: true });
  return room ? { ...result, summary: `${room} ${result.summary}` } : result;
}
