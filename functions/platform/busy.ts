import { AppError } from "../../shared/errors.ts";

/** How the services name it that they are asked too much: DynamoDB, SQS, Lambda, Cognito and S3, in this order. */
const NAMES =
  /^(Throttl\w*|ProvisionedThroughputExceeded\w*|RequestLimitExceeded|TransactionInProgressException|RequestThrottled|TooManyRequestsException|SlowDown)$/;

/** Whether a service of AWS refused a call because it is asked too much. Its client has tried the call again before it says so. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = "$metadata" in error ? (error.$metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode : undefined;
  return NAMES.test(error.name) || status === 429 || status === 503;
}

/** What a caller is told of it. */
export const busyError = (): AppError =>
  new AppError("unavailable", "This could not be done just now, because too much is going on; try again in a few seconds.");
