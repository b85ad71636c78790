import { afterEach, beforeEach, describe, expect } from "vitest";
import { at, localTime, makePrices, Subscriber } from "./stripe-lifecycle.ts";
import { press, StripeServer } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
const DAY = 86_400;
let app: StripeServer;
let prices: { quarterly: string; annual: string };
beforeEach(async () => {
  app = new StripeServer("platform");
  await app.open();
  prices = await makePrices(app.sdk);
});
afterEach(() => app.close());

const begin = (card?: string) => Subscriber.begin(app.sdk, localTime(app), "2026-03-01T00:00", card);

/** Returns the events of these types with their times, the oldest first. */
async function story(...types: string[]): Promise<[type: string, time: string][]> {
  const events = await app.sdk.events.list({ types, limit: 100 }).autoPagingToArray({ limit: 1000 });
  return events.toReversed().map(({ type, created }) => [type, new Date(created * 1000).toISOString().slice(0, 16)]);
}

describe("what the clock brings has its own time, however far it is moved at once", () => {
  ours("a renewal is announced, written, made due and paid", async () => {
    const ada = await begin();
    await ada.subscribe(prices.quarterly);
    await ada.advance(at("2026-09-01T00:00"));
    expect(
      await story("invoice.upcoming", "invoice.created", "invoice.finalized", "invoice.paid", "customer.subscription.updated", "charge.succeeded"),
    ).toEqual([
      ["invoice.created", "2026-03-01T00:00"],
      ["invoice.finalized", "2026-03-01T00:00"],
      ["charge.succeeded", "2026-03-01T00:00"],
      ["invoice.paid", "2026-03-01T00:00"],
      ["invoice.upcoming", "2026-05-25T00:00"],
      ["invoice.created", "2026-06-01T00:00"],
      ["customer.subscription.updated", "2026-06-01T00:00"],
      ["invoice.finalized", "2026-06-01T01:00"],
      ["charge.succeeded", "2026-06-01T01:00"],
      ["invoice.paid", "2026-06-01T01:00"],
      ["invoice.upcoming", "2026-08-25T00:00"],
      ["invoice.created", "2026-09-01T00:00"],
      ["customer.subscription.updated", "2026-09-01T00:00"],
    ]);
    const [updated] = (await app.sdk.events.list({ type: "customer.subscription.updated", limit: 1 })).data;
    expect(updated?.data).toMatchObject({
      object: { latest_invoice: expect.any(String), items: { data: [{ current_period_end: at("2026-12-01T00:00") }] } },
      previous_attributes: { latest_invoice: expect.any(String), items: { data: [{ current_period_end: at("2026-09-01T00:00") }] } },
    });
    const [announced] = (await app.sdk.events.list({ type: "invoice.upcoming", limit: 1 })).data;
    expect(announced?.data.object).toMatchObject({ amount_due: 1500, billing_reason: "upcoming", lines: { data: [{ amount: 1500 }] } });
    expect(announced?.data.object).not.toHaveProperty("id");
  });

  ours("a renewal comes after a restart, too", async () => {
    const { id: customer } = await app.sdk.customers.create({ email: "ada@example.test" });
    const { id } = await app.sdk.paymentMethods.attach("pm_card_visa", { customer });
    await app.sdk.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    const items = [{ price: prices.quarterly }];
    const subscription = await app.sdk.subscriptions.create({ customer, items, payment_behavior: "error_if_incomplete" });
    app.ahead = 100 * DAY * 1000;
    await app.restart();
    const all = await app.sdk.invoices.list({ customer });
    expect(all.data.map(({ status, created }) => [status, created])).toEqual([
      ["paid", subscription.items.data[0]?.current_period_end],
      ["paid", subscription.created],
    ]);
    expect(await app.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({ latest_invoice: all.data[0]?.id, status: "active" });
  });

  ours("the end of a trial is announced three days before", async () => {
    const ada = await begin();
    await ada.subscribe(prices.annual, { trial_period_days: 14 });
    await ada.advance(at("2026-03-20T00:00"));
    expect(await story("customer.subscription.trial_will_end")).toEqual([["customer.subscription.trial_will_end", "2026-03-12T00:00"]]);
    expect(await ada.subscription()).toMatchObject({ status: "active" });
  });
});

describe("a renewal that is not paid", () => {
  ours("is tried again three, five and seven days after the first try, then the subscription ends", async () => {
    const ada = await begin();
    await ada.subscribe(prices.quarterly);
    await ada.takeCard("pm_card_chargeCustomerFail");
    await ada.advance(at("2026-07-01T00:00"));
    expect(await story("invoice.payment_failed", "customer.subscription.updated", "customer.subscription.deleted")).toEqual([
      ["customer.subscription.updated", "2026-06-01T00:00"],
      ["invoice.payment_failed", "2026-06-01T01:00"],
      ["customer.subscription.updated", "2026-06-01T01:00"],
      ["invoice.payment_failed", "2026-06-04T01:00"],
      ["invoice.payment_failed", "2026-06-06T01:00"],
      ["invoice.payment_failed", "2026-06-08T01:00"],
      ["customer.subscription.deleted", "2026-06-08T01:00"],
    ]);
    expect(await ada.subscription()).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
    expect((await ada.invoices())[0]).toMatchObject({ status: "open", attempt_count: 4, next_payment_attempt: null, auto_advance: false });
  });

  ours("is paid by the next try once there is another card; by hand it can be tried in between", async () => {
    const ada = await begin();
    await ada.subscribe(prices.quarterly);
    await ada.takeCard("pm_card_chargeCustomerFail");
    await ada.advance(at("2026-06-02T00:00"));
    const [open] = await ada.invoices();
    await expect(app.sdk.invoices.pay(open?.id ?? "")).rejects.toMatchObject({ code: "card_declined" });
    expect((await ada.invoices())[0]).toMatchObject({ attempt_count: 1, next_payment_attempt: at("2026-06-04T01:00") });
    await ada.takeCard("pm_card_visa");
    await ada.advance(at("2026-06-04T02:00"));
    expect((await ada.invoices())[0]).toMatchObject({ status: "paid", attempt_count: 2 });
    expect(await ada.subscription()).toMatchObject({ status: "active" });
  });

  ours("because the bank wants to hear from its owner, is past due", async () => {
    const ada = await begin();
    await ada.subscribe(prices.quarterly);
    await ada.takeCard("pm_card_authenticationRequired");
    await ada.advance(at("2026-06-02T00:00"));
    const types = ["invoice.payment_action_required", "invoice.payment_failed", "payment_intent.requires_action"];
    expect((await story(...types)).map(([type]) => type)).toEqual(types.toReversed());
    const [open] = await ada.invoices();
    await expect(app.sdk.invoices.pay(open?.id ?? "")).rejects.toMatchObject({ code: "invoice_payment_intent_requires_action" });
    expect(await ada.subscription()).toMatchObject({ status: "past_due" });
  });

  ours("can be given up or taken back, and the subscription runs on", async () => {
    const ada = await begin();
    await ada.subscribe(prices.quarterly);
    await ada.takeCard("pm_card_chargeCustomerFail");
    await ada.advance(at("2026-06-02T00:00"));
    const [open] = await ada.invoices();
    expect(await app.sdk.invoices.markUncollectible(open?.id ?? "")).toMatchObject({ status: "uncollectible" });
    expect(await app.sdk.invoices.voidInvoice(open?.id ?? "")).toMatchObject({ status: "void" });
    expect(await ada.subscription()).toMatchObject({ status: "active" });
  });
});

describe("money that goes back", () => {
  /** Returns the charge of a customer's last payment, and the payment's id. */
  async function chargeOf(customer: string): Promise<{ id: string; payment_intent: string }> {
    const [charge] = (await app.sdk.charges.list({ customer })).data;
    return { id: charge?.id ?? "", payment_intent: String(charge?.payment_intent) };
  }

  ours("by a refund, and the subscription runs on", async () => {
    const ada = await begin();
    await ada.subscribe(prices.annual);
    const { id, payment_intent } = await chargeOf(ada.customer);
    await app.sdk.refunds.create({ payment_intent });
    expect(await app.sdk.charges.retrieve(id)).toMatchObject({ refunded: true, amount_refunded: 4800, customer: ada.customer });
    expect(await ada.subscription()).toMatchObject({ status: "active" });
  });

  ours("by a dispute, which the card or the page of payments opens, and the page closes", async () => {
    const ada = await begin();
    await ada.subscribe(prices.annual);
    const { id, payment_intent } = await chargeOf(ada.customer);
    await press(`${app.site}/_stripe/payments/${payment_intent}/dispute`);
    const [dispute] = (await app.sdk.disputes.list({ charge: id })).data;
    expect(dispute).toMatchObject({ status: "needs_response", amount: 4800 });
    await press(`${app.site}/_stripe/disputes/${dispute?.id}/close`, { won: "no" });
    expect((await app.sdk.disputes.list({ payment_intent })).data).toMatchObject([{ status: "lost" }]);
    const paid = await app.sdk.invoicePayments.list({ payment: { type: "payment_intent", payment_intent }, expand: ["data.invoice"] });
    expect(paid.data).toMatchObject([{ status: "paid", invoice: { parent: { subscription_details: { subscription: (await ada.subscription()).id } } } }]);
    const ben = await begin("pm_card_createDisputeInquiry");
    await ben.subscribe(prices.annual);
    expect((await app.sdk.disputes.list({ charge: (await chargeOf(ben.customer)).id })).data).toMatchObject([{ status: "warning_needs_response" }]);
    const [inquiry] = (await app.sdk.disputes.list({ charge: (await chargeOf(ben.customer)).id })).data;
    await press(`${app.site}/_stripe/disputes/${inquiry?.id}/close`, { won: "no" });
    const { data: disputes } = await app.sdk.disputes.list({ charge: (await chargeOf(ben.customer)).id });
    expect(disputes).toMatchObject([{ status: "needs_response", is_charge_refundable: false }]);
    const types = ["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"];
    expect((await app.sdk.events.list({ types })).data.map(({ type }) => type)).toEqual([
      "charge.dispute.updated",
      "charge.dispute.created",
      "charge.dispute.closed",
      "charge.dispute.created",
    ]);
  });
});

describe("the webhook of the platform", () => {
  ours("is told of subscriptions, and nothing of connected accounts", async () => {
    app.receiver.events.length = 0;
    const ada = await begin();
    await ada.subscribe(prices.annual);
    await app.paid();
    const told = await app.told();
    expect(new Set(told)).toContain("customer.subscription.created");
    expect(told.filter((type) => type.startsWith("checkout."))).toEqual([]);
    expect(app.receiver.events.some(({ account }) => account !== undefined)).toBe(false);
    const created = app.receiver.events.find((event) => event.type === "customer.subscription.created");
    expect(created?.data.object).toMatchObject({ customer: ada.customer, status: "active" });
  });
});

ours("taxes are added where they are asked for, and not without knowing where the customer is", async () => {
  const ada = await begin();
  await expect(ada.subscribe(prices.annual, { automatic_tax: { enabled: true } })).rejects.toMatchObject({ code: "customer_tax_location_invalid" });
  await app.sdk.customers.update(ada.customer, { address: { country: "DE", postal_code: "10115" } });
  await app.sdk.customers.createTaxId(ada.customer, { type: "eu_vat", value: "DE123456789" });
  await ada.subscribe(prices.annual, { automatic_tax: { enabled: true } });
  const [invoice] = await ada.invoices();
  expect(invoice).toMatchObject({
    subtotal: 4800,
    total_excluding_tax: 4800,
    total: 5280,
    amount_paid: 5280,
    total_taxes: [{ amount: 480, tax_behavior: "exclusive", taxable_amount: 4800 }],
    customer_tax_ids: [{ type: "eu_vat", value: "DE123456789" }],
  });
});
