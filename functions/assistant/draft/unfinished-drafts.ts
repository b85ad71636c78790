import type { QuestionContext } from "../../../shared/chat/question-format.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import { AppError } from "../../../shared/errors.ts";
import { gaps, type InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { pointedTo } from "../names/namesakes.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { setCurrentDraft } from "./change-draft.ts";
import { saveDraft, storedDraft } from "./save-draft.ts";
import { unfinishedNotes } from "./unfinished-note.ts";

/** Most unfinished drafts of a conversation, and most characters of all of them, because they are stored in one item. */
const MOST = 5;
const MOST_CHARACTERS = 200_000;

/**
 * Frees the place beside the chat without losing an unstored draft: a complete one without questions is stored as an invoice draft, any other waits in the
 * conversation. Returns a sentence about it. Throws `conflict` if too many wait.
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
  return unfinishedNote(currentDraft, turn.reference);
}

/** The same for a draft begun earlier in the same turn; the person asked for both. */
export const makeRoomForNext = async (turn: Turn): Promise<string | undefined> => (turn.begun ? makeRoom(turn) : undefined);

const isTooMany = (drafts: readonly CurrentDraft[]): boolean => drafts.length > MOST || JSON.stringify(drafts).length > MOST_CHARACTERS;

/**
 * At the end of a turn, keeps the draft that it began with if another one has replaced it, in the same two ways. The person has left it, so if too many wait
 * the oldest is dropped; undo restores it.
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

/** Stores a draft that is not the current one. Returns false if that is refused; the draft then waits. */
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

/** Returns true if an invoice lacks nothing and has no open question. */
const isFinished = ({ draft, asks }: CurrentDraft): boolean => !gaps(draft).length && !asks.length;

const isBlank = ({ customer, lines }: InvoiceDraft): boolean => !customer && !lines.length;

const nameOf = ({ customer }: InvoiceDraft): string => (customer ? `The invoice for ${customer.name}` : "The invoice without a customer");

/** Returns the words with which a person continues a waiting draft. */
export const openingWords = ({ draft }: Pick<CurrentDraft, "draft">): string => `open ${draft.customer?.name ?? "the unfinished one"}`;

/** Returns a note in the language of the conversation that a draft waits, for what, and how to continue it. */
export function unfinishedNote({ draft, asks }: CurrentDraft, context: QuestionContext): string {
  const [ask] = asks;
  return unfinishedNotes[context.language ?? "en"](draft.customer?.name, ask ? ` (${questionText(ask, context)})` : "", openingWords({ draft }));
}

/** Returns the waiting draft of this customer, or the newest if none is named. */
export function findUnfinishedDraft({ unfinished }: Pick<Turn, "unfinished">, customer: string | undefined): CurrentDraft | undefined {
  if (!customer?.trim()) return unfinished.at(-1);
  const named = unfinished.flatMap((one) => (one.draft.customer ? [{ ...one.draft.customer, one }] : []));
  return pointedTo(customer, named)?.one;
}

/** Makes a waiting draft current again; the current one makes room for it. If it was stored meanwhile, the stored version is shown. */
export async function resumeDraft(turn: Turn, waiting: CurrentDraft): Promise<ToolResult> {
  const room = await makeRoom(turn);
  turn.record({ type: "draftsWait", drafts: turn.unfinished.filter((one) => one !== waiting) });
  const { draftId } = waiting.draft;
  const stored = draftId ? await invoices.find(turn.speaker.workspaceId, draftId) : undefined;
  const result = setCurrentDraft(turn, undefined, stored ? storedDraft(stored) : waiting, { saved: stored, begun: true });
  return room ? { ...result, summary: `${room} ${result.summary}` } : result;
}
