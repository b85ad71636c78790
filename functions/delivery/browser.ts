import { Socket } from "node:net";
import puppeteer, { type Browser, type CDPSession, type HTTPRequest, type Page } from "puppeteer-core";
import { AppError } from "../../shared/errors.ts";
import { turns } from "../lib/turns.ts";
import { chromium } from "./chromium.ts";

/** How long one document may take. */
const LIMIT_MS = 10_000;

const args = [
  // Nothing is looked up and nothing is reached, not even this machine, whatever a document asks for.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--disable-domain-reliability",
  "--no-pings",
  "--no-sandbox",
  "--no-zygote",
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--font-render-hinting=none",
  // One renderer for all pages: with scripts off they have nothing to hide from each other, and the next page opens in a quarter of the time.
  "--renderer-process-limit=1",
];

/** A blank page. What is done with it goes by `session`, Chromium's own protocol: a third sooner than by what Puppeteer wraps round it. */
export interface Sheet {
  page: Page;
  session: CDPSession;
  frameId: string;
}

/** A running browser and, where one is ready, the blank page for the next document. */
interface Running {
  browser: Browser;
  spare: Promise<Sheet> | undefined;
}

let running: Promise<Running> | undefined;

/** A browser draws one document at a time; more at once only make each of them later. */
const inTurn = turns(4);

/**
 * What `work` makes of a blank page, which is closed afterwards; the browser is kept warm between calls. At most four at a time.
 * Throws `unavailable` where it takes longer than ten seconds. Where the browser is lost on the way, the work is done once more in a new one.
 */
export const withSheet = <T>(work: (sheet: Sheet) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const first = current();
    try {
      return await attempt(await first, work);
    } catch (error) {
      await discard(first);
      if (error instanceof AppError) throw error;
      return await attempt(await current(), work);
    }
  });

/** Ends the browser, if one runs. The next document starts another. */
export const closeBrowser = async (): Promise<void> => {
  if (running) await discard(running);
};

function current(): Promise<Running> {
  running ??= start(args).catch(() => start([...args, "--single-process"]));
  return running;
}

/** A browser that has opened its first page: some surroundings (Lambda's among them) let it start and then refuse it a process for that. */
async function start(args: string[]): Promise<Running> {
  const { executablePath, env } = await chromium();
  // By a pipe, so that the browser ends by itself when this process does, however that comes about.
  const browser = await puppeteer.launch({
    executablePath,
    env,
    args,
    pipe: true,
    headless: "shell",
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const first = await blank(browser);
    letGo(browser);
    return { browser, spare: Promise.resolve(first) };
  } catch (error) {
    await end(browser);
    throw error;
  }
}

/** A browser that waits for work is no reason for this process to stay, and one that dies no reason for it to end. */
function letGo(browser: Browser): void {
  const child = browser.process();
  child?.unref();
  // Puppeteer hears that the pipe is closed, but not that it broke.
  for (const stream of child?.stdio ?? []) if (stream instanceof Socket) stream.on("error", () => {}).unref();
}

async function attempt<T>(on: Running, work: (sheet: Sheet) => Promise<T>): Promise<T> {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError("unavailable", "The PDF took too long to make; try again.")), LIMIT_MS);
  const opening = on.spare ?? blank(on.browser);
  on.spare = undefined;
  try {
    const sheet = await Promise.race([opening, lost]);
    sheet.page.once("error", reject);
    return await Promise.race([work(sheet), lost]);
  } finally {
    clearTimeout(timer);
    opening.then(({ page }) => page.close()).catch(() => {});
    on.spare ??= blank(on.browser);
    on.spare.catch(() => {});
  }
}

/** A page without scripts that gets what is part of its document and nothing else. */
async function blank(browser: Browser): Promise<Sheet> {
  const page = await browser.newPage();
  page.on("request", (request: HTTPRequest) => (request.url().startsWith("data:") ? request.continue() : request.abort()).catch(() => {}));
  const [session] = await Promise.all([page.createCDPSession(), page.setJavaScriptEnabled(false), page.setRequestInterception(true)]);
  const [{ frameTree }] = await Promise.all([session.send("Page.getFrameTree"), session.send("Page.enable")]);
  return { page, session, frameId: frameTree.frame.id };
}

/** Ends a browser that is no longer trusted; others may have started a new one in the meantime. */
async function discard(which: Promise<Running>): Promise<void> {
  if (running === which) running = undefined;
  const { browser } = await which.catch(() => ({ browser: undefined }));
  if (browser) await end(browser);
}

/** One that does not answer is not asked twice. */
async function end(browser: Browser): Promise<void> {
  const child = browser.process();
  const timer = setTimeout(() => child?.kill("SIGKILL"), 1_000);
  await browser.close().catch(() => child?.kill("SIGKILL"));
  clearTimeout(timer);
}
