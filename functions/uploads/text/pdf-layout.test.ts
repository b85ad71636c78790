import { expect, test } from "vitest";
import type { Glyph } from "./pdf-glyphs.ts";
import { layoutText } from "./pdf-layout.ts";

/** Words in a type whose signs are half as wide as high. */
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
    ).toBe(`What both have agreed to in this contract between them, in two columns of small print\n\n${left.join(" ")}\n\n${right.join(" ")}`);
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

test("the lines of a paragraph are one where they were full, with words that were parted whole again; those of an address stay lines", () => {
  expect(
    textOf(
      at(50, 60, "Brightwater Ferries DAC"),
      at(50, 74, "4 Harbour Row"),
      at(50, 88, "Galway"),
      ...[
        "The harbour master of the town orders the timetable of the winter from the studio, and the print-",
        "ing of it, too. It is paid for with what is left of the money of last year, which is 4,200.00 EUR",
        "in all. The Vor- und Nachteile were weighed by the Brightwater office, and those of the SEPA-",
        "Mandat as well.",
      ].map((words, line) => at(50, 130 + 14 * line, words)),
    ),
  ).toBe(
    "Brightwater Ferries DAC\n4 Harbour Row\nGalway\n\nThe harbour master of the town orders the timetable of the winter from the studio, and the printing of it, too. It is paid for with what is left of the money of last year, which is 4,200.00 EUR in all. The Vor- und Nachteile were weighed by the Brightwater office, and those of the SEPA-Mandat as well.",
  );
});

test("items of a list stay lines though they are full, whether their discs are signs or drawn", () => {
  const item = "a timetable of the winter for the harbour and for the town, in two sizes and three languages";
  const lines = (disc: string) => [0, 1].flatMap((line) => [at(50, 100 + 14 * line, disc), at(62, 100 + 14 * line, `${item} ${line}`)]);
  expect(textOf(...lines("•"))).toBe(`- ${item} 0\n- ${item} 1`);
  expect(textOf(at(50, 100, "•"))).toBe("");
});

test("columns that stand close are columns, also where sums below reach over them, and the rest of a cell belongs to its row", () => {
  const rows: [number, string, string, string, string][] = [
    [100, "No.", "What", "Qty", "Rate"],
    [124, "1", "Timetable of the winter with", "12", "85.00"],
    [136, "", "all of its harbours", "", ""],
    [160, "2", "Print", "500", "1.20"],
  ];
  const drawn = rows.flatMap(([y, ...cells]) => cells.map((cell, column) => at([50, 72, 219, 241][column] ?? 0, y, cell)));
  expect(textOf(...drawn, at(50, 184, "All of it without tax"), at(241, 184, "1,620.00"))).toBe(
    "No.\tWhat\tQty\tRate\n1\tTimetable of the winter with all of its harbours\t12\t85.00\n2\tPrint\t500\t1.20\nAll of it without tax\t\t\t1,620.00",
  );
});

test("two addresses beside each other are read one after the other", () => {
  const [left, right] = [
    ["Kogler Technik GmbH", "Linzer Weg 211", "4600 Wels"],
    ["Frau Hainzl", "Am Anger 9", "4810 Gmunden"],
  ];
  const drawn = [0, 1, 2].flatMap((line) => [at(50, 100 + 14 * line, left?.[line] ?? ""), at(350, 100 + 14 * line, right?.[line] ?? "")]);
  expect(textOf(...drawn)).toBe(`${left?.join("\n")}\n\n${right?.join("\n")}`);
});

test("a thin space in a number is a space", () => {
  const thin = [..."18"].map((text, at) => ({ text, x: 50 + 5 * at, y: 100, width: 5, size: 10, turn: 0 }));
  expect(textOf(thin, [{ text: "\u202f", x: 60, y: 100, width: 1.2, size: 10, turn: 0 }], at(61.2, 100, "450 mots"))).toBe("18 450 mots");
});
