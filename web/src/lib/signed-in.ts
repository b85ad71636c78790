/** The storage key of the last known session state. The site's documents choose their buttons by it before they ask the server. */
export const SIGNED_IN_KEY = "plainbill-signed-in";

/** Stores whether there is a session. */
export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(SIGNED_IN_KEY, "yes");
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    // The browser has no storage.
  }
}
