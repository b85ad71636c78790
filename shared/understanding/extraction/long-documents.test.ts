import { expect, test } from "vitest";
import { count } from "../../../test/counts.ts";
import { growthOfCalls, LINEAR } from "../../../test/growth-of-calls.ts";
import type { Page } from "./document.ts";
import { readDocument, readPages } from "./extract.ts";
import { overlapWith } from "./overlaps.ts";
import { factsOf } from "./parties/page-facts.ts";
import { partiesOf } from "./parties.ts";
import { readerModel } from "./reader-model.ts";

const sumsOf = (page: number): string => Array.from({ length: count(750, 3000) }, (_, i) => `£${page * 3000 + i}.00`).join(" ");

test("of very many sums the first are read, and of a page of nothing else only some", () => {
  const { spots } = readDocument({ pages: Array.from({ length: 9 }, (_, page) => ({ text: sumsOf(page + 1) })) });
  const money = spots.filter(({ kind }) => kind === "money");
  expect(money.length).toBe(4000);
  expect(money[0]?.value).toBe("3,000.00 GBP");
  expect(new Set(money.map(({ page }) => page)).size).toBe(7);
});

test("a price list of some hundred pages is read to its end", () => {
  const pages = count(70, 200);
  const text = (page: number) => `Item\tPrice\n${Array.from({ length: 18 }, (_, i) => `Oak board ${page}-${i}\t£${page}.${10 + i}`).join("\n")}`;
  const { spots } = readDocument({ pages: Array.from({ length: pages }, (_, page) => ({ text: text(page + 1) })) });
  expect(spots.findLast(({ kind }) => kind === "money")).toMatchObject({ page: pages, value: `${pages}.27 GBP` });
});

test("of a directory the first names, mailboxes and companies of a page are compared, and no more", () => {
  const text = Array.from({ length: 2000 }, (_, i) => `Nora Quinn, Harrow Dairy Ltd, n${i}@harrow.example`).join("\n");
  const [page] = readPages([{ text }]).pages;
  const facts = factsOf(page as Page, []);
  expect([facts.people.length, facts.contacts.length, facts.companies.length]).toEqual([150, 150, 150]);
  expect(facts.contacts[0]?.value).toBe("n0@harrow.example");
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

test.each([
  "12 Quay Road, Dublin 2, D02 X285 (the Client), ",
  "Bahnhofstrasse 1, 8001 Zürich\n",
  "Client: Muster AG, Bahnhofstrasse 1, 8001 Zürich\n",
  "Client\tAnna Berg\t4 Mill Lane, Cork, T12 X70A\t€10.00\n",
  "From: Muster AG\nBahnhofstrasse 1, 8001 Zürich\n\n",
])("whose addresses are is told in time that grows with their number: %j", async (piece) => {
  const read = (text: string) => partiesOf(readPages([{ text }]).pages, "Larkspur Studio", readerModel);
  expect(await growthOfCalls(read, piece, 40_000)).toBeLessThan(LINEAR);
});
