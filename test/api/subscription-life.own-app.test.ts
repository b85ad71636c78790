import { afterAll, beforeAll, expect, test } from "vitest";
import { full } from "../counts.ts";
import { operator, Subscriber } from "./subscriber.ts";
import { newUser } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

/** Years in a minute: the product and Stripe share one clock, which the test moves. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: "2026-03-16T12:00:00.000Z+", seed: "none" });
});
afterAll(() => app.close());

/** The same person, who signs in again because their session expired meanwhile. */
const again = async (who: Subscriber) => new Subscriber(app, await newUser(app, who.person.account));

const save = async ({ person }: Subscriber) => (await person.answer("createInvoice", { body: hours(1, 85) })).status;
const days = (from: string | undefined, to: string | undefined) => Math.round((Date.parse(to ?? "") - Date.parse(from ?? "")) / 86_400_000);

test("a subscription is renewed, fails and is paid by another card within its seven days, is cancelled to its end, and ends", async () => {
  let ada = new Subscriber(app, await newUser(app));
  const { currentPeriodEnd } = await ada.subscribe("quarterly");
  expect(currentPeriodEnd?.slice(0, 10)).toBe("2026-06-16");
  await app.clock.advance({ days: 93 });
  ada = await again(ada);
  expect(await ada.status()).toMatchObject({ status: "active", entitled: true, currentPeriodEnd: expect.stringMatching(/^2026-09-16/) });
  expect((await ada.atStripe()).charged).toEqual([1500, 1500]);

  // From now on the bank declines the card.
  const customer = await ada.customer();
  const chargeTo = async (name: string) => {
    const { id } = await ada.stripe.paymentMethods.attach(name, { customer });
    await ada.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  };
  await chargeTo("pm_card_chargeCustomerFail");
  await app.clock.advance({ days: 92 });
  ada = await again(ada);
  const late = await ada.status();
  expect(late).toMatchObject({ status: "past_due", hasActiveSubscription: true, entitled: true });
  expect(days(late.currentPeriodEnd, late.graceEndsAt)).toBe(-84);
  expect([days(app.clock.now(), late.graceEndsAt), await save(ada)]).toEqual([6, 201]);
  // Another card pays the open invoice.
  await chargeTo("pm_card_visa");
  const { data: open } = await ada.stripe.invoices.list({ customer, status: "open" });
  await ada.stripe.invoices.pay(open[0]?.id ?? "");
  await app.stripe.webhooks.quiet();
  const paid = await ada.status();
  expect(paid).toMatchObject({ status: "active", entitled: true });
  expect(paid).not.toHaveProperty("graceEndsAt");
  expect((await ada.atStripe()).charged).toEqual([1500, 1500, 1500]);

  const { subscriptions } = await ada.atStripe();
  await ada.stripe.subscriptions.update(subscriptions[0]?.id ?? "", { cancel_at_period_end: true });
  await app.clock.advance({ days: 60 });
  ada = await again(ada);
  expect(await ada.status()).toMatchObject({ status: "active", entitled: true, cancelAtPeriodEnd: true });
  await app.clock.advance({ days: 40 });
  ada = await again(ada);
  expect(await ada.status()).toMatchObject({ status: "canceled", hasActiveSubscription: false, entitled: false });
  expect([await save(ada), (await ada.atStripe()).charged.length]).toEqual([402, 3]);
});

test.runIf(full)("a subscription that nobody pays keeps everything open for seven days, and not for eight", async () => {
  let ada = new Subscriber(app, await newUser(app));
  await ada.subscribe("annual", "4242424242424242");
  const { id } = await operator(app).paymentMethods.attach("pm_card_chargeCustomerFail", { customer: await ada.customer() });
  await ada.stripe.customers.update(await ada.customer(), { invoice_settings: { default_payment_method: id } });
  await app.clock.advance({ days: 366 });
  ada = await again(ada);
  expect([(await ada.status()).status, await save(ada)]).toEqual(["past_due", 201]);
  await app.clock.advance({ days: 5 });
  expect([(await ada.status()).status, await save(ada)]).toEqual(["past_due", 201]);
  await app.clock.advance({ days: 2 });
  ada = await again(ada);
  expect([(await ada.status()).entitled, await save(ada)]).toEqual([false, 402]);
  expect((await ada.atStripe()).charged).toEqual([4800]);
});
