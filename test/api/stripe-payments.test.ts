import { beforeAll, describe, expect, test } from "vitest";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { Visitor } from "../visitor.ts";
import { bank, card, form, Shop } from "./shop.ts";
import { newUser } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await sharedApp();
  shop = new Shop(app, await newUser(app));
  await shop.connect();
});

const problem = async (answer: Response) => {
  const { status, detail } = (await answer.json()) as { status: number; detail: string };
  return `${status} ${detail}`;
};
/** The kinds of emails to the customer about an invoice. */
const emails = async (id: string) => (await shop.person.call("listEmails", { params: { id: id as `inv_${string}` } })).map(({ kind }) => kind);

describe("a customer who pays by card", () => {
  test("pays all that is due: the invoice is paid, a receipt is written, the story is told, and the dashboard knows", async () => {
    const before = await shop.figures();
    const invoice = await shop.sent(120);
    const url = await shop.checkout(invoice);
    const page = await (await fetch(url)).text();
    for (const part of ["Larkspur Studio", `Invoice ${invoice.invoiceNumber}`, "$120.00", "ap@acme.example"]) expect(page).toContain(part);
    const token = await shop.token(invoice);
    expect(await card(url)).toBe(`${app.origin}/i/${token}?checkout=done&before=0`);
    const paid = await shop.seen(invoice);
    expect(paid).toMatchObject({
      status: "paid",
      amountPaid: 120,
      amountDue: 0,
      payments: [{ amount: 120, method: "card", date: "2026-03-16", stripe: { account: await shop.account() } }],
    });
    expect((await shop.story(invoice)).slice(0, 4)).toEqual([
      "person · created · total $120.00",
      "person · sent",
      "person · link · opened",
      "customer · payment · $120.00 by card",
    ]);
    expect(await emails(invoice.id)).toEqual(["receipt"]);
    const after = await shop.figures();
    expect([(after?.received ?? 0) - (before?.received ?? 0), (after?.months.at(-1)?.received ?? 0) - (before?.months.at(-1)?.received ?? 0)]).toEqual([
      120, 120,
    ]);
    expect(await problem(await shop.press(invoice))).toBe(`409 Nothing is due on invoice ${invoice.invoiceNumber}.`);
  });

  test("whose card is declined tries again with another on the same page, and nothing is noted of the first", async () => {
    const invoice = await shop.sent(50);
    const url = await shop.checkout(invoice);
    expect(await card(url, "4000000000000002")).toBe("");
    expect(await shop.seen(invoice)).toMatchObject({ status: "sent", amountDue: 50, payments: [] });
    expect(await shop.checkout(invoice)).toBe(url);
    await card(url);
    expect(await shop.seen(invoice)).toMatchObject({ status: "paid", payments: [{ amount: 50 }] });
    expect((await shop.story(invoice)).filter((line) => line.includes("payment"))).toEqual(["customer · payment · $50.00 by card"]);
  });

  test("whom the bank asks whether it is them has paid once they say yes, and not before", async () => {
    const invoice = await shop.sent(75);
    const url = await shop.checkout(invoice);
    const question = await card(url, "4000002500003155");
    expect((await shop.seen(invoice)).status).toBe("sent");
    await form(new URL(question, url).href, { answer: "no" });
    expect((await shop.seen(invoice)).status).toBe("sent");
    await card(url, "4000002500003155");
    await form(new URL(question, url).href, { answer: "yes" });
    expect((await shop.seen(invoice)).status).toBe("paid");
  });

  test("pays the deposit first and then the rest, each on a page of its own", async () => {
    const invoice = await shop.sent(1000, { deposit: { type: "percent", value: 30 } });
    const first = await shop.checkout(invoice);
    expect(await (await fetch(first)).text()).toContain("$300.00");
    await card(first);
    expect(await shop.seen(invoice)).toMatchObject({ status: "sent", amountPaid: 300, amountDue: 700 });
    const second = await shop.checkout(invoice);
    expect(second).not.toBe(first);
    expect(await (await fetch(second)).text()).toContain("$700.00");
    await card(second);
    expect(await shop.seen(invoice)).toMatchObject({ status: "paid", amountPaid: 1000, amountDue: 0, payments: [{ amount: 300 }, { amount: 700 }] });
    expect(await emails(invoice.id)).toEqual(["receipt", "receipt"]);
  });

  test.each([
    ["JPY", 12_500, "¥12,500"],
    ["KWD", 12.34, "KWD 12.340"],
    ["ISK", 4_200, "ISK 4,200.00"],
    ["EUR", 99.99, "€99.99"],
  ])("pays in %s to the last unit", async (currency, total, shown) => {
    const invoice = await shop.sent(total, { currency });
    const url = await shop.checkout(invoice);
    expect((await (await fetch(url)).text()).replaceAll("\u00a0", " ")).toContain(shown);
    await card(url);
    expect(await shop.seen(invoice)).toMatchObject({ status: "paid", amountPaid: total, payments: [{ amount: total }] });
  });

  test.each([
    ["a sum that cards can not pay to the last unit", 12.345, "KWD", "409 KWD 12.345 can not be charged to a card to the last unit."],
    ["less than cards pay", 0.2, "USD", "409 $0.20 is less than a card can be charged: at least $0.50."],
    ["more than cards pay at once", 1_000_000, "USD", "409 So much can not be paid by card at once."],
  ])("is told why %s can not be paid so", async (_, total, currency, said) => {
    const answer = await shop.press(await shop.sent(total, { currency }));
    expect(await answer.clone().json()).toMatchObject({ code: "conflict", field: "amount" });
    expect((await problem(answer)).replaceAll("\u00a0", " ")).toBe(said);
  });

  test.each([
    [0.49, "USD", false],
    [0.5, "USD", true],
    [12.345, "KWD", false],
  ])("of %s %s finds a button for it on the page: %s", async (total, currency, isOffered) => {
    const token = await shop.token(await shop.sent(total, { currency }));
    const page = await (await fetch(`${app.origin}/i/${token}`)).text();
    expect(page.includes(`action="/api/public/invoices/${token}/checkout"`)).toBe(isOffered);
  });

  test("without an address writes it on the page, and gets no receipt", async () => {
    const invoice = await shop.sent(20, { customer: { name: "Walk-in" } });
    await card(await shop.checkout(invoice));
    expect((await shop.seen(invoice)).status).toBe("paid");
    expect(await emails(invoice.id)).toEqual([]);
  });
});

test("a customer without an address whose invoice was mailed to one gets the receipt of a card payment there", async () => {
  const { id } = await shop.person.call("createInvoice", { body: hours(1, 35, { customer: { name: "Walk-in by mail" } }) });
  await shop.person.send("emailInvoice", { params: { id }, body: { to: "jane@walk-in.example" } });
  await shop.pay({ id });
  const written = await shop.person.call("listEmails", { params: { id } });
  expect(written.map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual(["invoice jane@walk-in.example", "receipt jane@walk-in.example"]);
});

describe("a customer whose bank is debited", () => {
  test("has paid when the money arrives; until then it is pending, and cannot be paid twice", async () => {
    const invoice = await shop.sent(200);
    const url = await shop.checkout(invoice);
    await bank(url);
    expect((await shop.seen(invoice)).status).toBe("pending");
    expect(await problem(await shop.press(invoice))).toBe(`409 A payment of invoice ${invoice.invoiceNumber} is on its way.`);
    await shop.settle("payments", await shop.intentOf(url), true);
    expect(await shop.seen(invoice)).toMatchObject({ status: "paid", payments: [{ amount: 200, method: "bank transfer" }] });
    expect((await shop.story(invoice)).slice(3, 5)).toEqual(["customer · pending · $200.00 by bank transfer", "customer · payment · $200.00 by bank transfer"]);
  });

  test("owes it still when the money does not arrive, and can pay by another way", async () => {
    const invoice = await shop.sent(200);
    const url = await shop.checkout(invoice);
    await bank(url);
    await shop.settled();
    await shop.settle("payments", await shop.intentOf(url), false);
    expect(await shop.seen(invoice)).toMatchObject({ status: "sent", amountDue: 200, payments: [] });
    expect((await shop.story(invoice)).at(-1)).toBe("system · payment_failed · $200.00 by bank transfer: The customer's bank account could not be charged.");
    expect((await shop.pay(invoice)).status).toBe("paid");
  });

  test("of a deposit leaves the rest open when it arrives", async () => {
    const invoice = await shop.sent(100, { currency: "EUR", deposit: { type: "amount", value: 40 } });
    const url = await shop.checkout(invoice);
    await bank(url, "sepa_debit");
    expect((await shop.seen(invoice)).status).toBe("pending");
    await shop.settle("payments", await shop.intentOf(url), true);
    expect(await shop.seen(invoice)).toMatchObject({ status: "sent", amountPaid: 40, amountDue: 60 });
  });
});

test("a customer who was given a voucher has not failed to pay: it is pending until they pay at the counter", async () => {
  const invoice = await shop.sent(200);
  const url = await shop.checkout(invoice);
  // Boleto, Konbini, OXXO and others close the page with a payment that waits for its customer, as a card does while its bank asks.
  const question = await card(url, "4000002500003155");
  const object = await shop.stripe.checkout.sessions.retrieve(url.split("/").at(-1) ?? "", {}, await shop.as());
  const event = { id: "evt_voucher", object: "event", type: "checkout.session.completed", account: await shop.account(), livemode: false, data: { object } };
  expect((await shop.tell(event)).status).toBe(204);
  expect((await shop.seen(invoice)).status).toBe("pending");
  expect(await problem(await shop.press(invoice))).toBe(`409 A payment of invoice ${invoice.invoiceNumber} is on its way.`);
  await form(new URL(question, url).href, { answer: "yes" });
  expect(await shop.seen(invoice)).toMatchObject({ status: "paid", amountPaid: 200 });
  expect(await shop.story(invoice)).not.toContainEqual(expect.stringContaining("payment_failed"));
});

describe("an invoice has one payment page", () => {
  test("however often the button is pressed, and in however many tabs at once", async () => {
    const invoice = await shop.sent(80);
    await shop.token(invoice);
    const urls = await Promise.all(Array.from({ length: 5 }, () => shop.checkout(invoice)));
    expect(new Set(urls)).toEqual(new Set([await shop.checkout(invoice)]));
    await card(urls[0] ?? "");
    await card(urls[1] ?? "");
    expect(await shop.seen(invoice)).toMatchObject({ status: "paid", payments: [{ amount: 80 }] });
  });

  test("and another one, when another sum is due: the old one cannot be paid any more", async () => {
    const invoice = await shop.sent(100);
    const old = await shop.checkout(invoice);
    await shop.person.call("addPayment", { params: { id: invoice.id }, body: { amount: 40, date: "2026-03-16", method: "cash" } });
    const rest = await shop.checkout(invoice);
    expect(rest).not.toBe(old);
    await card(old);
    expect(await shop.seen(invoice)).toMatchObject({ status: "sent", amountDue: 60 });
    await card(rest);
    expect(await shop.seen(invoice)).toMatchObject({
      status: "paid",
      payments: [
        { amount: 40, method: "cash" },
        { amount: 60, method: "card" },
      ],
    });
  });

  test("that was paid a moment ago, and is not known of yet, is not paid a second time", async () => {
    const invoice = await shop.sent(100);
    const url = await shop.checkout(invoice);
    app.stripe.webhooks.hold();
    await card(url);
    const told = await problem(await shop.press(invoice));
    await app.stripe.webhooks.release();
    expect(told).toBe(`409 Invoice ${invoice.invoiceNumber} was paid just now.`);
    expect((await shop.seen(invoice)).status).toBe("paid");
  });

  test("that is closed to who tries again once the invoice is void", async () => {
    const invoice = await shop.sent(100);
    const token = await shop.token(invoice);
    const url = await shop.checkout(invoice);
    await shop.person.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "void" } });
    expect(await problem(await shop.pressAt(token))).toBe(`409 Nothing is due on invoice ${invoice.invoiceNumber}.`);
    await card(url);
    expect(await shop.seen(invoice)).toMatchObject({ status: "void", payments: [] });
  });

  test("that ends after an hour, and then there is another", async () => {
    const invoice = await shop.sent(100);
    const url = await shop.checkout(invoice);
    const session = await shop.stripe.checkout.sessions.retrieve(url.split("/").at(-1) ?? "", {}, await shop.as());
    const minutes = (session.expires_at - session.created) / 60;
    expect(minutes >= 60 && minutes <= 75).toBe(true);
    await shop.stripe.checkout.sessions.expire(session.id, {}, await shop.as());
    await shop.settled();
    const next = await shop.checkout(invoice);
    expect(next).not.toBe(url);
    await card(next);
    expect((await shop.seen(invoice)).status).toBe("paid");
  });
});

describe("a payment that came by itself", () => {
  test("is not taken back by hand; it is refunded", async () => {
    const { id, payments } = await shop.pay(await shop.sent(30));
    const paymentId = payments[0]?.id ?? "";
    expect(await problem(await shop.person.answer("removePayment", { params: { id, paymentId } }))).toBe(
      "409 This payment came by Stripe, so it can not be taken back; refund it instead.",
    );
  });

  test("can only be made with a link, and on no invoice that is void", async () => {
    const nobodys = `${app.origin}/api/public/invoices/${"x".repeat(43)}/checkout`;
    expect((await new Visitor().ask(nobodys, { method: "POST", headers: { [CSRF_HEADER.name]: CSRF_HEADER.value } })).status).toBe(404);
    const invoice = await shop.sent(10);
    const token = await shop.token(invoice);
    await shop.person.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "void" } });
    expect(await problem(await shop.pressAt(token))).toBe(`409 Nothing is due on invoice ${invoice.invoiceNumber}.`);
  });
});

describe("a payment that was noted by hand", () => {
  const noted = { date: "2026-03-16", method: "cash" } as const;

  test("brings a receipt if it is asked for, and none otherwise", async () => {
    const invoice = await shop.sent(100);
    await shop.person.call("addPayment", { params: { id: invoice.id }, body: { ...noted, amount: 40 } });
    expect(await emails(invoice.id)).toEqual([]);
    await shop.person.call("addPayment", { params: { id: invoice.id }, body: { ...noted, amount: 60, receipt: true } });
    expect(await emails(invoice.id)).toEqual(["receipt"]);
    const { payments } = await shop.person.call("getInvoice", { params: { id: invoice.id } });
    expect(payments).toMatchObject([{ amount: 40 }, { amount: 60 }]);
    expect(payments[1]).not.toHaveProperty("receipt");
  });

  test("brings none to a customer without an address, and says so", async () => {
    const invoice = await shop.sent(100, { customer: { name: "Walk-in" } });
    const answer = await shop.person.answer("addPayment", { params: { id: invoice.id }, body: { ...noted, amount: 40, receipt: true } });
    expect(await answer.json()).toMatchObject({ status: 400, field: "receipt", detail: "Walk-in has no e-mail address for a receipt." });
  });
});
