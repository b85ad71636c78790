import { afterAll, beforeAll, expect, test } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { PublicInvoice } from "../../shared/invoicing/public-invoice.ts";
import { Visitor } from "../visitor.ts";
import { card, Shop } from "./shop.ts";
import { everyItem } from "./table.ts";
import { newUser } from "./tenants.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
});
afterAll(() => app.close());

/** A business without a connected account. */
async function newShop(): Promise<Shop> {
  const person = await newUser(app);
  return new Shop(app, person);
}
const account = (shop: Shop) => shop.person.call("getPaymentAccount", {});
/** Returns true if a customer is offered card payment, and the status of pressing the button. */
async function cardOffer(shop: Shop): Promise<[card: boolean, status: number]> {
  const token = await shop.token(await shop.sent(100));
  const page = PublicInvoice.parse(await (await new Visitor().ask(`${app.origin}/api/public/invoices/${token}`)).json());
  return [page.card, (await shop.pressAt(token)).status];
}
const ofStripe = async () => (await everyItem()).filter(({ pk }) => pk.startsWith("STRIPE#acct_"));

test("a business without an account has none, and its customers are offered no card", async () => {
  const shop = await newShop();
  expect(await account(shop)).toEqual({ state: "none" });
  expect(await cardOffer(shop)).toEqual([false, 409]);
});

test("a business connects its account: begun while Stripe still asks, ready once it has answered, and only then can it be paid by card", async () => {
  const shop = await newShop();
  await shop.person.call("updateBusinessProfile", { body: { name: "Larkspur Studio", contactEmail: "rosa@larkspur.example" } });
  const { url } = await shop.person.call("connectPaymentAccount", {});
  const begun = await account(shop);
  expect(begun).toMatchObject({ state: "begun", accountId: expect.stringMatching(/^acct_/), name: "Larkspur Studio" });
  expect(await cardOffer(shop)).toEqual([false, 409]);
  const opened = await shop.person.visitor.go(url);
  const done = await new Visitor().ask(opened.url, { method: "POST", body: new URLSearchParams({ name: "Larkspur" }) });
  expect(done.headers.get("location")).toBe(`${app.origin}/?settings=payments`);
  // The owner has not opened the settings yet: Stripe's event was enough.
  await shop.settled();
  expect(await cardOffer(shop)).toEqual([true, 200]);
  expect(await account(shop)).toEqual({ state: "ready", accountId: begun.accountId, name: "Larkspur" });
});

test("an owner who left off goes on with the same account, and a link that is too old leads to a new one", async () => {
  const shop = await newShop();
  const first = await shop.person.call("connectPaymentAccount", {});
  const { accountId } = await account(shop);
  await shop.person.visitor.go(first.url);
  const again = await shop.person.visitor.go(first.url);
  expect(again.response.status).toBe(200);
  expect(again.url.pathname).toMatch(/^\/_stripe\/setup\//);
  expect((await shop.person.call("connectPaymentAccount", {})).url).not.toBe(first.url);
  expect((await account(shop)).accountId).toBe(accountId);
});

test("two tabs that connect at the same moment connect one account", async () => {
  const shop = await newShop();
  await Promise.all([1, 2, 3].map(() => shop.person.call("connectPaymentAccount", {})));
  const { accountId } = await account(shop);
  const owner = (await ofStripe()).find(({ pk }) => pk === `STRIPE#${accountId}`)?.["workspaceId"];
  expect(owner).toMatch(/^ws_/);
  expect((await ofStripe()).filter(({ workspaceId }) => workspaceId === owner)).toHaveLength(1);
});

test("to resume what was never begun leads to the settings", async () => {
  const shop = await newShop();
  const answer = await shop.person.visitor.ask(`${app.origin}/api/payments/account/resume`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${app.origin}/?settings=payments`]);
});

test("who disconnects is paid by card no more: open pages end, the account is forgotten, and the next one is another", async () => {
  const shop = await newShop();
  await shop.connect();
  const before = await account(shop);
  const invoice = await shop.sent(100);
  const page = await shop.checkout(invoice);
  await shop.person.call("disconnectPaymentAccount", {});
  expect(await account(shop)).toEqual({ state: "none" });
  expect(await cardOffer(shop)).toEqual([false, 409]);
  await card(page);
  expect((await shop.seen(invoice)).status).toBe("sent");
  expect((await ofStripe()).map(({ pk }) => pk)).not.toContain(`STRIPE#${before.accountId}`);
  await shop.connect();
  const after = await account(shop);
  expect([after.state, after.accountId === before.accountId]).toEqual(["ready", false]);
  expect((await shop.pay(invoice)).status).toBe("paid");
  await shop.person.call("disconnectPaymentAccount", {});
  await shop.person.call("disconnectPaymentAccount", {});
});

test("what came to an account that was disconnected meanwhile is noted by hand, and does not keep the customer from paying the rest by card", async () => {
  const shop = await newShop();
  await shop.connect();
  const invoice = await shop.sent(100, { deposit: { type: "percent", value: 30 } });
  const page = await shop.checkout(invoice);
  app.stripe.webhooks.hold();
  await card(page);
  await shop.person.call("disconnectPaymentAccount", {});
  await app.stripe.webhooks.release();
  await shop.connect();
  expect((await shop.seen(invoice)).payments).toEqual([]);
  await shop.person.call("addPayment", { params: { id: invoice.id }, body: { amount: 30, date: "2026-03-16", method: "card" } });
  expect(await shop.pay(invoice)).toMatchObject({ status: "paid", payments: [{ amount: 30 }, { amount: 70 }] });
});

test("who takes Plainbill's access away at Stripe is disconnected here too; who is disconnected already stays so", async () => {
  const shop = await newShop();
  await shop.connect();
  const { accountId } = await account(shop);
  const event = { id: "evt_gone", object: "event", type: "account.application.deauthorized", livemode: false, data: { object: { id: "ca_1" } } };
  expect((await shop.tell({ ...event, account: accountId })).status).toBe(204);
  expect(await account(shop)).toEqual({ state: "none" });
  expect((await shop.tell({ ...event, account: accountId })).status).toBe(204);
  expect(await cardOffer(shop)).toEqual([false, 409]);
});

test("an account belongs to one business: no other tenant sees it, and no caller who is not signed in", async () => {
  const [shop, other] = [await newShop(), await newShop()];
  await shop.connect();
  expect(await account(other)).toEqual({ state: "none" });
  for (const [method, path] of [
    ["GET", "/api/payments/account"],
    ["GET", "/api/payments/account/resume"],
    ["POST", "/api/payments/account"],
    ["DELETE", "/api/payments/account"],
  ] as const)
    expect((await new Visitor().ask(app.origin + path, { method, headers: { "x-requested-with": "plainbill" } })).status).toBe(401);
});

test("a business that leaves for good takes its account along: nothing of it stays", async () => {
  const shop = await newShop();
  await shop.connect();
  const { accountId } = await account(shop);
  const invoice = await shop.sent(100);
  const page = await shop.checkout(invoice);
  const { email } = await shop.person.call("getUser", {});
  await shop.person.call("deleteAccount", { body: { confirmation: email } });
  expect(JSON.stringify(await everyItem())).not.toContain(accountId);
  // A customer with the open page still pays the business; this app has no session to end.
  await card(page);
  await shop.settled();
  expect(JSON.stringify(await everyItem())).not.toContain(invoice.id);
});

test("while Stripe can not be reached people are told so, and what was known before is still known", async () => {
  const before = await startTestApp({ seed: "none" });
  const owner = await newUser(before);
  const known = new Shop(before, owner);
  await known.connect();
  const account = await known.person.call("getPaymentAccount", {});
  const alone = await before.at("2026-03-16T10:00:00.000Z+");
  // Functions read Stripe's address on first use.
  const nowhere = withSettings({ STRIPE_API_BASE: "http://localhost:9" });
  try {
    const shop = new Shop(alone, await newUser(alone, owner.account));
    expect(await shop.person.call("getPaymentAccount", {})).toEqual(account);
    const away = { status: 503, detail: "Stripe can not be reached at the moment; try again." };
    expect(await (await shop.person.answer("connectPaymentAccount", {})).json()).toMatchObject(away);
    const token = await shop.token(await shop.sent(100));
    expect((await new Visitor().ask(`${alone.origin}/api/public/invoices/${token}`)).status).toBe(200);
    expect(await (await shop.pressAt(token)).json()).toMatchObject(away);
    // Disconnecting works here, whatever Stripe answers.
    await shop.person.call("disconnectPaymentAccount", {});
    expect(await shop.person.call("getPaymentAccount", {})).toEqual({ state: "none" });
  } finally {
    await nowhere.close();
    await alone.close();
  }
});
