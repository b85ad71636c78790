import type { Instant } from "../../shared/clock.ts";
import type { BillingWords } from "../../shared/email/billing-words.ts";
import type { Id } from "../../shared/ids.ts";
import type { StoredBillingNotice } from "./store.ts";

interface Circumstances {
  readonly id: Id<"email">;
  readonly to: string;
  readonly now: Instant;
  /** Stripe's id of the subscription invoice to attach. */
  readonly attached?: string | undefined;
}

/** Returns an email to the owner about their own plan. */
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
