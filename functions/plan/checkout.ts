import { PLAN_PAGE, type SubscriptionCheckout } from "../../shared/billing/billing.ts";
import type { Plan } from "../../shared/billing/plans.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { env } from "../platform/env.ts";
import { fromStripe, isGone, stripe } from "../platform/stripe.ts";
import type { Who } from "../sessions/session-store.ts";
import { reconcileSubscription } from "./reconcile-subscription.ts";
import { stripeCustomerOf } from "./stripe-customer.ts";
import { isRunning, listSubscriptions } from "./subscriptions-at-stripe.ts";

/** How many of a customer's SetupIntents are searched for an open one. */
const LOOKED_THROUGH = 20;

/**
 * Begins the purchase of a plan, or continues an open one; returns what the page needs to confirm a card. Throws `conflict` if the workspace has a subscription
 * at Stripe, `unavailable` if no plans are sold.
 */
export async function beginCheckout(who: Who, plan: Plan, now: Instant): Promise<SubscriptionCheckout> {
  const publishableKey = env("STRIPE_PUBLISHABLE_KEY");
  if (!publishableKey) throw new AppError("unavailable", "No plans are sold here yet.");
  const clientSecret = await setUp(who, plan, now);
  const stripeApi = env("STRIPE_API_BASE");
  return { clientSecret, publishableKey, ...(stripeApi ? { stripeApi } : {}) };
}

async function setUp(who: Who, plan: Plan, now: Instant): Promise<string> {
  const customer = await stripeCustomerOf(who);
  const all = await listSubscriptions(customer);
  if (all.some(isRunning)) {
    await reconcileSubscription(who.workspaceId, {}, now);
    throw new AppError("conflict", "You have a subscription already. Change it in the settings.", { redirectTo: PLAN_PAGE });
  }
  const purchase = { planId: plan.id, earlier: String(all.length) };
  try {
    return await clientSecretFor(who, customer, purchase);
  } catch (error) {
    if (!isGone(error)) throw error;
    return clientSecretFor(who, await stripeCustomerOf(who, customer), purchase);
  }
}

/** The plan, and how many subscriptions the customer had before: a set-up from before the latest one is void. */
type Purchase = Record<"planId" | "earlier", string>;

/** Returns the client secret of the open SetupIntent for this purchase, or of a new one. */
async function clientSecretFor({ workspaceId }: Who, customer: string, purchase: Purchase): Promise<string> {
  const { data } = await fromStripe(stripe().setupIntents.list({ customer, limit: LOOKED_THROUGH }));
  const { planId, earlier } = purchase;
  const open = data.find(({ status, metadata }) => /^requires_/.test(status) && metadata?.["planId"] === planId && metadata["earlier"] === earlier);
  const intent =
    open ??
    (await fromStripe(
      stripe().setupIntents.create(
        { customer, usage: "off_session", automatic_payment_methods: { enabled: true }, metadata: { workspaceId, ...purchase } },
        // Two tabs at the same moment get the same one.
        { idempotencyKey: `checkout/${customer}/${planId}/${data[0]?.id ?? "first"}` },
      ),
    ));
  if (!intent.client_secret) throw new Error(`Stripe gave the SetupIntent ${intent.id} no client secret.`);
  return intent.client_secret;
}
