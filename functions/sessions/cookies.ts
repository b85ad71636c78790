import { type CookieName, cookieName } from "../../shared/account/session-cookie.ts";
import { env } from "../platform/env.ts";

const secure = () => env("PUBLIC_ORIGIN").startsWith("https:");
const nameOf = (name: CookieName) => cookieName(name, secure());

/**
 * The secret in a cookie among those of a request: API Gateway's `cookies`, or a whole Cookie header as the only entry.
 * What does not look like one of ours (`newSecret`) is nothing.
 */
export function readCookie(cookies: readonly string[] | undefined, name: CookieName): string | undefined {
  const start = `${nameOf(name)}=`;
  const value = cookies
    ?.flatMap((cookie) => cookie.split(/;\s*/))
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** A Set-Cookie header that no script can read, unless it names a visit, and no other site's form can send; 0 seconds takes the cookie away. */
export const setCookie = (name: CookieName, value: string, seconds: number): string =>
  `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}${name === "plainbill-visit" ? "" : "; HttpOnly"}; SameSite=Lax${secure() ? "; Secure" : ""}`;

/** One of the cookies of a request as a Cookie header, to pass on to the site only. */
export const cookieHeader = (cookies: readonly string[] | undefined, name: CookieName): string => `${nameOf(name)}=${readCookie(cookies, name) ?? ""}`;
