import type { HistoryEntry } from "@shared/chat/realtime.ts";
import { newId } from "@shared/ids.ts";
import { expect, test } from "vitest";
import { createStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import { type ChatState, initialConversation } from "./conversation.ts";
import { correctableMessage, correctDictation } from "./correction.ts";

const message = (content: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: newId("message"),
  role: "user",
  content,
  timestamp: "2026-03-16T09:00:00.000Z",
  ...more,
});
const reply = (content: string, summary?: string) => message(content, { role: "assistant", ...(summary ? { summary } : {}) });
const spokenMessage = message("bill a corn three hours", { spoken: true });

function talking(state: Partial<ChatState>): { chat: ChatClient; undone: () => number } {
  let undone = 0;
  const store = createStore<ChatState>({ ...initialConversation, online: true, ...state });
  const chat = {
    state: store,
    undo: () => {
      undone++;
      return true;
    },
  } as Partial<ChatClient> as ChatClient;
  return { chat, undone: () => undone };
}

test("what was heard wrongly is put back to be written right, and what it did is undone", () => {
  const { chat, undone } = talking({ history: [spokenMessage, reply("Here it is.", "New invoice")] });
  expect(correctDictation(chat)).toBe(true);
  expect([chat.state.get().returned, undone()]).toEqual(["bill a corn three hours", 1]);
});

test("where it changed nothing, nothing older is undone", () => {
  const { chat, undone } = talking({ history: [message("Bill Acme"), reply("Here it is.", "New invoice"), spokenMessage, reply("For whom?")] });
  expect(correctDictation(chat)).toBe(true);
  expect([chat.state.get().returned, undone()]).toEqual(["bill a corn three hours", 0]);
});

test("what was never answered did nothing either", () => {
  const { chat, undone } = talking({
    history: [message("Bill Acme"), reply("Here it is.", "New invoice")],
    unconfirmed: [{ role: "user", content: spokenMessage.content, timestamp: spokenMessage.timestamp, spoken: true }],
  });
  expect([correctDictation(chat), undone()]).toEqual([true, 0]);
});

test.each<[string, Partial<ChatState>]>([
  ["the assistant is still at it", { history: [spokenMessage], typing: true }],
  ["there is no connection", { history: [spokenMessage], online: false }],
  ["it was typed", { history: [message("Bill Acme"), reply("Here it is.")] }],
  ["something was said since", { history: [spokenMessage, reply("Here it is."), message("Thanks"), reply("At your service.")] }],
  ["something was done since", { history: [spokenMessage, reply("Here it is."), message("Undo", { command: { type: "undo" } }), reply("Undone.")] }],
  ["nothing was said", {}],
])("it is too late or too early to correct it when %s", (_, state) => {
  const { chat, undone } = talking(state);
  expect(correctableMessage(chat.state.get())).toBeUndefined();
  expect([correctDictation(chat), chat.state.get().returned, undone()]).toEqual([false, undefined, 0]);
});
