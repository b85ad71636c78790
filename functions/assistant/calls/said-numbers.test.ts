import { describe, expect, test } from "vitest";
import { areUnitsApart, saidCurrency, saidNumber, saidRates, unitsIn } from "./said-numbers.ts";

test.each([
  ["$95", { value: 95, isPercent: false }],
  ["95 dollars", { value: 95, isPercent: false }],
  ["$95/hour", { value: 95, isPercent: false, unit: "hour" }],
  ["2h30m", { value: 2.5, isPercent: false, unit: "hour" }],
  ["2:30", { value: 2.5, isPercent: false, unit: "hour" }],
  ["45 min", { value: 45, isPercent: false, unit: "min" }],
  ["eine halbe Stunde", { value: 0.5, isPercent: false, unit: "Stunde" }],
  ["a dozen", { value: 12, isPercent: false }],
  ["1.2k", { value: 1200, isPercent: false }],
  ["19% VAT", { value: 19, isPercent: true }],
  ["ten percent off", { value: 10, isPercent: true }],
])("%j has one number", (text, number) => expect(saidNumber(text, "en-US")).toEqual(number));

test.each(["plenty", "Flat 3 Seaview", "3 of 5", "", "between 3 and 4", "x".repeat(1000)])("%j has none, or more than one, or says more", (text) =>
  expect(saidNumber(text, "en-US")).toBeUndefined(),
);

test("a sign that is of thousands or of decimals is read as the business writes", () => {
  expect(saidNumber("1.250 Euro", "de-DE")?.value).toBe(1250);
  expect(saidNumber("1.25 hours", "en-US")?.value).toBe(1.25);
});

test("a sum of another country's style that may be a thousand times as much is none", () => {
  expect(["$1,250", "US$ 1,250", "1,250 USD per hour"].map((text) => saidNumber(text, "de-DE"))).toEqual([undefined, undefined, undefined]);
  expect(["€1.250", "1.250 €"].map((text) => saidNumber(text, "en-US"))).toEqual([undefined, undefined]);
  expect(["$1,250", "$0.125", "$12.5", "1.250", "1.250 KWD"].map((text) => saidNumber(text, "en-US")?.value)).toEqual([1250, 0.125, 12.5, 1.25, 1.25]);
});

test.each([
  ["min", "hours", 1 / 60],
  ["hours", "min", 60],
  ["hrs", "hour", 1],
  ["hours", "day", undefined],
  ["hours", "consulting", undefined],
])("one of %s in %s is %s", (from, to, factor) => expect(unitsIn(from, to)).toBe(factor));

test.each([
  ["hour", "Tag", true],
  ["heure", "forfait", true],
  ["Stunde", "hours", false],
  ["min", "hours", false],
  ["page", "word", false],
  ["hour", "consulting", false],
])("of %s and %s one's price says nothing of the other: %s", (one, other, apart) => expect(areUnitsApart(one, other)).toBe(apart));

describe("a currency", () => {
  test.each([
    ["€", "EUR"],
    ["$", "USD"],
    ["euros", "EUR"],
    ["Swiss francs", "CHF"],
    ["US Dollar", "USD"],
    ["beans", undefined],
    ["$ or €", undefined],
  ])("by %j is %s", (text, code) => expect(saidCurrency(text, "USD")).toBe(code));

  test("by a sign that several share is the business's own", () => expect(saidCurrency("$", "CAD")).toBe("CAD"));
});

test("which numbers are percentages is told by the person's words", () => {
  const { percents, others } = saidRates("3 logos at 85, 10% off, plus 19 percent tax");
  expect([[...percents].sort(), [...others].sort()]).toEqual([
    [10, 19],
    [3, 85],
  ]);
});
