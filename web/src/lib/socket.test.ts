import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { beginChannel, type Channel, channelUrl, openChannel } from "./socket.ts";

/** A socket whose server side is the test. */
class Wire {
  static readonly OPEN = 1;
  readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen = () => {};
  onclose = () => {};
  onerror = () => {};
  onmessage = (_: { data: string }) => {};
  constructor() {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.drop();
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  drop() {
    this.readyState = 3;
    this.onclose();
  }
}

const silent = { onOpen: () => {}, onClose: () => {}, onRefusal: () => {}, onFailure: () => {} };
const messages: unknown[] = [];
const failures: string[] = [];
const states: string[] = [];
let channel: Channel;
const wire = (i: number): Wire => Wire.all[i] ?? expect.fail(`No connection ${i}`);

beforeEach(async () => {
  vi.useFakeTimers();
  for (const list of [Wire.all, messages, failures, states]) list.length = 0;
  channel = openChannel(
    "ws://site/ws",
    {
      onOpen: () => states.push("open"),
      onClose: () => states.push("closed"),
      onRefusal: () => states.push("refused"),
      onMessage: (message) => messages.push(message),
      onFailure: (sentence) => failures.push(sentence),
    },
    Wire as never,
  );
  await vi.dynamicImportSettled();
});
afterEach(() => {
  channel.close();
  vi.useRealTimers();
});

describe("the realtime channel", () => {
  test("tells a refusal from a line that broke", () => {
    wire(0).open();
    wire(0).drop();
    vi.advanceTimersByTime(3000);
    wire(1).drop();
    expect(states).toEqual(["open", "closed", "closed", "refused"]);
  });

  test("opens again three seconds after it closed", () => {
    wire(0).open();
    wire(0).drop();
    expect(states).toEqual(["open", "closed"]);
    vi.advanceTimersByTime(2999);
    expect(Wire.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Wire.all).toHaveLength(2);
  });

  test("says every five minutes that it is still there", () => {
    wire(0).open();
    vi.advanceTimersByTime(300_000);
    expect(wire(0).sent).toContainEqual({ type: "ping" });
  });

  test("sends nothing while it is closed, and says so", () => {
    expect(channel.send({ type: "ping" })).toBe(false);
    wire(0).open();
    expect(channel.send({ type: "ping" })).toBe(true);
  });

  test("hears what is a message and reports what is not", () => {
    wire(0).open();
    wire(0).onmessage({ data: '{"type":"ai_typing"}' });
    for (const data of ["{", "[]", '{"type":"something_else"}', '{"type":"ai_response"}']) wire(0).onmessage({ data });
    expect(messages).toEqual([{ type: "ai_typing" }]);
    expect(failures).toEqual(Array(4).fill("Failed to parse server message"));
  });

  test("what comes before the schema has loaded waits for it, in its order", async () => {
    channel.close();
    const early = openChannel("ws://site/ws", { ...silent, onMessage: ({ type }) => messages.push(type) }, Wire as never);
    for (const type of ["ai_typing", "pong"]) wire(1).onmessage({ data: JSON.stringify({ type }) });
    expect(messages).toEqual([]);
    await vi.dynamicImportSettled();
    wire(1).onmessage({ data: '{"type":"conversation_cleared"}' });
    expect(messages).toEqual(["ai_typing", "pong", "conversation_cleared"]);
    early.close();
  });

  test("goes on with the socket that was begun before the screen was there, and with what came on it", async () => {
    channel.close();
    beginChannel("ws://site/ws", Wire as never);
    wire(1).open();
    wire(1).onmessage({ data: '{"type":"pong"}' });
    const late = openChannel("ws://site/ws", { ...silent, onOpen: () => states.push("open"), onMessage: ({ type }) => messages.push(type) }, Wire as never);
    await vi.dynamicImportSettled();
    expect(Wire.all).toHaveLength(2);
    expect([states, messages]).toEqual([["open"], ["pong"]]);
    // The begun socket is used once; after it breaks a new one is opened.
    wire(1).drop();
    vi.advanceTimersByTime(3000);
    expect(Wire.all).toHaveLength(3);
    late.close();
  });

  test("a socket that was begun and has closed is no channel", async () => {
    channel.close();
    beginChannel("ws://site/ws", Wire as never);
    wire(1).drop();
    openChannel("ws://site/ws", { ...silent, onMessage: () => {} }, Wire as never).close();
    expect(Wire.all).toHaveLength(3);
  });

  test("a broken connection is told in words", () => {
    wire(0).onerror();
    expect(failures).toEqual(["Connection error occurred"]);
  });

  test("closed for good, it stays closed and says nothing more", () => {
    wire(0).open();
    channel.close();
    vi.advanceTimersByTime(600_000);
    expect(Wire.all).toHaveLength(1);
    expect(states).toEqual(["open"]);
  });
});

test("a page over https has a channel over wss", () => {
  expect(channelUrl({ protocol: "https:", host: "app.example.com" })).toBe("wss://app.example.com/ws");
  expect(channelUrl({ protocol: "http:", host: "localhost:3000" })).toBe("ws://localhost:3000/ws");
});
