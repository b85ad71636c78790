import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { offerPlans, offerPortal } from "../../functions/plan/catalog.ts";
import { Visitor } from "../visitor.ts";
import { card, press, StripeServer } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
const app = new StripeServer();
const DAY = 24 * 3_600_000;
const BACK = "http://localhost:3000/settings/plan";
let plans: { quarterly: string; annual: string };
let configuration: string;

beforeAll(async () => {
  await app.open();
  plans = await offerPlans(app.sdk);
  configuration = await offerPortal(app.sdk, { site: app.site, prices: plans });
});
afterAll(() => app.close());

/** A customer with the quarterly plan. */
async function subscriber(token = "pm_card_visa") {
  const { id: customer } = await app.sdk.customers.create({ email: "ada@example.test", name: "Ada Lovelace", metadata: { workspaceId: "ws_1" } });
  await payWith(customer, token);
  const items = [{ price: plans.quarterly }];
  const { id: subscription } = await app.sdk.subscriptions.create({ customer, items, payment_behavior: "error_if_incomplete" });
  return { customer, subscription };
}

/** Makes another card the customer's default. */
async function payWith(customer: string, token: string): Promise<void> {
  const method = await app.sdk.paymentMethods.attach(token, { customer });
  await app.sdk.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
}

/** The address of a customer's portal. */
async function portal(customer: string, flow?: Stripe.BillingPortal.SessionCreateParams.FlowData): Promise<string> {
  const session = await app.sdk.billingPortal.sessions.create({ customer, configuration, return_url: BACK, ...(flow ? { flow_data: flow } : {}) });
  return session.url;
}

const look = async (url: string): Promise<string> => (await new Visitor().go(url)).response.text();
const subscriptionOf = (id: string) => app.sdk.subscriptions.retrieve(id);
const itemOf = async (id: string) => (await subscriptionOf(id)).items.data[0];
/** The last digits of the customer's default card. */
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
    expect(page).toContain(String((await app.sdk.invoices.list({ customer })).data[0]?.number));
  });

  ours("cancels at the end of the period, and lets it go on", async () => {
    const { customer, subscription } = await subscriber();
    const url = await portal(customer);
    expect(await look(url)).toContain("stays yours until");
    expect((await press(`${url}/cancel`, { subscription })).location).toBe(url);
    expect(await look(url)).toMatch(/Canceled[\s\S]*Ends on [\s\S]*Don't cancel/);
    expect(await subscriptionOf(subscription)).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancellation_details: { reason: "cancellation_requested" },
    });
    await press(`${url}/resume`, { subscription });
    expect(await look(url)).toMatch(/Renews on [\s\S]*Cancel plan/);
    expect(await subscriptionOf(subscription)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  ours("changes the card: what is wrong with it is said, the bank may ask, and only then it is the one", async () => {
    const { customer } = await subscriber();
    const url = await portal(customer);
    const send = (number: string) => press(`${url}/card`, card(number));
    expect((await send("4242424242424241")).text).toContain("Your card number is invalid.");
    const declined = await send("4000000000000002");
    expect([declined.text.includes("Your card was declined."), declined.text.includes("4000000000000002")]).toEqual([true, false]);
    const asked = (await send("4000002500003155")).location ?? "";
    expect(asked).toContain("/3ds/seti_");
    expect(await look((await press(asked, { answer: "no" })).location ?? "")).toContain("We are unable to authenticate your payment method.");
    expect(await cardOf(customer)).toBe("4242");
    const again = (await send("4000002500003155")).location ?? "";
    expect(await look((await press(again, { answer: "yes" })).location ?? "")).toContain("Visa ending in 3155");
    expect(await cardOf(customer)).toBe("3155");
  });

  ours("changes name, address and tax id, which the next invoice has; what is no tax id is not taken", async () => {
    const { customer, subscription } = await subscriber();
    const url = await portal(customer);
    const details = { name: "Analytical Engines", email: "books@example.test", line1: "1 Mill Lane", city: "Berlin", postal_code: "10115", country: "de" };
    const wrong = await press(`${url}/details`, { ...details, tax_type: "eu_vat", tax_id: "12" });
    expect([wrong.status, wrong.text.includes("Invalid value for eu_vat."), wrong.text.includes('value="1 Mill Lane"')]).toEqual([402, true, true]);
    expect(await app.sdk.customers.retrieve(customer)).toMatchObject({ name: "Ada Lovelace", address: null });
    for (const tax_id of ["DE123456789", "DE123456788"]) await press(`${url}/details`, { ...details, tax_type: "eu_vat", tax_id });
    await press(`${url}/plan`, { subscription, price: plans.annual });
    expect((await app.sdk.invoices.list({ customer })).data[0]).toMatchObject({
      customer_name: "Analytical Engines",
      customer_email: "books@example.test",
      customer_address: { line1: "1 Mill Lane", line2: null, city: "Berlin", country: "DE" },
      customer_tax_ids: [{ type: "eu_vat", value: "DE123456788" }],
    });
  });
});

describe("a customer who switches plan", () => {
  ours("sees to the cent what is due, half way through a quarter, and pays just that", async () => {
    const { customer, subscription } = await subscriber();
    const { current_period_start: start = 0, current_period_end: end = 0 } = (await itemOf(subscription)) ?? {};
    app.frozen = (start + end) / 2;
    const url = await portal(customer);
    const due = 4800 - Math.round((1500 * (end - app.frozen)) / (end - start));
    expect(await look(url)).toMatch(new RegExp(`Annual Plan[\\s\\S]*\\$48\\.00 per year[\\s\\S]*and pay \\$${(due / 100).toFixed(2)}`));
    await press(`${url}/plan`, { subscription, price: plans.annual });
    app.frozen = undefined;
    const [invoice] = (await app.sdk.invoices.list({ customer })).data;
    expect(invoice).toMatchObject({ status: "paid", amount_paid: due, billing_reason: "subscription_update" });
    expect((await itemOf(subscription))?.price.id).toBe(plans.annual);
  });

  ours("and whose card is declined has the plan as before, and owes nothing", async () => {
    const { customer, subscription } = await subscriber();
    await payWith(customer, "pm_card_chargeCustomerFail");
    const { status, text } = await press(`${await portal(customer)}/plan`, { subscription, price: plans.annual });
    expect([status, text.includes("Your card was declined. Your plan has not been changed.")]).toEqual([402, true]);
    expect((await itemOf(subscription))?.price.id).toBe(plans.quarterly);
    expect((await app.sdk.invoices.list({ customer })).data.map((invoice) => invoice.status)).toEqual(["paid"]);
  });
});

describe("a customer whose renewal was declined", () => {
  /** A subscription whose second quarter could not be charged. */
  async function pastDue() {
    const made = await subscriber();
    await payWith(made.customer, "pm_card_chargeCustomerFail");
    app.ahead += 93 * DAY;
    expect((await subscriptionOf(made.subscription)).status).toBe("past_due");
    return made;
  }

  ours("changes the card, and what is open is paid with it at once", async () => {
    const { customer, subscription } = await pastDue();
    const url = await portal(customer);
    expect(await look(url)).toMatch(/\$15\.00 could not be charged\.[\s\S]*Past due/);
    const again = await press(`${url}/card`, card("4000000000000341"));
    expect(again.text).toContain("was stored, but not charged: Your card was declined.");
    expect((await subscriptionOf(subscription)).status).toBe("past_due");
    expect((await press(`${url}/card`, card("4242424242424242"))).location).toBe(url);
    expect((await subscriptionOf(subscription)).status).toBe("active");
    expect((await app.sdk.invoices.list({ customer })).data.map(({ status, amount_paid: paid }) => [status, paid])).toEqual([
      ["paid", 1500],
      ["paid", 1500],
    ]);
  });

  ours("until the plan was over is not charged for it with a new card", async () => {
    const { customer, subscription } = await pastDue();
    app.ahead += 20 * DAY;
    expect((await subscriptionOf(subscription)).status).toBe("canceled");
    const url = await portal(customer);
    const page = await look(url);
    expect(page).toContain("You have no plan at the moment.");
    expect(page).not.toContain("could not be charged");
    await press(`${url}/card`, card("4242424242424242"));
    expect((await app.sdk.invoices.list({ customer })).data.map(({ status }) => status)).toEqual(["open", "paid"]);
  });
});

ours("the developer sees customers and what they have, has the next renewal fail, and ends a plan", async () => {
  const { customer, subscription } = await subscriber();
  const at = (path: string) => `${app.site}/_stripe/${path}`;
  const page = await look(at(""));
  for (const words of ["ada@example.test", "Visa ending in 4242", "Quarterly Plan", "Renews on", "invoice.<wbr>paid"]) expect(page).toContain(words);
  expect((await press(at(`customers/${customer}/card`), { number: "4000000000000341" })).location).toBe(at(""));
  app.ahead += 93 * DAY;
  expect((await subscriptionOf(subscription)).status).toBe("past_due");
  await press(at(`subscriptions/${subscription}/end`));
  expect((await subscriptionOf(subscription)).status).toBe("canceled");
});

describe("a session", () => {
  ours("is of one customer, and changes nobody else's subscription", async () => {
    const [own, other] = [await subscriber(), await subscriber()];
    const url = await portal(own.customer);
    await press(`${url}/cancel`, { subscription: other.subscription });
    expect(await subscriptionOf(other.subscription)).toMatchObject({ cancel_at_period_end: false });
    expect((await fetch(`${url}x`)).status).toBe(410);
  });

  ours("is good for an hour", async () => {
    const { customer } = await subscriber();
    const url = await portal(customer);
    app.ahead += 59 * 60_000;
    expect((await fetch(url)).status).toBe(200);
    app.ahead += 2 * 60_000;
    expect((await fetch(url)).status).toBe(410);
  });

  ours("that is about one thing shows that alone, and leads back when it is done", async () => {
    const { customer, subscription } = await subscriber();
    const after_completion = { type: "redirect" as const, redirect: { return_url: `${BACK}?done` } };
    const cancelling = await portal(customer, { type: "subscription_cancel", subscription_cancel: { subscription }, after_completion });
    const page = await look(cancelling);
    expect(page).toContain("Cancel plan</button>");
    expect(page).not.toContain("Card number");
    expect((await press(`${cancelling}/cancel`, { subscription })).location).toBe(`${BACK}?done`);
    const paying = await portal(customer, { type: "payment_method_update", after_completion });
    expect(await look(paying)).toContain("Card number");
    expect((await press(`${paying}/card`, card("5555555555554444"))).location).toBe(`${BACK}?done`);
    expect(await cardOf(customer)).toBe("4444");
  });
});
