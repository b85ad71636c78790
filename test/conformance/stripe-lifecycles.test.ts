import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, vi } from "vitest";
import { at, localTime, makePrices, periodOf, Subscriber, stripeTime } from "./stripe-lifecycle.ts";
import { StripeServer } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { genuine, serviceKey } = suite("stripe");
const app = new StripeServer();
/** Connects to the local Stripe, or to Stripe itself, whose test clocks are slow. */
let sdk: Stripe;
let prices: { quarterly: string; annual: string };
const subscribers: Subscriber[] = [];
vi.setConfig({ testTimeout: 300_000 });

beforeAll(async () => {
  await app.open();
  sdk = serviceKey ? new Stripe(serviceKey) : app.sdk;
  prices = await makePrices(sdk);
});
afterEach(async () => {
  for (const subscriber of subscribers.splice(0)) await subscriber.end();
});
afterAll(() => app.close());

async function begin(moment: string, card?: string): Promise<Subscriber> {
  const subscriber = await Subscriber.begin(sdk, serviceKey ? stripeTime(sdk) : localTime(app), moment, card);
  subscribers.push(subscriber);
  return subscriber;
}

const figures = ({ status, amount_due, amount_paid, billing_reason }: Stripe.Invoice) => ({ status, amount_due, amount_paid, billing_reason });

describe("a subscription that runs", () => {
  genuine("renews at the end of each period, an hour after its invoice was written", async () => {
    const ada = await begin("2026-01-31T12:00");
    const subscription = await ada.subscribe(prices.quarterly);
    expect(subscription.status).toBe("active");
    expect(periodOf(subscription)).toEqual([at("2026-01-31T12:00"), at("2026-04-30T12:00")]);
    await ada.advance(at("2026-04-30T12:30"));
    const [written] = await ada.invoices();
    expect(written && figures(written)).toEqual({ status: "draft", amount_due: 1500, amount_paid: 0, billing_reason: "subscription_cycle" });
    await ada.advance(at("2026-04-30T14:00"));
    const [renewal, first] = await ada.invoices();
    expect(renewal && figures(renewal)).toEqual({ status: "paid", amount_due: 1500, amount_paid: 1500, billing_reason: "subscription_cycle" });
    expect([renewal?.created, renewal?.status_transitions.finalized_at]).toEqual([at("2026-04-30T12:00"), at("2026-04-30T13:00")]);
    expect(first && figures(first)).toEqual({ status: "paid", amount_due: 1500, amount_paid: 1500, billing_reason: "subscription_create" });
    const after = await ada.subscription();
    expect([after.status, after.latest_invoice]).toEqual(["active", renewal?.id]);
    expect(periodOf(after)).toEqual([at("2026-04-30T12:00"), at("2026-07-31T12:00")]);
  });

  genuine("ends with its period where that was asked for, and runs on where it was taken back", async () => {
    const ada = await begin("2026-03-01T00:00");
    const { id } = await ada.subscribe(prices.annual);
    const ending = await sdk.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: "active", cancel_at_period_end: true, cancel_at: at("2027-03-01T00:00"), canceled_at: at("2026-03-01T00:00") });
    const resumed = await sdk.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await sdk.subscriptions.update(id, { cancel_at_period_end: true });
    await ada.advance(at("2027-03-01T02:00"));
    expect(await ada.subscription()).toMatchObject({ status: "canceled", ended_at: at("2027-03-01T00:00") });
    expect(await ada.invoices()).toHaveLength(1);
  });

  genuine("is cancelled at once, and cannot be any more after that", async () => {
    const ada = await begin("2026-03-01T00:00");
    const { id } = await ada.subscribe(prices.annual);
    expect(await sdk.subscriptions.cancel(id, { invoice_now: false, prorate: false })).toMatchObject({ status: "canceled", ended_at: at("2026-03-01T00:00") });
    await expect(sdk.subscriptions.cancel(id)).rejects.toMatchObject({ code: "resource_missing", statusCode: 404 });
    expect((await sdk.subscriptions.list({ customer: ada.customer })).data).toEqual([]);
  });
});

describe("a trial", () => {
  genuine("costs nothing, then its first period is charged", async () => {
    const ada = await begin("2026-03-01T00:00");
    const trial = await ada.subscribe(prices.annual, { trial_period_days: 14 });
    expect(trial).toMatchObject({ status: "trialing", trial_end: at("2026-03-15T00:00") });
    expect((await ada.invoices()).map(figures)).toMatchObject([{ status: "paid", amount_due: 0 }]);
    await ada.advance(at("2026-03-15T02:00"));
    const after = await ada.subscription();
    expect([after.status, periodOf(after)]).toEqual(["active", [at("2026-03-15T00:00"), at("2027-03-15T00:00")]]);
    expect((await ada.invoices()).map(figures)).toMatchObject([{ status: "paid", amount_paid: 4800 }, { amount_paid: 0 }]);
  });
});

describe("a card that does not pay", () => {
  genuine("makes no subscription at all", async () => {
    for (const [card, code] of [
      ["pm_card_chargeCustomerFail", "card_declined"],
      ["pm_card_authenticationRequired", "subscription_payment_intent_requires_action"],
    ] as const) {
      const ada = await begin("2026-03-01T00:00", card);
      await expect(ada.subscribe(prices.annual)).rejects.toMatchObject({ type: "StripeCardError", code, statusCode: 402 });
      expect((await sdk.subscriptions.list({ customer: ada.customer, status: "all" })).data).toEqual([]);
      const charges = await sdk.charges.list({ customer: ada.customer });
      expect(charges.data.filter(({ paid }) => paid)).toEqual([]);
    }
  });

  genuine("leaves a renewal open until another card pays it", async () => {
    const ada = await begin("2026-03-01T00:00");
    const { id } = await ada.subscribe(prices.quarterly);
    await ada.takeCard("pm_card_chargeCustomerFail");
    await ada.advance(at("2026-06-01T02:00"));
    const [open] = await ada.invoices();
    expect(open).toMatchObject({ status: "open", amount_remaining: 1500, attempt_count: 1, next_payment_attempt: expect.any(Number) });
    expect((await ada.subscription()).status).toBe("past_due");
    await expect(sdk.invoices.pay(open?.id ?? "")).rejects.toMatchObject({ type: "StripeCardError", code: "card_declined" });
    await ada.takeCard("pm_card_visa");
    expect(await sdk.invoices.pay(open?.id ?? "")).toMatchObject({ status: "paid", amount_paid: 1500 });
    expect(await sdk.subscriptions.retrieve(id)).toMatchObject({ status: "active", latest_invoice: open?.id });
  });
});

describe("another plan", () => {
  const lines = ({ lines: { data } }: Stripe.Invoice) =>
    data.map(({ amount, description, period, parent }) => ({ amount, description, period, proration: parent?.subscription_item_details?.proration }));

  genuine("that is longer begins at once: what was not used of the old one is given back, to the second", async () => {
    const ada = await begin("2026-03-01T00:00");
    const before = await ada.subscribe(prices.quarterly);
    await ada.advance(at("2026-04-10T06:30"));
    const change = [{ id: before.items.data[0]?.id ?? "", price: prices.annual }];
    const after = await sdk.subscriptions.update(before.id, { items: change, proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" });
    const [now, end] = [at("2026-04-10T06:30"), at("2026-06-01T00:00")];
    const credit = Math.round((1500 * (end - now)) / (end - at("2026-03-01T00:00")));
    const [invoice] = await ada.invoices();
    expect(invoice && lines(invoice)).toEqual([
      { amount: -credit, description: "Unused time on Plainbill after 10 Apr 2026", period: { start: now, end }, proration: true },
      { amount: 4800, description: "1 × Plainbill (at $48.00 / year)", period: { start: now, end: at("2027-04-10T06:30") }, proration: false },
    ]);
    expect(invoice && figures(invoice)).toEqual({
      status: "paid",
      amount_due: 4800 - credit,
      amount_paid: 4800 - credit,
      billing_reason: "subscription_update",
    });
    expect([after.billing_cycle_anchor, ...periodOf(after)]).toEqual([now, now, at("2027-04-10T06:30")]);
  });

  genuine("that is shorter leaves the customer money for later invoices", async () => {
    const ada = await begin("2026-03-01T00:00");
    const before = await ada.subscribe(prices.annual);
    await ada.days(73);
    await sdk.subscriptions.update(before.id, {
      items: [{ id: before.items.data[0]?.id ?? "", price: prices.quarterly }],
      proration_behavior: "always_invoice",
    });
    const credit = Math.round((4800 * 292) / 365);
    const [invoice] = await ada.invoices();
    expect(invoice).toMatchObject({ total: 1500 - credit, amount_due: 0, status: "paid", starting_balance: 0, ending_balance: 1500 - credit });
    expect(await sdk.customers.retrieve(ada.customer)).toMatchObject({ balance: 1500 - credit });
    await ada.advance(at("2026-08-13T02:00"));
    const [renewal] = await ada.invoices();
    expect(renewal).toMatchObject({ total: 1500, amount_due: 0, status: "paid", starting_balance: 1500 - credit, ending_balance: 3000 - credit });
  });
});
