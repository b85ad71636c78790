import { afterAll, beforeAll, expect, test } from "vitest";
import { everyEmail, waitFor } from "./inbox.ts";
import { Subscriber } from "./subscriber.ts";
import { newUser } from "./tenants.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** The product and Stripe share one clock, which the test moves. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: "2026-03-16T12:00:00.000Z+", seed: "none" });
});
afterAll(() => app.close());

test("an owner who subscribed in the trial hears of each payment, of one that fails with the day until which all stays open, and of the end, each once", async () => {
  const ada = new Subscriber(app, await newUser(app));
  await ada.subscribe("quarterly");
  const customer = await ada.customer();
  const inbox = () => everyEmail(app).filter(({ to }) => to.includes(ada.person.account.email));
  const textOf = (subject: string) =>
    inbox()
      .find((email) => email.subject.startsWith(subject))
      ?.text?.replace(/\s+/g, " ");
  const payWith = async (name: string) => {
    const { id } = await ada.stripe.paymentMethods.attach(name, { customer });
    await ada.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  };

  await waitFor(() => inbox().length > 0);

  // The trial ends meanwhile without an email, because the plan continues.
  await payWith("pm_card_chargeCustomerFail");
  await app.clock.advance({ days: 93 });
  const failure = textOf("Payment failed");
  expect(failure).toContain("We could not charge $15.00 for your Quarterly Plan with the card that ends in 0341. The bank says: Your card was declined.");
  expect(failure).toMatch(/Everything stays open until June 23, 2026, \d+:\d\d [AP]M\./);
  expect(failure).toContain(`Update your card: ${app.origin}/?settings=plan`);

  // Stripe retries in time, with another card.
  await payWith("pm_card_visa");
  await app.clock.advance({ days: 6 });
  await payWith("pm_card_chargeCustomerFail");
  await app.clock.advance({ days: 106 });
  const rows = (await new Subscriber(app, await newUser(app, ada.person.account)).person.call("listSubscriptionInvoices", {})).toReversed();
  expect(rows.map(({ status }) => status).slice(0, 2)).toEqual(["paid", "paid"]);
  expect(inbox().map(({ subject }) => subject)).toEqual([
    `Your Plainbill receipt: $15.00, invoice ${rows[0]?.number}`,
    "Payment failed: $15.00 for your Plainbill plan",
    `Your Plainbill receipt: $15.00, invoice ${rows[1]?.number}`,
    "Payment failed: $15.00 for your Plainbill plan",
    "Your Plainbill plan has ended",
  ]);
  expect(textOf("Your Plainbill plan has ended")).toContain("because its last invoice could not be paid. We do not try the card again.");
});
