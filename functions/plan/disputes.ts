import type Stripe from "stripe";
import { fromStripe, isGone, stripe } from "../platform/stripe.ts";

/** States that take no money back: inquiries, and disputes that were won or prevented. */
const harmless: readonly string[] = ["won", "prevented", "warning_needs_response", "warning_under_review", "warning_closed"];

/** The most charges of a customer that are read: a person has a handful. */
const MANY = 1000;

/** Returns a customer's charges, newest first; none if Stripe no longer knows the customer. */
export async function chargesOf(customer: string): Promise<Stripe.Charge[]> {
  try {
    return await fromStripe(stripe().charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MANY }));
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Returns "lost" if a dispute about a payment of the subscription is lost, "open" if one is open, undefined if none takes money back. */
export async function worstDispute(charges: readonly Stripe.Charge[], subscription: string): Promise<"lost" | "open" | undefined> {
  let states: string[];
  try {
    const disputed = charges.filter((charge) => charge.disputed);
    states = (await Promise.all(disputed.map((charge) => statesOf(charge, subscription)))).flat();
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
  const taking = states.filter((state) => !harmless.includes(state));
  return taking.includes("lost") ? "lost" : taking.length ? "open" : undefined;
}

/** Returns the states of the disputes about a charge for this subscription; disputes about an earlier subscription do not count. */
async function statesOf({ id, payment_intent }: Stripe.Charge, subscription: string): Promise<string[]> {
  const intent = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  const subscriptions = intent ? await paidSubscriptions(intent) : [];
  if (subscriptions.length && !subscriptions.includes(subscription)) return [];
  return (await fromStripe(stripe().disputes.list({ charge: id, limit: 100 }))).data.map(({ status }) => status);
}

/** Returns the subscriptions whose invoices a payment paid. */
async function paidSubscriptions(payment_intent: string): Promise<string[]> {
  const { data } = await fromStripe(
    stripe().invoicePayments.list({ payment: { type: "payment_intent", payment_intent }, expand: ["data.invoice"], limit: 100 }),
  );
  return data.flatMap(({ invoice }) => {
    if (typeof invoice === "string" || invoice.deleted) return [];
    const of = invoice.parent?.subscription_details?.subscription;
    return of ? [typeof of === "string" ? of : of.id] : [];
  });
}
