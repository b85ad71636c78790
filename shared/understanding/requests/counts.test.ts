import { expect, test } from "vitest";
import { countOf } from "./counts.ts";
import { mayCount } from "./figures.ts";
import { itemsOf } from "./items.ts";
import { lineByPlace } from "./places.ts";

const habits = { today: "2026-05-12", locale: "en-GB", currency: "GBP" };
const items = (text: string) => itemsOf(text, { customers: [] }, habits);

/** How many the figures of a text say together. */
const count = (text: string, name = "") => {
  const all = items(text);
  const figures = all.filter(mayCount);
  return countOf(all, figures, name);
};

test("what is for each of several multiplies, and what is of one unit adds up", () => {
  expect(count("two bartenders, 5 hours each")).toEqual({ value: 10, by: "product", unit: "hour" });
  expect(count("8 hours Monday and 6.5 hours Tuesday")).toEqual({ value: 14.5, by: "sum", unit: "hour" });
  expect(count("2 boxes, 3 hours")).toMatchObject({ value: 2, by: "nothing" });
});

test("what is for each day, for days, or times hours multiplies", () => {
  expect(count("40 breakfasts per day for five days")).toEqual({ value: 200, by: "product" });
  expect(count("22 days, 35 veg thalis each day")).toEqual({ value: 770, by: "product" });
  expect(count("3 kids, 4 theory classes each")).toEqual({ value: 12, by: "product" });
  expect(count("die Tür: 2 Gesellen je 4 Stunden")).toEqual({ value: 8, by: "product", unit: "hour" });
  expect(count("3 pax x 8 hrs")).toEqual({ value: 24, by: "product", unit: "hour" });
  expect(count("3 waiters for 2 days")).toMatchObject({ value: 6, by: "product" });
  expect(count("4 hours a day mon tue wed thurs")).toEqual({ value: 16, by: "product", unit: "hour" });
  expect(count("2 audits and 3 logos each")).toMatchObject({ value: 6 });
  expect(count("2 audits, 3 logos")).toMatchObject({ by: "nothing" });
});

test("months in a row are so many of what is billed, whatever it is counted in", () => {
  expect(count("January, February and March")).toEqual({ value: 3 });
  expect(count("both headlights")).toEqual({ value: 2 });
});

test("half days count what is sold as half days", () => {
  expect(count("two half-day workshops", "Workshop – half day")?.value).toBe(2);
  expect(count("4 half hour lessons", "Lesson – 30 min")?.value).toBe(4);
  expect(count("4 half hour lessons", "Lesson")?.value).toBe(2);
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
