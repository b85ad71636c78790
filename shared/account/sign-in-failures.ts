/** Reasons why a sign-in failed, as in `/?signin=<reason>`, with the message for the person. */
export const signInFailures = {
  denied: "You did not sign in, so nothing has changed.",
  expired: "That sign-in took too long or was already used. Please sign in again.",
  unavailable: "Signing in is not available at the moment. Please try again in a minute.",
  failed: "Signing in did not work. Please try again.",
} as const;

export type SignInFailure = keyof typeof signInFailures;
