import * as z from "zod/mini";
import { after, Instant } from "./clock.ts";
import { idOf } from "./ids.ts";
import { PlanId } from "./plans.ts";
import type { ShownStatus } from "./status.ts";

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
  status: z.optional(z.string()),
  currentPeriodEnd: z.optional(Instant),
  cancelAtPeriodEnd: z.optional(z.boolean()),
  /** Until when a subscription that is past due keeps everything open. */
  graceEndsAt: z.optional(Instant),
  disputed: z.optional(z.boolean()),
  card: Subscription.shape.card,
  trialEndsAt: Instant,
  entitled: z.boolean(),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** A workspace: what a business's data belongs to, until when it may use everything without paying, and what it has subscribed to. */
export const Workspace = z.object({
  id: idOf("workspace"),
  createdAt: Instant,
  trialEndsAt: Instant,
  subscription: z.optional(Subscription),
});
export type Workspace = z.infer<typeof Workspace>;

/** A workspace that begins now, with its trial before it. */
export const newWorkspace = (id: Workspace["id"], now: Instant): Workspace => ({ id, createdAt: now, trialEndsAt: trialEnd(now) });

const graceEnd = ({ status, pastDueSince }: Subscription): Instant | undefined =>
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
  const trial = { trialEndsAt, entitled: now < trialEndsAt };
  if (!subscription) return { hasActiveSubscription: false, ...trial };
  const { id: _id, pastDueSince: _since, ...shown } = subscription;
  const opens = opensGates(subscription, now);
  const grace = graceEnd(subscription);
  return { ...shown, hasActiveSubscription: opens, ...(grace ? { graceEndsAt: grace } : {}), trialEndsAt, entitled: trial.entitled || opens };
}

/** Whether the PDF needs a plan: that of a draft does. What was issued stays the business's to read, and to show to its tax office. */
export const pdfNeedsPlan = ({ status }: { readonly status: ShownStatus }): boolean => status === "draft";

/** Whether bringing an invoice to this status needs a plan: sending it does. Noting that it was paid, and voiding it, do not. */
export const statusNeedsPlan = (to: ShownStatus): boolean => to === "sent";
