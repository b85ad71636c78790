import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { Visitor } from "../visitor.ts";
import { card, press, StripeServer } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
const app = new StripeServer();
const DAY = 24 * 3_600_000;
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

/** Has a customer pay with another card from now on. */
async function payWith(customer: string, token: string): Promise<void> {
  const method = await app.sdk.paymentMethods.attach(token, { customer });
  await app.sdk.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
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
      cancellation_details: { feedback: "unused", reason: "cancellation_requested" },
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

describe("a customer who switches plan", () => {
  /** The page on which the switch is confirmed. */
  async function chosen(token?: string) {
    const { customer, subscription } = await subscriber();
    if (token) await payWith(customer, token);
    const url = `${await portal(customer)}/plan/${subscription}`;
    const { text } = await press(url, { price: plans.annual });
    const [, from = ""] = /name="from" value="(\d+)"/.exec(text) ?? [];
    return { customer, subscription, url, text, confirm: () => press(`${url}/confirm`, { price: plans.annual, from }) };
  }
  const itemOf = async (id: string) => (await subscriptionOf(id)).items.data[0];

  ours("sees to the cent what is due, half way through a quarter, and pays just that", async () => {
    const { customer, subscription } = await subscriber();
    const start = (await itemOf(subscription))?.current_period_start ?? 0;
    const end = (await itemOf(subscription))?.current_period_end ?? 0;
    app.ahead += ((end - start) / 2) * 1000;
    const url = `${await portal(customer)}/plan/${subscription}`;
    expect(await look(url)).toMatch(/Annual Plan[\s\S]*\$48\.00 per year/);
    const { text } = await press(url, { price: plans.annual });
    const [, from = ""] = /name="from" value="(\d+)"/.exec(text) ?? [];
    const due = 4800 - Math.round((1500 * (end - Number(from))) / (end - start));
    const shown = `$${(due / 100).toFixed(2)}`;
    expect(text).toContain(`Confirm and pay ${shown}`);
    // The page is looked at for a minute; what is charged is what it said.
    app.ahead += 60_000;
    expect(await look((await press(`${url}/confirm`, { price: plans.annual, from })).location ?? "")).toContain("Your plan has been changed.");
    const [invoice] = (await app.sdk.invoices.list({ customer })).data;
    expect(invoice).toMatchObject({ status: "paid", amount_paid: due, billing_reason: "subscription_update" });
    expect((await itemOf(subscription))?.price.id).toBe(plans.annual);
  });

  ours("and whose card is declined has the plan as before, and owes nothing", async () => {
    const { customer, subscription, confirm } = await chosen("pm_card_chargeCustomerFail");
    const { status, text } = await confirm();
    expect([status, text.includes("Your card was declined. Your plan has not been changed.")]).toEqual([402, true]);
    expect((await itemOf(subscription))?.price.id).toBe(plans.quarterly);
    expect((await app.sdk.invoices.list({ customer })).data.map((invoice) => invoice.status)).toEqual(["paid"]);
  });

  ours("is asked again where the days are counted from no moment of this page", async () => {
    const { subscription, url } = await chosen();
    for (const from of ["", "0", String(Math.floor((Date.now() + app.ahead) / 1000) + 3600)]) await press(`${url}/confirm`, { price: plans.annual, from });
    expect((await itemOf(subscription))?.price.id).toBe(plans.quarterly);
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
    const done = await press(`${url}/card`, card("4242424242424242"));
    expect(await look(done.location ?? "")).toContain("what was open has been paid with it");
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

  ours("pays on the page of the invoice, where the bank asks who it is", async () => {
    const { customer, subscription } = await pastDue();
    const [invoice] = (await app.sdk.invoices.list({ customer, status: "open" })).data;
    const url = invoice?.hosted_invoice_url ?? "";
    expect((await press(url, card("4000000000000002"))).text).toContain("Your card was declined.");
    const asked = (await press(url, card("4000002760003184"))).location ?? "";
    expect(await look(asked)).toContain("Is it you?");
    await press(`${url}/bank`, { answer: "no" });
    expect((await subscriptionOf(subscription)).status).toBe("past_due");
    await press(url, card("4000002760003184"));
    await press(`${url}/bank`, { answer: "yes" });
    expect(await look(url)).toContain('<span class="tag">Paid</span>');
    expect((await subscriptionOf(subscription)).status).toBe("active");
  });
});

describe("the developer", () => {
  ours("finds customers, subscriptions and invoices, lets the next renewal fail, and lets it succeed", async () => {
    const { customer, subscription } = await subscriber();
    const at = (path: string) => `${app.site}/_stripe/${path}`;
    for (const [path, words] of [
      ["customers", "ada@example.test"],
      ["subscriptions", "Quarterly Plan"],
      ["invoices", "$15.00"],
      [`customers/${customer}`, "Visa ending in 4242"],
      [`subscriptions/${subscription}`, "renews"],
    ] as const)
      expect(await look(at(path)), path).toContain(words);
    await press(at(`subscriptions/${subscription}/fail`));
    app.ahead += 93 * DAY;
    expect(await look(at(`subscriptions/${subscription}`))).toContain("Past due");
    await press(at(`subscriptions/${subscription}/mend`));
    const [open] = (await app.sdk.invoices.list({ customer, status: "open" })).data;
    await press(at(`invoices/${open?.id}/pay`));
    expect((await subscriptionOf(subscription)).status).toBe("active");
    expect((await app.sdk.invoices.retrieve(open?.id ?? "")).status).toBe("paid");
    await press(at(`subscriptions/${subscription}/end`));
    expect((await subscriptionOf(subscription)).status).toBe("canceled");
  });

  ours("advances a test clock, by which one customer lives", async () => {
    const clock = await app.sdk.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000), name: "A year of Ada" });
    expect(await look(`${app.site}/_stripe/clocks`)).toContain("A year of Ada");
    await press(`${app.site}/_stripe/clocks/${clock.id}/advance`, { by: "30" });
    expect((await app.sdk.testHelpers.testClocks.retrieve(clock.id)).frozen_time).toBe(clock.frozen_time + 30 * 86_400);
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

  ours("that was not opened is good for five minutes, one that is used for two hours at most", async () => {
    const { customer } = await subscriber();
    const [unused, used] = [await portal(customer), await portal(customer)];
    const before = app.ahead;
    const statusAfter = async (url: string, minutes: number) => {
      app.ahead = before + minutes * 60_000;
      return (await fetch(url)).status;
    };
    const left = await portal(customer);
    expect([await statusAfter(used, 4), await statusAfter(left, 4), await statusAfter(unused, 6)]).toEqual([200, 200, 410]);
    expect([await statusAfter(used, 60), await statusAfter(used, 119), await statusAfter(used, 121)]).toEqual([200, 200, 410]);
    expect(await statusAfter(left, 66)).toBe(410);
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
