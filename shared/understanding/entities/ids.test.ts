import { expect, test } from "vitest";
import { contactsIn } from "./contacts.ts";
import { idsIn } from "./ids.ts";

const ids = (text: string) => idsIn(text).map(({ kind, value }) => `${kind} ${value}`);

test("a number of a bank or of a tax office is taken where its check digits are right", () => {
  expect(ids("IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX")).toEqual(["iban DE89370400440532013000", "bic COBADEFFXXX"]);
  expect(ids("IBAN DE88 3704 0044 0532 0130 00")).toEqual([]);
  expect(ids("USt-IdNr. DE814903179 and VAT IE1234567T and TVA FR80 478055049")).toEqual(["vat DE814903179", "vat IE1234567T", "vat FR80478055049"]);
  expect(ids("SIRET 478 055 049 00017")).toEqual(["siret 47805504900017"]);
  expect(ids("NIF 12345678Z and NIF 12345678A")).toEqual(["nif 12345678Z"]);
});

test("ways to reach a party are told from amounts", () => {
  const found = contactsIn("Tél. 02 61 91 40 12, anna@motsderdre.example, www.motsderdre.example, +49 7348 9204-137, total 1 234 567");
  expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    "phone 02 61 91 40 12",
    "email anna@motsderdre.example",
    "url www.motsderdre.example,",
    "phone +49 7348 9204-137",
  ]);
});
