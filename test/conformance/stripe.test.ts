import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoiceSession, StripeServer, sdkFor } from "./stripe-server.ts";
import { differences, keysDiffer } from "./stripe-shapes.ts";
import { suite } from "./suite.ts";

const { both, referenceUrl } = suite("stripe", {
  "not an account that is not ours": "stripe-mock keeps nothing, so it has every account",
});
const app = new StripeServer();
/** Connects to the local Stripe, or to the reference if there is one. */
let sdk: Stripe;

beforeAll(async () => {
  await app.open();
  sdk = referenceUrl ? sdkFor(referenceUrl, "sk_test_123") : app.sdk;
});
afterAll(() => app.close());

const refusal = (about: object) => expect.objectContaining({ type: "StripeInvalidRequestError", ...about });

describe("what the product asks for is what Stripe takes", () => {
  both("an account, with what is known of the business", async () => {
    const made = await sdk.accounts.create({
      type: "standard",
      email: "owner@example.test",
      business_profile: { name: "Larkspur Studio" },
      metadata: { workspace: "ws_1" },
    });
    expect(made).toMatchObject({ object: "account", charges_enabled: false, details_submitted: false });
    expect((await sdk.accounts.retrieve(made.id)).object).toBe("account");
  });

  both("a link to the page that connects it", async () => {
    const { id } = await app.sdk.accounts.create({ type: "standard" });
    const link = await sdk.accountLinks.create({
      account: id,
      type: "account_onboarding",
      refresh_url: "http://localhost:3000/settings?again",
      return_url: "http://localhost:3000/settings?connected",
    });
    expect(link).toMatchObject({ object: "account_link", url: expect.stringMatching(/^https?:/), expires_at: expect.any(Number) });
  });

  both("a session in the name of an account, with everything that it may carry", async () => {
    const params = invoiceSession({
      expires_at: Math.floor((Date.now() + app.ahead) / 1000) + 3600,
      payment_intent_data: { description: "Invoice", metadata: { invoice: "inv_42" } },
    });
    const session = await sdk.checkout.sessions.create(params, app.as);
    expect(session).toMatchObject({ object: "checkout.session", mode: "payment", status: "open", livemode: false });
    await sdk.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] }, app.as);
    await sdk.checkout.sessions.list({ limit: 1, status: "open" }, app.as);
    await sdk.checkout.sessions.expire(session.id, {}, app.as);
  });

  both("a refund of a part, with its reason; payments, charges and events", async () => {
    const intent = await app.paid();
    const refund = await sdk.refunds.create({ payment_intent: intent, amount: 100, reason: "requested_by_customer", metadata: { note: "CN-1" } }, app.as);
    expect(refund).toMatchObject({ object: "refund", amount: 100 });
    await sdk.refunds.list({ payment_intent: intent, limit: 3 }, app.as);
    await sdk.paymentIntents.retrieve(intent, { expand: ["latest_charge"] }, app.as);
    await sdk.charges.list({ payment_intent: intent }, app.as);
    await sdk.events.list({ types: ["charge.refunded", "refund.created"], limit: 2 }, app.as);
  });

  both("nothing else: what Stripe does not know is refused", async () => {
    const unknown = { ...invoiceSession(), colour: "red" };
    await expect(sdk.checkout.sessions.create(unknown, app.as)).rejects.toEqual(refusal({ statusCode: 400 }));
    await expect(sdk.rawRequest("GET", "/v1/nothing")).rejects.toEqual(refusal({ statusCode: 404 }));
  });
});

both("not an account that is not ours", async () => {
  await expect(sdk.accounts.retrieve("acct_1Nobody")).rejects.toThrow();
});

/** Every response that the product reads, from the local Stripe and the reference. */
const answers: readonly (readonly [name: string, ask: (one: Stripe, at: { account: string; session: string; intent: string }) => Promise<object>])[] = [
  ["account", (one, at) => one.accounts.retrieve(at.account)],
  [
    "account_link",
    (one, at) => one.accountLinks.create({ account: at.account, type: "account_onboarding", refresh_url: "http://a.test", return_url: "http://a.test" }),
  ],
  ["checkout.session", (one, at) => one.checkout.sessions.retrieve(at.session, {}, app.as)],
  ["payment_intent", (one, at) => one.paymentIntents.retrieve(at.intent, {}, app.as)],
  ["charge", async (one, at) => (await one.charges.list({ payment_intent: at.intent }, app.as)).data[0] ?? {}],
  ["refund", (one, at) => one.refunds.create({ payment_intent: at.intent, amount: 100 }, app.as)],
  ["event", async (one) => (await one.events.list({ type: "charge.refunded", limit: 1 }, app.as)).data[0] ?? {}],
];
if (referenceUrl)
  test.each(answers)("our %s has the keys that Stripe's has, but for the differences that are explained", async (name, ask) => {
    const intent = await app.paid();
    const session = await app.sdk.checkout.sessions.create(invoiceSession(), app.as);
    const at = { account: app.account, session: session.id, intent };
    const found = keysDiffer(await ask(app.sdk, at), await ask(sdk, at));
    const { ours: more = {}, theirs: fewer = {} } = differences[name] ?? {};
    // Both lists are exact, so an outdated explanation fails.
    expect(found).toEqual({ ours: Object.keys(more).sort(), theirs: Object.keys(fewer).sort() });
  });
