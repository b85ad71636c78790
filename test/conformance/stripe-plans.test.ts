import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offerPlans, offerPortal, portalOf } from "../../functions/plan/catalog.ts";
import { localTime, makePrices, Subscriber } from "./stripe-lifecycle.ts";
import { StripeServer, sdkFor } from "./stripe-server.ts";
import { differences, keysDiffer } from "./stripe-shapes.ts";
import { suite } from "./suite.ts";

const { both, referenceUrl } = suite("stripe");
const app = new StripeServer();
/** Connects to the local Stripe, or to the reference if there is one. */
let sdk: Stripe;
let prices: { quarterly: string; annual: string };
let ada: Subscriber;
let subscription: Stripe.Subscription;
let invoice: string;
let intent: string;
const site = "http://localhost:3000";
/** The operator's portal configuration. */
const portal = async () => offerPortal(app.sdk, { site, prices: await offerPlans(app.sdk) });

beforeAll(async () => {
  await app.open();
  sdk = referenceUrl ? sdkFor(referenceUrl, "sk_test_123") : app.sdk;
  prices = await makePrices(app.sdk);
  ada = await Subscriber.begin(app.sdk, localTime(app), "2026-03-01T00:00");
  subscription = await ada.subscribe(prices.annual);
  invoice = String(subscription.latest_invoice);
  intent = String((await app.sdk.charges.list({ customer: ada.customer })).data[0]?.payment_intent);
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
    await sdk.setupIntents.retrieve(intent.id);
    await sdk.setupIntents.list({ customer: ada.customer, limit: 20 });
    await sdk.setupIntents.cancel(intent.id);
  });

  both("a subscription with everything that it may carry, changed and cancelled", async () => {
    const { id: customer } = await app.sdk.customers.create({ address: { country: "DE" } });
    const method = await app.sdk.paymentMethods.attach("pm_card_visa", { customer });
    await app.sdk.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    const made = await sdk.subscriptions.create(
      {
        customer,
        items: [{ price: prices.quarterly }],
        payment_behavior: "error_if_incomplete",
        off_session: true,
        metadata: { workspaceId: "ws_1", planId: "quarterly", setupIntentId: "seti_1" },
        automatic_tax: { enabled: true },
      },
      { idempotencyKey: `subscription/${customer}` },
    );
    const [item] = made.items.data;
    const items = [{ id: item?.id ?? "", price: prices.annual }];
    await sdk.subscriptions.update(made.id, { items, proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" });
    await sdk.subscriptions.update(made.id, { cancel_at_period_end: true });
    await sdk.subscriptions.list({ customer, status: "all", limit: 100 });
    expect(await sdk.subscriptions.cancel(made.id, { invoice_now: false, prorate: false })).toMatchObject({ object: "subscription" });
  });

  both("its invoices, their payments and charges, and its cards", async () => {
    await sdk.invoices.list({ subscription: subscription.id, status: "paid", limit: 3 });
    await sdk.invoices.list({ customer: ada.customer, expand: ["data.payments"] });
    await sdk.invoices.listLineItems(invoice, { limit: 3 });
    await sdk.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: intent }, expand: ["data.invoice"], limit: 10 });
    await sdk.charges.list({ customer: ada.customer, limit: 3 });
    const { id } = await app.sdk.paymentMethods.attach("pm_card_mastercard", { customer: ada.customer });
    await sdk.customers.update(ada.customer, { invoice_settings: { default_payment_method: id } });
    expect(await sdk.paymentMethods.retrieve(id)).toMatchObject({ object: "payment_method" });
  });
});

/** Every response about subscriptions, from the local Stripe and the reference. */
const answers: readonly (readonly [name: string, ask: (one: Stripe) => Promise<object>])[] = [
  ["customer", (one) => one.customers.retrieve(ada.customer)],
  ["product", async (one) => (await one.products.list({ limit: 1 })).data[0] ?? {}],
  ["price", (one) => one.prices.retrieve(prices.annual)],
  ["setup_intent", (one) => one.setupIntents.create({ customer: ada.customer })],
  [
    "payment_method",
    async (one) => one.paymentMethods.retrieve(String((await app.sdk.charges.list({ customer: ada.customer, limit: 1 })).data[0]?.payment_method)),
  ],
  ["subscription", (one) => one.subscriptions.retrieve(subscription.id)],
  ["invoice", async (one) => (await one.invoices.list({ customer: ada.customer, limit: 1 })).data[0] ?? {}],
  ["invoice_payment", async (one) => (await one.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: intent } })).data[0] ?? {}],
  ["billing_portal.configuration", async (one) => one.billingPortal.configurations.create(portalOf(site, await offerPlans(app.sdk)))],
  ["billing_portal.session", async (one) => one.billingPortal.sessions.create({ customer: ada.customer, configuration: await portal() })],
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
    // Both lists are exact, so an outdated explanation fails.
    expect(found).toEqual({ ours: Object.keys(more).sort(), theirs: Object.keys(fewer).sort() });
  });
