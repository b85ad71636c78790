import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import type { SignInFailure } from "../../shared/account/sign-in-failures.ts";

/** Returns why a sign-in failed, as far as the person can act on it. */
export function signInFailureOf(error: unknown): SignInFailure {
  if (error instanceof AuthorizationResponseError) return error.error === "access_denied" ? "denied" : "failed";
  if (error instanceof ResponseBodyError) return error.error === "invalid_grant" ? "expired" : "failed";
  return unreachable(error) ? "unavailable" : "failed";
}

/** Returns true for no connection, a timeout, or a 5xx answer. */
function unreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === "fetch failed") return true;
  if (error.name === "TimeoutError" || error.name === "AbortError") return true;
  const { cause } = error;
  return cause instanceof Response ? cause.status >= 500 : unreachable(cause);
}
