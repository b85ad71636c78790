/** Email limits of most tests, which send many emails to few customers. Tests of the limits set their own. */
export const generousLimits = {
  TRIAL_EMAILS_PER_DAY: "100000",
  TRIAL_NEW_RECIPIENTS_PER_DAY: "100000",
  EMAILS_PER_RECIPIENT_PER_DAY: "100000",
  BOUNCES_THAT_PAUSE: "100000",
  COMPLAINTS_THAT_PAUSE: "100000",
} as const satisfies Record<string, string>;
