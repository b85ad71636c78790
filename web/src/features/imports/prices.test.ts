import fc from "fast-check";
import { expect, test } from "vitest";
import { currencyIn, decimalSignOf, readPrice } from "./prices.ts";

test.each([
  ["$1,234.50", ".", 1234.5],
  ["1.234,50", ",", 1234.5],
  ["1.234,50 €", ",", 1234.5],
  ["1 234,50 kr", ",", 1234.5],
  ["1\u202f234,50\u00a0€", ",", 1234.5],
  ["CHF 1'234.50", ".", 1234.5],
  ["USD 85", ".", 85],
  ["US$ 85", ".", 85],
  ["Rs. 1,23,456.75", ".", 123_456.75],
  ["12,5", ",", 12.5],
  [".5", ".", 0.5],
  ["0.125", ".", 0.125],
  ["１２３", ".", 123],
  ["49,-", ",", 49],
  ["CHF 1'250.–", ".", 1250],
  ["85,–", ",", 85],
  ["-5", ".", -5],
] as const)("%j is read right, and tells its sign itself", (text, sign, price) => {
  expect(readPrice(text, sign)).toBe(price);
  expect([sign, "."]).toContain(decimalSignOf([text]));
});

test.each(["", "call us", "12.50.1", "1,2,3.4", "12 or 13", "85/h", "$", "1.5", "--5", "1e5", "0x10", "€ 5 EUR ".repeat(20_000)])(
  "%j is no price where the decimals come after a comma",
  (text) => {
    expect(readPrice(text, ",")).toBeUndefined();
  },
);

test("a column tells its sign by those prices that leave no doubt", () => {
  expect(decimalSignOf(["1,234", "85", "12.50"])).toBe(".");
  expect(decimalSignOf(["1.234", "85", "12,5"])).toBe(",");
  expect(decimalSignOf(["1.234.567"])).toBe(",");
  expect(decimalSignOf(["10", "20"])).toBe(".");
});

test("where every price could be meant either way, a person is asked", () => {
  expect(decimalSignOf(["1,234"])).toBe("either");
  expect(decimalSignOf(["1.234", "85"])).toBe("either");
  expect(decimalSignOf(["12.50", "12,50"])).toBe("either");
  expect(readPrice("1,234", ".")).toBe(1234);
  expect(readPrice("1,234", ",")).toBe(1.234);
});

test.each([
  ["€85", "EUR"],
  ["1.234,50 €", "EUR"],
  ["£12", "GBP"],
  ["CHF 10", "CHF"],
  ["10 usd", "USD"],
  ["120 zł", "PLN"],
  ["$85", "USD"],
  ["MX$ 85", "MXN"],
  ["Rs. 85", "INR"],
  // Crowns of several countries.
  ["85 kr", "open"],
  ["₿85", "open"],
  ["85", undefined],
])("to a business in India %s is in %s, or in its own", (price, currency) => expect(currencyIn(price, "INR")).toBe(currency === "INR" ? undefined : currency));

test("whatever a bookkeeper's locale writes is read as the number it was", () => {
  const price = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100);
  const locale = fc.constantFrom("en-US", "en-IN", "de-DE", "fr-FR", "de-CH", "sv-SE", "pt-BR");
  const currency = fc.constantFrom("USD", "EUR", "CHF", "SEK", "INR", "BRL");
  fc.assert(
    fc.property(price, locale, currency, (value, where, code) => {
      const written = new Intl.NumberFormat(where, { style: "currency", currency: code }).format(value);
      expect(readPrice(written, decimalSignOf([written]) === "," ? "," : ".")).toBe(value);
    }),
  );
});
