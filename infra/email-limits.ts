import { withoutUnset } from "./model-provider.ts";
import type { DeploymentSettings } from "./settings.ts";

/** The daily email limits of a deployment, as environment of the functions that count emails. */
export const emailLimitVariables = (settings: DeploymentSettings): Record<string, string> =>
  withoutUnset({
    TRIAL_EMAILS_PER_DAY: settings.trialEmailsPerDay?.toString(),
    TRIAL_NEW_RECIPIENTS_PER_DAY: settings.trialNewRecipientsPerDay?.toString(),
    PAID_EMAILS_PER_DAY: settings.paidEmailsPerDay?.toString(),
    PAID_NEW_RECIPIENTS_PER_DAY: settings.paidNewRecipientsPerDay?.toString(),
    EMAILS_PER_RECIPIENT_PER_DAY: settings.emailsPerRecipientPerDay?.toString(),
    OWNER_EMAILS_PER_DAY: settings.ownerEmailsPerDay?.toString(),
  });

/** The bounce and complaint limits, as environment of the function that counts those. */
export const troubleLimits = (settings: DeploymentSettings): Record<string, string> =>
  withoutUnset({
    BOUNCES_THAT_PAUSE: settings.bouncesThatPause?.toString(),
    COMPLAINTS_THAT_PAUSE: settings.complaintsThatPause?.toString(),
  });
