import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { StripeServer, sdkFor } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { both, ours, referenceUrl } = suite("stripe");
const app = new StripeServer();
let sdk: Stripe;
let product: Stripe.Product;
let price: Stripe.Price;

beforeAll(async () => {
  await app.open();
  sdk = referenceUrl ? sdkFor(referenceUrl, "sk_test_123") : app.sdk;
  product = await app.sdk.products.create({ name: "Plainbill" });
  price = await app.sdk.prices.create({ product: product.id, currency: "usd", unit_amount: 4800, recurring: { interval: "year" } });
});
afterAll(() => app.close());

const features = (): Stripe.BillingPortal.ConfigurationCreateParams.Features => ({
  customer_update: { enabled: true, allowed_updates: ["email", "address", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end", cancellation_reason: { enabled: true, options: ["too_expensive", "other"] } },
  subscription_update: {
    enabled: true,
    default_allowed_updates: ["price"],
    proration_behavior: "always_invoice",
    products: [{ product: product.id, prices: [price.id] }],
  },
});

describe("the portal", () => {
  both("is set up once, and changed", async () => {
    const made = await sdk.billingPortal.configurations.create({
      features: features(),
      business_profile: { headline: "Your plan" },
      metadata: { plainbill: "portal" },
    });
    expect(made).toMatchObject({ object: "billing_portal.configuration", active: true, is_default: expect.any(Boolean) });
    const changed = await sdk.billingPortal.configurations.update(made.id, { features: { invoice_history: { enabled: false } } });
    expect(changed.object).toBe("billing_portal.configuration");
    expect((await sdk.billingPortal.configurations.list({ active: true, limit: 3 })).data.length).toBeGreaterThan(0);
  });

  both("opens for a customer, with what they came for", async () => {
    const { id: customer } = await sdk.customers.create({ email: "ada@example.test" });
    const back = "http://localhost:3000/settings";
    const session = await sdk.billingPortal.sessions.create({
      customer,
      return_url: back,
      flow_data: { type: "payment_method_update", after_completion: { type: "redirect", redirect: { return_url: back } } },
    });
    expect(session).toMatchObject({ object: "billing_portal.session", url: expect.stringMatching(/^https?:\/\/.*\/session\//) });
  });

  ours("keeps what a change does not name, and has no flow for what it does not offer or what is over", async () => {
    const made = await sdk.billingPortal.configurations.create({ features: features() });
    const changed = await sdk.billingPortal.configurations.update(made.id, { features: { subscription_cancel: { enabled: false } } });
    expect(changed.features).toEqual({ ...made.features, subscription_cancel: { ...made.features.subscription_cancel, enabled: false } });
    const { id: customer } = await sdk.customers.create({});
    const ask = { customer, configuration: made.id, flow_data: { type: "subscription_cancel" as const, subscription_cancel: { subscription: "sub_none" } } };
    await expect(sdk.billingPortal.sessions.create(ask)).rejects.toMatchObject({ param: "flow_data[type]" });
    await expect(sdk.billingPortal.sessions.create({ customer, flow_data: ask.flow_data })).rejects.toMatchObject({ code: "resource_missing" });
  });
});

describe("what an operator registers", () => {
  both("webhook endpoints, whose secret is told once", async () => {
    const made = await sdk.webhookEndpoints.create({
      url: "https://plainbill.example/hook",
      enabled_events: ["invoice.paid", "charge.refunded"],
      connect: false,
    });
    expect(made).toMatchObject({ object: "webhook_endpoint", status: "enabled" });
    await sdk.webhookEndpoints.update(made.id, { enabled_events: ["*"], description: "Plainbill" });
    expect((await sdk.webhookEndpoints.list({ limit: 10 })).data.length).toBeGreaterThan(0);
    expect(await sdk.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true });
  });

  ours("the secret is in no later answer", async () => {
    const { id, secret } = await sdk.webhookEndpoints.create({ url: "https://plainbill.example/hook", enabled_events: ["*"] });
    expect(secret).toMatch(/^whsec_/);
    expect(await sdk.webhookEndpoints.retrieve(id)).not.toHaveProperty("secret");
  });

  both("products and their prices, found again by their keys", async () => {
    const made = await sdk.products.create({ name: "Plainbill", metadata: { app: "plainbill" }, tax_code: "txcd_10103001" });
    const quarterly = await sdk.prices.create({
      product: made.id,
      currency: "usd",
      unit_amount: 1500,
      recurring: { interval: "month", interval_count: 3 },
      lookup_key: "plainbill_quarterly",
      transfer_lookup_key: true,
      tax_behavior: "exclusive",
    });
    expect(quarterly).toMatchObject({ object: "price", type: "recurring" });
    expect((await sdk.prices.list({ lookup_keys: ["plainbill_quarterly"], active: true })).data.length).toBeGreaterThan(0);
    await sdk.prices.update(quarterly.id, { active: false });
    await sdk.products.update(made.id, { name: "Plainbill Pro" });
  });
});

describe("a customer", () => {
  both("has a name, an address and tax ids, and is found by email", async () => {
    const made = await sdk.customers.create({ email: "ada@example.test", name: "Ada", metadata: { workspaceId: "ws_1" } });
    const address = { line1: "1 Main St", city: "Berlin", country: "DE", postal_code: "10115" };
    await sdk.customers.update(made.id, { address, metadata: { note: "x" }, name: "Ada Lovelace" });
    const taxId = await sdk.customers.createTaxId(made.id, { type: "eu_vat", value: "DE123456789" });
    expect(taxId).toMatchObject({ object: "tax_id", type: "eu_vat" });
    expect((await sdk.customers.listTaxIds(made.id)).data.length).toBeGreaterThan(0);
    await sdk.customers.deleteTaxId(made.id, taxId.id);
    expect((await sdk.customers.list({ email: "ada@example.test", limit: 3 })).data.length).toBeGreaterThan(0);
    expect(await sdk.customers.del(made.id)).toMatchObject({ deleted: true });
  });

  ours("keeps what a change does not name, loses what is unset, and is told of as deleted ever after", async () => {
    const { id } = await sdk.customers.create({ email: "ada@example.test", name: "Ada", metadata: { a: "1", b: "2" } });
    const changed = await sdk.customers.update(id, { name: "", metadata: { a: "", c: "3" } });
    expect(changed).toMatchObject({ email: "ada@example.test", name: null, metadata: { b: "2", c: "3" } });
    await sdk.customers.del(id);
    expect(await sdk.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    await expect(sdk.customers.update(id, { name: "Ada" })).rejects.toMatchObject({ code: "resource_missing" });
    const [updated] = (await sdk.events.list({ type: "customer.updated", limit: 1 })).data;
    expect(updated?.data.previous_attributes).toEqual({ name: "Ada", metadata: { a: "1", c: null } });
  });
});
