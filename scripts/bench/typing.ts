import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { builtWeb } from "../../local/web.ts";
import { newId } from "../../shared/ids.ts";
import { type Person, startTestApp } from "../../test/api/test-app.ts";
import { chromium as launch } from "../../test/browser/chromium.ts";
import { ascending, type Measurement, percentiles } from "./measurements.ts";
import { phone, slowDown } from "./phone.ts";

const MESSAGES = 500;
const LINES = 100;
const KEYS = 60;
const OPENINGS = 5;
/** Milliseconds between two keys: ten keys a second, faster than people type on a phone. */
const BEAT = 100;

/** Measures the time from a key to the frame that shows it: in a long conversation, beside a long draft, and while the app loads. */
export async function* typingFigures(): AsyncGenerator<Measurement> {
  const app = await startTestApp({ web: await builtWeb(() => console.log("The site is built first.")) });
  const browser = await chromium.launch(launch);
  try {
    const person = await app.signIn();
    await talkMuch(person);
    const open = (options: object) => openContext(browser, app.origin, person, options);
    yield [
      `${MESSAGES} messages, ${LINES} lines, on a desk`,
      percentiles(await keysInLongChat(await open({ viewport: { width: 1280, height: 800 } }), app.origin, false)),
    ];
    yield ["the same, on a phone", percentiles(await keysInLongChat(await open(phone), app.origin, true))];
    const loading: number[] = [];
    for (let i = 0; i < OPENINGS; i++) loading.push(...(await keysWhileLoading(await open(phone), app.origin)));
    yield ["while the app loads, on a phone", percentiles(ascending(loading))];
  } finally {
    await browser.close();
    await app.close();
  }
}

/** Creates a conversation of MESSAGES messages, the last of which opens an invoice of LINES lines. */
async function talkMuch(person: Person): Promise<void> {
  const lines = Array.from({ length: LINES }, (_, i) => ({ id: newId("line"), description: `Part ${i + 1}, as agreed`, quantity: 2, unitPrice: 85 }));
  const body = { currency: "USD", invoiceDate: "2026-03-16", dueDate: "2026-04-15", customer: { name: "Hooli" }, lines } as const;
  const { invoiceNumber } = await person.call("createInvoice", { body });
  process.env["ASSISTANT_MESSAGES_PER_MINUTE"] = String(MESSAGES);
  const connection = await person.channel();
  for (let i = 1; i < MESSAGES / 2; i++) await connection.say(`Show me customer ${i}`);
  await connection.say(`open ${invoiceNumber}`);
  await connection.close();
}

async function openContext(browser: Browser, origin: string, { visitor }: Person, options: object): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: "plainbill", value: visitor.cookie(origin, "plainbill") ?? "", url: origin }]);
  await context.addInitScript(watchKeys);
  return context;
}

async function keysInLongChat(context: BrowserContext, origin: string, slow: boolean): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(origin);
  const log = page.getByRole("log", { name: "Conversation" });
  const said = () => log.getByRole("article", { name: "You" }).count();
  for (let scrolled = 0; (await said()) < MESSAGES / 2; scrolled++) {
    if (scrolled > MESSAGES) throw new Error("The earlier messages did not come.");
    await log.evaluate((box) => box.scrollTo({ top: 0 }));
    await page.waitForTimeout(100);
  }
  if (slow) await slowDown(context, page, { slowNetwork: false });
  for (let i = 0; i < KEYS; i++) {
    await field(page).press("a");
    await page.waitForTimeout(BEAT);
  }
  return timesOf(context, page);
}

async function keysWhileLoading(context: BrowserContext, origin: string): Promise<number[]> {
  const page = await context.newPage();
  await slowDown(context, page);
  await page.goto(origin, { waitUntil: "commit" });
  await field(page).focus();
  const online = page.getByText("Online", { exact: true });
  while ((await online.count()) === 0) {
    void page.keyboard.press("a");
    await new Promise((resolve) => setTimeout(resolve, BEAT));
  }
  return timesOf(context, page);
}

const field = (page: Page) => page.getByLabel("Message", { exact: true });

/** In milliseconds, ascending. */
async function timesOf(context: BrowserContext, page: Page): Promise<number[]> {
  const keys = await page.evaluate(() => window.keysPainted);
  await context.close();
  return ascending(keys);
}

declare global {
  interface Window {
    keysPainted: number[];
  }
}

/** Runs in the page: records the time from each key to the next painted frame. */
function watchKeys(): void {
  window.keysPainted = [];
  // The first task after an animation frame runs once it is painted.
  addEventListener("keydown", ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.keysPainted.push(performance.now() - timeStamp);
      port2.postMessage(undefined);
    }),
  );
}
