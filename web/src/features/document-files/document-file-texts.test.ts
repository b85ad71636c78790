import { expect, test } from "vitest";
import { shownValue } from "./document-file-texts.ts";

test.each([
  [{ value: "95.00 EUR per hour", meaning: { kind: "money", amount: 95, currency: "EUR", per: "hour" } }, "€95.00 per hour"],
  [{ value: "0.0425 USD", meaning: { kind: "money", amount: 0.0425, currency: "USD" } }, "$0.0425"],
  [{ value: "95.00", meaning: { kind: "money", amount: 95 } }, "95.00"],
  [{ value: "2026-10-12", meaning: { kind: "date", date: "2026-10-12" } }, "Oct 12, 2026"],
  [{ value: "30 days", meaning: { kind: "days", days: 30 } }, "30 days"],
] as const)("a sum and a day are shown as people write them: %j", (value, shown) => {
  expect(shownValue(value)).toBe(shown);
});
