import { expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import { requestSaid } from "../../../shared/understanding/requests/reading.ts";
import type { Label } from "../../../shared/understanding/requests/roles.ts";
import type { Reading } from "./plan.ts";
import { editOf } from "./request-edit.ts";

const habits = { today: "2026-05-12", locale: "en-US", currency: "USD" };
const ice = { id: newId("line"), description: "Ice bag", quantity: 10, unitPrice: 32 };
const glass = { id: newId("line"), description: "Glass", quantity: 100, unitPrice: 4.5 };

/** How the lines change by a message of which some words have these roles. */
function changesOf(text: string, roles: Readonly<Record<string, Label>>, lines = [ice, glass]) {
  const items = itemsOf(text, { customers: [] }, habits);
  const labels = items.map((item): Label => roles[item.text] ?? "-");
  const context = { today: habits.today, profile: {}, customers: [], products: [], asks: [], draft: { lines } };
  const reading = { text, context, habits, before: [], answer: "" } as unknown as Reading;
  return editOf(reading, { text, items, labels, probability: 1, ...requestSaid(items, labels) }, lines, false)?.["lines"];
}

test("a price goes up or down by a figure, or by percent", () => {
  expect(changesOf("the glasses went up by $1.50", { glasses: "+line", "$1.50": "dearer" })).toEqual([{ line: glass.id, unitPrice: 6 }]);
  expect(changesOf("5 off each bag of ice", { "5": "+cheaper", ice: "line" })).toEqual([{ line: ice.id, unitPrice: 27 }]);
  expect(changesOf("put it up by 10%", { "10%": "+dearer" }, [ice])).toEqual([{ line: ice.id, unitPrice: 35.2 }]);
});

test("a quantity is so many times the one before", () => {
  expect(changesOf("double the ice", { double: "+quantity", ice: "line" })).toEqual([{ line: ice.id, quantity: 20 }]);
  expect(changesOf("half that many", { half: "+quantity" }, [ice])).toEqual([{ line: ice.id, quantity: 5 }]);
  expect(changesOf("three times as many glasses", { "three times": "+quantity", glasses: "line" })).toEqual([{ line: glass.id, quantity: 300 }]);
});

test("a price is so many times the one before", () => {
  expect(changesOf("halve what ice costs", { halve: "+price", ice: "line" })).toEqual([{ line: ice.id, unitPrice: 16 }]);
});

test("a spoken price is the nearer one to what stands there", () => {
  expect(changesOf("ice at twelve fifty", { ice: "+line", "twelve fifty": "price" }, [{ ...ice, unitPrice: 1100 }])).toEqual([
    { line: ice.id, unitPrice: 1250 },
  ]);
  expect(changesOf("ice at twelve fifty", { ice: "+line", "twelve fifty": "price" })).toEqual([{ line: ice.id, unitPrice: 12.5 }]);
});
