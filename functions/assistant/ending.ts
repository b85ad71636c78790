import type { Message } from "../../shared/assistant.ts";
import { changes } from "../../shared/changes.ts";
import { documentCalled } from "../../shared/documents.ts";
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { workspaces } from "../account/store.ts";
import { invoices } from "../invoices/store.ts";
import { type Closed, type Conversation, closedAs, conversations, type PendingAction } from "../lib/conversation.ts";
import { isStillSo } from "./actions.ts";
import type { Acted } from "./acts.ts";
import { changesOf } from "./document-words.ts";
import { withQuestion } from "./figure-asks.ts";
import { kept } from "./keeping.ts";
import { asItWas, changedBy, undoOf } from "./remembering.ts";
import type { Turn } from "./tools/tool.ts";

/** Said where something was requested and then changed in the same turn. */
const VOIDED = "It was changed after that, so there is nothing to confirm yet; ask again.";

/** A turn as it is stored: the answer, and where the conversation stands since. */
export interface Ended {
  readonly answer: Message;
  readonly state: Omit<Conversation, "topic" | "lastTurn">;
  /** What became of the card that was settled in it. */
  readonly closed: Closed | undefined;
}

/** Of how many cards it is remembered what became of them. */
const CLOSED = 20;

/**
 * Stores what a turn came to, once, and does in the same transaction what was confirmed in it. `hand` is what was in hand when it began.
 * Answers nothing where nobody is there any more to hear of it: the conversation was cleared meanwhile, or the workspace erased.
 */
export async function end(turn: Turn, hand: Turn["hand"], done: Acted): Promise<Ended | undefined> {
  const { before, speaker, messageId, now } = turn;
  const refusal = await kept(turn);
  const summary = summaryOf(turn);
  const deed = done.confirmed?.deed;
  const changed = [...changedBy(turn), ...(deed?.change ? [deed.change] : [])];
  const isStill = !turn.action || (await isStillSo(turn));
  const said = turn.hand === hand ? done.text : withQuestion(done.text, turn.hand?.asks);
  const answer: Message = {
    id: newId("message"),
    role: "assistant",
    // What was confirmed is done all the same; what a model says that it did is not.
    content: refusal && !deed ? refusal : [said, !isStill && VOIDED].filter(Boolean).join("\n\n"),
    timestamp: now,
    ...(summary ? { summary } : {}),
  };
  const isChange = Boolean(summary || changed.length || turn.stored.size || deed);
  const action = turn.action && isStill ? { ...turn.action, shownIn: answer.id } : isChange || done.closed ? undefined : stillOpen(turn);
  const closed = done.closed ?? leftBehind(turn, action);
  const state = {
    draft: turn.hand?.draft,
    asks: [...(turn.hand?.asks ?? [])],
    sources: turn.hand?.sources ?? {},
    version: turn.saved?.version,
    documentId: turn.document?.id ?? (turn.hand === hand ? before.documentId : undefined),
    action,
    closed: [...before.closed, ...(closed ? [closed] : [])].slice(-CLOSED),
  };
  const undo = (summary || changed.length) && !turn.undone ? undoOf(turn, changed) : undefined;
  const steps = turn.undone ? [...turn.steps, conversations.forgetting(speaker, before.topic, messageId)] : turn.steps;
  try {
    await conversations.finish(speaker, before, { next: state, answer, turn: messageId, undo, steps }, turn.kept, done.confirmed?.carryOut);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (await isOver(turn)) return undefined;
    if (!done.confirmed) throw error;
    return end(turn, hand, done.confirmed.instead(error));
  }
  if (deed) turn.stored.add(deed.stores);
  // What was confirmed may have been about the invoice in hand.
  if (deed && turn.saved) turn.saved = await invoices.find(speaker.workspaceId, turn.saved.id);
  return { answer, state, closed };
}

/** What the turn changed, in one line: of the invoice in hand, or of the document that was written. */
function summaryOf({ before, hand, world, changed, document, documentBefore, left }: Turn): string | undefined {
  const ofInvoice = hand && changes(before.draft, hand.draft, world.profile.locale);
  if (ofInvoice || !document || !changed.some(({ kind }) => kind === "document")) return ofInvoice;
  return document.id === documentBefore?.id ? changesOf(asItWas(left, documentBefore), document) : `New ${documentCalled(document.type)}: ${document.title}`;
}

/** What waits on, because the turn only talked. */
const stillOpen = ({ before: { action }, now }: Turn): PendingAction | undefined => (action && now < action.expiresAt ? action : undefined);

/** What became of what waited before the turn, where nobody settled it: it is too late for it, or something was done since. */
function leftBehind({ before: { action: old }, now }: Turn, next: PendingAction | undefined): Closed | undefined {
  if (!old || old.actionId === next?.actionId) return undefined;
  return closedAs(now < old.expiresAt ? "changed" : "expired", old);
}

/** Whether nothing more is wanted of the turn: the conversation was cleared, another run of it was first, or the workspace is gone. */
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
