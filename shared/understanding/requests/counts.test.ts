import { expect, test } from "vitest";
import { countOf } from "./counts.ts";
import { itemsOf } from "./items.ts";
import { lineByPlace } from "./places.ts";

const habits = { today: "2026-05-12", locale: "en-GB", currency: "GBP" };
const items = (text: string) => itemsOf(text, { customers: [] }, habits);

/** How many the figures of a text say together. */
const count = (text: string, name = "") => {
  const all = items(text);
  const figures = all.filter(({ kind }) => kind === "number" || kind === "quantity");
  return countOf(all, figures, name);
};

test("what is for each of several multiplies, and what is of one unit adds up", () => {
  expect(count("two bartenders, 5 hours each")).toEqual({ value: 10, by: "product", unit: "hour" });
  expect(count("8 hours Monday and 6.5 hours Tuesday")).toEqual({ value: 14.5, by: "sum", unit: "hour" });
  expect(count("2 boxes, 3 hours")).toMatchObject({ value: 2, by: "nothing" });
});

test("a dozen is one of what is sold by the dozen", () => {
  expect(count("10 dozen eggs", "Eggs (dozen)")?.value).toBe(10);
  expect(count("10 dozen eggs", "Egg")?.value).toBe(120);
});

test("halves of an hour or a day count what is sold so", () => {
  expect(count("three half-hour lessons", "Piano lesson – 30 min")?.value).toBe(3);
  expect(count("two half-day workshops", "Workshop facilitation – half day")?.value).toBe(2);
  expect(count("two half-day workshops", "Workshop")?.value).toBe(1);
  expect(count("2 hours", "Piano lesson – 30 min")?.value).toBe(2);
});

test("a line is named by its place", () => {
  const lines = ["call-out", "labour", "parts"];
  const named = (text: string) => lineByPlace(items(text), lines);
  expect(named("the second one")).toBe("labour");
  expect(named("number 3")).toBe("parts");
  expect(named("delete the last line")).toBe("parts");
  expect(named("die erste Zeile")).toBe("call-out");
  expect(named("the labour")).toBeUndefined();
});
