import { expect, test } from "vitest";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import { unusedFigures } from "./unused-figures.ts";

const habits = { today: "2026-05-12", locale: "en-US", currency: "USD" };
const unused = (text: string, came: Partial<Parameters<typeof unusedFigures>[1]>) =>
  unusedFigures(itemsOf(text, { customers: [] }, habits), { calls: [], draft: {}, before: undefined, ...came }).map((item) => item.text);
const hosting = { lines: [{ description: "Hosting", quantity: 3, unitPrice: 25 }] };

test("a figure of which nothing stands is asked about", () => {
  expect(unused("3 months of hosting at 25, rush 1.5", { draft: hosting })).toEqual(["1.5"]);
  expect(unused("3 months of hosting, mail me@example.com", { draft: hosting })).toEqual(["me@example.com"]);
});

test("what stood there before, what changed by it, and what is written in words are used", () => {
  expect(unused("4, not 3", { draft: { lines: [{ quantity: 4 }] }, before: hosting })).toEqual([]);
  expect(unused("2 more", { draft: { lines: [{ quantity: 5 }] }, before: hosting })).toEqual([]);
  expect(unused("note: PO 4471", { draft: { ...hosting, notes: "PO 4471" } })).toEqual([]);
  expect(unused("90 minutes", { draft: { lines: [{ quantity: 1.5 }] } })).toEqual([]);
});

test("a price that is said in two numbers is used as either of both", () => {
  const labor = { lines: [{ description: "Labor", quantity: 18, unitPrice: 110 }] };
  const catalogue = [{ name: "Labor", unitPrice: 125 }];
  expect(unused("eighteen hours labor at one ten an hour instead of one twenty five because they feed me work", { draft: labor, calls: catalogue })).toEqual(
    [],
  );
});

test("digits of an id or of a time are no use of a figure", () => {
  const stamped = { id: "inv_01KB4W17HD8Z5N9T3Q2VXYRM6E", createdAt: "2026-11-30T17:17:17.000Z", ...hosting };
  expect(unused("3 months of hosting, and the 17 we talked about", { draft: stamped })).toEqual(["17"]);
});

test("two figures that make one count are both used", () => {
  const of = (quantity: number) => ({ draft: { lines: [{ description: "Labour", quantity, unitPrice: 77 }] } });
  expect(unused("8 hours Monday and 6.5 hours Tuesday", of(14.5))).toEqual([]);
  expect(unused("6.1 hours Monday and 2.2 hours Tuesday", of(8.3))).toEqual([]);
  expect(unused("two days each for 3 developers", of(6))).toEqual([]);
  expect(unused("12 sessions, one of them free", of(11))).toEqual([]);
  expect(unused("10 dozen eggs", of(10))).toEqual([]);
  expect(unused("8 hours Monday and 6.5 hours Tuesday", of(8))).toEqual(["6.5 hours"]);
});

test("a sum whose parts stand elsewhere is not used", () => {
  const lines = { lines: [{ description: "Page 1 of 250", quantity: 2, unitPrice: 600 }] };
  expect(unused("two pages at 600, 1,250 in all", { draft: lines })).toEqual(["1,250"]);
});
