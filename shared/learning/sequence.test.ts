import { expect, test } from "vitest";
import { trainSequence } from "../../scripts/eval/sequence/train-sequence.ts";
import { bestLabellings } from "./labellings.ts";
import { type Recall, sequenceAsFile, sequenceFrom } from "./sequence.ts";

/** Remembers whether an "o" has opened. */
const recall: Recall = { start: 0, after: (memory, label) => (label === "open" ? 1 : memory), features: (memory, sort) => [`told ${memory} ${sort}`] };
const itemsOf = (text: string) => text.split(" ").map((letter) => ({ features: [`letter ${letter}`], sort: letter }));

function labelsOf(text: string): string[] {
  const letters = text.split(" ");
  return letters.map((letter, at) => {
    if (letter === "a") return "first";
    if (letter === "b") return letters[at - 1] === "a" ? "meant" : "-";
    if (letter === "o") return "open";
    return letter === "d" && letters.slice(0, at).includes("o") ? "closed" : "-";
  });
}

/** Rows of letters, of which each "b" behind an "a" is meant, and each "d" closed that stands anywhere behind an "o". */
const rows = ["a b", "b a b", "c b", "a c b", "a b b", "b c", "c a b", "o c d", "c d", "d o c c d", "o b c d", "d", "c c d b"].flatMap((text) =>
  Array.from({ length: 8 }, (_, i) => ({ author: `author ${i % 3}`, items: itemsOf(text), labels: labelsOf(text) })),
);
const settings = { rounds: 20, averagedFrom: 10, rate: 0.3, l2: 0, first: 1e-6, slope: 0.01, least: 0.01, authors: 2, count: 2 };
const model = trainSequence(["-", "first", "meant", "open", "closed"], recall, rows, settings);
const told = (text: string) => bestLabellings(model, recall, itemsOf(text), 3);

test("a label depends on the one before it", () => {
  expect(told("a b c b")[0]?.labels).toEqual(["first", "meant", "-", "-"]);
  expect(told("c b")[0]?.labels).toEqual(["-", "-"]);
});

test("a label depends on what is remembered, however far back it was told", () => {
  expect(told("o c c b c c d")[0]?.labels).toEqual(["open", "-", "-", "-", "-", "-", "closed"]);
  expect(told("c c c b c c d")[0]?.labels.at(-1)).toBe("-");
});

test("the readings come in the order of their probabilities, which sum to one at most", () => {
  const probabilities = told("a b c b d").map(({ probability }) => probability);
  expect(probabilities).toHaveLength(3);
  expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
  expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1.0000001);
});

test("nothing has no reading", () => {
  expect(bestLabellings(model, recall, [], 3)).toEqual([]);
});

test("a model that was written down reads the same", () => {
  const again = sequenceFrom(JSON.parse(JSON.stringify(sequenceAsFile(model))));
  expect(bestLabellings(again, recall, itemsOf("a b"), 1)[0]?.labels).toEqual(["first", "meant"]);
});
