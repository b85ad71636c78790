import type Stripe from "stripe";
import { hasEnded, type StripeStatus } from "../../shared/billing/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import { amountFromStripe, formatMoney } from "../../shared/money.ts";
import { UsageError } from "./stripe-key.ts";

/** Duration of the guarantee in days. */
export const GUARANTEE_DAYS = 30;

/** The customer to refund, by email, customer id or subscription id. `yes` executes it; `force` also after the guarantee. */
interface Order {
  readonly who: string;
  readonly yes: boolean;
  readonly force: boolean;
  readonly now: Instant;
  say(line: string): void;
}

/**
 * Refunds a customer's payments for Plainbill within the guarantee, and ends the subscription at once; without `yes` it only says what it would do.
 * An interrupted run is completed by the next one, and nothing is refunded twice. Throws `UsageError` if the guarantee does not apply.
 */
export async function giveMoneyBack(stripe: Stripe, { who, yes, force, now, say }: Order): Promise<void> {
  const customer = await customerBy(stripe, who);
  const live = await runningSubscriptions(stripe, customer.id);
  const payments = await refundable(stripe, customer.id, { force, now });

  say(
    `${customer.name ?? "A customer without a name"}, ${customer.email ?? "no email"}, ${customer.id}, workspace ${customer.metadata["workspaceId"] ?? "unknown"}`,
  );
  for (const { text, age } of payments) say(`  refund  ${text}, paid ${age} days ago`);
  for (const { id, status } of live) say(`  cancel  ${id}, which is ${status}, at once`);
  if (!payments.length && !live.length) return say("There is nothing to do: all is refunded and cancelled.");
  if (!yes) return say("Nothing was done. To do it, say --yes.");

  // Cancelling first prevents a further charge in between.
  for (const { id } of live) await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
  for (const { charge, key } of payments)
    await stripe.refunds.create({ charge, reason: "requested_by_customer", metadata: { moneyBack: "yes" } }, { idempotencyKey: key });
  say("Done. The owner is written to by the product.");
}

/** Returns the customer. Throws `UsageError` if there is none, or several. */
async function customerBy(stripe: Stripe, who: string): Promise<Stripe.Customer> {
  if (who.startsWith("sub_")) {
    const { customer } = await stripe.subscriptions.retrieve(who);
    return customerBy(stripe, typeof customer === "string" ? customer : customer.id);
  }
  if (who.startsWith("cus_")) {
    const customer = await stripe.customers.retrieve(who);
    if (customer.deleted) throw new UsageError(`${who} was deleted at Stripe.`);
    return customer;
  }
  const found = (await stripe.customers.list({ email: who, limit: 100 })).data.filter(({ metadata }) => metadata["workspaceId"]);
  const [only, ...others] = found;
  if (!only) throw new UsageError(`Stripe has no customer of Plainbill with the email ${who}. Take the id of the customer (cus_…) from its dashboard.`);
  if (others.length) throw new UsageError(`There are several: ${found.map(({ id }) => id).join(", ")}. Say which one.`);
  return only;
}

async function runningSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
  return data.filter(({ status }) => !hasEnded({ status: status as StripeStatus }));
}

/** A payment to refund: its amount less earlier refunds. */
interface Refundable {
  readonly charge: string;
  readonly text: string;
  readonly age: number;
  /** Stripe's idempotency key of the refund. */
  readonly key: string;
}

/**
 * Returns the payments to refund: those within the guarantee, or with `force` the latest one, however old. Throws `UsageError` if the customer's bank has
 * reversed one, or if all are older.
 */
async function refundable(stripe: Stripe, customer: string, { force, now }: Pick<Order, "force" | "now">): Promise<Refundable[]> {
  const charges = new Map<string | undefined, Stripe.Charge>();
  for (const charge of await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }))
    if (charge.paid) charges.set(intentOf(charge), charge);
  const invoices = await stripe.invoices.list({ customer, status: "paid", limit: 100, expand: ["data.payments"] }).autoPagingToArray({ limit: 1000 });
  const payments = invoices.flatMap(({ number, payments }) =>
    (payments?.data ?? []).flatMap(({ payment }) => {
      const charge = charges.get(intentOf(payment));
      return charge ? [paymentOf(charge, number ?? "", now)] : [];
    }),
  );
  const disputed = payments.find((payment) => payment.disputed);
  if (disputed)
    throw new UsageError(`The bank disputes ${disputed.text}. Accept the dispute in Stripe's dashboard: that gives it back, and ends the subscription.`);
  const open = payments.filter(({ left }) => left > 0).toSorted((a, b) => a.age - b.age);
  const young = open.filter(({ age }) => age <= GUARANTEE_DAYS);
  if (young.length || !open.length) return young;
  if (!force)
    throw new UsageError(
      `The latest payment is ${open[0]?.age} days old: ${open[0]?.text}. The guarantee ends after ${GUARANTEE_DAYS} days; to give it back all the same, say --force.`,
    );
  return open.slice(0, 1);
}

function intentOf({ payment_intent }: { payment_intent?: string | { id: string } | null }): string | undefined {
  return typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
}

function paymentOf({ id, amount, amount_refunded: back, currency, created, disputed }: Stripe.Charge, invoice: string, now: Instant) {
  const left = amount - back;
  const code = currency.toUpperCase();
  return {
    charge: id,
    text: `${formatMoney(amountFromStripe(left, code), code)} of invoice ${invoice}`,
    age: Math.floor((Date.parse(now) / 1000 - created) / 86_400),
    key: `money-back/${id}/${back}`,
    left,
    disputed,
  };
}
