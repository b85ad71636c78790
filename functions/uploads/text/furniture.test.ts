import { expect, test } from "vitest";
import { withoutFurniture } from "./furniture.ts";

const bare = (...pages: string[]) => withoutFurniture(pages.map((text) => ({ text }))).map(({ text }) => text);

test("the numbers of pages are left out, and no other numbers", () => {
  expect(bare("One\n\nPage 1 of 2", "2 / 2\n\nTwo\n\n42")).toEqual(["One", "Two\n\n42"]);
  expect(bare("Seite 3\n\nEins\n\n– 1 –")).toEqual(["Seite 3\n\nEins"]);
  expect(bare("One\n\n1", "2")).toEqual(["One", "2"]);
});

test("a running head and foot stand where they are first; the head of a table that goes on stays", () => {
  expect(bare("Contract\n\nOne\n\nIBAN GB33", "Contract\n\nItem\tPrice\n\nTwo\n\nIBAN GB33", "Item\tPrice\n\nThree\n\nIBAN GB33")).toEqual([
    "Contract\n\nOne\n\nIBAN GB33",
    "Item\tPrice\n\nTwo",
    "Item\tPrice\n\nThree",
  ]);
});
