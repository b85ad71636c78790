import { expect, type Page, type Route } from "@playwright/test";
import { arrive, notice, online, say, signIn } from "./new-user.ts";
import { test } from "./own-app.ts";
import { picture } from "./picture.ts";

/** Moves the clock of the app on, as a person does on its page, and comes back. Who was signed in for too long by then signs in again. */
async function wait(page: Page, email: string, ...spans: readonly string[]): Promise<void> {
  for (const span of spans) {
    await page.goto("/_local/clock");
    await page.getByRole("button", { name: `+ ${span}`, exact: true }).click();
    await expect(page.getByRole("heading", { name: /^What happened/ })).toBeVisible();
  }
  await page.goto("/");
  const outside = page.getByRole("link", { name: "Sign In" }).first();
  const inside = page.getByRole("button", { name: "Settings", exact: true });
  await expect(outside.or(inside).first()).toBeVisible();
  if (await inside.isVisible()) return online(page);
  await outside.click();
  const form = page.getByLabel("Password", { exact: true });
  await expect(form.or(inside)).toBeVisible();
  if (await form.isVisible()) await signIn(page, email);
  await online(page);
}

/** Types a card on the page where a plan is bought, and submits it. */
async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12/40");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel(/^(ZIP|Postal) code$/).fill("97205");
  await page.getByRole("button", { name: /^Subscribe for/ }).click();
}

/** Types a card on the portal's page. */
async function changeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12 / 40");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on the card").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save card" }).click();
  // Stripe's page leads back.
  await expect(plan(page).getByRole("tab", { name: "Plan", selected: true })).toBeVisible();
}

const banner = (page: Page) => page.getByRole("region", { name: "Your plan" });
const plan = (page: Page) => page.getByRole("dialog", { name: /^Settings/ });

/** What Settings → Plan says. */
async function openPlan(page: Page) {
  await page.goto("/?settings=plan");
  await expect(plan(page).getByRole("tab", { name: "Plan", selected: true })).toBeVisible();
  return plan(page);
}

test("a business tries the product, meets the gates, subscribes, renews, fails, recovers, switches plan and cancels", { tag: "@desktop" }, async ({ page }) => {
  test.setTimeout(300_000);
  const { Email: email } = await arrive(page);
  await say(page, "Invoice Acme Corp for 12 hours of design at $85");
  await page.getByRole("button", { name: "Save invoice" }).click();
  await expect(page.getByText("INV-0001").first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await wait(page, email, "7 days", "3 days", "1 day");
  await expect(banner(page)).toContainText("Your trial ends in 3 days, on March 30.");
  await picture(page, "trial-ends");
  await wait(page, email, "3 days");
  await expect(banner(page)).toContainText("Your trial is over.");
  await picture(page, "trial-over");

  // Every gate says what it refuses, and nothing is lost at it.
  const refused = async (what: string) => {
    await expect(notice(page)).toContainText(new RegExp(`${what} needs a subscription`));
    await expect(page).toHaveURL(/\/pricing$/);
  };
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Actions for INV-0001" }).click();
  await page.getByRole("menuitem", { name: "Download PDF" }).click();
  await refused("Downloading a PDF");
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Actions for INV-0001" }).click();
  await page.getByRole("menuitem", { name: "Mark as sent" }).click();
  await refused("Marking INV-0001 as sent");
  await page.goto("/");
  await online(page);
  await page.getByLabel("Message").fill("Invoice Hooli for 3 hours of advice at $120");
  await page.getByLabel("Message").press("Enter");
  await expect(notice(page)).toContainText("Active subscription required to use AI features");
  await expect(page).toHaveURL(/\/pricing$/);
  await picture(page, "sent-to-the-plans");

  // What is typed into the editor meanwhile is saved once it is paid for.
  await page.goto("/invoices");
  await page
    .getByRole("link", { name: /INV-0001/ })
    .first()
    .click();
  await page.getByLabel("Notes").fill("Thank you for the good company.");
  await expect(page.getByText("Saving needs a subscription").first()).toBeVisible();
  await picture(page, "unsaved");

  await page.goto("/pricing");
  await page
    .getByRole("link", { name: "Choose Quarterly" })
    .or(page.getByRole("button", { name: "Choose Quarterly" }))
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete Your Subscription");
  await pay(page, "4000000000000002");
  await expect(page.getByLabel("Card number")).toHaveAccessibleDescription("Your card was declined.");
  await pay(page, "4000002500003155");
  await page.getByRole("button", { name: "No, it is not me" }).click();
  await expect(notice(page)).toContainText("Your bank did not confirm that it is you.");
  await pay(page, "4000002500003155");
  // What the page shows of the last visit is current only later: the purchase waits for that.
  const late = async (route: Route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  };
  await page.route("**/api/subscription-status", late);
  await page.getByRole("button", { name: "Yes, it is me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to the Pro plan");
  await page.unrouteAll({ behavior: "wait" });
  await picture(page, "subscribed");
  await page.getByRole("link", { name: "Start Creating Invoices" }).click();
  await online(page);
  await expect(page.getByLabel("Message")).toHaveValue("Invoice Hooli for 3 hours of advice at $120");
  await page.goto("/invoices");
  await page
    .getByRole("link", { name: /INV-0001/ })
    .first()
    .click();
  await expect(page.getByLabel("Notes")).toHaveValue("Thank you for the good company.");
  await expect(page.getByText(/^Saved · INV-0001/)).toBeVisible();

  await expect(await openPlan(page)).toContainText("Renews on June 30, 2026.");
  await picture(page, "plan");
  await wait(page, email, "3 months", "1 day");
  await expect(banner(page)).toHaveCount(0);
  await expect(await openPlan(page)).toContainText("Renews on September 30, 2026.");

  // The next payment fails: all stays open for a week, and a card that pays mends it.
  await plan(page).getByRole("button", { name: "Change card" }).click();
  await changeCard(page, "4000000000000341");
  await wait(page, email, "3 months", "1 day");
  await expect(banner(page)).toContainText("Your last payment did not go through. Everything stays open until October 7, 2026.");
  await picture(page, "past-due");
  await say(page, "Invoice Initech for 2 hours of advice at $120");
  await expect(page.getByText("Initech").first()).toBeVisible();
  await banner(page).getByRole("button", { name: "Update card" }).click();
  await changeCard(page, "4242424242424242");
  await page.goto("/");
  await online(page);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("banner").getByText("Pro", { exact: true })).toBeVisible();

  // Another plan: what it costs is seen before it is confirmed.
  await (await openPlan(page)).getByRole("button", { name: "Switch plan" }).click();
  await picture(page, "portal-switch");
  await page.getByRole("button", { name: /Annual/ }).click();
  await expect(page.getByRole("heading", { name: "Confirm your new plan" })).toBeVisible();
  await picture(page, "portal-proration");
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await expect(await openPlan(page)).toContainText("Annual Plan · $48/year");

  await plan(page).getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await expect(await openPlan(page)).toContainText("Until then everything stays open.");
  await picture(page, "cancelled");
  await wait(page, email, "1 year", "1 day");
  await expect(banner(page)).toContainText("Your subscription is over.");
  await expect(page.getByRole("banner").getByText("Trial over", { exact: true })).toBeVisible();
});
