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

/** How long one document may take. */
const LIMIT_MS = 10_000;

/** Of a browser's own memory, in bytes: from where on garbage is collected, and from where on the browser is replaced if it has just been. */
const MEMORY = { collect: 150 * 2 ** 20, replace: 180 * 2 ** 20 } as const;

/** Documents: how often garbage is collected at the least, and how many a browser prints. Each leaves up to 0.2 MB that is never freed. */
const DOCUMENTS = { collect: 50, replace: 500 } as const;

const args = [
  // Nothing is looked up and nothing is reached, not even this machine, whatever a document asks for.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--disable-background-networking",
  "--disable-domain-reliability",
  "--no-pings",
  // A frame has no process of its own in which it would be out of our sight.
  "--disable-site-isolation-trials",
  "--disable-features=IsolateOrigins,IsolateSandboxedIframes,site-per-process,Translate",
  // One renderer for all pages: with scripts off they have nothing to hide from each other, and the next page opens in a quarter of the time.
  "--renderer-process-limit=1",
  "--no-sandbox",
  "--no-zygote",
  // Nothing is ever shown, so no process has to draw; without it the browser starts sooner.
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
  // The smaller the unseen window, the less there is to draw; paper has its own size.
  "--window-size=1,1",
  "--mute-audio",
  "--no-first-run",
];

/** A running browser and, where one is ready, the blank page for the next document. */
interface Running {
  readonly talk: BrowserClient;
  spare: Promise<BlankPage> | undefined;
  /** How many documents it was given, how many of them before garbage was collected last, and which are not done. */
  documents: number;
  collected: number;
  /** Whether garbage was collected after the document before because it was large. */
  wasLarge: boolean;
  readonly open: Set<Promise<unknown>>;
  /** A look at its memory that is under way. */
  check: Promise<void> | undefined;
}

let running: Promise<Running> | undefined;

/** What a new browser does on a page before the first document. */
let rehearsal: ((page: BlankPage) => Promise<unknown>) | undefined;

/** A browser draws one document at a time; more at once only make each of them later. */
const inTurn = semaphore(4);

/**
 * What `work` makes of a blank page, which is closed afterwards; the browser is kept warm between calls. At most four at a time.
 * Throws `unavailable` where it takes longer than `limit` milliseconds. Where the browser is lost on the way, the work is done once more in a new one.
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

/** Starts the browser where none runs, for the print that is about to need it. */
export const warmUp = (): void => void current().catch(() => {});

/** What is done on a page of each new browser, where no document came before: what is done for the first time takes five times as long. */
export const rehearse = (work: (page: BlankPage) => Promise<unknown>): void => void (rehearsal = work);

/** Ends the browser, if one runs. The next document starts another. */
export const closeBrowser = async (): Promise<void> => {
  if (running) await discard(running);
};

function current(): Promise<Running> {
  running ??= begin();
  return running;
}

function begin(): Promise<Running> {
  const fresh = new Promise<Running>((resolve) => resolve(start(args))).catch(() => start([...args, "--single-process"]));
  fresh.then(tryOut, () => {});
  return fresh;
}

/** Where a document came sooner, it has done all of that. */
async function tryOut(on: Running): Promise<void> {
  // A document that waits for this browser begins first.
  await setImmediate();
  if (!rehearsal || on.documents) return;
  try {
    const page = await openBlankPage(on.talk);
    await rehearsal(page);
    page.close();
  } catch (error) {
    // One that was closed meanwhile has nothing to rehearse for.
    if (on.talk.child.exitCode === null) log.error("the rehearsal of a print failed", { error });
  }
}

/** A browser that has opened its first page: some surroundings (Lambda's among them) let it start and then refuse it a process for that. */
function start(args: readonly string[]): Promise<Running> {
  const place = chromium();
  return place instanceof Promise ? place.then((there) => openBrowser(there, args)) : openBrowser(place, args);
}

async function openBrowser(place: Chromium, args: readonly string[]): Promise<Running> {
  const talk = startBrowser(place, args);
  try {
    const first = await openBlankPage(talk);
    letGo(talk);
    return { talk, spare: Promise.resolve(first), documents: 0, collected: 0, wasLarge: false, open: new Set(), check: undefined };
  } catch (error) {
    await end(talk);
    throw error;
  }
}

/** A browser that waits for work is no reason for this process to stay. */
function letGo({ child }: BrowserClient): void {
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

/** Closes a page that was used and opens one for the document after it. */
async function next(which: Promise<Running>, on: Running, used: Promise<BlankPage>): Promise<void> {
  await answerFirst();
  used.then((page) => page.close()).catch(() => {});
  if (running !== which) return;
  on.spare ??= openBlankPage(on.talk);
  on.spare.catch(() => {});
  on.check ??= keepSmall(which, on)
    .catch(() => {})
    .finally(() => (on.check = undefined));
}

/** Collects garbage where there is much of it, and replaces a browser that is too old, or too large in spite of that. */
async function keepSmall(which: Promise<Running>, on: Running): Promise<void> {
  const size = await memoryOf(on.talk);
  if (on.documents >= DOCUMENTS.replace || (on.wasLarge && size >= MEMORY.replace)) return replace(which, on);
  on.wasLarge = size >= MEMORY.collect;
  if (!on.wasLarge && on.documents - on.collected < DOCUMENTS.collect) return;
  on.collected = on.documents;
  await collectGarbage(on.talk);
}

/** Documents that come from now on wait for a new browser, which starts when the old one has done what it has begun: never two at once. */
function replace(which: Promise<Running>, on: Running): void {
  if (running !== which) return;
  running = retire(on).then(begin);
  running.catch(() => {});
}

async function retire(on: Running): Promise<void> {
  do await Promise.allSettled(on.open);
  while (on.open.size);
  await end(on.talk);
}

/** Ends a browser that is no longer trusted; others may have started a new one in the meantime. */
async function discard(which: Promise<Running>): Promise<void> {
  if (running === which) running = undefined;
  const lost = await which.catch(() => undefined);
  if (lost) await end(lost.talk);
}

/** Waits until it has ended. One that does not answer is not asked twice. */
async function end({ child, send }: BrowserClient): Promise<void> {
  // Nor one that never began.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const kill = () => child.kill("SIGKILL");
  const timer = setTimeout(kill, 1_000);
  child.ref();
  send("Browser.close").catch(kill);
  await ended;
  clearTimeout(timer);
}
