import { isDeepStrictEqual } from "node:util";
import { ActionCard, SettledCard, type ShownOutcome } from "../../shared/assistant.ts";
import type { Instant } from "../../shared/clock.ts";
import { idFrom } from "../../shared/ids.ts";
import { contentOf, draftOf } from "../../shared/invoices.ts";
import type { LetterState } from "../../shared/letters.ts";
import type { ServerMessage } from "../../shared/realtime.ts";
import { documents } from "../documents/store.ts";
import { invoices } from "../invoices/store.ts";
import { letters } from "../letters/store.ts";
import { type Closed, type Conversation, closedAs } from "./conversation.ts";
import { pushedDocument } from "./pushed-document.ts";
import { pushedDraft } from "./pushed-draft.ts";

/** The document or the invoice that was last in hand, as a window that has just opened shows it. */
export async function handPushed(workspaceId: string, { draft, asks, sources, version, documentId }: Conversation): Promise<ServerMessage[]> {
  const document = documentId && (await documents.find(workspaceId, documentId));
  if (document) return pushedDocument(document);
  if (!draft) return [];
  const saved = draft.draftId ? await invoices.find(workspaceId, draft.draftId) : undefined;
  if (!saved) return [pushedDraft(draft, asks, undefined, sources)];
  // Of one whose content was changed elsewhere since, nobody here knows where its figures come from.
  const same = saved.version === version || isDeepStrictEqual(contentOf(draft), draftOf(saved));
  return [pushedDraft(draftOf(saved), asks, saved, same ? sources : undefined)];
}

/** What has become of the cards: those that are `closed`, and the one that waits for the person's word, or is too old by now. */
export async function actionPushed(workspaceId: string, { action, closed }: Pick<Conversation, "action" | "closed">, now: Instant): Promise<ServerMessage[]> {
  const expired = action && now >= action.expiresAt;
  const over = await Promise.all([...closed, ...(expired ? [closedAs("expired", action)] : [])].map((each) => closedPushed(workspaceId, each)));
  return action && !expired ? [...over, { type: "action_required", data: ActionCard.parse(action) }] : over;
}

/** What has become of a card that is settled. One that sent a letter is as far as the letter is. */
export async function closedPushed(workspaceId: string, { actionId, outcome, card }: Closed): Promise<ServerMessage> {
  const letter = outcome === "done" && card ? await letters.find(workspaceId, card.targetId, idFrom("letter", actionId)) : undefined;
  return {
    type: "action_closed",
    data: { actionId, outcome: letter ? outcomes[letter.state] : outcome, ...(card ? { card: SettledCard.parse(card) } : {}) },
  };
}

const outcomes: Record<LetterState, ShownOutcome> = {
  waiting: "sending",
  sending: "sending",
  sent: "sent",
  unknown: "unknown",
  failed: "failed",
  dropped: "failed",
};
