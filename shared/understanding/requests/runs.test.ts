import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";
import { nameRuns } from "./runs.ts";

const products = ["Landlord gas safety certificate", "Thermostatic radiator valve", "Labour", "Main d'œuvre", "20-Session PT Package"];
const habits = { today: "2026-05-12", locale: "en-GB", currency: "GBP" };
const told = (text: string) => {
  const items = itemsOf(text, { customers: [] }, habits);
  return nameRuns(items, products, ({ kind }) => kind === "word" || kind === "unit" || kind === "quantity").map(({ from, to, name }) => [
    items
      .slice(from, to + 1)
      .map((item) => item.text)
      .join(" "),
    products[name],
  ]);
};

test("a name is said in full, cut short, by its initials, or with slips", () => {
  expect(told("2 gas certs and 3 TRVs")).toEqual([
    ["gas certs", "Landlord gas safety certificate"],
    ["trvs", "Thermostatic radiator valve"],
  ]);
  expect(told("3h de mo")).toEqual([["mo", "Main d'œuvre"]]);
  expect(told("an hour of labuor")).toEqual([["labuor", "Labour"]]);
});

test("words that say no name are none", () => expect(told("a new kitchen tap")).toEqual([]));
