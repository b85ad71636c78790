import { expect, type Page, test } from "@playwright/test";
import type { SubscriptionStatus } from "../../shared/billing/billing.ts";
import { plans } from "../../shared/billing/plans.ts";
import { routes } from "../../shared/routes.ts";
import { expectAccessible } from "./accessible.ts";
import { enter } from "./new-user.ts";
import { picture } from "./picture.ts";

const annual: SubscriptionStatus = {
  hasActiveSubscription: true,
  plan: "annual",
  status: "active",
  currentPeriodEnd: "2027-11-22T12:00:00.000Z",
  cancelAtPeriodEnd: false,
  card: { brand: "visa", last4: "4242", expires: "2030-12" },
  trialEndsAt: "2026-01-01T00:00:00.000Z",
  entitled: true,
};

/** Sets the server's answer about the subscription. */
const stands = (page: Page, status: SubscriptionStatus) => page.route(`**${routes.getSubscriptionStatus.path}`, (route) => route.fulfill({ json: status }));

const card = (page: Page, name: string) => page.getByRole("article", { name });

test("a visitor compares the plans and chooses one; what is said is what is sold", { tag: "@day" }, async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).host));
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose Your Plainbill Plan");
  await expect(page.getByText("All plans include unlimited invoices and 24/7 support.")).toBeVisible();
  await expect(card(page, "Quarterly Plan")).toContainText("$15 /quarter");
  await expect(card(page, "Quarterly Plan")).toContainText("$5.00 per month");
  await expect(card(page, "Annual Plan")).toContainText("$48 /year");
  await expect(card(page, "Annual Plan")).toContainText("$4.00 per month");
  await expect(card(page, "Annual Plan")).toContainText("Most Popular");
  for (const { name, features } of plans) await expect(card(page, name).getByRole("listitem")).toHaveText(features);
  for (const blurb of ["AI-Powered Creation", "Professional PDFs", "Email Integration"])
    await expect(page.getByRole("heading", { level: 3, name: blurb })).toBeVisible();
  await page.getByText("Can I cancel?").click();
  await expect(page.getByText("Your access continues to the end of the period that you paid for.")).toBeVisible();
  await expectAccessible(page);
  await picture(page, "plans", { fullPage: true });

  expect(new Set(loaded)).toEqual(new Set([new URL(page.url()).host]));

  // The checkout loads slowly.
  const checkout = Promise.withResolvers<void>();
  await page.route("**/subscribe?plan=annual", (route) => checkout.promise.then(() => route.continue()));
  // Playwright waits while the page navigates, so look directly.
  const pressed = await card(page, "Annual Plan").evaluate(async (article) => {
    article.querySelector("a")?.click();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const link = article.querySelector("a");
    return { text: link?.textContent, disabled: link?.ariaDisabled };
  });
  expect(pressed).toEqual({ text: "Loading...", disabled: "true" });
  checkout.resolve();
  // Without a session, the way there leads through the sign-in.
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  // The plan is remembered, also through our own sign-in screen after signing up.
  await page.goto("/auth?mode=sign-in");
  await page.getByRole("link", { name: "Sign In to Your Account" }).click();
  await page.getByRole("button", { name: "demo@plainbill.test" }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=annual$/);
});

test("a subscriber sees which plan they have, and where it is looked after", { tag: "@desktop" }, async ({ page }) => {
  await enter(page);
  await stands(page, annual);
  await page.goto("/pricing");
  await expect(card(page, "Annual Plan")).toContainText("Your plan");
  await expect(page.getByRole("link", { name: "Choose" })).toHaveCount(0);
  await picture(page, "subscribed", { fullPage: true });
  await card(page, "Quarterly Plan").getByRole("link", { name: "Switch to Quarterly" }).click();
  await expect(page).toHaveURL(/\/\?settings=plan$/);
});

test("the page after buying welcomes, shows what is open, and forgets what the browser kept", { tag: "@day" }, async ({ page }) => {
  await enter(page);
  await stands(page, annual);
  const paid = { id: "in_1", number: "PB-0001", issuedAt: "2026-11-22T12:00:00.000Z", currency: "USD", total: 48, status: "paid" };
  await page.route(`**${routes.listSubscriptionInvoices.path}`, (route) => route.fulfill({ json: [paid] }));
  await page.goto("/pricing");
  await page.evaluate(() => localStorage.setItem("subscription_status", "trial"));
  await page.goto("/subscription-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to the Pro plan");
  await expect(page.getByText("Subscription active")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("subscription_status"))).toBeNull();
  await expect(page.getByRole("list").first().getByRole("listitem")).toHaveText([
    "Download PDF invoices",
    "Save invoices to your account",
    "Send invoices by email",
    "Unlimited invoice creation",
    "AI-powered invoice generation",
  ]);
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText("Visa •••• 4242");
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText("Amount paid$48.00");
  await expect(page.getByRole("link", { name: "support@plainbill.test" })).toHaveAttribute("href", "mailto:support@plainbill.test");
  await expectAccessible(page);
  await picture(page, "success", { fullPage: true });
  await page.getByRole("link", { name: "Start Creating Invoices" }).click();
  await expect(page).toHaveURL(/\/$/);

  // Without a subscription, the page does not claim an active one.
  await page.unroute(`**${routes.getSubscriptionStatus.path}`);
  await page.goto("/subscription-success");
  await expect(page.getByText("Not active yet")).toBeVisible();
  await expect(page.getByRole("region", { name: "Receipt" })).toHaveCount(0);
});
