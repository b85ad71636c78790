import { newId } from "@shared/ids.ts";
import { type DraftWithTotals, InvoiceDraft } from "@shared/invoicing/invoices.ts";
import { totals } from "@shared/invoicing/totals.ts";
import { expect, test } from "vitest";
import { stepsOf } from "./calculation.ts";
import { isExplained, lacksSource, printedFigures, sourceOf } from "./printed-figures.ts";

const [design, logo] = [newId("line"), newId("line")];
const draft = (fields: object = {}): DraftWithTotals => {
  const written = InvoiceDraft.parse({
    currency: "USD",
    taxRate: 8.25,
    discount: { type: "percent", value: 10 },
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    lines: [
      { id: design, description: "Design", quantity: 12, unit: "hour", unitPrice: 85 },
      { id: logo, description: "Logo", quantity: 1 },
    ],
    ...fields,
  });
  return { ...written, ...totals(written) };
};
const figureAt = (key: string, invoice = draft(), locale = "en-US") => {
  const found = printedFigures(invoice, locale).find((each) => each.key === key);
  return found ?? expect.fail(`Nothing is told of ${key}`);
};

test("a figure is told as it stands on the paper, and typed as people type it", () => {
  expect(figureAt(`${design}.quantity`)).toMatchObject({ label: "Quantity", of: "Design", value: "12 hours", set: { kind: "number", typed: "12" } });
  expect(figureAt(`${design}.unitPrice`, draft(), "de-DE")).toMatchObject({ value: "85,00", set: { typed: "85" } });
  expect(figureAt("discount")).toMatchObject({ value: "10%", set: { kind: "discount", typed: "10%" }, worked: { what: { of: "discount" }, amount: 102 } });
  expect(figureAt("dueDate")).toMatchObject({ value: "April 15, 2026", set: { kind: "date", typed: "2026-04-15" } });
  expect(figureAt("total")).toMatchObject({ value: "$993.74", set: undefined, worked: { what: { of: "total" } } });
});

test("a figure is typed with the decimal sign of the reader, so that a changed digit is no thousandfold", () => {
  const line = { id: design, description: "Words", quantity: 14.125, unitPrice: 1.125, discount: { type: "percent", value: 12.5 } };
  const typed = (locale: string) =>
    ["quantity", "unitPrice", "discount"].map((name) => figureAt(`${design}.${name}`, draft({ lines: [line] }), locale).set?.typed);
  expect(typed("pt-BR")).toEqual(["14,125", "1,125", "12,5%"]);
  expect(typed("de-CH")).toEqual(["14.125", "1.125", "12.5%"]);
});

test("a price that is not known yet can be set, and has no amount", () => {
  expect(figureAt(`${logo}.unitPrice`)).toMatchObject({ value: undefined, set: { typed: "" } });
  expect(printedFigures(draft(), "en-US").map(({ key }) => key)).not.toContain(`${logo}.net`);
});

test("what is worked out is explained to the same amount", () => {
  const lines = [
    { id: design, description: "Design", quantity: 12, unitPrice: 85, discount: { type: "amount", value: 20 }, taxRate: 19 },
    { id: logo, description: "Logo", quantity: 3, unitPrice: 33.333 },
  ];
  const invoice = draft({ lines, deposit: { type: "percent", value: 30 }, amountPaid: 100 });
  const worked = printedFigures(invoice, "en-US").filter((each) => each.worked);
  expect(worked.map((each) => each.worked?.what.of)).toEqual(["line", "line", "subtotal", "discount", "tax", "tax", "total", "deposit", "amountDue"]);
  for (const each of worked) expect(stepsOf(invoice, each, "en-US"), each.label).not.toEqual([]);
});

test("steps that lead elsewhere than to the paper are not told", () => {
  const [written, other] = [draft(), draft({ taxRate: 0 })];
  expect(stepsOf(written, figureAt("total", written), "en-US")).not.toEqual([]);
  expect(stepsOf(written, figureAt("total", other), "en-US")).toEqual([]);
});

test("what the invoice says in words has a source as its figures have, and is not set in place", () => {
  const invoice = { ...draft(), customer: { name: "Acme", address: "1 Main Street\nPortland" }, terms: "Net 30", notes: " " };
  const texts = printedFigures(invoice, "en-US").filter(({ said, set }) => said && !set);
  expect(texts.map(({ key, value }) => [key, value])).toEqual([
    ["customer", "Acme"],
    ["customer.address", "1 Main Street\nPortland"],
    ["terms", "Net 30"],
  ]);
  const sources = { customer: { from: "person" }, terms: { from: "profile", field: "defaultPaymentTerms" } } as const;
  expect(texts.map((each) => lacksSource(each, sources))).toEqual([false, true, false]);
});

test("a figure that nobody can say the source of is known for one; of an invoice without sources nothing is said", () => {
  const sources = { [`${design}.quantity`]: { from: "person" } } as const;
  expect(sourceOf(figureAt(`${design}.quantity`), sources)).toEqual({ from: "person" });
  expect(lacksSource(figureAt(`${design}.quantity`), sources)).toBe(false);
  expect(lacksSource(figureAt(`${design}.unitPrice`), sources)).toBe(true);
  expect(lacksSource(figureAt(`${design}.unitPrice`), undefined)).toBe(false);
  // A missing value is not unsourced, and a total needs no source.
  expect(lacksSource(figureAt(`${logo}.unitPrice`), sources)).toBe(false);
  expect(lacksSource(figureAt("total"), sources)).toBe(false);
  expect([figureAt("taxRate"), figureAt("total")].map((each) => isExplained(each, undefined))).toEqual([false, true]);
});
