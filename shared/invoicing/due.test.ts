import { expect, test } from "vitest";
import { dueNow, isForCard } from "./due.ts";
import { totals } from "./totals.ts";

const invoiceWith = (amountPaid: number, more: object = {}) => {
  const invoice = { currency: "USD", lines: [{ quantity: 1, unitPrice: 1000 }], taxRate: 0, taxInclusive: false, amountPaid, ...more };
  return { ...invoice, ...totals(invoice) };
};
const half = { deposit: { type: "percent", value: 50 } } as const;

test.each([
  ["without a deposit it is what is due", 0, {}, 1000],
  ["and after a payment what is left of it", 200.1, {}, 799.9],
  ["a deposit comes first", 0, half, 500],
  ["of which a part may have come in", 120.5, half, 379.5],
  ["once it is there, the rest is due", 500, half, 500],
  ["also where more came in than it was", 600, half, 400],
  ["when all is paid it is nothing", 1000, half, 0],
  ["nor is anything due where too much was paid", 1200, {}, 0],
  ["a deposit of all of it is all of it", 0, { deposit: { type: "amount", value: 1000 } }, 1000],
  ["a deposit of nothing is none", 0, { deposit: { type: "percent", value: 0 } }, 1000],
])("what is to be paid next: %s", (_story, paid, more, expected) => {
  expect(dueNow(invoiceWith(paid, more))).toBe(expected);
});

test.each([
  ["USD", 0.49, false],
  ["USD", 0.5, true],
  ["HUF", 174, false],
  ["HUF", 175, true],
  ["JPY", 49, false],
  ["SEK", 2.99, false],
  ["KES", 0.01, true],
])("a card pays %s %s: %s", (currency, unitPrice, payable) => {
  expect(isForCard({ ...invoiceWith(0, { currency, lines: [{ quantity: 1, unitPrice }] }), status: "sent" })).toBe(payable);
});
