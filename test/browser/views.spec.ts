import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { enter, show } from "./newcomer.ts";

/** Signs in as one of the people that are there from the start. */
async function signIn(page: Page): Promise<void> {
  await enter(page);
  await page.goto("/");
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
}

test("a dark room makes the pages dark, and light comes back", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/");
  for (const colorScheme of ["dark", "light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html.dark")).toHaveCount(colorScheme === "dark" ? 1 : 0);
  }
});

test("the pages that everybody sees can be used by everybody", async ({ page }) => {
  for (const [path, heading] of [
    ["/", "Generate Professional Invoices in Seconds"],
    ["/pricing", "Choose Your Plan"],
    ["/auth", "Create Your Account"],
    ["/nowhere", "Page Not Found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});

test("the workspace and its dialogs can be used by everybody", async ({ page }) => {
  await signIn(page);
  for (const view of ["Chat", "DocPreview", "Menu"] as const) {
    await show(page, view);
    await expectAccessible(page);
  }
  for (const name of ["Customer Manager", "Product Catalog", "Invoice Storage", "Settings & Configuration"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  await expectAccessible(page);
});

test("the headline turns through what can be written", { tag: "@desk" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toBeVisible();
  // From here on only the test lets time pass.
  await page.clock.pauseAt(Date.now() + 600_000);
  const words = ["Invoices", "Proposals", "Contracts", "Documents"];
  const shown = (await headline.textContent()) ?? "";
  const first = words.findIndex((word) => shown.includes(word));
  for (let turn = 0; turn <= words.length; turn++) {
    await expect(headline).toHaveText(`Generate Professional ${words[(first + turn) % words.length]} in Seconds`);
    await page.clock.runFor(2500);
  }
});

test.describe("the workspace", { tag: "@desk" }, () => {
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

  test("a customer is found by a part of the name", async ({ page }) => {
    await signIn(page);
    await page.getByRole("button", { name: "Customer Manager" }).click();
    const dialog = page.getByRole("dialog", { name: "Customer Manager" });
    await dialog.getByRole("searchbox").fill("acme");
    await expect(dialog.getByRole("listitem").filter({ hasNotText: /acme/i })).toHaveCount(0);
    await expect(dialog.getByRole("listitem").first()).toBeVisible();
    await dialog.getByRole("searchbox").fill("nobody of that name");
    await expect(dialog.getByText("Nothing found for “nobody of that name”")).toBeVisible();
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
  });

  test("dark stays dark after a reload, whatever the system says", async ({ page }) => {
    await signIn(page);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveClass("dark");
    await page.reload();
    await expect(page.locator("html")).toHaveClass("dark");
  });

  test("a link to what is not built yet says so", async ({ page }) => {
    await signIn(page);
    await page.goto("/pricing");
    await expect(page.getByText("Paid plans arrive with a later version.")).toBeVisible();
    await page.getByRole("link", { name: "Go to Home" }).click();
    await expect(page.getByText("Online", { exact: true })).toBeVisible();
  });

  test("logging out ends at the landing page", async ({ page }) => {
    await signIn(page);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("link", { name: "Start Free Trial" })).toBeVisible();
  });
});
