import * as z from "zod/mini";
import { after, Instant } from "../clock.ts";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { PlanId } from "./plan-id.ts";

/** Days for which a new workspace may use everything, without a card. */
export const TRIAL_DAYS = 14;

const DAY = 86_400_000;

export const trialEnd = (createdAt: Instant): Instant => after(createdAt, TRIAL_DAYS * DAY);

/** Days after an unpaid invoice during which the subscription still opens everything. */
export const GRACE_DAYS = 7;

/** Stripe's subscription states. */
export const StripeStatus = z.enum(["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid", "paused"]);
export type StripeStatus = z.infer<typeof StripeStatus>;

/** A workspace's subscription, as of our last read from Stripe. */
export const Subscription = z.object({
  id: z.string(),
  /** Absent if its price at Stripe belongs to no plan on sale now. */
  plan: z.optional(PlanId),
  status: StripeStatus,
  currentPeriodEnd: Instant,
  cancelAtPeriodEnd: z.boolean(),
  /** The date of the unpaid invoice, for a past-due subscription. */
  pastDueSince: z.optional(Instant),
  /** True if a payment is disputed at the bank or was reversed there. */
  disputed: z.optional(z.boolean()),
  /** The card that pays for it, so that people can recognise it. */
  card: z.optional(z.object({ brand: z.string(), last4: z.string(), expires: z.string() })),
});
export type Subscription = z.infer<typeof Subscription>;

/** The plan of a workspace. Only `entitled` opens the gates; the badge 'Pro' depends on `hasActiveSubscription`. */
export const SubscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  plan: z.optional(PlanId),
  status: z.optional(StripeStatus),
  currentPeriodEnd: z.optional(Instant),
  cancelAtPeriodEnd: z.optional(z.boolean()),
  /** The end of the grace period of a past-due subscription. */
  graceEndsAt: z.optional(Instant),
  disputed: z.optional(z.boolean()),
  card: Subscription.shape.card,
  trialEndsAt: Instant,
  entitled: z.boolean(),
  /** The moment of this status: the client counts the rest of a trial from here, because its own clock may be wrong. */
  asOf: z.optional(Instant),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The settings page of the plan. */
export const PLAN_PAGE = "/?settings=plan";

export const NewSubscription = z.strictObject({ planId: PlanId });

/** The data that the checkout page needs to confirm a card. `stripeApi` is set if the page must call another server than Stripe's. */
export const SubscriptionCheckout = z.object({ clientSecret: z.string(), publishableKey: z.string(), stripeApi: z.optional(z.string()) });
export type SubscriptionCheckout = z.infer<typeof SubscriptionCheckout>;

/** The SetupIntent of the confirmed card. */
export const ConfirmedCard = z.strictObject({ setupIntentId: text(1, 200) });

/** The result of a completed purchase. */
export const CompletedSubscription = z.object({ success: z.literal(true), status: SubscriptionStatus });

/** The part of a subscription to change on Stripe's portal; without it the portal offers everything. */
export const PortalFlow = z.enum(["card", "plan", "cancel"]);
export type PortalFlow = z.infer<typeof PortalFlow>;

/** Webhook events we request from Stripe about subscriptions to Plainbill: those of the platform's own account. */
export const platformEvents = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "customer.updated",
  "customer.deleted",
  "setup_intent.succeeded",
  "setup_intent.setup_failed",
  "setup_intent.canceled",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.upcoming",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
] as const;

/** A workspace: the tenant that owns a business's data, with its trial and its subscription. */
export const Workspace = z.object({
  id: idOf("workspace"),
  createdAt: Instant,
  trialEndsAt: Instant,
  subscription: z.optional(Subscription),
  /** When Stripe last reported on the subscription, or was asked because its report was late. */
  askedAt: z.optional(Instant),
  /** When a person was last sent to Stripe's portal. */
  portalOpenedAt: z.optional(Instant),
});
export type Workspace = z.infer<typeof Workspace>;

/** Creates a workspace with a full trial, or with the `trialEndsAt` of the owner's earlier account. */
export const newWorkspace = (id: Workspace["id"], now: Instant, trialEndsAt: Instant = trialEnd(now)): Workspace => ({ id, createdAt: now, trialEndsAt });

/** After a period has ended, we wait NEWS_OVERDUE for Stripe's report, then ask at most once per ASKED_AGAIN (milliseconds). */
const NEWS_OVERDUE = DAY;
const ASKED_AGAIN = DAY / 24;

/** The shorter interval (milliseconds) while a payment is owed or the portal may be open: a person may return before the webhook event arrives. */
const ASKED_AGAIN_SOON = 5000;
/** The longest visit to the portal that we allow for, in milliseconds. */
const PORTAL_LASTS = DAY / 48;

/** Returns true if a payment of the subscription is owed. */
export const isOwed = ({ status }: Pick<SubscriptionStatus, "status">): boolean => status === "past_due" || status === "unpaid" || status === "incomplete";

/**
 * Returns true if Stripe must be asked for the state of a subscription: its renewal is long overdue, a payment is owed, or a person may have changed it
 * on the portal. Returns false if it was asked recently.
 */
export function isNewsOverdue(
  { subscription, askedAt, portalOpenedAt }: Pick<Workspace, "subscription" | "askedAt" | "portalOpenedAt">,
  now: Instant,
): boolean {
  if (!subscription || hasEnded(subscription)) return false;
  const openPortal = portalOpenedAt !== undefined && now <= after(portalOpenedAt, PORTAL_LASTS) ? portalOpenedAt : undefined;
  const soon = openPortal !== undefined || isOwed(subscription);
  if (!soon && now <= after(subscription.currentPeriodEnd, NEWS_OVERDUE)) return false;
  if (askedAt === undefined || (openPortal !== undefined && askedAt <= openPortal)) return true;
  return now > after(askedAt, soon ? ASKED_AGAIN_SOON : ASKED_AGAIN);
}

/** Returns true if the subscription is over for good. */
export const hasEnded = ({ status }: Pick<SubscriptionStatus, "status">): boolean => status === "canceled" || status === "incomplete_expired";

/** Returns true if Stripe has a subscription that has not ended, in whatever state; a second one must not be bought then. */
export const hasSubscription = (status: Pick<SubscriptionStatus, "status">): boolean => status.status !== undefined && !hasEnded(status);

/** The end of the grace period of a past-due subscription. */
export const graceEnd = ({ status, pastDueSince }: Subscription): Instant | undefined =>
  status === "past_due" && pastDueSince ? after(pastDueSince, GRACE_DAYS * DAY) : undefined;

/** Returns true if Stripe reports the subscription as running, or during the grace period. A disputed payment closes the gates. */
function opensGates(subscription: Subscription, now: Instant): boolean {
  const { status, disputed } = subscription;
  if (disputed) return false;
  const grace = graceEnd(subscription);
  return status === "active" || status === "trialing" || (grace !== undefined && now < grace);
}

/** Returns what a workspace may use at `now`. */
export function subscriptionStatus({ trialEndsAt, subscription }: Workspace, now: Instant): SubscriptionStatus {
  const trial = { trialEndsAt, entitled: now < trialEndsAt, asOf: now };
  if (!subscription) return { hasActiveSubscription: false, ...trial };
  const { id: _id, pastDueSince: _since, ...shown } = subscription;
  const opens = opensGates(subscription, now);
  const grace = graceEnd(subscription);
  return { ...shown, hasActiveSubscription: opens, ...(grace ? { graceEndsAt: grace } : {}), ...trial, entitled: trial.entitled || opens };
}
