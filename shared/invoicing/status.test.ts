import { describe, expect, test } from "vitest";
import { newId } from "../ids.ts";
import type { Amount } from "../money.ts";
import { mayMove, move, overdueSince, receive, ShownStatus, Status, settle, shownStatus, statusOf, storedStatus, takeBack } from "./status.ts";

const statuses = Status.options;
const now = "2026-03-16T09:00:00.000Z";
const invoice = (status: Status, more: object = {}) => ({
  invoiceNumber: "INV-0001",
  status,
  currency: "USD",
  total: 100,
  amountPaid: 0,
  amountDue: 100 as Amount,
  payments: [],
  creditNotes: [],
  updatedAt: "2026-03-01T09:00:00.000Z",
  ...more,
});

/** The allowed transitions of the specification. */
const transitions: Record<Status, readonly Status[]> = {
  draft: ["sent", "void"],
  sent: ["pending", "paid", "void"],
  pending: ["paid", "sent"],
  paid: [],
  void: [],
};
const steps = statuses.flatMap((from) => statuses.map((to) => [from, to, transitions[from].includes(to)] as const));

describe("an invoice that is", () => {
  test.each(steps)("%s may become %s: %s", (from, to, may) => {
    expect(mayMove(from, to)).toBe(may);
    if (to === "paid") return;
    if (may) expect(move(invoice(from), to, now)).toMatchObject({ status: to, updatedAt: now });
    else expect(() => move(invoice(from), to, now)).toThrow(expect.objectContaining({ code: "conflict", field: "status" }));
  });
});

test("when it was sent first is kept, however often it comes back to sent", () => {
  const sent = move(invoice("draft"), "sent", now);
  const again = move(move(sent, "pending", "2026-03-18T09:00:00.000Z"), "sent", "2026-03-20T09:00:00.000Z");
  expect(again).toMatchObject({ status: "sent", sentAt: now, updatedAt: "2026-03-20T09:00:00.000Z" });
});

test("an invoice on which something was paid is not voided before that is taken back", () => {
  const payments = [{ id: newId("payment"), amount: 1, date: "2026-03-16", method: "cash" as const, recordedAt: now }];
  expect(() => move(invoice("sent", { payments }), "void", now)).toThrow(expect.objectContaining({ code: "conflict" }));
  expect(move(invoice("sent"), "void", now)).toMatchObject({ status: "void", voidedAt: now });
});

test("an invoice on which nothing is due is paid as it is, once it was sent", () => {
  const free = invoice("sent", { amountDue: -20 as Amount });
  expect(settle(free, now)).toEqual({ ...free, status: "paid", paidAt: now, updatedAt: now });
  expect(() => settle(invoice("draft"), now)).toThrow(expect.objectContaining({ code: "conflict", field: "status" }));
});

describe("an invoice on which nothing is due", () => {
  const later = "2026-03-20T09:00:00.000Z";
  const kinds = [
    ["prepaid in full", { amountPaid: 100, amountDue: 0 as Amount }],
    ["free", { total: 0, amountDue: 0 as Amount }],
    ["a credit", { total: -50, amountDue: -50 as Amount }],
  ] as const;

  test.each(kinds)("%s, is paid at the moment at which it is sent", (_, figures) => {
    expect(move(invoice("draft", figures), "sent", now)).toMatchObject({ status: "paid", sentAt: now, paidAt: now, updatedAt: now });
  });

  test.each(kinds)("%s, is paid as well where it comes back from pending", (_, figures) => {
    expect(move(invoice("pending", { ...figures, sentAt: now }), "sent", later)).toMatchObject({ status: "paid", sentAt: now, paidAt: later });
  });

  test.each(kinds)("%s, is shown as paid, never as overdue, where it was stored as sent before", (_, figures) => {
    const before = { ...invoice("sent", figures), dueDate: "2025-03-16" };
    expect(statusOf(before)).toBe("paid");
    expect(shownStatus(before, now, "UTC")).toBe("paid");
  });

  test.each(kinds)("%s, can still be voided once it was sent: no money came for it", (_, figures) => {
    const paid = move(invoice("draft", figures), "sent", now);
    expect(move(paid, "void", later)).toMatchObject({ status: "void", voidedAt: later });
    expect(() => move(paid, "pending", later)).toThrow(expect.objectContaining({ code: "conflict" }));
    // An invoice paid by a payment is refunded instead.
    expect(() => move(invoice("paid", { ...figures, sentAt: now, paidAt: later }), "void", later)).toThrow(expect.objectContaining({ code: "conflict" }));
  });

  test("stays paid where money that it never needed comes, and is taken back", () => {
    const payment = { id: newId("payment"), amount: 30, date: "2026-03-16", method: "cash" as const, recordedAt: later };
    const over = receive(move(invoice("draft", kinds[0][1]), "sent", now), payment);
    expect(over).toMatchObject({ status: "paid", amountDue: -30 });
    expect(takeBack(over, payment.id, later)).toMatchObject({ status: "paid", amountDue: 0, paidAt: now });
  });

  test("is not one where a cent is due", () => {
    expect(move(invoice("draft", { amountDue: 0.01 as Amount }), "sent", now)).toMatchObject({ status: "sent", sentAt: now });
  });
});

describe("overdue", () => {
  test.each(ShownStatus.options)("is stored as sent, and %s as what it says", (status) => {
    expect(storedStatus(status)).toBe(status === "overdue" ? "sent" : status);
  });

  test.each(statuses)("a year after the due date: %s", (status) => {
    expect(shownStatus({ status, dueDate: "2025-03-16", amountDue: 100 }, now, "UTC")).toBe(status === "sent" ? "overdue" : status);
  });

  test.each([
    ["Pacific/Kiritimati", "2026-03-16T10:00:00.000Z"],
    ["Asia/Kolkata", "2026-03-16T18:30:00.000Z"],
    ["Europe/Berlin", "2026-03-16T23:00:00.000Z"],
    ["UTC", "2026-03-17T00:00:00.000Z"],
    ["America/Los_Angeles", "2026-03-17T07:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-03-17T11:00:00.000Z"],
  ])("begins in %s at midnight there: %s", (zone, midnight) => {
    const due = { status: "sent" as const, dueDate: "2026-03-16", amountDue: 100 };
    const before = new Date(Date.parse(midnight) - 1).toISOString();
    expect([shownStatus(due, before, zone), shownStatus(due, midnight, zone)]).toEqual(["sent", "overdue"]);
  });
});

describe("since when an invoice is overdue", () => {
  const due = { dueDate: "2026-03-16", amountDue: 100 };
  test.each([
    ["midnight where the business is", { ...due, sentAt: "2026-03-01T09:00:00.000Z" }, "Asia/Tokyo", "2026-03-16T15:00:00.000Z"],
    ["the same for one that nobody knows when it was sent", due, "Pacific/Honolulu", "2026-03-17T10:00:00.000Z"],
    ["just after it was sent, if that was later", { ...due, sentAt: "2026-03-20T09:00:00.000Z" }, "UTC", "2026-03-20T09:00:00.001Z"],
  ])("%s", (_, invoice, zone, at) => expect(overdueSince(invoice, zone)).toBe(at));

  test("is the first moment at which it is shown so", () => {
    for (const zone of ["Asia/Tokyo", "Pacific/Honolulu", "America/Santiago", "Asia/Kathmandu"]) {
      const at = overdueSince(due, zone);
      expect(shownStatus({ status: "sent", ...due }, at, zone)).toBe("overdue");
      expect(shownStatus({ status: "sent", ...due }, new Date(Date.parse(at) - 1).toISOString(), zone)).toBe("sent");
    }
  });
});
