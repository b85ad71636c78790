import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at, makePrices, Subscriber } from "./stripe-lifecycle.ts";
import { StripeServer, sdkFor } from "./stripe-server.ts";
import { differences, keysDiffer } from "./stripe-shapes.ts";
import { suite } from "./suite.ts";

const { both, referenceUrl } = suite("stripe");
const app = new StripeServer();
/** Ours, or the reference where that is held against it. */
let sdk: Stripe;
let prices: { quarterly: string; annual: string };
let ada: Subscriber;
let subscription: Stripe.Subscription;
let invoice: string;

beforeAll(async () => {
  await app.open();
  sdk = referenceUrl ? sdkFor(referenceUrl, "sk_test_123") : app.sdk;
  prices = await makePrices(app.sdk);
  ada = await Subscriber.begin(app.sdk, "2026-03-01T00:00");
  subscription = await ada.subscribe(prices.annual);
  invoice = String(subscription.latest_invoice);
});
afterAll(() => app.close());

describe("what the product asks for about subscriptions is what Stripe takes", () => {
  both("a card to be stored, and what became of it", async () => {
    const intent = await sdk.setupIntents.create({
      customer: ada.customer,
      usage: "off_session",
      automatic_payment_methods: { enabled: true },
      metadata: { workspaceId: "ws_1", planId: "annual" },
    });
    expect(intent).toMatchObject({ object: "setup_intent", client_secret: expect.any(String) });
    await sdk.setupIntents.retrieve(intent.id, { expand: ["payment_method"] });
    await sdk.setupIntents.list({ customer: ada.customer, limit: 20 });
    await sdk.setupIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
  });

  both("a subscription with everything that it may carry, changed and cancelled", async () => {
    const { id: customer } = await app.sdk.customers.create({ address: { country: "DE" } });
    const method = await app.sdk.paymentMethods.attach("pm_card_visa", { customer });
    const made = await sdk.subscriptions.create(
      {
        customer,
        items: [{ price: prices.quarterly, quantity: 1 }],
        default_payment_method: method.id,
        payment_behavior: "error_if_incomplete",
        off_session: true,
        metadata: { workspaceId: "ws_1", planId: "quarterly", setupIntentId: "seti_1" },
        automatic_tax: { enabled: true },
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
        payment_settings: { payment_method_types: ["card"], save_default_payment_method: "on_subscription" },
        expand: ["latest_invoice.confirmation_secret", "latest_invoice.payments", "pending_setup_intent"],
      },
      { idempotencyKey: `subscription/${customer}` },
    );
    const [item] = made.items.data;
    const items = [{ id: item?.id ?? "", price: prices.annual }];
    const asked = { customer, subscription: made.id };
    await sdk.invoices.createPreview({ ...asked, subscription_details: { items, proration_behavior: "always_invoice" }, preview_mode: "next" });
    await sdk.subscriptions.update(made.id, { items, proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" });
    const details = { feedback: "too_expensive" as const, comment: "Later." };
    await sdk.subscriptions.update(made.id, { cancel_at_period_end: true, cancellation_details: details });
    await sdk.subscriptions.update(made.id, { cancel_at_period_end: false, default_payment_method: "", metadata: { note: "" } });
    await sdk.subscriptions.list({ customer, status: "all", limit: 100, price: prices.annual });
    expect(await sdk.subscriptions.cancel(made.id, { invoice_now: false, prorate: false })).toMatchObject({ object: "subscription" });
  });

  both("its invoices, their payments and charges, and its cards", async () => {
    await sdk.invoices.list({ subscription: subscription.id, status: "paid", limit: 3 });
    const { payments } = await sdk.invoices.retrieve(invoice, { expand: ["payments"] });
    const intent = payments?.data[0]?.payment.payment_intent;
    await sdk.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: String(intent) }, expand: ["data.invoice"], limit: 10 });
    await sdk.charges.list({ customer: ada.customer, limit: 3 });
    await sdk.paymentIntents.list({ customer: ada.customer, limit: 3 });
    await sdk.paymentMethods.list({ customer: ada.customer, type: "card", limit: 3 });
    const { id } = await app.sdk.paymentMethods.attach("pm_card_mastercard", { customer: ada.customer });
    await sdk.customers.update(ada.customer, { invoice_settings: { default_payment_method: id } });
    await sdk.paymentMethods.update(id, { billing_details: { name: "Ada Lovelace" }, metadata: { note: "x" } });
    expect(await sdk.paymentMethods.detach(id)).toMatchObject({ object: "payment_method", customer: null });
  });

  both("a clock of its own for a customer", async () => {
    const clock = await sdk.testHelpers.testClocks.create({ frozen_time: at("2026-03-01T00:00"), name: "Plainbill" });
    await sdk.customers.list({ test_clock: clock.id });
    const moved = await sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: at("2026-04-01T00:00") });
    expect(moved.object).toBe("test_helpers.test_clock");
    expect((await sdk.testHelpers.testClocks.list({ limit: 3 })).data.length).toBeGreaterThan(0);
    expect(await sdk.testHelpers.testClocks.del(clock.id)).toMatchObject({ deleted: true });
  });
});

/** Every answer about subscriptions, from ours and from the reference. */
const answers: readonly (readonly [name: string, ask: (one: Stripe) => Promise<object>])[] = [
  ["customer", (one) => one.customers.retrieve(ada.customer)],
  ["product", async (one) => (await one.products.list({ limit: 1 })).data[0] ?? {}],
  ["price", (one) => one.prices.retrieve(prices.annual)],
  ["setup_intent", (one) => one.setupIntents.create({ customer: ada.customer })],
  ["payment_method", async (one) => (await one.customers.listPaymentMethods(ada.customer, { type: "card" })).data[0] ?? {}],
  ["subscription", (one) => one.subscriptions.retrieve(subscription.id)],
  ["invoice", (one) => one.invoices.retrieve(invoice)],
  ["invoice_payment", async (one) => (await one.invoicePayments.list({ invoice, limit: 1 })).data[0] ?? {}],
  ["test_helpers.test_clock", (one) => one.testHelpers.testClocks.retrieve(ada.clock)],
  ["billing_portal.configuration", (one) => one.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } })],
  ["billing_portal.session", (one) => one.billingPortal.sessions.create({ customer: ada.customer })],
  ["webhook_endpoint", (one) => one.webhookEndpoints.create({ url: "https://plainbill.example/hook", enabled_events: ["*"] })],
  ["tax_id", (one) => one.customers.createTaxId(ada.customer, { type: "eu_vat", value: "DE123456789" })],
  [
    "customer.deleted",
    async (one) => {
      const { id } = await one.customers.create({});
      return one.customers.del(id);
    },
  ],
];
if (referenceUrl)
  test.each(answers)("our %s has the keys that Stripe's has, but for the differences that are explained", async (name, ask) => {
    const found = keysDiffer(await ask(app.sdk), await ask(sdk));
    const { ours: more = {}, theirs: fewer = {} } = differences[name] ?? {};
    // Both lists are exact, so that an explanation that has gone stale is noticed.
    expect(found).toEqual({ ours: Object.keys(more).sort(), theirs: Object.keys(fewer).sort() });
  });
