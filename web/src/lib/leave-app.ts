import { removeServiceWorker } from "./service-worker.ts";

const KEY = "plainbill-left-at";
/** Returning within these milliseconds means that leaving led back to the app. */
const SOON = 10_000;

/**
 * Leaves the app once the session has ended. The answer that said so removed the cookie, so the same address now serves the landing page. If loading it leads
 * back here, because the cookie is still there, goes to the landing page's own address: otherwise the page would load forever.
 */
export async function leaveApp(): Promise<void> {
  await removeServiceWorker();
  if (hasJustLeft()) location.replace(landing());
  else location.reload();
}

/** The landing page; signing in there leads back here. It also says why signing in failed. */
function landing(): string {
  const query = new URLSearchParams(location.search);
  const failure = query.get("signin");
  query.delete("signin");
  const here = location.pathname + (query.size ? `?${query}` : "");
  const said = new URLSearchParams({ ...(here === "/" ? {} : { return_to: here }), ...(failure ? { signin: failure } : {}) });
  return said.size ? `/landing?${said}` : "/landing";
}

/** Notes that this tab leaves the app, and returns true if it just did; true without storage, so that the tab does not leave forever. */
function hasJustLeft(): boolean {
  try {
    const before = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - before < SOON;
  } catch {
    return true;
  }
}
