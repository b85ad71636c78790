import { takeTurn } from "../../functions/assistant/turn/run.ts";
import { conversations, type Speaker } from "../../functions/conversations/store.ts";
import { now } from "../../functions/lib/env.ts";
import { newId } from "../../shared/ids.ts";
import { ServerMessage, type WholeMessage } from "../../shared/realtime.ts";
import { putItem } from "./table.ts";
import type { Channel } from "./test-app.ts";

/** What a test does in a conversation, through the app or directly. */
export type Talk = Pick<Channel, "received" | "say">;

/** Starts an empty conversation, and answers the item that says so. */
export async function startConversation({ workspaceId, userId }: Speaker) {
  const item = { pk: `WS#${workspaceId}`, sk: `CHAT#${userId}`, topic: newId("turn"), asks: [] };
  await putItem(item);
  return item;
}

/**
 * The conversation of a person, whose turns are run here, on the table of the app, without socket, gateway and queue: what a message leads to is stored and
 * pushed as anywhere.
 */
export function directTalk(speaker: Speaker): Talk {
  const received: WholeMessage[] = [];
  const push = async (message: WholeMessage) => void received.push(ServerMessage.parse(JSON.parse(JSON.stringify(message))) as WholeMessage);
  return {
    received,
    async say(content) {
      const from = received.length;
      const { topic, draft, documentId, read } = await conversations.state(speaker);
      const messageId = newId("message");
      await conversations.say(speaker, topic, { id: messageId, role: "user", content, timestamp: now() }, {});
      await takeTurn({ ...speaker, messageId, sessionId: undefined, met: { topic, draftId: draft?.draftId, documentId, read } }, push, now());
      const came = received.slice(from);
      const answer = came.find((message) => message.type === "ai_response");
      if (!answer) throw new Error(`No answer came; there were ${came.map(({ type }) => type).join(", ")}.`);
      const { message, conversationHistory } = answer.data;
      return {
        answer: message,
        notice: conversationHistory.at(-1)?.notice?.text,
        draft: came.findLast((each) => each.type === "invoice_update")?.data,
      };
    },
  };
}
