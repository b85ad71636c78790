import { expect, test } from "vitest";
import { accountsIn } from "./accounts.ts";
import { idsIn } from "./ids.ts";
import { peopleIn } from "./people.ts";
import { registrationsIn } from "./registrations.ts";
import { taxIdsIn } from "./tax-ids.ts";

const ids = (text: string) => idsIn(text).map(({ kind, value }) => `${kind} ${value}`);
const values = (found: readonly { value: string }[]) => found.map(({ value }) => value);

test("a number of a bank is taken where its check digits are right", () => {
  expect(ids("IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX")).toEqual(["iban DE89370400440532013000", "bic COBADEFFXXX"]);
  expect(ids("IBAN DE88 3704 0044 0532 0130 00")).toEqual([]);
});

test("a tax number is told by the word before it or by its country", () => {
  const text =
    "USt-IdNr. DE814903179; VAT no. IE1234567T; TVA FR80 478055049; Steuernummer 58117/20438; ABN 12 623 418 771; GST 097-205-183; CHE-114.283.572 MWST";
  expect(values(taxIdsIn(text))).toEqual([
    "DE814903179",
    "IE1234567T",
    "FR80 478055049",
    "58117/20438",
    "12 623 418 771",
    "097-205-183",
    "CHE-114.283.572 MWST",
  ]);
  expect(taxIdsIn("VAT at 23 % is added, VAT 20.00, tax 2026-03-12")).toEqual([]);
});

test("an account without an IBAN is all of its numbers together", () => {
  expect(values(accountsIn("Sort code: 60-16-31\nAccount number: 31926819"))).toEqual(["Sort code: 60-16-31 Account number: 31926819"]);
  expect(values(accountsIn("routing 111000025, account 4417 882 031"))).toEqual(["routing 111000025, account 4417 882 031"]);
  expect(accountsIn("sort code 60-16-31")).toEqual([]);
});

test("the number of a register is taken with the words that say of which", () => {
  for (const number of ["HRB 24518", "FN 281664 k", "RCS Nantes 478 055 049", "Company no. 410355", "registered no. 529083", "ACN 623 418 771"])
    expect(values(registrationsIn(`Mill Lane 4; ${number}, and more`))).toEqual([number]);
});

test("a person's name is taken without the title before it", () => {
  expect(values(peopleIn("with Mr. Lorcan Petit and Frau Lindner"))).toEqual(["Lorcan Petit", "Lindner"]);
});

test("numbers in the cells of a row are each party's, and numbers of a form of their own need no word", () => {
  expect(values(taxIdsIn("GST number\t130-477-259\t087-419-320"))).toEqual(["130-477-259", "087-419-320"]);
  expect(values(taxIdsIn("Ihre Steuernummer beim Finanzamt Witten lautet 348/5066/1924"))).toEqual(["348/5066/1924"]);
  expect(values(taxIdsIn("TVQ 1097229379 TQ0001, NIT 900.714.382-8"))).toEqual(["1097229379 TQ0001", "900.714.382-8"]);
  for (const number of ["NEQ 1170716374", "RCS de Nantes sous le numéro 478 055 049", "registered in England 09318824"])
    expect(values(registrationsIn(`Mill Lane 4; ${number}, and more`))).toEqual([number]);
  expect(values(accountsIn("Pay to 12-3141-0356127-00"))).toEqual(["12-3141-0356127-00"]);
  expect(values(accountsIn("la cuenta de ahorros Bancolombia No. 207-448193-62"))).toEqual(["cuenta de ahorros Bancolombia No. 207-448193-62"]);
  expect(ids("FR76 3081 1106 4004 6961 2427 189 – CMLOFR2X")).toContain("bic CMLOFR2X");
});

test("what a person does is no part of the name", () => {
  expect(values(peopleIn("Kassenwart Hinrich Bode, Inhaberin Annegret Fromm"))).toEqual(["Hinrich Bode", "Annegret Fromm"]);
  expect(values(peopleIn("z. Hd. Frau Mag. Theresa Lindmoser; Architekt DI Matthias Leitgeb"))).toEqual(["Theresa Lindmoser", "Matthias Leitgeb"]);
  expect(values(peopleIn("Mme ROUVEYROL Sandrine, la gérante; Jean DUPONT"))).toEqual(["ROUVEYROL Sandrine", "Jean DUPONT"]);
});
