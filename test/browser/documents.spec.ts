import { expect, test } from "@playwright/test";
import { documentPaths } from "../../shared/site/pages.ts";
import { watchTraffic } from "./traffic.ts";

/** What a page may load before it is touched, all of its JavaScript and its words, as gzip has them. */
const BUDGET = 60 * 1024;

for (const path of [...documentPaths.keys(), "/", "/nowhere/at/all"])
  test(`${path} is there with one answer, within its budget, and names itself to search engines and previews`, { tag: "@desktop" }, async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    const traffic = watchTraffic(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(path === "/nowhere/at/all" ? 404 : 200);

    const kinds = await traffic.sum();
    const before = (["document", "script", "style", "font"] as const).map((kind) => kinds.get(kind) ?? { files: 0, bytes: 0 });
    expect(before.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(BUDGET);
    expect(before.map(({ files }) => files)).toEqual([1, 0, 0, 0]);

    await expect(page).toHaveTitle(/Plainbill/);
    for (const name of ['meta[name="description"]', 'meta[property="og:title"]', 'meta[property="og:description"]'])
      await expect(page.locator(name)).toHaveAttribute("content", /\w{3}/);
    expect(refused).toEqual([]);
  });

test("a page at an address of the app has the document's own policy: nothing inline runs that is not its own", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'slipped in'";
    document.head.append(script);
    const style = document.createElement("style");
    style.textContent = "h1 { display: none }";
    document.head.append(style);
    return [document.title === "slipped in", getComputedStyle(document.querySelector("h1") ?? document.body).display === "none"];
  });
  expect(ran).toEqual([false, false]);
});
