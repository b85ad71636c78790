import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { count } from "../counts.ts";
import { Subscriber } from "./subscriber.ts";
import { putItem } from "./table.ts";
import { newUser } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

/**
 * The number of foreign SetupIntents to try, and the number of parallel calls. `DECLINED` and `ASKED_ABOUT` are cards that can be
 * stored, but are declined or
 * questioned at each charge.
 */
const FOREIGN = count(5, 49);
const AT_ONCE = count(8, 50);

const DECLINED = "4000000000000341";
const ASKED_ABOUT = "4000002760003184";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

// Events arrive when a test releases them.
beforeEach(() => app.stripe.webhooks.hold());
afterEach(() => app.stripe.webhooks.release());

const someone = async () => new Subscriber(app, await newUser(app));

const problemOf = async (answer: Response | Promise<Response>) => {
  const { requestId: _, ...problem } = (await (await answer).json()) as Record<string, unknown>;
  return problem;
};

describe("a person who buys a plan", () => {
  test("has it with one charge, and is told so on every open screen", async () => {
    const ada = await someone();
    await ada.person.call("updateBusinessProfile", { body: { name: "Larkspur Studio" } });
    const screen = await ada.person.channel();
    const status = await ada.subscribe("quarterly");
    expect(status).toMatchObject({
      hasActiveSubscription: true,
      entitled: true,
      plan: "quarterly",
      status: "active",
      cancelAtPeriodEnd: false,
      card: { brand: "visa", last4: "4242", expires: "2034-12" },
    });
    expect(await ada.status()).toEqual({ ...status, asOf: expect.any(String) });
    const { charged, subscriptions } = await ada.atStripe();
    expect([charged, subscriptions.map((each) => each.status)]).toEqual([[1500], ["active"]]);
    const { email } = await ada.person.call("getUser", {});
    const { workspaceId } = ada.person;
    expect(await ada.stripe.customers.retrieve(await ada.customer())).toMatchObject({ email, name: "Larkspur Studio", metadata: { workspaceId } });
    expect(await screen.next("data_updated")).toMatchObject({ data: { type: "subscription" } });
    await screen.close();
  });

  test("is told the field of a plan that there is not", async () => {
    const ada = await someone();
    expect(await problemOf(ada.person.answer("createSubscription", { body: { planId: "weekly" } }))).toMatchObject({
      status: 400,
      code: "invalid",
      field: "planId",
    });
    expect(await ada.stored()).not.toHaveProperty("customerId");
  });

  test("goes on with the page that was opened before, one for each plan; pages that open at once are one", async () => {
    const ada = await someone();
    const [first, second] = await Promise.all([ada.begin("annual"), ada.begin("annual")]);
    expect(second).toEqual(first);
    expect(await ada.begin("annual")).toEqual(first);
    const quarterly = await ada.begin("quarterly");
    expect(quarterly.id).not.toBe(first.id);
    expect(await ada.begin("quarterly")).toEqual(quarterly);
    expect((await ada.stripe.setupIntents.list({ customer: await ada.customer() })).data.length).toBe(2);
  });

  test("does not buy a second one: the settings have the first", async () => {
    const ada = await someone();
    await ada.subscribe();
    const refusal = { status: 409, code: "conflict", redirectTo: "/?settings=plan" };
    for (const planId of ["annual", "quarterly"]) expect(await problemOf(ada.person.answer("createSubscription", { body: { planId } }))).toMatchObject(refusal);
    expect((await ada.atStripe()).charged).toEqual([4800]);
  });

  test.each([
    ["is declined", DECLINED, "Your card was declined. Nothing was charged: try another card."],
    ["its bank asks about", ASKED_ABOUT, /^Payment for this subscription requires additional user action.* Nothing was charged: try another card\.$/],
  ])("with a card that %s has no subscription and no charge, and tries another card", async (_what, number, detail) => {
    const ada = await someone();
    const refused = await ada.confirmed("annual", number);
    const refusal = { status: 422, code: "payment_failed", detail: expect.stringMatching(detail) };
    expect(await problemOf(ada.complete(refused))).toMatchObject(refusal);
    expect(await problemOf(ada.complete(refused))).toMatchObject(refusal);
    expect(await ada.atStripe()).toEqual({ charged: [], subscriptions: [] });
    expect(await ada.status()).toMatchObject({ hasActiveSubscription: false });
    await app.stripe.webhooks.release();
    expect(Object.keys(await ada.stored())).not.toEqual(expect.arrayContaining(["claim", "subscription"]));
    expect(await ada.subscribe("annual")).toMatchObject({ entitled: true, plan: "annual" });
    expect((await ada.atStripe()).charged).toEqual([4800]);
  });

  test("before the card is confirmed has to confirm it first", async () => {
    const ada = await someone();
    const { id } = await ada.begin();
    expect(await problemOf(ada.complete(id))).toMatchObject({ status: 409, code: "conflict", detail: "The card is not confirmed yet. Enter it again." });
    expect(await ada.stored()).not.toHaveProperty("claim");
  });

  test("who closed the tab half way has it all the same: Stripe says that the card is confirmed", async () => {
    const ada = await someone();
    await ada.confirmed("quarterly");
    await app.stripe.webhooks.release();
    expect(await ada.status()).toMatchObject({ entitled: true, plan: "quarterly" });
    expect((await ada.atStripe()).charged).toEqual([1500]);
  });

  test("and cancels is not subscribed again by an old page, and buys anew from a new one", async () => {
    const ada = await someone();
    const used = await ada.confirmed("annual");
    const [left, open] = [await ada.confirmed("quarterly"), await ada.begin("quarterly")];
    expect((await ada.complete(used)).status).toBe(200);
    // A second tab reads that nothing more was charged.
    expect(await problemOf(ada.complete(left))).toMatchObject({ status: 409, redirectTo: "/?settings=plan", detail: /nothing more was charged/ });
    const { subscriptions } = await ada.atStripe();
    // Some time passes until then.
    await app.stripe.webhooks.release({ times: 2 });
    await ada.stripe.subscriptions.cancel(subscriptions[0]?.id ?? "");
    await app.stripe.webhooks.quiet();
    expect(await ada.status()).toMatchObject({ status: "canceled", hasActiveSubscription: false, entitled: true });
    for (const id of [used, left]) expect(await problemOf(ada.complete(id))).toMatchObject({ status: 409, code: "conflict", redirectTo: "/pricing" });
    expect((await ada.atStripe()).subscriptions.length).toBe(1);
    expect((await ada.begin("quarterly")).id).not.toBe(open.id);
    expect(await ada.subscribe("quarterly")).toMatchObject({ entitled: true, plan: "quarterly" });
    expect((await ada.atStripe()).charged.toSorted()).toEqual([1500, 4800]);
  });
});

describe("Stripe's page for a subscription", () => {
  test("is there once a plan was begun, begins with what is to be changed, and leads back to the settings", async () => {
    const ada = await someone();
    const none = { status: 409, code: "conflict", redirectTo: "/pricing" };
    expect(await problemOf(ada.person.answer("openBillingPortal", { body: {} }))).toMatchObject(none);
    expect(await problemOf(ada.person.answer("openBillingPortal", { body: { flow: "refund" } }))).toMatchObject({ status: 400, field: "flow" });
    await ada.subscribe("quarterly");
    const pages = new Map<string, string>();
    for (const flow of [undefined, "card", "plan", "cancel"] as const) {
      const { url } = await ada.person.call("openBillingPortal", { body: flow ? { flow } : {} });
      const page = await fetch(url);
      expect(page.status).toBe(200);
      pages.set(flow ?? "all", await page.text());
    }
    expect(pages.get("all")).toContain("/?settings=plan");
    expect(new Set(pages.values()).size).toBe(4);
    // A cancelled plan is not cancelled again: the page says so itself.
    const { subscriptions: running } = await ada.atStripe();
    await ada.stripe.subscriptions.update(running[0]?.id ?? "", { cancel_at_period_end: true });
    const { url } = await ada.person.call("openBillingPortal", { body: { flow: "cancel" } });
    expect((await fetch(url)).status).toBe(200);
    // After returning, the customer sees the change, even though its event has not arrived yet.
    expect(await ada.person.call("getSubscriptionStatus", {})).toMatchObject({ plan: "quarterly", cancelAtPeriodEnd: true });
    // After its end there is nothing to switch or cancel, and the invoices stay visible.
    const { subscriptions } = await ada.atStripe();
    await ada.stripe.subscriptions.cancel(subscriptions[0]?.id ?? "");
    await app.stripe.webhooks.release();
    for (const flow of ["plan", "cancel"] as const) expect((await ada.person.answer("openBillingPortal", { body: { flow } })).status).toBe(200);
    await ada.stripe.customers.del(await ada.customer());
    expect(await problemOf(ada.person.answer("openBillingPortal", { body: {} }))).toMatchObject(none);
  });
});

test("where tax is worked out, it comes on top; a card that does not say where its owner is is charged nothing", async () => {
  const tax = withSettings({ STRIPE_TAX: "on" });
  try {
    const ada = await someone();
    const detail = "The tax depends on where you are: enter the country and postal code of your card. Nothing was charged.";
    expect(await problemOf(ada.complete(await ada.confirmed("annual")))).toMatchObject({ status: 422, code: "payment_failed", detail });
    expect(await ada.atStripe()).toEqual({ charged: [], subscriptions: [] });
    await ada.stripe.customers.update(await ada.customer(), { address: { country: "US", postal_code: "97201" } });
    await ada.subscribe("annual");
    expect((await ada.atStripe()).charged).toEqual([5280]);
  } finally {
    await tax.close();
  }
});

test("a customer who was deleted at Stripe is made anew with the next plan", async () => {
  const ada = await someone();
  await ada.begin();
  const before = await ada.customer();
  await ada.stripe.customers.del(before);
  expect(await ada.subscribe("annual")).toMatchObject({ entitled: true, plan: "annual" });
  expect(await ada.customer()).not.toBe(before);
});

test(`${2 * FOREIGN + 2} SetupIntents that are not for them, of other tenants or none at all, are the same 404 to a person, and buy nothing`, async () => {
  const [mallory, eve] = [await someone(), await someone()];
  await mallory.begin();
  const theirs = await eve.confirmed();
  const [own, other] = [await mallory.customer(), await eve.customer()];
  const whose = [
    { customer: other, metadata: { workspaceId: mallory.person.workspaceId, planId: "annual" } },
    { customer: own, metadata: { workspaceId: eve.person.workspaceId, planId: "annual" } },
    { customer: own, metadata: {} },
    { customer: own, metadata: { workspaceId: mallory.person.workspaceId, planId: "free" } },
    { metadata: { workspaceId: mallory.person.workspaceId, planId: "annual" } },
  ];
  const foreign = Array.from({ length: FOREIGN }, async (_, i) => {
    const methods = { automatic_payment_methods: { enabled: true, allow_redirects: "never" }, usage: "off_session" } as const;
    const { id, status } = await eve.stripe.setupIntents.create({ ...whose[i % 5], ...methods, payment_method: "pm_card_visa", confirm: true });
    expect(status).toBe("succeeded");
    return id;
  });
  const nonsense = Array.from({ length: FOREIGN + 1 }, (_, i) => [`seti_${i}`, `../subscriptions/${i}`, `pi_${i}`, "💳", `seti_1/cancel?${i}`][i % 5] ?? "");
  const answers = new Set<string>();
  for (const id of [theirs, ...(await Promise.all(foreign)), ...nonsense]) answers.add(JSON.stringify(await problemOf(mallory.complete(id))));
  const nothing = { type: "about:blank", title: "Not Found", status: 404, code: "not_found", detail: "There is no such payment set-up." };
  expect([...answers]).toEqual([JSON.stringify(nothing)]);
  await app.stripe.webhooks.release();
  expect(await mallory.atStripe()).toEqual({ charged: [], subscriptions: [] });
  // The owner of the confirmed card is the buyer.
  expect((await eve.atStripe()).charged).toEqual([4800]);
});

describe("50 completions at once are one subscription and one charge:", () => {
  test("of one card that was confirmed", async () => {
    const ada = await someone();
    const id = await ada.confirmed("annual");
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ada.complete(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { charged, subscriptions } = await ada.atStripe();
    expect([charged, subscriptions.length]).toEqual([[4800], 1]);
    expect(await ada.stored()).not.toHaveProperty("claim");
  });

  test("from two windows with two plans, while Stripe says of both that the card is confirmed", async () => {
    const ada = await someone();
    const both = [await ada.confirmed("annual"), await ada.confirmed("quarterly")];
    const events = app.stripe.webhooks.release({ times: 3 });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => ada.complete(both[i % 2] ?? "")));
    await events;
    const { charged, subscriptions } = await ada.atStripe();
    expect([charged.length, subscriptions.length]).toEqual([1, 1]);
    const { plan } = await ada.status();
    const wanted = both.map((_, i) => (["annual", "quarterly"][i] === plan ? 200 : 409));
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, i) => wanted[i % 2]));
    expect(await ada.stored()).not.toHaveProperty("claim");
  });
});

describe("a process that dies on the way", () => {
  /** As left by a process that died holding the claim. */
  const died = async (ada: Subscriber, holder: string, madeAt = app.clock.now()): Promise<void> =>
    putItem({ ...(await ada.stored()), claim: { holder, madeAt } });

  test("before it made the subscription: the next call makes it", async () => {
    const ada = await someone();
    const id = await ada.confirmed();
    await died(ada, id);
    expect((await ada.complete(id)).status).toBe(200);
    expect((await ada.atStripe()).charged).toEqual([4800]);
  });

  test("or Stripe's event does", async () => {
    const ada = await someone();
    await died(ada, await ada.confirmed());
    await app.stripe.webhooks.release();
    expect(await ada.status()).toMatchObject({ plan: "annual", entitled: true });
    expect((await ada.atStripe()).charged).toEqual([4800]);
  });

  test("or a call with another card, which is not charged then", async () => {
    const ada = await someone();
    const [first, second] = [await ada.confirmed("quarterly"), await ada.confirmed("annual")];
    await died(ada, first);
    expect(await problemOf(ada.complete(second))).toMatchObject({ status: 409, redirectTo: "/?settings=plan" });
    expect((await ada.atStripe()).charged).toEqual([1500]);
  });

  test("with a card that is declined: the other card is charged", async () => {
    const ada = await someone();
    const [first, second] = [await ada.confirmed("quarterly", DECLINED), await ada.confirmed("annual")];
    await died(ada, first);
    expect((await ada.complete(second)).status).toBe(200);
    expect((await ada.atStripe()).charged).toEqual([4800]);
  });

  test.each(["the next call", "Stripe's events"])("after it made the subscription, and before it stored it: %s stores it", async (who) => {
    const ada = await someone();
    const id = await ada.confirmed("quarterly");
    const { payment_method: method } = await ada.stripe.setupIntents.retrieve(id);
    const customer = await ada.customer();
    await ada.stripe.customers.update(customer, { invoice_settings: { default_payment_method: String(method) } });
    const { data } = await ada.stripe.prices.list({ lookup_keys: ["plainbill_quarterly"] });
    const metadata = { workspaceId: ada.person.workspaceId, planId: "quarterly", setupIntentId: id };
    const { id: made } = await ada.stripe.subscriptions.create({
      customer,
      items: [{ price: data[0]?.id ?? "" }],
      metadata,
      payment_behavior: "error_if_incomplete",
    });
    await died(ada, id);
    if (who === "the next call") expect((await ada.complete(id)).status).toBe(200);
    else await app.stripe.webhooks.release();
    expect(await ada.status()).toMatchObject({ plan: "quarterly", status: "active" });
    const { charged, subscriptions } = await ada.atStripe();
    expect([charged, subscriptions.map((each) => each.id)]).toEqual([[1500], [made]]);
  });

  test("and whose claim is five minutes old is waited for no longer", async () => {
    const ada = await someone();
    const id = await ada.confirmed();
    await died(ada, "seti_gone", "2026-03-16T08:50:00.000Z");
    expect((await ada.complete(id)).status).toBe(200);
    expect((await ada.atStripe()).charged).toEqual([4800]);
  });
});
