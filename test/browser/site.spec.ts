import { expect, type Page, test } from "@playwright/test";
import { routes } from "../../shared/routes.ts";
import { fillIn, newUserFields } from "./new-user.ts";
import { picture } from "./picture.ts";

/** The pages outside the app, with their titles. */
const pages = [
  ["/pricing", "Choose Your Plainbill Plan"],
  ["/auth", "Create Your Account"],
  ["/auth?mode=sign-in", "Welcome Back"],
  ["/consent", "Authorize Access"],
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
  ["/nowhere", "Page Not Found"],
] as const;

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads the plans and what people ask, and chooses one", { tag: "@day" }, async ({ page }) => {
    await page.goto("/pricing");
    await page.getByText("Can I cancel?").click();
    await expect(page.getByText("Your access continues to the end of the period that you paid for.")).toBeVisible();
    for (const [plan, path] of [
      ["Quarterly", "/subscribe?plan=quarterly"],
      ["Annual", "/subscribe?plan=annual"],
    ] as const)
      await expect(page.getByRole("link", { name: `Choose ${plan}` })).toHaveAttribute("href", path);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(title(page)).toHaveText("Terms of Service");
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Trial, plans and payment" }).click();
    await expect(page.getByText("Annual Plan: $48 for each year, plus tax where it applies.")).toBeInViewport();
  });

  test("the page for signing up says what it needs, and signing in works", async ({ page }) => {
    await page.goto("/auth");
    await expect(main(page)).toContainText("Making an account here needs JavaScript.");
    await expect(page.getByRole("form", { name: "Sign up" })).toBeHidden();
    await picture(page, "unscripted", { fullPage: true });
    await main(page).getByRole("link", { name: "Sign in" }).first().click();
    await expect(page.getByLabel("Password")).toBeVisible();
    await page.goto("/consent");
    await page.getByRole("link", { name: "Allow" }).click();
    await expect(page.getByLabel("Password")).toBeVisible();
  });

  test("what is not there leads on", async ({ page }) => {
    expect((await page.goto("/nowhere"))?.status()).toBe(404);
    await expect(main(page)).toContainText("There is nothing at this address, so there is nothing to pay.");
    await page.getByRole("link", { name: "Go to the start page" }).click();
    await expect(title(page)).toHaveText(/^Generate Professional/);
  });
});

test.describe("on every screen", { tag: "@desktop" }, () => {
  test("the pages fit the narrowest phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, name] of pages) {
      await page.goto(path);
      await expect(title(page)).toHaveText(name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });

  test("nothing moves while they arrive, whichever mode the address asks for", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const [path, name] of pages) {
      const session = page.waitForResponse(`**${routes.getUser.path}`);
      await page.goto(path);
      await session;
      await expect(title(page)).toHaveText(name);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.001);
    }
  });
});

test("what makes an account is loaded once the form is touched; where it does not come, that is said and nothing is lost", { tag: "@desktop" }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route("**/assets/*user-pool*", (route) => route.abort());
  const session = page.waitForResponse(`**${routes.getUser.path}`);
  await page.goto("/auth");
  await session;
  expect(asked.filter((path) => path.startsWith("/assets/"))).toEqual([]);
  const person = newUserFields();
  await fillIn(page, person);
  expect(asked.filter((path) => path.includes("user-pool"))).not.toEqual([]);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toContainText("Plainbill could not be reached");
  await expect(page.getByLabel("Email")).toHaveValue(person.Email);

  await page.unroute("**/assets/*user-pool*");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/consent$/);
  await expect(main(page)).toContainText(`We have sent a code to ${person.Email}.`);
});
