import { expect, test } from "vitest";
import { countedFrom } from "./counted-from.ts";
import { itemsOf } from "./items.ts";

function dueOf(text: string): string | undefined {
  const items = itemsOf(text, { customers: [] }, { today: "2026-05-12", locale: "en-GB", currency: "GBP" });
  const day = items.findLast(({ kind }) => kind === "day");
  return day && countedFrom(items, day, { today: "2026-05-12", from: "2026-09-01" });
}

test("a day that counts from another one is as long after that", () => {
  expect(dueOf("date it 1 September, due two weeks after that")).toBe("2026-09-15");
  expect(dueOf("they pay within a week of that")).toBe("2026-09-08");
});

test("a day of its own, and one that counts from today, are none", () => {
  expect(dueOf("due 31 May")).toBeUndefined();
  expect(dueOf("due in two weeks")).toBeUndefined();
});
