/** The key of the last answer about the session, by which documents of the site choose their buttons before they ask. */
export const SIGNED_IN_KEY = "plainbill-signed-in";

/** Remembers whether there is a session. */
export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(SIGNED_IN_KEY, "yes");
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    // A browser that keeps nothing.
  }
}
