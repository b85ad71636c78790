/** The address of the service worker. */
export const SERVICE_WORKER = "/service-worker.js";
/** Every cache of the site has a name that begins so. */
const CACHES = "plainbill";
/** The cache of the app's HTML and its files. */
export const APP_CACHE = `${CACHES}-app`;
/** The cache of the last visit (`last-visit.ts`). */
export const VISIT_CACHE = `${CACHES}-last-visit`;
/** Milliseconds that leaving a page waits for the deletion of caches. */
const PATIENCE = 1000;

/** Has the browser keep the app for the next visit, once the screen stands: it costs the first one nothing. */
export function addServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV || !serviceWorker) return;
  whenIdle(async () => {
    await serviceWorker.register(SERVICE_WORKER);
    if (!serviceWorker.controller)
      await new Promise((resolve) => {
        serviceWorker.oncontrollerchange = resolve;
      });
    // Requests before this moment passed the service worker by.
    const since = performance.now();
    new PerformanceObserver((list) => {
      const names = list.getEntries().flatMap(({ name, startTime }) => (startTime < since ? name : []));
      if (names[0]) serviceWorker.controller?.postMessage(names);
    }).observe({ type: "resource", buffered: true });
  });
}

/** Throws away what the browser has of the app, once the session is over. */
export async function removeServiceWorker(): Promise<void> {
  const registrations = navigator.serviceWorker?.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())));
  await Promise.race([Promise.allSettled([deleteCaches(), registrations]), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Deletes what the browser has of the app and of the person. Without caches, as over http, there is nothing. */
export async function deleteCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
}

/** After the page has loaded and has nothing else to do. What fails then is tried again at the next visit. */
function whenIdle(work: () => Promise<void>): void {
  const run = () => void work().catch(() => {});
  const begin = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
