import { describe, expect, test } from "vitest";
import { type Id, newId } from "../ids.ts";
import { type Amount, add } from "../money.ts";
import { MAX_PAYMENTS, NewPayment, type Payment } from "./payments.ts";
import { pay, type Status, takeBack } from "./status.ts";

const now = "2026-03-16T09:00:00.000Z";
const later = "2026-03-17T09:00:00.000Z";
const payment = (amount: number, id: Id<"payment"> = newId("payment")): Payment => ({ id, amount, date: "2026-03-16", method: "cash", recordedAt: now });
const invoice = (more: object = {}): Parameters<typeof pay>[0] => ({
  invoiceNumber: "INV-0001",
  status: "sent" as Status,
  currency: "USD",
  total: 100,
  amountPaid: 0,
  amountDue: 100 as Amount,
  payments: [] as readonly Payment[],
  creditNotes: [],
  updatedAt: "2026-03-01T09:00:00.000Z",
  ...more,
});

describe("a payment", () => {
  test("of a part leaves the rest due; the last part makes the invoice paid", () => {
    const part = pay(invoice(), payment(33.4));
    expect(part).toMatchObject({ status: "sent", amountPaid: 33.4, amountDue: 66.6 });
    expect(part).not.toHaveProperty("paidAt");
    const whole = pay(part, { ...payment(66.6), recordedAt: later });
    expect(whole).toMatchObject({ status: "paid", amountPaid: 100, amountDue: 0, paidAt: later, updatedAt: later });
    expect(whole.payments).toHaveLength(2);
  });

  test("adds up to the cent, however it is split", () => {
    const parts = [0.1, 0.2, 0.3, 33.33, 66.07];
    const paid = parts.reduce((all, part) => pay(all, payment(part)), invoice());
    expect(paid).toMatchObject({ status: "paid", amountPaid: 100, amountDue: 0 });
    expect(add(...paid.payments.map(({ amount }) => amount))).toBe(100);
  });

  test.each([
    ["more than is due", 100.01, "USD", "Only $100.00 is due."],
    ["half a cent", 0.005, "USD", "USD has 2 decimals; 0.005 has more."],
    ["a part of a yen", 1.5, "JPY", "JPY has no decimals; 1.5 has more."],
  ])("of %s is refused, with the field", (_, amount, currency, message) => {
    expect(() => pay(invoice({ currency }), payment(amount))).toThrow(expect.objectContaining({ code: "invalid", field: "amount", message }));
  });

  test.each(["draft", "paid", "void"] as const)("of an invoice that is %s is refused", (status) => {
    expect(() => pay(invoice({ status }), payment(1))).toThrow(expect.objectContaining({ code: "conflict", field: "status" }));
  });

  test("may be one of 200 and no more", () => {
    const many = invoice({ payments: Array.from({ length: MAX_PAYMENTS }, () => payment(0.01)) });
    expect(() => pay(many, payment(1))).toThrow(expect.objectContaining({ code: "too_large" }));
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e15, 0.0001, "5", null])("of %s is none", (amount) => {
    expect(NewPayment.safeParse({ amount, date: "2026-03-16", method: "cash" }).success).toBe(false);
  });
});

describe("a payment that was noted by mistake", () => {
  test("is taken back: what it paid is due again, and the invoice is open", () => {
    const mistake = payment(100);
    const back = takeBack(pay(invoice(), mistake), mistake.id, later);
    expect(back).toMatchObject({ status: "sent", amountPaid: 0, amountDue: 100, payments: [], updatedAt: later });
    expect(back.paidAt).toBeUndefined();
  });

  test("of several is the only one that goes", () => {
    const [first, second] = [payment(40), payment(60)];
    expect(takeBack(pay(pay(invoice(), first), second), first.id, later)).toMatchObject({ status: "sent", amountPaid: 60, amountDue: 40, payments: [second] });
  });

  test("from an invoice whose payment is settling leaves it settling", () => {
    const part = payment(40);
    expect(takeBack(pay(invoice({ status: "pending" }), part), part.id, later).status).toBe("pending");
  });

  test("is gone then: it can not be taken back twice", () => {
    const mistake = payment(100);
    const back = takeBack(pay(invoice(), mistake), mistake.id, later);
    expect(() => takeBack(back, mistake.id, later)).toThrow(expect.objectContaining({ code: "not_found" }));
  });
});
