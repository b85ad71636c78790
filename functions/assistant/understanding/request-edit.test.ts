import { expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import { requestSaid } from "../../../shared/understanding/requests/reading.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import type { Reading } from "./plan.ts";
import { editOf } from "./request-edit.ts";

const habits = { today: "2026-05-12", locale: "en-US", currency: "USD" };
const lines = [
  { id: newId("line"), description: "Logo Design", quantity: 3, unitPrice: 450 },
  { id: newId("line"), description: "Website Audit", quantity: 2, unitPrice: 300 },
];
const draft = { customer: { name: "Hooli Inc." }, currency: "USD", lines };
const context = { today: habits.today, profile: { currency: "USD" }, customers: [], products: [], asks: [], draft } as unknown as TurnContext;

/** What a message changes whose items have these roles. */
function changes(text: string, labels: string) {
  const items = itemsOf(text, { customers: [] }, habits);
  const roles = labels.split(" ");
  const reading = { text, context, habits, before: [], answer: "" } as unknown as Reading;
  return editOf(reading, { text, items, labels: roles, probability: 1, ...requestSaid(items, roles) }, lines, false)?.["lines"];
}

const [logo, audit] = lines.map(({ id }) => id);

test("a figure of both is of each line that stands there", () => {
  expect(changes("make both 6", "- +line quantity")).toEqual([
    { line: logo, quantity: 6 },
    { line: audit, quantity: 6 },
  ]);
  expect(changes("both up by 2", "+line - - more")).toEqual([
    { line: logo, quantity: 5 },
    { line: audit, quantity: 4 },
  ]);
  expect(changes("both at 90", "+line - price")).toEqual([
    { line: logo, unitPrice: 90 },
    { line: audit, unitPrice: 90 },
  ]);
});

test("a figure of each is of the lines that are named", () => {
  expect(changes("logo and audit 4 of each", "+line - +line quantity -")).toEqual([
    { line: logo, quantity: 4 },
    { line: audit, quantity: 4 },
  ]);
});

test("months in a row are how many, or how many more", () => {
  expect(changes("logo design January to March", "+line line quantity")).toEqual([{ line: logo, quantity: 3 }]);
  expect(changes("audit for May and June too", "+line more -")).toEqual([{ line: audit, quantity: 4 }]);
});
