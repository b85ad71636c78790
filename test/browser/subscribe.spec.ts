import { expect, type Page, type Route, test } from "@playwright/test";
import { routes } from "../../shared/routes.ts";
import { expectAccessible } from "./accessible.ts";
import { enterAsNewUser, notice, settle } from "./new-user.ts";
import { picture } from "./picture.ts";

/** Types a card and submits it. */
async function pay(page: Page, number: string): Promise<void> {
  for (const [label, value] of [
    ["Card number", number],
    ["Expires", "12/40"],
    ["Security code", "123"],
    [/^(ZIP|Postal) code$/, "97205"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await subscribe(page).click();
}

const subscribe = (page: Page) => page.getByRole("button", { name: /^(Subscribe for|Processing)/ });
const problem = (route: Route, status: number, code: string, detail: string) =>
  route.fulfill({ status, contentType: "application/problem+json", json: { type: "about:blank", title: "Refused", status, code, detail, requestId: "r" } });

test("a card is declined, another one pays: the plan begins, and home has everything open", async ({ page }) => {
  await enterAsNewUser(page);
  const answered = Promise.withResolvers<void>();
  await page.route(`**${routes.createSubscription.path}`, (route) => answered.promise.then(() => route.continue()));
  await page.goto("/subscribe?plan=annual");
  await expect(page.getByText("Setting up your subscription...")).toBeVisible();
  await picture(page, "waiting", { fullPage: true });
  answered.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete Your Subscription");
  await expect(subscribe(page)).toHaveText("Subscribe for $48/year");
  const summary = page.getByRole("region", { name: "Annual Plan" });
  await expect(summary).toContainText("Total per year$48.00");
  await expect(summary).toContainText("$4.00 per month");
  await expectAccessible(page);
  await picture(page, "ready", { fullPage: true });

  await subscribe(page).click();
  await expect(page.getByLabel("Card number")).toHaveAccessibleDescription("Your card number is incomplete.");
  await expect(page.getByLabel("Card number")).toBeFocused();

  await pay(page, "4000000000000002");
  await expect(notice(page)).toContainText("Payment Setup Failed");
  await expect(notice(page)).toContainText("Your card was declined.");
  await expect(page.getByLabel("Card number")).toHaveAccessibleDescription("Your card was declined.");
  await picture(page, "declined", { fullPage: true });

  const confirmations: string[] = [];
  page.on("request", (request) => request.url().endsWith("/confirm") && confirmations.push(request.url()));
  await page.getByLabel("Card number").fill("4242424242424242");
  await subscribe(page).dblclick();
  await expect(notice(page)).toContainText("Subscription Activated!");
  await expect(subscribe(page)).toBeDisabled();
  await expect(subscribe(page)).toHaveText("Processing...");
  expect(confirmations).toHaveLength(1);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByText("Pro", { exact: true })).toBeVisible();

  // Another plan is not bought beside it.
  await page.goto("/subscribe?plan=quarterly");
  await expect(page).toHaveURL(/\/\?settings=plan$/);
  await expect(notice(page)).toContainText("You have a subscription already.");
});

test("the person's bank asks whether it is them: after a no the form is there again, after a yes the plan begins", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  await page.goto("/subscribe");
  await pay(page, "4000002500003155");
  await page.getByRole("button", { name: "No, it is not me" }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=quarterly$/);
  await expect(notice(page)).toContainText("Your bank did not confirm that it is you. Nothing was charged");

  await pay(page, "4000002500003155");
  // The server is away at first; what was confirmed is not lost.
  const calls = [routes.completeSubscription.path, routes.getSubscriptionStatus.path].map((path) => `**${path}`);
  for (const path of calls) await page.route(path, (route) => route.abort());
  await page.getByRole("button", { name: "Yes, it is me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plainbill could not be reached");
  await expect(page).not.toHaveURL(/client_secret/);
  await picture(page, "unreached");
  for (const path of calls) await page.unroute(path);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to the Pro plan");
  await expect(page).toHaveURL(/\/subscription-success$/);
});

test.describe("what can go wrong is said, and nothing is charged twice or for nothing", { tag: "@desktop" }, () => {
  test("a plan that there is not, an answer without a secret, a refusal", async ({ page }) => {
    await enterAsNewUser(page);
    await page.goto("/subscribe?plan=lifetime");
    await expect(page.getByText("Invalid plan selected")).toBeVisible();
    await expectAccessible(page);
    await picture(page, "unknown-plan", { fullPage: true });

    await page.route(`**${routes.createSubscription.path}`, (route) => route.fulfill({ json: { error: "No secret" } }));
    await page.goto("/subscribe");
    await expect(page.getByText("Failed to initialize payment")).toBeVisible();
    await picture(page, "no-secret", { fullPage: true });
    await page.getByRole("alert").getByRole("link", { name: "Back to Pricing" }).click();
    await expect(page).toHaveURL(/\/pricing$/);

    await page.unroute(`**${routes.createSubscription.path}`);
    await page.route(`**${routes.createSubscription.path}`, (route) => problem(route, 503, "unavailable", "Stripe is away; try again in a minute."));
    await page.goto("/subscribe");
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(notice(page)).toContainText("Stripe is away; try again in a minute.");
  });

  test("the charge is declined, Stripe is not reached, our server breaks: the form says so and goes on", async ({ page }) => {
    await enterAsNewUser(page);
    await page.goto("/subscribe");
    // The card can be stored, and not charged.
    await pay(page, "4000000000000341");
    await expect(notice(page)).toContainText("Payment Setup Failed");
    await expect(page.getByLabel("Card number")).toHaveAccessibleDescription("Your card was declined. Nothing was charged: try another card.");

    await page.route("**/v1/setup_intents/*/confirm", (route) => route.abort());
    await pay(page, "4242424242424242");
    await expect(notice(page)).toContainText("Payment Error");
    await expect(notice(page)).toContainText("An unexpected error occurred. Please try again.");
    await expect(page.getByText("The payment provider could not be reached. Nothing was charged; check your connection.")).toBeVisible();
    await page.unroute("**/v1/setup_intents/*/confirm");

    const completed: unknown[] = [];
    await page.route(`**${routes.completeSubscription.path}`, (route) => {
      completed.push(route.request().postDataJSON());
      return problem(route, 500, "internal", "Something went wrong on our side.");
    });
    // Stripe's event would finish the purchase meanwhile.
    await page.route(`**${routes.getSubscriptionStatus.path}`, (route) => route.abort());
    await subscribe(page).click();
    await expect(notice(page)).toContainText("Subscription Setup Issue");
    await expect(notice(page)).toContainText("Payment was processed but there was an issue activating your subscription. Please contact support.");
    await expect(page.getByText("Your card is confirmed. Try again: you are charged once at most.")).toBeVisible();
    // The card that was confirmed is the one that pays.
    await expect(page.getByLabel("Card number")).toBeDisabled();
    await picture(page, "not-completed", { fullPage: true });
    await page.unroute(`**${routes.completeSubscription.path}`);
    await page.unroute(`**${routes.getSubscriptionStatus.path}`);
    const again = page.waitForRequest(`**${routes.completeSubscription.path}`);
    await subscribe(page).click();
    expect((await again).postDataJSON()).toEqual(completed[0]);
    await expect(notice(page)).toContainText("Subscription Activated!");
  });

  test("a tab that is closed half way: the purchase is finished all the same", async ({ page, context }) => {
    await settle(page);
    const checkout = await context.newPage();
    await checkout.goto("/subscribe?plan=annual");
    await checkout.route(`**${routes.completeSubscription.path}`, () => {});
    const left = checkout.waitForRequest(`**${routes.completeSubscription.path}`);
    await pay(checkout, "4242424242424242");
    await left;
    await checkout.close();
    // Stripe tells the server, and the server the screens.
    await expect(page.getByRole("banner").getByText("Pro", { exact: true })).toBeVisible();
  });
});
