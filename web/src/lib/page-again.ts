const KEY = "plainbill-loaded-again";
/** Minimum milliseconds between two automatic reloads. */
const ONCE_IN = 5 * 60_000;
/** Milliseconds after a "leave page?" prompt until the person counts as having stayed. */
const STILL_HERE = 5000;

const keepers = new Set<() => void>();

/** Registers a callback that stores unsent input before an automatic reload. Returns a function that removes it. */
export function beforePageAgain(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/**
 * Reloads the page once, because a part that it needs is gone and a newer page needs another. Returns false if it did not: a reload was tried lately, the site
 * is unreachable, or the person chose to stay.
 */
export async function loadPageAgain(): Promise<false> {
  if (!(await isReached()) || wasLoadedAgain()) return false;
  for (const keep of keepers) keep();
  location.reload();
  await new Promise((resolve) => setTimeout(resolve, STILL_HERE));
  return false;
}

/** Returns true if the server has a newer version than this page. */
export async function isReplaced(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script || import.meta.env.DEV) return false;
  const page = await fetch(location.pathname, { cache: "no-store" }).catch(() => undefined);
  return page?.ok === true && !(await page.text()).includes(new URL(script.src).pathname);
}

/** Reloading without a connection would leave no page at all. */
const isReached = () =>
  fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Notes a reload, and returns true if one was noted lately; true without storage, so that the page does not reload forever. */
function wasLoadedAgain(): boolean {
  try {
    const before = Number(sessionStorage.getItem(KEY));
    if (Date.now() - before < ONCE_IN) return true;
    sessionStorage.setItem(KEY, String(Date.now()));
    return false;
  } catch {
    return true;
  }
}
