import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endsWithPercent, readNumber, rewriteNumber, showNumber, showPercent, showPrice, stepNumber } from "./numbers.ts";

describe("a number is read as the person meant it", () => {
  test.each([
    ["1,200.50", "en-US", 1200.5],
    ["1200,5", "en-US", 1200.5],
    ["1,200", "en-US", 1200],
    ["1.200", "en-US", 1.2],
    ["1,200", "de-DE", 1.2],
    ["1.200", "de-DE", 1200],
    ["1.200,50", "en-US", 1200.5],
    ["1.234.567", "en-US", 1234567],
    ["12,34,567.8", "en-IN", 1234567.8],
    ["0,500", "en-US", 0.5],
    [".5", "en-US", 0.5],
    ["5.", "en-US", 5],
    ["$1,188.59", "en-US", 1188.59],
    ["USD 85", "en-US", 85],
    ["85 EUR", "de-DE", 85],
    ["R$ 85,50", "pt-BR", 85.5],
    ["CHF 1'200.50", "de-CH", 1200.5],
    ["1 200,50", "fr-FR", 1200.5],
    ["1\u202f200,50\u00a0€", "fr-FR", 1200.5],
    ["8.25%", "en-US", 8.25],
    ["8,25 %", "de-DE", 8.25],
    ["１２", "ja-JP", 12],
    ["١٢٫٥", "ar-EG", 12.5],
    ["-20", "en-US", -20],
    ["−20", "en-US", -20],
    ["(20.00)", "en-US", -20],
    ["-$20", "en-US", -20],
    ["-0", "en-US", 0],
  ])("%s in %s is %d", (typed, locale, value) => expect(readNumber(typed, locale)).toBe(value));

  test.each(["", " ", "abc", "12a", "12 hours", "1,2,3", "1.2.3", "1,200,50", "1.5,200.1", "--5", "1e5", "Infinity", "NaN", ".", "%", "$", "12:30", "85 ABC"])(
    "%j is no number, and never becomes naught",
    (typed) => expect(readNumber(typed, "en-US")).toBeUndefined(),
  );

  test("what a number can not hold to the last digit is refused rather than changed", () => {
    expect(readNumber("0.1234567890123456789", "en-US")).toBeUndefined();
    expect(readNumber("99999999999999999", "en-US")).toBeUndefined();
    expect(readNumber("24.259999999999998", "en-US")).toBe(24.259999999999998);
    expect(readNumber("999999999999.999", "en-US")).toBe(999999999999.999);
  });

  test("what is shown when a field is left is read as the same number, in every locale", () => {
    const locales = [
      "en-US",
      "en-IN",
      "en-ZA",
      "de-DE",
      "de-CH",
      "de-AT",
      "fr-FR",
      "fr-CH",
      "es-ES",
      "pt-BR",
      "pl-PL",
      "sv-SE",
      "ja-JP",
      "ar-EG",
      "fa-IR",
      "hi-IN",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }), (locale, digits, decimals) => {
        const value = Number(`${digits}e-${decimals}`);
        expect(readNumber(showNumber(value, locale), locale)).toBe(value);
        expect(readNumber(showPrice(value, "USD", locale), locale)).toBe(value);
        expect(readNumber(showPercent(value, locale), locale)).toBe(value);
      }),
    );
  });
});

test.each([
  ["1200,5", "number", "en-US", "1,200.5"],
  ["20260001", "ungrouped", "en-US", "20260001"],
  ["8,25", "percent", "de-DE", "8,25%"],
  ["1200,5", { currency: "EUR" }, "de-DE", "1.200,50"],
  ["(1200)", { currency: "JPY" }, "en-US", "-1,200"],
  ["0.0425", { currency: "USD" }, "en-US", "0.0425"],
  ["85 or so", { currency: "USD" }, "en-US", "85 or so"],
  ["", "percent", "en-US", ""],
] as const)("a field that is left writes %j as %j in %s: %j", (typed, format, locale, written) => expect(rewriteNumber(typed, format, locale)).toBe(written));

test("per cent is per cent however it is written", () => {
  expect(endsWithPercent("10 %")).toBe(true);
  expect(endsWithPercent("10％")).toBe(true);
  expect(endsWithPercent("10")).toBe(false);
});

test("the arrows step a price by a cent, and never below naught", () => {
  expect(stepNumber("1.200,50", 0.01, { currency: "EUR" }, "de-DE")).toBe("1.200,51");
  expect(stepNumber("0.1", 0.2, "number", "en-US")).toBe("0.3");
  expect(stepNumber("0.00", -0.01, { currency: "USD" }, "en-US")).toBe("0.00");
  expect(stepNumber("a lot", 0.01, "number", "en-US")).toBe("0.01");
});
