import { expect, test } from "@playwright/test";
import { enterAsNewUser } from "./new-user.ts";
import { watchTraffic } from "./traffic.ts";

const KB = 1024;

test("the chat can be typed into after no more than 200 KB of JavaScript and 12 requests", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  const traffic = watchTraffic(page);
  await page.goto("/");
  await page.getByRole("textbox", { name: "Message" }).and(page.locator(":enabled")).waitFor();
  const kinds = await traffic.sum();
  expect(kinds.get("script")?.bytes).toBeGreaterThan(50 * KB);
  expect(kinds.get("script")?.bytes).toBeLessThanOrEqual(200 * KB);
  expect([...kinds.values()].reduce((sum, { files }) => sum + files, 0)).toBeLessThanOrEqual(12);
});

test("each further screen takes no more than 60 KB of JavaScript", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  await page.goto("/");
  await page.getByRole("textbox", { name: "Message" }).and(page.locator(":enabled")).waitFor();
  for (const [link, heading] of [
    ["Dashboard", "Dashboard"],
    ["Invoices", "Invoices"],
    ["Documents", "Documents"],
    ["Files", "Files"],
  ] as const) {
    const traffic = watchTraffic(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect((await traffic.sum()).get("script")?.bytes ?? 0, link).toBeLessThanOrEqual(60 * KB);
  }
});
