import { newId } from "@shared/ids.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { expect, test } from "vitest";
import { invoiceOf } from "../../../../test/sample-documents.ts";
import { type CreditForm, creditPreview, quantitiesLeft } from "./credit-form.ts";

const lines = [
  { description: "Work", quantity: 10, unitPrice: 100, taxRate: 19 },
  { description: "Book", quantity: 2, unitPrice: 20, taxRate: 7 },
];
const invoice: ShownInvoice = { ...invoiceOf(lines, { currency: "EUR" }), status: "overdue" };
const [work = newId("line"), book = newId("line")] = invoice.lines.map(({ id }) => id);
const form = (more: Partial<CreditForm>): CreditForm => ({ by: "amount", amount: "", quantities: {}, reason: "", email: false, ...more });

test("before it is written, a credit note shows its net, its taxes, its total, and what is due then", () => {
  expect(creditPreview(invoice, form({ by: "lines", quantities: { [work]: "2,5", [book]: "" }, reason: " late ", email: true }), "de-DE")).toEqual({
    request: { lines: [{ lineId: work, quantity: 2.5 }], reason: "late", email: true },
    net: 250,
    taxes: [{ rate: 19, base: 250, tax: 47.5 }],
    total: 297.5,
    due: 935.3,
  });
});

test.each([
  ["no number", form({ amount: "ten" }), { field: "amount", sentence: "Write the amount as a number." }],
  ["nothing of any line", form({ by: "lines" }), { field: "lines", sentence: "Say how many of which lines are credited." }],
  [
    "a word for a quantity",
    form({ by: "lines", quantities: { [work]: "two" } }),
    { field: "lines", sentence: "Write how much is credited as a number above zero." },
  ],
  ["more than the invoice", form({ amount: "2000" }), { field: "amount", sentence: "Only $1,232.80 is left to credit.".replace("$", "€") }],
  ["more of a line than it has", form({ by: "lines", quantities: { [book]: "3" } }), { field: "lines", sentence: "Only 2 of “Book” can be credited." }],
])("%s is said at its field", (_, typed, wrong) => {
  expect(creditPreview(invoice, typed, "en-US")).toEqual(wrong);
});

test("of a line that was credited in part, the rest is left", () => {
  const credited = { ...invoice, creditNotes: [{ lines: [{ lineId: work, quantity: 3, base: 300, tax: 57 }] }] } as unknown as ShownInvoice;
  expect([...quantitiesLeft(credited).values()]).toEqual([7, 2]);
});
