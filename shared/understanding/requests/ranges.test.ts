import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";
import { rangesIn } from "./ranges.ts";

function rangeOf(text: string, locale = "en-GB"): string | undefined {
  const items = itemsOf(text, { customers: [] }, { today: "2026-05-12", locale, currency: "GBP" });
  const [range] = rangesIn(items);
  return range && `${items[range.from]?.text} … ${items[range.to]?.text}`;
}

test("a count from one figure to another is a range, in each language", () => {
  expect(rangeOf("physics for priya, 4 to 6 hours")).toBe("4 … 6 hours");
  expect(rangeOf("waiting, somewhere between 2 and 4 hours")).toBe("2 … 4 hours");
  expect(rangeOf("bootcamp, about 10 to 14 people")).toMatch(/^10 … 14/);
  expect(rangeOf("Elektriker 4 bis 6 Std", "de-AT")).toBe("4 … 6 std");
  expect(rangeOf("environ 8 à 10 pages", "fr-FR")).toMatch(/^8 … 10/);
});

test("parts, times and two counts are none", () => {
  expect(rangeOf("chapters 3 to 5")).toBeUndefined();
  expect(rangeOf("2 lamps and 4 hours labour")).toBeUndefined();
  expect(rangeOf("change the 6 to 4 hours")).toBeUndefined();
});
