import type { Instant } from "../../shared/clock.ts";
import type { BillingWords } from "../../shared/email/billing-notice.ts";
import type { Id } from "../../shared/ids.ts";
import type { StoredBillingNotice } from "./store.ts";

/** The email by which an owner is told of their own plan. Its id follows from what it tells, so that it is written once. */
export const billingNotice = (
  { subject, message, box }: BillingWords,
  { id, to, now }: { id: Id<"email">; to: string; now: Instant },
): StoredBillingNotice => ({
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
});
