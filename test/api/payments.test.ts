import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import { newUser } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await sharedApp();
  person = await newUser(app);
});

/** A sent invoice with this total. */
async function newSentInvoice(total: number, more: object = {}): Promise<ShownInvoice> {
  const { id } = await person.call("createInvoice", { body: hours(1, total, more) });
  return person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
}
const payment = (amount: number, more: object = {}) => ({ amount, date: "2026-03-16", method: "bank transfer", ...more });
const figures = async () => (await person.call("getSummary", {})).currencies.find(({ currency }) => currency === "USD");

describe("a payment", () => {
  test("of a part leaves the rest due; with the last part the invoice is paid, and the dashboard knows", async () => {
    const before = await figures();
    const { id } = await newSentInvoice(100);
    const part = await person.call("addPayment", { params: { id }, body: payment(33.4, { note: "first part" }) });
    expect(part).toMatchObject({
      status: "sent",
      amountPaid: 33.4,
      amountDue: 66.6,
      payments: [{ amount: 33.4, method: "bank transfer", note: "first part" }],
    });
    const whole = await person.call("addPayment", { params: { id }, body: payment(66.6, { date: "2026-02-28", method: "cash" }) });
    expect(whole).toMatchObject({ status: "paid", amountPaid: 100, amountDue: 0 });
    expect(whole.paidAt).toBeDefined();
    expect(await person.call("getInvoice", { params: { id } })).toEqual(whole);
    const after = await figures();
    expect([(after?.received ?? 0) - (before?.received ?? 0), after?.due]).toEqual([100, before?.due ?? 0]);
    expect(after?.months.at(-2)?.received).toBe((before?.months.at(-2)?.received ?? 0) + 66.6);
  });

  test.each([
    ["more than is due", payment(100.01), "amount"],
    ["nothing", payment(0), "amount"],
    ["a negative amount", payment(-5), "amount"],
    ["half a cent", payment(0.005), "amount"],
    ["an amount in words", payment("ten" as never), "amount"],
    ["a day that does not exist", payment(1, { date: "2026-02-30" }), "date"],
    ["a method that is none", payment(1, { method: "barter" }), "method"],
    ["a note longer than 200 characters", payment(1, { note: "x".repeat(201) }), "note"],
  ])("of %s is refused at its field, and nothing changes", async (_, body, field) => {
    const invoice = await newSentInvoice(100);
    const answer = await person.answer("addPayment", { params: { id: invoice.id }, body });
    expect(await answer.json()).toMatchObject({ status: 400, code: "invalid", field });
    expect(await person.call("getInvoice", { params: { id: invoice.id } })).toEqual(invoice);
  });

  test("of an invoice that was not sent, is paid or is void is refused", async () => {
    const draft = await person.call("createInvoice", { body: hours(1, 10) });
    const paid = await newSentInvoice(10);
    await person.call("addPayment", { params: { id: paid.id }, body: payment(10) });
    const gone = await newSentInvoice(10);
    await person.call("setInvoiceStatus", { params: { id: gone.id }, body: { status: "void" } });
    for (const { id } of [draft, paid, gone]) {
      const answer = await person.answer("addPayment", { params: { id }, body: payment(1) });
      expect(await answer.json()).toMatchObject({ status: 409, code: "conflict", field: "status" });
    }
    expect((await person.answer("addPayment", { params: { id: newId("invoice") }, body: payment(1) })).status).toBe(404);
  });

  test("that is sent twice under one key is noted once, also where both come at once", async () => {
    const { id } = await newSentInvoice(100);
    const headers = { "idempotency-key": "payment-1" };
    const answers = await Promise.all(Array.from({ length: 4 }, () => person.answer("addPayment", { params: { id }, body: payment(40), headers })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await person.call("getInvoice", { params: { id } })).toMatchObject({ amountPaid: 40, amountDue: 60, payments: [{ amount: 40 }] });
    expect((await person.answer("addPayment", { params: { id }, body: payment(41), headers })).status).toBe(422);
    expect(await person.call("listActivity", { params: { id } })).toHaveLength(3);
  });

  test("that two people note at once is noted by one of them, and the other is told", async () => {
    const { id } = await newSentInvoice(100);
    const answers = await Promise.all([person, person].map((each) => each.answer("addPayment", { params: { id }, body: payment(100) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await person.call("getInvoice", { params: { id } })).payments).toHaveLength(1);
  });

  test("that was noted by mistake is taken back: what it paid is due again, and it can not be taken back twice", async () => {
    const before = await figures();
    const { id } = await newSentInvoice(100);
    const { payments } = await person.call("addPayment", { params: { id }, body: payment(100) });
    const params = { id, paymentId: payments[0]?.id ?? "" };
    expect(await person.call("removePayment", { params })).toMatchObject({ status: "sent", amountPaid: 0, amountDue: 100, payments: [] });
    expect((await person.call("getInvoice", { params: { id } })).paidAt).toBeUndefined();
    expect((await person.answer("removePayment", { params })).status).toBe(404);
    expect(await figures()).toMatchObject({ received: before?.received, due: (before?.due ?? 0) + 100 });
  });

  test("in yen has no decimals, in dinars three", async () => {
    const yen = await newSentInvoice(1000, { currency: "JPY" });
    expect((await person.answer("addPayment", { params: { id: yen.id }, body: payment(0.5) })).status).toBe(400);
    const dinars = await newSentInvoice(1.234, { currency: "KWD" });
    expect(await person.call("addPayment", { params: { id: dinars.id }, body: payment(1.233) })).toMatchObject({ amountDue: 0.001, status: "sent" });
  });
});

describe("an invoice that is paid", () => {
  test("because it is marked so notes what is due as paid today, once", async () => {
    const { id } = await newSentInvoice(100);
    await person.call("addPayment", { params: { id }, body: payment(40) });
    const answers = await Promise.all([1, 2].map(() => person.answer("setInvoiceStatus", { params: { id }, body: { status: "paid" } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { payments, ...rest } = await person.call("getInvoice", { params: { id } });
    expect(rest).toMatchObject({ status: "paid", amountPaid: 100, amountDue: 0 });
    expect(payments.map(({ amount, date }) => [amount, date])).toEqual([
      [40, "2026-03-16"],
      [60, "2026-03-16"],
    ]);
  });

  test.each([
    ["is for free", {}, 0],
    ["was paid before it was written", { amountPaid: 50 }, 50],
    ["is a credit", { adjustments: [{ description: "Refund", amount: -80 }] }, 50],
  ])("because it %s is so from when it is sent, without a payment, and can be read afterwards", async (_, more, price) => {
    const paid = await newSentInvoice(price, more);
    expect(paid).toMatchObject({ status: "paid", payments: [], paidAt: paid.sentAt });
    const params = { id: paid.id };
    expect((await person.answer("setInvoiceStatus", { params, body: { status: "paid" } })).status).toBe(409);
    expect(await person.call("getInvoice", { params })).toEqual(paid);
    const entries = (await person.call("listActivity", { params })).map(({ kind, detail }) => [kind, detail]);
    expect(entries).toEqual([
      ["sent", "nothing was due"],
      ["created", expect.any(String)],
    ]);
  });

  test("can not be voided before its payments are taken back", async () => {
    const { id } = await newSentInvoice(100);
    const { payments } = await person.call("addPayment", { params: { id }, body: payment(40) });
    const toVoid = () => person.answer("setInvoiceStatus", { params: { id }, body: { status: "void" } });
    expect((await toVoid()).status).toBe(409);
    await person.call("removePayment", { params: { id, paymentId: payments[0]?.id ?? "" } });
    expect((await toVoid()).status).toBe(200);
  });
});
