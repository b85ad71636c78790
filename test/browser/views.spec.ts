import { expect, type Page, test } from "@playwright/test";
import { enter, settle } from "./new-user.ts";

/** Signs in as the demo account. */
async function signIn(page: Page): Promise<void> {
  await enter(page);
  await page.goto("/");
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
}

test("a dark room makes the pages dark, and light comes back", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  for (const colorScheme of ["dark", "light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
  }
});

test("the headline turns through what can be written", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toBeVisible();
  // From here on only the test lets time pass.
  await page.clock.pauseAt(Date.now() + 600_000);
  const below = () => page.getByText("Say what you did for whom. The right invoice stands beside the chat.").first().boundingBox();
  const place = await below();
  const words = ["Invoices", "Proposals", "Contracts", "Documents"];
  const shown = (await headline.textContent()) ?? "";
  const first = words.findIndex((word) => shown.includes(word));
  for (let turn = 0; turn <= words.length; turn++) {
    await expect(headline).toHaveText(`Generate Professional ${words[(first + turn) % words.length]} in Seconds`);
    await page.clock.runFor(2500);
  }
  // The word has its own line; screen readers always read the same one.
  expect(await below()).toEqual(place);
  await expect(headline).toHaveAccessibleName("Generate Professional Invoices in Seconds");
});

test.describe("the workspace", { tag: "@desktop" }, () => {
  test("a stored invoice that is opened from the list stands on the paper", async ({ page }) => {
    await signIn(page);
    await page.getByRole("button", { name: "Invoice Storage" }).click();
    await page
      .getByRole("button", { name: /^INV-\d+$/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.frameLocator("iframe").getByText(/^INV-\d+$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
  });

  test("the keys: ? shows them, / goes to the message, [ narrows the sidebar", async ({ page }) => {
    await signIn(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("[");
    await expect(page.getByRole("button", { name: "Show the sidebar" })).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByLabel("Message")).toBeFocused();

    // Public pages have a way back.
    await page.goto("/pricing");
    await page.getByRole("link", { name: "Go to Home" }).click();
    await expect(page.getByText("Online", { exact: true })).toBeVisible();
  });

  test("dark stays dark after a reload, whatever the system says; logging out ends at the landing page", async ({ page }) => {
    await settle(page);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveClass("dark");
    await page.reload();
    await expect(page.locator("html")).toHaveClass("dark");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("link", { name: "Start Free Trial" }).first()).toBeVisible();
    // The page before the app applies the choice, too.
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  });
});
