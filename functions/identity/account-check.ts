import { ResponseBodyError } from "openid-client";
import { after, type Instant } from "../../shared/clock.ts";
import { signOut } from "../connections/sign-out.ts";
import { log } from "../platform/log.ts";
import { sessions, type Who } from "../sessions/session-store.ts";
import { refreshTokens } from "./login-provider.ts";

/** How often the provider is asked about an account that is in use, and how long one answer may take before another request asks. In milliseconds. */
const EVERY = 3_600_000;
const LEASE = 30_000;

/**
 * Whether the account behind a session still stands at the provider. It is asked with the session's refresh token, once an hour, and by one request
 * at a time: the others go on as they are. A session whose account is gone, disabled or signed out there is ended at once, with its connections.
 * Where the provider does not answer, the person stays signed in, and it is asked again when the lease is over.
 */
export async function accountStands(who: Who, now: Instant): Promise<boolean> {
  if (who.checkedAt && after(who.checkedAt, EVERY) > now) return true;
  if (!(await sessions.takeCheck(who, now, after(now, LEASE)))) return true;
  const session = await sessions.find(who.sessionId);
  if (!session) return false;
  try {
    // A provider that gives no refresh token can not be asked.
    const renewed = session.refreshToken && (await refreshTokens(session.refreshToken));
    return await sessions.checked(who.sessionId, now, renewed);
  } catch (error) {
    if (!(error instanceof ResponseBodyError && error.error === "invalid_grant")) {
      // Its causes hold tokens, so only the name of the error is logged.
      log.error("account not checked", { name: error instanceof Error ? error.name : String(error) });
      return true;
    }
    await signOut(who);
    return false;
  }
}
