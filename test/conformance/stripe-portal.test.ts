import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { offerPlans, offerPortal, portalOf } from "../../functions/plan/catalog.ts";
import { StripeServer, sdkFor } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { both, ours, referenceUrl } = suite("stripe");
const app = new StripeServer();
const site = "http://localhost:3000";
let sdk: Stripe;

beforeAll(async () => {
  await app.open();
  sdk = referenceUrl ? sdkFor(referenceUrl, "sk_test_123") : app.sdk;
});
afterAll(() => app.close());

describe("the portal", () => {
  both("is set up once, and changed", async () => {
    const wanted = portalOf(site, await offerPlans(app.sdk));
    const made = await sdk.billingPortal.configurations.create(wanted);
    expect(made).toMatchObject({ object: "billing_portal.configuration", active: true, is_default: expect.any(Boolean) });
    const changed = await sdk.billingPortal.configurations.update(made.id, wanted);
    expect(changed.object).toBe("billing_portal.configuration");
    expect((await sdk.billingPortal.configurations.list({ limit: 3 })).data.length).toBeGreaterThan(0);
  });

  both("opens for a customer, with what they came for", async () => {
    const { id: customer } = await sdk.customers.create({ email: "ada@example.test" });
    const configuration = await offerPortal(app.sdk, { site, prices: await offerPlans(app.sdk) });
    const session = await sdk.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: site,
      flow_data: { type: "payment_method_update", after_completion: { type: "redirect", redirect: { return_url: site } } },
    });
    expect(session).toMatchObject({ object: "billing_portal.session", url: expect.stringMatching(/^https?:\/\/.*\/session\//) });
  });

  ours("has no flow for what it does not offer, or what is not there", async () => {
    const wanted = portalOf(site, await offerPlans(app.sdk));
    const closed = { ...wanted, features: { ...wanted.features, subscription_cancel: { ...wanted.features.subscription_cancel, enabled: false } } };
    const { id: customer } = await sdk.customers.create({});
    const ask = async (offered: Stripe.BillingPortal.ConfigurationCreateParams) => {
      const { id: configuration } = await sdk.billingPortal.configurations.create(offered);
      const after_completion = { type: "redirect" as const, redirect: { return_url: site } };
      const flow_data = { type: "subscription_cancel" as const, subscription_cancel: { subscription: "sub_none" }, after_completion };
      return sdk.billingPortal.sessions.create({ customer, configuration, flow_data });
    };
    await expect(ask(closed)).rejects.toMatchObject({ param: "flow_data[type]" });
    await expect(ask(wanted)).rejects.toMatchObject({ code: "resource_missing" });
  });
});

describe("what an operator registers", () => {
  both("webhook endpoints", async () => {
    const made = await sdk.webhookEndpoints.create({
      url: "https://plainbill.example/hook",
      enabled_events: ["invoice.paid", "charge.refunded"],
      connect: false,
    });
    expect(made).toMatchObject({ object: "webhook_endpoint", status: "enabled" });
    await sdk.webhookEndpoints.update(made.id, { enabled_events: ["*"], disabled: false });
    expect((await sdk.webhookEndpoints.list({ limit: 10 })).data.length).toBeGreaterThan(0);
  });

  ours("whose secret is told once", async () => {
    const { id, secret } = await sdk.webhookEndpoints.create({ url: "https://plainbill.example/hook", enabled_events: ["*"] });
    expect(secret).toMatch(/^whsec_/);
    const { data } = await sdk.webhookEndpoints.list();
    expect(data.find((one) => one.id === id)).not.toHaveProperty("secret");
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
    expect((await sdk.products.list({ ids: [made.id] })).object).toBe("list");
  });
});

describe("a customer", () => {
  both("has a name, an address and a tax id, and is found by email", async () => {
    const made = await sdk.customers.create({ email: "ada@example.test", name: "Ada", metadata: { workspaceId: "ws_1" } });
    const address = { line1: "1 Main St", city: "Berlin", country: "DE", postal_code: "10115" };
    await sdk.customers.update(made.id, { address, metadata: { note: "x" }, name: "Ada Lovelace" });
    expect(await sdk.customers.createTaxId(made.id, { type: "eu_vat", value: "DE123456789" })).toMatchObject({ object: "tax_id", type: "eu_vat" });
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
