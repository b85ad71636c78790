import { expect, test } from "vitest";
import { readPages } from "./extract.ts";
import { fieldsOf } from "./spots.ts";
import { spotsOf } from "./spots-of.ts";

const valuesOf = (field: string, text: string): string[] => {
  const { pages, manner } = readPages([{ text }]);
  const spots = spotsOf(pages, manner, { client: "Ironwood Rig Ltd" });
  return spots.filter(({ kind }) => fieldsOf[kind].some((one) => one === field)).map(({ as, value }) => as?.["payment.early-discount"]?.value ?? value);
};

test("a short number of a document stands behind a sign for a number", () => {
  expect(valuesOf("document.number", "Statement of Work No. 4")).toContain("4");
  expect(valuesOf("document.number", "Tarifa nº 26/1")).toContain("26/1");
  expect(valuesOf("document.number", "Clause 3 is about 14 pumps and number 5 days")).toEqual([]);
});

test("a year, a season, a clock and a postcode behind its state are no numbers of a document", () => {
  expect(valuesOf("document.number", "Price list 2026, season 2025/26, Austin TX 78131, order before 11h")).toEqual([]);
});

test("a number that is grouped like a telephone's can be an order's", () => {
  expect(valuesOf("order.number", "Please mention the grant code 2026-114387")).toContain("2026-114387");
});

test("a small percentage of what is late is interest", () => {
  expect(valuesOf("payment.late-interest", "Overdue accounts: 12 % p.a.")).toEqual(["Overdue accounts: 12 % p.a."]);
});

test("terms as one line have their days before the net ones", () => {
  expect(valuesOf("payment.early-discount", "Payment. 2% 10, Net 45")).toEqual(["2 % within 10 days"]);
});
