import type { EmailLimits } from "../../shared/sending/email-limits.ts";
import { env } from "../platform/env.ts";

/** Returns this installation's daily email limits for a workspace. */
export const emailLimits = (paid: boolean): EmailLimits => ({
  emails: paid ? env("PAID_EMAILS_PER_DAY") : env("TRIAL_EMAILS_PER_DAY"),
  newRecipients: paid ? env("PAID_NEW_RECIPIENTS_PER_DAY") : env("TRIAL_NEW_RECIPIENTS_PER_DAY"),
  perRecipient: env("EMAILS_PER_RECIPIENT_PER_DAY"),
});
