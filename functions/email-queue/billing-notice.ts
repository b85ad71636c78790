import type { Instant } from "../../shared/clock.ts";
import type { BillingWords } from "../../shared/email/billing-words.ts";
import type { Id } from "../../shared/ids.ts";
import type { StoredBillingNotice } from "./store.ts";

interface Circumstances {
  readonly id: Id<"email">;
  readonly to: string;
  readonly now: Instant;
  /** The invoice of the subscription that goes along, by Stripe's id. */
  readonly attached?: string | undefined;
}

/** The email by which an owner is told of their own plan. */
export const billingNotice = ({ subject, message, box }: BillingWords, { id, to, now, attached }: Circumstances): StoredBillingNotice => ({
  id,
  noticeOf: "subscription",
  kind: "billing",
  to,
  subject,
  message,
  box,
  state: "waiting",
  createdAt: now,
  author: { by: "system" },
  ...(attached ? { attached } : {}),
});
