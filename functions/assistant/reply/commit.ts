import type { Ask } from "../../../shared/chat/ask.ts";
import { MAX_ANSWER, type Message } from "../../../shared/chat/assistant.ts";
import { changes } from "../../../shared/chat/changes.ts";
import { documentNoun } from "../../../shared/documents/documents.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { invoiceWarnings } from "../../../shared/invoicing/warnings.ts";
import type { Conversation } from "../../chat/conversation-state.ts";
import { conversations } from "../../chat/conversation-store.ts";
import type { ClosedAction } from "../../chat/pending-action.ts";
import { turnUndo } from "../../chat/undo-store.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { workspaces } from "../../sessions/workspace-store.ts";
import { cardLines, withoutAnnouncements } from "../actions/card-question.ts";
import type { CommandReply } from "../actions/command.ts";
import { cardsAfter } from "../actions/request.ts";
import { documentChanges } from "../documents/description.ts";
import { openedNumber } from "../draft/change-draft.ts";
import { emptyDraft } from "../draft/draft.ts";
import { isOther, isSameAsk } from "../draft/passed-over.ts";
import { insteadOffer, refusedNote } from "../draft/refused-change.ts";
import { isSaved, saveAtEnd, waitsForPerson } from "../draft/save-draft.ts";
import { keepEarlierDraft, openingWords, unfinishedNote } from "../draft/unfinished-drafts.ts";
import { withQuestion } from "../sources/source-questions.ts";
import type { CurrentDraft, RefusedChange } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { asBeforeTurn, changesBy, undoEntry } from "../state/undo-log.ts";
import { withChoicesDescribed } from "./choices.ts";
import { linkedNote, newCustomerOffer } from "./linked-name.ts";
import { notDone } from "./not-done.ts";
import { outcomeSentences } from "./outcome-sentences.ts";
import { boundedChanges, statedChanges } from "./stated-changes.ts";

/** Said if something was requested and then changed in the same turn. */
const VOIDED = "It was changed after that, so there is nothing to confirm yet; ask again.";

/** A stored turn: the answer, and the conversation's new state. */
export interface CommittedTurn {
  readonly answer: Message;
  readonly state: Omit<Conversation, "topic" | "lastTurn" | "cleared">;
  /** The cards that it settled. */
  readonly closed: readonly ClosedAction[];
}

/** Most settled cards that a conversation keeps. */
const CLOSED = 20;

/**
 * Stores the result of a turn, once, with a confirmed action in the same transaction. `currentDraft` is the draft at the turn's start. Returns undefined if the
 * conversation was cleared meanwhile, another run of the turn was first, or the workspace was erased.
 */
export async function commitTurn(turn: Turn, currentDraft: Turn["currentDraft"], done: CommandReply): Promise<CommittedTurn | undefined> {
  const { before, speaker, messageId, now } = turn;
  const shown = { draft: turn.currentDraft, saved: turn.saved };
  const isDeleted = deletes(turn, done);
  if (isDeleted) turn.record({ type: "invoiceShown", draft: emptyDraft(turn.reference), saved: undefined });
  if (turn.currentDraft && turn.currentDraft !== currentDraft)
    turn.record({ type: "draftChanged", draft: await withChoicesDescribed(turn, turn.currentDraft) });
  const refusal = await saveAtEnd(turn);
  await keepEarlierDraft(turn, currentDraft);
  const summary = isDeleted ? "" : summaryOf(turn);
  const confirmed = done.confirmed?.action;
  const changed = [...changesBy(turn), ...(confirmed?.change ? [confirmed.change] : [])];
  const isChange = Boolean(summary || changed.length || turn.stored.size || confirmed);
  const undo = (summary || changed.length) && !turn.undone ? undoEntry(turn, changed) : undefined;
  const id = newId("message");
  const stated = boundedChanges([...(await statedChanges(turn)), ...(confirmed?.stated ? [confirmed.stated] : [])]);
  const { waiting, closed, withdrawn } = await cardsAfter(turn, { shownIn: id, settled: done.closed, isChange });
  const plain = withoutAnnouncements(done.text, turn.requested);
  const text = turn.currentDraft === currentDraft ? plain : withQuestion(plain, turn, (ask) => isPassedOver(turn, ask)).trim();
  const warnings = newWarnings(turn);
  const unfinished = draftsToMention(turn);
  const linked = linkedNote(turn, text);
  const instead = insteadOffer(turn) ?? (linked && newCustomerOffer(turn));
  const isStated = Boolean(summary || stated.length);
  const undone = refusal
    ? undefined
    : notDone(turn, done, {
        isChanged: isStated,
        isUnsaved: Boolean(summary) && isUnsaved(turn),
        waits: waiting.some(({ shownIn }) => shownIn === id),
      });
  const answer: Message = {
    id,
    role: "assistant",
    // A confirmed action is done in any case; what a model claims to have done may not be stored.
    content: answerText(
      refusal && !confirmed
        ? [refusal]
        : [
            deletedNote(turn),
            updatedSentence(turn),
            text,
            waitsForPerson(turn) && `${turn.saved?.invoiceNumber} stays as it is until you say so.`,
            linked,
            refusedNote(turn),
            ...warnings,
            ...unfinished.map((one) => unfinishedNote(one, turn.reference)),
            withdrawn && VOIDED,
          ],
      cardLines(id, { actions: waiting, asks: turn.currentDraft?.asks ?? [] }),
    ),
    timestamp: now,
    ...(summary ? { summary } : {}),
    ...(isStated ? { undoable: undo !== undefined } : {}),
    ...(stated.length ? { changes: stated } : {}),
    ...(undone ? { notDone: undone } : {}),
    ...(done.table ? { table: done.table } : {}),
    ...(done.notice ? { notice: done.notice } : {}),
    ...(unfinished.length ? { unfinished: unfinished.map(openingWords) } : {}),
    ...(instead ? { instead } : {}),
    ...(done.unused?.length ? { unused: [...done.unused] } : {}),
  };
  const state = {
    sessionId: turn.sessionId ?? before.sessionId,
    draft: turn.currentDraft?.draft,
    asks: [...(turn.currentDraft?.asks ?? [])],
    language: turn.reference.language,
    sources: turn.currentDraft?.sources ?? {},
    unfinished: turn.unfinished.map(({ draft, asks, sources = {}, removed }) => ({ draft, asks: [...asks], sources, removed: removed && [...removed] })),
    refused: instead && turn.refused ? refusedState(turn.refused) : undefined,
    removed: turn.currentDraft?.removed ? [...turn.currentDraft.removed] : undefined,
    version: turn.saved?.version,
    documentId: turn.document?.id ?? (turn.currentDraft === currentDraft ? before.documentId : undefined),
    read: turn.read.map(({ id }) => id),
    actions: [...waiting],
    closed: [...before.closed, ...closed].slice(-CLOSED),
  };
  const steps = turn.undone ? [...turn.steps, turnUndo.deleting(speaker, before.topic, messageId)] : turn.steps;
  try {
    await conversations.finish(speaker, before, { next: state, answer, turn: messageId, undo, steps }, turn.retention, done.confirmed?.carryOut);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (await isOver(turn)) return undefined;
    if (!done.confirmed) throw error;
    turn.record({ type: "invoiceShown", ...shown });
    return commitTurn(turn, currentDraft, done.confirmed.instead(error));
  }
  if (confirmed) turn.record({ type: "stored", nouns: [confirmed.stores] });
  // The confirmed action may have changed the current invoice.
  if (confirmed && turn.saved) turn.record({ type: "invoiceRefreshed", invoice: await invoices.find(speaker.workspaceId, turn.saved.id) });
  return { answer, state, closed };
}

/** Returns true if the invoice beside the chat is not stored as shown. A shown document always is. */
const isUnsaved = ({ currentDraft, saved, document }: Turn): boolean =>
  currentDraft !== undefined && !document && !(saved && isSaved(currentDraft.draft, saved));

/** Returns true if the confirmed action deletes the invoice beside the chat. */
const deletes = ({ saved }: Turn, { confirmed }: CommandReply): boolean => {
  const { stated, reads = [] } = confirmed?.action ?? {};
  return saved !== undefined && stated?.noun === "invoice" && stated.kind === "deleted" && reads.includes(saved.id);
};

/** Returns the waiting drafts to mention: those that began to wait, or all of them once the current invoice is stored. */
function draftsToMention({ before, unfinished, saved, undone }: Turn): readonly CurrentDraft[] {
  const isStored = saved && (saved.id !== before.draft?.draftId || before.version === undefined);
  const earlier = new Set(isStored ? [] : before.unfinished.map(({ draft }) => draft.draftId));
  return undone ? [] : unfinished.filter(({ draft }) => !earlier.has(draft.draftId));
}

/** Returns true if a question was asked before and the person said something else. */
const isPassedOver = ({ before, currentDraft }: Turn, ask: Ask): boolean =>
  currentDraft !== undefined &&
  before.draft?.draftId === currentDraft.draft.draftId &&
  before.asks.some((one) => isSameAsk(one, ask)) &&
  isOther(ask, currentDraft.draft);

/** Returns an answer cut to a length that can be stored, with its last lines whole. */
function answerText(parts: readonly (string | false | undefined)[], last: string): string {
  const most = MAX_ANSWER - last.length - 2;
  const text = parts.filter(Boolean).join("\n\n");
  const cut = text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;
  return [cut, last].filter(Boolean).join("\n\n");
}

const refusedState = ({ invoice: { id, version }, draft, asks, removed }: RefusedChange): NonNullable<Conversation["refused"]> => ({
  id,
  version,
  draft,
  asks: [...asks],
  removed: removed && [...removed],
});

/** Returns a note if the current draft was deleted elsewhere; the conversation continues with its own copy. */
function deletedNote({ isDeletedElsewhere, before, currentDraft, saved }: Turn): string | undefined {
  if (!isDeletedElsewhere || !currentDraft || currentDraft.draft.draftId !== before.draft?.draftId) return undefined;
  return `The stored draft was deleted meanwhile. ${saved ? "This is stored anew." : "This goes on without it, and is not stored until you save it."}`;
}

/** Returns "INV-0002 updated." if the turn changed an invoice that was stored before it. */
function updatedSentence({ before, currentDraft, saved, invoices: stored, undone, reference: { language = "en" } }: Turn): string | undefined {
  if (undone || !saved || !currentDraft || saved.id !== before.draft?.draftId) return undefined;
  if (!stored.some(({ id, before }) => id === saved.id && before)) return undefined;
  return language === "en" ? `${saved.invoiceNumber} updated.` : outcomeSentences[language].updated(saved.invoiceNumber);
}

/** Returns the turn's changes in one line: of the current invoice, or of a document. */
function summaryOf(turn: Turn): string | undefined {
  const { before, currentDraft, reference, changed, document, documentBefore, earlierRun } = turn;
  const opened = currentDraft && openedNumber(turn, currentDraft.draft);
  // An invoice that was merely opened is no change, because there is nothing to restore.
  const isOnlyOpened = opened && !before.draft && !turn.invoices.length;
  const ofInvoice =
    currentDraft && !isOnlyOpened && !isPaidElsewhere(turn) ? changes(before.draft, currentDraft.draft, reference.profile.locale, opened) : undefined;
  if (ofInvoice || !document || !changed.some(({ kind }) => kind === "document")) return ofInvoice;
  return document.id === documentBefore?.id
    ? documentChanges(asBeforeTurn(earlierRun, documentBefore), document)
    : `New ${documentNoun(document.type)}: ${document.title}`;
}

/** Returns true if a sent invoice differs from the conversation's copy only by what others stored: a payment noted beside the chat is no change of the turn. */
function isPaidElsewhere({ before, saved, currentDraft, invoices: stored, undone }: Turn): boolean {
  if (!saved || saved.status === "draft" || undone || saved.id !== before.draft?.draftId || currentDraft?.draft.draftId !== saved.id) return false;
  return !stored.some(({ id }) => id === saved.id);
}

/** Returns warnings about the current draft that its owner has not seen yet. */
function newWarnings({ before, currentDraft, saved, reference: { profile, today } }: Turn): string[] {
  if (!currentDraft || (saved && saved.status !== "draft")) return [];
  const warningsOf = (draft: InvoiceDraft) =>
    invoiceWarnings({ ...draft, total: totals(draft).total }, { today, locale: profile.locale }).map(({ text }) => text);
  const known = before.draft?.draftId === currentDraft.draft.draftId && before.draft ? warningsOf(before.draft) : [];
  return warningsOf(currentDraft.draft).filter((text) => !known.includes(text));
}

/** Returns true if the turn is obsolete: the conversation was cleared, another run of it was first, or the workspace is gone. */
async function isOver({ speaker, before, messageId }: Turn): Promise<boolean> {
  const { topic, lastTurn } = await conversations.state(speaker);
  if (topic !== before.topic || lastTurn === messageId) return true;
  try {
    await workspaces.get(speaker.workspaceId);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
