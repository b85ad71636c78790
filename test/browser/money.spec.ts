import { type Browser, expect, type Page, test } from "@playwright/test";
import { addDays } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { call } from "./call.ts";
import { enterAsNewUser, notice } from "./new-user.ts";
import { picture } from "./picture.ts";

/** Creates a draft over $300.00 and shows it. */
async function draft(page: Page, email: string): Promise<void> {
  const { today }: AnswerOf<"getSummary"> = await (await page.request.get(routes.getSummary.path)).json();
  const { id } = await call<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, {
    customer: { name: "Acme Corp", email },
    currency: "USD",
    invoiceDate: today,
    dueDate: addDays(today, 30),
    lines: [{ id: newId("line"), description: "Design", quantity: 2, unitPrice: 150 }],
  });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

/** The customer, in another browser. */
const customer = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const activity = (page: Page) => region(page, "Activity").getByRole("listitem");
const status = (page: Page, word: string) => page.getByRole("main").getByText(word, { exact: true });

/** Checks that everything fits the narrowest phone. */
async function fits(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const wider = () =>
    [...document.querySelectorAll("main, [role=dialog], html")].filter((part) => part.scrollWidth > part.clientWidth + 1).map(({ tagName }) => tagName);
  await expect.poll(() => page.evaluate(wider)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

test("from a draft to money: the e-mail, the page, the card, the receipt, and a part of it back", { tag: ["@desktop", "@day"] }, async ({ page, browser }) => {
  const email = `ap.${crypto.randomUUID()}@acme.example`;
  await enterAsNewUser(page);

  // The business connects its account and returns to the same place.
  await page.goto("/?settings=payments");
  const settings = page.getByRole("dialog", { name: "Settings & Configuration" });
  await expect(settings.getByRole("tab", { name: "Payments" })).toHaveAttribute("aria-selected", "true");
  await expect(settings).toContainText("Connect your own Stripe account");
  await picture(page, "1-no-account", { fullPage: true });
  await settings.getByRole("button", { name: "Connect with Stripe" }).click();
  await expect(page.getByRole("heading", { name: "Connect a test account" })).toBeVisible();
  await page.getByRole("link", { name: "Not now" }).click();
  await expect(settings).toContainText("Stripe still asks for something");
  await picture(page, "2-begun", { fullPage: true });
  await settings.getByRole("button", { name: "Continue at Stripe" }).click();
  await page.getByLabel("Name of the business").fill("Analytical Engines Ltd");
  await page.getByRole("button", { name: "Connect this test account" }).click();
  await expect(settings).toContainText("Card payments are on");
  await expect(settings).toContainText("Analytical Engines Ltd");
  await picture(page, "3-ready", { fullPage: true });
  await settings.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/$/);

  // The invoice is sent.
  await draft(page, email);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const sending = page.getByRole("dialog", { name: "Send INV-0001" });
  await expect(sending).toContainText("where it can be paid by card");
  await sending.getByRole("button", { name: `Send to ${email}` }).click();
  await expect(status(page, "sent")).toBeVisible();

  // The customer opens the email, views the invoice and pays it by card.
  const theirs = await customer(browser);
  await theirs.goto("/_local/mail");
  await theirs.getByRole("link", { name: email }).first().click();
  const pay = theirs.frameLocator('iframe[title="The letter as it looks"]').getByRole("link", { name: "Pay $300.00" });
  const opening = theirs.context().waitForEvent("page");
  await pay.click();
  const invoice = await opening;
  await expect(invoice.getByRole("main")).toContainText("$300.00");
  await invoice.getByRole("button", { name: "Pay $300.00" }).click();
  await invoice.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  await expect(invoice).toHaveURL(/\/i\/[\w-]+/);
  await expect(invoice.getByText(/^Paid/).first()).toBeVisible();

  // The business sees the payment at once, with the activity.
  await expect(status(page, "paid")).toBeVisible();
  const payments = region(page, "Payments");
  await expect(payments).toContainText("$300.00");
  await expect(payments).toContainText("Card · Stripe");
  await expect(payments.getByRole("button", { name: "Take back" })).toHaveCount(0);
  await expect(activity(page).filter({ hasText: "sent a receipt" })).toHaveCount(1);
  const story = await activity(page).allTextContents();
  const said = ["wrote the invoice", `You sent it by e-mail to ${email}`, "The customer looked at it", "The customer paid: $300.00 by card", "sent a receipt"];
  const places = said.map((sentence) => story.findIndex((entry) => entry.includes(sentence)));
  expect(places, story.join("\n")).not.toContain(-1);
  // The newest first; the receipt and the view may come in either order.
  expect(places[0]).toBe(story.length - 1);
  expect(places[1]).toBe(story.length - 2);
  await picture(page, "4-paid", { fullPage: true });

  // A partial refund; more than was paid is refused.
  await payments.getByRole("button", { name: "Refund the payment of $300.00" }).click();
  const refund = page.getByRole("dialog", { name: "Refund a payment of INV-0001" });
  await expect(refund.getByLabel("Amount, USD")).toHaveValue("300.00");
  await expect(refund).toContainText(`It goes to ${email} by e-mail.`);
  await refund.getByLabel("Amount, USD").fill("400");
  await refund.getByRole("button", { name: "Refund $400.00" }).click();
  await expect(refund).toContainText("At most $300.00 can be refunded.");
  await refund.getByLabel("Amount, USD").fill("120");
  await refund.getByLabel("Reason (optional)").fill("one page less");
  await picture(page, "5-refund", { fullPage: true });
  await refund.getByRole("button", { name: "Refund $120.00" }).dblclick();
  await expect(notice(page)).toContainText("$120.00 refunded");
  await expect(payments).toContainText("CN-0001");
  await expect(payments).toContainText("$120.00 refunded");
  await expect(payments).toContainText("one page less");
  await expect(payments).not.toContainText("CN-0002");
  await expect(status(page, "partly refunded")).toBeVisible();
  await expect(region(page, "Figures")).toContainText("Refunded");
  await expect(activity(page).filter({ hasText: "You gave money back: $120.00 · CN-0001 · one page less" })).toHaveCount(1);
  const download = page.waitForEvent("download");
  await payments.getByRole("button", { name: "Download CN-0001 as PDF" }).click();
  expect((await download).suggestedFilename()).toBe("credit-note-CN-0001.pdf");
  await expect(region(page, "E-mails").getByText(`Credit note to ${email}`)).not.toHaveCount(0);
  await picture(page, "6-refunded", { fullPage: true });
});

test("a payment noted by hand is refunded by hand, and the customer is reminded as the settings or the invoice say", { tag: "@desktop" }, async ({ page }) => {
  const email = `ap.${crypto.randomUUID()}@acme.example`;
  await enterAsNewUser(page);

  // The usual reminder days.
  await page.goto("/?settings=reminders");
  const settings = page.getByRole("dialog", { name: "Settings & Configuration" });
  const reminders = settings.getByRole("tabpanel", { name: "Reminders" });
  await expect(reminders.getByRole("switch", { name: "Remind customers" })).not.toBeChecked();
  await reminders.getByRole("switch", { name: "Remind customers" }).check();
  await reminders.getByRole("checkbox", { name: "14 days after it is due" }).check();
  await reminders.getByRole("checkbox", { name: "3 days before it is due" }).uncheck();
  await picture(page, "7-reminders", { fullPage: true });
  await fits(page);
  await reminders.getByRole("button", { name: "Save" }).click();
  await expect(notice(page)).toContainText("Your reminders have been updated successfully.");
  await settings.getByRole("button", { name: "Close" }).click();

  await draft(page, email);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("dialog", { name: "Send INV-0001" }).getByRole("button", { name: "Mark as sent" }).click();
  await expect(notice(page)).toContainText("INV-0001 is marked as sent");
  await expect(status(page, "sent")).toBeVisible();

  // This invoice is an exception.
  const card = region(page, "Reminders");
  await expect(card).toContainText("Acme Corp is reminded next on");
  await card.getByLabel("Remind the customer").selectOption("Off");
  await expect(card).toContainText("Acme Corp is not reminded.");
  await expect(activity(page).first()).toContainText("You set its reminders: off");

  // Its public page: a link to share, until it is closed.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const link = region(page, "Public page");
  await link.getByRole("button", { name: "Copy link" }).click();
  await expect(notice(page)).toContainText("Link copied");
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/i\/[\w-]{43}$/);
  await expect(link.getByRole("link", { name: "Open" })).toHaveAttribute("href", url);
  await picture(page, "8-sent", { fullPage: true });
  await fits(page);
  await link.getByRole("button", { name: "Close link" }).click();
  const closing = page.getByRole("alertdialog", { name: "Close link" });
  await expect(closing).toContainText("leads nowhere from then on");
  await closing.getByRole("button", { name: "Close link" }).click();
  await expect(notice(page)).toContainText("The public page of INV-0001 is closed");
  await expect(link.getByRole("link", { name: "Open" })).toHaveCount(0);
  expect((await page.request.get(`/api/public/invoices/${url.split("/").at(-1)}`)).status()).toBe(404);

  // Paid by hand with a receipt, then refunded by hand.
  await page.getByRole("button", { name: "Mark paid" }).click();
  const paying = page.getByRole("dialog", { name: "Mark INV-0001 paid" });
  const receipt = paying.getByRole("switch", { name: `Email a receipt to ${email}` });
  await expect(receipt).not.toBeChecked();
  await receipt.check();
  await picture(page, "9-paid", { fullPage: true });
  await fits(page);
  await paying.getByRole("button", { name: "Note payment" }).click();
  await expect(notice(page)).toContainText("INV-0001 is paid");
  await expect(region(page, "E-mails").getByText(`Receipt to ${email}`)).not.toHaveCount(0);
  await region(page, "Payments").getByRole("button", { name: "Refund the payment of $300.00" }).click();
  const refund = page.getByRole("dialog", { name: "Refund a payment of INV-0001" });
  await expect(refund).toContainText("This only notes it: pay the money back yourself");
  await refund.getByRole("button", { name: "Refund $300.00" }).click();
  await expect(notice(page)).toContainText("Credit note CN-0001 is written.");
  await expect(region(page, "Payments").getByRole("button", { name: "Refund" })).toHaveCount(0);
  await expect(region(page, "Payments").getByRole("button", { name: "Take back" })).toHaveCount(0);
});

test("money from a bank is on its way first; a refund that fails leaves its number, and can be tried again", { tag: "@desktop" }, async ({ page, browser }) => {
  const business = `Analytical Engines ${crypto.randomUUID()}`;
  await enterAsNewUser(page);
  await page.goto("/?settings=payments");
  await page.getByRole("button", { name: "Connect with Stripe" }).click();
  await page.getByLabel("Name of the business").fill(business);
  await page.getByRole("button", { name: "Connect this test account" }).click();
  await expect(page.getByText("Card payments are on")).toBeVisible();

  await draft(page, `ap.${crypto.randomUUID()}@acme.example`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(notice(page)).toContainText("INV-0001 is marked as sent");
  await region(page, "Public page").getByRole("button", { name: "Copy link" }).click();
  const url = await region(page, "Public page").getByLabel("Link").inputValue();

  // The customer pays from a bank account.
  const theirs = await customer(browser);
  await theirs.goto(url);
  await theirs.getByRole("button", { name: "Pay $300.00" }).click();
  await theirs.getByRole("button", { name: "Pay by US bank account" }).click();
  await expect(theirs).toHaveURL(/\/i\/[\w-]+/);
  const figures = region(page, "Figures");
  await expect(status(page, "pending")).not.toHaveCount(0);
  await expect(figures).toContainText("Your customer has paid, and the money is still on its way.");
  await expect(activity(page).first()).toContainText("The customer paid, and the money is still on its way: $300.00");
  await picture(page, "10-pending", { fullPage: true });

  // The money arrives.
  const stripe = await theirs.context().newPage();
  await stripe.goto("/_stripe/");
  const payment = stripe.getByRole("listitem").filter({ hasText: business });
  await payment.getByRole("button", { name: "Let it arrive" }).click();
  await expect(status(page, "paid")).not.toHaveCount(0);
  const payments = region(page, "Payments");
  await expect(payments).toContainText("Bank · Stripe");

  // The refund fails.
  await payments.getByRole("button", { name: "Refund the payment of $300.00" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Refund $300.00" }).click();
  await expect(notice(page)).toContainText("Credit note CN-0001 is written.");
  await expect(payments.getByRole("button", { name: "Refund" })).toHaveCount(0);
  await stripe.reload();
  await payment.getByRole("button", { name: "Let it fail" }).click();
  await expect(payments.getByText("Void: the refund did not go through")).not.toHaveCount(0);
  await expect(payments.locator("s")).toHaveText(["CN-0001", "$300.00"]);
  await expect(activity(page).filter({ hasText: "Plainbill heard that a refund did not go through" })).toHaveCount(1);
  await expect(payments.getByRole("button", { name: "Refund the payment of $300.00" })).toBeVisible();
  await expect(figures).not.toContainText("Refunded");
  await picture(page, "11-void", { fullPage: true });

  // Without the account, the public page offers no card.
  await page.goto("/?settings=payments");
  await page.getByRole("button", { name: "Disconnect" }).click();
  const question = page.getByRole("alertdialog", { name: "Disconnect Stripe" });
  await expect(question).toContainText(`Disconnect ${business}?`);
  await question.getByRole("button", { name: "Disconnect" }).click();
  await expect(notice(page)).toContainText("Card payments are off");
  await expect(page.getByRole("button", { name: "Connect with Stripe" })).toBeVisible();
});
