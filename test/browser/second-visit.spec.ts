import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { routes } from "../../shared/routes.ts";
import { enterAsNewUser, notice, online, say, settle } from "./new-user.ts";
import { picture } from "./picture.ts";

/** A browser on its second visit. Its service worker stays, so each story has its own context. */
const test = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext({ serviceWorkers: "allow" });
    await use(context);
    await context.close();
  },
});

/** Waits until the service worker is active and has cached the app's HTML and this page's scripts. */
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

/** Closes the page and opens the same address again. */
async function comeBack(page: Page, path = "/"): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(path, { waitUntil: "commit" });
  return next;
}

/** Replaces the cached HTML for the next visit. */
const storeHtml = (page: Page, change: readonly [from: string, to: string]) =>
  page.evaluate(async ([from, to]) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const stored = await cache.match("/index.html");
      if (stored) await cache.put("/index.html", new Response((await stored.text()).replace(from, to), stored));
    }
  }, change);

const storedHtml = (page: Page) => page.evaluate(async () => (await (await caches.match("/index.html"))?.text()) ?? "");

const originOf = (): string => test.info().project.use.baseURL ?? "";

/** Signs a new user in as the login does, with a session name that scripts can read. */
async function signInAsNewUser(page: Page): Promise<string> {
  await enterAsNewUser(page);
  const name = crypto.randomUUID();
  await page.context().addCookies([{ name: "plainbill-visit", value: name, url: originOf() }]);
  return name;
}

const conversation = (page: Page) => page.getByRole("log", { name: "Conversation" });
const connection = (page: Page) => page.getByRole("status", { name: "Connection" });
const link = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

/** A person has an invoice and looks at the list; the browser stores what they saw. */
async function firstVisit(page: Page): Promise<void> {
  const name = await signInAsNewUser(page);
  const line = { id: newId("line"), description: "Design", quantity: 12, unit: "hour", unitPrice: 85 };
  const customer = { name: "Acme Corp", email: "ap@acme.example" };
  const data = { currency: "USD", invoiceDate: "2026-03-16", dueDate: "2026-04-15", customer, lines: [line] };
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, origin: originOf() };
  const answer = await page.request.post(routes.createInvoice.path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto("/");
  await online(page);
  await say(page, "Bill Globex 3 hours of consulting at $90");
  await expect(page.frameLocator("iframe").first().getByText("Globex").first()).toBeVisible();
  await link(page, "Invoices").click();
  await expect(page.getByText("Acme Corp").first()).toBeVisible();
  const stored = () => page.evaluate(async (address) => (await caches.match(address))?.text(), `/last-visit/${name}`);
  await expect.poll(stored).toContain("Acme Corp");
  await expect.poll(stored).toContain("Globex");
  await ready(page);
}

/** Holds back all API calls until the returned function is called. */
async function silence(context: BrowserContext): Promise<() => void> {
  let answer = () => {};
  const silent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route("**/api/**", async (route) => {
    await silent;
    await route.continue();
  });
  return answer;
}

/** A second visit that starts with an older version's HTML. Resolves once the newer one is cached. */
async function comeBackToOlder(page: Page): Promise<Page> {
  await settle(page);
  await ready(page);
  await storeHtml(page, ["<title>", '<meta name="older" /><title>']);
  const second = await comeBack(page);
  await expect(older(second)).toHaveCount(1);
  await online(second);
  await expect.poll(() => storedHtml(second)).not.toContain('name="older"');
  return second;
}

test.describe("a second visit", { tag: "@desktop" }, () => {
  test("begins with what the browser has; a newer version comes with the visit after it, and signing out leaves nothing", async ({ page }) => {
    const second = await comeBackToOlder(page);
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

  test("in which a part is gone loads what is there now, by itself, and has what was being written", async ({ page, context }) => {
    const second = await comeBackToOlder(page);
    await storeHtml(second, ["<title>", '<meta name="older" /><title>']);
    await context.route("**/assets/SettingsDialog-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await second.getByLabel("Message").fill("Bill Acme 3 hours");
    await second.getByRole("button", { name: "Settings & Configuration" }).first().click();
    await expect(older(second)).toHaveCount(0);
    await online(second);
    await expect(second.getByLabel("Message")).toHaveValue("Bill Acme 3 hours");
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

  test("without a connection shows what was seen last, says as of when, and goes on when there is one; signing out leaves nothing", { tag: "@day" }, async ({
    page,
    context,
  }) => {
    await firstVisit(page);
    await context.setOffline(true);
    const second = await comeBack(page);
    await expect(conversation(second)).toContainText("Bill Globex 3 hours of consulting at $90");
    await expect(second.frameLocator("iframe").first().getByText("Globex").first()).toBeVisible();
    await expect(connection(second)).toContainText(/^Shown as of .*Plainbill could not be reached; check your connection/);
    await picture(second, "second-visit-offline");
    await link(second, "Invoices").click();
    await expect(second.getByText("Acme Corp").first()).toBeVisible();
    await expect(connection(second)).toContainText("Plainbill could not be reached");
    await picture(second, "second-visit-offline-invoices");
    await context.setOffline(false);
    await expect(connection(second)).toBeEmpty();
    await link(second, "Home").click();
    await online(second);
    await expect(conversation(second)).toContainText("Bill Globex 3 hours of consulting at $90");
    await second.getByRole("link", { name: "Sign Out" }).first().click();
    await expect(landing(second)).toBeVisible();
    expect(await cacheNames(second)).toEqual([]);
  });

  test("shows what was seen last while the server is silent, says that it is slow, and changes nothing by it", async ({ page, context }) => {
    await firstVisit(page);
    const answer = await silence(context);
    const second = await comeBack(page);
    await expect(conversation(second)).toContainText("Bill Globex 3 hours of consulting at $90");
    await expect(connection(second)).toContainText(/^Shown as of .* Plainbill is slow to answer/);
    const save = second.getByRole("button", { name: "Save invoice" });
    await save.click();
    await expect(notice(second)).toContainText("nothing is sent before it has been read anew");
    await picture(second, "second-visit-slow");
    answer();
    await expect(connection(second)).toBeEmpty();
    await save.click();
    await expect(notice(second)).toContainText("Saved as INV-0002");
  });

  test("of another person shows nothing of the first, not even before the server has said who they are", { tag: "@day" }, async ({ page, context }) => {
    await firstVisit(page);
    await signInAsNewUser(page);
    const answer = await silence(context);
    const second = await comeBack(page);
    await expect.poll(() => cacheNames(second)).not.toContain("plainbill-last-visit");
    await second.waitForTimeout(1000);
    expect(await second.content()).not.toMatch(/Globex|Acme Corp/);
    answer();
    await online(second);
    await expect(second.getByText("What did you do, and for whom?")).toBeVisible();
    expect(await second.content()).not.toMatch(/Globex|Acme Corp/);
  });
});

test("what does not come is said, with what to do: a conversation, a slow screen, and one that failed", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  await page.routeWebSocket(/\/ws$/, (channel) => channel.close());
  await page.goto("/");
  await expect(conversation(page)).toContainText("The conversation could not be read.");
  await expect(page.getByText("The document could not be read.")).toBeVisible();
  await picture(page, "conversation-unread");

  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const list = `**${routes.listInvoices.path}?*`;
  await page.route(list, async (route) => {
    await ended;
    await route.abort();
  });
  await link(page, "Invoices").click();
  await expect(connection(page)).toHaveText("Plainbill is slow to answer. Wait a little, or load the page again.");
  await picture(page, "screen-slow");
  end();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText(/^The invoices could not be shown\.\s*Plainbill could not be reached\. Check your connection and try again\./);
  await expect(connection(page)).toBeEmpty();
  await page.unroute(list);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No invoices yet")).toBeVisible();
});
