import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteAge, screenAsOf } from "../../lib/screen-age.ts";
import { createStore } from "../../lib/store.ts";
import { type ChatState, canStart, conversationReducer, goOffline, goOnline, initialConversation } from "./conversation.ts";
import { conversationPart } from "./last-conversation.ts";

const now = "2026-11-28T22:14:00.000Z";
const asOf = Date.parse("2026-11-28T21:00:00Z");
const message = (id: string, content: string) => ({ id, role: "user", content, timestamp: now }) as ChatState["history"][number];
const draft = { currency: "USD", lines: [] } as unknown as NonNullable<ChatState["draft"]>;
const twoMessages = [message("msg_1", "Bill Globex"), message("msg_2", "Add a line")];

/** A conversation that the server sent, as the next visit restores it. */
function nextVisit(more: Partial<ChatState> = {}) {
  const before = createStore<ChatState>({ ...initialConversation, loaded: true, topic: "t1", history: twoMessages, draft, isComplete: true, ...more });
  const last = conversationPart({ state: before }).read();
  const state = createStore<ChatState>(initialConversation);
  const part = conversationPart({ state });
  if (last) part.restore(JSON.parse(JSON.stringify(last)), asOf);
  const hear = (heard: Parameters<typeof conversationReducer>[1]) => state.set((conversation) => conversationReducer(conversation, heard, now));
  return { state, part, hear };
}

const history = (topic: string, data = twoMessages) => ({ type: "conversation_history", topic, data }) as Parameters<typeof conversationReducer>[1];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { pathname: "/" });
});
afterEach(() => {
  deleteAge("conversation");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the conversation of the last visit", () => {
  test("is shown without a channel, is not stored again, and nothing can be pressed before the server has said how it stands", () => {
    const { state, part, hear } = nextVisit();
    expect(state.get()).toMatchObject({ loaded: true, asOf, history: twoMessages, draft, isComplete: true, online: false });
    expect(part.read()).toBeUndefined();
    expect(screenAsOf()).toBe(asOf);
    state.set(goOffline);
    expect(state.get().history).toEqual(twoMessages);
    state.set(goOnline);
    expect(canStart(state.get(), { type: "undo" })).toBe(false);
    hear(history("t1"));
    hear({ type: "invoice_update", sessionId: "s", data: { invoice: draft, isComplete: true, asks: [] }, topic: "t1" });
    expect([state.get().asOf, canStart(state.get(), { type: "undo" }), screenAsOf()]).toEqual([undefined, true, undefined]);
    expect(part.read()).toMatchObject({ history: twoMessages, draft });
  });

  test("keeps its draft only if that follows the messages", () => {
    const { state, hear } = nextVisit();
    hear(history("t1"));
    expect(state.get().draft).toEqual(draft);
    vi.advanceTimersByTime(1000);
    expect(state.get()).toMatchObject({ draft: undefined, asOf: undefined, history: twoMessages });
    expect(screenAsOf()).toBeUndefined();
  });

  test("gives way to another one at once", () => {
    const { state, hear } = nextVisit();
    hear(history("t2", []));
    expect(state.get()).toMatchObject({ topic: "t2", history: [], draft: undefined, asOf: undefined, isComplete: false });
  });

  test("is the newest fifty messages, and says that there are older ones", () => {
    const long = Array.from({ length: 60 }, (_, i) => message(`msg_${String(i).padStart(2, "0")}`, `Message ${i}`));
    const { state } = nextVisit({ history: long });
    expect(state.get().history.map(({ content }) => content)).toEqual(long.slice(-50).map(({ content }) => content));
    expect(state.get().older).toBe("some");
  });

  test("is none while a draft is only being written", () => {
    expect(nextVisit({ beforePartial: "nothing" }).state.get()).toEqual(initialConversation);
  });
});
