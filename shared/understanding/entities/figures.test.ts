import { expect, test } from "vitest";
import { read } from "../../language/read.ts";
import { moneyIn } from "./money.ts";
import { numbersIn } from "./numbers.ts";
import { percentsIn } from "./percent.ts";

const numbers = (text: string, decimal: "." | "," = ".") => numbersIn(read(text), decimal).map(({ value }) => value);
const money = (text: string) => moneyIn(read(text)).map(({ amount, currency }) => `${amount} ${currency}`);

test("a number is read as its country writes it", () => {
  expect(numbers("1,234.50 and 1.234,50 and 1 234,50 and 1\u202f234,50 and 1'234.50 and 1,25,000")).toEqual([1234.5, 1234.5, 1234.5, 1234.5, 1234.5, 125000]);
  expect(numbers("0,125 and 7,5 and 2.125")).toEqual([0.125, 7.5, 2.125]);
  expect(numbers("2,125 m", ",")).toEqual([2.125]);
});

test("cents alone have a dash before them", () => {
  expect(numbers("–.42 pro Sendung, Stück -,85")).toEqual([0.42, 0.85]);
});

test("a date, a version and a chain of marks are no numbers", () => {
  expect(numbers("05.10.2026 and 1.2.3 and 1,2,3,4")).toEqual([]);
});

test("money is known by its sign, its code or its word, before or behind", () => {
  expect(money("€4,800.00, EUR 95, 95 EUR, 95 euros, £4k, US$ 1,250.00, CHF 1'234.–, 2 Mio. EUR")).toEqual([
    "4800 EUR",
    "95 EUR",
    "95 EUR",
    "95 EUR",
    "4000 GBP",
    "1250 USD",
    "1234 CHF",
    "2000000 EUR",
  ]);
  expect(money("7 884,50 €")).toEqual(["7884.5 EUR"]);
});

test("three figures behind a mark are thousands of money in any language", () => {
  expect(money("40.000 EUR, €40,000 and 0,125 €")).toEqual(["40000 EUR", "40000 EUR", "0.125 EUR"]);
});

test("a year before a sign is no money", () => {
  expect(money("ab 1. April 2025 CHF 135.– pro Stunde, 2025 EUR")).toEqual(["135 CHF", "2025 EUR"]);
});

test("a number of an article is no money", () => {
  expect(money("Zg. 4471 Rev. C, M12, 240 ST")).toEqual([]);
});

test("per cent is said as a sign or as words", () => {
  expect(percentsIn(read("23 %, 5 percent, 2,5 Prozent, trente (30) pour cent, 8 por ciento"), ",").map(({ percent }) => percent)).toEqual([23, 5, 2.5, 30, 8]);
});

test("a percentage has a comma before three figures, and a tax may lack its sign", () => {
  const percents = (text: string) => percentsIn(read(text)).map(({ percent }) => percent);
  expect(percents("TVQ (9,975 %) and GST 5%")).toEqual([9.975, 5]);
  expect(percents("todo + IVA 21")).toEqual([21]);
  expect(percents("all + VAT 20 %, and VAT 120.00")).toEqual([20]);
});
