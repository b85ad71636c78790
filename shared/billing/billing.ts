import * as z from "zod/mini";
import { after, Instant } from "../clock.ts";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { PlanId } from "./plan-id.ts";

/** Every new workspace may use everything for this long, without a card. */
export const TRIAL_DAYS = 14;

const DAY = 86_400_000;

export const trialEnd = (createdAt: Instant): Instant => after(createdAt, TRIAL_DAYS * DAY);

/** How long a subscription whose invoice could not be paid keeps everything open, from that invoice on. */
export const GRACE_DAYS = 7;

/** How Stripe calls the states of a subscription. */
export const StripeStatus = z.enum(["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid", "paused"]);
export type StripeStatus = z.infer<typeof StripeStatus>;

/** A workspace's subscription, as Stripe had it when it was last asked. */
export const Subscription = z.object({
  id: z.string(),
  /** Nothing where its price at Stripe is none of the plans that are sold now. */
  plan: z.optional(PlanId),
  status: StripeStatus,
  currentPeriodEnd: Instant,
  cancelAtPeriodEnd: z.boolean(),
  /** Since when an invoice of it is not paid; of one that is past due. */
  pastDueSince: z.optional(Instant),
  /** A payment of it is disputed at the bank, or was taken back there. */
  disputed: z.optional(z.boolean()),
  /** The card that it is paid with, for people to know it again. */
  card: z.optional(z.object({ brand: z.string(), last4: z.string(), expires: z.string() })),
});
export type Subscription = z.infer<typeof Subscription>;

/** What a workspace has paid for. `entitled` alone opens the gates; the badge reads 'Pro' only for `hasActiveSubscription`. */
export const SubscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  plan: z.optional(PlanId),
  status: z.optional(StripeStatus),
  currentPeriodEnd: z.optional(Instant),
  cancelAtPeriodEnd: z.optional(z.boolean()),
  /** Until when a subscription that is past due keeps everything open. */
  graceEndsAt: z.optional(Instant),
  disputed: z.optional(z.boolean()),
  card: Subscription.shape.card,
  trialEndsAt: Instant,
  entitled: z.boolean(),
  /** When it was so: what is left of a trial is counted from here, because another machine's clock may be wrong. */
  asOf: z.optional(Instant),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The page of the settings where people have their plan. */
export const PLAN_PAGE = "/?settings=plan";

/** Which plan is bought. */
export const NewSubscription = z.strictObject({ planId: PlanId });

/**
 * What the page needs to have a card confirmed for a subscription. `stripeApi` is the address of another Stripe than the real one, which the page then
 * asks itself.
 */
export const SubscriptionCheckout = z.object({ clientSecret: z.string(), publishableKey: z.string(), stripeApi: z.optional(z.string()) });
export type SubscriptionCheckout = z.infer<typeof SubscriptionCheckout>;

/** The SetupIntent whose card was confirmed. */
export const ConfirmedCard = z.strictObject({ setupIntentId: text(1, 200) });

/** That a workspace has its subscription, and what it may use now. */
export const CompletedSubscription = z.object({ success: z.literal(true), status: SubscriptionStatus });

/** What of a subscription is to be changed on Stripe's page; without it all of it is offered there. */
export const PortalFlow = z.enum(["card", "plan", "cancel"]);
export type PortalFlow = z.infer<typeof PortalFlow>;

/** What the webhook asks Stripe for about subscriptions to Plainbill itself: events of the platform's own account. */
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

/** A workspace: what a business's data belongs to, until when it may use everything without paying, and what it has subscribed to. */
export const Workspace = z.object({
  id: idOf("workspace"),
  createdAt: Instant,
  trialEndsAt: Instant,
  subscription: z.optional(Subscription),
  /** When Stripe last said something new of it, or was asked because it was late. */
  askedAt: z.optional(Instant),
  /** When a person was last sent to Stripe's page for what is subscribed to. */
  portalOpenedAt: z.optional(Instant),
});
export type Workspace = z.infer<typeof Workspace>;

/** A workspace that begins now, with its trial before it; or with the one that its owner began with an earlier account, which ends at `trialEndsAt`. */
export const newWorkspace = (id: Workspace["id"], now: Instant, trialEndsAt: Instant = trialEnd(now)): Workspace => ({ id, createdAt: now, trialEndsAt });

/** How long Stripe may say nothing of a subscription whose period has ended before it is asked, and how long until it is asked again. */
const NEWS_OVERDUE = DAY;
const ASKED_AGAIN = DAY / 24;

/** The same while a payment is owed, and while a person may be at Stripe's page: who comes back from it may be here before the event of what they did there. */
const ASKED_AGAIN_SOON = 5000;
/** How long what is done at Stripe's page may take. */
const PORTAL_LASTS = DAY / 48;

/** Whether a payment of a subscription is owed. */
export const isOwed = ({ status }: Pick<SubscriptionStatus, "status">): boolean => status === "past_due" || status === "unpaid" || status === "incomplete";

/**
 * Whether Stripe is to be asked how a subscription stands: one that should have been renewed or ended long ago, one that is owed for, and one that a person
 * may have changed at Stripe's page; not where it was asked lately.
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

/** Whether a subscription is over: nothing of it will be charged or opened again. */
export const hasEnded = ({ status }: Pick<SubscriptionStatus, "status">): boolean => status === "canceled" || status === "incomplete_expired";

/** Whether there is a subscription at Stripe that has not ended, whatever it opens now: then another one is not bought beside it. */
export const hasSubscription = (status: Pick<SubscriptionStatus, "status">): boolean => status.status !== undefined && !hasEnded(status);

/** Until when a subscription that is past due keeps everything open. */
export const graceEnd = ({ status, pastDueSince }: Subscription): Instant | undefined =>
  status === "past_due" && pastDueSince ? after(pastDueSince, GRACE_DAYS * DAY) : undefined;

/** Whether a subscription opens the gates: while Stripe says that it runs, and for some days after an invoice of it could not be paid. Never while its payment is disputed. */
function opensGates(subscription: Subscription, now: Instant): boolean {
  const { status, disputed } = subscription;
  if (disputed) return false;
  const grace = graceEnd(subscription);
  return status === "active" || status === "trialing" || (grace !== undefined && now < grace);
}

/** What a workspace may use now. */
export function subscriptionStatus({ trialEndsAt, subscription }: Workspace, now: Instant): SubscriptionStatus {
  const trial = { trialEndsAt, entitled: now < trialEndsAt, asOf: now };
  if (!subscription) return { hasActiveSubscription: false, ...trial };
  const { id: _id, pastDueSince: _since, ...shown } = subscription;
  const opens = opensGates(subscription, now);
  const grace = graceEnd(subscription);
  return { ...shown, hasActiveSubscription: opens, ...(grace ? { graceEndsAt: grace } : {}), ...trial, entitled: trial.entitled || opens };
}
