import { removeServiceWorker } from "./service-worker.ts";

const KEY = "plainbill-left-at";
/** Milliseconds within which a return means that leaving led back to the app. */
const SOON = 10_000;

/**
 * Leaves the app once the session has ended. The answer that said so took the cookie away, so the same address is the landing page's now. Where loading it
 * leads here again, because the cookie is still there, the landing page is gone to by its own address: no load follows the other for ever.
 */
export async function leaveApp(): Promise<void> {
  await removeServiceWorker();
  if (hasJustLeft()) location.replace(landing());
  else location.reload();
}

/** The landing page, from which signing in leads back here, and why signing in did not work. */
function landing(): string {
  const query = new URLSearchParams(location.search);
  const failure = query.get("signin");
  query.delete("signin");
  const here = location.pathname + (query.size ? `?${query}` : "");
  const said = new URLSearchParams({ ...(here === "/" ? {} : { return_to: here }), ...(failure ? { signin: failure } : {}) });
  return said.size ? `/landing?${said}` : "/landing";
}

/** Notes that this tab leaves the app and says whether it just did. Without storage it says yes, so that the tab does not leave for ever. */
function hasJustLeft(): boolean {
  try {
    const before = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - before < SOON;
  } catch {
    return true;
  }
}
