import { AppError } from "../../shared/errors.ts";

/** Throttling errors of DynamoDB, SQS, Lambda, Cognito and S3, in this order. */
const NAMES =
  /^(Throttl\w*|ProvisionedThroughputExceeded\w*|RequestLimitExceeded|TransactionInProgressException|RequestThrottled|TooManyRequestsException|SlowDown)$/;

/** Returns true if an AWS service throttled a call. The client has retried it before it throws. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = "$metadata" in error ? (error.$metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode : undefined;
  return NAMES.test(error.name) || status === 429 || status === 503;
}

export const busyError = (): AppError =>
  new AppError("unavailable", "This could not be done just now, because too much is going on; try again in a few seconds.");
