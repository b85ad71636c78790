import { expect, test } from "vitest";
import type { ChatEntry } from "./conversation.ts";
import { piecesOf, unusedInMessages } from "./unused-words.ts";

const entryOf = (content: string, more: Partial<ChatEntry> = {}): ChatEntry => ({ role: "user", content, timestamp: "2026-03-16T09:00:00.000Z", ...more });
const rush = { said: "rush ×1.5", start: 20, end: 29 };

test("what was not used is found in the message that says it, though another was sent before the answer came", () => {
  const [order, other] = [entryOf("3 menu boards at 45, rush ×1.5".replace("45, ", "45,")), entryOf("and thanks")];
  const answer = entryOf("Bluebird Cafe: 3 menu boards.", { role: "assistant", unused: [rush] });
  expect(order.content.slice(rush.start, rush.end)).toBe(rush.said);
  const found = unusedInMessages([order, other, answer]);
  expect(found.get(order)).toEqual([rush]);
  expect(found.has(other)).toBe(false);
});

test("a message that has other words in that place is not marked", () => {
  expect(unusedInMessages([entryOf("x".repeat(40)), entryOf("Done.", { role: "assistant", unused: [rush] })]).size).toBe(0);
});

test("a message is cut into what was used and what was not, and nothing of it is lost", () => {
  const content = "Signs at 45, rush, before 9";
  const unused = [
    { said: "before 9", start: 19, end: 27 },
    { said: "rush", start: 13, end: 17 },
  ];
  const pieces = piecesOf(content, unused);
  expect(pieces.map(({ text }) => text).join("")).toBe(content);
  expect(pieces.filter(({ isUnused }) => isUnused).map(({ text }) => text)).toEqual(["rush", "before 9"]);
});
