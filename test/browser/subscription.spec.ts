import { expect, type Page } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import type { SubscriptionStatus } from "../../shared/billing/billing.ts";
import { newId } from "../../shared/ids.ts";
import { routes } from "../../shared/routes.ts";
import type { Account } from "../people.ts";
import { enterAgain, enterAsNewUser, notice, online, say, type TestedApp } from "./new-user.ts";
import { test } from "./own-app.ts";
import { picture } from "./picture.ts";
import { buyPlan } from "./plan-purchase.ts";

/*
 * A plan over the years, on its owner's screens. Each test has its own app, because it moves the clock, and creates its starting state by
 * calls. subscribe.spec.ts covers declined cards and the bank's refusal, plan.spec.ts each text of the banner and the settings.
 */

/** Moves the app's clock by these spans of its page, and signs the person in again, because their session expired. */
async function wait(page: Page, app: TestedApp, person: Account, ...spans: readonly string[]): Promise<void> {
  for (const by of spans) {
    const moved = await page.request.post("/_local/clock", { form: { by } });
    expect(await moved.text()).toContain("What happened from");
  }
  await enterAgain(page, person, app);
}

async function goHome(page: Page): Promise<void> {
  await page.goto("/");
  await online(page);
}

/** Stores invoice INV-0001 for Acme Corp. */
async function storeInvoice({ request }: Page): Promise<void> {
  const data = {
    customer: { name: "Acme Corp" },
    currency: "USD",
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    lines: [{ id: newId("line"), description: "Design", quantity: 12, unitPrice: 85 }],
  };
  const stored = await request.post(routes.createInvoice.path, { data, headers: { [CSRF_HEADER.name]: CSRF_HEADER.value } });
  expect(await stored.json()).toMatchObject({ invoiceNumber: "INV-0001" });
}

async function openInvoice(page: Page): Promise<void> {
  await page.goto("/invoices");
  await page
    .getByRole("link", { name: /INV-0001/ })
    .first()
    .click();
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

/** Waits until Stripe's events have arrived here. */
const waitForPlan = (page: Page, expected: Partial<SubscriptionStatus>) =>
  expect.poll(async () => (await page.request.get(routes.getSubscriptionStatus.path)).json()).toMatchObject(expected);

const banner = (page: Page) => page.getByRole("region", { name: "Your plan" });
const plan = (page: Page) => page.getByRole("dialog", { name: /^Settings/ });
const badge = (page: Page, text: string) => page.getByRole("banner").getByText(text, { exact: true });

/** Opens Settings → Plan. */
async function openPlan(page: Page) {
  await page.goto("/?settings=plan");
  await expect(plan(page).getByRole("tab", { name: "Plan", selected: true })).toBeVisible();
  return plan(page);
}

test.describe("of a business", { tag: "@desktop" }, () => {
  test("the trial ends: it is said three days before and on its day, and every gate says what it refuses", async ({ page, app }) => {
    const person = await enterAsNewUser(page, app);
    await storeInvoice(page);
    await goHome(page);
    await expect(banner(page)).toHaveCount(0);
    await wait(page, app, person, "7 days", "3 days", "1 day");
    await goHome(page);
    await expect(banner(page)).toContainText("Your trial ends in 3 days, on March 30.");
    await picture(page, "trial-ends");
    await wait(page, app, person, "3 days");
    await goHome(page);
    await expect(banner(page)).toContainText("Your trial is over.");
    await picture(page, "trial-over");

    for (const [item, refused] of [
      ["Download PDF", "Downloading a PDF"],
      ["Mark as sent", "Marking INV-0001 as sent"],
    ] as const) {
      await page.goto("/invoices");
      await page.getByRole("button", { name: "Actions for INV-0001" }).click();
      await page.getByRole("menuitem", { name: item }).click();
      await expect(notice(page)).toContainText(`${refused} needs a subscription`);
      await expect(page).toHaveURL(/\/pricing$/);
    }
  });

  test("nothing is lost at the gate: what was said and typed after the trial is there, and saved, once a plan is bought", async ({ page, app }) => {
    const person = await enterAsNewUser(page, app);
    await storeInvoice(page);
    await wait(page, app, person, "7 days", "7 days");
    // The login also names the session; under that name the browser stores what was seen.
    const visit = crypto.randomUUID();
    await page.context().addCookies([{ name: "plainbill-visit", value: visit, url: app.origin }]);
    await goHome(page);
    await page.getByLabel("Message").fill("Invoice Hooli for 3 hours of advice at $120");
    await page.getByLabel("Message").press("Enter");
    await expect(notice(page)).toContainText("Active subscription required to use AI features");
    await expect(page).toHaveURL(/\/pricing$/);
    await picture(page, "sent-to-the-plans");
    await openInvoice(page);
    await page.getByLabel("Notes").fill("Thank you for the good company.");
    await expect(page.getByText("Saving needs a subscription").first()).toBeVisible();
    await picture(page, "unsaved");

    await page.goto("/pricing");
    await page
      .getByRole("link", { name: "Choose Quarterly" })
      .or(page.getByRole("button", { name: "Choose Quarterly" }))
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete Your Subscription");
    await page.getByLabel("Card number").fill("4000002500003155");
    await page.getByLabel("Expires").fill("12/40");
    await page.getByLabel("Security code").fill("123");
    await page.getByLabel(/^(ZIP|Postal) code$/).fill("97205");
    const seen = () => page.evaluate(async (address) => (await caches.match(address))?.text(), `/last-visit/${visit}`);
    await expect.poll(seen).toContain(routes.getUser.path);
    await page.getByRole("button", { name: /^Subscribe for/ }).click();
    // The page first shows data of the last visit; the purchase waits for current data.
    const current = Promise.withResolvers<void>();
    await page.route(`**${routes.getUser.path}`, (route) => current.promise.then(() => route.continue()));
    await page.getByRole("button", { name: "Yes, it is me" }).click();
    await expect(page.getByRole("heading", { name: "Setting up your subscription..." })).toBeVisible();
    current.resolve();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to the Pro plan");
    await page.unrouteAll({ behavior: "wait" });
    await picture(page, "subscribed");

    await page.getByRole("link", { name: "Start Creating Invoices" }).click();
    await online(page);
    await expect(page.getByLabel("Message")).toHaveValue("Invoice Hooli for 3 hours of advice at $120");
    await openInvoice(page);
    await expect(page.getByLabel("Notes")).toHaveValue("Thank you for the good company.");
    await expect(page.getByText(/^Saved · INV-0001/)).toBeVisible();
    await expect(await openPlan(page)).toContainText("Renews on June 30, 2026.");
    await picture(page, "plan");
  });

  test("a plan renews; a payment that fails leaves all open for a week, and a card that pays mends it", async ({ page, app }) => {
    const person = await enterAsNewUser(page, app);
    await buyPlan(page, app.origin);
    await wait(page, app, person, "3 months", "1 day");
    await expect(await openPlan(page)).toContainText("Renews on September 16, 2026.");
    await expect(page.getByRole("region", { name: "Your plan", includeHidden: true })).toHaveCount(0);
    await plan(page).getByRole("button", { name: "Change card" }).click();
    await changeCard(page, "4000000000000341");
    await wait(page, app, person, "3 months", "1 day");
    await goHome(page);
    await expect(banner(page)).toContainText("Your last payment did not go through. Everything stays open until September 23, 2026.");
    await picture(page, "past-due");
    await say(page, "Invoice Initech for 2 hours of advice at $120");
    await expect(page.getByText("Initech").first()).toBeVisible();
    await banner(page).getByRole("button", { name: "Update card" }).click();
    await changeCard(page, "4242424242424242");
    await waitForPlan(page, { status: "active" });
    await goHome(page);
    await expect(banner(page)).toHaveCount(0);
    await expect(badge(page, "Pro")).toBeVisible();
  });

  test("what another plan costs is seen before it is confirmed; one that is cancelled ends with its year", async ({ page, app }) => {
    const person = await enterAsNewUser(page, app);
    await buyPlan(page, app.origin);
    await (await openPlan(page)).getByRole("button", { name: "Switch plan" }).click();
    await expect(page.getByRole("region", { name: "Switch plan" })).toContainText(/Unused time[\s\S]*Due today\$33\.\d\d/);
    await picture(page, "portal-switch");
    await page.getByRole("button", { name: /^Switch to Plainbill Annual Plan and pay \$33\.\d\d$/ }).click();
    await waitForPlan(page, { plan: "annual" });
    await expect(await openPlan(page)).toContainText("Annual Plan · $48/year");
    await plan(page).getByRole("button", { name: "Cancel plan" }).click();
    await page.getByRole("button", { name: "Cancel plan" }).click();
    await waitForPlan(page, { cancelAtPeriodEnd: true });
    await expect(await openPlan(page)).toContainText("Until then everything stays open.");
    await picture(page, "cancelled");
    await wait(page, app, person, "1 year", "1 day");
    await goHome(page);
    await expect(banner(page)).toContainText("Your subscription is over.");
    await expect(badge(page, "Trial over")).toBeVisible();
  });
});
