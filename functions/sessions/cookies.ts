import { env } from "../lib/env.ts";

/** The two cookies of the site: the session, and what binds a sign-in that is under way to the browser that began it. */
export type CookieName = "plainbill" | "plainbill-signin";

const secure = () => env("PUBLIC_ORIGIN").startsWith("https:");
/** `__Host-` keeps every other host, sub-domains too, from setting the cookie; browsers take that prefix over https only. */
const nameOf = (name: CookieName) => (secure() ? `__Host-${name}` : name);

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

/** A Set-Cookie header that no script can read and no other site's form can send; 0 seconds takes the cookie away. */
export const setCookie = (name: CookieName, value: string, seconds: number): string =>
  `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure() ? "; Secure" : ""}`;

/** One of the cookies of a request as a Cookie header, to pass on to the site only. */
export const cookieHeader = (cookies: readonly string[] | undefined, name: CookieName): string => `${nameOf(name)}=${readCookie(cookies, name) ?? ""}`;
