import { expect, test } from "vitest";
import type { ShownRow } from "../../../shared/invoicing/invoices.ts";
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
