import { newId } from "@shared/ids.ts";
import type { ShownRow } from "@shared/invoicing/invoices.ts";
import type { Amount } from "@shared/money.ts";
import { expect, test } from "vitest";
import { invoicesCsv } from "./export.ts";

const row = (name: string, total: number): ShownRow => ({
  id: newId("invoice"),
  invoiceNumber: "INV-0001",
  status: "overdue",
  version: 1,
  createdAt: "2026-03-16T09:00:00.000Z",
  updatedAt: "2026-03-16T09:00:00.000Z",
  customer: { name },
  currency: "USD",
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  total: total as Amount,
  amountPaid: 0,
  amountDue: total as Amount,
  settlement: {},
});

test("the file has plain numbers and days, and a customer's name never becomes a formula", () => {
  const heads = "\uFEFFNumber,Status,Customer,Email,Date,Due date,Currency,Total,Paid,Due";
  expect(invoicesCsv([])).toBe(`${heads}\r\n`);
  expect(invoicesCsv([row('Smith, "Sons"', 1188.59), row("=1+1", -5)]).split("\r\n")).toEqual([
    heads,
    'INV-0001,overdue,"Smith, ""Sons""",,2026-03-16,2026-04-15,USD,1188.59,0,1188.59',
    `INV-0001,overdue,"'=1+1",,2026-03-16,2026-04-15,USD,-5,0,-5`,
    "",
  ]);
});
