import { expect, test } from "vitest";
import type { Amount } from "../money.ts";
import { sepaTransfer } from "./sepa-transfer.ts";

const invoice = {
  bankDetails: "Larkspur Studio Ltd\nIBAN: IE29 AIBK 9311 5212 3456 78\nBIC: AIBKIE2DXXX",
  businessName: "Larkspur Studio Ltd",
  currency: "EUR" as const,
  dueNow: 7306.2 as Amount,
  invoiceNumber: "INV-0042",
};

test("what is due in euros is a transfer that a banking app reads, line by line as EPC069-12 has it", () => {
  expect(sepaTransfer(invoice)?.split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "AIBKIE2DXXX",
    "Larkspur Studio Ltd",
    "IE29AIBK93115212345678",
    "EUR7306.20",
    "",
    "",
    "INV-0042",
  ]);
});

test.each([
  ["a number alone", "DE89370400440532013000"],
  ["after its name, without a colon", "Deutsche Bank\nIBAN DE89 3704 0044 0532 0130 00"],
  ["in small letters", "iban: de89 3704 0044 0532 0130 00"],
])("the IBAN is found %s", (_, bankDetails) => {
  expect(
    sepaTransfer({ ...invoice, bankDetails })
      ?.split("\n")
      .slice(4, 7),
  ).toEqual(["", "Larkspur Studio Ltd", "DE89370400440532013000"]);
});

test.each<[string, Partial<typeof invoice>]>([
  ["dollars", { currency: "USD" as never }],
  ["nothing", { dueNow: 0 as Amount }],
  ["more than a transfer takes", { dueNow: 1e9 as Amount }],
  ["an IBAN with a slip of the pen", { bankDetails: "IBAN: IE29 AIBK 9311 5212 3456 87" }],
  ["an account outside SEPA", { bankDetails: "IBAN: AE07 0331 2345 6789 0123 456" }],
  ["an account without an IBAN", { bankDetails: "Account 0042 7719 6630\nRouting 011 200 365" }],
  ["no name to pay to", { businessName: " " }],
  ["a reference that is too long", { invoiceNumber: "1".repeat(141) }],
  ["a code that is too large", { businessName: "株".repeat(70), invoiceNumber: "é".repeat(60) }],
])("there is no such transfer of %s", (_, more) => {
  expect(sepaTransfer({ ...invoice, ...more })).toBeUndefined();
});

test("a name cannot write another line into it", () => {
  const lines = sepaTransfer({ ...invoice, businessName: "Larkspur\nDE89370400440532013000\nEUR1", invoiceNumber: "1\r\n2" })?.split("\n");
  expect([lines?.length, lines?.[5], lines?.[6], lines?.[10]]).toEqual([11, "Larkspur DE89370400440532013000 EUR1", "IE29AIBK93115212345678", "1 2"]);
});
