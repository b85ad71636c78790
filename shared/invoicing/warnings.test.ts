import { describe, expect, test } from "vitest";
import { invoiceWarnings, paymentWarning } from "./warnings.ts";

const reader = { today: "2026-03-16", locale: "en-US" };
const invoice = { invoiceDate: "2026-03-16", dueDate: "2026-04-15", terms: "Net 30", total: 100, currency: "USD" };
const warningsFor = (more: object) => invoiceWarnings({ ...invoice, ...more }, reader).map(({ field, text }) => `${field}: ${text}`);

describe("the owner is warned", () => {
  test.each([
    ["of nothing on an invoice as it should be", {}, []],
    ["of nothing on one dated the first of next month", { invoiceDate: "2026-04-01", dueDate: "2026-05-01" }, []],
    ["of nothing on one that is written months late", { invoiceDate: "2025-11-30", dueDate: "2025-12-30" }, []],
    [
      "of an invoice date years ago",
      { invoiceDate: "2019-03-16", dueDate: "2019-04-15" },
      ["invoiceDate: The invoice date, March 16, 2019, is more than a year ago."],
    ],
    [
      "of an invoice date years ahead",
      { invoiceDate: "2031-03-16", dueDate: "2031-04-15" },
      ["invoiceDate: The invoice date, March 16, 2031, is 1826 days ahead."],
    ],
    [
      "of a due date years after the invoice",
      { dueDate: "2036-04-15", terms: undefined },
      ["dueDate: It is due April 15, 2036, more than a year after the invoice date."],
    ],
    [
      "of terms that say another day than the due date",
      { terms: "14 days net" },
      ["dueDate: By its terms the invoice is due March 30, 2026; its due date says April 15, 2026."],
    ],
    ["of terms that name no day", { terms: "As agreed" }, ["terms: These terms name no days: the due date is yours to set."]],
    ["of a total below zero", { total: -50 }, ["total: The total is below zero (-$50.00): the customer is asked for nothing."]],
    ["of nothing where all can be printed, in many scripts", { customer: { name: "김민수 ⅓ ✅" }, lines: [{ description: "தமிழ் 10⁻⁶ ☕ 1️⃣" }] }, []],
    [
      "of characters that no typeface has, in a name and in the lines",
      { customer: { name: "ᏣᎳᎩ ᎠᏰᎵ" }, lines: [{ description: "Design" }, { description: "ᠮ" }] },
      [
        "customer: The PDF has no typeface for “Ꮳ”, “Ꮃ”, “Ꭹ” and 3 more in the customer's name: boxes would be printed. Write it in other letters.",
        "lines: The PDF has no typeface for “ᠮ” in line 2: a box would be printed. Write it in other letters.",
      ],
    ],
  ])("%s", (_, more, warnings) => expect(warningsFor(more)).toEqual(warnings));
});

test.each([
  ["2026-03-16", undefined],
  ["2026-03-10", undefined],
  ["2026-02-27", "That is before the invoice date, March 1, 2026."],
  ["2019-03-16", "That is more than a year before the invoice date, March 1, 2026."],
  ["2031-03-16", "This day has not come yet: note a payment once the money is there."],
])("a payment of %s on an invoice of 1 March: %s", (date, text) => expect(paymentWarning(date, { invoiceDate: "2026-03-01" }, reader)).toBe(text));
