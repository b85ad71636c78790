import { describe, expect, test } from "vitest";
import { brandOf } from "./brands.ts";
import { type CardInput, cardFaults, groupNumber, monthAndYear, refusedField, writeCode, writeExpiry } from "./card-input.ts";
import { countryChoices, likelyCountry } from "./countries.ts";

const now = new Date(2026, 10, 22);
const card: CardInput = { number: "4242 4242 4242 4242", expiry: "11 / 26", code: "123", country: "US", postalCode: "97205" };

describe("what is typed takes the shape of a card", () => {
  test.each([
    ["4242424242424242", "4242 4242 4242 4242", "Visa"],
    ["4242 4242 4242 4242 9", "4242 4242 4242 4242", "Visa"],
    ["378282246310005", "3782 822463 10005", "American Express"],
    ["5555-5555-5555-4444", "5555 5555 5555 4444", "Mastercard"],
    ["2223003122003222", "2223 0031 2200 3222", "Mastercard"],
    ["6011111111111117", "6011 1111 1111 1117", "Discover"],
    ["3056930009020004", "3056 930009 0200", "Diners Club"],
    ["42424", "4242 4", "Visa"],
    ["abc", "", ""],
  ])("%s", (typed, shown, brand) => {
    expect(groupNumber(typed)).toBe(shown);
    expect(brandOf(shown.replaceAll(" ", "")).name).toBe(brand);
  });

  test.each([
    ["1", "", "1"],
    ["5", "", "05 / "],
    ["11", "1", "11 / "],
    ["0530", "", "05 / 30"],
    ["05/30", "", "05 / 30"],
    ["5/30", "", "05 / 30"],
    ["05/2030", "", "05 / 30"],
    ["052030", "", "05 / 30"],
    ["11 / 3", "11 / ", "11 / 3"],
    ["11 /", "11 / ", "1"],
    ["11 / ", "11 / 3", "11"],
    ["", "1", ""],
  ])("an expiry of %s after %s", (typed, before, shown) => {
    expect(writeExpiry(typed, before)).toBe(shown);
  });

  test("a code is as long as the network has it", () => {
    expect([writeCode("12345", "4242"), writeCode("12345", "3782")]).toEqual(["123", "1234"]);
  });
});

describe("what can be seen to be wrong is said before a bank is asked", () => {
  test.each<[string, Partial<CardInput>, object]>([
    ["nothing", {}, {}],
    ["one digit too few", { number: "4242 4242 4242 424" }, { number: "Your card number is incomplete." }],
    ["two digits swapped", { number: "4242 4242 4242 2424" }, { number: "Your card number is invalid." }],
    ["no expiry", { expiry: "1" }, { expiry: "Your card's expiration date is incomplete." }],
    ["a month that is none", { expiry: "13 / 30" }, { expiry: "Your card's expiration month is invalid." }],
    ["last month", { expiry: "10 / 26" }, { expiry: "Your card's expiration date is in the past." }],
    ["a code of two digits", { code: "12" }, { code: "Your card's security code is incomplete." }],
    ["a code of three digits on an American Express card", { number: "3782 822463 10005" }, { code: "Your card's security code is incomplete." }],
    ["no postal code in the US", { postalCode: " " }, { postalCode: "Your postal code is incomplete." }],
    ["no postal code in Germany", { country: "DE", postalCode: "" }, {}],
  ])("%s", (_what, change, faults) => {
    expect(cardFaults({ ...card, ...change }, now)).toEqual(faults);
  });

  test("a card is good to the end of its month", () => {
    expect(cardFaults(card, new Date(2026, 10, 30, 23, 59))).toEqual({});
    expect(cardFaults(card, new Date(2026, 11, 1))).toHaveProperty("expiry");
    expect(monthAndYear("05 / 30")).toEqual({ month: 5, year: 2030 });
  });
});

test("a refusal of the bank stands at the field where it is mended", () => {
  const codes = ["card_declined", "expired_card", "incorrect_cvc", "incorrect_zip", "invalid_expiry_year", undefined];
  expect(codes.map(refusedField)).toEqual(["number", "expiry", "code", "postalCode", "expiry", "number"]);
});

test("the country is the browser's, as far as there is one", () => {
  const likely = [["de", "de-AT"], ["zh-Hant-TW"], ["en-CA@posix"], ["en"], ["es-419"], []].map((languages) => likelyCountry(languages));
  expect(likely).toEqual(["AT", "TW", "CA", "US", "US", "US"]);
  expect(countryChoices().map(([, name]) => name)).toEqual(expect.arrayContaining(["Germany", "Japan", "United States"]));
});
