import { expect, type Page, test } from "@playwright/test";
import { online, settle } from "./new-user.ts";

/** What a browser that was here before shows before the network answers. */
test.use({ serviceWorkers: "allow", reuseContext: false });

/** The service worker stands, and has the app's HTML and what this page has loaded. */
const ready = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/.*\.js$/.test(name));
        const stored = await Promise.all(["/index.html", ...loaded.map(({ name }) => name)].map((name) => caches.match(name, { ignoreVary: true })));
        return navigator.serviceWorker.controller !== null && stored.every(Boolean);
      }),
    )
    .toBe(true);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const landing = (page: Page) => page.getByRole("heading", { level: 1, name: /^Generate Professional/ });
const older = (page: Page) => page.locator("meta[name=older]");

/** The page is closed, and the same address is opened again. */
async function comeBack(page: Page, path = "/"): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(path, { waitUntil: "commit" });
  return next;
}

/** Has the browser keep other HTML than the build's for the next visit. */
const storeHtml = (page: Page, change: readonly [from: string, to: string]) =>
  page.evaluate(async ([from, to]) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const stored = await cache.match("/index.html");
      if (stored) await cache.put("/index.html", new Response((await stored.text()).replace(from, to), stored));
    }
  }, change);

const storedHtml = (page: Page) => page.evaluate(async () => (await caches.match("/index.html"))?.text());

test.describe("a second visit", { tag: "@desktop" }, () => {
  test("begins with what the browser has; a newer version comes with the visit after it, and signing out leaves nothing", async ({ page }) => {
    await settle(page);
    await ready(page);
    await storeHtml(page, ["<title>", '<meta name="older" /><title>']);
    const second = await comeBack(page);
    await expect(older(second)).toHaveCount(1);
    await online(second);
    await expect.poll(() => storedHtml(second)).not.toContain("older");
    const third = await comeBack(second);
    await online(third);
    await expect(older(third)).toHaveCount(0);
    await third.getByRole("link", { name: "Sign Out" }).first().click();
    await expect(landing(third)).toBeVisible();
    expect(await cacheNames(third)).toEqual([]);
    expect(await workers(third)).toBe(0);
  });

  test("whose HTML names a file that is gone finds what is there now, at the next try", async ({ page }) => {
    await settle(page);
    await ready(page);
    await storeHtml(page, ["/assets/index-", "/assets/gone-"]);
    const second = await comeBack(page);
    await expect.poll(() => storedHtml(second)).not.toContain("/assets/gone-");
    await second.goto("/");
    await online(second);
  });

  test("of a person whose session has ended meanwhile leads to the landing page, and leaves nothing", async ({ page, context, baseURL }) => {
    await settle(page);
    await ready(page);
    await context.addCookies([{ name: "plainbill", value: "A".repeat(43), url: baseURL ?? "" }]);
    const second = await comeBack(page, "/invoices");
    await expect(landing(second)).toBeVisible();
    await expect(second).toHaveURL("/invoices");
    expect(await cacheNames(second)).toEqual([]);
    expect(await workers(second)).toBe(0);
  });
});
