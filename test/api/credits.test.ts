import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import { Shop } from "./shop.ts";
import { newUser } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await sharedApp();
  shop = new Shop(app, await newUser(app));
  await shop.connect();
});

type Subject = Pick<ShownInvoice, "id">;
const askCredit = ({ id }: Subject, body: object, headers: Record<string, string> = {}) =>
  shop.person.answer("createCreditNote", { params: { id }, body, headers });
async function credit(invoice: Subject, body: object): Promise<ShownInvoice> {
  const answer = await askCredit(invoice, body);
  if (answer.status !== 201) throw new Error(`createCreditNote answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
const voiding = ({ id }: Subject, more: object = {}) => shop.person.answer("setInvoiceStatus", { params: { id }, body: { status: "void", ...more } });
const problem = async (answer: Response) => {
  const { status, detail, field } = (await answer.json()) as { status: number; detail: string; field?: string };
  return [status, detail, field].filter(Boolean).join(" ");
};
const emails = async ({ id }: Subject) => (await shop.person.call("listEmails", { params: { id } })).map(({ kind, to, subject }) => [kind, to, subject]);
const pdf = async ({ id }: Subject, creditNoteId = "") => shop.person.answer("getCreditNotePdf", { params: { id, creditNoteId } });
const sum = async () => {
  const figures = await shop.figures();
  return [figures?.invoiced ?? 0, figures?.received ?? 0, figures?.due ?? 0];
};

describe("a sent invoice that nobody has paid", () => {
  test("is corrected by an amount: a credit note has its number, the taxes in proportion and the reason, and so much less is due everywhere", async () => {
    const invoice = await shop.sent(100, { taxRate: 19 });
    const [total = 0, paid = 0, due = 0] = await sum();
    const credited = await credit(invoice, { amount: 59.5, reason: "Half of it was not done" });
    expect(credited).toMatchObject({
      status: "sent",
      total: 119,
      amountPaid: 0,
      amountDue: 59.5,
      creditNotes: [{ amount: 59.5, date: "2026-03-16", reason: "Half of it was not done", taxes: [{ rate: 19, base: 50, tax: 9.5 }] }],
    });
    expect(credited.creditNotes[0]).not.toHaveProperty("paymentId");
    expect(await sum()).toEqual([total - 59.5, paid, due - 59.5]);
    const [row] = await shop.person.call("listInvoices", { query: { limit: "1" } });
    expect(row).toMatchObject({ id: invoice.id, amountDue: 59.5, settlement: { credited: 59.5 } });
    expect((await shop.story(invoice)).at(-1)).toBe(`person · credit · $59.50 · ${credited.creditNotes[0]?.creditNoteNumber} · Half of it was not done`);
    expect(await emails(invoice)).toEqual([]);
    const printed = await pdf(invoice, credited.creditNotes[0]?.id);
    expect([printed.status, printed.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    // Card payments and the public page ask for the rest only.
    expect((await shop.pay(invoice)).payments).toMatchObject([{ amount: 59.5 }]);
  });

  test("is corrected by a line, and by so many of a line, each with its own tax", async () => {
    const lines = [
      { id: newId("line"), description: "Design", quantity: 10, unitPrice: 100, taxRate: 19 },
      { id: newId("line"), description: "Book", quantity: 2, unitPrice: 20, taxRate: 7 },
    ];
    const invoice = await shop.sent(1, { lines });
    const three = await credit(invoice, { lines: [{ lineId: lines[0]?.id, quantity: 3 }, { lineId: lines[1]?.id }] });
    expect(three).toMatchObject({
      amountDue: 833,
      creditNotes: [
        {
          amount: 399.8,
          lines: [
            { quantity: 3, base: 300, tax: 57 },
            { quantity: 2, base: 40, tax: 2.8 },
          ],
        },
      ],
    });
    expect(await problem(await askCredit(invoice, { lines: [{ lineId: lines[0]?.id, quantity: 8 }] }))).toBe(
      "400 Only 7 of “Design” can be credited. lines.0.quantity",
    );
    expect(await problem(await askCredit(invoice, { amount: 833.01 }))).toBe("400 Only $833.00 is left to credit. amount");
  });

  test("of which all is credited is paid, is no longer reminded of, and asks for nothing on its page", async () => {
    const invoice = await shop.sent(80, { invoiceDate: "2026-01-02", dueDate: "2026-01-10" });
    expect(invoice.status).toBe("overdue");
    const credited = await credit(invoice, { amount: 80 });
    expect(credited).toMatchObject({ status: "paid", amountDue: 0, payments: [] });
    const token = await shop.token(invoice);
    const seen = await fetch(`${app.origin}/api/public/invoices/${token}`);
    expect(await seen.json()).toMatchObject({ status: "paid", dueNow: 0, settlement: { credited: 80, as: "credited" } });
    expect(await problem(await askCredit(invoice, { amount: 1 }))).toMatch(/^409 Nothing is left of invoice .* to credit: all of it was credited already\./);
    expect(await problem(await shop.press(invoice))).toMatch(/^409 Nothing is due/);
  });

  test("is credited once for each press of the button, however often its call is sent, and two at once stay within the invoice", async () => {
    const invoice = await shop.sent(100);
    const headers = { "idempotency-key": "credit-1" };
    const answers = await Promise.all(Array.from({ length: 4 }, () => askCredit(invoice, { amount: 40 }, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await askCredit(invoice, { amount: 41 }, headers)).status).toBe(422);
    const two = await Promise.all(["c", "d"].map((key) => askCredit(invoice, { amount: 60 }, { "idempotency-key": key })));
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shop.seen(invoice)).toMatchObject({ amountDue: 0, creditNotes: [{ amount: 40 }, { amount: 60 }] });
  });

  test("gets its credit note to the customer by email where the owner wants that", async () => {
    const invoice = await shop.sent(100);
    const { creditNotes } = await credit(invoice, { amount: 10, email: true });
    expect(await emails(invoice)).toEqual([["credit", "ap@acme.example", `Credit note for invoice ${invoice.invoiceNumber}`]]);
    expect(creditNotes).toHaveLength(1);
    const nameless = await shop.sent(10, { customer: { name: "Walk-in" } });
    expect(await problem(await askCredit(nameless, { amount: 1, email: true }))).toBe("400 Walk-in has no e-mail address to send the credit note to. email");
  });

  test("of no tenant or of another one is none", async () => {
    const invoice = await shop.sent(100);
    const otherTenant = await newUser(app);
    const answers = [
      await otherTenant.answer("createCreditNote", { params: { id: invoice.id }, body: { amount: 1 } }),
      await askCredit({ id: newId("invoice") }, { amount: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await shop.seen(invoice)).creditNotes).toEqual([]);
  });
});

describe("voiding", () => {
  test("a sent invoice writes a document that cancels it, with number, date and reason, and counts once", async () => {
    const [total, paid, due] = await sum();
    const invoice = await shop.sent(100, { taxRate: 19 });
    await credit(invoice, { amount: 19 });
    const answer = await voiding(invoice, { reason: "Written to the wrong customer" });
    const voided = (await answer.json()) as ShownInvoice;
    const [first, cancelling] = voided.creditNotes;
    expect(voided).toMatchObject({ status: "void", total: 119, amountDue: 0 });
    expect(cancelling).toMatchObject({ amount: 100, cancels: true, date: "2026-03-16", reason: "Written to the wrong customer" });
    expect(Number(cancelling?.creditNoteNumber.slice(3))).toBe(Number(first?.creditNoteNumber.slice(3)) + 1);
    expect(await sum()).toEqual([total, paid, due]);
    expect((await pdf(invoice, cancelling?.id)).status).toBe(200);
    expect(await emails(invoice)).toEqual([]);
    expect((await shop.story(invoice)).at(-1)).toBe(`person · void · ${cancelling?.creditNoteNumber} · Written to the wrong customer`);
  });

  test("tells the customer by email only where the owner wants that", async () => {
    const invoice = await shop.sent(100);
    expect((await voiding(invoice, { email: true })).status).toBe(200);
    expect(await emails(invoice)).toEqual([["credit", "ap@acme.example", `Invoice ${invoice.invoiceNumber} is cancelled`]]);
  });

  test("a draft writes none: nobody has it", async () => {
    const draft = await shop.person.call("createInvoice", { body: hours(1, 100) });
    const voided = (await (await voiding(draft)).json()) as ShownInvoice;
    expect([voided.status, voided.creditNotes]).toEqual(["void", []]);
  });
});
