import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { emptyFolder } from "../folder.ts";
import { connectedAccount, invoiceSession, openReceiver, press, StripeServer, sdkFor, secret, secretKey, serveStripe } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
let app: StripeServer;
beforeEach(async () => {
  app = new StripeServer();
  await app.open();
});
afterEach(() => app.close());

describe("what the webhook is told", () => {
  ours("an account that is connected, a payment and its refund, each signed and with the account that it is about", async () => {
    app.account = await connectedAccount(app.sdk);
    const intent = await app.paid();
    await app.sdk.refunds.create({ payment_intent: intent, amount: 25_000 }, app.as);
    expect((await app.told()).sort()).toEqual(
      [
        "account.updated",
        "charge.refunded",
        "charge.succeeded",
        "charge.updated",
        "checkout.session.completed",
        "payment_intent.created",
        "payment_intent.succeeded",
        "refund.created",
      ].sort(),
    );
    expect(app.receiver.events.every((event) => event.account === app.account && event.api_version === Stripe.API_VERSION && !event.livemode)).toBe(true);
    const completed = app.receiver.events.find(({ type }) => type === "checkout.session.completed");
    expect(completed?.data.object).toMatchObject({
      payment_status: "paid",
      client_reference_id: "inv_42",
      amount_total: 125_000,
      metadata: { invoice: "inv_42" },
    });
    const [stored] = (await app.sdk.events.list({ type: "checkout.session.completed" }, app.as)).data;
    expect(stored).toMatchObject({ id: completed?.id, pending_webhooks: 0 });
    const byApi = app.receiver.events.find(({ type }) => type === "refund.created");
    expect(byApi?.request).toMatchObject({ id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) });
  });

  ours("with a signature that is good for this body and this secret alone", async () => {
    await connectedAccount(app.sdk);
    await app.told();
    const [{ body, signature } = { body: "", signature: "" }] = app.receiver.raw;
    const { webhooks } = app.sdk;
    expect(webhooks.constructEvent(body, signature, secret).type).toBe("account.updated");
    for (const [changed, key] of [
      [body.replace("false", "true"), secret],
      [body, "whsec_of_another"],
    ] as const)
      expect(() => webhooks.constructEvent(changed, signature, key)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  ours("only the types that it asked for", async () => {
    await app.restart(["checkout.session.completed"]);
    await app.paid();
    expect(await app.told()).toEqual(["checkout.session.completed"]);
  });

  ours("nothing of what the platform's own account has", async () => {
    const { url } = await app.sdk.checkout.sessions.create(invoiceSession());
    await press(url ?? "", { test: "4242424242424242" });
    expect(await app.told()).toEqual([]);
    expect((await app.sdk.events.list({ type: "checkout.session.completed" })).data).toHaveLength(1);
  });
});

describe("until it has heard", () => {
  ours("an event comes again while the webhook is down, and no more once it has answered", async () => {
    app.receiver.status = () => 500;
    await connectedAccount(app.sdk);
    await app.receiver.received(4);
    expect(new Set(app.receiver.events.map(({ id }) => id)).size).toBe(1);
    app.receiver.status = () => 302;
    await app.receiver.received(6);
    app.receiver.status = () => 200;
    await app.receiver.received(app.receiver.events.length + 1);
    await app.told();
    const stripeAccount = app.receiver.events[0]?.account ?? "";
    const [event] = (await app.sdk.events.list({}, { stripeAccount })).data;
    expect(event?.pending_webhooks).toBe(0);
  });

  ours("what it missed before a restart comes after it", async () => {
    app.receiver.status = () => 503;
    await app.paid();
    await app.told();
    await app.restart();
    app.receiver.events.length = 0;
    app.receiver.status = () => 200;
    await app.restart();
    // An event that was on its way when the app ended may have arrived, too.
    expect([...new Set(await app.told())].sort()).toEqual(
      ["charge.succeeded", "charge.updated", "checkout.session.completed", "payment_intent.created", "payment_intent.succeeded"].sort(),
    );
  });

  ours("events can be held back, and come twice and the newest first", async () => {
    app.stripe.webhooks.hold();
    await app.paid();
    expect(await app.told()).toEqual([]);
    await app.stripe.webhooks.release({ newestFirst: true, times: 2 });
    const once = ["charge.updated", "checkout.session.completed", "payment_intent.succeeded", "charge.succeeded", "payment_intent.created"];
    expect(app.receiver.types()).toEqual(once.flatMap((type) => [type, type]));
    expect(new Set(app.receiver.events.map(({ id }) => id)).size).toBe(5);
  });

  ours("events wait for an endpoint that is starting, and come at its first try", async () => {
    const folder = emptyFolder();
    const receiver = await openReceiver();
    const endpoint = { url: receiver.url, secret, retryMs: 600_000 };
    const serve = (listening: Promise<void>) => serveStripe({ folder, now: () => new Date().toISOString(), webhooks: { connected: endpoint }, listening });
    const first = await serve(new Promise(() => {}));
    await connectedAccount(sdkFor(first.site, secretKey));
    await first.close();
    const starting = Promise.withResolvers<void>();
    const second = await serve(starting.promise);
    receiver.status = () => 503;
    await connectedAccount(sdkFor(second.site, secretKey));
    expect(receiver.types()).toEqual([]);
    receiver.status = () => 200;
    starting.resolve();
    await second.stripe.webhooks.quiet();
    expect(receiver.types()).toEqual(["account.updated", "account.updated"]);
    await Promise.all([second.close(), receiver.close()]);
  });

  ours("an event that was heard can be sent again by hand", async () => {
    await connectedAccount(app.sdk);
    await app.told();
    await press(`${app.site}/_stripe/events/${app.receiver.events[0]?.id}/again`);
    expect(await app.told()).toEqual(["account.updated", "account.updated"]);
  });
});
