const KEY = "plainbill-loaded-again";
/** A page that was loaded again within so many milliseconds is not loaded again by itself. */
const ONCE_IN = 5 * 60_000;
/** Milliseconds after a "leave page?" prompt until the person counts as having stayed. */
const STILL_HERE = 5000;

const keepers = new Set<() => void>();

/** Has `keep` store what a person has not sent yet, before the page is loaded again without their asking. Answers how to take that back. */
export function beforePageAgain(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/**
 * Loads the page again, once: what this one needs is not there, and a newer one needs something else. Answers whether it did not: it was tried a moment ago, the
 * site cannot be reached, or the person stayed.
 */
export async function loadPageAgain(): Promise<false> {
  if (!(await isReached()) || wasLoadedAgain()) return false;
  for (const keep of keepers) keep();
  location.reload();
  await new Promise((resolve) => setTimeout(resolve, STILL_HERE));
  return false;
}

/** The server has a newer version than this page. */
export async function isReplaced(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script || import.meta.env.DEV) return false;
  const page = await fetch(location.pathname, { cache: "no-store" }).catch(() => undefined);
  return page?.ok === true && !(await page.text()).includes(new URL(script.src).pathname);
}

/** Without a connection there would be no page at all. */
const isReached = () =>
  fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Notes a reload and says whether one was noted lately. Without storage it says yes, so that the page does not reload for ever. */
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
