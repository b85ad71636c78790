import { type Browser, expect, type Locator, type Page, test, type WebSocketRoute } from "@playwright/test";
import type { Ask } from "../../shared/chat/ask.ts";
import type { HistoryEntry, ServerMessage } from "../../shared/chat/realtime.ts";
import { addDays } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { InvoiceDraft } from "../../shared/invoicing/invoices.ts";
import { totals } from "../../shared/invoicing/totals.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { logoPicture } from "../pictures.ts";
import { expectAccessible } from "./accessible.ts";
import { call } from "./call.ts";
import { takeCards } from "./card-payments.ts";
import { speak, start, stop, withEars } from "./ears.ts";
import { enter, enterAsNewUser, fillIn, newUserFields, say, settle, show, signIn } from "./new-user.ts";
import { picture } from "./picture.ts";

// Each test visits many screens.
test.describe.configure({ timeout: 300_000 });

/*
 * Runs axe on each screen and each of its states once, in both themes. By day the desktop visits the everyday screens; every night both
 * sizes visit all of them. The tests create each state in the shortest way, mostly by the API; other tests cover how people get there.
 */

const phone = () => test.info().project.name === "phone";
const isDesktop = () => !phone();

const checkPage = (page: Page, name: string) => test.step(name, () => expectAccessible(page));

const pathOf = (name: keyof typeof routes, id: string) => routes[name].path.replace("{id}", id);
const waitForLoading = (page: Page) => expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
/** Checks that nothing is wider than the screen. */
const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

/** An invoice over $300.00, due in this many days, in the given status. */
async function invoice(page: Page, { status, days = 30, ...more }: { status?: string; days?: number } & Record<string, unknown> = {}): Promise<string> {
  const { today } = await call<AnswerOf<"getSummary">>(page, "GET", routes.getSummary.path);
  const { id } = await call<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, {
    customer: { name: "Acme Corp", email: "ap@acme.example" },
    currency: "USD",
    invoiceDate: addDays(today, Math.min(days, 0) - 1),
    dueDate: addDays(today, days),
    lines: [{ id: newId("line"), description: "Design", quantity: 2, unitPrice: 150 }],
    ...more,
  });
  if (status) await call(page, "POST", pathOf("setInvoiceStatus", id), { status });
  return id;
}

/** The address of an invoice's public page. */
const linkOf = async (page: Page, id: string) => (await call<AnswerOf<"openInvoiceLink">>(page, "POST", pathOf("openInvoiceLink", id))).url;

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/invoices/${id}`);
  await heading(page, /^Invoice INV-/);
  await waitForLoading(page);
}

/** A customer, in another browser. */
const customer = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test("the pages that everybody sees", async ({ page }) => {
  // The width of the narrowest phones.
  if (phone()) await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, name] of [
    ["/", "Generate Professional Invoices in Seconds"],
    ["/pricing", "Choose Your Plainbill Plan"],
    ["/nowhere", "Page Not Found"],
    ["/terms", /Terms/],
    ["/privacy", /Privacy/],
    ["/auth?mode=sign-in", "Welcome Back"],
    ["/auth", "Create Your Account"],
  ] as const) {
    await page.goto(path);
    await heading(page, name);
    await checkPage(page, path);
  }
  await button(page, "Create Account").click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await checkPage(page, "what is wrong with a sign-up");
  await page.evaluate(() => {
    const kept = {
      firstName: "Grace",
      lastName: "Hopper",
      email: "grace@example.test",
      phone: "555 010 0199",
      company: "",
      timestamp: new Date().toISOString(),
    };
    localStorage.setItem("signupData", JSON.stringify(kept));
  });
  await page.goto("/consent");
  await expect(page.getByText("grace@example.test")).toBeVisible();
  await checkPage(page, "consent");
});

test("the pages of the login and of the mail", async ({ page }) => {
  const at = async (name: string, title: string) => {
    await heading(page, title);
    await checkPage(page, name);
    await fits(page);
    await picture(page, name, { fullPage: true });
  };
  const person = newUserFields();
  await page.goto("/auth");
  await fillIn(page, person);
  await button(page, "Create Account").click();
  await page.getByRole("link", { name: "Allow" }).click();
  await at("1-sign-in", "Sign in");
  await signIn(page, person.Email);
  await at("2-confirm", "Confirm your address");
  await button(page, "Send a new code").click();
  await at("3-sent-again", "Confirm your address");
  await page.getByLabel("Code").fill("x");
  await button(page, "Confirm").click();
  await at("4-wrong-code", "Confirm your address");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await at("5-forgotten", "Forgot your password?");
  await page.getByLabel("Email").fill(person.Email);
  await button(page, "Send the code").click();
  await at("6-new-password", "Choose a new password");
  await page.goto("/_cognito/login");
  await at("7-problem", "Sign-in is not possible");
  await page.goto("/_local/");
  await at("8-this-machine", "This machine");
  await page.getByRole("link", { name: "Mail" }).click();
  await at("9-mail", "Mail");
  await page.getByRole("link", { name: person.Email }).first().click();
  await at("10-letter", "Your code for Plainbill");
  await page.goto("/_local/mail/none");
  await at("11-nothing", "Nothing here");
});

test("the workspace, its dialogs and the dashboard", async ({ page }) => {
  await enter(page);
  await page.goto("/");
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
  for (const view of phone() ? (["Chat", "DocPreview", "Menu"] as const) : (["Chat"] as const)) {
    await show(page, view);
    await checkPage(page, view);
  }
  for (const name of ["Customer Manager", "Product Catalog", "Invoice Storage", "Settings & Configuration"]) {
    await button(page, name).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await waitForLoading(page);
    await checkPage(page, name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button(page, name)).toBeFocused();
  }
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  await checkPage(page, "the menu of the account");

  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /Invoiced Incl/ })).toBeVisible();
  await waitForLoading(page);
  await checkPage(page, "the dashboard");
  await button(page, "Customize").click();
  await expect(button(page, "Move Revenue Overview")).toBeVisible();
  await checkPage(page, "the dashboard while it is edited");
});

test("what a new business finds", async ({ page }) => {
  await enterAsNewUser(page);
  await page.goto("/documents");
  await expect(page.getByText("No documents yet")).toBeVisible();
  await checkPage(page, "no documents");
  if (isDesktop()) {
    await page.goto("/dashboard");
    await expect(page.getByText("No recent activity", { exact: true })).toBeVisible();
    await waitForLoading(page);
    await checkPage(page, "an empty dashboard");
    await page.goto("/invoices");
    await expect(page.getByText("No invoices yet")).toBeVisible();
    await checkPage(page, "no invoices");
  }
});

test("the files, on the smallest phone as well", async ({ page }) => {
  await enterAsNewUser(page);
  if (phone()) await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/files");
  await expect(page.getByText("No logos yet")).toBeVisible();
  await checkPage(page, "no files");
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Choose a file").click()]);
    await chooser.setFiles([{ name, mimeType, buffer }]);
  };
  await choose(`${"A very long name of a picture ".repeat(6)}.png`, "image/png", logoPicture(1600, 500));
  await expect(uploads).toContainText("Uploaded");
  await choose("small.jpg", "image/jpeg", logoPicture(120, 60, { type: "image/jpeg", ground: "#ffffff" }));
  await expect(uploads.first()).toContainText("The logo is small");
  await expect(page.getByRole("list", { name: "Logos" }).getByRole("listitem")).toHaveCount(2);
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }));
    return transfer;
  });
  await page.getByText("Drop a logo here, or choose one").dispatchEvent("dragenter", { dataTransfer });
  await page.getByText("Drop the logo here").dispatchEvent("drop", { dataTransfer });
  await expect(page.getByText("Some files were rejected:")).toBeVisible();
  await checkPage(page, "uploads, and what was rejected");
  const cut = (main: Element) =>
    [...main.querySelectorAll("*")].filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.outerHTML);
  expect(await page.getByRole("main").evaluate(cut)).toEqual([]);
  await page.getByRole("main").evaluate((main) => main.scrollTo(0, 0));
  await picture(page, "files");
  await page.getByRole("main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await picture(page, "files-end");
  await page.getByRole("button", { name: /^Delete small/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await checkPage(page, "deleting a file");
  await picture(page, "files-delete");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Document Analysis" }).click();
  await expect(page.getByText("No documents yet")).toBeVisible();
  await checkPage(page, "document analysis");
  await picture(page, "files-documents");
  if (phone()) return;

  await page.goto("/?settings=business");
  const field = page.getByRole("dialog").getByRole("group", { name: "Logo" });
  await button(field, "Choose from files").click();
  await expect(field.getByRole("radio")).toHaveCount(2);
  await field.getByRole("radio").first().check();
  await checkPage(page, "choosing a logo");
});

test("the settings, on the smallest phone as well", async ({ page }) => {
  const { email } = await settle(page);
  const size = page.viewportSize();
  if (phone()) await page.setViewportSize({ width: 360, height: 640 });
  const settings = page.getByRole("dialog", { name: "Settings & Configuration" });
  const openSettings = () => button(page, "Settings").click();
  await openSettings();
  for (const tab of ["Business", "AI Settings", "Defaults", "Account"]) {
    await settings.getByRole("tab", { name: tab }).click();
    await expect(settings.getByRole("tabpanel", { name: tab })).toBeVisible();
    await waitForLoading(page);
    await checkPage(page, tab);
    const within = (dialog: Element) => [...dialog.querySelectorAll("*")].every((part) => part.getBoundingClientRect().right <= innerWidth);
    expect(await settings.evaluate(within)).toBe(true);
    await picture(page, `settings-${tab.replace(" ", "-").toLowerCase()}`);
  }
  await button(settings, "Delete account").click();
  await expect(page.getByRole("dialog", { name: "Delete your account" }).getByLabel(`Type ${email} to confirm`)).toBeVisible();
  await checkPage(page, "deleting the account");
  await picture(page, "settings-delete");
  await page.keyboard.press("Escape");
  if (phone() && size) await page.setViewportSize(size);

  await settings.getByRole("tab", { name: "Business" }).click();
  const business = settings.getByRole("tabpanel", { name: "Business" });
  await business.getByRole("group", { name: "Template" }).getByText("modern").click();
  await business.getByLabel("Accent color").fill("#7c3aed");
  await checkPage(page, "a template and a colour");
  if (isDesktop()) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog", { name: "Unsaved changes" })).toBeVisible();
    await checkPage(page, "unsaved settings");
    await page.keyboard.press("Escape");
    await business.getByLabel("Business name").fill("Engines of Mine");
    await call(page, "PUT", routes.updateBusinessProfile.path, { name: "Engines of Theirs" });
    await button(business, "Save").click();
    await expect(page.getByRole("dialog", { name: "Changed in the meantime" })).toBeVisible();
    await checkPage(page, "settings that changed in the meantime");

    await page.goto("/?settings=reminders");
    const reminders = settings.getByRole("tabpanel", { name: "Reminders" });
    await reminders.getByRole("switch", { name: "Remind customers" }).check();
    await expect(reminders.getByRole("checkbox").first()).toBeVisible();
    await checkPage(page, "reminders");
  }
});

test("what the business writes", async ({ page }) => {
  await enter(page);
  await page.goto("/invoices/new");
  const whom = page.getByRole("combobox", { name: "Customer" });
  await whom.fill("acme");
  await expect(page.getByRole("option", { name: /^Acme Corp/ })).toHaveAttribute("aria-selected", "true");
  await checkPage(page, "choosing a customer");
  await page.keyboard.press("Enter");
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await line.getByLabel("Price").fill("85 or so");
  await button(page, "Save draft").click();
  await expect(line).toContainText("“85 or so” is not a number.");
  await checkPage(page, "what is wrong with an invoice");
  if (phone()) {
    await line.getByLabel("Price").fill("85");
    await button(page, "Preview").click();
    await expect(page.frameLocator('iframe[title="Invoice preview"]').locator("body")).toContainText("Acme Corp");
    await checkPage(page, "the preview of an invoice");
  }
});

test("the invoices", async ({ page, context }) => {
  await settle(page);
  const late = await invoice(page, { status: "sent", days: -3 });
  const draft = await invoice(page);
  await invoice(page, { status: "sent", currency: "EUR" });
  await page.goto("/invoices");
  await expect(page.getByRole("group", { name: "Totals" })).toContainText("3 invoices");
  await checkPage(page, "all of them");
  await button(page, "Actions for INV-0001").click();
  await expect(page.getByRole("menuitem", { name: "Mark paid" })).toBeVisible();
  if (isDesktop()) await checkPage(page, "the menu of one");
  await page.keyboard.press("Escape");
  await page.goto("/invoices?from=2000-01-01&to=2000-12-31");
  await expect(page.getByText("No invoice fits these filters")).toBeVisible();
  await checkPage(page, "filters that nothing fits");

  await open(page, draft);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await button(page, "Send").click();
  const sending = page.getByRole("dialog", { name: "Send INV-0002" });
  await expect(sending.getByLabel("Message")).not.toHaveValue("");
  if (phone()) await button(sending, "Preview").click();
  await expect(sending.getByRole("region", { name: "Preview" })).toContainText("INV-0002");
  await checkPage(page, "the e-mail of one");
  if (phone()) await button(sending, "Edit").click();
  if (isDesktop()) {
    await sending.getByLabel("Message").fill("Every word of this stays.");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog", { name: "Unsent letter" })).toBeVisible();
    await checkPage(page, "an e-mail that was not sent");

    // Two tabs, one draft.
    const { customerId, currency, invoiceDate, dueDate, lines, version } = await call<AnswerOf<"getInvoice">>(page, "GET", `/api/invoices/${draft}`);
    await open(page, draft);
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await call(page, "PUT", `/api/invoices/${draft}`, { customerId, currency, invoiceDate, dueDate, lines, version, notes: "Theirs" });
    await page.getByLabel("Notes").fill("Mine");
    await expect(page.getByRole("alertdialog", { name: "Saved elsewhere meanwhile" })).toBeVisible();
    await checkPage(page, "one that was saved elsewhere");

    // A slow mail service.
    const email = { id: newId("email"), invoiceId: draft, kind: "invoice", to: "ap@acme.example", subject: "Invoice", message: "" };
    const waiting = { ...email, state: "waiting", createdAt: new Date().toISOString() };
    await page.route(`**${pathOf("listEmails", draft)}?*`, (route) => route.fulfill({ json: [waiting] }));
    await page.route(`**/api/invoices/${draft}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), sending: email.id } });
    });
    await page.evaluate(() => localStorage.clear());
    await open(page, draft);
    await expect(page.getByText("Being sent…")).toBeVisible();
    await checkPage(page, "one that is being sent");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }

  // Its email bounced.
  await page.route(`**${pathOf("listEmails", late)}?*`, (route) => {
    const at = new Date().toISOString();
    const email = { id: newId("email"), invoiceId: late, kind: "invoice", to: "ap@acme.example", subject: "Invoice", message: "", state: "sent" };
    return route.fulfill({ json: [{ ...email, createdAt: at, sentAt: at, trouble: { kind: "bounce", at, reason: "ap@acme.example: no such mailbox" } }] });
  });
  await open(page, late);
  await expect(page.getByText("The email to ap@acme.example came back").first()).toBeVisible();
  await checkPage(page, "one whose e-mail came back");
  if (isDesktop()) {
    await button(page.getByRole("region", { name: "Public page", exact: true }), "Copy link").click();
    await button(page.getByRole("region", { name: "Public page", exact: true }), "Close link").click();
    await expect(page.getByRole("alertdialog", { name: "Close link" })).toBeVisible();
    await checkPage(page, "closing its public page");
    await page.keyboard.press("Escape");
  }
  await button(page.getByRole("group", { name: "Actions" }), "Mark paid").click();
  const payment = page.getByRole("dialog", { name: "Mark INV-0001 paid" });
  await payment.getByLabel("Amount, USD").fill("100");
  await expect(payment.getByRole("status")).toHaveText("$200.00 remains due after this.");
  await payment.getByRole("switch", { name: "Email a receipt" }).check();
  await checkPage(page, "a payment");
  await page.keyboard.press("Escape");
  await call(page, "POST", pathOf("setInvoiceStatus", late), { status: "void", reason: "ordered twice" });
  await open(page, late);
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("ordered twice");
  await checkPage(page, "a void one");

  await open(page, draft);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await context.clearCookies();
  await page.getByLabel("Notes").fill("Typed after the session was over");
  await expect(page.getByText("Not saved: you are signed out", { exact: false }).first()).toBeVisible();
  await checkPage(page, "one that is written signed out");
});

test("card payments, and money that comes and goes", async ({ page, browser }) => {
  await enterAsNewUser(page);
  const settings = page.getByRole("dialog", { name: "Settings & Configuration" });
  await page.goto("/?settings=payments");
  await expect(settings).toContainText("Connect your own Stripe account");
  await checkPage(page, "no account");
  await button(settings, "Connect with Stripe").click();
  await page.getByRole("link", { name: "Not now" }).click();
  await expect(settings).toContainText("Stripe still asks for something");
  await checkPage(page, "an account that is begun");
  await button(settings, "Continue at Stripe").click();
  const name = `Analytical Engines ${crypto.randomUUID()}`;
  await page.getByLabel("Name of the business").fill(name);
  await button(page, "Connect this test account").click();
  await expect(settings).toContainText("Card payments are on");
  await checkPage(page, "an account");

  await call(page, "PUT", routes.updateBusinessProfile.path, { bankDetails: "IBAN: DE89 3704 0044 0532 0130 00", accentColor: "#0f766e" });
  const id = await invoice(page, { status: "sent" });
  const url = await linkOf(page, id);
  const theirs = await customer(browser);
  await theirs.goto(url);
  await button(theirs, "Pay $300.00").click();
  if (phone()) await theirs.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  else {
    // Only refunds to a bank can fail.
    await theirs.getByRole("button", { name: "Pay by US bank account" }).click();
    await expect(theirs).toHaveURL(/\/i\/[\w-]+/);
    await theirs.goto("/_stripe/");
    await theirs.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Let it arrive" }).click();
    await expect(async () => {
      await theirs.goto(url);
      await expect(theirs.getByText(/^Paid/).first()).toBeVisible({ timeout: 5000 });
    }).toPass();
  }
  await expect(theirs.getByText(/^Paid/).first()).toBeVisible();
  await checkPage(theirs, "a paid invoice");

  await expect(async () => {
    await open(page, id);
    await expect(page.getByRole("region", { name: "Activity" })).toContainText("sent a receipt", { timeout: 5000 });
  }).toPass();
  await checkPage(page, "money that came in");
  const payments = page.getByRole("region", { name: "Payments", exact: true });
  await payments.getByRole("button", { name: "Refund the payment of $300.00" }).click();
  const refund = page.getByRole("dialog", { name: "Refund a payment of INV-0001" });
  await refund.getByLabel("Amount, USD").fill("120");
  await refund.getByLabel("Reason (optional)").fill("one page less");
  await checkPage(page, "a refund");
  await refund.getByRole("button", { name: "Refund $120.00" }).click();
  await expect(payments).toContainText("CN-0001");
  await expect(refund).toHaveCount(0);
  await checkPage(page, "money that goes back");
  if (isDesktop()) {
    await theirs.goto("/_stripe/");
    await theirs.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Let it fail" }).click();
    await expect(async () => {
      await open(page, id);
      await expect(payments).toContainText("Void: the refund did not go through", { timeout: 5000 });
    }).toPass();
    await checkPage(page, "money that did not get back");
  }

  const large = await linkOf(
    page,
    await invoice(page, { status: "sent", lines: [{ id: newId("line"), description: "A plane", quantity: 1, unitPrice: 2_000_000 }] }),
  );
  await theirs.goto(large);
  await button(theirs, "Pay $2,000,000.00").click();
  await expect(theirs.getByRole("alert")).toHaveText("So much can not be paid by card at once.");
  await checkPage(theirs, "too much for a card");

  if (isDesktop()) {
    await page.goto("/?settings=payments");
    await button(page, "Disconnect").click();
    await expect(page.getByRole("alertdialog", { name: "Disconnect Stripe" })).toBeVisible();
    await checkPage(page, "disconnecting the account");
  }
  await theirs.context().close();
});

test("the page of an invoice", async ({ page, browser }) => {
  await enterAsNewUser(page);
  const theirs = await customer(browser);
  // The width of the narrowest phones.
  if (phone()) await theirs.setViewportSize({ width: 360, height: 740 });
  const bankDetails = "Studio Nord GmbH\nIBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX";
  for (const [locale, download] of [
    ["ar-AE", "تنزيل PDF"],
    ["en-US", "Download PDF"],
  ] as const) {
    await call(page, "PUT", routes.updateBusinessProfile.path, { bankDetails, accentColor: "#0f766e", locale });
    await theirs.goto(await linkOf(page, await invoice(page, { status: "sent", currency: "EUR" })));
    await expect(theirs.getByRole("link", { name: download })).toBeVisible();
    if (phone()) await theirs.getByText(locale === "en-US" ? "Show the QR code" : "عرض رمز QR").click();
    await expect(theirs.getByRole("img", { name: /QR/ })).toBeVisible();
    await checkPage(theirs, `by transfer, ${locale}`);
  }
  await takeCards(page);
  const half = await linkOf(page, await invoice(page, { status: "sent", deposit: { type: "percent", value: 50 } }));
  await theirs.goto(half);
  await expect(theirs.getByRole("main")).toContainText("Deposit to pay now");
  await checkPage(theirs, "a deposit by card");
  await call(page, "DELETE", routes.disconnectPaymentAccount.path);
  await button(theirs, "Pay $150.00").click();
  await expect(theirs.getByRole("alert")).toHaveText("This business takes no payments by card.");
  await checkPage(theirs, "a card that is refused");
  await theirs.goto(`${half}?checkout=done&before=0`);
  await expect(theirs.getByRole("main")).toContainText("Your payment is being confirmed");
  await checkPage(theirs, "a payment that is being confirmed");

  await call(page, "PUT", routes.updateBusinessProfile.path, { bankDetails: "", contactEmail: "hi@nord.example", accentColor: "#fde047" });
  const late = await invoice(page, { status: "sent", days: -3 });
  const address = await linkOf(page, late);
  await theirs.goto(address);
  await expect(theirs.getByRole("main")).toContainText(/It was due on .* thank you/);
  await checkPage(theirs, "a late one");
  await call(page, "POST", pathOf("setInvoiceStatus", late), { status: "void" });
  await theirs.reload();
  await expect(theirs.getByRole("main")).toContainText("This invoice is void");
  await checkPage(theirs, "a void one");
  await theirs.goto("/i/never-was");
  await expect(theirs.getByRole("heading", { name: "This invoice link is no longer valid" })).toBeVisible();
  await checkPage(theirs, "an address that leads nowhere");
  await theirs.context().close();
});

test("the documents", async ({ page }) => {
  await settle(page);
  const email = "legal@hooli.example";
  await call(page, "POST", routes.createCustomer.path, { name: "Hooli Inc.", email });
  await say(page, "Write a mutual NDA with Hooli about the Atlas project");
  await show(page, "DocPreview");
  const paper = page.frameLocator('iframe[title="Document preview"]').locator("body");
  await expect(paper).toContainText("The Atlas project");
  await checkPage(page, "an NDA in the workspace");
  await say(page, "Write a proposal for Hooli: website redesign, $12,000, 6 weeks, 40% upfront");
  await show(page, "DocPreview");
  await expect(paper).toContainText("$12,000.00");
  await checkPage(page, "a proposal in the workspace");

  const make = (data: object) => call<AnswerOf<"createDocument">>(page, "POST", routes.createDocument.path, data);
  const { id } = await make({ type: "nda", party: { name: "Hooli Inc.", email }, mutual: true, purpose: "The Atlas project" });
  const openDocument = async (of: string, name: string | RegExp) => {
    await page.goto(`/documents/${of}`);
    await heading(page, name);
    await waitForLoading(page);
  };
  await openDocument(id, /Hooli/);
  await checkPage(page, "its form");
  if (phone()) {
    await button(page, "Preview").click();
    await expect(page.frameLocator('iframe[title="Preview of the document"]').locator("body")).toContainText("The Atlas project");
    await checkPage(page, "its preview");
    await page.keyboard.press("Escape");
  }
  const actions = page.getByRole("group", { name: "Actions", exact: true });
  await button(actions, "Send").click();
  await expect(page.getByRole("dialog").getByLabel("To", { exact: true })).toHaveValue(email);
  await checkPage(page, "its e-mail");
  await call(page, "POST", pathOf("emailDocument", id), {});
  await openDocument(id, /Hooli/);
  await expect(page.getByText("It stays as the other party has it.", { exact: false })).toBeVisible();
  await expect(page.getByRole("region", { name: "E-mails" }).getByRole("listitem")).toContainText(`Document to ${email}`);
  await checkPage(page, "one that was sent");

  await page.goto("/documents/new?type=contract");
  await heading(page, "New contract");
  await page.getByLabel("Services").fill("Website design");
  if (phone()) await button(page, "Preview").click();
  await expect(page.frameLocator('iframe[title="Preview of the document"]').getByRole("img", { name: "not known yet" }).first()).toBeVisible();
  await checkPage(page, "one with blanks");

  const contract = await make({ type: "contract", party: { name: "Hooli Inc.", email }, services: "Website design" });
  await openDocument(contract.id, /Hooli/);
  await call(page, "PUT", `/api/documents/${contract.id}`, { type: "contract", version: contract.version, governingLaw: "Oregon" });
  await page.getByLabel("Governing law").fill("Texas");
  await button(page, "Save").click();
  await expect(page.getByRole("dialog", { name: "Changed in the meantime" })).toContainText("Oregon");
  await checkPage(page, "one that changed in the meantime");

  const party = { name: "Zusammenschluss".repeat(13), email: "office@long.example" };
  const title = "Reorganisation".repeat(14);
  const long = await make({ type: "proposal", title, party, amount: 999999999.99, currency: "USD", upfrontPercent: 33.3333 });
  await page.goto("/documents");
  const list = page.getByRole("region", { name: "Documents", exact: true }).getByRole("listitem");
  await expect(list.first()).toContainText("$999,999,999.99");
  await checkPage(page, "a list");
  await button(page, `Actions for ${title}`).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await checkPage(page, "the menu of one");
  await openDocument(long.id, title);
  await checkPage(page, "a long one");
  await button(actions, "Send").click();
  await expect(page.getByRole("dialog").getByLabel("To", { exact: true })).toHaveValue(party.email);
  await checkPage(page, "a long e-mail");
});

test("the customers and the products", async ({ page }) => {
  await settle(page);
  await call(page, "POST", routes.createCustomer.path, { name: "Acme Corp", email: "billing@acme.example" });
  await call(page, "POST", routes.createProduct.path, { name: "Logo design", unitPrice: 450, description: "As agreed", unit: "piece" });
  await page.reload();
  await show(page, "Menu");
  await button(page, "Customer Manager").click();
  const list = page.getByRole("dialog", { name: "Customer Manager" });
  await list.getByRole("searchbox").fill("acme");
  await expect(list.getByRole("listitem")).toHaveText([/Acme Corp/]);
  await checkPage(page, "a search");
  await button(list, "New customer").click();
  const form = page.getByRole("dialog", { name: "New customer" });
  await form.getByLabel("Name").fill("acme corp");
  await form.getByLabel("Email").fill("Billing@Acme.example");
  await expect(form.getByText("Acme Corp has this email address already.").first()).toBeVisible();
  await checkPage(page, "a customer who is there already");
  await button(form, "Cancel").click();
  await button(list, "Import").click();
  const wizard = page.getByRole("dialog", { name: /^Import/ });
  const rows = ["Company;E-mail;City;Rating", "Globex;accounts@globex.example;Springfield;A", ";nobody@example.test;;B", "ACME corp;;;A"];
  await wizard.getByLabel("CSV file").setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) });
  await expect(wizard.getByLabel("What “Company” is")).toHaveValue("name");
  await checkPage(page, "the columns of a file");
  await button(wizard, "Check 3 rows").click();
  await expect(button(wizard, "1 with errors")).toBeVisible();
  await checkPage(page, "the rows of a file");
  if (phone()) return;

  await page.goto("/");
  await button(page, "Product Catalog").click();
  const catalogue = page.getByRole("dialog", { name: "Product Catalog" });
  await button(catalogue, "Logo design").click();
  const edit = page.getByRole("dialog", { name: "Edit product" });
  await edit.getByLabel("Unit price").fill("475");
  const [logo] = await call<{ id: string }[]>(page, "GET", routes.listProducts.path);
  await call(page, "PUT", pathOf("updateProduct", logo?.id ?? ""), { name: "Logo design", unitPrice: 460, description: "Two drafts", unit: "piece" });
  await button(edit, "Save").click();
  await expect(edit.getByRole("alert")).toContainText("Their unit price: 460");
  await checkPage(page, "a product that somebody else changed");
});

const request = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";

test("where the figures come from, and what the assistant asks before it acts", async ({ page }) => {
  await settle(page);
  await call(page, "POST", routes.createCustomer.path, { name: "Acme Corp", email: "ap@acme.example" });
  await say(page, request);
  await show(page, "DocPreview");
  const paper = page.frameLocator('iframe[title="Document preview"]');
  const price = paper.locator('[data-figure$=".unitPrice"]').first();
  await expect(price).toHaveAttribute("tabindex", /\d/);
  await (phone() ? price.tap() : price.hover());
  await expect(page.getByRole("dialog", { name: "Unit price of Design" }).locator("mark")).toHaveText("$85/h");
  await checkPage(page, "the source of a figure");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const total = paper.locator('[data-figure="total"]').first();
  await (phone() ? total.tap() : total.click());
  await expect(page.getByRole("dialog", { name: "Total" }).getByRole("listitem").last()).toContainText("$1,188.59");
  await checkPage(page, "why the total is what it is");
  await button(page.getByRole("dialog", { name: "Total" }), "Close").click();
  await button(page, "Where the figures come from").press("Enter");
  const list = page.getByRole("dialog", { name: "Where the figures come from" });
  await button(list.getByRole("group", { name: "Total", exact: true }), "Explain").press("Enter");
  await expect(list.getByRole("group", { name: "Total", exact: true }).getByRole("listitem").last()).toContainText("$1,188.59");
  await checkPage(page, "all figures");
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await say(page, "Send it");
  await expect(page.getByRole("group", { name: /^Send INV-.*\?$/ })).toContainText("Can be answered for");
  await checkPage(page, "a question before something is sent");
});

test("a figure that was not said, and a question before something is deleted", { tag: "@desktop" }, async ({ page }) => {
  const { says } = await channelOf(page);
  await settle(page);
  const id = newId("line");
  const draft = InvoiceDraft.parse({
    currency: "USD",
    customer: { name: "Acme Corp" },
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    lines: [{ id, description: "Design", quantity: 12, unitPrice: 85 }],
  });
  const shown = [{ name: "unitPrice", value: 85, of: "Design" } as const];
  const asks: Ask[] = [{ kind: "unsourced", figures: [`${id}.unitPrice`], lineId: id, name: "unitPrice", shown, currency: "USD" }];
  const sources = { [`${id}.quantity`]: { from: "person" } } as const;
  says({ type: "invoice_update", sessionId: "page", data: { invoice: { ...draft, ...totals(draft) }, isComplete: false, asks, sources } });
  await page.frameLocator('iframe[title="Document preview"]').locator(`[data-figure="${id}.unitPrice"][tabindex]`).hover();
  await expect(page.getByRole("dialog", { name: "Unit price of Design" })).toContainText("Source unknown");
  await checkPage(page, "a figure without a source");
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const details = [{ label: "Customer", value: "Acme Corp" }];
  says({ type: "action_required", data: { actionId: newId("action"), kind: "delete_customer", summary: "Delete Acme Corp", details, expiresAt } });
  await expect(page.getByRole("group", { name: /^Delete .*\?$/ })).toContainText("Acme Corp");
  await checkPage(page, "a question before something is deleted");
});

test("the microphone", async ({ page }) => {
  await withEars(page, { hears: [{ transcript: "Bill Acme three hours of design at 85" }, { error: "audio-capture" }, { error: "not-allowed" }] });
  const { says } = await channelOf(page);
  await enter(page);
  await page.goto("/");
  await show(page, "Chat");
  await start(page).click();
  await expect(page.getByText("Listening", { exact: true })).toBeVisible();
  await checkPage(page, "listening");
  await stop(page).click();
  const entry = { timestamp: new Date().toISOString() };
  const conversationHistory: HistoryEntry[] = [
    { ...entry, id: newId("message"), role: "user", content: "Bill Acme three hours of design at 85", spoken: true },
    { ...entry, id: newId("message"), role: "assistant", content: "Here it is.", summary: "New invoice for Acme · total $255.00" },
  ];
  says({ type: "ai_response", data: { message: "Here it is.", conversationHistory } });
  await expect(page.getByRole("log").getByText("Spoken")).toBeVisible();
  await checkPage(page, "something spoken");
  await speak(page);
  await expect(page.getByText("No microphone was found.")).toBeVisible();
  await picture(page, "no-microphone");
  await speak(page);
  await expect(page.getByTitle("Click to enable microphone")).toBeVisible();
  await checkPage(page, "a microphone that is refused");
  if (phone()) return;

  // A browser without speech recognition, and a tone instead of a voice.
  await withEars(page, undefined);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => new AudioContext().createMediaStreamDestination().stream;
  });
  await page.route(`**${routes.getSettings.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), offer: { provider: true, webSearch: false, vision: false, transcription: true } } });
  });
  await page.reload();
  await start(page).click();
  await expect(page.getByText("Recording, for 60 seconds at most")).toBeVisible();
  await checkPage(page, "a recording");
});

/** Replaces the page's channel with one that the test controls. */
async function channelOf(page: Page): Promise<{ says(message: ServerMessage): void }> {
  let channel: WebSocketRoute | undefined;
  await page.routeWebSocket("**/ws", (opened) => {
    channel = opened;
  });
  return { says: (message) => channel?.send(JSON.stringify(message)) };
}
