import { expect, test } from "vitest";
import { readPages } from "./extract.ts";
import { stretchesOf } from "./titles.ts";

const titlesIn = (text: string): string[] =>
  readPages([{ text }]).pages.flatMap((page) => stretchesOf(page).map(({ start, end }) => page.text.slice(start, end)));

test("a title stands behind its label, also in the middle of a line, and without what is said behind it", () => {
  expect(titlesIn("Customer: Ironwood Rig Ltd Job: Frac sleeve rework Cust. PO: IRC 60822")).toContain("Frac sleeve rework");
  expect(titlesIn("Re: Surgeon Education Day, hybrid, doors 7:30 AM")).toContain("Surgeon Education Day");
});

test("the subject of an answer is a title without its signs of an answer", () => {
  expect(titlesIn("Betreff: AW: AW: Umzug Kanzlei - Auftrag")).toContain("Umzug Kanzlei");
});

test("a heading is a title without the kind of the document", () => {
  expect(titlesIn("Werkvertrag Badumbau")).toContain("Badumbau");
  expect(titlesIn("Statement of Work No. 4 for the Harbour Website")).toContain("Harbour Website");
});

test("a greeting is no title", () => {
  expect(titlesIn("Dear Ms Brandt and team")).toEqual([]);
});
