import { isDeepStrictEqual } from "node:util";
import { ActionCard, SettledCard, type ShownOutcome } from "../../shared/chat/assistant.ts";
import type { WholeMessage } from "../../shared/chat/realtime.ts";
import type { Instant } from "../../shared/clock.ts";
import { idFrom } from "../../shared/ids.ts";
import { draftOf, invoiceContent } from "../../shared/invoicing/invoices.ts";
import { withPrintedBusiness } from "../../shared/records/business-snapshot.ts";
import type { EmailState } from "../../shared/sending/emails.ts";
import { documents } from "../documents/document-store.ts";
import { emails } from "../email-queue/store.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { batchRead } from "../platform/batch-read.ts";
import { business } from "../records/business-store.ts";
import type { Conversation } from "./conversation-state.ts";
import { documentPushes } from "./document-push.ts";
import { draftPush, type ShownDraft, sessionOf } from "./draft-push.ts";
import { type ClosedAction, closeAction, type PendingAction } from "./pending-action.ts";
import type { Speaker } from "./speaker.ts";

/** Returns the current draft, a document or an invoice, as a new connection gets it. */
export async function currentDraftPushes(speaker: Speaker, conversation: Conversation): Promise<WholeMessage[]> {
  const { workspaceId } = speaker;
  const { documentId } = conversation;
  const [document, profile] = documentId ? await batchRead(() => Promise.all([documents.find(workspaceId, documentId), business.get(workspaceId)])) : [];
  if (document && profile) return documentPushes(workspaceId, withPrintedBusiness(document, profile));
  const shown = await shownDraft(workspaceId, conversation);
  return shown ? [draftPush(shown, sessionOf(conversation, speaker))] : [];
}

/** Returns the invoice of the conversation as it is now. */
export async function shownDraft(
  workspaceId: string,
  { draft, asks, language, sources, version }: Pick<Conversation, "draft" | "asks" | "language" | "sources" | "version">,
): Promise<ShownDraft | undefined> {
  if (!draft) return undefined;
  const saved = draft.draftId ? await invoices.find(workspaceId, draft.draftId) : undefined;
  if (!saved) return { draft, asks, language, sources };
  // If its content was changed elsewhere, this conversation does not know the sources of its figures.
  const same = saved.version === version || isDeepStrictEqual(invoiceContent(draft), draftOf(saved));
  return { draft: draftOf(saved), asks, language, saved, sources: same ? sources : undefined };
}

/** Returns the state of the action cards: `closed` ones, waiting ones, and those that have expired by now. */
export async function actionPushes(
  workspaceId: string,
  { actions, closed }: { readonly actions: readonly PendingAction[]; readonly closed: readonly ClosedAction[] },
  now: Instant,
): Promise<WholeMessage[]> {
  const expired = actions.filter(({ expiresAt }) => now >= expiresAt);
  const over = await Promise.all([...closed, ...expired.map((action) => closeAction("expired", action))].map((each) => closedActionPush(workspaceId, each)));
  const open = actions.filter((action) => !expired.includes(action));
  const left = ({ expiresAt }: PendingAction) => Date.parse(expiresAt) - Date.parse(now);
  return [...over, ...open.map((action) => ({ type: "action_required" as const, data: ActionCard.parse(action), left: left(action) }))];
}

/** Returns the push for a settled card. If the action sent an email, its outcome is that of the email. */
export async function closedActionPush(workspaceId: string, { actionId, outcome, card }: ClosedAction): Promise<WholeMessage> {
  const email = outcome === "done" && card ? await emails.find(workspaceId, card.targetId, idFrom("email", actionId)) : undefined;
  return {
    type: "action_closed",
    data: { actionId, outcome: email ? outcomes[email.state] : outcome, ...(card ? { card: SettledCard.parse(card) } : {}) },
  };
}

const outcomes: Record<EmailState, ShownOutcome> = {
  waiting: "sending",
  sending: "sending",
  sent: "sent",
  unknown: "unknown",
  failed: "failed",
  dropped: "failed",
};
