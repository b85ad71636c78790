/**
 * The cookies of the site: the session, what binds a sign-in that is under way to the browser that began it, and a name of the session that opens nothing. The
 * last is the only one that scripts can read: by it the app finds what was seen last in this session, and in no other (docs/decisions/0063).
 */
export type CookieName = "plainbill" | "plainbill-signin" | "plainbill-visit";

/** What a cookie is called there. `__Host-` keeps every other host, sub-domains too, from setting it; browsers take that prefix over https only. */
export const cookieName = (name: CookieName, secure: boolean): string => (secure ? `__Host-${name}` : name);
