import type { BrowserContext, Page } from "@playwright/test";
import { watchTraffic } from "../../test/browser/traffic.ts";

/** The load of a screen until nothing more is loaded by itself. */
export interface Load {
  readonly requests: number;
  /** Gzipped bytes of JavaScript. */
  readonly script: number;
}

/** A part of the app: how to prepare it, and how to open it. */
interface Part {
  readonly name: string;
  before?(page: Page): Promise<unknown>;
  open(page: Page): Promise<unknown>;
}

/** A screen in the workspace's navigation. */
const screen = (name: string): Part => ({
  name,
  async open(page) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  },
});

/** A dialog opened by a button of the sidebar. */
const dialog = (name: string): Part => ({
  name,
  async open(page) {
    await page.getByRole("complementary", { name: "Workspace", exact: true }).getByRole("button", { name }).click();
    await page.getByRole("dialog").waitFor();
  },
});

/** A dialog opened by a button in another part. */
const step = (from: Part, button: string, dialogName: string | RegExp): Part => ({
  name: `${from.name}: ${button}`,
  before: (page) => from.open(page),
  async open(page) {
    await page.getByRole("button", { name: button, exact: true }).first().click();
    await page.getByRole("dialog", { name: dialogName }).waitFor();
  },
});

/** The page of a draft invoice. */
const invoice = (path: string): Part => ({
  name: "An invoice",
  async open(page) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: /^Invoice/ }).waitFor();
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
  },
});

/** All parts that load after the workspace; each is measured without what was loaded before it. */
const parts = (draft: string): readonly Part[] => [
  ...["Dashboard", "Invoices", "Documents", "Files"].map(screen),
  ...["Customer Manager", "Product Catalog", "Invoice Storage", "Settings & Configuration"].map(dialog),
  step(dialog("Customer Manager"), "Import", /^Import/),
  step(invoice(draft), "Send", /^Send/),
];

/** Milliseconds without a request after which loading counts as finished. */
const QUIET_MS = 1000;

/** Returns the workspace's load in a new signed-in browser: at least what it needs before the chat accepts input. */
export async function workspaceLoad(context: BrowserContext, origin: string): Promise<Load> {
  const page = await context.newPage();
  const load = record(page);
  await openWorkspace(page, origin);
  const whole = await load.whole();
  await page.close();
  return whole;
}

/** Returns the additional load of each screen and dialog. `draft` is the path of a draft's page. */
export async function* furtherLoads(context: BrowserContext, origin: string, draft: string): AsyncGenerator<readonly [name: string, load: Load]> {
  for (const part of parts(`${origin}${draft}`)) yield [part.name, await furtherLoad(context, origin, part)];
}

async function furtherLoad(context: BrowserContext, origin: string, { before, open }: Part): Promise<Load> {
  const page = await context.newPage();
  const first = record(page);
  await openWorkspace(page, origin);
  await before?.(page);
  await first.whole();
  const load = record(page);
  await open(page);
  // A link that is under the pointer by chance must not be prefetched.
  await page.mouse.move(0, 0);
  const whole = await load.whole();
  await page.close();
  return whole;
}

async function openWorkspace(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.locator("#message:enabled").waitFor();
}

/** Records the page's requests from now on; `whole` resolves once nothing was loaded for a while. */
function record(page: Page): { whole(): Promise<Load> } {
  const traffic = watchTraffic(page);
  let last = performance.now();
  let sockets = 0;
  page.on("requestfinished", () => {
    last = performance.now();
  });
  page.on("websocket", () => sockets++);
  return {
    async whole() {
      while (performance.now() - last < QUIET_MS) await page.waitForTimeout(100);
      const kinds = await traffic.sum();
      return { requests: [...kinds.values()].reduce((sum, { files }) => sum + files, sockets), script: kinds.get("script")?.bytes ?? 0 };
    },
  };
}
