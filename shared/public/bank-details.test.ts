import { expect, test } from "vitest";
import { bankLines } from "./bank-details.ts";

test("what a business wrote is copied line by line, and of a line the number without its name", () => {
  expect(bankLines("Studio Nord GmbH\n\n  IBAN: DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX\r\nSort code 12-34-56\nhttps://bank.example")).toEqual([
    { value: "Studio Nord GmbH" },
    { label: "IBAN", value: "DE89 3704 0044 0532 0130 00" },
    { label: "BIC", value: "COBADEFFXXX" },
    { label: "Sort code", value: "12-34-56" },
    { value: "https://bank.example" },
  ]);
});
