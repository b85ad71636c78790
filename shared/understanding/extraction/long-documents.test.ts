import { expect, test } from "vitest";
import { readDocument } from "./extract.ts";
import { overlapWith } from "./overlaps.ts";

const sumsOf = (page: number): string => Array.from({ length: 3000 }, (_, i) => `£${page * 3000 + i}.00`).join(" ");

test("of very many sums the first are read, and of a page of nothing else only some", () => {
  const { spots } = readDocument({ pages: Array.from({ length: 9 }, (_, page) => ({ text: sumsOf(page + 1) })) });
  const money = spots.filter(({ kind }) => kind === "money");
  expect(money.length).toBe(4000);
  expect(money[0]?.value).toBe("3,000.00 GBP");
  expect(new Set(money.map(({ page }) => page)).size).toBe(7);
});

test("a price list of some hundred pages is read to its end", () => {
  const text = (page: number) => `Item\tPrice\n${Array.from({ length: 18 }, (_, i) => `Oak board ${page}-${i}\t£${page}.${10 + i}`).join("\n")}`;
  const { spots } = readDocument({ pages: Array.from({ length: 200 }, (_, page) => ({ text: text(page + 1) })) });
  expect(spots.findLast(({ kind }) => kind === "money")).toMatchObject({ page: 200, value: "200.27 GBP" });
});

test("what lies over a stretch is found, also where a long one begins far before it", () => {
  const spans = [
    { start: 40, end: 44 },
    { start: 0, end: 30 },
    { start: 5, end: 8 },
  ];
  const isTaken = overlapWith(spans);
  for (let start = 0; start < 50; start++)
    for (const end of [start + 1, start + 6])
      expect([start, end, isTaken({ start, end })]).toEqual([start, end, spans.some((span) => span.start < end && start < span.end)]);
});
