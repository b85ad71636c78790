import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";
import { type LineSaid, requestSaid } from "./reading.ts";
import { isOfBoth, withSharedFigures } from "./shared-figures.ts";

/** The lines of a text whose items have these labels, with how many each is of. */
function quantities(text: string, labels: string): (number | undefined)[] {
  const items = itemsOf(text, { customers: [] }, { today: "2026-05-12", locale: "en-GB", currency: "GBP" });
  return withSharedFigures(items, requestSaid(items, labels.split(" ")).lines).map(({ quantity }: LineSaid) => quantity?.[0]?.value);
}

test("a figure of each is of the line before it too", () => {
  expect(quantities("logo and banner 4 of each", "+what - +what quantity -")).toEqual([4, 4]);
});

test("a figure that is not of each is of its own line", () => {
  expect(quantities("logo and banner 4", "+what - +what quantity")).toEqual([undefined, 4]);
  expect(quantities("2 logo and banner 4 of each", "+quantity what - +what quantity -")).toEqual([2, 4]);
});

test("both are all lines, where they are no words of a new one", () => {
  const items = itemsOf("both", { customers: [] }, { today: "2026-05-12", locale: "en-GB", currency: "GBP" });
  expect(isOfBoth({ line: items })).toBe(true);
  expect(isOfBoth({ line: items, what: items })).toBe(false);
});
