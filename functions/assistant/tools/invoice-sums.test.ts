import { expect, test } from "vitest";
import type { Invoice, ShownRow } from "../../../shared/invoicing/invoices.ts";
import { readUpTo } from "./invoice-match.ts";
import { invoiceSums } from "./invoice-sums.ts";

/** A list with this many invoices, in pages of five. */
const list = (count: number) => async (cursor: string | undefined) => {
  const from = Number(cursor ?? 0);
  const items = Array.from({ length: Math.min(5, count - from) }, (_, i) => from + i);
  return { items, next: from + items.length < count ? String(from + items.length) : undefined };
};

const row = (total: number) =>
  ({
    status: "sent",
    customer: { name: "Acme Corp" },
    currency: "USD",
    invoiceDate: "2026-03-01",
    dueDate: "2026-04-01",
    total,
    amountPaid: 0,
    amountDue: total,
  }) as ShownRow;

test.each([
  [9, 10],
  [10, 10],
])("of %i invoices, where %i are looked through, all are counted and summed", async (count, most) => {
  const { rows, more } = await readUpTo(most, list(count));
  const matches = rows.map(() => ({ row: row(100), daysLate: 0, invoice: undefined }));
  expect(invoiceSums({ matches, more }, { groupBy: "customer" }, "en-US")).toMatchObject({
    count,
    sums: [{ currency: "USD", count, total: `$${count === 10 ? "1,000" : "900"}.00` }],
    groups: [{ customer: "Acme Corp" }],
  });
});

test("of more than are looked through there is no count, no sum and no group, but why", async () => {
  const { rows, more } = await readUpTo(10, list(11));
  expect(rows).toHaveLength(10);
  const matches = rows.map(() => ({ row: row(100), daysLate: 0, invoice: undefined }));
  expect(invoiceSums({ matches, more }, { groupBy: "customer" }, "en-US")).toEqual({ incomplete: expect.stringContaining("no sums") });
});

test("two customers of one name are two groups, told apart", () => {
  const ofCustomer = (id: string, total: number) => ({
    row: { ...row(total), customerId: `cus_${id}`, customer: { name: "Acme Corp", email: `${id}@acme.example` } } as ShownRow,
    daysLate: 0,
    invoice: undefined,
  });
  const found = { matches: [ofCustomer("a", 100), ofCustomer("b", 300)], more: false };
  expect(invoiceSums(found, { groupBy: "customer" }, "en-US")).toMatchObject({
    groups: [
      { customer: "Acme Corp (b@acme.example)", sums: [{ open: "$300.00" }] },
      { customer: "Acme Corp (a@acme.example)", sums: [{ open: "$100.00" }] },
    ],
  });
});

const billed = (id: string, day: string, lines: readonly { description: string; quantity: number; unitPrice: number }[], more: object = {}) => {
  const invoice = {
    invoiceNumber: id,
    currency: "USD",
    taxRate: 20,
    taxInclusive: false,
    amountPaid: 0,
    invoiceDate: day,
    dueDate: day,
    lines: lines.map((line, i) => ({ id: `line_${i}`, ...line })),
    payments: [],
    creditNotes: [],
    taxTotal: 0,
    ...more,
  } as unknown as Invoice;
  return { row: { ...row(100), invoiceDate: day, dueDate: day, ...("status" in more ? { status: more.status } : {}) } as ShownRow, daysLate: 0, invoice };
};

test("what a product was billed for are its lines alone, after their part of the invoice's discount", () => {
  const hall = { description: "Hall rental", quantity: 2, unitPrice: 100 };
  const kitchen = { description: "Kitchen", quantity: 1, unitPrice: 50 };
  const matches = [billed("INV-1", "2026-01-10", [hall, kitchen]), billed("INV-2", "2026-04-10", [hall], { discount: { type: "percent", value: 10 } })];
  expect(invoiceSums({ matches, more: false }, { text: "hall" }, "en-US")).toMatchObject({ lines: [{ quantity: 4, net: "$380.00", total: "$456.00" }] });
  expect(invoiceSums({ matches, more: false }, { groupBy: "product" }, "en-US")).toMatchObject({
    groups: [
      { product: "Hall rental", sums: [{ net: "$380.00" }] },
      { product: "Kitchen", sums: [{ net: "$50.00" }] },
    ],
  });
  expect(invoiceSums({ matches, more: false }, { groupBy: "quarter" }, "en-US")).toMatchObject({ groups: [{ quarter: "2026-Q1" }, { quarter: "2026-Q2" }] });
});

test("who pays late is told by when they paid", () => {
  const line = { description: "Hall rental", quantity: 1, unitPrice: 100 };
  const matches = [
    billed("INV-1", "2026-01-10", [line], { status: "paid", payments: [{ date: "2026-01-20" }] }),
    billed("INV-2", "2026-02-10", [line], { status: "paid", payments: [{ date: "2026-02-05" }] }),
  ];
  expect(invoiceSums({ matches, more: false }, { groupBy: "customer" }, "en-US")).toMatchObject({ groups: [{ customer: "Acme Corp", averageDaysLate: 5 }] });
});
