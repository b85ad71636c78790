import type { Message } from "../../../shared/chat/assistant.ts";
import { ofTopic } from "../../../shared/chat/realtime.ts";
import type { Instant } from "../../../shared/clock.ts";
import { idFrom } from "../../../shared/ids.ts";
import { withPrintedBusiness } from "../../../shared/records/business-snapshot.ts";
import { subjectOf } from "../../../shared/sending/emails.ts";
import { actionPushes, closedActionPush, currentDraftPushes } from "../../chat/conversation-snapshot.ts";
import type { Conversation } from "../../chat/conversation-state.ts";
import { conversations } from "../../chat/conversation-store.ts";
import { documentPushes } from "../../chat/document-push.ts";
import { draftPush, sessionOf } from "../../chat/draft-push.ts";
import { chatMessages, historyOf } from "../../chat/message-store.ts";
import { retentionOf, type Speaker } from "../../chat/speaker.ts";
import type { Push } from "../../connections/channel.ts";
import { type EmailNews, emails, type StoredEmail } from "../../email-queue/store.ts";
import type { Turn } from "../state/turn.ts";
import type { CommittedTurn } from "./commit.ts";

/** Pushes what belongs to a conversation. */
export const pushTo =
  (push: Push, topic: string): Push =>
  (message) =>
    push(ofTopic(message, topic));

/** Pushes what a turn came to to all connections of the person, in the order in which they can make sense of it; also to those opened while it ran. */
export async function pushTurn(turn: Turn, { answer, state, closed }: CommittedTurn, channel: Push): Promise<void> {
  const { document, speaker, before, stored, now, messageId } = turn;
  channel.lookAgain?.();
  const push = pushTo(channel, before.topic);
  const shown = showHand(turn, document, state, push);
  // The draft is on its way first; what was said meanwhile is read while it is.
  const messages = chatMessages.newest(speaker, before.topic);
  messages.catch(() => {});
  await shown;
  const actions = state.actions.filter(({ shownIn }) => shownIn === answer.id);
  for (const message of await actionPushes(speaker.workspaceId, { actions, closed }, now)) await push(message);
  await pushReply(await messages, messageId, push, answer.content);
  for (const type of stored) await channel({ type: "data_updated", data: { type } });
}

/** A document stays in sight until something is done with the invoice. */
async function showHand(
  { currentDraft, saved, speaker, reference }: Turn,
  document: Turn["document"],
  state: CommittedTurn["state"],
  push: Push,
): Promise<void> {
  if (document) for (const message of await documentPushes(speaker.workspaceId, withPrintedBusiness(document, reference.profile))) await push(message);
  else if (currentDraft && !state.documentId) await push(draftPush({ ...currentDraft, saved }, sessionOf(state, speaker)));
}

/**
 * Pushes what became of an email to all connections of the person who sent it. Where the assistant was asked for it, its card says so, too, and the conversation where it
 * failed; cleared meanwhile, it stands where it always does, with what was sent.
 */
export async function pushEmailNews({ workspaceId, userId, messageId, email: place }: EmailNews, channel: Push, now: Instant): Promise<void> {
  const speaker = { workspaceId, userId };
  const [email, state] = await Promise.all([emails.find(workspaceId, subjectOf(place), place.emailId), conversations.state(speaker)]);
  if (!email) return;
  const push = pushTo(channel, state.topic);
  const closed = state.closed.find(({ actionId }) => idFrom("email", actionId) === email.id);
  if (closed) await push(await closedActionPush(workspaceId, closed));
  if (closed && (email.state === "failed" || email.state === "dropped")) {
    const content = `It did not go out. ${email.reason ?? "It could not be sent."}`;
    await chatMessages.add(speaker, state.topic, { id: messageId, role: "assistant", content, timestamp: now }, await retentionOf(speaker, now));
    await pushReply(await chatMessages.newest(speaker, state.topic), state.lastTurn, push, content);
  }
  if (closed && isInSight(state, email)) for (const message of await currentDraftPushes(speaker, state)) await push(message);
  await channel({ type: "data_updated", data: { type: email.kind === "document" ? "document" : "invoice" } });
}

const isInSight = ({ draft, documentId }: Conversation, email: StoredEmail): boolean => subjectOf(email) === (documentId ?? draft?.draftId);

/** Pushes the result of a turn again that the queue delivered again: the first push may have been lost. */
export async function pushAgain(speaker: Speaker, state: Conversation, channel: Push, now: Instant): Promise<void> {
  const push = pushTo(channel, state.topic);
  for (const message of await currentDraftPushes(speaker, state)) await push(message);
  for (const message of await actionPushes(speaker.workspaceId, state, now)) await push(message);
  await pushReply(await chatMessages.newest(speaker, state.topic), state.lastTurn, push);
}

/** The reply to the message `answered` with the conversation as it now stands, with what was said while the assistant was at it. */
async function pushReply(messages: readonly Message[], answered: Message["id"] | undefined, push: Push, reply?: string): Promise<void> {
  const { history: conversationHistory, ...more } = historyOf(messages);
  const message = reply ?? conversationHistory.findLast(({ role }) => role === "assistant")?.content ?? "";
  await push({ type: "ai_response", data: { message, conversationHistory, ...more, ...(answered ? { answered } : {}) } });
}
