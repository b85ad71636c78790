import { expect, test } from "vitest";
import { read } from "../../language/read.ts";
import { datesIn } from "./dates.ts";
import { moneyIn } from "./money.ts";
import { numbersInWords } from "./numbers.ts";
import { percentsIn, sharesIn } from "./percent.ts";

const number = (text: string) => numbersInWords(read(text))[0]?.value;
const dates = (text: string, near?: string) => datesIn(read(text), { near }).map(({ date }) => date);

test("numbers are read as words of four languages", () => {
  expect(["twelve", "forty-five", "fünfundvierzig", "dreißig", "quarante-cinq", "vingt et un", "treinta y cinco"].map(number)).toEqual([
    12, 45, 45, 30, 45, 21, 35,
  ]);
  expect(number("invoice")).toBeUndefined();
});

test("a day without a year lies behind the day that the document is of", () => {
  expect(dates("on 14 September", "2026-03-26")).toEqual(["2026-09-14"]);
  expect(dates("by 10 January", "2026-11-20")).toEqual(["2027-01-10"]);
  expect(dates("on 14 September")).toEqual([]);
});

test("of days that are named together each is one", () => {
  expect(dates("on 8, 9 and 10 June 2026")).toEqual(["2026-06-08", "2026-06-09", "2026-06-10"]);
  expect(dates("the second day of January 2026, the 27 May 26")).toEqual(["2026-01-02", "2026-05-27"]);
});

test("shares and percentages are said in words, small sums in cents", () => {
  expect(percentsIn(read("fifty per cent, 2 %")).map(({ percent }) => percent)).toEqual([50, 2]);
  expect(sharesIn(read("die Hälfte, a quarter")).map(({ percent }) => percent)).toEqual([50, 25]);
  expect(moneyIn(read("45p a mile, 88 cents per km"), { main: "GBP" }).map(({ amount }) => amount)).toEqual([0.45, 0.88]);
});

const inWords = (text: string) => moneyIn(read(text)).map(({ amount, currency }) => `${amount} ${currency}`);

test("sums are said in words, and once where figures stand beside them", () => {
  expect(inWords("four thousand two hundred and seventy-five pounds, dos mil quinientos euros, mille deux cents euros, a thousand dollars")).toEqual([
    "4275 GBP",
    "2500 EUR",
    "1200 EUR",
    "1000 USD",
  ]);
  expect(inWords("five hundred dollars ($500) and 2.000 € (dos mil euros)")).toEqual(["500 USD", "2000 EUR"]);
});
