import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { press, publishableKey, StripeServer } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
const app = new StripeServer();
let plans: { quarterly: string; annual: string };

beforeAll(async () => {
  await app.open();
  const product = await app.sdk.products.create({ name: "Plainbill" });
  const price = (unit_amount: number, recurring: Stripe.PriceCreateParams.Recurring, lookup_key: string) =>
    app.sdk.prices.create({ product: product.id, currency: "usd", unit_amount, recurring, lookup_key, tax_behavior: "exclusive" });
  const quarterly = await price(1500, { interval: "month", interval_count: 3 }, "plainbill_quarterly");
  const annual = await price(4800, { interval: "year" }, "plainbill_annual");
  plans = { quarterly: quarterly.id, annual: annual.id };
});
afterAll(() => app.close());

/** Sends the request of a browser in which a person types a card. */
function typeCard(intent: { id: string; client_secret: string | null }, number: string, more: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.site}/v1/setup_intents/${intent.id}/confirm`, {
    method: "POST",
    body: new URLSearchParams({
      key: publishableKey,
      client_secret: intent.client_secret ?? "",
      return_url: "http://localhost:3000/subscribe",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": number,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "34",
      "payment_method_data[card][cvc]": "123",
      "payment_method_data[billing_details][name]": "Ada Lovelace",
      ...more,
    }),
  });
}

/** Creates a customer with a stored card. */
async function customerWithCard(number = "4242424242424242") {
  const customer = await app.sdk.customers.create({ email: "ada@example.test", metadata: { workspaceId: "ws_1" } });
  const intent = await app.sdk.setupIntents.create({ customer: customer.id, usage: "off_session" });
  await typeCard(intent, number);
  await press(`${app.site}/_stripe/3ds/${intent.id}`, { answer: "yes" });
  const { payment_method: method } = await app.sdk.setupIntents.retrieve(intent.id);
  await app.sdk.customers.update(customer.id, { invoice_settings: { default_payment_method: String(method) } });
  return customer.id;
}

describe("a card is stored", () => {
  ours("by the browser, with the publishable key and the secret of the intent, and by nothing less", async () => {
    const customer = await app.sdk.customers.create({});
    const intent = await app.sdk.setupIntents.create({ customer: customer.id });
    const wrong = await typeCard({ ...intent, client_secret: `${intent.id}_secret_wrong` }, "4242424242424242");
    expect([wrong.status, (await app.sdk.setupIntents.retrieve(intent.id)).status]).toEqual([400, "requires_payment_method"]);
    const stored = await typeCard(intent, "4242 4242 4242 4242");
    expect(await stored.json()).toMatchObject({ object: "setup_intent", status: "succeeded" });
    const { payment_method: method } = await app.sdk.setupIntents.retrieve(intent.id);
    expect(await app.sdk.paymentMethods.retrieve(String(method))).toMatchObject({ type: "card", customer: customer.id, card: { last4: "4242" } });
    const nosy = await fetch(`${app.site}/v1/customers/${customer.id}`, { headers: { authorization: `Bearer ${publishableKey}` } });
    expect(nosy.status).toBe(403);
  });

  ours("not where the bank refuses, which can be tried again", async () => {
    const customer = await app.sdk.customers.create({});
    const intent = await app.sdk.setupIntents.create({ customer: customer.id, metadata: { workspaceId: "ws_1" } });
    const refused = await typeCard(intent, "4000000000000002");
    expect([refused.status, await refused.json()]).toMatchObject([
      402,
      { error: { type: "card_error", code: "card_declined", decline_code: "generic_decline" } },
    ]);
    const told = await (await typeCard(intent, "4000000000000002")).text();
    expect([told.includes(intent.id), told.includes(customer.id), told.includes("ws_1")]).toEqual([true, false, false]);
    const after = await app.sdk.setupIntents.retrieve(intent.id);
    expect(after).toMatchObject({ status: "requires_payment_method", payment_method: null, last_setup_error: { code: "card_declined" } });
    expect((await typeCard(intent, "5555555555554444")).status).toBe(200);
  });

  ours("after the bank has asked its owner, who comes back with what came of it", async () => {
    const customer = await app.sdk.customers.create({});
    const intent = await app.sdk.setupIntents.create({ customer: customer.id });
    const refused = ((await (await typeCard(intent, "4000002500003155")).json()) as Stripe.SetupIntent).next_action?.redirect_to_url?.url ?? "";
    const back = new URL((await press(refused, { answer: "no" })).location ?? "");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      setup_intent: intent.id,
      setup_intent_client_secret: intent.client_secret,
      redirect_status: "failed",
    });
    expect(await app.sdk.setupIntents.retrieve(intent.id)).toMatchObject({ last_setup_error: { code: "setup_intent_authentication_failure" } });
    const asked = (await (await typeCard(intent, "4000002500003155")).json()) as Stripe.SetupIntent;
    expect(asked.status).toBe("requires_action");
    const there = await press(asked.next_action?.redirect_to_url?.url ?? "", { answer: "yes" });
    expect(new URL(there.location ?? "").searchParams.get("redirect_status")).toBe("succeeded");
    expect((await app.sdk.setupIntents.retrieve(intent.id)).status).toBe("succeeded");
  });
});

describe("a subscription", () => {
  ours("is active with its charge", async () => {
    const customer = await customerWithCard();
    const subscription = await app.sdk.subscriptions.create({
      customer,
      items: [{ price: plans.quarterly }],
      payment_behavior: "error_if_incomplete",
      off_session: true,
      metadata: { workspaceId: "ws_1" },
    });
    expect(subscription.status).toBe("active");
    const { data: invoices } = await app.sdk.invoices.list({ customer, expand: ["data.payments"] });
    expect(invoices).toMatchObject([{ status: "paid", amount_paid: 1500, billing_reason: "subscription_create", payments: { data: [{ status: "paid" }] } }]);
    const [item] = subscription.items.data;
    const months = new Date((item?.current_period_end ?? 0) * 1000).getUTCMonth() - new Date((item?.current_period_start ?? 0) * 1000).getUTCMonth();
    expect((months + 12) % 12).toBe(3);
    expect((await app.sdk.charges.list({ customer })).data).toMatchObject([{ amount: 1500, paid: true, customer }]);
  });

  ours("is not there at all where its first charge fails", async () => {
    for (const [number, refusal] of [
      ["4000000000000341", { code: "card_declined", type: "StripeCardError" }],
      ["4000002760003184", { code: "subscription_payment_intent_requires_action", type: "StripeCardError" }],
    ] as const) {
      const customer = await customerWithCard(number);
      const ask = { customer, items: [{ price: plans.annual }], payment_behavior: "error_if_incomplete" as const };
      await expect(app.sdk.subscriptions.create({ ...ask, off_session: true })).rejects.toMatchObject({ ...refusal, statusCode: 402 });
      expect((await app.sdk.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
      expect((await app.sdk.charges.list({ customer })).data).toEqual([]);
    }
  });

  ours("is past due where its card was taken away, and there is no other", async () => {
    const customer = await customerWithCard();
    const { id } = await app.sdk.subscriptions.create({ customer, items: [{ price: plans.quarterly }], payment_behavior: "error_if_incomplete" });
    await app.sdk.customers.update(customer, { invoice_settings: { default_payment_method: "" } });
    app.ahead += 95 * 86_400_000;
    expect((await app.sdk.subscriptions.retrieve(id)).status).toBe("past_due");
    expect((await app.sdk.charges.list({ customer })).data).toHaveLength(1);
  });
});
