import { expect, test } from "vitest";
import { factorOf } from "./factors.ts";
import { changedBy } from "./figures.ts";
import { itemsOf } from "./items.ts";

const factorsIn = (text: string, locale: string): number[] => {
  const items = itemsOf(text, { customers: [] }, { today: "2026-05-12", locale, currency: "EUR" });
  return items.flatMap((item) => factorOf(items, item) ?? []);
};

test("words make a figure so many times as much", () => {
  for (const [text, factor] of [
    ["double the ice", 2],
    ["halve it", 0.5],
    ["half that many", 0.5],
    ["three times as many", 3],
    ["cut the labour in half", 0.5],
  ] as const)
    expect(factorsIn(text, "en-US"), text).toEqual([factor]);
  for (const text of ["doppelt so viel", "das Doppelte", "bitte verdoppeln"]) expect(factorsIn(text, "de-DE"), text).toEqual([2]);
  for (const text of ["halbieren", "halb so viele", "nur die Hälfte"]) expect(factorsIn(text, "de-DE"), text).toEqual([0.5]);
  for (const text of ["divise les chaises par deux", "la moitié", "deux fois moins"]) expect(factorsIn(text, "fr-FR"), text).toEqual([0.5]);
  for (const text of ["double les roses", "deux fois plus de roses"]) expect(factorsIn(text, "fr-FR"), text).toEqual([2]);
});

test("a count of times is no factor by itself", () => {
  expect(factorsIn("logo design 3 times", "en-US")).toEqual([]);
  expect(factorsIn("divide it up", "en-US")).toEqual([]);
});

test("a figure changes by so many, or so many percent of it", () => {
  expect(changedBy(40, { kind: "money", text: "$1.50", value: 1.5, start: 0, end: 0 }, 1)).toBe(41.5);
  expect(changedBy(40, { kind: "percent", text: "10%", value: 10, start: 0, end: 0 }, -1)).toBe(36);
});
