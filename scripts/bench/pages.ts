import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { builtWeb } from "../../local/web.ts";
import { hours, type Person, startTestApp } from "../../test/api/test-app.ts";
import { chromium as launch } from "../../test/browser/chromium.ts";
import { type Kind, type Traffic, watchTraffic } from "../../test/browser/traffic.ts";
import { furtherLoads, type Load, workspaceLoad } from "./app-sizes.ts";
import { ascending, at, type Measurement, ms } from "./measurements.ts";
import { phone, slowDown } from "./phone.ts";

/** Number of openings per page, alternating between all pages; the median counts. */
const TIMES = 7;
const QUIET = 1000;

/** Security headers cost time before the first byte is read: the opener policy makes the browser start a process. So the empty page gets them, too. */
const GUARDS = ["content-security-policy", "cross-origin-opener-policy", "permissions-policy", "referrer-policy", "x-content-type-options"] as const;

/** First contentful paint of the open-source peer invoify as a multiple of the empty page's, measured the same way on 2026-11-22. */
const PEER = "4.6 to 5.8 ×";

/** One opening of a page, in milliseconds since the navigation began; `shift` is the layout shift. */
interface Opening {
  readonly first: number;
  readonly largest: number;
  /** When the page responds at once: its scripts have run and no long task follows. In the workspace: when a message can be typed. */
  readonly interactive: number;
  /** When a message is sent at once; one typed before is sent by itself then. */
  readonly connected: number;
  readonly shift: number;
  readonly loaded: ReadonlyMap<Kind, Traffic>;
}

interface Candidate {
  readonly name: string;
  readonly url: string;
  /** The signed-in person, for the workspace. */
  readonly session?: Person;
  /** Set for a second visit in the same browser. */
  readonly again?: true;
}

/**
 * Measures how fast the pages appear on a phone, as multiples of an empty page in the same run, and what they load; then the load of each part of the app.
 * With `addresses`, only these pages.
 */
export async function* pageFigures(addresses: readonly string[] = []): AsyncGenerator<Measurement> {
  const app = await startTestApp({ web: await builtWeb(() => console.log("The site is built first.")) });
  const browser = await chromium.launch(launch);
  const { headers } = await fetch(`${app.origin}/terms`);
  const empty = await startEmptyPage(Object.fromEntries(GUARDS.map((name) => [name, headers.get(name) ?? ""])));
  const bare = await startEmptyPage();
  try {
    const person = await app.signIn();
    const { id } = await person.call("createInvoice", { body: hours(12, 85) });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    const { url: publicPage } = await person.call("openInvoiceLink", { params: { id } });

    const standard: Candidate = { name: "an empty page with our headers", url: empty.url };
    const candidates: Candidate[] = [
      ...["/", "/pricing", "/auth", "/consent", "/terms", "/privacy", "/nowhere"].map((path) => ({ name: path, url: `${app.origin}${path}` })),
      { name: "/i, the customer's page", url: publicPage },
      { name: "the workspace", url: `${app.origin}/`, session: person },
      { name: "the workspace again", url: `${app.origin}/`, session: person, again: true },
    ];
    const asked = candidates.filter(({ name }) => !addresses.length || addresses.some((address) => name.split(",")[0] === address));
    const openings = await inTurn(browser, app.origin, [standard, { name: "an empty page without them", url: bare.url }, ...asked]);
    const { first, interactive } = middle(openings.get(standard) ?? []);
    const times = (value: number, of: number) => `${(value / of).toFixed(1)} × (${ms(value)})`;
    for (const [{ name, session }, all] of openings) {
      const opening = middle(all);
      yield [name, `first content ${times(opening.first, first)}, largest ${times(opening.largest, first)}`];
      yield [
        "",
        `${session ? `written in ${times(opening.interactive, interactive)}, connected` : "interactive"} ${times(opening[session ? "connected" : "interactive"], interactive)}, layout shift ${opening.shift.toFixed(3)}`,
      ];
      yield ["", [...opening.loaded].map(([kind, { files, bytes }]) => `${kind} ${(bytes / 1024).toFixed(1)} KB in ${files}`).join(", ")];
    }
    yield ["invoify's landing page, first content", PEER];
    if (!addresses.length) yield* appSizes(browser, app.origin, person);
  } finally {
    await browser.close();
    empty.close();
    bare.close();
    await app.close();
  }
}

/** Measures the loads of the app's parts as the budgets count them (`test/browser/budgets.spec.ts`). */
async function* appSizes(browser: Browser, origin: string, person: Person): AsyncGenerator<Measurement> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await signIn(context, origin, person);
  const inWords = ({ script, requests }: Load) => `JavaScript ${(script / 1024).toFixed(1)} KB, ${requests} requests`;
  yield ["the workspace, whole", inWords(await workspaceLoad(context, origin))];
  const { id } = await person.call("createInvoice", { body: hours(3, 85) });
  for await (const [name, load] of furtherLoads(context, origin, `/invoices/${id}`)) yield [`${name}, besides`, inWords(load)];
  await context.close();
}

const signIn = (context: BrowserContext, origin: string, { visitor }: Person) =>
  context.addCookies(["plainbill", "plainbill-visit"].map((name) => ({ name, value: visitor.cookie(origin, name) ?? "", url: origin })));

/** Opens all pages in turn, several times, so that other load on the machine affects all of them. */
async function inTurn(browser: Browser, origin: string, candidates: readonly Candidate[]): Promise<Map<Candidate, Opening[]>> {
  const openings = new Map<Candidate, Opening[]>(candidates.map((candidate) => [candidate, []]));
  for (let i = 0; i < TIMES; i++) for (const [candidate, all] of openings) all.push(await open(browser, origin, candidate));
  return openings;
}

/** Returns the medians of several openings. */
function middle(openings: readonly Opening[]): Opening {
  const of = (figure: Exclude<keyof Opening, "loaded">) => at(ascending(openings.map((opening) => opening[figure])), 0.5);
  return {
    first: of("first"),
    largest: of("largest"),
    interactive: of("interactive"),
    connected: of("connected"),
    shift: of("shift"),
    loaded: openings[0]?.loaded ?? new Map(),
  };
}

async function open(browser: Browser, origin: string, { url, session, again }: Candidate): Promise<Opening> {
  const context = await browser.newContext(phone);
  try {
    if (session) await signIn(context, origin, session);
    if (again) {
      const { page } = await load(context, url, session !== undefined);
      await page.waitForFunction(isStored);
      await page.close();
    }
    const { page, opening } = await load(context, url, session !== undefined);
    await page.close();
    return opening;
  } finally {
    await context.close();
  }
}

/** Runs in the page: returns true once the service worker has cached the next visit. */
const isStored = async (): Promise<boolean> => {
  await navigator.serviceWorker.ready;
  return (await caches.match("/index.html")) !== undefined && (await caches.keys()).length > 1;
};

async function load(context: BrowserContext, url: string, hasChat: boolean): Promise<{ page: Page; opening: Opening }> {
  const page = await context.newPage();
  await page.addInitScript(observe, hasChat);
  await slowDown(context, page);
  const counted = watchTraffic(page);
  await page.goto(url, { waitUntil: "load" });
  if (hasChat) await page.getByText("Online", { exact: true }).waitFor({ state: "attached" });
  const before = await counted.sum();
  // The page counts as interactive if no long task runs for this time.
  await page.waitForTimeout(QUIET);
  const { first, largest, shift, loaded, busyUntil, writable, connected } = await page.evaluate(() => window.observed());
  const interactive = hasChat ? Math.max(first, writable) : Math.max(first, loaded, busyUntil);
  return { page, opening: { first, largest, shift, interactive, connected, loaded: hasChat ? before : await counted.sum() } };
}

declare global {
  interface Window {
    observed(): { first: number; largest: number; shift: number; loaded: number; busyUntil: number; writable: number; connected: number };
  }
}

/** Runs in the page before everything else: records the browser's performance entries. */
function observe(hasChat: boolean): void {
  let [largest, shift, busyUntil] = [0, 0, 0];
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (largest = startTime));
  watch("layout-shift", ({ value = 0 }) => (shift += value));
  watch("longtask", ({ startTime, duration }) => (busyUntil = startTime + duration));
  let [writable, connected] = [0, 0];
  const watchChat = new MutationObserver(() => {
    if (!writable && document.querySelector('textarea[aria-label="Message"]:enabled')) writable = performance.now();
    if (!connected && document.body?.textContent?.includes("AI Memory: Active")) connected = performance.now();
  });
  // A document has no chat, and observing every change would slow it down.
  if (hasChat) watchChat.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  window.observed = () => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [first] = performance.getEntriesByName("first-contentful-paint");
    const [script] = performance.getEntriesByName("script has run");
    const loaded = Math.max(navigation?.domContentLoadedEventEnd ?? 0, script?.startTime ?? 0);
    return { first: first?.startTime ?? Number.NaN, largest, shift, busyUntil, writable, connected, loaded };
  };
}

/** Serves a page with one word: the lower bound of any page's time. */
async function startEmptyPage(headers: Record<string, string> = {}): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html", ...headers }).end("<!doctype html><title>Empty</title><p>Here.</p>"),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
}
