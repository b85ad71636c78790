import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WholeMessage } from "../../../shared/chat/realtime.ts";
import type { Turn } from "../state/turn.ts";
import { preview } from "./preview.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("an answer that is being written is shown every 80 milliseconds at most, and not while an earlier part is under way", async () => {
  const shown: WholeMessage[] = [];
  let arrived = Promise.withResolvers<void>();
  const { text } = preview({} as Turn, (message) => {
    shown.push(message);
    return arrived.promise;
  });
  const write = (message: string, after: number) => {
    vi.advanceTimersByTime(after);
    text(() => message);
    return shown.length;
  };
  expect([write("I", 79), write("I am", 1), write("I am here", 80)]).toEqual([0, 1, 1]);
  arrived.resolve();
  await arrived.promise;
  await new Promise(setImmediate);
  arrived = Promise.withResolvers();
  expect([write("I am here now", 0), write("I am here now.", 79), write("I am here now. Yes", 1)]).toEqual([2, 2, 2]);
  expect(shown).toEqual(["I am", "I am here now"].map((message) => ({ type: "ai_partial", data: { message } })));
});
