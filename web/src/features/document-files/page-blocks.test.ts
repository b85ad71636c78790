import { expect, test } from "vitest";
import { blocksOf, peekOf } from "./page-blocks.ts";

const text = "4. Fees\n\nPhase\tFee\nDiscovery\t€4,800.00\nWork is charged at €95 per hour,\nlimited to 40 hours.";
const markOf = (id: number, words: string) => ({ id, start: text.indexOf(words), end: text.indexOf(words) + words.length });

test("a page is drawn of paragraphs and tables, and loses no letter of its text", () => {
  const blocks = blocksOf(text, []);
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table", "paragraph"]);
  const lines = blocks.flatMap((block) =>
    block.kind === "table"
      ? block.rows.map(({ cells }) => cells.map(({ runs }) => runs.map((run) => run.text).join("")).join("\t"))
      : block.lines.map(({ runs }) => runs.map((run) => run.text).join("")),
  );
  expect(lines).toEqual(text.split("\n").filter(Boolean));
});

test("marks cut lines and cells, go over the end of a line, and of those within each other the shorter is first", () => {
  const marks = [markOf(1, "€4,800.00"), markOf(2, "charged at €95 per hour,\nlimited"), markOf(3, "€95 per hour")];
  const runs = blocksOf(text, marks)
    .flatMap((block) => (block.kind === "table" ? block.rows.flatMap(({ cells }) => cells) : block.lines))
    .flatMap((line) => line.runs)
    .filter(({ ids }) => ids.length);
  expect(runs.map(({ text, ids }) => [text, ids])).toEqual([
    ["€4,800.00", [1]],
    ["charged at ", [2]],
    ["€95 per hour", [3, 2]],
    [",", [2]],
    ["limited", [2]],
  ]);
});

test("what stands around some words is cut between words, and whole where it is short", () => {
  const at = markOf(1, "€95 per hour");
  expect(peekOf(text, at)).toEqual({
    before: "4. Fees Phase Fee Discovery €4,800.00 Work is charged at ",
    words: "€95 per hour",
    after: ", limited to 40 hours.",
  });
  const long = `${"word ".repeat(40)}HERE${" word".repeat(40)}`;
  const peek = peekOf(long, { start: 200, end: 204 });
  expect(peek.words).toBe("HERE");
  expect(peek.before).toMatch(/^…word (word )+$/);
  expect(peek.after).toMatch(/^( word)+…$/);
});
