import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { webhookSignature } from "../../local/stripe/webhooks.ts";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import { stripeEvents } from "../../shared/invoicing/payment-account.ts";
import { count, seed } from "../counts.ts";
import { randomOf } from "../faults.ts";
import { newAccount, signIn } from "../people.ts";
import { recount, withFigures } from "../recount.ts";
import { storedIn, workspaceOf, wrongEntries } from "../stored-records.ts";
import { Visitor } from "../visitor.ts";
import { bank, card, Shop } from "./shop.ts";
import { everyItem, everyRecord } from "./table.ts";
import { Person, startTestApp, type TestApp } from "./test-app.ts";

/** The number of events per order, the number of orders, and the number of forged events. */
const EVENTS = count(4, 500);
const SHUFFLES = count(1, 10);
const FORGED = count(10, 1000);
const AT_ONCE = 8;

let app: TestApp;
let shop: Shop;
let sub: string;
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  const account = await newAccount(app);
  sub = account.sub;
  shop = await shopOf(account);
  await shop.connect();
});
afterAll(() => app.close());

async function shopOf(account: Awaited<ReturnType<typeof newAccount>>): Promise<Shop> {
  const person = new Person(app.origin, new Visitor());
  await signIn(app, person.visitor, account);
  return new Shop(app, person);
}

/** The webhook's events so far, without those in `known`. */
async function eventsBeyond(known: ReadonlySet<string>): Promise<Stripe.Event[]> {
  const all = await shop.stripe.events.list({ types: [...stripeEvents], limit: 100 }, await shop.as()).autoPagingToArray({ limit: 10_000 });
  return all.filter(({ id }) => !known.has(id));
}

/** All stored items, except the progress of emails. */
const records = async () =>
  (await everyRecord()).filter(
    ({ pk, sk, kind }) =>
      pk !== "OUTBOX" &&
      !pk.startsWith("LINK#") &&
      !/^(LINK|REACHED|COUNT|WRITTEN-TO)#/.test(sk) &&
      kind !== "receipt" &&
      kind !== "notice" &&
      kind !== "emailed",
  );

interface Story {
  readonly happens: (invoice: ShownInvoice) => Promise<unknown>;
  readonly more?: object;
  /** The expected invoice, in whatever order its events arrive. */
  readonly comesTo: object;
  readonly told: readonly string[];
  readonly emails: readonly string[];
}

const intentOf = (url: string) => shop.intentOf(url);
const atStripe = async () => shop.as();
const paidInFull = { status: "paid", amountPaid: 100, amountDue: 0 };

/** Histories of an invoice over 100 at Stripe, complete before any event is delivered. */
const stories: Record<string, Story> = {
  "paid by card": {
    happens: async (invoice) => card(await shop.checkout(invoice)),
    comesTo: { ...paidInFull, payments: [{ amount: 100, method: "card" }], creditNotes: [] },
    told: ["payment"],
    emails: ["receipt"],
  },
  "declined, then paid": {
    more: { customer: { name: "Walk-in" } },
    happens: async (invoice) => {
      const url = await shop.checkout(invoice);
      await card(url, "4000000000000002");
      await card(url);
    },
    comesTo: { ...paidInFull, payments: [{ amount: 100 }], creditNotes: [] },
    told: ["payment"],
    emails: [],
  },
  "paid by a bank": {
    more: { currency: "EUR", customer: { name: "Walk-in" } },
    happens: async (invoice) => {
      const url = await shop.checkout(invoice);
      await bank(url, "sepa_debit");
      await settledAtStripe("payments", await intentOf(url), true);
    },
    comesTo: { ...paidInFull, payments: [{ amount: 100, method: "bank transfer" }], creditNotes: [] },
    told: ["payment"],
    emails: [],
  },
  "refused by a bank": {
    happens: async (invoice) => {
      const url = await shop.checkout(invoice);
      await bank(url);
      await settledAtStripe("payments", await intentOf(url), false);
    },
    comesTo: { status: "sent", amountPaid: 0, amountDue: 100, payments: [], creditNotes: [] },
    told: ["payment_failed"],
    emails: [],
  },
  "paid, and given back in three parts": {
    happens: async (invoice) => {
      const url = await shop.checkout(invoice);
      await card(url);
      const intent = await intentOf(url);
      for (const amount of [1000, 2500, 6500]) await shop.stripe.refunds.create({ payment_intent: intent, amount }, await atStripe());
    },
    comesTo: { ...paidInFull, payments: [{ amount: 100 }], creditNotes: [{ amount: 10 }, { amount: 25 }, { amount: 65 }] },
    told: ["payment", "refund", "refund", "refund"],
    emails: ["receipt", "refund", "refund", "refund"],
  },
  "paid, and given back in vain": {
    more: { customer: { name: "Walk-in" } },
    happens: async (invoice) => {
      const url = await shop.checkout(invoice);
      await card(url, "4000000000007726");
      const refund = await shop.stripe.refunds.create({ payment_intent: await intentOf(url) }, await atStripe());
      await settledAtStripe("refunds", refund.id, false);
    },
    comesTo: { ...paidInFull, payments: [{ amount: 100 }], creditNotes: [] },
    told: ["payment"],
    emails: [],
  },
};

async function settledAtStripe(what: "payments" | "refunds", id: string, arrives: boolean): Promise<void> {
  await new Visitor().ask(`${app.origin}/_stripe/${what}/${id}/settle`, { method: "POST", body: new URLSearchParams({ arrives: arrives ? "yes" : "no" }) });
}

test(`${EVENTS} events or more, each told several times and in ${SHUFFLES} orders (SEED=${seed}), many at once: each invoice comes to the same, once`, async () => {
  const random = randomOf(seed);
  const known = new Set<string>();
  for (let order = 0; order < SHUFFLES; order++) {
    // Stripe's own deliveries wait until the test has sent all events.
    app.stripe.webhooks.hold();
    for (const { id } of await eventsBeyond(known)) known.add(id);
    const invoices: { id: ShownInvoice["id"]; story: Story }[] = [];
    let events: Stripe.Event[] = [];
    while (events.length < EVENTS) {
      for (const story of Object.values(stories)) {
        const invoice = await shop.sent(100, story.more);
        await story.happens(invoice);
        invoices.push({ id: invoice.id, story });
      }
      events = await eventsBeyond(known);
    }
    const told = events
      .flatMap((event) => Array.from({ length: 1 + Math.floor(random() * count(2, 5)) }, () => event))
      .map((event) => ({ event, at: random() }))
      .sort((a, b) => a.at - b.at);
    const answers = new Map<number, number>();
    for (let i = 0; i < told.length; i += AT_ONCE)
      for (const { status } of await Promise.all(told.slice(i, i + AT_ONCE).map(({ event }) => shop.tell(event))))
        answers.set(status, (answers.get(status) ?? 0) + 1);
    expect([...answers]).toEqual([[204, told.length]]);

    for (const { id, story } of invoices) await cameTo(id, story);
    await app.stripe.webhooks.release({ newestFirst: order % 2 === 0, times: 2 });
    for (const { id, story } of invoices) await cameTo(id, story);
  }
  await isSound();
}, 3_600_000);

async function cameTo(id: ShownInvoice["id"], { comesTo, told, emails }: Story): Promise<void> {
  expect(await shop.person.call("getInvoice", { params: { id } })).toMatchObject(comesTo);
  const kinds = (await shop.person.call("listActivity", { params: { id } })).map(({ kind }) => kind).filter((kind) => /payment|pending|refund/.test(kind));
  expect(kinds.toReversed()).toEqual(told);
  expect((await shop.person.call("listEmails", { params: { id } })).map(({ kind }) => kind).sort()).toEqual(emails);
}

/** Checks that list entries are right, credit notes are numbered without gaps, and the dashboard equals a recount. */
async function isSound(): Promise<void> {
  const stored = storedIn(await everyItem(), workspaceOf(await everyItem(), sub));
  expect(wrongEntries(stored)).toEqual([]);
  const numbers = stored.invoices.flatMap(({ creditNotes }) => creditNotes.map(({ creditNoteNumber }) => creditNoteNumber)).sort();
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => `CN-${String(i + 1).padStart(4, "0")}`));
  expect(numbers.length).toBeGreaterThan(SHUFFLES);
  const summary = await shop.person.call("getSummary", {});
  const now = `${summary.today}T12:00:00.000Z`;
  expect(withFigures(summary)).toEqual(withFigures(recount({ ...stored, products: stored.products.length }, { currency: "USD", timeZone: "UTC" }, now)));
}

describe("what Stripe did not sign just now", () => {
  test(`changes nothing: ${FORGED} forged, torn and stale events of a payment that there was`, async () => {
    app.stripe.webhooks.hold();
    const known = new Set((await eventsBeyond(new Set())).map(({ id }) => id));
    const invoice = await shop.sent(100);
    await card(await shop.checkout(invoice));
    const [event] = await eventsBeyond(known);
    const body = JSON.stringify(event);
    const secret = process.env["STRIPE_WEBHOOK_SECRET"] ?? "";
    const second = Math.floor(Date.now() / 1000);
    const right = webhookSignature(body, secret);
    const another = JSON.stringify({ ...event, id: "evt_other" });
    const forgeries: ((i: number) => { body: string; signature: string })[] = [
      (i) => ({ body, signature: webhookSignature(body, `${secret}${i}`) }),
      (i) => ({ body, signature: webhookSignature(body, secret, second - 301 - i) }),
      (i) => ({ body: body.replace('"livemode":false', `"livemode":false,"i":${i}`), signature: right }),
      () => ({ body: another, signature: right }),
      () => ({ body: `${body} `, signature: right }),
      () => ({ body: "", signature: right }),
      () => ({ body, signature: "" }),
      () => ({ body, signature: right.replace("v1=", "v0=") }),
      () => ({ body, signature: right.replace(/v1=.{4}/, "v1=0000") }),
      () => ({ body, signature: right.replace(/^t=\d+/, `t=${second + 1000}`) }),
      () => ({ body, signature: `t=${second},v1=` }),
      () => ({ body, signature: "t=,v1=," }),
      (i) => ({ body: `{"${i}"`, signature: webhookSignature(`{"${i}"`, secret) }),
      () => ({ body: "null", signature: webhookSignature("null", `${secret}x`) }),
    ];
    const before = await records();
    const failures = vi.spyOn(console, "error");
    const noted = vi.spyOn(console, "log").mockImplementation(() => {});
    for (let i = 0; i < FORGED; i++) {
      const forged = forgeries[i % forgeries.length]?.(i) ?? { body, signature: "" };
      const answer = await shop.tell(forged.body, { "stripe-signature": forged.signature });
      expect(await answer.json()).toMatchObject({ status: 400, code: "invalid", detail: "This was not signed by Stripe just now." });
    }
    expect(failures).not.toHaveBeenCalled();
    expect(noted).toHaveBeenCalledTimes(FORGED);
    for (const spy of [failures, noted]) spy.mockRestore();
    expect(await records()).toEqual(before);
    await app.stripe.webhooks.release();
    expect((await shop.seen(invoice)).status).toBe("paid");
  }, 600_000);

  test("is what reaches us in base64 as well: it is the bytes that count", async () => {
    app.stripe.webhooks.hold();
    const known = new Set((await eventsBeyond(new Set())).map(({ id }) => id));
    const invoice = await shop.sent(100, { customer: { name: "Zoë Ærø 株式会社" } });
    await card(await shop.checkout(invoice));
    const [event] = await eventsBeyond(known);
    // API Gateway passes unknown types on as base64.
    const sent = JSON.stringify({ ...event, note: "Zoë Ærø 株式会社" });
    expect((await shop.tell(sent, { "content-type": "application/octet-stream" })).status).toBe(204);
    expect((await shop.person.call("getInvoice", { params: { id: invoice.id } })).status).toBe("paid");
    expect(
      (
        await shop.tell(`${sent} `, {
          "content-type": "application/octet-stream",
          "stripe-signature": webhookSignature(sent, process.env["STRIPE_WEBHOOK_SECRET"] ?? ""),
        })
      ).status,
    ).toBe(400);
    await app.stripe.webhooks.release();
  });

  test("nor is what comes as no event at all", async () => {
    const answer = await fetch(`${app.origin}/api/stripe/webhook`, { method: "POST" });
    expect(answer.status).toBe(400);
    expect((await shop.tell("x".repeat(1024 * 1024 + 1))).status).toBe(413);
  });
});

describe("an event that Stripe signed", () => {
  test("of another account pays no invoice but their own, whatever it says that it is about", async () => {
    const other = await shopOf(await newAccount(app));
    await other.connect("Somebody else");
    const mine = await shop.sent(100);
    const items = await everyItem();
    const workspaceId = workspaceOf(items, sub);
    const theirs = await other.sent(100);
    const as = await other.as();
    const theirWorkspace = String(items.find(({ pk }) => pk === `STRIPE#${as.stripeAccount}`)?.["workspaceId"]);
    const asking = (metadata: Record<string, string>): Stripe.Checkout.SessionCreateParams => ({
      mode: "payment",
      line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: 10_000, product_data: { name: "A" } } }],
      success_url: `${app.origin}/`,
      metadata,
      payment_intent_data: { metadata },
    });
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const metadata of [
      { workspaceId, invoiceId: mine.id },
      { workspaceId: theirWorkspace, invoiceId: mine.id },
      { workspaceId, invoiceId: theirs.id },
      { workspaceId: theirWorkspace },
      { workspaceId: "WS#1", invoiceId: "__proto__" },
      {},
    ]) {
      const { url } = await other.stripe.checkout.sessions.create(asking(metadata as Record<string, string>), as);
      await card(url ?? "");
    }
    await shop.settled();
    logged.mockRestore();
    expect(await shop.person.call("getInvoice", { params: { id: mine.id } })).toEqual(mine);
    expect(await other.person.call("getInvoice", { params: { id: theirs.id } })).toEqual(theirs);
  });

  test("of an account that is not connected or of real money in a test changes nothing, and one of no account is not what that secret signs", async () => {
    app.stripe.webhooks.hold();
    const known = new Set((await eventsBeyond(new Set())).map(({ id }) => id));
    const invoice = await shop.sent(100);
    await card(await shop.checkout(invoice));
    const [event] = await eventsBeyond(known);
    const before = await records();
    const { account: _, ...without } = event ?? { account: undefined };
    for (const other of [
      { ...event, account: "acct_nobodys" },
      { ...event, livemode: true },
    ])
      expect((await shop.tell(other)).status).toBe(204);
    expect((await shop.tell(without)).status).toBe(400);
    expect(await records()).toEqual(before);
    await app.stripe.webhooks.release();
  });

  test("and means nothing to us, or is about what is not there, is taken and changes nothing", async () => {
    await shop.settled();
    const before = await records();
    const account = await shop.account();
    const event = (type: string, object: object) => ({ id: `evt_${type}`, object: "event", type, account, livemode: false, data: { object } });
    const nowhere = { id: "cs_test_nowhere", payment_intent: "pi_nowhere", metadata: {} };
    for (const each of [
      event("customer.created", { id: "cus_1" }),
      event("payment_intent.succeeded", nowhere),
      event("checkout.session.completed", nowhere),
      event("checkout.session.completed", { id: "cs_1", payment_intent: null }),
      event("refund.created", { id: "re_1", payment_intent: null }),
      event("charge.refunded", { ...nowhere, payment_intent: { id: "pi_nowhere" } }),
    ])
      expect((await shop.tell(each)).status).toBe(204);
    expect(await records()).toEqual(before);
  });
});
