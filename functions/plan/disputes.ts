import type Stripe from "stripe";
import { fromStripe, isGone, stripe } from "../platform/stripe.ts";

/** What takes no money back: inquiries, and disputes that were won or did not come about. */
const harmless: readonly string[] = ["won", "prevented", "warning_needs_response", "warning_under_review", "warning_closed"];

/** The most charges of a customer that are looked at: a person has a handful. */
const MANY = 1000;

/** What was charged of a customer, the newest first; nothing where Stripe does not know them any more. */
export async function chargesOf(customer: string): Promise<Stripe.Charge[]> {
  try {
    return await fromStripe(stripe().charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MANY }));
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** How the disputes about the payments of a subscription stand: one is lost, or one is open; nothing where none takes money back. */
export async function disputeOn(charges: readonly Stripe.Charge[], subscription: string): Promise<"lost" | "open" | undefined> {
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

/** The states of the disputes about a charge, if that was for this subscription: what was taken back for an earlier one is not held against it. */
async function statesOf({ id, payment_intent }: Stripe.Charge, subscription: string): Promise<string[]> {
  const intent = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  const subscriptions = intent ? await paidSubscriptions(intent) : [];
  if (subscriptions.length && !subscriptions.includes(subscription)) return [];
  return (await fromStripe(stripe().disputes.list({ charge: id, limit: 100 }))).data.map(({ status }) => status);
}

/** The subscriptions whose invoices a payment paid. */
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
