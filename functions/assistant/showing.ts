import type { Message } from "../../shared/assistant.ts";
import type { Instant } from "../../shared/clock.ts";
import { idFrom } from "../../shared/ids.ts";
import { subjectOf } from "../../shared/letters.ts";
import type { ServerMessage } from "../../shared/realtime.ts";
import { type LetterNews, letters, type StoredLetter } from "../letters/store.ts";
import { type Conversation, conversations, historyOf, type Speaker } from "../lib/conversation.ts";
import { actionPushed, closedPushed, handPushed } from "../lib/hand.ts";
import { pushedDocument } from "../lib/pushed-document.ts";
import { pushedDraft } from "../lib/pushed-draft.ts";
import type { Ended } from "./ending.ts";
import type { Turn } from "./tools/tool.ts";

export type Push = (message: ServerMessage) => Promise<void>;

/** Shows what a turn came to in all windows of the person, in the order in which they can make sense of it. */
export async function tell(turn: Turn, { answer, state, closed }: Ended, push: Push): Promise<void> {
  const { document, speaker, before, stored, now } = turn;
  const shown = showHand(turn, document, state, push);
  // The draft is on its way first; what was said meanwhile is read while it is.
  const messages = conversations.messages(speaker, before.topic);
  messages.catch(() => {});
  await shown;
  for (const message of await actionPushed(speaker.workspaceId, { ...state, closed: closed ? [closed] : [] }, now)) await push(message);
  await pushReply(await messages, answer.content, push);
  for (const type of stored) await push({ type: "data_updated", data: { type } });
}

/** A document stays in sight until something is done with the invoice. */
async function showHand({ hand, saved }: Turn, document: Turn["document"], { documentId }: Ended["state"], push: Push): Promise<void> {
  if (document) for (const message of await pushedDocument(document)) await push(message);
  else if (hand && !documentId) await push(pushedDraft(hand.draft, hand.asks, saved, hand.sources));
}

/**
 * Shows what became of a letter in all windows of whoever sent it. Where the assistant was asked for it, its card says so, too, and the conversation where it
 * failed; cleared meanwhile, it stands where it always does, with what was sent.
 */
export async function tellNews({ workspaceId, userId, messageId, letter: place }: LetterNews, push: Push, now: Instant): Promise<void> {
  const speaker = { workspaceId, userId };
  const [letter, state] = await Promise.all([letters.find(workspaceId, subjectOf(place), place.letterId), conversations.state(speaker)]);
  if (!letter) return;
  const closed = state.closed.find(({ actionId }) => idFrom("letter", actionId) === letter.id);
  if (closed) await push(await closedPushed(workspaceId, closed));
  if (closed && (letter.state === "failed" || letter.state === "dropped")) {
    const content = `It did not go out. ${letter.reason ?? "It could not be sent."}`;
    await conversations.say(speaker, state.topic, { id: messageId, role: "assistant", content, timestamp: now }, await conversations.kept(speaker, now));
    await pushReply(await conversations.messages(speaker, state.topic), content, push);
  }
  if (closed && isInSight(state, letter)) for (const message of await handPushed(workspaceId, state)) await push(message);
  await push({ type: "data_updated", data: { type: letter.kind === "document" ? "document" : "invoice" } });
}

const isInSight = ({ draft, documentId }: Conversation, letter: StoredLetter): boolean => subjectOf(letter) === (documentId ?? draft?.draftId);

/** The queue delivered a turn again that is already done: perhaps nobody was told, so they are told once more. */
export async function tellAgain(speaker: Speaker, state: Conversation, push: Push, now: Instant): Promise<void> {
  for (const message of await handPushed(speaker.workspaceId, state)) await push(message);
  for (const message of await actionPushed(speaker.workspaceId, { ...state, closed: state.closed.slice(-1) }, now)) await push(message);
  await pushReply(await conversations.messages(speaker, state.topic), undefined, push);
}

/** The reply with the conversation as it now stands, with what was said while the assistant was at it. */
async function pushReply(messages: readonly Message[], reply: string | undefined, push: Push): Promise<void> {
  const conversationHistory = historyOf(messages);
  const message = reply ?? conversationHistory.findLast(({ role }) => role === "assistant")?.content ?? "";
  await push({ type: "ai_response", data: { message, conversationHistory } });
}
