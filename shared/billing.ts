import * as z from "zod/mini";
import { after, Instant } from "./clock.ts";
import { idOf } from "./ids.ts";
import type { ShownStatus } from "./status.ts";

/** Every new workspace may use everything for this long, without a card. */
export const TRIAL_DAYS = 14;

export const trialEnd = (createdAt: Instant): Instant => after(createdAt, TRIAL_DAYS * 86_400_000);

/** What a workspace has paid for. `entitled` alone opens the gates; the badge reads 'Pro' only for `hasActiveSubscription`. */
export const SubscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  plan: z.optional(z.string()),
  status: z.optional(z.string()),
  currentPeriodEnd: z.optional(Instant),
  cancelAtPeriodEnd: z.optional(z.boolean()),
  trialEndsAt: Instant,
  entitled: z.boolean(),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** A workspace: what a business's data belongs to, and until when it may use everything without paying. */
export const Workspace = z.object({ id: idOf("workspace"), createdAt: Instant, trialEndsAt: Instant });
export type Workspace = z.infer<typeof Workspace>;

/** A workspace that begins now, with its trial before it. */
export const newWorkspace = (id: Workspace["id"], now: Instant): Workspace => ({ id, createdAt: now, trialEndsAt: trialEnd(now) });

/** What a workspace may use now. */
export const subscriptionStatus = ({ trialEndsAt }: Workspace, now: Instant): SubscriptionStatus => ({
  hasActiveSubscription: false,
  trialEndsAt,
  entitled: now < trialEndsAt,
});

/** Whether the PDF needs a plan: that of a draft does. What was issued stays the business's to read, and to show to its tax office. */
export const pdfNeedsPlan = ({ status }: { readonly status: ShownStatus }): boolean => status === "draft";

/** Whether bringing an invoice to this status needs a plan: sending it does. Noting that it was paid, and voiding it, do not. */
export const statusNeedsPlan = (to: ShownStatus): boolean => to === "sent";
