import { expect, type Page, test } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import type { SubscriptionStatus } from "../../shared/billing/billing.ts";
import type { SubscriptionInvoiceRow } from "../../shared/billing/subscription-invoices.ts";
import { after } from "../../shared/clock.ts";
import { Document } from "../../shared/documents/documents.ts";
import { add } from "../../shared/money.ts";
import { routes } from "../../shared/routes.ts";
import { expectAccessible } from "./accessible.ts";
import { enter, enterAsNewUser, notice, online } from "./new-user.ts";
import { picture } from "./picture.ts";

const DAY = 86_400_000;
const now = new Date().toISOString();
const over: SubscriptionStatus = { hasActiveSubscription: false, trialEndsAt: after(now, -30 * DAY), entitled: false, asOf: now };
const active: SubscriptionStatus = {
  ...over,
  hasActiveSubscription: true,
  entitled: true,
  plan: "annual",
  status: "active",
  currentPeriodEnd: "2027-11-22T12:00:00.000Z",
  cancelAtPeriodEnd: false,
  card: { brand: "visa", last4: "4242", expires: "2030-12" },
};

const planInvoices: SubscriptionInvoiceRow[] = [
  { id: "in_2", number: "PB-0002", issuedAt: "2026-11-22T12:00:00.000Z", currency: "USD", total: add(38.19), status: "refunded" },
  { id: "in_1", number: "PB-0001", issuedAt: "2026-08-22T12:00:00.000Z", currency: "USD", total: add(15), status: "paid" },
];

/** Opens a page for an owner with this plan status and, if given, a business in this time zone. */
async function open(page: Page, path: string, status: SubscriptionStatus, timeZone?: string): Promise<void> {
  await enter(page);
  await page.unrouteAll();
  if (timeZone)
    await page.route(`**${routes.getBusinessProfile.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), timeZone } });
    });
  await page.route(`**${routes.getSubscriptionStatus.path}`, (route) => route.fulfill({ json: status }));
  await page.route(`**${routes.listSubscriptionInvoices.path}`, (route) => route.fulfill({ json: planInvoices }));
  await page.goto(path);
  await online(page);
}

const tab = (page: Page) => page.getByRole("tabpanel", { name: "Plan" });
// An open dialog hides it from screen readers.
const banner = (page: Page) => page.getByRole("region", { name: "Your plan", includeHidden: true });

test("Settings has the plan, its price, its end and its card, and leads to Stripe's page for each change", { tag: "@day" }, async ({ page }) => {
  await open(page, "/?settings=plan", active);
  await expect(page.getByRole("tab", { name: "Plan" })).toBeFocused();
  await expect(tab(page)).toContainText("Annual Plan · $48/year");
  await expect(tab(page)).toContainText("Renews on November 22, 2027.");
  await expect(tab(page)).toContainText("Visa •••• 4242, expires 12/2030");
  await expect(banner(page)).toHaveCount(0);
  const invoices = tab(page).getByRole("list", { name: "Invoices for your plan" });
  await expect(invoices.getByRole("listitem")).toHaveText([/\$38\.19Refunded.*PB-0002 · November 22, 2026/, /\$15\.00Paid.*PB-0001/]);
  await expectAccessible(page);
  await picture(page, "active");
  const pdf = page.waitForEvent("download");
  await page.route("**/api/subscription-invoices/in_1/pdf", (route) => route.fulfill({ contentType: "application/pdf", body: "%PDF-" }));
  await invoices.getByRole("button", { name: "PDF of invoice PB-0001" }).click();
  expect((await pdf).suggestedFilename()).toBe("plainbill-invoice-PB-0001.pdf");

  const asked: unknown[] = [];
  await page.route(`**${routes.openBillingPortal.path}`, (route) => {
    asked.push(route.request().postDataJSON());
    return route.abort();
  });
  for (const name of ["Switch plan", "Change card", "Open", "Cancel plan"]) {
    await tab(page).getByRole("button", { name, exact: true }).click();
    await expect(notice(page)).toContainText("Stripe's page could not be opened");
    await notice(page).getByRole("button", { name: "Dismiss" }).click();
  }
  expect(asked).toEqual([{ flow: "plan" }, { flow: "card" }, {}, { flow: "cancel" }]);
  await page.unroute(`**${routes.openBillingPortal.path}`);
  await page.route(`**${routes.openBillingPortal.path}`, (route) => route.fulfill({ json: { url: "/pricing" } }));
  await tab(page).getByRole("button", { name: "Switch plan" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("what an owner has to be told of their plan stands on every screen, with what can be done about it", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/", { ...over, trialEndsAt: after(now, 3 * DAY), entitled: true });
  await expect(banner(page)).toContainText(/^Your trial ends in 3 days, on \w+ \d+\. Until then everything is open\./);
  await expectAccessible(page);
  await picture(page, "trial-ends");
  await banner(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto("/invoices");
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  // A dismissed banner comes back with other news.
  await open(page, "/?settings=plan", over);
  await expect(banner(page)).toContainText("Your trial is over. You can still create and preview invoices");
  await expect(tab(page)).toContainText("Your trial is over");
  await picture(page, "trial-over");
  await tab(page).getByRole("link", { name: "See the plans" }).click();
  await expect(page).toHaveURL(/\/pricing$/);

  await open(page, "/?settings=plan", { ...active, status: "past_due", graceEndsAt: "2026-12-02T12:00:00.000Z" });
  await expect(banner(page)).toContainText("Your last payment did not go through. Everything stays open until December 2, 2026.");
  await expect(banner(page).getByRole("button", { name: "Dismiss" })).toHaveCount(0);
  await expect(tab(page).getByRole("button", { name: "Update card" })).toBeEnabled();
  await expectAccessible(page);
  await picture(page, "past-due");

  await open(page, "/?settings=plan", { ...active, disputed: true, hasActiveSubscription: false, entitled: false });
  await expect(banner(page)).toContainText("disputed at your bank");
  await expect(tab(page)).toContainText("Disputed");
  await picture(page, "disputed");

  // The end is the same day everywhere, in the business's time zone.
  await open(page, "/?settings=plan", { ...active, cancelAtPeriodEnd: true }, "Pacific/Kiritimati");
  await expect(tab(page)).toContainText("It ends on November 23, 2027. Until then everything stays open.");
  await expect(banner(page)).toContainText("Your plan ends on November 23, 2027.");
  await picture(page, "cancelled");
  await page.keyboard.press("Escape");
  const portal = page.waitForRequest(`**${routes.openBillingPortal.path}`);
  await banner(page).getByRole("button", { name: "Resume" }).click();
  expect((await portal).postDataJSON()).toEqual({});
});

test("what met the gate is kept: the invoice is saved once there is a plan, and the message stands in its field again", { tag: ["@desktop", "@day"] }, async ({
  page,
}) => {
  await enterAsNewUser(page);
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value };
  expect((await page.request.post(routes.createCustomer.path, { data: { name: "Acme Corp" }, headers })).ok()).toBe(true);
  const calls = [routes.createInvoice.path, routes.getSubscriptionStatus.path].map((path) => `**${path}`);
  const [save = "", status = ""] = calls;
  await page.route(status, (route) => route.fulfill({ json: over }));
  await page.route(save, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 402,
          contentType: "application/problem+json",
          json: {
            type: "about:blank",
            title: "Payment Required",
            status: 402,
            code: "subscription_required",
            detail: "Saving needs a subscription.",
            redirectTo: "/pricing",
            requestId: "r",
          },
        })
      : route.continue(),
  );
  await page.goto("/invoices/new");
  await page.getByRole("combobox", { name: "Customer" }).fill("Acme");
  await page.getByRole("option", { name: /^Acme Corp/ }).click();
  await page.getByRole("combobox", { name: "Description" }).fill("Review");
  await page.getByRole("textbox", { name: "Price" }).fill("300");
  await page.getByRole("button", { name: "Save draft" }).click();
  const state = page.getByRole("main").getByRole("status").last();
  await expect(state).toContainText("Not saved: Saving needs a subscription. See the plans");

  await page.routeWebSocket("**/ws", (channel) => {
    channel.onMessage((frame) => {
      const { type, data } = JSON.parse(String(frame));
      const refusal = { redirectTo: "/pricing", message: "The assistant needs a subscription." };
      if (type === "chat_message") channel.send(JSON.stringify({ type: "subscription_required", ...refusal, data: refusal, clientId: data.clientId }));
    });
  });
  await page.goto("/");
  await page.getByLabel("Message").fill("Bill Acme 3 hours at $90");
  await page.getByLabel("Message").press("Enter");
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(notice(page)).toContainText("Active subscription required to use AI features");
  await expect(notice(page)).toContainText("What you wrote is kept in the chat.");

  // They subscribe.
  for (const path of calls) await page.unroute(path);
  await page.goto("/");
  await expect(notice(page)).toContainText("INV-0001 is saved");
  await expect(page.getByLabel("Message")).toHaveValue("Bill Acme 3 hours at $90");
  await notice(page).getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoice INV-0001" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Price" })).toHaveValue("300.00");
});

test("what is typed into a document is there again after the way to the plans", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  const contract = { type: "contract", party: { name: "Acme Corp" }, services: "Design", amount: 5000, currency: "USD" };
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value };
  const created = await page.request.post(routes.createDocument.path, { data: contract, headers });
  const { id } = Document.parse(await created.json());
  await page.route(`**${routes.getSubscriptionStatus.path}`, (route) => route.fulfill({ json: over }));
  await page.goto(`/documents/${id}`);
  await page.getByLabel("Governing law").fill("Oregon");
  page.on("dialog", (question) => question.accept());
  await page.getByRole("link", { name: "Upgrade to Pro" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goBack();
  await expect(page.getByLabel("Governing law")).toHaveValue("Oregon");
});
