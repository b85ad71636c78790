import { describe, expect, test } from "vitest";
import { choosePrices } from "./chosen-prices.ts";
import type { Price } from "./document-draft.ts";

let count = 0;
const price = (label: string, amount: number, more: { per?: string; quantity?: number } = {}): Price => ({
  id: ++count,
  goal: "Financial terms",
  field: "price",
  label,
  value: String(amount),
  meaning: { kind: "money", amount, currency: "EUR", ...more },
});

const audit = price("Phase 1: Discovery and booking audit", 4800);
const design = price("Phase 2: Design of all page templates", 9600);
const extra = price("Additional work", 95, { per: "hour" });
const travel = price("Travel by car", 0.45, { per: "km" });
const all = [audit, design, extra, travel];

const chosenBy = (message: string) => choosePrices(message, all, "en-IE").map(({ value, quantity }) => [value.id, quantity]);

describe("a message chooses among the prices of a document", () => {
  test.each([
    ["make an invoice from this", [[audit.id], [design.id]]],
    ["Invoice phase 1 from this, and the 12 extra hours in October", [[audit.id], [extra.id, 12]]],
    ["bill phase 2", [[design.id]]],
    ["the discovery is done", [[audit.id]]],
    ["7.5 h please", [[extra.id, 7.5]]],
    ["phase 1 and 1,200 km", [[audit.id], [travel.id, 1200]]],
    ["phase 1 and 120 km", [[audit.id], [travel.id, 120]]],
    ["the additional work", [[extra.id, null]]],
    ["phase 12", [[audit.id], [design.id]]],
    ["", [[audit.id], [design.id]]],
  ])("%s", (message, expected) => {
    expect(chosenBy(message)).toEqual(expected.map(([id, quantity]) => [id, quantity]));
  });

  test("a message of any length is read", () => {
    expect(choosePrices("12 ".repeat(100_000), all, "en-IE")).toHaveLength(2);
  });
});
