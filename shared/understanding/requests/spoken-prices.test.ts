import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";
import { likelierPrice } from "./spoken-prices.ts";

const products = [
  { name: "Wedding cake", unitPrice: 420 },
  { name: "Cake topper", unitPrice: 12 },
  { name: "Website audit", unitPrice: 1200 },
];
/** The figures of a text. */
const figures = (text: string, locale = "en-US"): string[] =>
  itemsOf(text, { customers: [], products }, { today: "2026-05-12", locale, currency: "USD" }).flatMap(({ kind, value, unit }) =>
    value === undefined || kind === "per" ? [] : [[kind, value, unit].filter((one) => one !== undefined).join(" ")],
  );

test("a price in two numbers is one figure behind its words, before a pause, and at the end", () => {
  expect(figures("engine bay cleaning one twenty five")).toEqual(["number 125"]);
  expect(figures("one ninety")).toEqual(["number 190"]);
  expect(figures("tune up two twenty, water pump three forty")).toEqual(["number 220", "number 340"]);
  expect(figures("tires at one eighty nine each")).toEqual(["number 189"]);
  expect(figures("twelve fifty for a candle")).toEqual(["number 12.5"]);
});

test("two numbers of something else are no price", () => {
  expect(figures("one twelve sided dice")).toEqual(["number 12"]);
});

test("of two values of a spoken price the nearer one to the catalogue's price is meant", () => {
  expect(figures("twelve fifty for a cake topper")).toEqual(["number 12.5"]);
  expect(figures("website audit twelve fifty")).toEqual(["number 1250"]);
  expect(likelierPrice({ value: 12.5, other: 1250 }, 1100)).toBe(1250);
  expect(likelierPrice({ value: 12.5, other: 1250 }, undefined)).toBe(12.5);
});

test("hundreds and a few are a price and a count where the product before them costs about that", () => {
  expect(figures("one wedding cake four hundred three sets of flowers")).toEqual(["number 400", "quantity 3 set"]);
  expect(figures("leaflets four hundred three sets of flowers")).toEqual(["quantity 403 set"]);
});
