import { readTypedNumber } from "@shared/language/number/typed.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { endsWithPercent, rewriteNumber, showNumber, showPercent, showPrice, stepNumber } from "./numbers.ts";

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
      expect(readTypedNumber(showNumber(value, locale), locale)).toBe(value);
      expect(readTypedNumber(showPrice(value, "USD", locale), locale)).toBe(value);
      expect(readTypedNumber(showPercent(value, locale), locale)).toBe(value);
    }),
  );
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
