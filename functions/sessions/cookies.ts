import { type CookieName, cookieName } from "../../shared/account/session-cookie.ts";
import { env } from "../platform/env.ts";

const secure = () => env("PUBLIC_ORIGIN").startsWith("https:");
const nameOf = (name: CookieName) => cookieName(name, secure());

/**
 * Returns the secret in a cookie of a request, from API Gateway's `cookies` or a whole Cookie header as the only entry. Values that do not have the form of
 * `newCookieSecret` are ignored.
 */
export function readCookie(cookies: readonly string[] | undefined, name: CookieName): string | undefined {
  const start = `${nameOf(name)}=`;
  const value = cookies
    ?.flatMap((cookie) => cookie.split(/;\s*/))
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Returns a Set-Cookie header: HttpOnly except for the visit cookie, and not sent with other sites' forms. 0 seconds deletes the cookie. */
export const setCookie = (name: CookieName, value: string, seconds: number): string =>
  `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}${name === "plainbill-visit" ? "" : "; HttpOnly"}; SameSite=Lax${secure() ? "; Secure" : ""}`;

/** Returns one cookie of a request as a Cookie header, for calls to our own site only. */
export const cookieHeader = (cookies: readonly string[] | undefined, name: CookieName): string => `${nameOf(name)}=${readCookie(cookies, name) ?? ""}`;
