import type { Instant } from "@shared/clock.ts";
import { newId } from "@shared/ids.ts";
import { type Customer, newCustomer } from "@shared/records/customers.ts";
import { newProduct, type Product } from "@shared/records/products.ts";
import { decodeText as textOf } from "@shared/text/encoding.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { recordsCsv } from "../records/csv.ts";
import { customerKind } from "../records/customers.ts";
import { productKind } from "../records/products.ts";
import type { RecordItem, WebRecordKind } from "../records/record-kind.ts";
import { guessColumns } from "./columns.ts";
import { csvRows } from "./csv-rows.ts";
import { readAs, readImportFile } from "./import-file.ts";
import { checkRows } from "./rows.ts";

const now = "2026-03-16T09:00:00.000Z" as Instant;
const acme = newCustomer(newId("customer"), { name: "Acme Corp", email: "billing@acme.example" }, now);

/** Reads a file as the wizard does: matches its columns and checks its rows. */
function read<R extends RecordItem, D extends object>(kind: WebRecordKind<R, D>, text: string, there: readonly R[] = []) {
  const [headers, ...rows] = csvRows(text);
  return checkRows(kind, rows, { columns: guessColumns(headers?.cells ?? [], kind.details), headers: headers?.cells ?? [], sign: ".", own: "USD" }, there);
}
const wrong = (rows: ReturnType<typeof read>) => rows.flatMap(({ row, faults }) => faults.map(({ label, reason }) => `row ${row.number}: ${label} ${reason}`));

test("what is wrong is told by row and field, and the other rows are fine", () => {
  const rows = read(customerKind, "Name,Email\nGlobex,accounts@globex.example\n,who@example.test\n\nHooli,not an address\n");
  expect(wrong(rows)).toEqual(["row 3: Name is required", "row 5: Email is not a valid email address"]);
  expect(rows.map(({ details }) => details)).toEqual([{ name: "Globex", email: "accounts@globex.example" }, undefined, undefined]);
});

test("a product needs a price that can be read and that it may have", () => {
  const rows = read(productKind, 'Item,Price\nLogo,"$1,450.00"\nAudit,call us\nHosting,\nRefund,-5\nPixel,0.0000001\n');
  expect(wrong(rows)).toEqual([
    "row 3: Unit price “call us” is not a price",
    "row 4: Unit price is required",
    "row 5: Unit price must be more than 0",
    "row 6: Unit price may have at most 6 decimals",
  ]);
  expect(rows[0]?.details).toEqual({ name: "Logo", unitPrice: 1450 });
});

test("a product of a file is in the currency of its column, or in the one that its price says; otherwise the business's", () => {
  const priced = read(productKind, "Item,Price,Currency\nLogo,450,eur\nAudit,300,\nHosting,£25,\nSign,£25,CHF\nMug,5,XXX\n");
  expect(priced.map(({ details }) => details?.currency)).toEqual(["EUR", undefined, "GBP", "CHF", undefined]);
  expect(wrong(priced)).toEqual([expect.stringMatching(/^row 6: Currency is not a currency code/)]);
  const marked = read(productKind, 'Item,Price\nLogo,"₩50,000"\nAudit,RM 300\nHosting,Rs 25\nSign,500 kr\nMug,₿5\n');
  expect(marked.map(({ details }) => details && `${details.unitPrice} ${details.currency}`)).toEqual(["50000 KRW", "300 MYR", undefined, undefined, undefined]);
  expect(wrong(marked)).toEqual(
    ["row 4: Currency of “Rs 25”", "row 5: Currency of “500 kr”", "row 6: Currency of “₿5”"].map(
      (row) => `${row} may be several: write its code (USD, EUR, JPY) in the file`,
    ),
  );
  expect(read(productKind, 'Item,Price\nLogo,"1,450.00 €"\n')[0]?.details).toEqual({ name: "Logo", unitPrice: 1450, currency: "EUR" });
});

test("who is there already is marked, by name and by email address, and so is who stands in the file twice", () => {
  const rows = read(
    customerKind,
    "Name,Email\nACME  corp,new@acme.example\nAcme Holding,Billing@Acme.example\nInitech,a@b.example\nInitech.,\nOther,\nThird,\n",
    [acme],
  );
  expect(rows.map(({ same }) => same)).toEqual([
    "There is already a customer with this name.",
    "There is already a customer with this email address.",
    undefined,
    "The same name as in row 4.",
    undefined,
    undefined,
  ]);
});

test.each([
  ["with semicolons", "Name;Email;Address\nAcme, Inc.;a@b.example;12 Dock Rd\n"],
  ["with tabs", "Name\tEmail\tAddress\r\nAcme, Inc.\ta@b.example\t12 Dock Rd\r\n"],
  ["with its separator told", 'sep=;\r\nName;Email;Address\r\n"Acme, Inc.";a@b.example;"12 Dock Rd"\r\n'],
])("a file %s is read", (_, text) => {
  expect(read(customerKind, text)[0]?.details).toEqual({ name: "Acme, Inc.", email: "a@b.example", address: "12 Dock Rd" });
});

test("an address of several lines stays one cell, and rows are counted as a spreadsheet counts them", () => {
  const rows = read(customerKind, 'Name,Address\n"Acme ""the"" Corp","12 Dock Rd\nPortland"\nGlobex,\n');
  expect(rows.map(({ row, details }) => [row.number, details])).toEqual([
    [2, { name: 'Acme "the" Corp', address: "12 Dock Rd\nPortland" }],
    [3, { name: "Globex" }],
  ]);
});

test("files of every spreadsheet are text: UTF-8 with a mark and without, UTF-16, Windows-1252", () => {
  const utf8 = new TextEncoder().encode("Café 日本");
  expect(textOf(utf8)).toBe("Café 日本");
  expect(textOf(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]))).toBe("Café 日本");
  expect(textOf(new Uint8Array([0xff, 0xfe, 0x43, 0x00, 0xe9, 0x00]))).toBe("Cé");
  expect(textOf(new Uint8Array([0xfe, 0xff, 0x00, 0x43, 0x00, 0xe9]))).toBe("Cé");
  expect(textOf(new Uint8Array([0x43, 0xe9, 0x20, 0x80]))).toBe("Cé €");
});

/** Texts that break parsers: quotes, separators, line ends, formulas, and arbitrary ones. */
const hard = (max: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('"', ",", ";", "\t", "\n", "\r\n", "'", "=", "+", "-", "@", " ", "sep=;", "\uFEFF"),
        fc.string({ unit: "grapheme", maxLength: 5 }),
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join("").slice(0, max).toWellFormed());
const present = (max: number) => hard(max).filter((text) => text.trim() !== "");
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const jsonCopy = <T extends object>(details: T): T => JSON.parse(JSON.stringify(details));

test("customers that are exported and imported again are the same customers", () => {
  const details = fc
    .record({ name: present(200), email: fc.constantFrom(undefined, "a@b.example"), phone: maybe(present(50)), address: maybe(present(500)) })
    .map(jsonCopy);
  fc.assert(
    fc.property(fc.array(details, { minLength: 1 }), (all) => {
      const stored: Customer[] = all.map((each) => newCustomer(newId("customer"), each, now));
      const bytes = new TextEncoder().encode(recordsCsv(customerKind, stored));
      expect(read(customerKind, textOf(bytes)).map((row) => row.details)).toEqual(all);
    }),
  );
});

test("products that are exported and imported again are the same products", () => {
  const price = fc.integer({ min: 1, max: 999_999_999_999 }).map((millionths) => millionths / 1_000_000);
  const details = fc
    .record({
      name: present(200),
      description: maybe(present(500)),
      unitPrice: price,
      unit: maybe(present(20)),
      currency: fc.constantFrom("USD", "JPY", "EUR"),
    })
    .map(jsonCopy);
  fc.assert(
    fc.property(fc.array(details, { minLength: 1 }), (all) => {
      const stored: Product[] = all.map((each) => newProduct(newId("product"), each, now));
      expect(read(productKind, textOf(new TextEncoder().encode(recordsCsv(productKind, stored)))).map((row) => row.details)).toEqual(all);
    }),
  );
});

/** A customer list as an old program exports it. */
const list = (names: readonly string[]) => `Name;City;Email\r\n${names.map((name, i) => `${name};${name.split(" ")[1]};c${i}@acme.example\r\n`).join("")}`;

test.each([
  ["windows-1250", ["Zażółć Łódź", "Święta Wólka", "Kraków Jabłoński", "Źródło Gdańsk", "Piękna Częstochowa"]],
  ["windows-1251", ["Ромашка Москва", "Строительная Казань", "Предприятие Самара", "Торговый Дом"]],
  ["shift_jis", ["株式会社山田商事 東京都", "有限会社さくら 大阪府", "鈴木工業 名古屋市"]],
  ["windows-1252", ["Café Zoë", "Müller Straße", "Señor Peña", "Crème Brûlée"]],
])("a file in %s is read by what its bytes look like, and in any encoding that is chosen", async (encoding, names) => {
  const bytes = encode(list(names), encoding);
  const opened = await readImportFile(new File([bytes], "customers.csv"));
  expect(opened.rows.slice(1).map(({ cells }) => cells[0])).toEqual(names);
  const wrongly = readAs(opened, "koi8-r");
  expect(wrongly.rows[1]?.cells[0]).not.toBe(names[0]);
  expect(readAs(wrongly, encoding).rows[1]?.cells[0]).toBe(names[0]);
});

/** Encodes a text for which only `TextDecoder` knows the encoding, by trying which bytes decode to each character. */
function encode(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let high = 0; high < 256; high++) {
    const one = decoder.decode(new Uint8Array([high]));
    if (one.length === 1 && one !== "\ufffd" && !bytes.has(one)) bytes.set(one, [high]);
    for (let low = 0x40; high >= 0x81 && low < 256; low++) {
      const two = decoder.decode(new Uint8Array([high, low]));
      if (two.length === 1 && two !== "\ufffd" && !bytes.has(two)) bytes.set(two, [high, low]);
    }
  }
  return new Uint8Array(Array.from(text, (char) => bytes.get(char) ?? []).flat());
}

test("an address in a domain of any script is taken", () => {
  expect(wrong(read(customerKind, "Name,Email\nMüller,info@müller.test\nBad,info@müller"))).toEqual(["row 3: Email is not a valid email address"]);
});

test.each([
  ["Name,Straße,PLZ,Ort\nA,Hauptstr. 5,10115,Berlin", "Hauptstr. 5\n10115 Berlin"],
  ["Name;Ort;PLZ;Straße;Hausnummer;Land\nA;Wien;1010;Ring;3;Österreich", "Ring 3\n1010 Wien\nÖsterreich"],
  ["Name,Rue,Code postal,Ville,Pays\nA,12 rue X,75001,Paris,France", "12 rue X\n75001 Paris\nFrance"],
  ["Name,Street,City,State,ZIP\nA,12 Dock Rd,Portland,ME,04101", "12 Dock Rd\nPortland, ME 04101"],
  ["Name,Street,City,Postal code,Country\nA,Hauptstr. 5,Berlin,10115,Germany", "Hauptstr. 5\n10115 Berlin\nGermany"],
  ["Name,Street,Postal code,City\nA,Hauptstr. 5,10115,Berlin", "Hauptstr. 5\n10115 Berlin"],
  ["Name,Address 1,Address 2,Town,Postcode,Country\nA,1 High St,Flat 2,Leeds,LS1 1AA,UK", "1 High St\nFlat 2\nLeeds\nLS1 1AA\nUK"],
  ["Name,Straße,PLZ,Ort\nA,,10115,", "10115"],
])("an address that is spread over columns is written as its country writes it: %j", (file, address) =>
  expect(read(customerKind, file)[0]?.details).toMatchObject({ address }),
);
