import { expect, test } from "vitest";
import type { Glyph } from "./pdf-glyphs.ts";
import { layoutText } from "./pdf-layout.ts";

/** Words in a type in which each sign is half as wide as it is high. */
const at = (x: number, y: number, words: string, size = 10): Glyph[] =>
  [...words].map((text, index) => ({ text, x: x + index * size * 0.5, y, width: size * 0.5, size, turn: 0 }));
const textOf = (...glyphs: Glyph[][]) => layoutText(glyphs.flat(), 595, 842);

test("prose in two columns is read one column after the other, also where their lines do not stand on one height", () => {
  const left = Array.from({ length: 7 }, (_, line) => `left line ${line} goes on until it ends.`);
  const right = Array.from({ length: 7 }, (_, line) => `right line ${line} is full up to its end.`);
  for (const shift of [0, 6])
    expect(
      textOf(
        at(50, 60, "What both have agreed to in this contract between them, in two columns of small print", 12),
        ...left.map((words, line) => at(50, 100 + 14 * line, words)),
        ...right.map((words, line) => at(310, 100 + shift + 14 * line, words)),
      ),
    ).toBe(`What both have agreed to in this contract between them, in two columns of small print\n\n${left.join("\n")}\n\n${right.join("\n")}`);
});

test("a table of long and short cells is read row by row", () => {
  const rows = [
    ["Workshop with the whole crew in Galway", "includes travel and the rooms of 2 nights"],
    ["Hosting", "a year"],
    ["Timetable of the winter", "two drafts, and what comes of them then"],
    ["Print", "500 pieces"],
    ["Reserve", "to be agreed on later, if needed at all"],
  ];
  const drawn = rows.flatMap(([name = "", note = ""], row) => [at(50, 100 + 14 * row, name), at(310, 100 + 14 * row, note)]);
  expect(textOf(...drawn)).toBe(rows.map((row) => row.join("\t")).join("\n"));
});

test("a cell that nearly touches the next column is a cell, and words that reach over two columns stay together", () => {
  expect(
    textOf(
      at(50, 100, "Item"),
      at(217, 100, "Price"),
      at(50, 114, "Timetable of the winter and more"),
      at(217, 114, "90.00"),
      at(50, 128, "All of it is without tax, and is rounded."),
      at(50, 142, "Chairs"),
      at(217, 142, "12.50"),
    ),
  ).toBe("Item\tPrice\nTimetable of the winter and more\t90.00\nAll of it is without tax, and is rounded.\nChairs\t12.50");
});

test("what is turned on a page is read after what is not, and raised signs stay in their line", () => {
  const turned = [..."Copy"].map((text, index) => ({ text, x: 20, y: 400 - 5 * index, width: 5, size: 10, turn: 3 }));
  expect(textOf(turned, at(50, 100, "Area: 40 m"), at(100, 96, "2", 6))).toBe("Area: 40 m2\n\nCopy");
});

test("Hebrew is read from the right, and its numbers from the left", () => {
  expect(textOf(at(50, 100, [..."שלום 42 עולם"].toReversed().join("").replace("24", "42")))).toBe("שלום 42 עולם");
});
