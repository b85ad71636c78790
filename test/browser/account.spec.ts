import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { routes } from "../../shared/routes.ts";
import { arrive, notice, online, settle, show, signIn } from "./new-user.ts";
import { picture } from "./picture.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const settings = (page: Page) => page.getByRole("dialog", { name: "Settings & Configuration" });
const farewell = (page: Page) => page.getByRole("dialog", { name: "Delete your account" });
const devices = (page: Page) => settings(page).getByRole("list", { name: "Devices" }).getByRole("listitem");

async function openSettings(page: Page, tab: string): Promise<void> {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await settings(page).getByRole("tab", { name: tab }).click();
}

/** The same person in another browser. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ userAgent: firefox })).newPage();
  await page.goto("/api/login");
  await signIn(page, email);
  await online(page);
  return page;
}

test("signing up, coming back, signing a device out, exporting, and leaving for good", { tag: "@desktop" }, async ({ page, browser }) => {
  const { Email: email } = await arrive(page);
  await openSettings(page, "Business");
  await expect(settings(page).getByLabel("Business name")).toHaveValue("Analytical Engines");
  await picture(page, "1-business");
  await page.keyboard.press("Escape");

  await show(page, "Menu");
  await page.getByRole("link", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Sign In" }).click();
  await signIn(page, email);
  await online(page);
  await expect(notice(page)).not.toContainText("Welcome");

  const other = await elsewhere(browser, email);
  await openSettings(page, "Account");
  await expect(settings(page).getByRole("region", { name: "Signed in as" }).getByText(email)).toBeVisible();
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).filter({ hasText: "This device" })).toHaveCount(1);
  await expect(devices(page).filter({ hasText: "This device" })).not.toContainText("Firefox");
  await picture(page, "2-account");
  await devices(page).getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(devices(page)).toHaveCount(1);
  await expect.poll(async () => (await other.request.get(routes.getUser.path)).status()).toBe(401);
  // The other tab notices by itself: its channel is closed, and its session is over when it reconnects.
  await expect(other.getByRole("link", { name: "Sign In" })).toBeVisible();

  const download = page.waitForEvent("download");
  await settings(page).getByRole("button", { name: "Export everything" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^plainbill-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await file.path()));
  expect(JSON.parse(strFromU8(files["business.json"] ?? new Uint8Array()))).toMatchObject({ name: "Analytical Engines", contactEmail: email });

  await settings(page).getByRole("button", { name: "Delete account" }).click();
  const erase = farewell(page).getByRole("button", { name: "Delete account" });
  await expect(erase).toBeDisabled();
  await farewell(page).getByLabel(`Type ${email} to confirm`).fill(email.slice(1));
  await expect(erase).toBeDisabled();
  await farewell(page).getByLabel(`Type ${email} to confirm`).fill(email.toUpperCase());
  await picture(page, "3-delete");
  await erase.click();
  await expect(notice(page)).toContainText("Your account is deleted");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Start Free Trial" }).first()).toBeVisible();
  await picture(page, "4-deleted");
  await page.reload();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(notice(page)).toHaveText("");

  await page.getByRole("link", { name: "Sign In" }).click();
  await signIn(page, email);
  await expect(page.getByRole("alert")).toHaveText("Incorrect username or password.");
  expect((await page.request.get(routes.getUser.path)).status()).toBe(401);
  await other.context().close();
});

test.describe("the account", { tag: "@desktop" }, () => {
  test("is reached by the keyboard alone, and every dialog gives the focus back", async ({ page }) => {
    await settle(page);
    await page.getByRole("button", { name: "Settings", exact: true }).focus();
    await page.keyboard.press("Enter");
    await settings(page).getByRole("tab", { name: "Business" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(settings(page).getByRole("tab", { name: "Account" })).toBeFocused();
    const leaving = settings(page).getByRole("button", { name: "Delete account" });
    await leaving.focus();
    await page.keyboard.press("Enter");
    await expect(farewell(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(farewell(page)).toHaveCount(0);
    await expect(leaving).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(settings(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Settings", exact: true })).toBeFocused();
  });

  test("a device goes from the list at once, and is back where that fails", async ({ page, browser }) => {
    const { email } = await settle(page);
    const other = await elsewhere(browser, email);
    await openSettings(page, "Account");
    await expect(devices(page)).toHaveCount(2);
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/sessions/*", (route) => answer.promise.then(() => route.fulfill({ status: 503, body: "" })), { times: 1 });
    await devices(page).getByRole("button").click();
    await expect(devices(page)).toHaveCount(1);
    // The focus moves on when the button disappears.
    await expect(settings(page).getByRole("list", { name: "Devices" })).toBeFocused();
    answer.resolve();
    await expect(devices(page)).toHaveCount(2);
    await expect(settings(page).getByRole("alert")).toContainText("Firefox on Windows was not signed out.");
    expect((await other.request.get(routes.getUser.path)).status()).toBe(200);
    await devices(page).getByRole("button").click();
    await expect(devices(page)).toHaveCount(1);
    await expect(settings(page).getByRole("alert")).toHaveCount(0);
    await other.context().close();
  });

  test("signing out everywhere ends it here, there and at the login page", { tag: "@day" }, async ({ page, browser }) => {
    const { email } = await settle(page);
    const other = await elsewhere(browser, email);
    await openSettings(page, "Account");
    await settings(page).getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    for (const window of [page, other]) expect((await window.request.get(routes.getUser.path)).status()).toBe(401);
    await page.getByRole("link", { name: "Sign In" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await other.context().close();
  });

  test("an export that fails says so where it was asked for, and can be asked for again", async ({ page }) => {
    await settle(page);
    await openSettings(page, "Account");
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/export", (route) => answer.promise.then(() => route.fulfill({ status: 503, body: "The store is busy." })), { times: 1 });
    await settings(page).getByRole("button", { name: "Export everything" }).click();
    await expect(settings(page).getByRole("button", { name: "Exporting..." })).toBeDisabled();
    answer.resolve();
    await expect(settings(page).getByRole("alert")).toHaveText("The export did not work. The store is busy.");
    const download = page.waitForEvent("download");
    await settings(page).getByRole("button", { name: "Export everything" }).click();
    await download;
    await expect(settings(page).getByRole("alert")).toHaveCount(0);
  });

  test("the accountant gets a period in the form of their spreadsheet; the screen says how many PDFs are ready, and why there are too many", async ({
    page,
  }) => {
    await settle(page);
    await page.request.put(routes.updateBusinessProfile.path, {
      headers: { [CSRF_HEADER.name]: CSRF_HEADER.value },
      data: { name: "Larkspur", locale: "de-DE", timeZone: "Europe/Berlin" },
    });
    await page.reload();
    await openSettings(page, "Account");
    const accounts = settings(page).getByRole("region", { name: "For your accountant" });
    await accounts.scrollIntoViewIfNeeded();
    await expect(accounts.getByLabel("Format")).toHaveValue("german");
    await picture(page, "3-accountant");
    await accounts.getByLabel("Period").selectOption("Custom…");
    await accounts.getByLabel("From").fill("2026-03-31");
    await accounts.getByLabel("To", { exact: true }).fill("2026-03-01");
    await expect(accounts.getByText("This is before the first day.")).toBeVisible();
    await expect(accounts.getByRole("button", { name: "Export for accountant" })).toBeDisabled();
    await accounts.getByLabel("From").fill("2026-01-01");
    await picture(page, "4-accountant-days");

    const problem = (status: number, code: string, detail: string) => ({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "", status, code, detail, requestId: "x" }),
    });
    const calls: string[] = [];
    const goOn = Promise.withResolvers<void>();
    await page.route("**/api/export?*", async (route) => {
      calls.push(new URL(route.request().url()).search);
      if (calls.length === 1) return route.fulfill(problem(503, "unfinished", "212 of 480 PDFs are ready. Ask for the export again: it goes on from there."));
      if (calls.length === 2) return goOn.promise.then(() => route.continue());
      return route.fulfill(problem(413, "too_large", "There are 612 PDFs in this period. Choose a shorter period, or export without PDFs."));
    });
    const download = page.waitForEvent("download");
    await accounts.getByRole("button", { name: "Export for accountant" }).click();
    await expect(accounts.getByRole("status")).toHaveText("212 of 480 PDFs are ready.");
    await picture(page, "5-accountant-progress");
    goOn.resolve();
    expect((await download).suggestedFilename()).toBe("plainbill-accounts-from-2026-01-01-to-2026-03-01.zip");
    await expect(accounts.getByRole("status")).toHaveText("");
    expect(calls).toEqual(Array(2).fill("?from=2026-01-01&to=2026-03-01&format=german&pdfs=true"));

    await accounts.getByRole("button", { name: "Export for accountant" }).click();
    await expect(accounts.getByRole("alert")).toHaveText(
      "The export did not work. There are 612 PDFs in this period. Choose a shorter period, or export without PDFs.",
    );
  });

  test("a deletion that fails leaves the dialog and what was typed; while it runs nothing closes it", async ({ page }) => {
    const { email } = await settle(page);
    await openSettings(page, "Account");
    await settings(page).getByRole("button", { name: "Delete account" }).click();
    const typed = farewell(page).getByLabel(`Type ${email} to confirm`);
    await typed.fill(email);
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/account", (route) => answer.promise.then(() => route.abort()), { times: 1 });
    await typed.press("Enter");
    await expect(farewell(page).getByRole("button", { name: "Deleting..." })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(farewell(page)).toBeVisible();
    answer.resolve();
    await expect(farewell(page).getByRole("alert")).toHaveText(
      "Your account was not deleted. Plainbill could not be reached. Check your connection and try again.",
    );
    await expect(typed).toHaveValue(email);
    await expect(farewell(page).getByRole("button", { name: "Delete account" })).toBeEnabled();
  });
});
