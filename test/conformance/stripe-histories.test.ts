import { rmSync } from "node:fs";
import fc from "fast-check";
import type Stripe from "stripe";
import { expect } from "vitest";
import { count } from "../counts.ts";
import { emptyFolder } from "../folder.ts";
import { at, makePrices } from "./stripe-lifecycle.ts";
import { sdkFor, serveStripe } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
const DAY = 86_400;
const cards = ["pm_card_visa", "pm_card_chargeCustomerFail", "pm_card_authenticationRequired"] as const;
const plans = ["quarterly", "annual"] as const;

/** A customer's action; `after` is the time since the one before, in seconds. */
type Act = { readonly after: number } & (
  | { readonly card: (typeof cards)[number] }
  | { readonly plan: (typeof plans)[number] }
  | { readonly ends: boolean }
  | { readonly pays: true }
);
interface History {
  readonly plan: (typeof plans)[number];
  readonly trialDays: number;
  readonly acts: readonly Act[];
  readonly rest: number;
}

const wait = fc.integer({ min: 60, max: 120 * DAY });
const act = fc.oneof(
  fc.record({ after: wait, card: fc.constantFrom(...cards) }),
  fc.record({ after: wait, plan: fc.constantFrom(...plans) }),
  fc.record({ after: wait, ends: fc.boolean() }),
  fc.record({ after: wait, pays: fc.constant(true) }),
);
const history = fc.record({
  plan: fc.constantFrom(...plans),
  trialDays: fc.constantFrom(0, 2, 14),
  acts: fc.array(act, { maxLength: 5 }),
  rest: fc.integer({ min: 0, max: 400 * DAY }),
});

/** Returns the outcome of a history if the clock is checked after each step of so many seconds; without `step`, only at actions. */
async function live(one: History, step: number | undefined) {
  const folder = emptyFolder();
  let now = at("2026-03-01T00:00");
  const served = await serveStripe({ folder, now: () => new Date(now * 1000).toISOString() });
  const sdk = sdkFor(served.site, served.stripe.secretKey);
  const pass = async (seconds: number) => {
    const until = now + seconds;
    while (step !== undefined && now + step < until) {
      now += step;
      await served.stripe.catchUp();
    }
    now = until;
    await served.stripe.catchUp();
  };
  const prices = await makePrices(sdk);
  const { id: customer } = await sdk.customers.create({});
  const takeCard = async (card: string) => {
    const { id } = await sdk.paymentMethods.attach(card, { customer });
    await sdk.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  };
  await takeCard("pm_card_visa");
  const trial = one.trialDays ? { trial_period_days: one.trialDays } : {};
  const { id } = await sdk.subscriptions.create({ customer, items: [{ price: prices[one.plan] }], payment_behavior: "error_if_incomplete", ...trial });
  for (const act of one.acts) {
    await pass(act.after);
    const { status, items } = await sdk.subscriptions.retrieve(id);
    if ("card" in act) await takeCard(act.card);
    else if ("pays" in act) {
      for (const invoice of (await sdk.invoices.list({ customer, status: "open" })).data) await sdk.invoices.pay(invoice.id).catch(() => {});
    } else if (status === "canceled") continue;
    else if ("ends" in act) await sdk.subscriptions.update(id, { cancel_at_period_end: act.ends });
    else await sdk.subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? "", price: prices[act.plan] }], proration_behavior: "always_invoice" });
  }
  await pass(one.rest);
  const result = {
    subscription: await sdk.subscriptions.retrieve(id),
    balance: ((await sdk.customers.retrieve(customer)) as Stripe.Customer).balance,
    invoices: await sdk.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    charges: await sdk.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    events: await sdk.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  };
  await served.close();
  rmSync(folder, { recursive: true });
  return result;
}

/** Everything that can be compared, without ids. */
const outline = ({ subscription, balance, invoices, charges, events }: Awaited<ReturnType<typeof live>>) => ({
  subscription: [subscription.status, subscription.ended_at, subscription.items.data.map((item) => [item.current_period_start, item.current_period_end])],
  balance,
  invoices: invoices.map(({ status, created, total, amount_due: due, next_payment_attempt: next, lines }) => [
    [status, created, total, due, next],
    lines.data.map(({ amount, description, period }) => [amount, description, period.start, period.end]),
  ]),
  charges: charges.map(({ amount, created, status }) => [amount, created, status]),
  events: events.map(({ type, created }) => `${created} ${type}`),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

ours("whatever a customer does, it makes no difference how often the clock is looked at, and no cent comes or goes unseen", async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: DAY / 2, max: 20 * DAY }), async (one, step) => {
      const jumped = await live(one, undefined);
      expect(outline(await live(one, step))).toEqual(outline(jumped));
      const { invoices, charges, balance, events } = jumped;
      expect(sum(charges.filter(({ paid }) => paid).map(({ amount }) => amount))).toBe(sum(invoices.map(({ amount_paid: paid }) => paid)));
      const finished = invoices.filter(({ status }) => status !== "draft").toReversed();
      for (const { total, starting_balance: before, ending_balance: after, amount_due: due, lines } of finished) {
        expect(total).toBe(sum(lines.data.map(({ amount }) => amount)));
        expect(before + total).toBe(due + (after ?? 0));
      }
      expect(balance).toBe(finished.at(-1)?.ending_balance ?? 0);
      expect(events.map(({ created }) => created)).toEqual(events.map(({ created }) => created).toSorted((a, b) => b - a));
    }),
    { numRuns: count(8, 300) },
  );
});
