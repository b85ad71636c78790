import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import { bank, Shop } from "./shop.ts";
import { newUser } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let shop: Shop;
beforeEach(async () => {
  app = await sharedApp();
  shop = new Shop(app, await newUser(app));
  await shop.connect();
});

type Paid = Pick<ShownInvoice, "id" | "payments">;
const requestRefund = ({ id, payments }: Paid, body: object, headers: Record<string, string> = {}) =>
  shop.person.answer("refundPayment", { params: { id, paymentId: payments[0]?.id ?? "" }, body, headers });
async function refund(invoice: Paid, amount: number, reason?: string): Promise<ShownInvoice> {
  const answer = await requestRefund(invoice, { amount, ...(reason ? { reason } : {}) });
  if (answer.status !== 201) throw new Error(`refundPayment answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
const problem = async (answer: Response) => {
  const { status, detail, field } = (await answer.json()) as { status: number; detail: string; field?: string };
  return [status, detail, field].filter(Boolean).join(" ");
};
/** An invoice paid in cash, as noted by the owner. */
async function paidInCash(total: number, more: object = {}): Promise<ShownInvoice> {
  const { id } = await shop.sent(total, more);
  return shop.person.call("addPayment", { params: { id }, body: { amount: total, date: "2026-03-16", method: "cash" } });
}
const emails = async (id: ShownInvoice["id"]) => (await shop.person.call("listEmails", { params: { id } })).map(({ kind }) => kind);
const numbers = ({ creditNotes }: Pick<ShownInvoice, "creditNotes">) => creditNotes.map(({ creditNoteNumber }) => creditNoteNumber);
const nextNumber = async () => Number(numbers(await refund(await paidInCash(1), 1))[0]?.slice(3)) + 1;

describe("a card payment that is given back", () => {
  test("whole, at the press of a button, is a credit note: the money is back at the customer, who is written to, and the dashboard knows", async () => {
    const before = await shop.figures();
    const paid = await shop.pay(await shop.sent(100));
    const back = await refund(paid, 100, "Ordered twice");
    expect(back).toMatchObject({
      status: "paid",
      total: 100,
      amountPaid: 100,
      amountDue: 0,
      creditNotes: [{ creditNoteNumber: "CN-0001", amount: 100, date: "2026-03-16", reason: "Ordered twice", paymentId: paid.payments[0]?.id }],
    });
    const charge = await shop.stripe.charges.list({ payment_intent: paid.payments[0]?.stripe?.intent ?? "" }, await shop.as());
    expect(charge.data[0]).toMatchObject({ amount: 10_000, amount_refunded: 10_000, refunded: true });
    await shop.settled();
    expect(await shop.person.call("getInvoice", { params: { id: paid.id } })).toEqual(back);
    const story = await shop.story(paid);
    expect(story.filter((line) => line.includes("refund"))).toEqual(["person · refund · $100.00 · CN-0001 · Ordered twice"]);
    expect((await emails(paid.id)).sort()).toEqual(["receipt", "refund"]);
    const after = await shop.figures();
    const more = (figure: "invoiced" | "received" | "due") => (after?.[figure] ?? 0) - (before?.[figure] ?? 0);
    expect([more("invoiced"), more("received"), more("due")]).toEqual([0, 0, 0]);
    expect(after?.months.at(-1)).toEqual(before?.months.at(-1));
    expect(await problem(await requestRefund(paid, { amount: 1 }))).toBe("409 This payment was refunded already.");
  });

  test("in parts has a credit note for each part, up to what was paid and no further", async () => {
    const paid = await shop.pay(await shop.sent(100));
    const first = await refund(paid, 30);
    const second = await refund(paid, 50.5);
    expect(second.creditNotes).toMatchObject([{ amount: 30 }, { amount: 50.5 }]);
    expect(numbers(second)[0]).toBe(numbers(first)[0]);
    expect(await problem(await requestRefund(paid, { amount: 20 }))).toBe("400 This is more than is left of the payment. amount");
    const third = await refund(paid, 19.5);
    expect([third.creditNotes.length, third.amountDue, third.status]).toEqual([3, 0, "paid"]);
  });

  test("at Stripe's own dashboard is noted here as well", async () => {
    const paid = await shop.pay(await shop.sent(100));
    await shop.refundAtStripe(paid.payments[0], "12.50");
    const part = await shop.seen(paid);
    expect(part).toMatchObject({ status: "paid", creditNotes: [{ amount: 12.5 }] });
    expect(await shop.story(paid)).toContain(`system · refund · $12.50 · ${numbers(part)[0]}`);
    await shop.refundAtStripe(paid.payments[0]);
    expect(await shop.seen(paid)).toMatchObject({ creditNotes: [{ amount: 12.5 }, { amount: 87.5 }] });
    expect(await problem(await requestRefund(paid, { amount: 1 }))).toBe("409 This payment was refunded already.");
  });

  test("of a deposit leaves the invoice open, with as much due as before", async () => {
    const paid = await shop.pay(await shop.sent(1000, { deposit: { type: "percent", value: 30 } }));
    const back = await refund(paid, 300);
    expect(back).toMatchObject({ status: "sent", amountPaid: 300, amountDue: 700, creditNotes: [{ amount: 300 }] });
    expect((await shop.pay(paid)).status).toBe("paid");
  });

  test.each([
    ["JPY", 12_500, 500],
    ["KWD", 12.34, 2.34],
    ["ISK", 4200, 200],
  ])("in %s comes back to the last unit", async (currency, total, amount) => {
    const paid = await shop.pay(await shop.sent(total, { currency }));
    expect(await refund(paid, amount)).toMatchObject({ creditNotes: [{ amount }] });
    const { data } = await shop.stripe.refunds.list({ payment_intent: paid.payments[0]?.stripe?.intent ?? "" }, await shop.as());
    expect(data.map((each) => each.amount)).toEqual([currency === "JPY" ? amount : currency === "KWD" ? 2340 : 20_000]);
  });

  test("in thousandths that Stripe does not know is refused at its field", async () => {
    const paid = await shop.pay(await shop.sent(12.34, { currency: "KWD" }));
    expect(await problem(await requestRefund(paid, { amount: 1.001 }))).toBe("400 Stripe does not take so small a part of KWD. amount");
  });

  test("is given back once for each press of the button, however often its call is sent", async () => {
    const paid = await shop.pay(await shop.sent(100));
    const headers = { "idempotency-key": "refund-1" };
    const answers = await Promise.all(Array.from({ length: 4 }, () => requestRefund(paid, { amount: 40 }, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await shop.seen(paid)).toMatchObject({ creditNotes: [{ amount: 40 }] });
    expect((await requestRefund(paid, { amount: 41 }, headers)).status).toBe(422);
    const two = await Promise.all(["a", "b"].map((key) => requestRefund(paid, { amount: 60 }, { "idempotency-key": key })));
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shop.seen(paid)).toMatchObject({ creditNotes: [{ amount: 40 }, { amount: 60 }] });
  });

  test("to a bank is on its way, and counts as given back; where it does not get there, its credit note is void and the money can be given back again", async () => {
    const invoice = await shop.sent(100);
    const url = await shop.checkout(invoice);
    await bank(url);
    await shop.settled();
    await shop.settle("payments", await shop.intentOf(url), true);
    const paid = await shop.seen(invoice);
    const before = await shop.figures();
    const back = await refund(paid, 100);
    expect((await shop.figures())?.received).toBe((before?.received ?? 0) - 100);
    await shop.settle("refunds", back.creditNotes[0]?.refundId, false);
    const failed = await shop.seen(paid);
    expect(failed).toMatchObject({ status: "paid", amountDue: 0, creditNotes: [{ amount: 100, voidedAt: expect.any(String) }] });
    expect((await shop.story(paid)).some((line) => line.startsWith(`system · refund_failed · $100.00 · ${numbers(failed)[0]}`))).toBe(true);
    expect(await shop.figures()).toEqual(before);
    const again = await refund(paid, 100);
    await shop.settle("refunds", again.creditNotes[1]?.refundId, true);
    expect(await shop.seen(paid)).toMatchObject({ creditNotes: [{ voidedAt: expect.any(String) }, { amount: 100 }] });
  });

  test("from an account that is not connected any more is refused, with where it can be done", async () => {
    const owner = await newUser(app);
    const moved = new Shop(app, owner);
    await moved.connect();
    const paid = await moved.pay(await moved.sent(10));
    await owner.call("disconnectPaymentAccount", {});
    await moved.connect();
    const answer = await owner.answer("refundPayment", { params: { id: paid.id, paymentId: paid.payments[0]?.id ?? "" }, body: { amount: 10 } });
    expect(await problem(answer)).toBe("409 The Stripe account that this payment came to is not connected any more; refund it at Stripe.");
  });
});

describe("a payment noted by hand that is given back", () => {
  test("is a credit note as well, and Stripe has nothing to do with it", async () => {
    const paid = await paidInCash(80, { currency: "EUR" });
    const back = await refund(paid, 30, "A chair was broken");
    expect(back).toMatchObject({ status: "paid", amountDue: 0, creditNotes: [{ amount: 30, reason: "A chair was broken" }] });
    expect(back.creditNotes[0]).not.toHaveProperty("refundId");
    expect(await emails(paid.id)).toEqual(["refund"]);
    expect(await problem(await requestRefund(paid, { amount: 60 }))).toBe("400 Only €50.00 of this payment can be refunded. amount");
    expect((await refund(paid, 50)).creditNotes).toHaveLength(2);
    expect(await problem(await requestRefund(paid, { amount: 1 }))).toBe("409 This payment was refunded already.");
  });

  test("can not be taken back as a mistake any more", async () => {
    const paid = await paidInCash(80);
    await refund(paid, 30);
    const answer = await shop.person.answer("removePayment", { params: { id: paid.id, paymentId: paid.payments[0]?.id ?? "" } });
    expect(await problem(answer)).toBe("409 Some of this payment was refunded, so it can not be taken back; refund the rest instead.");
  });

  test("is given back in the month in which that happens, not in that of the invoice", async () => {
    const before = await shop.figures("GBP");
    const paid = await paidInCash(100, { currency: "GBP", invoiceDate: "2026-01-10", dueDate: "2026-01-20" });
    await refund(paid, 25);
    const after = await shop.figures("GBP");
    const month = (at: number) => [after?.months.at(at)?.invoiced, after?.months.at(at)?.received];
    expect([month(-3), month(-1)]).toEqual([
      [100, 0],
      [-25, 75],
    ]);
    expect([after?.invoiced, after?.received, before?.invoiced ?? 0]).toEqual([75, 75, 0]);
  });

  test.each([
    ["nothing", { amount: 0 }, "amount"],
    ["a negative amount", { amount: -5 }, "amount"],
    ["half a cent", { amount: 0.005 }, "amount"],
    ["an amount in words", { amount: "ten" }, "amount"],
    ["a reason longer than 200 characters", { amount: 1, reason: "x".repeat(201) }, "reason"],
  ])("for %s is refused at its field", async (_, body, field) => {
    const paid = await paidInCash(10);
    expect(await (await requestRefund(paid, body)).json()).toMatchObject({ status: 400, field });
    expect(await shop.person.call("getInvoice", { params: { id: paid.id } })).toEqual(paid);
  });

  test("is one that is there: a payment, or an invoice, of no tenant or of another one, is none", async () => {
    const paid = await paidInCash(10);
    const otherTenant = await newUser(app);
    const body = { amount: 1 };
    const answers = [
      await shop.person.answer("refundPayment", { params: { id: paid.id, paymentId: newId("payment") }, body }),
      await shop.person.answer("refundPayment", { params: { id: newId("invoice"), paymentId: paid.payments[0]?.id ?? "" }, body }),
      await otherTenant.answer("refundPayment", { params: { id: paid.id, paymentId: paid.payments[0]?.id ?? "" }, body }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await shop.person.call("getInvoice", { params: { id: paid.id } })).toEqual(paid);
  });
});

test("an invoice whose payments all went back can be voided, and then nothing of it counts", async () => {
  const paid = await shop.pay(await shop.sent(100, { deposit: { type: "percent", value: 30 } }));
  const before = await shop.figures();
  const voiding = () => shop.person.answer("setInvoiceStatus", { params: { id: paid.id }, body: { status: "void" } });
  expect((await voiding()).status).toBe(409);
  await refund(paid, 30);
  expect((await voiding()).status).toBe(200);
  const after = await shop.figures();
  const more = (figure: "invoiced" | "received" | "due") => (after?.[figure] ?? 0) - (before?.[figure] ?? 0);
  expect([more("invoiced"), more("received"), more("due")]).toEqual([-100, -30, -70]);
});

test("credit notes are numbered one after the other, whichever invoice they are of, and apart from invoices", async () => {
  const first = await nextNumber();
  const card = await shop.pay(await shop.sent(10));
  await shop.refundAtStripe(card.payments[0]);
  expect(numbers(await shop.seen(card))).toEqual([`CN-${String(first).padStart(4, "0")}`]);
  expect(await nextNumber()).toBe(first + 2);
});
