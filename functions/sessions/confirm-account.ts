import { routes } from "../../shared/routes.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { cookieHeader } from "./cookies.ts";

/** Timeout in milliseconds; a person waits for this once an hour. */
const PATIENCE = 5000;

/**
 * Returns true if the account behind a session still exists. Only the identity function may call the provider, so it is asked as the person's browser would
 * (docs/decisions/0006). If it does not answer, the person stays signed in.
 */
export async function isAccountConfirmed(cookies: readonly string[] | undefined): Promise<boolean> {
  try {
    const answer = await fetch(`${env("PUBLIC_ORIGIN")}${routes.getUser.path}`, {
      headers: { cookie: cookieHeader(cookies, "plainbill") },
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    return answer.status !== 401;
  } catch (error) {
    log.error("session not confirmed", { error });
    return true;
  }
}
