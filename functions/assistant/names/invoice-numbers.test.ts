import { expect, test } from "vitest";
import { invoicesMeant } from "./invoice-numbers.ts";

const numbering = ["DRAFT-0001", "DRAFT-0002", "INV-0001", "INV-2025-0007", "INV-2026-0007", "2026-0012", "RE-0012"];

test.each<[string, string[], string?]>([
  ["INV-0001", ["INV-0001"]],
  ["inv 1", ["INV-0001"]],
  ["draft 1", ["DRAFT-0001"]],
  ["DRAFT-0001", ["DRAFT-0001"]],
  ["INV-0002", []],
  ["RE-0001", []],
  ["EST-0001", []],
  ["1", ["DRAFT-0001", "INV-0001"]],
  ["#0001", ["DRAFT-0001", "INV-0001"]],
  ["invoice no. 1", ["DRAFT-0001", "INV-0001"]],
  ["INV-7", ["INV-2025-0007", "INV-2026-0007"]],
  ["2026-0007", ["INV-2026-0007"]],
  ["2026-12", ["2026-0012"]],
  ["12", ["2026-0012", "RE-0012"]],
  ["RE–12", ["RE-0012"]],
  // What a model made of the number counts less than the one that the person wrote.
  ["1", ["INV-0001"], "send INV-0001 to them"],
  ["0001", ["DRAFT-0001"], "open draft-0001"],
  ["1", ["DRAFT-0001", "INV-0001"], "send 1 of those"],
  ["2", [], "void INV-0002"],
])("%s means %j (%s)", (said, meant, text = "") => expect(invoicesMeant(said, numbering, text)).toEqual(meant));

test("INV means an invoice of any prefix where none has it, but never a draft without a number", () => {
  expect(invoicesMeant("INV-0012", ["RE-0012", "DRAFT-0012"], "", false)).toEqual(["RE-0012"]);
  expect(invoicesMeant("INV-0012", ["RE-0012"], "", true)).toEqual([]);
});
