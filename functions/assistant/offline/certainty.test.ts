import { describe, expect, test } from "vitest";
import { CONTEXT_HEADING } from "../calls/turn-context.ts";
import { understoodWhole } from "./certainty.ts";

const context = {
  today: "2026-03-16",
  profile: { currency: "USD", defaultTaxRate: 0, defaultPaymentTerms: "Net 30", locale: "en-US" },
  customers: [
    { id: "cus_01KR0000000000000000000001", name: "Acme Corp" },
    { id: "cus_01KR0000000000000000000002", name: "Dave Kowalski" },
    { id: "cus_01KR0000000000000000000003", name: "Kowalski Construction" },
  ],
  products: [{ id: "prd_01KR0000000000000000000001", name: "Logo Design", unitPrice: 450 }],
  asks: [],
};

const whole = (text: string) =>
  understoodWhole([
    { role: "system", content: CONTEXT_HEADING + JSON.stringify(context) },
    { role: "user", content: text },
  ]);

describe("what is understood whole", () => {
  test.each([
    "Invoice Acme for 12 hours of design at $85/h and a logo design, 8.25% tax, due in 30 days, 10% discount",
    "Bill Acme Corp $480 for QA, net 15",
    "show me my customers",
  ])("%s", (text) => {
    expect(whole(text)).toBe(true);
  });
});

describe("what a larger model had better see", () => {
  test.each([
    ["a price is missing", "Invoice Acme for 12 hours of design"],
    ["the customer is one of two", "Invoice Kowalski $300 for copy"],
    ["nobody is named", "Invoice 12 hours of design at $85"],
    ["a word came to nothing", "Invoice Acme 3 hours of design at $85, but chargeback Zorblatt first"],
    ["a figure came to nothing", "Invoice Acme 3 hours of design at $85, 77 altogether different"],
    ["it is about something else", "what is the capital of France?"],
    ["nothing was said", ""],
  ])("%s", (_why, text) => {
    expect(whole(text)).toBe(false);
  });
});
