import { expect, test } from "vitest";
import { trainSequence } from "../../scripts/eval/sequence-training.ts";
import { bestLabellings, sequenceAsFile, sequenceFrom } from "./sequence.ts";

/** Rows of letters, of which each "b" behind an "a" is meant. */
const rows = ["a b", "b a b", "c b", "a c b", "a b b", "b c", "c a b"].flatMap((text) => {
  const letters = text.split(" ");
  const labels = letters.map((letter, at) => (letter === "a" ? "first" : letter === "b" && letters[at - 1] === "a" ? "meant" : "-"));
  return Array.from({ length: 8 }, (_, i) => ({ author: `author ${i % 3}`, features: letters.map((letter) => [`letter ${letter}`]), labels }));
});
const model = trainSequence(["-", "first", "meant"], rows, {
  rounds: 20,
  averagedFrom: 10,
  rate: 0.3,
  l2: 0,
  l1: 0,
  first: 1e-6,
  slope: 0.01,
  least: 0.01,
  authors: 2,
  count: 2,
});
const told = (text: string) =>
  bestLabellings(
    model,
    text.split(" ").map((letter) => [`letter ${letter}`]),
    3,
  );

test("a label depends on the one before it", () => {
  expect(told("a b c b")[0]?.labels).toEqual(["first", "meant", "-", "-"]);
  expect(told("c b")[0]?.labels).toEqual(["-", "-"]);
});

test("the readings come in the order of their probabilities, which sum to one at most", () => {
  const probabilities = told("a b c b").map(({ probability }) => probability);
  expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
  expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1.0000001);
  expect(told("").length).toBeGreaterThan(0);
});

test("a model that was written down reads the same", () => {
  const again = sequenceFrom(JSON.parse(JSON.stringify(sequenceAsFile(model))));
  expect(bestLabellings(again, [["letter a"], ["letter b"]], 1)[0]?.labels).toEqual(["first", "meant"]);
});
