import { describe, expect, test } from "vitest";
import { read, spanOf } from "../read.ts";
import { chooseMoney, sumsIn } from "./choose.ts";
import { money } from "./kinds.ts";

const sums = (text: string): string[] => {
  const whole = read(text, ["en", "de"]);
  return sumsIn(whole).map((node) => {
    const { start, end } = spanOf(whole, node);
    return text.slice(start, end);
  });
};

describe("a sign between two figures", () => {
  test.each([
    ["ab 1. April 2025 CHF 135.–", ["CHF 135.–"]],
    ["seit 2024 EUR 80 und 2025 EUR 90", ["EUR 80", "EUR 90"]],
    ["100 CHF 200 CHF", ["100 CHF", "200 CHF"]],
    ["CHF 100 CHF 200", ["CHF 100", "CHF 200"]],
    ["$100 $200", ["$100", "$200"]],
    ["5 $100", ["$100"]],
    ["USD $100 and 80 Fr. CHF", ["USD $100", "80 Fr. CHF"]],
    ["2025 CHF", ["2025 CHF"]],
    ["invoice 2025: 1200 €", ["1200 €"]],
    ["nothing at all", []],
  ])("in %j is of %j", (text, expected) => expect(sums(text)).toEqual(expected));
});

test("a doubtful sign counts in the business's own currency", () => {
  const text = read("3 hrs at R650/hr, 5 ft of it", ["en"]);
  expect(sumsIn(text)).toEqual([]);
  expect(sumsIn(text, "ZAR").map(({ value }) => value.amounts)).toEqual([[{ value: 650 }]]);
});

describe("what a sum means", () => {
  const chosen = (text: string, decimal: "." | ",", currency?: string) => {
    const whole = read(text, ["en"]);
    return sumsIn(whole).map(({ value }) => chooseMoney(value, { decimal, ...(currency ? { currency } : {}) }));
  };

  test.each([
    ["a sign before three figures groups them", "€1.250", ".", "EUR", { amount: 1250, currency: "EUR" }],
    ["decimals that can be nothing else are read in any locale", "€1,25", ".", "EUR", { amount: 1.25, currency: "EUR" }],
    ["a sign before four figures stands before decimals", "€0.0425", ",", "EUR", { amount: 0.0425, currency: "EUR" }],
    ["in currencies of three decimals the locale decides", "KWD 1.250", ".", "KWD", { amount: 1.25, currency: "KWD" }],
    ["and groups where it writes a comma", "KWD 1.250", ",", "KWD", { amount: 1250, currency: "KWD" }],
    ["a shared sign is of the business's own currency", "$500", ".", "CAD", { amount: 500, currency: "CAD" }],
    ["or of the most likely one", "$500", ".", "EUR", { amount: 500, currency: "USD" }],
    ["crowns are of the business's own", "kr 500", ",", "DKK", { amount: 500, currency: "DKK" }],
    ["or of the first ones", "kr 500", ",", undefined, { amount: 500, currency: "SEK" }],
    ["a sum without a sign has no currency", "80.–", ".", "CHF", { amount: 80, currency: undefined }],
  ] as const)("%s", (_, text, decimal, currency, expected) => expect(chosen(text, decimal, currency)).toEqual([expected]));
});

test("a sum keeps all that its sign may stand for", () => {
  const [sum] = read("$5").chart.flatMap((nodes) => nodes.filter(({ kind }) => kind === money)) as { value: { currencies: readonly string[] } }[];
  expect(sum?.value.currencies.slice(0, 3)).toEqual(["USD", "CAD", "AUD"]);
});
