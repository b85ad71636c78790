import { setTimeout as wait } from "node:timers/promises";
import type Stripe from "stripe";
import type { StripeServer } from "./stripe-server.ts";

const DAY = 86_400;

/** Parses a moment in UTC to seconds since 1970: `2026-01-31T12:00`. */
export const at = (moment: string): number => Date.parse(`${moment}:00Z`) / 1000;

/** The prices that the product sells. */
export async function makePrices(sdk: Stripe): Promise<{ quarterly: string; annual: string }> {
  const product = await sdk.products.create({ name: "Plainbill" });
  const price = async (unit_amount: number, recurring: Stripe.PriceCreateParams.Recurring) =>
    (await sdk.prices.create({ product: product.id, currency: "usd", unit_amount, recurring, tax_behavior: "exclusive" })).id;
  return { quarterly: await price(1500, { interval: "month", interval_count: 3 }), annual: await price(4800, { interval: "year" }) };
}

/** A customer's clock. Times in seconds. */
export interface Time {
  begin(now: number): Promise<Pick<Stripe.CustomerCreateParams, "test_clock">>;
  /** Resolves when everything due until then is done. */
  advance(to: number): Promise<void>;
  /** Ends with the customer and all of their objects. */
  end(customer: string): Promise<void>;
}

/** The clock of the local Stripe. */
export const localTime = (app: StripeServer): Time => ({
  async begin(now) {
    app.frozen = now;
    return {};
  },
  async advance(to) {
    app.frozen = to;
    await app.stripe.catchUp();
  },
  async end(customer) {
    await app.sdk.customers.del(customer);
  },
});

/** A test clock at Stripe itself. */
export function stripeTime({ testHelpers: { testClocks } }: Stripe): Time {
  let clock = "";
  return {
    async begin(now) {
      ({ id: clock } = await testClocks.create({ frozen_time: now, name: "Plainbill" }));
      return { test_clock: clock };
    },
    async advance(to) {
      await testClocks.advance(clock, { frozen_time: to });
      for (;;) {
        const { status } = await testClocks.retrieve(clock);
        if (status === "ready") return;
        if (status !== "advancing") throw new Error(`The test clock is ${status}.`);
        await wait(2000);
      }
    },
    async end() {
      await testClocks.del(clock);
    },
  };
}

/** A customer whose clock can be moved. */
export class Subscriber {
  readonly #sdk: Stripe;
  readonly #time: Time;
  readonly customer: string;
  now: number;

  private constructor(sdk: Stripe, { time, customer, now }: { time: Time; customer: string; now: number }) {
    this.#sdk = sdk;
    this.#time = time;
    this.customer = customer;
    this.now = now;
  }

  /** The card is a token of docs.stripe.com/testing that a secret key may use. */
  static async begin(sdk: Stripe, time: Time, moment: string, card = "pm_card_visa"): Promise<Subscriber> {
    const now = at(moment);
    const { id: customer } = await sdk.customers.create({ email: "ada@example.test", ...(await time.begin(now)) });
    const subscriber = new Subscriber(sdk, { time, customer, now });
    await subscriber.takeCard(card);
    return subscriber;
  }

  async takeCard(card: string): Promise<string> {
    const { id } = await this.#sdk.paymentMethods.attach(card, { customer: this.customer });
    await this.#sdk.customers.update(this.customer, { invoice_settings: { default_payment_method: id } });
    return id;
  }

  subscribe(price: string, more: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<Stripe.Subscription> {
    return this.#sdk.subscriptions.create({
      customer: this.customer,
      items: [{ price }],
      payment_behavior: "error_if_incomplete",
      off_session: true,
      ...more,
    });
  }

  async advance(to: number): Promise<void> {
    await this.#time.advance(to);
    this.now = to;
  }

  days(count: number): Promise<void> {
    return this.advance(this.now + count * DAY);
  }

  invoices(): Promise<Stripe.Invoice[]> {
    return this.#sdk.invoices.list({ customer: this.customer, limit: 100 }).autoPagingToArray({ limit: 100 });
  }

  async subscription(): Promise<Stripe.Subscription> {
    const [only, ...others] = (await this.#sdk.subscriptions.list({ customer: this.customer, status: "all" })).data;
    if (!only || others.length > 0) throw new Error("The customer has more or less than one subscription.");
    return only;
  }

  end(): Promise<void> {
    return this.#time.end(this.customer);
  }
}

/** The current period, in seconds. */
export function periodOf({ items }: Stripe.Subscription): [start: number, end: number] {
  const [item] = items.data;
  return [item?.current_period_start ?? 0, item?.current_period_end ?? 0];
}
