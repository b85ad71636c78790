import { expect, test } from "vitest";
import { customerKind } from "../records/customers.ts";
import { productKind } from "../records/products.ts";
import { chooseColumn, detailTexts, guessColumns, namesColumns } from "./columns.ts";

const { details } = customerKind;
const first = (...cells: string[]) => ({ number: 1, cells });

test.each([
  [
    ["Name", "Email", "Phone", "Address"],
    ["name", "email", "phone", "address"],
  ],
  [
    ["Company", "E-mail", "Tel."],
    ["name", "email", "phone"],
  ],
  [
    ["id", "CUSTOMER NAME", "Contact name", "email address", "Notes"],
    [undefined, "name", undefined, "email", undefined],
  ],
  [
    ["First Name", "Last Name", "Email"],
    ["name", "name", "email"],
  ],
  [
    ["Company", "First name", "Last name"],
    ["name", undefined, undefined],
  ],
  [
    ["Customer", "Street", "City", "State", "ZIP", "Country"],
    ["name", "address", "address", "address", "address", "address"],
  ],
  [
    ["Name", "Address", "City"],
    ["name", "address", "address"],
  ],
  [
    ["Firma", "Adresse", "PLZ", "Ort", "Land"],
    ["name", "address", "address", "address", "address"],
  ],
  [
    ["Name", "Full address", "City"],
    ["name", "address", undefined],
  ],
  [
    ["Razão social", "E-mail", "Endereço", "CEP", "Cidade", "UF"],
    ["name", "email", "address", "address", "address", "address"],
  ],
  [
    ["Firma", "E-Mail", "Telefon", "Straße", "PLZ", "Ort"],
    ["name", "email", "phone", "address", "address", "address"],
  ],
])("the columns %j are understood", (headers, columns) => {
  expect(guessColumns(headers, details)).toEqual(columns);
});

test.each([
  [
    ["Item", "Description", "Rate", "UoM"],
    ["name", "description", "unitPrice", "unit"],
  ],
  [
    ["Product/Service", "Sales Description", "Sales Price / Rate", "Cost"],
    ["name", "description", "unitPrice", undefined],
  ],
  [
    ["Nome", "Descrição", "Preço", "Moeda", "Unidade"],
    ["name", "description", "unitPrice", "currency", "unit"],
  ],
  [
    ["id", "name", "unitPrice"],
    [undefined, "name", "unitPrice"],
  ],
])("the columns %j of a catalogue are understood", (headers, columns) => {
  expect(guessColumns(headers, productKind.details)).toEqual(columns);
});

test("the parts of a name and of an address come together, without gaps", () => {
  const headers = ["First name", "Last name", "Street", "Address 2", "City"];
  const columns = guessColumns(headers, details);
  expect(detailTexts(["Maria", "Gonzalez", "12 Dock Rd", "", "Portland"], columns, details, headers)).toEqual({
    name: "Maria Gonzalez",
    email: "",
    phone: "",
    address: "12 Dock Rd\nPortland",
  });
});

test("an email address has one column; an address may have several", () => {
  const columns = ["name", "email", undefined, "address"];
  expect(chooseColumn(columns, 2, "email", details)).toEqual(["name", undefined, "email", "address"]);
  expect(chooseColumn(columns, 2, "address", details)).toEqual(["name", "email", "address", "address"]);
  expect(chooseColumn(columns, 1, undefined, details)).toEqual(["name", undefined, undefined, "address"]);
});

test("a first row that is somebody is not taken for headers", () => {
  expect(namesColumns(first("Name", "Email"), details)).toBe(true);
  expect(namesColumns(first("Bezug", "Sonstiges"), details)).toBe(true);
  expect(namesColumns(first("Acme Corp", "billing@acme.example"), details)).toBe(false);
  expect(namesColumns(undefined, details)).toBe(false);
});
