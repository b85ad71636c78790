import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { Visitor } from "../visitor.ts";
import { card, press, StripeServer } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
const app = new StripeServer();
const BACK = "http://localhost:3000/settings/plan";
let plans: { quarterly: string; annual: string };

beforeAll(async () => {
  await app.open();
  const price = async (name: string, unit_amount: number, recurring: Stripe.PriceCreateParams.Recurring) => {
    const { id } = await app.sdk.products.create({ name });
    return (await app.sdk.prices.create({ product: id, currency: "usd", unit_amount, recurring })).id;
  };
  plans = {
    quarterly: await price("Quarterly Plan", 1500, { interval: "month", interval_count: 3 }),
    annual: await price("Annual Plan", 4800, { interval: "year" }),
  };
});
afterAll(() => app.close());

/** A customer with the quarterly plan. */
async function subscriber(token = "pm_card_visa") {
  const { id: customer } = await app.sdk.customers.create({ email: "ada@example.test", name: "Ada Lovelace", metadata: { workspaceId: "ws_1" } });
  const method = await app.sdk.paymentMethods.attach(token, { customer });
  await app.sdk.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  const subscription = await app.sdk.subscriptions.create({ customer, items: [{ price: plans.quarterly }] });
  return { customer, subscription: subscription.id };
}

/** The address of what a customer sees. */
async function portal(customer: string, flow?: Stripe.BillingPortal.SessionCreateParams.FlowData): Promise<string> {
  const session = await app.sdk.billingPortal.sessions.create({ customer, return_url: BACK, ...(flow ? { flow_data: flow } : {}) });
  return session.url;
}

const look = async (url: string): Promise<string> => (await new Visitor().go(url)).response.text();
const subscriptionOf = (id: string) => app.sdk.subscriptions.retrieve(id);
/** The last digits of the card that a customer pays with. */
async function cardOf(customer: string): Promise<string | undefined> {
  const { invoice_settings: settings } = (await app.sdk.customers.retrieve(customer)) as Stripe.Customer;
  return (await app.sdk.paymentMethods.retrieve(String(settings.default_payment_method))).card?.last4;
}

describe("a customer", () => {
  ours("sees the plan, the card, the details and the invoices, and goes back to the product", async () => {
    const { customer } = await subscriber();
    const page = await look(await portal(customer));
    for (const words of ["Quarterly Plan", "$15.00 every 3 months", "Renews on ", "Visa ending in 4242", "ada@example.test", `href="${BACK}"`])
      expect(page).toContain(words);
    const [, invoice] = /<a href="([^"]*\/i\/in_[^"]*)"><strong>\$15\.00 <span class="tag">Paid/.exec(page) ?? [];
    expect(invoice).toBe((await app.sdk.invoices.list({ customer })).data[0]?.hosted_invoice_url);
  });

  ours("cancels at the end of the period, says why, and lets it go on", async () => {
    const { customer, subscription } = await subscriber();
    const url = await portal(customer);
    expect(await look(`${url}/cancel/${subscription}`)).toContain("stays yours until");
    const done = await press(`${url}/cancel/${subscription}`, { reason: "unused" });
    expect(await look(done.location ?? "")).toMatch(/has been canceled[\s\S]*Ends on [\s\S]*Don't cancel/);
    const ending = await subscriptionOf(subscription);
    expect(ending).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancellation_details: { feedback: "unused" },
    });
    expect(await look((await press(`${url}/resume/${subscription}`)).location ?? "")).toMatch(/Your plan goes on\.[\s\S]*Renews on /);
    expect(await subscriptionOf(subscription)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  ours("changes the card: what is wrong with it is said, the bank may ask, and only then it is the one", async () => {
    const { customer } = await subscriber();
    const url = `${await portal(customer)}/card`;
    const send = (number: string) => press(url, card(number));
    expect((await send("4242424242424241")).text).toContain("Your card number is invalid.");
    expect((await send("4000000000000002")).text).toContain("Your card was declined.");
    const asked = (await send("4000002500003155")).location ?? "";
    expect(asked).toContain("/3ds/seti_");
    const refused = await look((await press(asked, { answer: "no" })).location ?? "");
    expect(refused).toContain("We are unable to authenticate your payment method.");
    expect(await cardOf(customer)).toBe("4242");
    const again = (await send("4000002500003155")).location ?? "";
    expect(await look((await press(again, { answer: "yes" })).location ?? "")).toMatch(/new card is used from now on[\s\S]*Visa ending in 3155/);
    expect(await cardOf(customer)).toBe("3155");
  });

  ours("changes name, address and tax id, which the next invoice has; what is no tax id is not taken", async () => {
    const { customer } = await subscriber();
    const url = `${await portal(customer)}/details`;
    const details = { name: "Analytical Engines", email: "books@example.test", line1: "1 Mill Lane", city: "Berlin", postal_code: "10115", country: "de" };
    const wrong = await press(url, { ...details, tax_type: "eu_vat", tax_id: "12" });
    expect([wrong.status, wrong.text.includes("Invalid value for eu_vat.")]).toEqual([400, true]);
    expect(await app.sdk.customers.retrieve(customer)).toMatchObject({ name: "Ada Lovelace", address: null });
    for (const tax_id of ["DE123456789", "DE123456788"]) await press(url, { ...details, tax_type: "eu_vat", tax_id });
    expect(await app.sdk.customers.retrieve(customer)).toMatchObject({
      name: "Analytical Engines",
      email: "books@example.test",
      address: { line1: "1 Mill Lane", line2: null, city: "Berlin", country: "DE" },
    });
    expect((await app.sdk.customers.listTaxIds(customer)).data.map(({ type, value }) => [type, value])).toEqual([["eu_vat", "DE123456788"]]);
  });
});

describe("a session", () => {
  ours("is of one customer, and shows nobody else's subscription", async () => {
    const [own, other] = [await subscriber(), await subscriber()];
    const url = await portal(own.customer);
    await press(`${url}/cancel/${other.subscription}`);
    expect(await subscriptionOf(other.subscription)).toMatchObject({ cancel_at_period_end: false });
    expect((await fetch(`${url}x`)).status).toBe(410);
  });

  ours("that was not opened is good for five minutes, one that is used for an hour more", async () => {
    const { customer } = await subscriber();
    const [unused, used] = [await portal(customer), await portal(customer)];
    const before = app.ahead;
    const statusAfter = async (url: string, minutes: number) => {
      app.ahead = before + minutes * 60_000;
      return (await fetch(url)).status;
    };
    expect([await statusAfter(used, 4), await statusAfter(unused, 6)]).toEqual([200, 410]);
    expect([await statusAfter(used, 60), await statusAfter(used, 119), await statusAfter(used, 181)]).toEqual([200, 200, 410]);
  });

  ours("that is about one thing begins there, and leads back when it is done", async () => {
    const { customer, subscription } = await subscriber();
    const redirect = { type: "redirect" as const, redirect: { return_url: `${BACK}?done` } };
    const cancelling = await portal(customer, { type: "subscription_cancel", subscription_cancel: { subscription }, after_completion: redirect });
    const page = await look(cancelling);
    expect(page).toContain("<h1>Cancel plan</h1>");
    expect(page).not.toContain("/home");
    expect((await press(`${cancelling}/cancel/${subscription}`)).location).toBe(`${BACK}?done`);
    const paying = await portal(customer, {
      type: "payment_method_update",
      after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "Thank you!" } },
    });
    expect(await look(paying)).toContain("<h1>Change card</h1>");
    expect(await look((await press(`${paying}/card`, card("5555555555554444"))).location ?? "")).toContain("Thank you!");
    expect(await cardOf(customer)).toBe("4444");
  });
});
