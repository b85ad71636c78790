import { APP_CACHE, deleteCaches } from "../lib/service-worker.ts";
import { assetsIn, ICON, isAsset, requestKind } from "./requests.ts";

/** The files of this build and the addresses of its screens; the build inserts them (`web/service-worker.ts`). */
declare const ASSETS: readonly string[];
declare const SCREENS: readonly string[];

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PostEvent extends WorkerEvent {
  readonly data: unknown;
}
/** The types of a service worker that this file uses: TypeScript knows those of pages or those of workers, not both. */
declare const self: {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { postMessage(message: string): void }[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  addEventListener(type: "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: PostEvent) => void): void;
};

/** The app's HTML, which is the same for all screens. */
const HTML = "/index.html";
/** Stored HTML older than this, in milliseconds, is shown only after asking the site: its calls may have changed. */
const OLD = 7 * 24 * 3_600_000;
/** Maximum number of stored files: those of this build and of the one before. */
const MOST = 2 * ASSETS.length;

/** Set at sign-out, so that requests under way store nothing. */
let signedOut = false;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (requestKind(request, self.location.origin, SCREENS)) {
    case "screen":
      return event.respondWith(screen(event));
    case "asset":
      return event.respondWith(asset(event));
    case "icon":
      return event.respondWith(caches.match(ICON).then((stored) => stored ?? fetch(request)));
    case "logout":
      return event.waitUntil(leave());
  }
});

// A newer service worker activates once the last page of the older version is closed, so that no page loses its files.
self.addEventListener("activate", (event) => event.waitUntil(begin()));

// A page sends the files that it loaded before there was a service worker.
self.addEventListener("message", (event) => {
  signedOut = false;
  const loaded = Array.isArray(event.data) ? event.data.filter((name) => typeof name === "string") : [];
  event.waitUntil(Promise.all([keepHtml(), keep(loaded)]));
});

async function begin(): Promise<void> {
  await self.clients.claim();
  await refreshHtml();
  const cache = await caches.open(APP_CACHE);
  const html = await (await cache.match(HTML))?.text();
  const used = new Set([HTML, ICON, ...ASSETS, ...assetsIn(html ?? "")]);
  for (const { url } of await cache.keys()) if (!used.has(new URL(url).pathname)) await cache.delete(url);
}

async function leave(): Promise<void> {
  signedOut = true;
  // Stops open pages from storing anything.
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage("signed out");
  await deleteCaches();
  await self.registration.unregister();
}

/** Answers with the stored HTML, and fetches a newer one for the next visit. A reload gets the newer one at once. */
async function screen(event: FetchEvent): Promise<Response> {
  const stored = await (await caches.open(APP_CACHE)).match(HTML);
  event.waitUntil(refreshHtml());
  const isAskedAnew = ["reload", "no-cache", "no-store"].includes(event.request.cache);
  if (stored && !isAskedAnew && !isOld(stored)) return stored;
  const answer = await fetch(event.request).catch(() => undefined);
  return (answer && (answer.status < 500 || !stored) ? answer : stored) ?? Response.error();
}

const isOld = ({ headers }: Response): boolean => Date.now() - Date.parse(headers.get("date") ?? "") > OLD;

async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(APP_CACHE);
  const stored = await cache.match(request.url, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.status === 404) await deleteHtmlThatNames(cache, request.url);
  if (answer.ok) event.waitUntil(store(cache, request.url, answer.clone()));
  return answer;
}

/** Deletes stored HTML that names a missing file, so that the next try asks the network. */
async function deleteHtmlThatNames(cache: Cache, address: string): Promise<void> {
  const html = await (await cache.match(HTML))?.text();
  if (html && assetsIn(html).includes(new URL(address).pathname)) await cache.delete(HTML);
}

async function keepHtml(): Promise<void> {
  if (!(await caches.match(HTML))) await refreshHtml();
}

/** Fetches the app's HTML. Stores it only with all files that it names, so that stored HTML always works. */
async function refreshHtml(): Promise<void> {
  const answer = await fetch(HTML, { cache: "no-cache" }).catch(() => undefined);
  if (!answer?.ok) return;
  const html = await answer.clone().text();
  const all = await keep(assetsIn(html));
  if (!all || signedOut) return;
  const cache = await caches.open(APP_CACHE);
  await cache.put(HTML, answer);
  // The icon's name has no hash, so it is fetched with the HTML.
  await cache.add(new Request(ICON, { cache: "no-cache" }));
}

/** Stores files of the build. Returns true if all of them are stored. */
async function keep(names: readonly string[]): Promise<boolean> {
  const cache = await caches.open(APP_CACHE);
  const addresses = names
    .map((name) => new URL(name, self.location.origin))
    .filter(({ origin, pathname }) => origin === self.location.origin && isAsset(pathname));
  const kept = await Promise.all(
    addresses.map(async ({ href }) => {
      if (await cache.match(href, { ignoreVary: true })) return true;
      const answer = await fetch(href).catch(() => undefined);
      return answer?.ok === true && store(cache, href, answer);
    }),
  );
  return kept.every(Boolean);
}

async function store(cache: Cache, address: string, answer: Response): Promise<boolean> {
  if (signedOut || (await cache.keys()).length > MOST) return false;
  await cache.put(address, answer);
  return true;
}
