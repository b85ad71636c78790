/**
 * The cookies of the site: the session, the one that binds a sign-in in progress to its browser, and a public name of the session.
 * Scripts can read only the last one, which grants no access: with it the app finds what it last showed in this session (docs/decisions/0063).
 */
export type CookieName = "plainbill" | "plainbill-signin" | "plainbill-visit";

/** Returns the cookie's full name. `__Host-` keeps all other hosts, subdomains too, from setting it; browsers accept the prefix over https only. */
export const cookieName = (name: CookieName, secure: boolean): string => (secure ? `__Host-${name}` : name);
