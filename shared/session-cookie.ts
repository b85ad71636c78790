/** The two cookies of the site: the session, and what binds a sign-in that is under way to the browser that began it. */
export type CookieName = "plainbill" | "plainbill-signin";

/** What a cookie is called there. `__Host-` keeps every other host, sub-domains too, from setting it; browsers take that prefix over https only. */
export const cookieName = (name: CookieName, secure: boolean): string => (secure ? `__Host-${name}` : name);
