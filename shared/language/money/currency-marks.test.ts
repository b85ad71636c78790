import { describe, expect, test } from "vitest";
import { isCurrencyNamed, isInCurrency, markBeside, namesCurrency, saysOnlyCurrency } from "./currency-marks.ts";

/** Returns the mark beside the last amount of a text. */
const beside = (text: string) => {
  const amount = [...text.matchAll(/\d[\d.,' ]*/g)].at(-1);
  return amount && markBeside(text, { start: amount.index, end: amount.index + amount[0].trimEnd().length });
};

describe("the mark of an amount", () => {
  test.each([
    ["Bill Ana $500", "USD"],
    ["fee: MX$500", "MXN"],
    ["for$500", "USD"],
    ["CAD$ 500", "CAD"],
    ["US $500", "USD"],
    ["500 US$", "USD"],
    ["₩500,000", "KRW"],
    ["500k ₩", "KRW"],
    ["₺ 500", "TRY"],
    ["₪500", "ILS"],
    ["₱500", "PHP"],
    ["฿500", "THB"],
    ["₴500", "UAH"],
    ["₦500", "NGN"],
    ["500 ₽", "RUB"],
    ["500円", "JPY"],
    ["RM500", "MYR"],
    ["RM 500.00", "MYR"],
    ["5000 Ft", "HUF"],
    ["500 Kč", "CZK"],
    ["R500", "ZAR"],
    ["Rp 500.000", "IDR"],
    ["KSh 500", "KES"],
    ["500 usd", "USD"],
    ["CHF 1'500.-", "CHF"],
    ["500.- SFr.", "CHF"],
    ["500 zł", "PLN"],
    ["500 kronor", "SEK"],
    ["500 quid", "GBP"],
  ])("%s is of %s", (text, currency) => expect(beside(text)?.meant).toBe(currency));

  test.each([
    ["Rs 500", "INR", "PKR"],
    ["Rs. 500", "LKR", "NPR"],
    ["500 rupees", "INR", "PKR"],
    ["¥500", "JPY", "CNY"],
    ["500元", "CNY", "TWD"],
    ["Fr. 500", "CHF", "XOF"],
    ["500 francs", "CHF", "XOF"],
    ["kr 500", "SEK", "NOK"],
    ["500 kr.", "DKK", "ISK"],
    ["500 pesos", "MXN", "PHP"],
    ["500 dinars", "KWD", "RSD"],
  ])("%s may be of several", (text, ...some) => {
    expect(beside(text)?.meant).toBeUndefined();
    expect(beside(text)?.may).toEqual(expect.arrayContaining(some));
  });

  test.each(["₿500", "QX$500", "₳ 500", "500 ₠"])("%s is of a currency that is not known here", (text) => expect(beside(text)?.may).toEqual([]));

  test.each(["charge 500", "500 hours", "le 500", "room 500", "all 500", "at 500 each", "top 500", "Ron 500", "net 30", "500 for the car", "try 500"])(
    "%s has none",
    (text) => expect(beside(text)).toBeUndefined(),
  );
});

test("a currency is named by its code, its name or its country, not by the mark of an amount", () => {
  for (const text of ["INR", "in INR please", "Rs 500, Indian rupees", "Indian rupees"]) expect(namesCurrency(text, "INR"), text).toBe(true);
  for (const text of ["Rs 500", "500 INR", "in rupees", "our usual"]) expect(namesCurrency(text, "INR"), text).toBe(false);
  expect(namesCurrency("in euros", "EUR")).toBe(true);
  expect(namesCurrency("Swiss francs", "CHF")).toBe(true);
  expect(namesCurrency("500 kr for Bo, in Danish kroner", "DKK")).toBe(true);
});

test("what a text says of its currency agrees with one, or does not", () => {
  expect(isInCurrency("Globex paid ₩500", "USD")).toBe(false);
  expect(isInCurrency("Globex paid Rs 500", "USD")).toBe(false);
  expect(isInCurrency("Globex paid Rs 500", "INR")).toBe(true);
  expect(isInCurrency("Globex hat am Fr 12.6. 500 € bezahlt", "EUR")).toBe(true);
  expect(isInCurrency("Globex paid 500 le 5 mai", "EUR")).toBe(true);
  expect(isCurrencyNamed("EUR", "we bill in euros now")).toBe(true);
  expect(isCurrencyNamed("USD", "design at $85")).toBe(false);
  expect(isCurrencyNamed("no code", "euros")).toBe(false);
});

test("words that only name the currency are told from those that say more", () => {
  for (const text of ["Pakistani rupees", "in PKR", "rupees", "pakistanischen Rupien"]) expect(saysOnlyCurrency(text, "PKR"), text).toBe(true);
  for (const text of ["Pakistani rug", "rush, rupees", "Indian rupees", "", "in"]) expect(saysOnlyCurrency(text, "PKR"), text).toBe(false);
  expect(saysOnlyCurrency("Swiss francs", "CHF")).toBe(true);
});
