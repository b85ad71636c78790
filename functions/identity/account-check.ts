import { ResponseBodyError } from "openid-client";
import { after, type Instant } from "../../shared/clock.ts";
import { signOut } from "../connections/sign-out.ts";
import { log } from "../platform/log.ts";
import { sessions, type Who } from "../sessions/session-store.ts";
import { refreshTokens } from "./login-provider.ts";

/** How often the provider is asked about an active account, and after how long another request may ask if the first got no answer. In milliseconds. */
const EVERY = 3_600_000;
const LEASE = 30_000;

/**
 * Returns true if the account behind a session still exists at the provider. Asks once an hour with the session's refresh token, one request at a time; the
 * others do not wait. If the account is gone, disabled or signed out there, ends the session and its connections. If the provider does not answer, the person
 * stays signed in and it is asked again after the lease.
 */
export async function accountStands(who: Who, now: Instant): Promise<boolean> {
  if (who.checkedAt && after(who.checkedAt, EVERY) > now) return true;
  if (!(await sessions.takeCheck(who, now, after(now, LEASE)))) return true;
  const session = await sessions.find(who.sessionId);
  if (!session) return false;
  try {
    // Without a refresh token the provider can not be asked.
    const renewed = session.refreshToken && (await refreshTokens(session.refreshToken));
    return await sessions.checked(who.sessionId, now, renewed);
  } catch (error) {
    if (!(error instanceof ResponseBodyError && error.error === "invalid_grant")) {
      // The error's causes hold tokens, so only its name is logged.
      log.error("account not checked", { name: error instanceof Error ? error.name : String(error) });
      return true;
    }
    await signOut(who);
    return false;
  }
}
