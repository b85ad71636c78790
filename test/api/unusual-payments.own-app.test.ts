import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import type { PublicInvoice } from "../../shared/invoicing/public-invoice.ts";
import { everyEmail } from "./inbox.ts";
import { card, form, Shop } from "./shop.ts";
import { newUser } from "./tenants.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new Shop(app, await newUser(app));
  await shop.connect();
});
afterAll(() => app.close());

type Subject = Pick<ShownInvoice, "id">;
const statusOf = async (url: string) => (await shop.stripe.checkout.sessions.retrieve(url.split("/").at(-1) ?? "", {}, await shop.as())).status;
const makeVoid = ({ id }: Subject) => shop.person.call("setInvoiceStatus", { params: { id }, body: { status: "void" } });
const pageOf = async (invoice: Subject) => (await (await fetch(`${app.origin}/api/public/invoices/${await shop.token(invoice)}`)).json()) as PublicInvoice;
const rowOf = async ({ id }: Subject) => (await shop.person.call("listInvoices", { query: { limit: "50" } })).find((row) => row.id === id);
const receipt = async ({ id }: Subject) => (await shop.person.call("listEmails", { params: { id } })).find(({ kind }) => kind === "receipt");
const dispute = async (invoice: ShownInvoice) => {
  await form(`${app.origin}/_stripe/payments/${invoice.payments[0]?.stripe?.intent}/dispute`, {});
  return shop.seen(invoice);
};
const decide = async (invoice: ShownInvoice, won: boolean) => {
  await form(`${app.origin}/_stripe/disputes/${invoice.payments[0]?.dispute?.id}/close`, { won: won ? "yes" : "no" });
  return shop.seen(invoice);
};

/** The emails to the owner about an invoice, the oldest first. */
const notices = ({ id }: Subject) => everyEmail(app).filter(({ handed }) => handed?.tags["notice"]?.[0] === id);
const subjectsOf = (invoice: Subject) => notices(invoice).map(({ subject }) => subject);

/** The customer pays, and the owner acts before Plainbill learns of it: Stripe cannot expire a page after payment. */
async function payBefore(invoice: Subject, act: () => Promise<unknown>): Promise<void> {
  app.stripe.webhooks.hold();
  await card(await shop.checkout(invoice));
  await act();
  await app.stripe.webhooks.release();
}

describe("the page at Stripe on which an invoice can be paid", () => {
  test.each<[string, (invoice: Subject) => Promise<unknown>]>([
    ["is voided", makeVoid],
    ["has its link closed", ({ id }) => shop.person.call("closeInvoiceLink", { params: { id } })],
    ["is credited", ({ id }) => shop.person.call("createCreditNote", { params: { id }, body: { amount: 1 } })],
    ["is paid by hand", ({ id }) => shop.person.call("addPayment", { params: { id }, body: { amount: 100, date: "2026-03-16", method: "cash" } })],
  ])("ends when the invoice %s", async (_, act) => {
    const invoice = await shop.sent(100);
    const url = await shop.checkout(invoice);
    expect(await statusOf(url)).toBe("open");
    await act(invoice);
    expect(await statusOf(url)).toBe("expired");
  });
});

describe("money that came although the invoice was void", () => {
  test("is held: the receipt, the page, the list and the link say so, nobody says paid in full, and it goes back in one press", async () => {
    const invoice = await shop.sent(500);
    await payBefore(invoice, () => makeVoid(invoice));
    const held = await shop.seen(invoice);
    expect(held).toMatchObject({ status: "void", amountPaid: 500, amountDue: -500, payments: [{ amount: 500 }] });
    expect((await rowOf(invoice))?.settlement).toMatchObject({ held: 500 });
    expect(await pageOf(invoice)).toMatchObject({ status: "void", settlement: { held: 500 } });
    const { message } = (await receipt(invoice)) ?? {};
    expect(message).toContain("The invoice was void by then, so nothing was due on it.");
    expect(message).toContain("You have a credit of $500.00 with us.");
    expect(message).not.toContain("paid in full");
    await expect.poll(() => notices(invoice)[0]?.text?.replace(/\s+/g, " ")).toContain("It is more than was due: $500.00 is held for the customer");
    expect(notices(invoice)[0]?.text).not.toContain("paid in full");
    const paymentId = held.payments[0]?.id ?? "";
    const back = await shop.person.call("refundPayment", { params: { id: invoice.id, paymentId }, body: { amount: 500 } });
    expect(back).toMatchObject({ status: "void", amountDue: 0 });
    expect((await rowOf(invoice))?.settlement).toEqual({ refunded: 500, credited: 500 });
  });
});

describe("money that was not owed any more is noted, because it is there", () => {
  test("where the invoice was paid by hand meanwhile, as more than was due; it can be given back", async () => {
    const before = await shop.figures();
    const invoice = await shop.sent(100);
    await payBefore(invoice, () => shop.person.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "paid" } }));
    const over = await shop.seen(invoice);
    expect(over).toMatchObject({ status: "paid", amountPaid: 200, amountDue: -100, payments: [{ method: "other" }, { method: "card" }] });
    expect(await shop.story(invoice)).toContain("customer · payment · $100.00 by card, $100.00 more than was due");
    const paymentId = over.payments[1]?.id ?? "";
    const back = await shop.person.call("refundPayment", { params: { id: invoice.id, paymentId }, body: { amount: 100 } });
    expect(back).toMatchObject({ status: "paid", amountDue: 0, creditNotes: [{ amount: 100 }] });
    // The invoice still comes to 100, and 100 was received.
    const after = await shop.figures();
    expect(
      [after?.invoiced, after?.received, after?.due].map((value, i) => (value ?? 0) - ([before?.invoiced, before?.received, before?.due][i] ?? 0)),
    ).toEqual([100, 100, 0]);
  });

  test("where the invoice is void by now, and says so", async () => {
    const before = await shop.figures();
    const invoice = await shop.sent(60);
    await payBefore(invoice, () => makeVoid(invoice));
    const paid = await shop.seen(invoice);
    expect(paid).toMatchObject({ status: "void", amountPaid: 60, payments: [{ amount: 60 }] });
    expect(await shop.story(invoice)).toContain("customer · payment · $60.00 by card, though the invoice is void");
    expect(await shop.figures()).toMatchObject({ received: before?.received, held: (before?.held ?? 0) + 60 });
    const paymentId = paid.payments[0]?.id ?? "";
    await shop.person.call("refundPayment", { params: { id: invoice.id, paymentId }, body: { amount: 60 } });
    const after = await shop.figures();
    expect([after?.held, after?.received, after?.invoiced]).toEqual([before?.held, before?.received, before?.invoiced]);
  });
});

describe("more than was due", () => {
  test("is a credit of the customer's on the page and in the receipt", async () => {
    const invoice = await shop.sent(100);
    const paid = await shop.pay(invoice);
    const credited = await shop.person.call("createCreditNote", { params: { id: paid.id }, body: { amount: 20 } });
    expect(credited).toMatchObject({ status: "paid", amountDue: -20 });
    expect(await pageOf(invoice)).toMatchObject({ status: "paid", settlement: { held: 20, credited: 20 } });
    expect((await rowOf(invoice))?.settlement).toEqual({ held: 20, credited: 20 });
  });
});

describe("what went back", () => {
  test("in part is partly refunded, all of it is refunded: on the page and in the list", async () => {
    const paid = await shop.pay(await shop.sent(100));
    const params = { id: paid.id, paymentId: paid.payments[0]?.id ?? "" };
    await shop.person.call("refundPayment", { params, body: { amount: 30 } });
    expect((await pageOf(paid)).settlement).toEqual({ refunded: 30, as: "partly refunded" });
    await shop.person.call("refundPayment", { params, body: { amount: 70 } });
    const page = await pageOf(paid);
    expect(page.settlement).toEqual({ refunded: 100, as: "refunded" });
    expect(page.html).toContain("Refunded");
    expect((await rowOf(paid))?.settlement).toEqual({ refunded: 100, as: "refunded" });
  });
});

describe("a payment that the customer's bank disputes", () => {
  test("is shown as disputed and counts until it is decided; won, all is as before", async () => {
    const paid = await shop.pay(await shop.sent(100));
    const disputed = await dispute(paid);
    expect(disputed).toMatchObject({ status: "paid", amountDue: 0, payments: [{ dispute: { state: "open", amount: 100, reason: "fraudulent" } }] });
    expect((await rowOf(paid))?.settlement).toEqual({ disputed: 100 });
    const won = await decide(disputed, true);
    expect(won).toMatchObject({ status: "paid", amountDue: 0, payments: [{ dispute: { state: "won" } }] });
    expect((await rowOf(paid))?.settlement).toEqual({});
    expect((await shop.story(paid)).filter((line) => line.includes("dispute"))).toEqual([
      "system · disputed · $100.00 · fraudulent",
      "system · dispute_won · $100.00",
    ]);
    await expect
      .poll(() => subjectsOf(paid))
      .toEqual([
        `Payment received: $100.00 from Acme Corp for invoice ${paid.invoiceNumber}`,
        `The bank of Acme Corp disputes $100.00 for invoice ${paid.invoiceNumber}`,
        `Dispute won: $100.00 from Acme Corp for invoice ${paid.invoiceNumber}`,
      ]);
  });

  test("and loses is due again, on the dashboard too", async () => {
    const paid = await shop.pay(await shop.sent(100));
    const before = await shop.figures();
    const lost = await decide(await dispute(paid), false);
    expect(lost).toMatchObject({
      status: "sent",
      amountPaid: 0,
      amountDue: 100,
      payments: [{ amount: 100, dispute: { state: "lost", closedOn: "2026-03-16" } }],
    });
    const after = await shop.figures();
    await expect.poll(() => notices(paid).at(-1)?.text).toContain("$100.00 is still due.");
    expect([(after?.due ?? 0) - (before?.due ?? 0), (after?.received ?? 0) - (before?.received ?? 0)]).toEqual([100, -100]);
    expect((await shop.pay(paid)).status).toBe("paid");
  });
});
