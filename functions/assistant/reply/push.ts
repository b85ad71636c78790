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

/** Returns a push that marks its messages with their conversation. */
export const pushTo =
  (push: Push, topic: string): Push =>
  (message) =>
    push(ofTopic(message, topic));

/** Pushes the result of a turn to all connections of the person, also to those opened meanwhile, in an order in which each message makes sense. */
export async function pushTurn(turn: Turn, { answer, state, closed }: CommittedTurn, channel: Push): Promise<void> {
  const { document, speaker, before, stored, now, messageId } = turn;
  channel.lookAgain?.();
  const push = pushTo(channel, before.topic);
  const shown = pushCurrent(turn, document, state, push);
  // The draft is pushed first; the newest messages are read meanwhile.
  const messages = chatMessages.newest(speaker, before.topic);
  messages.catch(() => {});
  await shown;
  const actions = state.actions.filter(({ shownIn }) => shownIn === answer.id);
  for (const message of await actionPushes(speaker.workspaceId, { actions, closed }, now)) await push(message);
  await pushReply(await messages, messageId, push, answer.content);
  for (const type of stored) await channel({ type: "data_updated", data: { type } });
}

/** Pushes the document or the draft. A document stays on screen until the invoice changes. */
async function pushCurrent(
  { currentDraft, saved, speaker, reference }: Turn,
  document: Turn["document"],
  state: CommittedTurn["state"],
  push: Push,
): Promise<void> {
  if (document) for (const message of await documentPushes(speaker.workspaceId, withPrintedBusiness(document, reference.profile))) await push(message);
  else if (currentDraft && !state.documentId) await push(draftPush({ ...currentDraft, saved, language: reference.language }, sessionOf(state, speaker)));
}

/**
 * Pushes the state of an email to all connections of its sender. If the assistant was asked to send it, its card shows the state too, and a failure is told
 * in the conversation. If that was cleared meanwhile, only the list of emails shows the state.
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

/** Pushes the result of a turn that the queue delivered again, because the first push may have been lost. */
export async function pushAgain(speaker: Speaker, state: Conversation, channel: Push, now: Instant): Promise<void> {
  const push = pushTo(channel, state.topic);
  for (const message of await currentDraftPushes(speaker, state)) await push(message);
  for (const message of await actionPushes(speaker.workspaceId, state, now)) await push(message);
  await pushReply(await chatMessages.newest(speaker, state.topic), state.lastTurn, push);
}

/** Pushes the reply to the message `answered` with the conversation as it is now, including messages sent during the turn. */
async function pushReply(messages: readonly Message[], answered: Message["id"] | undefined, push: Push, reply?: string): Promise<void> {
  const { history: conversationHistory, ...more } = historyOf(messages);
  const message = reply ?? conversationHistory.findLast(({ role }) => role === "assistant")?.content ?? "";
  await push({ type: "ai_response", data: { message, conversationHistory, ...more, ...(answered ? { answered } : {}) } });
}
