/**
 * The meaning of a failed call of SES. `refused`: no recipient gets the email, and a retry would not help. `untaken`: no recipient gets it, but a retry may
 * succeed. `unknown`: SES may have accepted it, so it must not be sent again (docs/decisions/0036).
 */
export type SesVerdict = { kind: "refused"; reason: string } | { kind: "untaken" } | { kind: "unknown" };

/** Refusals of the email itself: the reason is for its author. */
const aboutTheEmail = new Set(["MessageRejected", "BadRequestException"]);
/** SES throttles us. */
const tooMuch = new Set(["TooManyRequestsException", "LimitExceededException", "ThrottlingException", "Throttling"]);
/** No connection was made, so SES got nothing. */
const connectionErrors = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

export function sesVerdictOn(error: unknown): SesVerdict {
  if (!(error instanceof Error)) return { kind: "unknown" };
  if (tooMuch.has(error.name) || ("code" in error && connectionErrors.has(String(error.code)))) return { kind: "untaken" };
  if (aboutTheEmail.has(error.name)) return { kind: "refused", reason: error.message };
  // SES refused it for a reason of ours, which is in the log.
  const status = statusOf(error);
  return status >= 400 && status < 500 ? { kind: "refused", reason: "The mail service does not take letters from us at the moment." } : { kind: "unknown" };
}

const statusOf = (error: Error): number => ("$metadata" in error ? Number((error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 0) : 0);
