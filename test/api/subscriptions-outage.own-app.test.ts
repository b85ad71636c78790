import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withSettings } from "../../local/settings.ts";
import type { Subscription } from "../../shared/billing/billing.ts";
import { full } from "../counts.ts";
import { type Meddler, standBetween } from "../faults.ts";
import { Subscriber } from "./subscriber.ts";
import { itemsUnder } from "./table.ts";
import { newUser } from "./tenants.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** The network between us and Stripe, with a test's faults. */
let meddle: Meddler;
let app: TestApp;
let network: { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  const between = await standBetween(app.origin, (asked, forward) => meddle(asked, forward));
  // Functions read Stripe's address on first use.
  const there = withSettings({ STRIPE_API_BASE: between.url });
  network = { close: async () => Promise.all([there.close(), between.close()]).then(() => {}) };
});
afterAll(async () => {
  await network.close();
  await app.close();
});
beforeEach(() => {
  app.stripe.webhooks.hold();
  meddle = (_, forward) => forward();
});

const MAKES = "POST /v1/subscriptions";
const away = { status: 503, code: "unavailable", detail: "Stripe can not be reached at the moment; try again." };
const someone = async () => new Subscriber(app, await newUser(app));

test.each([
  ["the request is lost on its way to Stripe", false],
  ["Stripe's answer is lost on its way to us", true],
])("where %s a person is told to try again, and then there is one subscription with one charge", async (_what, arrives) => {
  const ada = await someone();
  const id = await ada.confirmed();
  meddle = async ({ operation }, forward) => {
    if (operation !== MAKES) return forward();
    if (arrives) await forward();
    return undefined;
  };
  const lost = await ada.complete(id);
  expect(await lost.json()).toMatchObject(away);
  expect((await ada.atStripe()).charged).toEqual(arrives ? [4800] : []);
  // The next attempt completes it: the same page, or Stripe's event.
  meddle = (_, forward) => forward();
  if (arrives) expect((await ada.complete(id)).status).toBe(200);
  else await app.stripe.webhooks.release();
  expect(await ada.status()).toMatchObject({ entitled: true, plan: "annual" });
  const { charged, subscriptions } = await ada.atStripe();
  expect([charged, subscriptions.length]).toEqual([[4800], 1]);
  expect(await ada.stored()).not.toHaveProperty("claim");
});

test.runIf(full)("where Stripe is at the same request already, it is waited for", async () => {
  const ada = await someone();
  const id = await ada.confirmed();
  let times = 0;
  meddle = async ({ operation }, forward) => {
    if (operation !== MAKES || times++ >= 4) return forward();
    if (times === 4) await forward();
    const error = { type: "idempotency_error", code: "idempotency_key_in_use", message: "There is currently another in-progress request using this key." };
    return { status: 409, headers: { "content-type": "application/json" }, body: Buffer.from(JSON.stringify({ error })) };
  };
  expect((await ada.complete(id)).status).toBe(200);
  const { charged, subscriptions } = await ada.atStripe();
  expect([charged, subscriptions.length]).toEqual([[4800], 1]);
});

test("who was held up with a card that was declined does not have it charged in place of the next one", async () => {
  const ada = await someone();
  const declined = await ada.confirmed("annual", "4000000000000341");
  const customer = `POST /v1/customers/${await ada.customer()}`;
  const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const passOn: Meddler = (_, forward) => forward();
  // Stripe's event and the page arrive at the same moment, and one of them falls behind.
  meddle = async ({ operation }, forward) => {
    if (operation !== customer) return forward();
    meddle = passOn;
    isHeld.resolve();
    await goOn.promise;
    return forward();
  };
  const behind = ada.complete(declined);
  await isHeld.promise;
  expect((await ada.complete(declined)).status).toBe(422);
  const good = await ada.confirmed("annual");
  meddle = async ({ operation }, forward) => {
    if (operation !== MAKES) return forward();
    meddle = passOn;
    goOn.resolve();
    await behind;
    return forward();
  };
  expect((await ada.complete(good)).status).toBe(200);
  expect((await ada.atStripe()).charged).toEqual([4800]);
  expect(await ada.status()).toMatchObject({ entitled: true, card: { last4: "4242" } });
});

test("an account is not deleted before Stripe has confirmed that nothing more is charged, and then for good", async () => {
  const ada = await someone();
  await ada.subscribe("quarterly");
  const customer = await ada.customer();
  const { email } = await ada.person.call("getUser", {});
  const leave = () => ada.person.answer("deleteAccount", { body: { confirmation: email } });
  // The receipt is on its way meanwhile.
  const everything = async () =>
    (await itemsUnder(`WS#${ada.person.workspaceId}`)).filter(({ sk }) => !/^(EMAIL|COUNT)#/.test(sk)).map(({ claim: _, ...item }) => item);
  const before = await everything();
  meddle = async ({ operation }, forward) => (operation.startsWith("DELETE /v1/subscriptions/") ? undefined : forward());
  expect(await (await leave()).json()).toMatchObject(away);
  expect(await everything()).toEqual(before);
  expect(await ada.status()).toMatchObject({ hasActiveSubscription: true });
  meddle = (_, forward) => forward();
  expect((await leave()).status).toBe(204);
  expect(await itemsUnder(`WS#${ada.person.workspaceId}`)).toEqual([]);
  expect(await itemsUnder(`STRIPE#${customer}`)).toEqual([]);
  const { data } = await ada.stripe.subscriptions.list({ customer, status: "all" });
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
  // The customer and its invoices stay at Stripe for the tax office. Later events about them change nothing here.
  expect((await ada.stripe.invoices.list({ customer })).data.length).toBe(1);
  await app.stripe.webhooks.release({ times: 2 });
  expect(await itemsUnder(`WS#${ada.person.workspaceId}`)).toEqual([]);
});

test.runIf(full)("an account that is being deleted buys no plan any more, and one that buys a plan is not deleted meanwhile", async () => {
  const ada = await someone();
  const id = await ada.confirmed();
  const { email } = await ada.person.call("getUser", {});
  const leave = () => ada.person.answer("deleteAccount", { body: { confirmation: email } });
  // The subscription is being created when the account is to be deleted.
  let left: Response | undefined;
  meddle = async ({ operation }, forward) => {
    if (operation === MAKES && !left) left = await leave();
    return forward();
  };
  expect((await ada.complete(id)).status).toBe(200);
  expect(await left?.json()).toMatchObject({ status: 503, code: "unavailable", detail: "A plan is being bought at this moment. Try again in a few minutes." });
  // And the other way round.
  const eve = await someone();
  const hers = await eve.confirmed();
  let bought: Response | undefined;
  meddle = async ({ operation }, forward) => {
    if (operation === "GET /v1/subscriptions" && !bought) bought = await eve.complete(hers);
    return forward();
  };
  const customer = await eve.customer();
  const farewell = { confirmation: (await eve.person.call("getUser", {})).email };
  expect((await eve.person.answer("deleteAccount", { body: farewell })).status).toBe(204);
  expect(await bought?.json()).toMatchObject({ status: 409, code: "conflict", detail: "The account is being deleted." });
  await app.stripe.webhooks.release();
  expect((await eve.stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
});

test("a subscription of which nothing was heard for a day is asked about when its owner looks, and stands as it was while Stripe is away", async () => {
  const ada = await someone();
  await ada.subscribe("quarterly");
  const { subscriptions } = await ada.atStripe();
  await ada.stripe.subscriptions.cancel(subscriptions[0]?.id ?? "");
  expect(await ada.status()).toMatchObject({ hasActiveSubscription: true });
  const { subscription } = (await ada.stored()) as { subscription: Subscription };
  await ada.person.stand({ subscription: { ...subscription, currentPeriodEnd: "2026-03-15T08:00:00.000Z" }, askedAt: "2026-03-16T07:30:00.000Z" });
  meddle = async () => undefined;
  expect(await ada.status()).toMatchObject({ hasActiveSubscription: true, currentPeriodEnd: "2026-03-15T08:00:00.000Z" });
  meddle = (_, forward) => forward();
  expect(await ada.status()).toMatchObject({ hasActiveSubscription: false, status: "canceled" });
});
