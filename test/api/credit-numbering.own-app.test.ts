import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import type { Id } from "../../shared/ids.ts";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import { count } from "../counts.ts";
import { type Faults, faults, standBetween } from "../faults.ts";
import { recount, withFigures } from "../recount.ts";
import { storedIn, wrongEntries } from "../stored-records.ts";
import { Shop } from "./shop.ts";
import { everyItem } from "./table.ts";
import { newUser } from "./tenants.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

const WORKSPACES = 3;
const REFUNDS = count(12, 360) / WORKSPACES;

let app: TestApp;
let weather: Faults;
const closing: { close(): Promise<void> }[] = [];
const shops: { shop: Shop; workspaceId: Id<"workspace">; invoices: ShownInvoice[] }[] = [];
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  weather = faults(4712);
  const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", weather.meddle);
  // Functions make each request once, so that every failure reaches the caller. They load now, after this was set.
  closing.push(withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url, AWS_MAX_ATTEMPTS: "1" }), table);
  for (let i = 0; i < WORKSPACES; i++) {
    const person = await newUser(app);
    const shop = new Shop(app, person);
    await shop.connect();
    const invoices: ShownInvoice[] = [];
    for (let n = 0; n < REFUNDS; n++) invoices.push(await newPaidInvoice(shop, n));
    shops.push({ shop, workspaceId: person.workspaceId, invoices });
  }
});
afterAll(async () => {
  for (const each of closing) await each.close();
  await app.close();
});

/** Every third is paid by card, the others as noted by the owner. */
async function newPaidInvoice(shop: Shop, n: number): Promise<ShownInvoice> {
  const invoice = await shop.sent(10 + n, { customer: { name: "Walk-in" } });
  if (n % 3 === 0) return shop.pay(invoice);
  return shop.person.call("addPayment", { params: { id: invoice.id }, body: { amount: 10 + n, date: "2026-03-16", method: "cash" } });
}

/** Refunds a payment like a persistent browser: with the same key until there is an answer. */
async function retryRefund({ person }: Shop, { id, payments }: ShownInvoice, amount: number): Promise<number> {
  const params = { id, paymentId: payments[0]?.id ?? "" };
  for (let tries = 1; tries < 200; tries++) {
    const { status } = await person.answer("refundPayment", { params, body: { amount }, headers: { "idempotency-key": `back-${id}` } });
    if (status === 201) return tries;
    if (status < 500 && status !== 409) throw new Error(`refundPayment answered ${status}.`);
  }
  throw new Error("No answer came.");
}

test("refunds at once in three workspaces while one request in ten to the table fails: each is one credit note, and they are numbered 1 to N", async () => {
  // Every failure is logged; here they are intended.
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  weather.rate = 0.1;
  const tries = await Promise.all(shops.flatMap(({ shop, invoices }) => invoices.map((invoice, n) => retryRefund(shop, invoice, 1 + (n % 9)))));
  weather.rate = 0;
  // Stripe resends undelivered events.
  await app.stripe.webhooks.quiet();
  logged.mockRestore();
  expect(Math.min(...Object.values(weather.happened))).toBeGreaterThan(2);
  expect(tries.some((each) => each > 2)).toBe(true);

  const items = await everyItem();
  for (const { shop, workspaceId, invoices } of shops) {
    const stored = storedIn(items, workspaceId);
    expect(stored.invoices.map(({ creditNotes }) => creditNotes.map(({ amount }) => amount)).sort()).toEqual(invoices.map((_, n) => [1 + (n % 9)]).sort());
    const numbers = stored.invoices.flatMap(({ creditNotes }) => creditNotes.map(({ creditNoteNumber }) => creditNoteNumber)).sort();
    expect(numbers).toEqual(Array.from({ length: REFUNDS }, (_, i) => `CN-${String(i + 1).padStart(4, "0")}`));
    expect(stored.activity.filter(({ kind }) => kind === "refund")).toHaveLength(REFUNDS);
    expect(wrongEntries(stored)).toEqual([]);
    const summary = await shop.person.call("getSummary", {});
    const profile = { currency: "USD", timeZone: "UTC" };
    expect(withFigures(summary)).toEqual(withFigures(recount({ ...stored, products: stored.products.length }, profile, `${summary.today}T12:00:00.000Z`)));
    // Stripe refunded each once as well.
    const { data } = await shop.stripe.refunds.list({ limit: 100 }, await shop.as());
    expect(data).toHaveLength(invoices.filter(({ payments }) => payments[0]?.stripe).length);
  }
}, 600_000);
