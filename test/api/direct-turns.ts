import { beforeEach, expect, vi } from "vitest";
import { takeTurn } from "../../functions/assistant/turn/run.ts";
import { commandText } from "../../functions/chat/command-text.ts";
import { conversations } from "../../functions/chat/conversation-store.ts";
import { chatMessages } from "../../functions/chat/message-store.ts";
import type { Speaker } from "../../functions/chat/speaker.ts";
import { now } from "../../functions/platform/env.ts";
import { documentFiles } from "../../functions/uploads/document-store.ts";
import type { Command, Message } from "../../shared/chat/assistant.ts";
import { type ClientMessage, ServerMessage, type WholeMessage } from "../../shared/chat/realtime.ts";
import { newId } from "../../shared/ids.ts";
import type { Talk } from "./conversation.ts";
import { putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Person, sharedApp, type TestApp } from "./test-app.ts";

/** Starts an empty conversation. Returns its item. */
export async function startConversation({ workspaceId, userId }: Speaker) {
  const item = { pk: `WS#${workspaceId}`, sk: `CHAT#${userId}`, topic: newId("turn"), asks: [] };
  await putItem(item);
  return item;
}

/** A conversation whose turns run in this process, on the app's table, without socket, gateway and queue. Results are stored and pushed as usual. */
export function directTalk(speaker: Speaker): Talk {
  const received: WholeMessage[] = [];
  let read = 0;
  let running: Promise<void> = Promise.resolve();
  const push = async (message: WholeMessage) => void received.push(ServerMessage.parse(JSON.parse(JSON.stringify(message))) as WholeMessage);

  async function run(message: ClientMessage): Promise<void> {
    const state = await conversations.state(speaker);
    const { topic, draft, documentId, read } = state;
    const id = newId("message");
    await chatMessages.add(speaker, topic, { id, role: "user", timestamp: now(), ...(await saidBy(speaker, message, state)) }, {});
    await takeTurn({ ...speaker, messageId: id, sessionId: undefined, met: { topic, draftId: draft?.draftId, documentId, read } }, push, now());
  }
  const send: Talk["send"] = (message) => {
    running = running.catch(() => {}).then(() => run(message));
    running.catch(() => {});
  };
  const next: Talk["next"] = async (type) => {
    await running;
    while (read < received.length) {
      const message = received[read++];
      if (message?.type === type) return message as never;
    }
    throw new Error(`No ${type} came; there were ${received.map((message) => message.type).join(", ") || "none"}.`);
  };
  return {
    received,
    send,
    next,
    async say(message) {
      const from = received.length;
      send({ type: "chat_message", data: { message } });
      const { data } = await next("ai_response");
      const update = received.slice(from).findLast((each) => each.type === "invoice_update");
      return { answer: data.message, notice: data.conversationHistory.at(-1)?.notice?.text, draft: update?.data };
    },
    clear: async () => void (await startConversation(speaker)),
    close: async () => {},
  };
}

/** Returns a message in the form that the conversation stores. */
async function saidBy(
  { workspaceId }: Speaker,
  message: ClientMessage,
  state: Parameters<typeof commandText>[1],
): Promise<Pick<Message, "content" | "command" | "files" | "after">> {
  if (message.type === "chat_message") {
    const brought = await Promise.all((message.data.files ?? []).map((filename) => documentFiles.get(workspaceId, filename)));
    const { after } = message.data;
    return {
      content: message.data.message,
      ...(after ? { after } : {}),
      ...(brought.length ? { files: brought.map(({ filename, name }) => ({ filename, name })) } : {}),
    };
  }
  const command = commandOf(message);
  return { content: commandText(command, state), command };
}

function commandOf(message: ClientMessage): Command {
  switch (message.type) {
    case "undo":
      return { type: "undo" };
    case "confirm_action":
      return { type: "confirm", ...message.data };
    case "change_figure":
      return { type: "figure", ...message.data };
    case "resolve_unused":
      return { type: "unused", ...message.data };
    default:
      throw new Error(`${message.type} is no turn.`);
  }
}

/** Like `withConversation`, with turns that run in this process. */
export function withDirectConversation(
  arrive: (here: { app: TestApp; person: Tenant; connection: Talk }) => void,
  settle: (person: Person) => Promise<unknown> = async () => {},
) {
  beforeEach(async () => {
    const app = await sharedApp();
    const person = await newUser(app);
    await settle(person);
    arrive({ app, person, connection: await directTalkOf(person) });
  });
}

export const speakerOf = async (person: Tenant): Promise<Speaker> => ({ workspaceId: person.workspaceId, userId: (await person.call("getUser", {})).id });

export const directTalkOf = async (person: Tenant): Promise<Talk> => directTalk(await speakerOf(person));

/** Runs a turn that dies when it is about to end, and runs it again, as the queue does. Returns what the second run pushed. */
export async function runTwice(person: Tenant, turn: () => Promise<unknown>): Promise<WholeMessage[]> {
  const dying = vi.spyOn(conversations, "finish").mockRejectedValueOnce(new Error("killed"));
  await expect(turn()).rejects.toThrow("killed");
  dying.mockRestore();
  const speaker = await speakerOf(person);
  const { topic } = await conversations.state(speaker);
  const messageId = (await chatMessages.newest(speaker, topic)).at(-1)?.id ?? "msg_";
  const told: WholeMessage[] = [];
  await takeTurn({ ...speaker, messageId, sessionId: undefined, met: undefined }, async (message) => void told.push(message as WholeMessage), now());
  return told;
}
