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

test("a card is declined, another one pays: the plan begins, and home has everything open", { tag: "@day" }, async ({ page }) => {
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

  // A second plan cannot be bought.
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
  // The server is unreachable at first; the confirmed card is not lost.
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
    // The card can be stored, but not charged. The next one needs another SetupIntent, and the form waits for that.
    await expect(subscribe(page)).toBeEnabled();
    const begun = Promise.withResolvers<void>();
    await page.route(`**${routes.createSubscription.path}`, (route) => begun.promise.then(() => route.continue()));
    await pay(page, "4000000000000341");
    await expect(notice(page)).toContainText("Payment Setup Failed");
    await expect(subscribe(page)).toBeDisabled();
    begun.resolve();
    await expect(page.getByLabel("Card number")).toHaveAccessibleDescription("Your card was declined. Nothing was charged: try another card.");

    await page.route("**/v1/setup_intents/*/confirm", (route) => route.abort());
    await subscribe(page).click();
    await expect(notice(page)).toContainText("Payment Error");
    await expect(notice(page)).toContainText("An unexpected error occurred. Please try again.");
    await expect(page.getByText("The payment provider could not be reached. Nothing was charged; check your connection.")).toBeVisible();
    // The message about the previous card is gone.
    await expect(page.getByLabel("Card number")).not.toHaveAttribute("aria-invalid");
    await page.unroute("**/v1/setup_intents/*/confirm");
    await page.getByLabel("Card number").fill("4242424242424242");

    const completed: unknown[] = [];
    await page.route(`**${routes.completeSubscription.path}`, (route) => {
      completed.push(route.request().postDataJSON());
      return problem(route, 500, "internal", "Something went wrong on our side.");
    });
    // Without this, Stripe's event would complete the purchase meanwhile.
    await page.route(`**${routes.getSubscriptionStatus.path}`, (route) => route.abort());
    await subscribe(page).click();
    await expect(notice(page)).toContainText("Subscription Setup Issue");
    await expect(notice(page)).toContainText("Payment was processed but there was an issue activating your subscription. Please contact support.");
    await expect(page.getByText("Your card is confirmed. Try again: you are charged once at most.")).toBeVisible();
    // The confirmed card pays.
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

/** The used part of Stripe's script. `window.asked` records the calls; the test gives the answers. */
const stripeScript = `
window.asked = [];
const element = () => {
  const heard = {};
  return {
    on: (name, listener) => { heard[name] = listener; },
    off() {}, once() {}, update() {}, destroy() {}, unmount() {},
    mount: (at) => { at.textContent = "Stripe's fields"; setTimeout(() => heard.ready?.({ elementType: "payment" }), 50); },
  };
};
window.Stripe = Object.assign((key) => {
  window.asked.push(["Stripe", key]);
  return {
    _registerWrapper() {}, registerAppInfo() {}, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    elements: (options) => {
      window.asked.push(["elements", options]);
      return {
        create: (type, options) => { window.asked.push([type, options]); return element(); },
        getElement: () => null, submit: async () => ({}),
        update: (options) => { window.asked.push(["update", options]); },
      };
    },
    confirmSetup: async ({ elements, ...options }) => { window.asked.push(["confirmSetup", options]); return window.confirmed; },
  };
}, { version: "endive" });
`;

test("with the real Stripe, the fields are its own: they look like ours, offer wallets, and what they answer is what happens", {
  tag: ["@desktop", "@day"],
}, async ({ page }) => {
  await enterAsNewUser(page);
  let reached = false;
  await page.route("https://js.stripe.com/**", (route) => (reached ? route.fulfill({ contentType: "text/javascript", body: stripeScript }) : route.abort()));
  const checkouts = ["seti_1_secret_a", "seti_2_secret_b"];
  await page.route(`**${routes.createSubscription.path}`, (route) =>
    route.fulfill({ json: { clientSecret: checkouts[0], publishableKey: "pk_live_of_the_operator" } }),
  );
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/pricing");
  await page.goto("/subscribe?plan=annual");
  await expect(page.getByText("The payment form could not be loaded. Nothing was charged; check your connection.")).toBeVisible();
  await picture(page, "form-unavailable", { fullPage: true });
  reached = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Stripe's fields")).toBeVisible();
  await expect(subscribe(page)).toBeEnabled();
  await expect(page.getByLabel("Card number")).toHaveCount(0);

  const asked = () => page.evaluate(() => (window as unknown as { asked: [string, Record<string, unknown>][] }).asked);
  const answer = (result: object) => page.evaluate((confirmed) => Object.assign(window, { confirmed }), result);
  expect(await asked()).toEqual([
    ["Stripe", "pk_live_of_the_operator"],
    [
      "elements",
      expect.objectContaining({
        clientSecret: "seti_1_secret_a",
        appearance: expect.objectContaining({ theme: "night", variables: expect.objectContaining({ colorPrimary: "#2563eb" }) }),
      }),
    ],
    ["payment", expect.objectContaining({ wallets: { applePay: "auto", googlePay: "auto", link: "auto" } })],
  ]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(async () => (await asked()).at(-1)).toEqual(["update", { appearance: expect.objectContaining({ theme: "stripe" }) }]);

  await answer({ error: { type: "card_error", code: "card_declined", message: "Your card was declined." } });
  await subscribe(page).click();
  await expect(notice(page)).toContainText("Payment Setup Failed");
  await expect(page.getByRole("status").filter({ hasText: "Your card was declined." })).toBeVisible();
  const origin = new URL(page.url()).origin;
  expect((await asked()).at(-1)).toEqual([
    "confirmSetup",
    { redirect: "if_required", confirmParams: { return_url: `${origin}/subscription-success?plan=annual` } },
  ]);

  // The card is confirmed, but its first charge is declined, so the form needs another SetupIntent.
  const completed: unknown[] = [];
  await page.route(`**${routes.completeSubscription.path}`, (route) => {
    completed.push(route.request().postDataJSON());
    return problem(route, 422, "payment_failed", "Your card has insufficient funds. Nothing was charged: try another card.");
  });
  await answer({ setupIntent: { id: "seti_1", status: "succeeded" } });
  checkouts.shift();
  await subscribe(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Your card has insufficient funds." })).toBeVisible();
  await expect.poll(async () => (await asked()).findLast(([what]) => what === "elements")?.[1]).toMatchObject({ clientSecret: "seti_2_secret_b" });
  // Another window has confirmed this one meanwhile, which counts.
  await answer({ error: { type: "invalid_request_error", message: "It has already succeeded.", setup_intent: { id: "seti_2", status: "succeeded" } } });
  await subscribe(page).click();
  await expect.poll(() => completed).toEqual([{ setupIntentId: "seti_1" }, { setupIntentId: "seti_2" }]);
});
