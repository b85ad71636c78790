import { expect, test } from "vitest";
import { readDocument } from "./extract.ts";
import { mannerOf, readTexts } from "./manner.ts";

const money = (text: string) => readDocument({ pages: [{ text }] }).spots.flatMap(({ kind, value }) => (kind === "money" ? [value] : []));

const currencyOf = (text: string) => mannerOf(readTexts([{ text }])).currency;

test("whose dollars a document means is known by its country: its registers, postcodes, telephones, taxes and places", () => {
  expect(money("Quote for Two Herons Ltd, Hillier, Ontario K0K 2J0\nHalf-day: $640\nThe print for your US distributor: US$220")).toEqual([
    "640.00 CAD",
    "220.00 USD",
  ]);
  expect(money("ph 0491 570 313\n- side gate $420\ntotal 5292 + GST")[0]).toBe("420.00 AUD");
  expect(money("Ph 04 978 6631\nPainting $85.00\nGST 15% $12.75")[0]).toBe("85.00 NZD");
  expect(money("Impresos del Valle, RFC GORF830927PT6, Guadalajara\nLona con bastilla: $540.00, o sea 540 pesos")).toEqual(["540.00 MXN", "540.00 MXN"]);
  expect(money("NIT 860.073.914-1, Bogotá\nMotor corredizo: $3.180.000")).toEqual(["3,180,000.00 COP"]);
  expect(money("Logo design: $900")).toEqual(["900.00 USD"]);
});

test("a note without any sign of money is in the currency of its country", () => {
  expect(currencyOf("windows 14 each, rang by Tobi 020 7946 0312, plus vat")).toBe("GBP");
  expect(currencyOf("logo 350 flat, mob +353 1 555 0177")).toBe("EUR");
  expect(currencyOf("Zürich, Wand streichen 850.–")).toBe("CHF");
});

test("a Friday is no franc", () => {
  expect(currencyOf("Do 9. das Laub, Fr 17. der Rasen und die Hecke, 30 Stunden je 41,00")).toBe("EUR");
  expect(currencyOf("CHF 90.00, Fr. 85.– je Stunde")).toBe("CHF");
});
