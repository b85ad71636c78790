import { describe, expect, test } from "vitest";
import { growthOfCalls, LINEAR } from "../../../test/growth-of-calls.ts";
import { contactsIn } from "./contacts.ts";
import { dictatedEmails, noDictatedEmails } from "./corpus/dictated-email.ts";
import { dictatedPhones, noDictatedPhones } from "./corpus/dictated-phone.ts";
import { emails, noEmails } from "./corpus/email.ts";
import { noPhones, phones } from "./corpus/phone.ts";
import { latentWebAddresses, noWebAddresses, webAddresses } from "./corpus/web.ts";
import { dictatedEmailsIn } from "./dictated-email.ts";
import { dictatedPhonesIn } from "./dictated-phone.ts";
import { emailsIn } from "./email.ts";
import { phonesIn } from "./phone.ts";
import { webAddressesIn } from "./web.ts";

const values = (found: readonly { readonly value: string }[]) => found.map(({ value }) => value);

describe("e-mail addresses", () => {
  test.each(emails.map(([text, ...all]) => [text, all] as const))("%j", (text, all) => {
    const found = emailsIn(text);
    expect(values(found)).toEqual(all);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(all);
    expect(values(dictatedEmailsIn(text))).toEqual([]);
  });
  test.each(noEmails)("%j has none", (text) => expect(emailsIn(text)).toEqual([]));
});

describe("dictated e-mail addresses", () => {
  test.each(dictatedEmails)("%s: %j", (_language, text, value) => {
    const found = dictatedEmailsIn(text);
    expect(found.map((each) => [each.value, each.isLatent])).toEqual([[value, true]]);
  });
  test.each(noDictatedEmails)("%j has none", (text) => expect(dictatedEmailsIn(text)).toEqual([]));
  test("the words of one are its place", () => {
    const text = "send it to Jane dot Doe at globex dot com, please";
    expect(dictatedEmailsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(["Jane dot Doe at globex dot com"]);
  });
});

describe("telephone numbers", () => {
  test.each(phones)("%s: %j", (_country, text, value) => {
    const found = phonesIn(text);
    expect(values(found)).toEqual([value]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([value]);
  });
  test.each(noPhones)("%j is none", (text) => expect(phonesIn(text)).toEqual([]));
});

describe("dictated telephone numbers", () => {
  test.each(dictatedPhones)("%s: %j", (_language, text, value) => {
    expect(dictatedPhonesIn(text).map((each) => [each.value, each.isLatent])).toEqual([[value, true]]);
  });
  test.each(noDictatedPhones)("%j has none", (text) => expect(dictatedPhonesIn(text)).toEqual([]));
});

describe("web addresses", () => {
  test.each(webAddresses.map(([text, ...all]) => [text, all] as const))("%j", (text, all) => {
    const found = webAddressesIn(text);
    expect(values(found)).toEqual(all);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(all);
    expect(found.some(({ isLatent }) => isLatent)).toBe(false);
  });
  test.each(latentWebAddresses)("%j may be one", (text, value) =>
    expect(webAddressesIn(text).map((each) => [each.value, each.isLatent])).toEqual([[value, true]]),
  );
  test.each(noWebAddresses)("%j has none", (text) => expect(webAddressesIn(text)).toEqual([]));
});

test("ways to reach a party are told from amounts, dates and other numbers", () => {
  const found = contactsIn("Tél. 02 61 91 40 12, anna@motsderdre.example, +49 7348 9204-137, total 1 234 567, 12.03.2026, ABN 12 623 418 771");
  expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual(["phone 02 61 91 40 12", "email anna@motsderdre.example", "phone +49 7348 9204-137"]);
});

test("figures within an e-mail address are no telephone number", () => {
  expect(values(contactsIn("tel 0731-5552266@fax.acme.de"))).toEqual(["0731-5552266@fax.acme.de"]);
});

test.each([
  "a@",
  "@",
  "a@b.de ",
  "at at ",
  "a at b dot c ",
  "www.",
  "a.de/",
  "a.de/) ",
  ")",
  "https://a.de/x) ",
  "0731 ",
  "+49 (0) ",
  "....",
  "(at) (dot) ",
  "a-",
  "zero ",
  "two two, ",
])("four times as many of %j take no more than four times the work", async (piece) => {
  const read = (text: string) => [contactsIn(text), dictatedEmailsIn(text), dictatedPhonesIn(text), webAddressesIn(text)];
  expect(await growthOfCalls(read, piece, 12_000)).toBeLessThan(LINEAR);
});
