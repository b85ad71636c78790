import { createHash } from "node:crypto";
import type { ActionKind } from "../../shared/assistant.ts";
import { after, type Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { gaps, type Invoice } from "../../shared/invoices.ts";
import type { PendingAction, Speaker } from "../lib/conversation.ts";
import { type Asked, type Deed, deedOf } from "./deeds.ts";
import type { Hand } from "./draft.ts";
import { sourceAsks } from "./figure-asks.ts";
import { isKept, save } from "./keeping.ts";
import type { Result, Turn } from "./tools/tool.ts";

/** How long a person may take to confirm, in milliseconds. */
const VALID = 10 * 60_000;

/**
 * Asks the person to confirm something. Nothing is done by it: what will be done, as it is at this moment, waits in the conversation for their word.
 * Throws an `AppError` where it can not be done, with what to do about it.
 */
export async function request(turn: Turn, kind: ActionKind, targetId: string): Promise<Result> {
  const { speaker, now, before } = turn;
  const deed = await deedOf(speaker, { kind, targetId }, now);
  const { summary, details, notice, version } = deed;
  const asked = { kind, targetId, version, contentHash: hashOf(deed) };
  // Asked for twice, it is the same card, valid for longer.
  const actionId = before.action && isSame(before.action, asked) ? before.action.actionId : newId("action");
  turn.action = { ...asked, actionId, summary, details: [...details], ...(notice ? { notice } : {}), expiresAt: after(now, VALID) };
  return { ok: true, summary: `Please confirm: ${summary}`, waitsForThePerson: true, details, notice: notice?.text };
}

/** Asks whether an invoice is to be sent: the stored one that was named, else the one in hand, which has to be whole, each figure with its source, and is saved for it. */
export async function requestSend(turn: Turn, named: Invoice | undefined): Promise<Result> {
  const { hand, saved } = turn;
  if (named && named.id !== hand?.draft.draftId) return request(turn, "send_invoice", named.id);
  // What was sent before can not change any more, but it can be sent again.
  if (saved && saved.status !== "draft") return request(turn, "send_invoice", saved.id);
  if (hand) requireSources(hand, turn.world.profile.locale);
  const { id } = await save(turn);
  return request(turn, "send_invoice", id);
}

/** Throws `invalid` with the question about the first figure that nobody can say the source of. What is missing altogether is asked before that. */
function requireSources(hand: Hand, locale: string): void {
  const [ask] = gaps(hand.draft).length ? [] : sourceAsks(hand, locale);
  if (ask) throw new AppError("invalid", ask.question, { field: ask.figure ?? ask.slot });
}

/** What was requested, if it can be done and is still as it was shown: its records in the same version and with the same content. */
export async function deedStill(speaker: Speaker, asked: Omit<PendingAction, "shownIn">, now: Instant): Promise<Deed | undefined> {
  try {
    const deed = await deedOf(speaker, asked, now);
    return isSame(asked, { ...asked, version: deed.version, contentHash: hashOf(deed) }) ? deed : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether nothing was done in the turn to what was requested in it. */
export async function isStillSo({ action, speaker, hand, saved, now }: Turn): Promise<boolean> {
  if (!action) return false;
  if (hand && saved?.id === action.targetId && saved.status === "draft" && !isKept(hand.draft, saved)) return false;
  return (await deedStill(speaker, action, now)) !== undefined;
}

type Content = Asked & Pick<PendingAction, "version" | "contentHash">;

const isSame = (a: Content, b: Content): boolean =>
  a.kind === b.kind && a.targetId === b.targetId && a.version === b.version && a.contentHash === b.contentHash;

/**
 * A fingerprint of all that the person is shown and of all that it is made of. The notice is not part of it: while the customer stays as they are, it can
 * only go away, by a letter that went to the same address.
 */
const hashOf = ({ summary, details, content }: Deed): string =>
  createHash("sha256")
    .update(JSON.stringify([summary, details, content]))
    .digest("base64url");
