import { frameBytes, MAX_FRAME, MAX_MESSAGE } from "@shared/chat/limits.ts";
import { ClientMessage } from "@shared/chat/realtime.ts";
import { newId } from "@shared/ids.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { count } from "../../../../test/counts.ts";
import { chatMessage, roomIn } from "./message-size.ts";

const toFrame = (content: string) => chatMessage({ content, clientId: crypto.randomUUID(), spoken: true, after: newId("message") }, `usr_${"A".repeat(26)}`);

test.each([
  ["nothing", "", MAX_MESSAGE],
  ["Latin text of the longest message", "x".repeat(MAX_MESSAGE), 0],
  ["one character more, which blanks around it do not change", ` ${"x".repeat(MAX_MESSAGE + 1)}\n`, -1],
])("%s leaves the room of the field", (_, text, room) => expect(roomIn(text)).toBe(room));

test.each([
  ["Chinese", "日", 3],
  ["quotes", '"', 2],
  ["line breaks within", "\n", 2],
  ["control characters", "\u0001", 6],
  ["emoji", "🧾", 4],
])("of %s no more goes in than the frame holds, which is counted as it is sent", (_, character, bytes) => {
  const most = Math.floor((MAX_FRAME - frameBytes(toFrame("")) - 2) / bytes);
  const text = (count: number) => `x${character.repeat(count)}x`;
  if (text(most).length <= MAX_MESSAGE) expect(roomIn(text(most))).toBeGreaterThanOrEqual(0);
  expect(roomIn(text(Math.min(most, MAX_MESSAGE) + 1))).toBeLessThan(0);
});

test("what has room is taken by the server, and what is cut by what it has too much has room", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 9000, size: "max" }), (text) => {
      const room = roomIn(text);
      const content = text.trim();
      if (room >= 0 && content) {
        expect(frameBytes(toFrame(content))).toBeLessThanOrEqual(MAX_FRAME);
        expect(ClientMessage.safeParse(toFrame(content)).success).toBe(true);
      }
      if (room < 0) expect(roomIn(content.slice(0, room))).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: count(50, 1000) },
  );
});
