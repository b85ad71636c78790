import { describe, expect, test } from "vitest";
import { growthOfCalls, LINEAR } from "../../../test/growth-of-calls.ts";
import { accountsIn } from "./accounts.ts";
import { bankIdsIn } from "./bank-ids.ts";
import { accounts, bankIds, noAccounts, noBankIds, wrongIbans } from "./corpus/bank.ts";
import { noNumbers, numbers, unchecked } from "./corpus/numbers.ts";
import { noRegistrations, registrations } from "./corpus/registrations.ts";
import { noTaxIds, taxIds } from "./corpus/tax-ids.ts";
import { checkOf, numberReadings } from "./number-readings.ts";
import { registrationsIn } from "./registrations.ts";
import { taxIdsIn } from "./tax-ids.ts";

const values = (found: readonly { readonly value: string }[]) => found.map(({ value }) => value);

describe("the numbers of a country", () => {
  test.each(numbers)("%s %s: %s%s is right, %s is not", (country, name, label, right, wrong) => {
    const checkIn = (number: string) => numberReadings(number, label).find((reading) => reading.country === country && reading.name === name)?.check;
    expect([checkIn(right), checkIn(wrong)]).toEqual(["right", "wrong"]);
  });
  test.each(unchecked)("%s %s: %s%s has no check digits", (country, name, label, number) => {
    expect(numberReadings(number, label)).toContainEqual(expect.objectContaining({ country, name, check: "none" }));
  });
  test.each(noNumbers)("%s%s is none", (label, text) => expect(numberReadings(text, label)).toEqual([]));
});

test("a number that may be of two countries is right where it is right in one", () => {
  const readings = numberReadings("097-205-183", "GST ");
  expect(readings.map(({ country }) => country)).toEqual(["CA", "NZ"]);
  expect(checkOf(readings)).toBe(readings.some(({ check }) => check === "right") ? "right" : "wrong");
  expect(checkOf([])).toBe("none");
});

describe("tax numbers", () => {
  test.each(taxIds.map(([country, text, ...all]) => [country, text, all] as const))("%s: %j", (_country, text, all) => {
    const found = taxIdsIn(text);
    expect(values(found)).toEqual(all);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(all);
  });
  test.each(noTaxIds)("%j has none", (text) => expect(taxIdsIn(text)).toEqual([]));
  test("one with a wrong check digit is found and marked", () => {
    expect(taxIdsIn("USt-IdNr. DE470926588, VAT no. IE9661443E, EIN 38-5554402").map(({ check }) => check)).toEqual(["wrong", "right", "none"]);
  });
});

describe("numbers of registers", () => {
  test.each(registrations)("%s: %j", (_country, text, value, check) => {
    expect(registrationsIn(text).map((each) => [each.value, each.check])).toEqual([[value, check]]);
  });
  test.each(noRegistrations)("%j has none", (text) => expect(registrationsIn(text)).toEqual([]));
});

describe("numbers of accounts and banks", () => {
  test.each(bankIds.map(([text, ...all]) => [text, all] as const))("%j", (text, all) => {
    const found = bankIdsIn(text);
    expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual(all);
    expect(found.every((id) => id.kind === "bic" || id.check === "right")).toBe(true);
  });
  test.each(wrongIbans)("%j is wrong", (text, value) => expect(bankIdsIn(text)).toEqual([expect.objectContaining({ kind: "iban", value, check: "wrong" })]));
  test.each(noBankIds)("%j has none", (text) => expect(bankIdsIn(text)).toEqual([]));
  test.each(accounts)("%j is an account", (text, value) => expect(values(accountsIn(text))).toEqual([value]));
  test.each(noAccounts)("%j is no account", (text) => expect(accountsIn(text)).toEqual([]));
});

test.each([
  "DE89 3704 ",
  "DE",
  "VAT 12 ",
  "VAT DE470926587 ",
  "HRB 12 ",
  "registered in England ",
  "account 123456 ",
  "BIC COBADEFF ",
  "A\t1234567\n",
  "12-3456789 ",
])("four times as many of %j take no more than four times the work", async (piece) => {
  const read = (text: string) => [bankIdsIn(text), taxIdsIn(text), registrationsIn(text), accountsIn(text)];
  expect(await growthOfCalls(read, piece, 12_000)).toBeLessThan(LINEAR);
});
