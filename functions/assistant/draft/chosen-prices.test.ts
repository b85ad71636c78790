import { describe, expect, test } from "vitest";
import { choosePrices } from "./chosen-prices.ts";
import type { DocumentPrice } from "./document-draft.ts";

let count = 0;
const price = (label: string, amount: number, more: { per?: string; quantity?: number } = {}): DocumentPrice => ({
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

const chosenBy = (message: string) => choosePrices(message, all, "en-IE").chosen.map(({ value, quantity }) => [value.id, quantity]);

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

  test("what its reader was not sure of is chosen like the others, and takes no word from a sure price of its label", () => {
    const chosen = (message: string, prices: readonly DocumentPrice[]) => choosePrices(message, prices, "en-IE").chosen.map(({ value }) => value.id);
    const doubtful: DocumentPrice = { ...design, unsure: true };
    expect(chosen("bill phase 2", [audit, doubtful, extra])).toEqual([design.id]);
    expect(chosen("make an invoice from this", [audit, doubtful, extra])).toEqual([audit.id, design.id]);
    const again: DocumentPrice = { ...price("Phase 1: Discovery and booking audit", 2400), unsure: true };
    expect(chosen("the discovery is done", [audit, again, design])).toEqual([audit.id, again.id]);
  });

  test("a message of any length is read", () => {
    expect(choosePrices("12 ".repeat(100_000), all, "en-IE").chosen).toHaveLength(2);
  });

  test.each([
    ["make an invoice from this", ""],
    ["Invoice phase 1 from this, and the 12 extra hours in October", ""],
    ["Invoice phase 1 from this, with 5% off and due on Friday", "5% off and due on Friday"],
    ["phase 1 at 10% discount", "at 10% discount"],
    ["bill phase 2. Send it to Ann", "Send it to Ann"],
  ])("what else it says is left, where it stands: %s", (message, left) => {
    const { rest } = choosePrices(message, all, "en-IE");
    expect(rest.trim().replace(/\s+/g, " ")).toBe(left);
    for (const [at, letter] of [...rest].entries()) if (letter !== " ") expect(message[at]).toBe(letter);
  });

  test("when the work was done is said with it", () => {
    expect(choosePrices("phase 1, and the 12 extra hours in October", all, "en-IE").chosen.map(({ when }) => when)).toEqual([undefined, "October"]);
  });
});
