import { expect, type Page, type Request, test } from "@playwright/test";
import { routes } from "../../shared/routes.ts";
import { call } from "./call.ts";
import { enter, enterAsNewUser, notice, online, settle } from "./new-user.ts";
import { picture } from "./picture.ts";

/** The page's parts between entering the address and the app's first screen. */
const landing = (page: Page) => page.getByRole("heading", { level: 1, name: /^Generate Professional/ });
const late = (page: Page) => page.getByText("Plainbill has not opened yet.");

/** Sets the speed of the page's animations. */
async function hurry(page: Page, rate: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Animation.enable");
  await protocol.send("Animation.setPlaybackRate", { playbackRate: rate });
}

test.describe("opening the app as it is", { tag: "@desktop" }, () => {
  // Blocking the service worker would log a console message.
  test.use({ serviceWorkers: "allow" });

  test("who is signed in is asked by the page itself, and nothing is asked twice", { tag: "@day" }, async ({ page }) => {
    await enter(page);
    // An account's first visit reports its browser's region.
    await call(page, "POST", routes.createBusinessProfile.path, { companyName: "", browser: { timeZone: "UTC", language: "en-US" } });
    const asked: string[] = [];
    const said: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    page.on("console", (message) => said.push(message.text()));
    await page.goto("/");
    await online(page);
    // Chromium warns after a while about a preload that no request used.
    await page.waitForTimeout(4000);
    for (const name of ["getUser", "getSubscriptionStatus", "getBusinessProfile", "getSettings"] as const)
      expect(
        asked.filter((path) => path === routes[name].path),
        name,
      ).toHaveLength(1);
    expect(asked.indexOf(routes.getUser.path)).toBeLessThan(asked.findIndex((path) => path.endsWith(".js")));
    expect(said).toEqual([]);
  });
});

test.describe("opening the app", { tag: "@desktop" }, () => {
  test("a session that has ended leads to the landing page, at the same address", { tag: "@day" }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "plainbill", value: "A".repeat(43), url: baseURL ?? "" }]);
    await page.goto("/invoices?status=overdue");
    await expect(landing(page)).toBeVisible();
    await expect(page).toHaveURL("/invoices?status=overdue");
    expect((await context.cookies()).filter(({ name }) => name === "plainbill")).toEqual([]);
  });

  test("where the browser keeps the cookie of an ended session, the landing page is found all the same", async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "plainbill", value: "A".repeat(43), url: baseURL ?? "" }]);
    const problem = { type: "about:blank", title: "Unauthorized", status: 401, code: "unauthenticated", detail: "Sign in first.", requestId: "1" };
    await page.route(`**${routes.getUser.path}`, (route) => route.fulfill({ status: 401, contentType: "application/problem+json", json: problem }));
    await page.goto("/invoices?status=overdue");
    await expect(landing(page)).toBeVisible();
    await expect(page).toHaveURL("/landing?return_to=%2Finvoices%3Fstatus%3Doverdue");
  });

  test("where no script comes the page says so and leads on; until then it has the head of every screen", async ({ page }) => {
    await enter(page);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByText("Plainbill", { exact: true })).toBeVisible();
    await expect(late(page)).toBeHidden();
    await hurry(page, 20);
    await expect(late(page)).toBeVisible();
    await picture(page, "no-script");
    await page.getByLabel("Message").fill("Bill Acme 3 hours");
    await page.unroute("**/assets/*.js");
    await late(page).getByRole("link", { name: "open it again" }).click();
    await online(page);
    await expect(late(page)).toHaveCount(0);
    await expect(page.getByLabel("Message")).toHaveValue("Bill Acme 3 hours");
    await page.getByLabel("Message").fill("");
  });

  test("a server that is slow to answer is said to be, and the screen comes once it has answered", async ({ page }) => {
    await enter(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${routes.getUser.path}`, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto("/");
    await hurry(page, 20);
    await expect(late(page)).toBeVisible();
    answer();
    await online(page);
    await expect(late(page)).toHaveCount(0);
  });
});

test.describe("a link that is pointed at", { tag: "@desktop" }, () => {
  /** Returns a function that waits until the page requests nothing more, and returns the requests since its last call. */
  function watch(page: Page) {
    let asked: string[] = [];
    const open = new Set<Request>();
    page.on("request", (request) => open.add(request) && asked.push(new URL(request.url()).pathname));
    for (const end of ["requestfinished", "requestfailed"] as const) page.on(end as "requestfinished", (request) => open.delete(request));
    return async (): Promise<{ files: number; paths: string[] }> => {
      // A timer of the page comes after its shorter ones; a busy machine slows both down.
      const since = () => page.evaluate(() => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()), 300)));
      for (let before = -1; before !== asked.length || open.size; await since()) before = asked.length;
      const paths = asked;
      asked = [];
      return { files: paths.filter((path) => path.endsWith(".js")).length, paths };
    };
  }
  const main = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

  test("loads its screen and what that shows first, once, and the click no more of it", async ({ page }) => {
    await enter(page);
    const asked = watch(page);
    await page.goto("/");
    await online(page);
    await asked();
    const list = routes.listInvoices.path;
    await main(page, "Invoices").hover();
    const first = await asked();
    expect(first.files).toBeGreaterThan(0);
    expect(first.paths.filter((path) => path === list)).toHaveLength(1);
    await main(page, "Documents").hover();
    await main(page, "Invoices").hover();
    expect((await asked()).paths).not.toContain(list);
    await main(page, "Invoices").click();
    const row = page.getByRole("table", { name: "Invoices" }).getByRole("link").first();
    await expect(row).toBeVisible();
    const opened = await asked();
    expect(opened.files, opened.paths.join()).toBe(0);
    expect(opened.paths).not.toContain(list);

    // Focusing a row by keyboard preloads its invoice, too.
    const invoice = `/api${new URL((await row.getAttribute("href")) ?? "", page.url()).pathname}`;
    await row.focus();
    const pointed = await asked();
    expect(pointed.paths.filter((path) => path === invoice)).toHaveLength(1);
    await row.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /INV-/ })).toBeVisible();
    expect((await asked()).paths).not.toContain(invoice);
  });

  test("is let go at a finger, which may scroll, and across a list that the pointer passes; what fails is not said", async ({ page }) => {
    await enterAsNewUser(page);
    const asked = watch(page);
    await page.goto("/");
    await online(page);
    await asked();
    const link = main(page, "Files");
    await link.dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
    await link.dispatchEvent("pointerover", { pointerType: "mouse", bubbles: true });
    await page.locator("body").dispatchEvent("pointerover", { pointerType: "mouse", bubbles: true });
    expect((await asked()).paths).toEqual([]);
    await page.route(`**${routes.listLogos.path}`, (route) => route.abort());
    await link.hover();
    expect((await asked()).paths).toContain(routes.listLogos.path);
    await expect(notice(page)).toBeEmpty();
    await page.unroute(`**${routes.listLogos.path}`);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Files" })).toBeVisible();
    expect((await asked()).paths).toContain(routes.listLogos.path);
  });
});

test.describe("a part that does not come", { tag: "@desktop" }, () => {
  const part = "**/assets/SettingsDialog-*.js";
  const settings = (page: Page) => page.getByRole("button", { name: "Settings & Configuration" }).first();
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Settings & Configuration" });

  /** Reloads the page as the notice offers: the missing part loads, and the unfinished message is there. */
  async function reloadAndOpen(page: Page): Promise<void> {
    await notice(page).getByRole("button", { name: "Reload" }).click();
    await online(page);
    await settings(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Message")).toHaveValue("Bill Acme 3 hours");
  }

  test("is of an older version: the page is loaded again, once, and has what was being written; then it is said, and the rest goes on", async ({ page }) => {
    await settle(page);
    let loads = 0;
    page.on("load", () => loads++);
    await page.route(part, (route) => route.fulfill({ status: 404, body: "" }));
    await page.getByLabel("Message").fill("Bill Acme 3 hours");
    await settings(page).click();
    await expect.poll(() => loads).toBe(1);
    await online(page);
    await expect(page.getByLabel("Message")).toHaveValue("Bill Acme 3 hours");
    await settings(page).click();
    await expect(notice(page)).toContainText("A part of Plainbill could not be loaded: there may be a newer version, or no connection.");
    await expect(notice(page).getByRole("button", { name: "Reload" })).toBeVisible();
    await picture(page, "missing-part");
    await expect(page.getByLabel("Message")).toHaveValue("Bill Acme 3 hours");
    expect(loads).toBe(1);
    await page.unroute(part);
    await reloadAndOpen(page);
  });

  test("because there is no connection: the page stays, and what is being written with it", async ({ page, context }) => {
    await settle(page);
    let loads = 0;
    page.on("load", () => loads++);
    await page.getByLabel("Message").fill("Bill Acme 3 hours");
    await context.setOffline(true);
    await settings(page).click();
    await expect(notice(page)).toContainText("That could not be opened");
    expect(loads).toBe(0);
    await context.setOffline(false);
    await reloadAndOpen(page);
  });

  test("is a whole screen: it says what to do", async ({ page }) => {
    await settle(page);
    await page.route("**/assets/InvoicesPage-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await page.evaluate(() => sessionStorage.setItem("plainbill-loaded-again", String(Date.now())));
    await page.goto("/invoices");
    await expect(page.getByRole("alert")).toContainText("A part of Plainbill could not be loaded: there may be a newer version, or no connection.");
    await picture(page, "missing-screen");
    await page.unroute("**/assets/InvoicesPage-*.js");
    await page.getByRole("button", { name: "Load the page again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  });
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the app says what it needs", async ({ page }) => {
    await enter(page);
    await page.goto("/");
    await expect(page.getByText("Plainbill needs JavaScript.")).toBeVisible();
    await expect(late(page)).toBeHidden();
  });
});
