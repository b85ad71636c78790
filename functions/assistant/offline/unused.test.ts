import { describe, expect, test } from "vitest";
import { type Outcome, unusedWords } from "./unused.ts";

const lines = [{ description: "Menu board", quantity: 3, unitPrice: 45 }];
const outcome: Outcome = {
  calls: [{ function: "invoice_start", input: { customer: { name: "Bluebird Cafe" }, lines } }],
  draft: { customer: { name: "Bluebird Cafe" }, lines, taxRate: 20, invoiceDate: "2026-03-16", dueDate: "2026-04-15" } as Outcome["draft"],
  before: undefined,
  asks: [],
  products: [],
};

const saidOf = (text: string, more: Partial<Outcome> = {}) => unusedWords(text, { ...outcome, ...more }).map(({ said }) => said);

describe("what nothing came of", () => {
  test.each([
    ["figures", "Bluebird Cafe, 3 menu boards at 45 and 7", ["7"]],
    ["with what leads to them", "Bluebird Cafe, 3 menu boards at 45, bring them before 9", ["before 9"]],
    ["what multiplies", "Bluebird Cafe, 3 menu boards at 45, rush ×1.5", ["rush ×1.5"]],
    ["names", "Bluebird Cafe, 3 menu boards at 45 for Mariam", ["for Mariam"]],
    ["things", "Bluebird Cafe, 3 menu boards at 45 and a lantern", ["lantern"]],
    ["words that stand side by side are one piece", "Bluebird Cafe, 3 menu boards at 45, private view", ["private view"]],
    ["a tax that was not set", "Bluebird Cafe, 3 menu boards at 45, IVA exempt", ["IVA exempt"]],
  ])("%s: %s", (_what, text, pieces) => {
    expect(saidOf(text)).toEqual(pieces);
  });

  test("each piece has its place in the text", () => {
    const text = "Bluebird Cafe, 3 menu boards at 45, rush";
    expect(unusedWords(text, outcome)).toEqual([{ said: "rush", start: 36, end: 40 }]);
  });
});

describe("what is not part of the invoice, or was used", () => {
  test.each([
    ["talk", "ok so please could you bill Bluebird Cafe for 3 menu boards at 45 each, thanks mate"],
    ["reasons", "Bluebird Cafe, 3 menu boards at 45 because Tuesday was late"],
    ["who somebody is", "Bluebird Cafe, 3 menu boards at 45, they're a charity"],
    ["what says more about a thing that was used", "Bluebird Cafe, 3 wooden menu boards at 45"],
    ["what was done to it", "Bluebird Cafe, repainted 3 menu boards at 45"],
    ["misspelled", "acutally Bluebird Cafe, 3 menu boards at 45"],
    ["days until it is due", "Bluebird Cafe, 3 menu boards at 45, 30 days"],
  ])("%s: %s", (_what, text) => {
    expect(saidOf(text)).toEqual([]);
  });

  test("a figure by which one of the draft was changed", () => {
    const before = { ...outcome.draft, lines: [{ ...lines[0], quantity: 4 }] };
    expect(saidOf("they want 1 less", { before })).toEqual([]);
    expect(saidOf("they want 2 less", { before })).toEqual(["2"]);
  });

  test("a tax that was set", () => {
    const calls = [{ function: "invoice_edit", input: { taxRate: 0 } }];
    expect(saidOf("the school is IVA exempt", { calls })).toEqual(["school"]);
  });
});
