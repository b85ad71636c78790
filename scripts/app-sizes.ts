import type { BrowserContext, Page } from "@playwright/test";
import { watchTraffic } from "../test/browser/traffic.ts";

/** What a screen loads until nothing more comes by itself. */
export interface Load {
  readonly requests: number;
  /** Bytes of JavaScript, gzip. */
  readonly script: number;
}

/** The screens that the workspace leads to, by address, and what each is called. */
const screens = { "/dashboard": "Dashboard", "/invoices": "Invoices", "/documents": "Documents", "/files": "Files" } as const;
/** The dialogs, by the button of the sidebar that opens each. */
const dialogs = ["Customer Manager", "Product Catalog", "Invoice Storage", "Settings & Configuration"] as const;

/** So long must nothing more have come. */
const QUIET_MS = 1000;

/** What a signed-in browser that has never been here loads for the workspace: more than it needs before the chat can be typed into, and never less. */
export async function workspaceLoad(context: BrowserContext, origin: string): Promise<Load> {
  const page = await context.newPage();
  const load = record(page);
  await openWorkspace(page, origin);
  const whole = await load.whole();
  await page.close();
  return whole;
}

/** What each further screen and each dialog loads that the workspace had not. */
export async function* furtherLoads(context: BrowserContext, origin: string): AsyncGenerator<readonly [name: string, load: Load]> {
  for (const [path, name] of Object.entries(screens))
    yield [
      path,
      await furtherLoad(context, origin, async (page) => {
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
        await page.getByRole("heading", { level: 1, name }).waitFor();
      }),
    ];
  for (const name of dialogs)
    yield [
      name,
      await furtherLoad(context, origin, async (page) => {
        await page.getByRole("complementary", { name: "Workspace", exact: true }).getByRole("button", { name }).click();
        await page.getByRole("dialog").waitFor();
      }),
    ];
}

async function furtherLoad(context: BrowserContext, origin: string, open: (page: Page) => Promise<void>): Promise<Load> {
  const page = await context.newPage();
  const before = record(page);
  await openWorkspace(page, origin);
  await before.whole();
  const load = record(page);
  await open(page);
  // What lies under the pointer by chance is not pointed at.
  await page.mouse.move(0, 0);
  const whole = await load.whole();
  await page.close();
  return whole;
}

async function openWorkspace(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.locator("#message:enabled").waitFor();
}

/** Records what a page loads from now on; `whole` answers once nothing has come for a while. */
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
