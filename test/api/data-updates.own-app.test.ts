import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import type { IncomingPayment } from "../../shared/chat/realtime.ts";
import { routes } from "../../shared/routes.ts";
import { emailAbout, waitFor } from "./inbox.ts";
import { card, Shop } from "./shop.ts";
import { newUser } from "./tenants.ts";
import { type Channel, hours, type Person, startTestApp, type TestApp } from "./test-app.ts";

/** An open screen is told of changes that were made elsewhere, and reads the changed records again. */
let app: TestApp;
let person: Person;
let channel: Channel;
beforeAll(async () => {
  app = await startTestApp({ clock: "2026-03-13T12:00:00.000Z", seed: "none" });
  // Functions imported from here on read the settings of this app.
  vi.resetModules();
});
afterAll(() => app.close());
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  person = await newUser(app);
  await person.call("updateBusinessProfile", { body: { timeZone: "UTC" } });
  channel = await person.channel();
  return () => channel.close();
});

/** A sent invoice over $500, due on this day. */
async function newSentInvoice(dueDate: string): Promise<string> {
  const { id } = await person.call("createInvoice", { body: hours(5, 100, { invoiceDate: "2026-03-01", dueDate }) });
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  return id;
}

/** Runs the sweep at another moment than the app's. */
async function sweepAt(now: string) {
  const { sweep } = await import("../../functions/schedule/sweep.ts");
  return sweep(now, () => true);
}

/** Returns the invoice's activity as a screen finds it at its next update. */
async function activityWhenTold(id: string, received?: IncomingPayment): Promise<string[]> {
  expect((await channel.next("data_updated")).data).toEqual({ type: "invoice", ...(received ? { received } : {}) });
  return (await person.call("listActivity", { params: { id } })).map(({ kind }) => kind);
}

test("a screen whose channel opens after its first read is told what changed between them, once it asks, and nothing else", async () => {
  const late = await newUser(app);
  const first = await late.channel();
  first.send({ type: "get_missed" });
  first.send({ type: "ping" });
  expect((await first.next("pong")).type).toBe("pong");
  expect(first.received.filter(({ type }) => type === "data_updated")).toEqual([]);
  await first.close();
  const { pushDataUpdate } = await import("../../functions/connections/data-update-push.ts");
  await pushDataUpdate({ workspaceId: late.workspaceId, changed: "subscription" });
  const second = await late.channel();
  second.send({ type: "get_missed" });
  expect((await second.next("data_updated")).data).toEqual({ type: "subscription" });
  await second.close();
});

test("a payment by card is on the dashboard of the business as soon as Stripe says so", async () => {
  const shop = new Shop(app, person);
  await shop.connect();
  await channel.next("data_updated");
  const invoice = await shop.sent(100);
  await card(await shop.checkout(invoice));
  const received = { invoiceNumber: invoice.invoiceNumber, customer: invoice.customer.name, amount: 100, currency: "USD" };
  expect(await activityWhenTold(invoice.id, received)).toContain("payment");
  // The automatic receipt is announced, too.
  expect(await activityWhenTold(invoice.id)).toContain("receipt");
  // So are refunds, which no customer paid.
  const { payments } = await shop.seen(invoice);
  await shop.refundAtStripe(payments[0], "40.00");
  await waitFor(async () => (await activityWhenTold(invoice.id)).includes("refund"));
});

test("an email that came back is so on the invoice that is open", async () => {
  const { id } = await person.call("createInvoice", { body: hours(1, 85) });
  await person.send("emailInvoice", { params: { id }, body: {} });
  const email = await emailAbout(app, id);
  await fetch(`${app.origin}/_local/mail/${email.id}/outcome`, { method: "POST", body: new URLSearchParams({ type: "Bounce" }), redirect: "manual" });
  await waitFor(async () => (await activityWhenTold(id)).includes("bounced"));
});

test("an invoice that its customer looks at says so on the screen that is open", async () => {
  const shop = new Shop(app, person);
  const invoice = await shop.sent(100);
  const { path } = routes.visitPublicInvoice;
  const answer = await fetch(`${app.origin}${path.replace("{token}", await shop.token(invoice))}`, {
    method: "POST",
    headers: { "content-type": "application/json", [CSRF_HEADER.name]: CSRF_HEADER.value },
    body: JSON.stringify({ visit: randomUUID() }),
  });
  expect(answer.ok).toBe(true);
  expect(await activityWhenTold(invoice.id)).toContain("viewed");
});

test("an account at Stripe that becomes ready to take payments is so in the settings that are open", async () => {
  const shop = new Shop(app, person);
  await shop.connect();
  expect((await channel.next("data_updated")).data).toEqual({ type: "business" });
  expect(await person.call("getPaymentAccount", {})).toMatchObject({ state: "ready" });
});

test("a reminder that was sent is in the activity of the invoice that is open", async () => {
  await person.call("updateSettings", { body: { reminders: { on: true } } });
  const id = await newSentInvoice("2026-03-19");
  expect(await sweepAt("2026-03-16T12:00:00.000Z")).toMatchObject({ reminded: 1, failed: 0 });
  expect(await activityWhenTold(id)).toContain("reminded");
});

test("invoices that become overdue are so on every open screen of their workspace, which is told once", async () => {
  const otherTenant = await newUser(app);
  const elsewhere = await otherTenant.channel();
  const second = await person.channel();
  const ids = [await newSentInvoice("2026-03-16"), await newSentInvoice("2026-03-16")];
  expect(await sweepAt("2026-03-17T00:00:00.000Z")).toMatchObject({ noted: 2, failed: 0 });
  expect(await activityWhenTold(ids[0] ?? "")).toContain("overdue");
  expect((await second.next("data_updated")).data).toEqual({ type: "invoice" });
  // Messages to the others would have arrived before each answer.
  for (const each of [channel, second, elsewhere]) {
    each.send({ type: "ping" });
    await each.next("pong");
  }
  const updates = [channel, second, elsewhere].map(({ received }) => received.filter(({ type }) => type === "data_updated").length);
  expect(updates).toEqual([1, 1, 0]);
  await second.close();
  await elsewhere.close();
});
