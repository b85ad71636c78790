import { expect, test } from "vitest";
import type { ExtractedValue, Meaning } from "../../../shared/uploads/document-files.ts";
import type { DocumentFindings } from "./document-draft.ts";
import { findingsTable, listValues } from "./document-table.ts";

const read = (value: string, meaning: Meaning, field: ExtractedValue["field"] = "price"): ExtractedValue => ({
  ...{ id: 1, goal: "prices", field, label: "Montage", value, meaning },
  quote: { text: value, page: 1, start: 0, end: value.length },
});
const money = (amount: number, per?: string): Meaning => ({ kind: "money", amount, currency: "EUR", ...(per ? { per } : {}) });

test.each<[string, ExtractedValue, english: string, german: string]>([
  ["a sum", read("1,349.00 EUR", money(1349)), "€1,349.00", "1.349,00\u00a0€"],
  ["a price per unit", read("60.00 EUR per hour", money(60, "hour")), "€60.00 per hour", "60,00\u00a0€ per hour"],
  ["a price in parts of a cent", read("0.0425 EUR", money(0.0425)), "€0.0425", "0,0425\u00a0€"],
  ["a rate", read("7.5 %", { kind: "percent", percent: 7.5 }, "tax.rate"), "7.5%", "7,5\u00a0%"],
  ["a day", read("2026-12-13", { kind: "date", date: "2026-12-13" }, "payment.due"), "December 13, 2026", "13. Dezember 2026"],
  ["a sum without a currency", read("1,349.00", { kind: "money", amount: 1349 }), "1,349.00", "1,349.00"],
  ["words", read("14 days", { kind: "days", days: 14 }, "payment.terms"), "14 days", "14 days"],
])("%s of a document is written as the reader writes it", (_, value, english, german) => {
  const findings = { file: { name: "offer.pdf", filename: "offer-1.pdf" }, values: [value] } as unknown as DocumentFindings;
  for (const [locale, shown] of [
    ["en-US", english],
    ["de-DE", german],
  ] as const) {
    expect(findingsTable(findings, locale).rows[0]?.[1]).toBe(shown);
    expect(listValues([value], locale)).toBe(`Montage, ${shown} (page 1)`);
  }
});
