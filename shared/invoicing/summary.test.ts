import { describe, expect, test } from "vitest";
import { addDays } from "../clock.ts";
import { newId } from "../ids.ts";
import type { Amount } from "../money.ts";
import { type CountableInvoice, countInvoice, emptyAggregates } from "./aggregates.ts";
import { Summary, summaryOf } from "./summary.ts";

const now = "2026-03-16T09:00:00.000Z";
const today = "2026-03-16";
const dollars = { currency: "USD", timeZone: "UTC" };

const invoice = (total: number, more: Partial<CountableInvoice> = {}): CountableInvoice => ({
  id: newId("invoice"),
  invoiceNumber: "INV-0001",
  status: "sent",
  currency: "USD",
  total: total as Amount,
  amountPaid: 0,
  amountDue: total as Amount,
  invoiceDate: today,
  dueDate: today,
  createdAt: now,
  payments: [],
  creditNotes: [],
  ...more,
});
const summary = (invoices: readonly CountableInvoice[], business = dollars, at = now) =>
  summaryOf(
    invoices.reduce((aggregates, each) => countInvoice(aggregates, undefined, each, at), emptyAggregates()),
    business,
    at,
  );
const figures = (...asked: Parameters<typeof summary>) => summary(...asked).currencies[0];

describe("what is owed", () => {
  test.each([
    [-30, "notDue"],
    [0, "notDue"],
    [1, "days1to30"],
    [30, "days1to30"],
    [31, "days31to60"],
    [60, "days31to60"],
    [61, "days61to90"],
    [90, "days61to90"],
    [91, "over90"],
    [4000, "over90"],
  ] as const)("%i days after its due date is in %s", (days, age) => {
    const { ageing, overdue, due } = figures([invoice(100, { dueDate: addDays(today, -days) })]) ?? {};
    expect(ageing).toEqual({ notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, [age]: 100 });
    expect([due, overdue]).toEqual([100, age === "notDue" ? 0 : 100]);
  });

  test("is overdue from midnight of the business's own day on, and not a moment before", () => {
    const due = [invoice(100)];
    const berlin = { currency: "USD", timeZone: "Europe/Berlin" };
    expect(summary(due, berlin, "2026-03-16T22:59:59.999Z").statuses).toMatchObject({ sent: 1, overdue: 0 });
    const after = summary(due, berlin, "2026-03-16T23:00:00.000Z");
    expect(after.statuses).toMatchObject({ sent: 0, overdue: 1 });
    expect(after.recent.invoices[0]?.status).toBe("overdue");
    expect(summary(due, { currency: "USD", timeZone: "America/New_York" }, "2026-03-16T23:00:00.000Z").statuses).toMatchObject({ sent: 1, overdue: 0 });
  });

  test("while a payment settles is due, and never overdue", () => {
    expect(figures([invoice(100, { status: "pending", dueDate: "2025-01-01" })])).toMatchObject({ due: 100, overdue: 0 });
  });

  test("to a customer lowers nothing that others owe: credits are a figure of their own", () => {
    const kinds = [invoice(941.78), invoice(-50), invoice(20, { amountPaid: 20, amountDue: 0 as Amount }), invoice(0)];
    const late = summary(kinds, dollars, "2026-05-01T09:00:00.000Z");
    expect(late.statuses).toMatchObject({ overdue: 1, sent: 0, paid: 3 });
    expect(late.currencies[0]).toMatchObject({ invoiced: 911.78, received: 20, due: 941.78, overdue: 941.78, credits: 50 });
    expect(late.currencies[0]?.ageing).toMatchObject({ days31to60: 941.78 });
    expect(late.recent.invoices.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  });
});

describe("growth", () => {
  const months = (before: number, last: number) => [
    ...(before ? [invoice(before, { invoiceDate: "2026-01-31" })] : []),
    ...(last ? [invoice(last, { invoiceDate: "2026-02-28" })] : []),
    invoice(5000),
  ];
  test.each([
    [200, 300, 50],
    [300, 200, -33.3],
    [300, 0, -100],
    [100, 100, 0],
    [3, 4, 33.3],
    [800, 801, 0.1],
    [0, 100, undefined],
    [-100, 100, undefined],
  ])("from %d to %d is %d per cent; this month, which is not over, plays no part", (before, last, growth) => {
    expect(figures(months(before, last))?.growth).toBe(growth);
  });
});

describe("the months", () => {
  test("are twelve, this one last, across the turn of the year", () => {
    const shown = figures([])?.months.map(({ month }) => month);
    expect(shown).toHaveLength(12);
    expect([shown?.[0], shown?.[8], shown?.[9], shown?.[11]]).toEqual(["2025-04", "2025-12", "2026-01", "2026-03"]);
  });

  test("have what was invoiced on its own date and what came in on the date it came in, down to the ends of a month", () => {
    const payments = [
      { amount: 40, date: "2026-02-28" },
      { amount: 30, date: "2026-03-01" },
    ];
    const shown = figures([invoice(100, { invoiceDate: "2026-01-31", amountPaid: 80, amountDue: 20 as Amount, payments })])?.months;
    expect(shown?.slice(-3)).toEqual([
      { month: "2026-01", invoiced: 100, received: 10 },
      { month: "2026-02", invoiced: 0, received: 40 },
      { month: "2026-03", invoiced: 0, received: 30 },
    ]);
  });

  test("have no drafts and nothing that is void, and forget what is a year old", () => {
    const all = [invoice(1, { status: "draft" }), invoice(2, { status: "void" }), invoice(4, { invoiceDate: "2025-03-31" })];
    expect(figures(all)?.months.every(({ invoiced, received }) => invoiced === 0 && received === 0)).toBe(true);
    expect(figures(all)).toMatchObject({ invoiced: 4, drafts: 1 });
  });
});

describe("currencies", () => {
  test("are never added to each other; the business's own comes first, with nothing in it if need be", () => {
    const { currencies } = summary([
      invoice(1200, { currency: "JPY" }),
      invoice(1.234, { currency: "KWD" }),
      invoice(0.1, { currency: "EUR" }),
      invoice(0.2, { currency: "EUR" }),
    ]);
    expect(currencies.map(({ currency, invoiced }) => [currency, invoiced])).toEqual([
      ["USD", 0],
      ["EUR", 0.3],
      ["JPY", 1200],
      ["KWD", 1.234],
    ]);
  });
});

test("a dashboard over the largest invoices can still be read", () => {
  const largest = () => invoice(999_999_999_999);
  expect(Summary.safeParse(summary([largest(), largest()])).success).toBe(true);
});
