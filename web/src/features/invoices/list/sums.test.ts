import { newId } from "@shared/ids.ts";
import { countInvoice, emptyAggregates } from "@shared/invoicing/aggregates.ts";
import { totalsInWords, totalsOfRows } from "@shared/invoicing/row-totals.ts";
import { ShownStatus, shownStatus } from "@shared/invoicing/status.ts";
import { summaryOf } from "@shared/invoicing/summary.ts";
import { type Amount, subtract } from "@shared/money.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { count } from "../../../../../test/counts.ts";
import { totalsOfAll } from "./sums.ts";

const row = (status: ShownStatus, total: number, amountDue: number, currency = "USD") => ({
  status,
  currency,
  total: total as Amount,
  amountDue: amountDue as Amount,
});
const sumsOf = (rows: Parameters<typeof totalsOfRows>[0]) => totalsOfRows(rows).sums;

test("what was found is added up exactly, each currency for itself", () => {
  expect(sumsOf([row("sent", 0.1, 0.1), row("overdue", 0.2, 0.2), row("paid", 100, 0), row("pending", 900, 900, "JPY")])).toEqual([
    { currency: "JPY", total: 900, due: 900 },
    { currency: "USD", total: 100.3, due: 0.3 },
  ]);
});

test("nothing is due on a draft or a void invoice, and a void one counts for nothing", () => {
  expect(totalsOfRows([row("draft", 50, 50), row("void", 70, 70, "EUR")])).toEqual({ count: 2, voids: true, sums: [{ currency: "USD", total: 50, due: 0 }] });
});

test("totals are said in words, with whether more may follow", () => {
  const totals = totalsOfRows([row("sent", 500, 300), row("paid", 400, 0)]);
  expect(totalsInWords(totals, false, "en-US")).toBe("2 invoices: total $900.00, due $300.00");
  expect(totalsInWords(totals, true, "en-US")).toBe("Found so far: 2 invoices: total $900.00, due $300.00");
  expect(totalsInWords(totalsOfRows([]), false, "en-US")).toBe("0 invoices");
});

test("a credit lowers no other invoice's due", () => {
  expect(sumsOf([row("sent", 941.78, 941.78), row("paid", -50, -50), row("pending", 10, -5)])).toEqual([{ currency: "USD", total: 901.78, due: 941.78 }]);
});

test("of all invoices, and of those of one status, the dashboard's figures say what adding up every row would", () => {
  const now = "2026-03-16T09:00:00.000Z";
  const invoice = fc
    .record({
      status: fc.constantFrom("draft", "sent", "pending", "paid", "void"),
      currency: fc.constantFrom("USD", "EUR"),
      cents: fc.integer({ min: -20_000, max: 500_000 }),
      paid: fc.constantFrom(0, 0, 5000, 500_000),
      dueDate: fc.constantFrom("2025-01-01", "2026-03-15", "2026-03-16", "2026-06-30"),
    })
    .map(({ cents, paid, ...rest }) => {
      const total = (cents / 100) as Amount;
      const amountPaid = Math.max(0, Math.min(paid, cents)) / 100;
      const figures = { total, amountPaid, amountDue: subtract(total, amountPaid), payments: [], creditNotes: [] };
      return { ...rest, ...figures, id: newId("invoice"), invoiceNumber: "INV-0001", invoiceDate: "2025-01-01", createdAt: now };
    });
  fc.assert(
    fc.property(fc.array(invoice, { maxLength: 30 }), (invoices) => {
      const summary = summaryOf(
        invoices.reduce((all, each) => countInvoice(all, undefined, each, now), emptyAggregates()),
        { currency: "USD", timeZone: "UTC" },
        now,
      );
      const rows = invoices.map((each) => ({ ...each, status: shownStatus(each, now, "UTC") }));
      expect(totalsOfAll(summary, {})).toEqual(totalsOfRows(rows));
      expect(totalsOfAll(summary, { sort: "total", order: "asc" })).toEqual(totalsOfRows(rows));
      for (const status of ShownStatus.options) expect(totalsOfAll(summary, { status })).toEqual(totalsOfRows(rows.filter((each) => each.status === status)));
    }),
    { numRuns: count(100, 3000) },
  );
});

test("a search, a customer or a period is summed nowhere, and neither is anything before the figures are there", () => {
  const summary = summaryOf(emptyAggregates(), { currency: "USD", timeZone: "UTC" }, "2026-03-16T09:00:00.000Z");
  for (const filter of [{ q: "acme" }, { customerId: newId("customer") }, { from: "2026-03-01" }, { status: "paid" as const, to: "2026-03-31" }])
    expect(totalsOfAll(summary, filter)).toBeUndefined();
  expect(totalsOfAll(undefined, {})).toBeUndefined();
});
