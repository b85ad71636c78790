import type { ExtractedValue, Meaning, ValueField } from "@shared/uploads/document-files.ts";
import { expect, test } from "vitest";
import { customerIn, documentRates, profileIn } from "./made-from.ts";

let id = 0;
const value = (field: ValueField, said: string, more: Partial<ExtractedValue> = {}): ExtractedValue => ({
  id: ++id,
  goal: "Business information",
  field,
  label: said,
  value: said,
  meaning: { kind: "text" },
  ...more,
});
const price = (label: string, meaning: Omit<Extract<Meaning, { kind: "money" }>, "kind">, more = {}) =>
  value("price", "as it is shown", { label, meaning: { kind: "money", ...meaning }, ...more });

test("who will be billed fills the form of a customer; where invoices go is their address", () => {
  const values = [value("client.name", "Brightwater Ferries DAC"), value("client.email", "hello@b.example"), value("invoice.email", "accounts@b.example")];
  expect(customerIn(values).given).toEqual({ name: "Brightwater Ferries DAC", email: "accounts@b.example" });
  expect(customerIn([value("supplier.name", "We")])).toEqual({ given: {}, unsure: [] });
});

test("who writes the invoice fills the business profile, with all that payments need", () => {
  const values = [value("supplier.name", "Larkspur Studio Ltd"), value("supplier.bic", "AIBKIE2D"), value("supplier.iban", "IE29 AIBK 9311 5212 3456 78")];
  expect(profileIn(values).given).toEqual({ name: "Larkspur Studio Ltd", bankDetails: "IBAN IE29 AIBK 9311 5212 3456 78\nBIC AIBKIE2D" });
});

test("prices become products, also one that a person wrote over: it was read again", () => {
  const values = [
    price("Additional work", { amount: 95, currency: "EUR", per: "hour" }),
    price("Audit", { amount: 4800 }),
    price("Travel", { amount: 0.4, currency: "EUR" }, { corrected: "€4" }),
  ];
  expect(documentRates(values).map(({ given: { name, unitPrice, currency, unit } }) => [name, unitPrice, currency, unit])).toEqual([
    ["Additional work", "95", "EUR", "hour"],
    ["Audit", "4,800", "", ""],
    ["Travel", "0.4", "EUR", ""],
  ]);
});

test("what its reader was not sure of fills a form where nothing better does, and is named", () => {
  const unsure = { unsure: true } as const;
  expect(customerIn([value("client.name", "Orla Byrne", unsure), value("invoice.email", "a@b.example", unsure), value("client.email", "c@b.example")])).toEqual(
    {
      given: { name: "Orla Byrne", email: "c@b.example" },
      unsure: ["name"],
    },
  );
  expect(profileIn([value("supplier.name", "We"), value("supplier.iban", "IE29 AIBK 9311 5212 3456 78", unsure)])).toMatchObject({ unsure: ["bankDetails"] });
  expect(documentRates([price("Audit", { amount: 4800 }), price("Print", { amount: 70 }, unsure)]).map((rate) => rate.unsure.length > 0)).toEqual([
    false,
    true,
  ]);
});
