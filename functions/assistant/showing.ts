import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { ServerMessage } from "../../shared/realtime.ts";
import { documents } from "../documents/store.ts";
import { invoices } from "../invoices/store.ts";
import { type Conversation, conversations, historyOf, type Speaker } from "../lib/conversation.ts";
import { actionPushed, handPushed } from "../lib/hand.ts";
import { pushedDocument } from "../lib/pushed-document.ts";
import { pushedDraft } from "../lib/pushed-draft.ts";
import type { Ended } from "./ending.ts";
import type { Turn } from "./tools/tool.ts";

export type Push = (message: ServerMessage) => Promise<void>;

/** Shows what a turn came to in all windows of the person, in the order in which they can make sense of it. */
export async function tell(turn: Turn, { answer, state, closed }: Ended, push: Push): Promise<void> {
  const { document, speaker, before, stored, now } = turn;
  await showHand(turn, document, state, push);
  for (const message of actionPushed({ ...state, closed: closed ? [closed] : [] }, now)) await push(message);
  await pushReply(speaker, before.topic, answer.content, push);
  for (const type of stored) await push({ type: "data_updated", data: { type } });
}

/** A document stays in sight until something is done with the invoice. */
async function showHand({ hand, saved }: Turn, document: Turn["document"], { documentId }: Ended["state"], push: Push): Promise<void> {
  if (document) for (const message of await pushedDocument(document)) await push(message);
  else if (hand && !documentId) await push(pushedDraft(hand.draft, hand.asks, saved, hand.sources));
}

/** Waits for what becomes of what was confirmed, and shows it; where it failed, the conversation says so. */
export async function tellOutcome(turn: Turn, { state }: Ended, outcome: () => Promise<unknown>, push: Push): Promise<void> {
  const { speaker, before, saved, stored, now } = turn;
  const { workspaceId } = speaker;
  const failure = await failureOf(outcome);
  // Cleared meanwhile: what became of it stands where it always does, with the invoice.
  if ((await conversations.state(speaker)).topic !== before.topic) return;
  if (failure) {
    await conversations.say(speaker, before.topic, { id: newId("message"), role: "assistant", content: failure, timestamp: now }, now);
    await pushReply(speaker, before.topic, failure, push);
  }
  if (saved) turn.saved = await invoices.find(workspaceId, saved.id);
  await showHand(turn, state.documentId ? await documents.find(workspaceId, state.documentId) : undefined, state, push);
  for (const type of stored) await push({ type: "data_updated", data: { type } });
}

async function failureOf(outcome: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await outcome();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return `It did not go out. ${error.message}`;
    throw error;
  }
}

/** The queue delivered a turn again that is already done: perhaps nobody was told, so they are told once more. */
export async function tellAgain(speaker: Speaker, state: Conversation, push: Push, now: Instant): Promise<void> {
  for (const message of await handPushed(speaker.workspaceId, state)) await push(message);
  for (const message of actionPushed({ ...state, closed: state.closed.slice(-1) }, now)) await push(message);
  await pushReply(speaker, state.topic, undefined, push);
}

/** The reply with the conversation as it now stands, with what was said while the assistant was at it. */
async function pushReply(speaker: Speaker, topic: string, reply: string | undefined, push: Push): Promise<void> {
  const conversationHistory = historyOf(await conversations.messages(speaker, topic));
  const message = reply ?? conversationHistory.findLast(({ role }) => role === "assistant")?.content ?? "";
  await push({ type: "ai_response", data: { message, conversationHistory } });
}
