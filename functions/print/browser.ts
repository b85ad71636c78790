import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { AppError } from "../../shared/errors.ts";
import { log } from "../platform/log.ts";
import { semaphore } from "../platform/semaphore.ts";
import { answerFirst } from "./answer-first.ts";
import { type BlankPage, openBlankPage } from "./blank-page.ts";
import { collectGarbage, memoryOf } from "./browser-memory.ts";
import { type BrowserClient, startBrowser } from "./browser-protocol.ts";
import { type Chromium, chromium } from "./chromium.ts";

/** Time limit of one document. */
const LIMIT_MS = 10_000;

/**
 * Thresholds of the browser's private memory in bytes: above the first garbage is collected, and above the second the browser is replaced if that did not help.
 */
const MEMORY = { collect: 150 * 2 ** 20, replace: 180 * 2 ** 20 } as const;

/** Numbers of documents: after how many garbage is collected at the latest, and after how many the browser is replaced. Each document leaks up to 0.2 MB. */
const DOCUMENTS = { collect: 50, replace: 500 } as const;

const args = [
  // The browser can reach no network, not even this machine, whatever a document requests.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--disable-background-networking",
  "--disable-domain-reliability",
  "--no-pings",
  // Frames stay in the page's process, where we see their requests.
  "--disable-site-isolation-trials",
  "--disable-features=IsolateOrigins,IsolateSandboxedIframes,site-per-process,Translate",
  // One renderer for all pages: with scripts off they have nothing to hide from each other, and the next page opens in a quarter of the time.
  "--renderer-process-limit=1",
  "--no-sandbox",
  "--no-zygote",
  // Nothing is ever shown, so no GPU process is needed; the browser starts sooner without it.
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-software-rasterizer",
  "--disable-dev-shm-usage",
  "--disable-breakpad",
  "--disable-component-update",
  "--disable-extensions",
  "--disable-hang-monitor",
  "--disable-renderer-backgrounding",
  "--disable-sync",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--hide-scrollbars",
  // A small window has less to paint; the paper has its own size.
  "--window-size=1,1",
  "--mute-audio",
  "--no-first-run",
];

/** A running browser and, if one is ready, the blank page for the next document. */
interface Running {
  readonly talk: BrowserClient;
  spare: Promise<BlankPage> | undefined;
  /** Documents it got, and how many of them came before the last garbage collection. `open`: those not yet done. */
  documents: number;
  collected: number;
  /** Garbage was collected after the previous document because of the memory. */
  wasLarge: boolean;
  readonly open: Set<Promise<unknown>>;
  /** The check of its memory in progress. */
  check: Promise<void> | undefined;
}

let running: Promise<Running> | undefined;

let rehearsal: ((page: BlankPage) => Promise<unknown>) | undefined;

/** A browser draws one document at a time; more in parallel only delay each other. */
const inTurn = semaphore(4);

/**
 * Runs `work` on a blank page of a warm browser and closes the page; at most four at a time. Throws `unavailable` after `limit` milliseconds. If the browser is
 * lost, runs `work` once more in a new one.
 */
export const withPage = <T>(work: (page: BlankPage) => Promise<T>, limit = LIMIT_MS): Promise<T> =>
  inTurn(async () => {
    const first = current();
    try {
      return await attempt(first, work, limit);
    } catch (error) {
      await discard(first);
      if (error instanceof AppError) throw error;
      return await attempt(current(), work, limit);
    }
  });

/** Starts the browser if none runs, before it is needed. */
export const warmUp = (): void => void current().catch(() => {});

/** Registers work for a page of each new browser that has no document yet: the first print takes five times as long. */
export const rehearse = (work: (page: BlankPage) => Promise<unknown>): void => void (rehearsal = work);

/** Ends the browser if one runs; the next document starts another. */
export const closeBrowser = async (): Promise<void> => {
  if (running) await discard(running);
};

function current(): Promise<Running> {
  running ??= beginBrowser();
  return running;
}

function beginBrowser(): Promise<Running> {
  const fresh = new Promise<Running>((resolve) => resolve(startAndOpen(args))).catch(() => startAndOpen([...args, "--single-process"]));
  fresh.then(runRehearsal, () => {});
  return fresh;
}

/** Runs the rehearsal, unless a document came first and warmed up the browser. */
async function runRehearsal(on: Running): Promise<void> {
  // A waiting document goes first.
  await setImmediate();
  if (!rehearsal || on.documents) return;
  try {
    const page = await openBlankPage(on.talk);
    await rehearsal(page);
    page.close();
  } catch (error) {
    if (on.talk.child.exitCode === null) log.error("the rehearsal of a print failed", { error });
  }
}

/** Starts a browser and opens its first page. Some environments, Lambda among them, let it start but then refuse a process for the page. */
function startAndOpen(args: readonly string[]): Promise<Running> {
  const place = chromium();
  return place instanceof Promise ? place.then((there) => openBrowser(there, args)) : openBrowser(place, args);
}

async function openBrowser(place: Chromium, args: readonly string[]): Promise<Running> {
  const talk = startBrowser(place, args);
  try {
    const first = await openBlankPage(talk);
    unrefBrowser(talk);
    return { talk, spare: Promise.resolve(first), documents: 0, collected: 0, wasLarge: false, open: new Set(), check: undefined };
  } catch (error) {
    await endBrowser(talk);
    throw error;
  }
}

/** An idle browser must not keep this process alive. */
function unrefBrowser({ child }: BrowserClient): void {
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
}

async function attempt<T>(which: Promise<Running>, work: (page: BlankPage) => Promise<T>, limit: number): Promise<T> {
  const on = await which;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new AppError("unavailable", "The PDF took too long to make; try again.")), limit);
  const opening = on.spare ?? openBlankPage(on.talk);
  on.spare = undefined;
  on.documents++;
  const result = Promise.race([opening.then((page) => Promise.race([work(page), page.crash])), late.promise]);
  on.open.add(result);
  try {
    return await result;
  } finally {
    clearTimeout(timer);
    on.open.delete(result);
    void next(which, on, opening);
  }
}

/** Closes a used page and opens one for the next document. */
async function next(which: Promise<Running>, on: Running, used: Promise<BlankPage>): Promise<void> {
  await answerFirst();
  used.then((page) => page.close()).catch(() => {});
  if (running !== which) return;
  on.spare ??= openBlankPage(on.talk);
  on.spare.catch(() => {});
  on.check ??= limitMemory(which, on)
    .catch(() => {})
    .finally(() => (on.check = undefined));
}

/** Collects garbage if memory is high, and replaces a browser that is too old, or still too large. */
async function limitMemory(which: Promise<Running>, on: Running): Promise<void> {
  const size = await memoryOf(on.talk);
  if (on.documents >= DOCUMENTS.replace || (on.wasLarge && size >= MEMORY.replace)) return replace(which, on);
  on.wasLarge = size >= MEMORY.collect;
  if (!on.wasLarge && on.documents - on.collected < DOCUMENTS.collect) return;
  on.collected = on.documents;
  await collectGarbage(on.talk);
}

/** Later documents wait for a new browser, which starts once the old one has finished its own: never two at once. */
function replace(which: Promise<Running>, on: Running): void {
  if (running !== which) return;
  running = retire(on).then(beginBrowser);
  running.catch(() => {});
}

async function retire(on: Running): Promise<void> {
  do await Promise.allSettled(on.open);
  while (on.open.size);
  await endBrowser(on.talk);
}

/** Ends a broken browser; another call may have started a new one meanwhile. */
async function discard(which: Promise<Running>): Promise<void> {
  if (running === which) running = undefined;
  const lost = await which.catch(() => undefined);
  if (lost) await endBrowser(lost.talk);
}

/** Ends a browser and waits until it has exited; kills it after a second. */
async function endBrowser({ child, send }: BrowserClient): Promise<void> {
  // It never started, or has exited.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const kill = () => child.kill("SIGKILL");
  const timer = setTimeout(kill, 1_000);
  child.ref();
  send("Browser.close").catch(kill);
  await ended;
  clearTimeout(timer);
}
