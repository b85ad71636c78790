/** The address of the service worker. */
export const SERVICE_WORKER = "/service-worker.js";
/** The prefix of all cache names of the site. */
const CACHES = "plainbill";
/** The cache of the app's HTML and its files. */
export const APP_CACHE = `${CACHES}-app`;
/** The cache of the last visit (`last-visit.ts`). */
export const VISIT_CACHE = `${CACHES}-last-visit`;
/** Milliseconds that leaving a page waits for the deletion of caches. */
const PATIENCE = 1000;

/** Registers the service worker, which stores the app for the next visit. Waits for an idle page, so that the first visit is not slowed. */
export function addServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV || !serviceWorker) return;
  whenIdle(async () => {
    await serviceWorker.register(SERVICE_WORKER);
    if (!serviceWorker.controller)
      await new Promise((resolve) => {
        serviceWorker.oncontrollerchange = resolve;
      });
    // Requests from before this moment bypassed the service worker.
    const since = performance.now();
    new PerformanceObserver((list) => {
      const names = list.getEntries().flatMap(({ name, startTime }) => (startTime < since ? name : []));
      if (names[0]) serviceWorker.controller?.postMessage(names);
    }).observe({ type: "resource", buffered: true });
  });
}

/** Removes the service worker and its caches, once the session is over. */
export async function removeServiceWorker(): Promise<void> {
  const registrations = navigator.serviceWorker?.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())));
  await Promise.race([Promise.allSettled([deleteCaches(), registrations]), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Deletes the site's caches. Over http there are none. */
export async function deleteCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
}

/** Runs work after the page has loaded and is idle. Failures are ignored; the next visit tries again. */
function whenIdle(work: () => Promise<void>): void {
  const run = () => void work().catch(() => {});
  const begin = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
