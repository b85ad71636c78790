import { createHash } from "node:crypto";
import { figuresAsked } from "../../../shared/chat/ask.ts";
import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { type ActionKind, MOST_ACTIONS } from "../../../shared/chat/assistant.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import { after, type Instant } from "../../../shared/clock.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { gaps, type Invoice } from "../../../shared/invoicing/invoices.ts";
import { type ActionTerms, type ClosedAction, closeAction, type PendingAction } from "../../chat/pending-action.ts";
import type { Speaker } from "../../chat/speaker.ts";
import { requireAllowance } from "../../email/allowance.ts";
import { people } from "../../identity/user-store.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { isSaved, saveDraft } from "../draft/save-draft.ts";
import { sourceQuestions } from "../sources/source-questions.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { ToldNoun } from "../state/record-fields.ts";
import { requestMessages, type Turn } from "../state/turn.ts";
import type { Action, ActionTarget } from "./action.ts";
import { actionFor } from "./action-kinds.ts";
import type { FieldValues } from "./change-approval.ts";
import { requireNotDenied } from "./denials.ts";
import { requestedAddresses } from "./email-addresses.ts";
import { BUSINESS } from "./record-actions.ts";

/** How long a person may take to confirm, in milliseconds. */
const VALID = 10 * 60_000;

/**
 * Asks the person to confirm an action and does nothing else: the action as it is now waits
 * in the conversation. Throws an `AppError` that says what to do if it cannot be done.
 */
export async function requestConfirmation(turn: Turn, kind: ActionKind, targetId: string, terms: ActionTerms = {}): Promise<ToolResult> {
  const { speaker, now, before, requested } = turn;
  requireNotDenied(kind, turn.reference.said);
  const named = requestedAddresses(kind, requestMessages(turn));
  const action = await actionFor(speaker, { kind, targetId, terms: named.length ? { ...terms, named } : terms }, now);
  const { summary, details, notice, version, recipients, names } = action;
  if (recipients) await requireAllowance(speaker.workspaceId, { ...recipients, own: (await people.member(speaker)).email }, now);
  const asked = { kind, targetId, terms: action.differs ? { ...terms, named } : terms, version, contentHash: hashOf(action) };
  // A repeated request keeps its card, which is valid for longer.
  const actionId = [...requested, ...before.actions].find((each) => isSame(each, asked))?.actionId ?? newId("action");
  const shown = { summary, details: [...details], names: [...names], ...(notice ? { notice } : {}) };
  const next = [...requested.filter((each) => !isSameTarget(each, asked)), { ...asked, ...shown, actionId, expiresAt: after(now, VALID) }];
  requireRoom(turn, next);
  turn.record({ type: "requested", actions: next });
  return { ok: true, summary: `Please confirm: ${summary}`, waitsForThePerson: [summary], details, notice: notice?.text };
}

/** Asks the person to confirm new values of a record's fields, together with those that already wait. */
export function requestChange(turn: Turn, noun: ToldNoun, id: string | undefined, fields: FieldValues): Promise<ToolResult> {
  const target = { kind: `change_${noun}` as const, targetId: id ?? BUSINESS };
  const waiting = [...turn.requested, ...turn.before.actions.filter(({ expiresAt }) => turn.now < expiresAt)].find((each) => isSameTarget(each, target));
  return requestConfirmation(turn, target.kind, target.targetId, { fields: { ...waiting?.terms.fields, ...fields } });
}

/** Throws `conflict` if too many actions would wait; a waiting one is never dropped for a newer one. */
function requireRoom({ before, now }: Turn, next: Turn["requested"]): void {
  const others = before.actions.filter((each) => each.expiresAt > now && !next.some((one) => isSameTarget(one, each)));
  if (others.length + next.length > MOST_ACTIONS)
    throw new AppError("conflict", `${MOST_ACTIONS} things wait for your word already; answer some of them first.`);
}

/**
 * Asks the person to confirm sending an invoice: the named stored one, or the current draft. The
 * draft must be complete, with a source for each figure and no open question, and is saved first.
 */
export async function requestSend(turn: Turn, target: Invoice | undefined): Promise<ToolResult> {
  const { currentDraft, saved } = turn;
  requireNotDenied("send_invoice", turn.reference.said);
  if (target && target.id !== currentDraft?.draft.draftId) return requestConfirmation(turn, "send_invoice", target.id);
  // A sent invoice cannot change any more, but it can be sent again.
  if (saved && saved.status !== "draft") return requestConfirmation(turn, "send_invoice", saved.id);
  if (currentDraft) requireAnswers(withoutDoubt(turn, currentDraft), turn.reference);
  const { id } = await saveDraft(turn);
  return requestConfirmation(turn, "send_invoice", id);
}

/** Drops the question whether a message was read right, if no other is open: the card shows what is sent, and waits for a yes. */
function withoutDoubt(turn: Turn, currentDraft: CurrentDraft): CurrentDraft {
  if (!currentDraft.asks.length || !currentDraft.asks.every(({ kind }) => kind === "doubtful")) return currentDraft;
  const draft = { ...currentDraft, asks: [] };
  turn.record({ type: "draftChanged", draft });
  return draft;
}

/** Throws `invalid` with the first open question, about a figure without a source before others. Missing fields are asked for earlier. */
function requireAnswers(currentDraft: CurrentDraft, context: Turn["reference"]): void {
  const others = currentDraft.asks.filter((ask) => !figuresAsked(ask));
  const [ask] = gaps(currentDraft.draft).length ? [] : [...sourceQuestions(currentDraft), ...others];
  if (ask) throw new AppError("invalid", questionText(ask, context), { field: figuresAsked(ask)?.[0] ?? slotOf(ask) });
}

/** Returns a requested action if it can still be done and is as shown: its records have the same version and content. */
export async function unchangedAction(speaker: Speaker, asked: Omit<PendingAction, "shownIn">, now: Instant): Promise<Action | undefined> {
  try {
    const action = await actionFor(speaker, asked, now);
    return isSame(asked, { ...asked, version: action.version, contentHash: hashOf(action) }) ? action : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** The cards at the end of a turn. */
export interface Cards {
  /** Waiting cards, in the order of their requests. */
  readonly waiting: readonly PendingAction[];
  readonly closed: readonly ClosedAction[];
  /** True if something was requested in the turn and then changed in it, so that it has no card. */
  readonly withdrawn: boolean;
}

/**
 * Returns the cards at the end of a turn whose answer is `shownIn`. A card waits until it is answered or expires, or a record it is about changes: by the
 * action `settled` in the turn, or by another change of the turn (`isChange`).
 */
export async function cardsAfter(
  turn: Turn,
  { shownIn, settled, isChange }: { shownIn: PendingAction["shownIn"]; settled: ClosedAction | undefined; isChange: boolean },
): Promise<Cards> {
  const { before, now, requested } = turn;
  const changed = settled?.outcome === "done" ? settled.card?.targetId : undefined;
  const standing = async (action: Turn["requested"][number]): Promise<boolean> => {
    const { currentDraft, saved } = turn;
    if (currentDraft && saved?.id === action.targetId && saved.status === "draft" && !isSaved(currentDraft.draft, saved)) return false;
    const { reads } = (await unchangedAction(turn.speaker, action, now)) ?? {};
    return reads !== undefined && !(changed && reads.includes(changed));
  };
  const stands = await Promise.all(requested.map(standing));
  const asked = requested.filter((_, i) => stands[i]).map((action) => ({ ...action, shownIn }));
  const outcomes = await Promise.all(
    before.actions.map(async (old): Promise<ClosedAction | undefined> => {
      if (old.actionId === settled?.actionId) return settled;
      if (now >= old.expiresAt) return closeAction("expired", old);
      if (requested.some((each) => isSameTarget(each, old)) || (isChange && !(await standing(old)))) return closeAction("changed", old);
      return undefined;
    }),
  );
  const closed = outcomes.filter((each) => each !== undefined).filter(({ actionId }) => !asked.some((each) => each.actionId === actionId));
  const waiting = before.actions.filter((old, i) => !outcomes[i] && !asked.some(({ actionId }) => actionId === old.actionId));
  return { waiting: [...waiting, ...asked], closed, withdrawn: asked.length < requested.length };
}

type Content = Omit<ActionTarget, "terms"> & Pick<PendingAction, "version" | "contentHash">;

const isSameTarget = (a: Omit<ActionTarget, "terms">, b: Omit<ActionTarget, "terms">): boolean => a.kind === b.kind && a.targetId === b.targetId;

const isSame = (a: Content, b: Content): boolean => isSameTarget(a, b) && a.version === b.version && a.contentHash === b.contentHash;

/**
 * Returns a hash of all that the person sees and what it is made of. The notice is left out: while
 * the customer stays the same, it can only go away, after an email went to the same address.
 */
const hashOf = ({ summary, details, content }: Action): string =>
  createHash("sha256")
    .update(JSON.stringify([summary, details, content]))
    .digest("base64url");
