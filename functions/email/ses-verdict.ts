/**
 * What a call to SES that failed means for the email. `refused`: no recipient gets it, and trying again would not help. `untaken`: no recipient gets it,
 * but it may go later. `unknown`: SES may have taken it, so that it must not be sent again.
 */
export type SesVerdict = { kind: "refused"; reason: string } | { kind: "untaken" } | { kind: "unknown" };

/** Refusals that are about the email itself: their reason is for its author. */
const aboutTheEmail = new Set(["MessageRejected", "BadRequestException"]);
/** SES is asked too much at the moment. */
const tooMuch = new Set(["TooManyRequestsException", "LimitExceededException", "ThrottlingException", "Throttling"]);
/** The connection did not come about, so nothing went over it. */
const connectionErrors = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

export function sesVerdictOn(error: unknown): SesVerdict {
  if (!(error instanceof Error)) return { kind: "unknown" };
  if (tooMuch.has(error.name) || ("code" in error && connectionErrors.has(String(error.code)))) return { kind: "untaken" };
  if (aboutTheEmail.has(error.name)) return { kind: "refused", reason: error.message };
  // SES says in so many words that it did not take it; why is our business, and stands in the log.
  const status = statusOf(error);
  return status >= 400 && status < 500 ? { kind: "refused", reason: "The mail service does not take letters from us at the moment." } : { kind: "unknown" };
}

const statusOf = (error: Error): number => ("$metadata" in error ? Number((error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 0) : 0);
