import { describe, expect, test } from "vitest";
import { asciiDigits } from "../digits.ts";
import { noNumbers, notations } from "./corpus/notation.ts";
import { chooseReading, localeDecimalSign, numberReadings } from "./written.ts";

const valuesOf = (figures: string) => numberReadings(figures).map(({ value }) => value);

describe("the readings of figures", () => {
  test.each(notations.map(([figures, ...values]) => [figures, values] as const))("%j", (figures, values) => expect(valuesOf(figures)).toEqual(values));
  test.each(noNumbers)("%j is no number", (figures) => expect(valuesOf(figures)).toEqual([]));
});

test.each([
  ["1.250", "en-US", 1.25],
  ["1.250", "de-DE", 1250],
  ["1.250", "fr-FR", 1250],
  ["1,250", "en-GB", 1250],
  ["1,250", "es-ES", 1.25],
  ["1,250", "sv-SE", 1.25],
  ["1.250", "de-CH", 1.25],
])("%s in %s is %d", (figures, locale, value) => expect(chooseReading(numberReadings(figures), localeDecimalSign(locale))).toBe(value));

test("in money a sign before three figures groups them", () => {
  expect(chooseReading(numberReadings("1.250"), "none")).toBe(1250);
  expect(chooseReading(numberReadings("12.50"), "none")).toBe(12.5);
});

test("digits of any script stand where they stood", () => {
  expect(asciiDigits("１２．５％ ١٢٫٥ १२ ๑๒ 𝟏𝟐")).toBe("12.5% 12.5 12 12 1\u20602\u2060");
  const text = "৳ ৫০০ − ۱۲٬۰۰۰ ½";
  expect(asciiDigits(text)).toHaveLength(text.length);
});
