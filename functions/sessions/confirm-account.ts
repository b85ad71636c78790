import { routes } from "../../shared/routes.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { cookieHeader } from "./cookies.ts";

/** How long a person waits for this, once an hour, in milliseconds. */
const PATIENCE = 5000;

/**
 * Whether the account behind a session still stands. Only `identity` may speak to the provider, so it is asked, as the person's browser asks it
 * (docs/decisions/0006). Where it does not answer, the person stays signed in.
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
