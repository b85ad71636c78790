import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { webhookSignature } from "../../local/stripe/webhooks.ts";
import { platformEvents, type Subscription } from "../../shared/billing/billing.ts";
import { count, seed } from "../counts.ts";
import { randomOf } from "../faults.ts";
import { Visitor } from "../visitor.ts";
import { operator, Subscriber } from "./subscriber.ts";
import { deleteItem, everyItem, everyRecord, putItem } from "./table.ts";
import { newUser } from "./tenants.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** The number of events per order, the number of orders, and the number of forged events. */
const EVENTS = count(10, 1000);
const SHUFFLES = count(1, 20);
const FORGED = count(10, 1000);
const AT_ONCE = 8;

let app: TestApp;
let stripe: Stripe;
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  stripe = operator(app);
});
afterAll(() => app.close());

/** A history of a subscription at Stripe, complete before any event is delivered. */
interface Story {
  readonly card?: string;
  readonly happens: (made: { subscription: Stripe.Subscription; intent: string; customer: string }) => Promise<unknown>;
  /** The expected subscription, in whatever order its events arrive, and whether it opens the gates. */
  readonly comesTo: Partial<Subscription> | undefined;
  readonly opens: boolean;
}

const bank = (path: string, fields: Record<string, string> = {}) =>
  new Visitor().ask(`${app.origin}/_stripe/${path}`, { method: "POST", body: new URLSearchParams(fields) });

async function dispute(intent: string, outcome?: "won" | "lost"): Promise<void> {
  await bank(`payments/${intent}/dispute`);
  const { data } = await stripe.disputes.list({ payment_intent: intent });
  if (outcome) await bank(`disputes/${data[0]?.id}/close`, { won: outcome === "won" ? "yes" : "no" });
}

const running = { plan: "annual", status: "active", cancelAtPeriodEnd: false, card: { brand: "visa", last4: "4242", expires: "2034-12" } } as const;

const stories: Record<string, Story> = {
  bought: { happens: async () => {}, comesTo: running, opens: true },
  "to be cancelled": {
    happens: ({ subscription }) => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    comesTo: { ...running, cancelAtPeriodEnd: true },
    opens: true,
  },
  resumed: {
    async happens({ subscription: { id } }) {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    },
    comesTo: running,
    opens: true,
  },
  cancelled: { happens: ({ subscription }) => stripe.subscriptions.cancel(subscription.id), comesTo: { status: "canceled" }, opens: false },
  "paid with another card": {
    async happens({ customer }) {
      const { id } = await stripe.paymentMethods.attach("pm_card_mastercard", { customer });
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    },
    comesTo: { ...running, card: expect.objectContaining({ brand: "mastercard", last4: "4444" }) },
    opens: true,
  },
  "given back and cancelled": {
    async happens({ subscription, intent }) {
      await stripe.refunds.create({ payment_intent: intent });
      await stripe.subscriptions.cancel(subscription.id);
    },
    comesTo: { status: "canceled" },
    opens: false,
  },
  disputed: { happens: ({ intent }) => dispute(intent), comesTo: { ...running, disputed: true }, opens: false },
  "disputed in vain": { happens: ({ intent }) => dispute(intent, "won"), comesTo: running, opens: true },
  "disputed and lost": { happens: ({ intent }) => dispute(intent, "lost"), comesTo: { status: "canceled", disputed: true }, opens: false },
  "asked about": { card: "4000000000001976", happens: async () => {}, comesTo: { ...running, card: expect.objectContaining({ last4: "1976" }) }, opens: true },
  "a customer who is deleted": { happens: ({ customer }) => stripe.customers.del(customer), comesTo: undefined, opens: false },
};

interface Case {
  readonly ada: Subscriber;
  readonly story: Story;
  /** The workspace before any event about its subscription. */
  readonly before: Record<string, unknown>;
}

/** A new user subscribes, and then the history happens, without any event delivered. */
async function caseOf(story: Story): Promise<Case> {
  const ada = new Subscriber(app, await newUser(app));
  const setupIntentId = await ada.confirmed("annual", story.card);
  const before = await ada.stored();
  expect((await ada.complete(setupIntentId)).status).toBe(200);
  const { subscriptions } = await ada.atStripe();
  const [subscription] = subscriptions;
  const customer = await ada.customer();
  const { data } = await stripe.charges.list({ customer });
  if (!subscription) throw new Error("Nothing was subscribed to.");
  await story.happens({ subscription, intent: String(data[0]?.payment_intent), customer });
  // The trial is over, so only the subscription opens the gates.
  return { ada, story, before: { ...before, trialEndsAt: "2026-01-01T00:00:00.000Z" } };
}

const eventsBeyond = async (known: ReadonlySet<string>): Promise<Stripe.Event[]> =>
  (await stripe.events.list({ types: [...platformEvents], limit: 100 }).autoPagingToArray({ limit: 10_000 })).filter(({ id }) => !known.has(id));

/** Sends an event to the webhook, as Stripe or an impostor. */
function tell(event: object | string, headers: Record<string, string> = {}): Promise<Response> {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const signature = webhookSignature(body, process.env["STRIPE_PLATFORM_WEBHOOK_SECRET"] ?? "");
  return fetch(`${app.origin}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature, ...headers },
    body,
  });
}

/** All stored items, except the progress of emails. */
const records = async () => (await everyRecord()).filter(({ pk, sk }) => pk !== "OUTBOX" && !/^(EMAIL|COUNT)#/.test(sk));

/** Restores the state before any event about the subscriptions. */
async function forget(cases: readonly Case[]): Promise<void> {
  for (const { before } of cases) await putItem(before);
  for (const { pk, sk } of await everyItem()) if (sk === "PROCESSED") await deleteItem({ pk, sk });
}

test(`${EVENTS} events or more of subscriptions, each told several times and in ${SHUFFLES} orders (SEED=${seed}), many at once: each comes to the same`, async () => {
  const random = randomOf(seed);
  app.stripe.webhooks.hold();
  const known = new Set((await eventsBeyond(new Set())).map(({ id }) => id));
  const cases: Case[] = [];
  let events: Stripe.Event[] = [];
  while (events.length < EVENTS) {
    for (const story of Object.values(stories)) cases.push(await caseOf(story));
    events = await eventsBeyond(known);
  }
  const states = new Map<Case, unknown>();
  for (let order = 0; order < SHUFFLES; order++) {
    await forget(cases);
    const told = events
      .flatMap((event) => Array.from({ length: 1 + Math.floor(random() * count(2, 5)) }, () => event))
      .map((event) => ({ event, at: random() }))
      .sort((a, b) => a.at - b.at);
    const answers = new Set<number>();
    for (let i = 0; i < told.length; i += AT_ONCE)
      for (const { status } of await Promise.all(told.slice(i, i + AT_ONCE).map(({ event }) => tell(event)))) answers.add(status);
    expect([...answers]).toEqual([204]);
    for (const each of cases) {
      const { subscription } = await each.ada.stored();
      if (each.story.comesTo) expect(subscription).toMatchObject(each.story.comesTo);
      else expect(subscription).toBeUndefined();
      states.set(each, states.get(each) ?? subscription);
      expect(subscription).toEqual(states.get(each));
      expect(await each.ada.status()).toMatchObject({ entitled: each.story.opens });
    }
  }
  // Only the first period was charged, and no cancelled subscription is running.
  const { data: kept } = await stripe.charges.list({ limit: 100 });
  expect(new Set(kept.map(({ amount }) => amount))).toEqual(new Set([4800]));
  for (const { ada, story } of cases) {
    if (!story.comesTo) continue;
    const { charged, subscriptions } = await ada.atStripe();
    expect([charged, subscriptions.map(({ status }) => status)]).toEqual([[4800], [story.comesTo.status]]);
  }
  // Stripe's own deliveries change nothing any more.
  await app.stripe.webhooks.release({ newestFirst: true, times: 2 });
  for (const each of cases) expect((await each.ada.stored())["subscription"]).toEqual(states.get(each));
}, 7_200_000);

describe("what Stripe did not sign just now for the platform", () => {
  test(`changes nothing: ${FORGED} forged, torn and stale events of a subscription that there was`, async () => {
    app.stripe.webhooks.hold();
    const known = new Set((await eventsBeyond(new Set())).map(({ id }) => id));
    const one = await caseOf(stories["cancelled"] as Story);
    const event = (await eventsBeyond(known)).find(({ type }) => type === "customer.subscription.deleted");
    const body = JSON.stringify(event);
    const [secret = "", connected = ""] = [process.env["STRIPE_PLATFORM_WEBHOOK_SECRET"], process.env["STRIPE_WEBHOOK_SECRET"]];
    const second = Math.floor(Date.now() / 1000);
    const right = webhookSignature(body, secret);
    const ofAccount = JSON.stringify({ ...event, account: "acct_1" });
    const forgeries: ((i: number) => { body: string; signature: string })[] = [
      (i) => ({ body, signature: webhookSignature(body, `${secret}${i}`) }),
      // Each endpoint has its own secret.
      () => ({ body, signature: webhookSignature(body, connected) }),
      () => ({ body: ofAccount, signature: webhookSignature(ofAccount, secret) }),
      (i) => ({ body, signature: webhookSignature(body, secret, second - 301 - i) }),
      (i) => ({ body: body.replace('"livemode":false', `"livemode":false,"i":${i}`), signature: right }),
      () => ({ body: ofAccount, signature: right }),
      () => ({ body: `${body} `, signature: right }),
      () => ({ body: "", signature: right }),
      () => ({ body, signature: "" }),
      () => ({ body, signature: right.replace("v1=", "v0=") }),
      () => ({ body, signature: right.replace(/v1=.{4}/, "v1=0000") }),
      () => ({ body, signature: right.replace(/^t=\d+/, `t=${second + 1000}`) }),
      () => ({ body, signature: "t=,v1=," }),
    ];
    const before = await records();
    const failures = vi.spyOn(console, "error");
    const noted = vi.spyOn(console, "log").mockImplementation(() => {});
    for (let i = 0; i < FORGED; i++) {
      const forged = forgeries[i % forgeries.length]?.(i) ?? { body, signature: "" };
      const answer = await tell(forged.body, { "stripe-signature": forged.signature });
      expect(await answer.json()).toMatchObject({ status: 400, code: "invalid", detail: "This was not signed by Stripe just now." });
    }
    expect(failures).not.toHaveBeenCalled();
    expect(noted).toHaveBeenCalledTimes(FORGED);
    for (const spy of [failures, noted]) spy.mockRestore();
    expect(await records()).toEqual(before);
    expect((await tell(event ?? "")).status).toBe(204);
    expect(await one.ada.status()).toMatchObject({ status: "canceled" });
    await app.stripe.webhooks.release();
  }, 600_000);

  test("nor does what is signed and means nothing to us: other customers, other types, real money in a test, what is not there", async () => {
    const eve = new Subscriber(app, await newUser(app));
    await eve.begin();
    await app.stripe.webhooks.quiet();
    const customer = await eve.customer();
    const before = await records();
    const event = (type: string, object: object, more: object = {}) => ({
      id: `evt_${type}`,
      object: "event",
      type,
      created: 1,
      livemode: false,
      data: { object },
      ...more,
    });
    const subscription = { id: "sub_1", object: "subscription", customer: "cus_another" };
    for (const each of [
      event("customer.subscription.created", subscription),
      event("customer.subscription.created", { ...subscription, customer: null }),
      event("customer.subscription.created", { ...subscription, customer }, { livemode: true }),
      event("payment_intent.succeeded", { id: "pi_1", object: "payment_intent", customer }),
      event("charge.dispute.created", { id: "dp_1", object: "dispute", charge: "ch_another" }),
      event("charge.dispute.closed", { id: "dp_1", object: "dispute" }),
      event("customer.deleted", { id: "cus_another", object: "customer" }),
    ])
      expect((await tell(each)).status).toBe(204);
    expect(await records()).toEqual(before);
  });
});
