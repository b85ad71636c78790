import { expect, test } from "vitest";
import { itemsOf } from "../../../../shared/understanding/requests/items.ts";
import { productRun } from "./word-runs.ts";

const habits = { today: "2026-05-12", locale: "en-GB", currency: "GBP" };
const catalogue = ["Lawn mowing – standard", "Leaf cleanup", "Wedding cake – 3 tier", "Wedding cake – 2 tier", "Button sewn on"];

/** The words of a message that say a product of the catalogue. */
const wordsFor = (product: string, text: string) => {
  const items = itemsOf(text, { customers: [] }, habits);
  return productRun(items, product, catalogue, () => true)?.at.map((at) => items[at]?.text);
};

test("a product is found by the word that only it has, and by its figure in words", () => {
  expect(wordsFor("Lawn mowing – standard", "leaf cleanup and a mow")).toEqual(["mow"]);
  expect(wordsFor("Wedding cake – 3 tier", "Priya, the three tier")).toEqual(["three", "tier"]);
});

test("words that say several products may be any of them", () => {
  expect(wordsFor("Wedding cake – 3 tier", "a wedding cake")).toEqual(["wedding", "cake"]);
  expect(wordsFor("Wedding cake – 2 tier", "a wedding cake")).toEqual(["wedding", "cake"]);
});

test("words that only begin like a product say none", () => {
  expect(wordsFor("Button sewn on", "like INV-061 but 25 patches")).toBeUndefined();
});
