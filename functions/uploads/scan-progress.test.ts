import { expect, test } from "vitest";
import type { ExtractedValue } from "../../shared/uploads/document-files.ts";
import { withConfidence } from "./scan-progress.ts";

test("a value is unsure where a word of it was read weakly from a picture, and only there", () => {
  const text = "Edit 90.00 Print 70.00";
  const words = [
    [0, 4, 96],
    [5, 10, 91],
    [11, 16, 95],
    [17, 22, 62],
  ].flatMap(([start = 0, end = 0, sure = 0]) => [start, end, 0, 0, 9, 9, sure]);
  const value = (id: number, start: number, end: number): ExtractedValue => ({
    id,
    goal: "Financial terms",
    field: "price",
    label: "Price",
    value: text.slice(start, end),
    meaning: { kind: "text" },
    quote: { text: text.slice(start, end), page: 1, start, end },
  });
  const { quote: _, ...typed } = value(3, 0, 4);
  const read = withConfidence([value(1, 0, 10), value(2, 11, 22), typed], [{ text, picture: { width: 9, height: 9, words } }]);
  expect(read).toEqual([{ ...value(1, 0, 10), confidence: 91 }, { ...value(2, 11, 22), confidence: 62, unsure: true }, typed]);
});
