import { expect, test } from "@playwright/test";

test("a page at an address of the app has the document's own policy: nothing inline runs that is not its own", { tag: ["@desktop", "@day"] }, async ({
  page,
}) => {
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
