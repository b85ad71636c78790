import { createHash } from "node:crypto";
import type { ActionKind } from "../../../shared/assistant.ts";
import { after, type Instant } from "../../../shared/clock.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { gaps, type Invoice } from "../../../shared/invoices.ts";
import type { PendingAction, Speaker } from "../../conversations/store.ts";
import { requireAllowance } from "../../emails/allowance.ts";
import { people } from "../../identity/store.ts";
import { isSaved, saveDraft } from "../draft/storage.ts";
import type { ToolResult } from "../model/tool-result.ts";
import { sourceQuestions } from "../sources/source-questions.ts";
import type { CurrentDraft, Turn } from "../state/turn.ts";
import { type Action, type ActionTarget, actionFor } from "./action.ts";

/** How long a person may take to confirm, in milliseconds. */
const VALID = 10 * 60_000;

/**
 * Asks the person to confirm something. Nothing is done by it: what will be done, as it is at this moment, waits in the conversation for their word.
 * Throws an `AppError` where it can not be done, with what to do about it.
 */
export async function request(turn: Turn, kind: ActionKind, targetId: string): Promise<ToolResult> {
  const { speaker, now, before } = turn;
  const action = await actionFor(speaker, { kind, targetId }, now);
  const { summary, details, notice, version, recipients } = action;
  if (recipients) await requireAllowance(speaker.workspaceId, { ...recipients, own: (await people.member(speaker)).email }, now);
  const asked = { kind, targetId, version, contentHash: hashOf(action) };
  // Asked for twice, it is the same card, valid for longer.
  const actionId = before.action && isSame(before.action, asked) ? before.action.actionId : newId("action");
  turn.action = { ...asked, actionId, summary, details: [...details], ...(notice ? { notice } : {}), expiresAt: after(now, VALID) };
  return { ok: true, summary: `Please confirm: ${summary}`, waitsForThePerson: true, details, notice: notice?.text };
}

/** Requests that an invoice be sent: the stored one that was named, else the current draft, which must be complete, have a source for each figure, and is saved first. */
export async function requestSend(turn: Turn, target: Invoice | undefined): Promise<ToolResult> {
  const { currentDraft, saved } = turn;
  if (target && target.id !== currentDraft?.draft.draftId) return request(turn, "send_invoice", target.id);
  // What was sent before can not change any more, but it can be sent again.
  if (saved && saved.status !== "draft") return request(turn, "send_invoice", saved.id);
  if (currentDraft) requireSources(currentDraft, turn.reference.profile.locale);
  const { id } = await saveDraft(turn);
  return request(turn, "send_invoice", id);
}

/** Throws `invalid` with the question about the first figure without a source. Missing fields are asked for before that. */
function requireSources(currentDraft: CurrentDraft, locale: string): void {
  const [ask] = gaps(currentDraft.draft).length ? [] : sourceQuestions(currentDraft, locale);
  if (ask) throw new AppError("invalid", ask.question, { field: ask.figure ?? ask.slot });
}

/** What was requested, if it can be done and is still as it was shown: its records in the same version and with the same content. */
export async function unchangedAction(speaker: Speaker, asked: Omit<PendingAction, "shownIn">, now: Instant): Promise<Action | undefined> {
  try {
    const action = await actionFor(speaker, asked, now);
    return isSame(asked, { ...asked, version: action.version, contentHash: hashOf(action) }) ? action : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether nothing was done in the turn to what was requested in it. */
export async function isUnchanged({ action, speaker, currentDraft, saved, now }: Turn): Promise<boolean> {
  if (!action) return false;
  if (currentDraft && saved?.id === action.targetId && saved.status === "draft" && !isSaved(currentDraft.draft, saved)) return false;
  return (await unchangedAction(speaker, action, now)) !== undefined;
}

type Content = ActionTarget & Pick<PendingAction, "version" | "contentHash">;

const isSame = (a: Content, b: Content): boolean =>
  a.kind === b.kind && a.targetId === b.targetId && a.version === b.version && a.contentHash === b.contentHash;

/**
 * A fingerprint of all that the person is shown and of all that it is made of. The notice is not part of it: while the customer stays as they are, it can
 * only go away, by an email that went to the same address.
 */
const hashOf = ({ summary, details, content }: Action): string =>
  createHash("sha256")
    .update(JSON.stringify([summary, details, content]))
    .digest("base64url");
