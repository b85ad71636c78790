import { expect, test } from "vitest";
import type { Meaning, ValueField } from "../../uploads/document-files.ts";
import { typedValue } from "./typed-value.ts";

const hourly: Meaning = { kind: "money", amount: 95, currency: "EUR", per: "hour" };

test.each<[ValueField, string, Meaning | undefined, string | undefined, object | undefined]>([
  ["price", "€90 per hour", hourly, "90.00 EUR per hour", { kind: "money", amount: 90, currency: "EUR", per: "hour" }],
  ["price", "90", hourly, "90.00 EUR", { kind: "money", amount: 90, currency: "EUR" }],
  ["price", "1.250,50 €", undefined, "1,250.50 EUR", { kind: "money", amount: 1250.5, currency: "EUR" }],
  ["price", "$80", { kind: "money", amount: 95, currency: "AUD", quantity: 4 }, "80.00 AUD", { kind: "money", amount: 80, currency: "AUD", quantity: 4 }],
  ["price", "about ninety", hourly, undefined, undefined],
  ["price", "80 or 90", hourly, undefined, undefined],
  ["price", "10 % of the rent", hourly, undefined, undefined],
  ["price", "10 percent", undefined, undefined, undefined],
  ["tax.rate", "19", undefined, "19 %", { kind: "percent", percent: 19 }],
  ["tax.rate", "8.25 %", undefined, "8.25 %", { kind: "percent", percent: 8.25 }],
  ["discount", "€100", undefined, "100.00 EUR", { kind: "money", amount: 100, currency: "EUR" }],
  ["deposit", "30 %", undefined, "30 %", { kind: "percent", percent: 30 }],
  ["payment.terms", "net 14 days", undefined, "14 days", { kind: "days", days: 14 }],
  ["payment.terms", "21", undefined, "21 days", { kind: "days", days: 21 }],
  ["payment.due", "1 December 2026", undefined, "2026-12-01", { kind: "date", date: "2026-12-01" }],
  ["payment.due", "2026-12-01", undefined, "2026-12-01", { kind: "date", date: "2026-12-01" }],
  ["payment.due", "soon", undefined, undefined, undefined],
  ["client.name", "Acme 3 Ltd", undefined, "Acme 3 Ltd", { kind: "text" }],
])("%s written as %j over %j is %j", (field, text, before, value, meaning) => {
  expect(typedValue(field, text, before)).toEqual(value === undefined ? undefined : { value, meaning });
});
