import Stripe from "stripe";
import { PLAN_PAGE, type Subscription } from "../../shared/billing/billing.ts";
import { planById } from "../../shared/billing/plans.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { fromStripe, isGone, stripe } from "../platform/stripe.ts";
import { billing, ENDING } from "./billing-store.ts";
import { stripePriceId } from "./prices.ts";
import { reconcileSubscription } from "./reconcile-subscription.ts";
import { isRunning, listSubscriptions } from "./subscriptions-at-stripe.ts";

type WorkspaceId = Id<"workspace">;

/** How long to wait for another request, and the longest pause before the next look, in milliseconds. A call ends after 29 seconds. */
const PATIENCE = 15_000;
const PAUSE = 800;

/**
 * Subscribes a workspace with the card of a confirmed SetupIntent: once, however often and by whichever way it is called. The holder of the workspace's claim
 * looks for a subscription at Stripe and creates one if there is none, under an idempotency key; if its process dies, the next caller finishes the work
 * (docs/decisions/0045). Throws `not_found` if the SetupIntent is not the workspace's, `conflict` if its card is not confirmed, `payment_failed` if the card is
 * declined: then there is neither a subscription nor a charge.
 */
export async function completeSubscription(workspaceId: WorkspaceId, setupIntentId: string, now: Instant): Promise<void> {
  const purchase = await purchaseOf(workspaceId, setupIntentId);
  for (const end = performance.now() + PATIENCE; (await tryToFinish(workspaceId, purchase, now)) === "busy"; ) {
    if (performance.now() > end) throw new AppError("unavailable", "The subscription is being made at the moment; try again.");
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE));
  }
}

/** Finishes the purchase, unless another one began first; that one is finished first. */
async function tryToFinish(workspaceId: WorkspaceId, purchase: Purchase, now: Instant): Promise<"done" | "busy"> {
  const other = await billing.claim(workspaceId, purchase.setupIntentId, now);
  if (other === ENDING) throw new AppError("conflict", "The account is being deleted.");
  if (other) await finishOther(workspaceId, other, now);
  if (other) return "busy";
  try {
    const subscription = await finish(workspaceId, purchase, now);
    if (subscription?.plan === purchase.planId) return "done";
    throw new AppError("conflict", "You have a subscription already; nothing more was charged. Change it in the settings.", { redirectTo: PLAN_PAGE });
  } catch (error) {
    if (error instanceof InProgress) return "busy";
    throw error;
  }
}

/** Stripe is processing the same request: the page's call and Stripe's event often come together. */
class InProgress extends Error {}

/** A plan, and the card that pays for it. */
interface Purchase {
  readonly setupIntentId: string;
  readonly customerId: string;
  readonly planId: string;
  readonly paymentMethod: string;
  /** How many subscriptions the customer had at the start of the purchase. */
  readonly earlier: number;
}

/** Returns the purchase of a SetupIntent. Throws `not_found` if it is another tenant's or not ours, `conflict` if its card is not confirmed. */
async function purchaseOf(workspaceId: WorkspaceId, setupIntentId: string): Promise<Purchase> {
  const customerId = (await billing.find(workspaceId))?.customerId;
  const intent = customerId ? await intentWith(setupIntentId) : undefined;
  const customer = typeof intent?.customer === "string" ? intent.customer : intent?.customer?.id;
  const { planId = "", workspaceId: owner, earlier = "0" } = intent?.metadata ?? {};
  if (!intent || !customerId || customer !== customerId || owner !== workspaceId || !planById(planId))
    throw new AppError("not_found", "There is no such payment set-up.");
  const paymentMethod = typeof intent.payment_method === "string" ? intent.payment_method : intent.payment_method?.id;
  if (intent.status !== "succeeded" || !paymentMethod) throw new AppError("conflict", "The card is not confirmed yet. Enter it again.");
  return { setupIntentId, customerId, planId, paymentMethod, earlier: Number(earlier) };
}

async function intentWith(id: string): Promise<Stripe.SetupIntent | undefined> {
  // Only text in the form of a SetupIntent's id may become a path of Stripe's API.
  if (!/^seti_\w+$/.test(id)) return undefined;
  try {
    return await fromStripe(stripe().setupIntents.retrieve(id));
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Finishes the purchase of the claim's holder, whose process may have died. */
async function finishOther(workspaceId: WorkspaceId, setupIntentId: string, now: Instant): Promise<void> {
  try {
    await finish(workspaceId, await purchaseOf(workspaceId, setupIntentId), now);
  } catch (error) {
    if (error instanceof InProgress) return;
    if (!(error instanceof AppError)) throw error;
    log.info("a subscription that another window began was not made", { workspaceId, setupIntentId, code: error.code });
  }
}

/** The work of the claim's holder. It releases the claim once the outcome is known, and keeps it otherwise. */
async function finish(workspaceId: WorkspaceId, purchase: Purchase, now: Instant): Promise<Subscription | undefined> {
  const { customerId, setupIntentId } = purchase;
  const all = await listSubscriptions(customerId);
  try {
    if (!all.some(isRunning)) {
      // A set-up makes one subscription, and none after a later one was made: an old page must not subscribe a customer who cancelled.
      if (all.length !== purchase.earlier) throw outdatedSetUp();
      await create(workspaceId, purchase);
    }
    const subscription = await reconcileSubscription(workspaceId, {}, now);
    await billing.release(workspaceId, setupIntentId);
    return subscription;
  } catch (error) {
    if (error instanceof AppError && (error.code === "payment_failed" || error.code === "conflict")) await billing.release(workspaceId, setupIntentId);
    throw error;
  }
}

const outdatedSetUp = () => new AppError("conflict", "This payment set-up is out of date. Choose a plan to begin again.", { redirectTo: "/pricing" });

/** Creates the subscription and charges its first period: both or neither. */
async function create(workspaceId: WorkspaceId, { customerId, planId, paymentMethod, setupIntentId }: Purchase): Promise<void> {
  const plan = planById(planId);
  if (!plan) throw new Error(`There is no plan ${planId}.`);
  const price = await stripePriceId(plan);
  await chargeFromNow(customerId, { card: paymentMethod, setupIntentId });
  const subscription: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    items: [{ price }],
    payment_behavior: "error_if_incomplete",
    off_session: true,
    metadata: { workspaceId, planId, setupIntentId },
    ...(env("STRIPE_TAX") === "on" ? { automatic_tax: { enabled: true } } : {}),
  };
  try {
    await stripe().subscriptions.create(subscription, { idempotencyKey: `subscription/${setupIntentId}` });
  } catch (error) {
    if (isInProgress(error)) throw new InProgress();
    if (error instanceof Stripe.errors.StripeCardError)
      throw new AppError("payment_failed", `${sentence(error.message)} Nothing was charged: try another card.`);
    if (error instanceof Stripe.errors.StripeError && error.code === "customer_tax_location_invalid")
      throw new AppError("payment_failed", "The tax depends on where you are: enter the country and postal code of your card. Nothing was charged.");
    await fromStripe(Promise.reject(error));
  }
}

const isInProgress = (error: unknown): boolean => error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/**
 * Makes a SetupIntent's card the customer's default. A card set on the subscription would still be charged after the customer changes theirs. The idempotency
 * key makes each change happen once, so a delayed request can not restore an old card before another purchase charges it.
 */
async function chargeFromNow(customerId: string, { card, setupIntentId }: { card: string; setupIntentId: string }): Promise<void> {
  const settings = { invoice_settings: { default_payment_method: card } };
  try {
    await fromStripe(stripe().customers.update(customerId, settings, { idempotencyKey: `card/${setupIntentId}` }));
  } catch (error) {
    if (isInProgress(error)) throw new InProgress();
    // The customer or the card was deleted at Stripe.
    if (isGone(error)) throw outdatedSetUp();
    throw error;
  }
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
