import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { connectedAccount, invoiceSession, press, StripeHouse, secret } from "./stripe-house.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
let house: StripeHouse;
beforeEach(async () => {
  house = new StripeHouse();
  await house.open();
});
afterEach(() => house.close());

describe("what the webhook is told", () => {
  ours("an account that is connected, a payment and its refund, each signed and with the account that it is about", async () => {
    house.account = await connectedAccount(house.sdk);
    const intent = await house.paid();
    await house.sdk.refunds.create({ payment_intent: intent, amount: 25_000 }, house.as);
    expect((await house.told()).sort()).toEqual(
      [
        "account.updated",
        "charge.refunded",
        "charge.succeeded",
        "checkout.session.completed",
        "payment_intent.created",
        "payment_intent.succeeded",
        "refund.created",
      ].sort(),
    );
    expect(house.receiver.events.every((event) => event.account === house.account && event.api_version === Stripe.API_VERSION && !event.livemode)).toBe(true);
    const completed = house.receiver.events.find(({ type }) => type === "checkout.session.completed");
    expect(completed?.data.object).toMatchObject({
      payment_status: "paid",
      client_reference_id: "inv_42",
      amount_total: 125_000,
      metadata: { invoice: "inv_42" },
    });
    const stored = await house.sdk.events.retrieve(completed?.id ?? "", {}, house.as);
    expect(stored).toMatchObject({ pending_webhooks: 0, type: "checkout.session.completed" });
    const byApi = house.receiver.events.find(({ type }) => type === "refund.created");
    expect(byApi?.request).toMatchObject({ id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) });
  });

  ours("with a signature that is good for this body and this secret alone", async () => {
    await connectedAccount(house.sdk);
    await house.told();
    const [{ body, signature } = { body: "", signature: "" }] = house.receiver.raw;
    const { webhooks } = house.sdk;
    expect(webhooks.constructEvent(body, signature, secret).type).toBe("account.updated");
    for (const [changed, key] of [
      [body.replace("false", "true"), secret],
      [body, "whsec_of_another"],
    ] as const)
      expect(() => webhooks.constructEvent(changed, signature, key)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  ours("only the types that it asked for", async () => {
    await house.restart(["checkout.session.completed"]);
    await house.paid();
    expect(await house.told()).toEqual(["checkout.session.completed"]);
  });

  ours("nothing of what the platform's own account has", async () => {
    const { url } = await house.sdk.checkout.sessions.create(invoiceSession());
    await press(url ?? "", { test: "4242424242424242" });
    expect(await house.told()).toEqual([]);
    expect((await house.sdk.events.list({ type: "checkout.session.completed" })).data).toHaveLength(1);
  });
});

describe("until it has heard", () => {
  ours("an event comes again while the webhook is down, and no more once it has answered", async () => {
    house.receiver.status = () => 500;
    await connectedAccount(house.sdk);
    await house.receiver.received(4);
    expect(new Set(house.receiver.events.map(({ id }) => id)).size).toBe(1);
    house.receiver.status = () => 302;
    await house.receiver.received(6);
    house.receiver.status = () => 200;
    await house.receiver.received(house.receiver.events.length + 1);
    await house.told();
    const stripeAccount = house.receiver.events[0]?.account ?? "";
    const [event] = (await house.sdk.events.list({}, { stripeAccount })).data;
    expect(event?.pending_webhooks).toBe(0);
  });

  ours("what it missed before a restart comes after it", async () => {
    house.receiver.status = () => 503;
    await house.paid();
    await house.told();
    await house.restart();
    house.receiver.events.length = 0;
    house.receiver.status = () => 200;
    await house.restart();
    // One that was on its way when the house ended may have arrived as well.
    expect([...new Set(await house.told())].sort()).toEqual(
      ["charge.succeeded", "checkout.session.completed", "payment_intent.created", "payment_intent.succeeded"].sort(),
    );
  });

  ours("events can be held back, and come twice and the newest first", async () => {
    house.stripe.webhooks.hold();
    await house.paid();
    expect(await house.told()).toEqual([]);
    await house.stripe.webhooks.release({ newestFirst: true, times: 2 });
    const once = ["checkout.session.completed", "payment_intent.succeeded", "charge.succeeded", "payment_intent.created"];
    expect(house.receiver.types()).toEqual(once.flatMap((type) => [type, type]));
    expect(new Set(house.receiver.events.map(({ id }) => id)).size).toBe(4);
  });

  ours("an event that was heard can be sent again by hand", async () => {
    await connectedAccount(house.sdk);
    await house.told();
    await press(`${house.site}/_stripe/events/${house.receiver.events[0]?.id}/again`);
    expect(await house.told()).toEqual(["account.updated", "account.updated"]);
  });
});
