import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { routes } from "../../shared/routes.ts";
import { marketing } from "../../shared/site/marketing.ts";
import { enter } from "./new-user.ts";
import { picture } from "./picture.ts";

/** The size of a narrow phone. */
const phone = { width: 360, height: 780 };

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const link = (within: Page | Locator, name: string) => within.getByRole("link", { name, exact: true });
const head = (page: Page) => page.getByRole("banner");
/** Checks that nothing is wider than the screen. */
const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Collects the browser's objections from now on: blocked styles and scripts, and layout shifts. */
async function watch(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => seen.push([violatedDirective, blockedURI]));
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ name, entryType }) => [entryType, name]))).observe({
      type: "layout-shift",
      buffered: true,
    });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
}

test("the front page says what Plainbill does, shows it, and leads on", { tag: ["@desktop", "@day"] }, async ({ page }) => {
  const objections = await watch(page);
  await page.goto("/");
  await expect(page).toHaveTitle("Plainbill: generate professional invoices in seconds");
  await expect(page.getByRole("heading", { level: 1, name: "Generate Professional Invoices in Seconds" })).toBeVisible();
  await expect(page.getByText("New: AI-Powered Invoice Intelligence")).toBeVisible();
  await expect(link(page, "Start Free Trial").first()).toHaveAttribute("href", "/auth");
  for (const name of [/8\.25% tax.*\$1,188\.59, due December 21, 2026/, /Larkspur Studio to Acme Corp, total \$1,188\.59.*8\.25% of 1,098\.00/])
    await expect(page.getByRole("img", { name })).toBeVisible();
  // The printed page itself, with the product's own sums.
  for (const sum of ["1,220.00", "−122.00", "90.59"]) await expect(page.locator(".sheet").getByText(sum, { exact: true })).toBeVisible();

  const { trustedBy, figures, rating, testimonials } = marketing;
  for (const name of trustedBy.names) await expect(region(page, "Trusted by").getByText(name)).toBeVisible();
  const features = ["AI Invoice Creation", "Smart Customer Management", "Payment Collection", "Professional PDFs", "Voice Commands", "Smart Automation"];
  await expect(region(page, "Features").getByRole("heading", { level: 3 })).toHaveText(features);
  await expect(region(page, "How It Works").getByRole("heading", { level: 3 })).toHaveText([/Tell the AI/, /AI creates the invoice/, /Send and get paid/]);
  await expect(region(page, "Plainbill in figures").getByRole("definition")).toHaveText([...figures.all, rating].map(({ figure }) => figure));
  const reviews = region(page, "Reviews").getByRole("figure");
  await expect(reviews).toHaveCount(6);
  for (const [i, { quote, by, sample }] of testimonials.entries()) {
    await expect(reviews.nth(i)).toContainText(quote);
    await expect(reviews.nth(i)).toContainText(by);
    await expect(reviews.nth(i).getByText("Sample")).toHaveCount(sample ? 1 : 0);
  }
  await expect(link(region(page, "Say what you did. The invoice is there."), "Start Free Trial")).toHaveAttribute("href", routes.login.path);

  expect(await objections()).toEqual([]);
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(size);
    await picture(page, `${size.width}`, { fullPage: true });
  }
  await page.setViewportSize({ ...phone, width: 320 });
  await fits(page);
});

test("the plans are advertised; each leads to those that are sold, and who wants more writes to us", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/landing#pricing");
  const pricing = region(page, "Pricing");
  // The section is there, although content above it is laid out only near the screen.
  await expect.poll(async () => Math.round((await pricing.boundingBox())?.y ?? 0)).toBe(80);
  await expect(pricing).toContainText("All plans include a 14-day free trial, no setup fees, cancel anytime.");
  const plan = (name: string) => pricing.getByRole("article", { name, exact: true });
  for (const [name, price, features, button, address] of [
    ["Free", "$0 /month", ["AI invoice creation", "Up to 3 invoices per month", "Basic customer management", "Email support"], "Choose Free", "/pricing"],
    [
      "Pro",
      "$15 /month",
      [
        "Unlimited invoices",
        "PDF downloads and email sending",
        "Voice commands",
        "Advanced customer management",
        "Legal document generation",
        "Priority support",
      ],
      "Choose Pro",
      "/pricing",
    ],
    [
      "Enterprise",
      "$48 /month",
      ["Team collaboration", "Advanced analytics", "Custom branding", "API access", "Dedicated support"],
      "Contact Sales",
      "mailto:support@plainbill.test?subject=Plainbill%20Enterprise",
    ],
  ] as const) {
    await expect(plan(name)).toContainText(price);
    await expect(plan(name).getByRole("listitem")).toHaveText([...features]);
    await expect(link(plan(name), button)).toHaveAttribute("href", address);
  }
  await expect(pricing.getByText("Most Popular")).toHaveCount(1);
  await expect(plan("Pro")).toContainText("Most Popular");
});

test("the head leads to the sections from every document, and on a phone by a menu", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/pricing");
  await link(head(page), "Reviews").click();
  await expect(page).toHaveURL(/\/landing#testimonials$/);
  await expect(region(page, "Reviews")).toBeInViewport();
  for (const name of ["Features", "Pricing"]) {
    await link(head(page), name).click();
    await expect(region(page, name)).toBeInViewport();
    // It stands below the header, which stays at the top.
    await expect.poll(async () => Math.round((await region(page, name).boundingBox())?.y ?? 0)).toBe(80);
  }
  await expect(page.getByRole("contentinfo").getByRole("navigation", { name: "Product" }).getByRole("listitem")).toHaveText([
    "Features",
    "Pricing",
    "Templates",
    /^Integrations/,
  ]);
  await expect(page.getByRole("contentinfo").getByRole("navigation", { name: "Company" }).getByRole("listitem")).toHaveText([
    /^About/,
    /^Blog/,
    /^Careers/,
    "Contact",
  ]);
  await expect(page.getByRole("contentinfo").getByRole("navigation", { name: "Support" }).getByRole("listitem")).toHaveText([
    /^Help Center/,
    /^API Docs/,
    "Privacy",
    "Terms",
  ]);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(link(page.getByRole("contentinfo"), "Contact")).toHaveAttribute("href", "mailto:support@plainbill.test");

  await page.setViewportSize(phone);
  await expect(link(head(page), "Features")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(link(head(page), "Sign In")).toBeVisible();
  await link(head(page), "Features").click();
  await expect(region(page, "Features")).toBeInViewport();
  await expect(link(head(page), "Features")).toHaveCount(0);
});

/** A browser without scripts. */
const plain = async (browser: Browser): Promise<Page> => (await browser.newContext({ javaScriptEnabled: false, viewport: phone })).newPage();

test("without any script the page reads well, and each of its links leads somewhere", { tag: "@desktop" }, async ({ browser }) => {
  const page = await plain(browser);
  const answer = await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Generate Professional Invoices in Seconds");
  await expect(page.getByRole("heading", { level: 2, name: "Reviews" })).toBeVisible();
  await expect(link(page, "Start Free")).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(link(page, "Sign In")).toBeVisible();
  const html = (await answer?.text()) ?? "";
  expect(html).not.toMatch(/ style=| on[a-z]+=/);
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const addresses = [...new Set([...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, address = ""]) => address))];
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    if (address.startsWith("#")) expect(ids, address).toContain(address.slice(1));
    else expect((await page.request.get(address, { maxRedirects: 0 })).status(), address).toBeLessThan(400);
  }
  const [, card = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await page.request.get(card)).headers()["content-type"]).toBe("image/png");
  await page.context().close();
});

test("signing in leads back to where the visitor was, and who is signed in is offered the way in, without anything moving", {
  tag: ["@desktop", "@day"],
}, async ({ page }) => {
  await page.goto("/invoices?status=overdue");
  await expect(link(head(page), "Sign In")).toHaveAttribute("href", `/api/login?return_to=${encodeURIComponent("/invoices?status=overdue")}`);
  await expect(link(head(page), "Start Free")).toHaveAttribute("href", `/api/login?return_to=${encodeURIComponent("/invoices?status=overdue")}`);

  await enter(page);
  const place = () => link(head(page), "Features").boundingBox();
  const answered = Promise.withResolvers<void>();
  await page.route(`**${routes.getUser.path}`, (route) => answered.promise.then(() => route.continue()));
  await page.goto("/landing");
  await expect(link(head(page), "Sign In")).toBeVisible();
  const before = await place();
  answered.resolve();
  await expect(link(head(page), "Go to Home")).toHaveAttribute("href", "/");
  await expect(link(head(page), "Log out")).toHaveAttribute("href", routes.logout.path);
  await expect(link(head(page), "Sign In")).toHaveCount(0);
  expect(await place()).toEqual(before);

  // The next page knows it before its own request.
  await page.unroute(`**${routes.getUser.path}`);
  await page.route(`**${routes.getUser.path}`, (route) => route.abort());
  await page.goto("/nowhere");
  await expect(link(head(page), "Log out")).toBeVisible();
  await page.goto("/auth");
  await expect(link(head(page), "Go to Home")).toHaveAttribute("href", "/");
  await expect(link(head(page), "Sign In")).toHaveCount(0);
  await page.unroute(`**${routes.getUser.path}`);
  await page.context().clearCookies();
  await page.reload();
  await expect(link(head(page), "Sign In")).toBeVisible();
  await page.goto("/nowhere");
  await expect(link(head(page), "Start Free")).toBeVisible();
});

test("a person who asked for less motion sees no word turn, and no section slide", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  const headline = page.getByRole("heading", { level: 1 });
  await page.clock.runFor(10_000);
  await expect(headline).toHaveText("Generate Professional Invoices in Seconds");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
});

test.describe("the film", { tag: "@desktop" }, () => {
  const place = (page: Page) => region(page, "One sentence, sent and paid");
  const picture = (page: Page) => link(place(page), "A sentence becomes an invoice, which is sent and paid Play");
  const film = (page: Page) => place(page).locator("video");
  const state = (page: Page) => film(page).evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted }));

  test("is loaded once it comes into view, and Watch Demo plays it from the start with its sound", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const loaded: string[] = [];
    page.on("request", (request) => /\/film\//.test(request.url()) && loaded.push(new URL(request.url()).pathname));
    const objections = await watch(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(loaded).not.toContain("/film/demo.webm");
    await picture(page).scrollIntoViewIfNeeded();
    await expect.poll(() => loaded).toEqual(expect.arrayContaining(["/film/demo.jpg", "/film/demo.webm"]));
    await link(page, "Watch Demo").click();
    await expect(film(page)).toBeInViewport();
    await expect.poll(() => state(page)).toEqual({ paused: false, muted: false });
    expect(await film(page).evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.mode)).toBe("showing");
    // It can be played from any position.
    expect(await film(page).evaluate(({ seekable }: HTMLVideoElement) => seekable.end(0))).toBeGreaterThan(20);
    await film(page).evaluate((video: HTMLVideoElement) => (video.currentTime = 20));
    await link(page, "Watch Demo").click();
    await expect.poll(() => film(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeLessThan(20);
    expect(await objections()).toEqual([]);
  });

  test("is played without sound where the browser allows no other; the keyboard stays with it", async ({ page }) => {
    await page.addInitScript(() => {
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function () {
        return this.muted ? play.call(this) : Promise.reject(new DOMException("No gesture", "NotAllowedError"));
      };
    });
    await page.goto("/");
    await picture(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => state(page)).toEqual({ paused: false, muted: true });
    await expect(picture(page)).toHaveCount(0);
    await expect(film(page)).toBeFocused();
  });
});
