import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { addDays } from "../../shared/clock.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { call } from "./call.ts";
import { enterAsNewUser, notice, show } from "./new-user.ts";
import { picture } from "./picture.ts";

/** A user with invoices: INV-0001 is three days late, 2 was sent, 3 and 4 are drafts, 5 is in euros, 6 is paid. */
async function someoneWithInvoices(page: Page): Promise<{ acme: Id<"customer"> }> {
  await enterAsNewUser(page);
  const { today } = await call<AnswerOf<"getSummary">>(page, "GET", routes.getSummary.path);
  const customer = async (name: string, email?: string) =>
    (await call<AnswerOf<"createCustomer">>(page, "POST", routes.createCustomer.path, { name, ...(email ? { email } : {}) })).id;
  const acme = await customer("Acme Corp", "billing@acme.example");
  const globex = await customer("Globex LLC");
  const invoice = async (customerId: string, unitPrice: number, daysAgo: number, days: number, more: { currency?: string; status?: string } = {}) => {
    const invoiceDate = addDays(today, -daysAgo);
    const { id } = await call<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, {
      customerId,
      currency: more.currency ?? "USD",
      invoiceDate,
      dueDate: addDays(invoiceDate, days),
      lines: [{ id: newId("line"), description: "Design", quantity: 1, unitPrice }],
    });
    const steps = more.status === "paid" ? ["sent", "paid"] : more.status ? [more.status] : [];
    for (const status of steps) await call(page, "POST", routes.setInvoiceStatus.path.replace("{id}", id), { status });
  };
  await invoice(acme, 300, 33, 30, { status: "sent" });
  await invoice(globex, 800, 2, 30, { status: "sent" });
  await invoice(acme, 120.5, 1, 30);
  await invoice(globex, 75, 1, 30);
  await invoice(acme, 50, 0, 30, { currency: "EUR", status: "sent" });
  await invoice(globex, 1000, 60, 15, { status: "paid" });
  return { acme };
}

const table = (page: Page) => page.getByRole("table", { name: "Invoices" });
const row = (page: Page, number: string) => table(page).getByRole("row").filter({ hasText: number });
const totals = (page: Page) => page.getByRole("group", { name: "Totals" });
const status = (page: Page) => page.getByRole("group", { name: "Status" });
const actions = (page: Page) => page.getByRole("group", { name: "Actions" });
const activity = (page: Page) => page.getByRole("region", { name: "Activity" }).getByRole("listitem");

/** Chooses an action from a row's menu. */
async function act(page: Page, number: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${number}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("what is late is found, paid in parts, taken back and voided; what is needed again is copied, what is not is deleted", { tag: "@day" }, async ({
  page,
}) => {
  await someoneWithInvoices(page);
  await page.goto("/invoices");
  await expect(status(page).getByRole("button")).toHaveText(["All6", "draft2", "sent2", "overdue1", "paid1", "void0"]);
  await expect(totals(page)).toContainText("6 invoices");
  await expect(totals(page)).toContainText("total €50.00 · due €50.00");
  await expect(totals(page)).toContainText("total $2,295.50 · due $1,100.00");
  await picture(page, "1-all");

  // Late invoices.
  await status(page).getByRole("button", { name: "Overdue" }).click();
  await expect(page).toHaveURL(/\/invoices\?status=overdue$/);
  await expect(totals(page)).toContainText("1 invoice");
  await expect(row(page, "INV-0001")).toContainText("overdue");
  await expect(row(page, "INV-0001")).toContainText("3 days late");
  await row(page, "INV-0001").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoice INV-0001" })).toBeVisible();
  const figures = page.getByRole("region", { name: "Figures" });
  await expect(figures).toContainText("3 days late");
  await expect(page.frameLocator('iframe[title="Invoice INV-0001"]').locator("body")).toContainText("Acme Corp");

  // A partial payment: more than is due is refused at its field, and no input is lost.
  await actions(page).getByRole("button", { name: "Mark paid" }).click();
  const payment = page.getByRole("dialog", { name: "Mark INV-0001 paid" });
  await expect(payment.getByLabel("Amount, USD")).toHaveValue("300.00");
  await payment.getByLabel("Amount, USD").fill("400");
  await payment.getByLabel("Note (optional)").fill("first half");
  await expect(payment.getByRole("status")).toHaveText("$300.00 is due. That is $100.00 more than that.");
  await payment.getByRole("button", { name: "Note payment" }).click();
  await expect(payment).toContainText("Only $300.00 is due.");
  await payment.getByLabel("Amount, USD").fill("100");
  await expect(payment.getByRole("status")).toHaveText("$200.00 remains due after this.");
  await payment.getByLabel("Method").selectOption("check");
  await picture(page, "2-payment");
  await payment.getByRole("button", { name: "Note payment" }).dblclick();
  await expect(notice(page)).toContainText("Payment noted · $200.00 still due");
  await expect(figures).toContainText("$200.00");
  const payments = page.getByRole("region", { name: "Payments" }).getByRole("listitem");
  await expect(payments).toHaveCount(1);
  await expect(payments).toContainText("check · first half");

  // The rest is paid; after taking that back, the invoice is late again.
  await actions(page).getByRole("button", { name: "Mark paid" }).click();
  await expect(payment.getByLabel("Amount, USD")).toHaveValue("200.00");
  await payment.getByRole("button", { name: "Note payment" }).click();
  await expect(notice(page)).toContainText("INV-0001 is paid");
  await expect(page.getByText("paid", { exact: true })).toBeVisible();
  await expect(actions(page).getByRole("button")).toHaveText(["Send by e-mail", "Download PDF", "Duplicate", "Credit"]);
  const takeBack = async (amount: string) => {
    await page.getByRole("button", { name: `Take back the payment of ${amount}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
    await expect(notice(page)).toContainText("The payment of INV-0001 was taken back");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  };
  await takeBack("$200.00");
  await expect(page.getByText("overdue", { exact: true })).toBeVisible();
  await expect(payments).toHaveCount(1);

  // Voiding needs an invoice without payments, and keeps the given reason.
  const makeVoid = async () => {
    await actions(page).getByRole("button", { name: "Void" }).click();
    const question = page.getByRole("alertdialog", { name: "Void INV-0001" });
    await expect(question).toContainText("Void invoice INV-0001? It can not be undone");
    await question.getByLabel("Reason (optional)").fill("ordered twice");
    await question.getByRole("button", { name: "Void invoice" }).click();
  };
  await makeVoid();
  await expect(notice(page)).toContainText("take its payments back before you void it");
  await expect(page.getByText("overdue", { exact: true })).toBeVisible();
  await takeBack("$100.00");
  await makeVoid();
  await expect(notice(page)).toContainText("INV-0001 is void");
  await expect(activity(page).first()).toContainText("You voided it: CN-0001 · ordered twice");
  await expect(activity(page).nth(1)).toContainText("You took a payment back: $100.00");
  await expect(activity(page).filter({ hasText: "You noted a payment: $100.00 by check · first half" })).toHaveCount(1);
  await expect(activity(page).filter({ hasText: "Plainbill noted that it is overdue" })).toHaveCount(1);
  await expect(activity(page).last()).toContainText("You wrote the invoice: total $300.00");
  await picture(page, "3-void");

  // A copy is a draft dated today; sent by hand, it cannot be deleted any more.
  await actions(page).getByRole("button", { name: "Duplicate" }).click();
  await expect(notice(page)).toContainText("INV-0007 is a copy of INV-0001");
  await expect(page.getByRole("heading", { level: 1, name: "Invoice INV-0007" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete draft" })).toBeVisible();

  await page.goto("/invoices");
  await act(page, "INV-0007", "Send");
  const sending = page.getByRole("dialog", { name: "Send INV-0007" });
  await expect(sending.getByLabel("To", { exact: true })).toHaveValue("billing@acme.example");
  await sending.getByRole("button", { name: "Mark as sent" }).click();
  await expect(notice(page)).toContainText("INV-0007 is marked as sent");
  await expect(row(page, "INV-0007")).toContainText("sent");

  await act(page, "INV-0004", "Delete draft");
  const deleting = page.getByRole("alertdialog", { name: "Delete draft" });
  await expect(deleting).toContainText("Delete draft INV-0004? The newest gives its number back; any other is kept as void, so that no number is missing.");
  await deleting.getByRole("button", { name: "Delete draft" }).click();
  await expect(row(page, "INV-0004")).toContainText("void");
  await expect(status(page).getByRole("button")).toHaveText(["All7", "draft1", "sent3", "overdue0", "paid1", "void2"]);
  await expect(totals(page)).toContainText("total $2,220.50 · due $1,100.00");
  await expect(totals(page)).toContainText("void ones count for nothing");
});

test("an invoice begins on the server's day, a deleted draft leads back to the list, and what is said of money stands whole in a row", {
  tag: "@desktop",
}, async ({ page }) => {
  await someoneWithInvoices(page);
  await page.route(`**${routes.getSummary.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), today: "2031-05-06" } });
  });
  await page.goto("/invoices/new");
  await expect(page.getByLabel("Invoice date")).toHaveValue("2031-05-06");
  await page.unroute(`**${routes.getSummary.path}`);

  await page.goto("/invoices");
  await row(page, "INV-0004").getByRole("link").click();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(notice(page)).toContainText("The draft INV-0004 is void; its number stays taken");

  await page.route(`**${routes.listInvoices.path}?*`, async (route) => {
    const response = await route.fetch();
    const rows: { invoiceNumber: string }[] = await response.json();
    const refunded = { settlement: { as: "partly refunded" } };
    await route.fulfill({ response, json: rows.map((each) => (each.invoiceNumber === "INV-0006" ? { ...each, ...refunded } : each)) });
  });
  await page.reload();
  const word = row(page, "INV-0006").getByText("partly refunded");
  const end = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(word).toBeVisible();
  const date = await row(page, "INV-0006")
    .getByRole("cell")
    .nth(3)
    .evaluate((cell) => cell.getBoundingClientRect().left);
  expect(await end(word)).toBeLessThan(date);
  await picture(page, "4-partly-refunded");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(word).toBeVisible();
  const ends = await Promise.all(["INV-0006", "INV-0005", "INV-0003"].map((number) => end(row(page, number).getByRole("cell").nth(5))));
  expect(new Set(ends.map(Math.round)).size).toBe(1);
  await picture(page, "4-partly-refunded-phone");
});

test("what is looked for stands in the address, goes back and forth, and comes along as a file", async ({ page }) => {
  const { acme } = await someoneWithInvoices(page);
  const numbers = table(page).getByRole("link");

  await page.goto(`/invoices?customerId=${acme}&status=sent`);
  await expect(numbers).toHaveText(["INV-0005"]);
  await expect(page.getByRole("combobox", { name: "Customer" })).toHaveValue("Acme Corp");
  await status(page).getByRole("button", { name: "All" }).click();
  await expect(numbers).toHaveText(["INV-0005", "INV-0003", "INV-0001"]);

  // Another customer, found by typing.
  await page.getByRole("combobox", { name: "Customer" }).click();
  await page.keyboard.type("glob");
  await page.getByRole("option", { name: "Globex LLC" }).click();
  await expect(numbers).toHaveText(["INV-0004", "INV-0002", "INV-0006"]);
  await page.goBack();
  await expect(numbers).toHaveText(["INV-0005", "INV-0003", "INV-0001"]);
  await page.goBack();
  await expect(numbers).toHaveText(["INV-0005"]);
  await page.goForward();
  await page.goForward();
  await expect(numbers).toHaveText(["INV-0004", "INV-0002", "INV-0006"]);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(totals(page)).toContainText("6 invoices");

  // Another order: by the columns on a desktop, by a select on a phone.
  if (test.info().project.name === "phone") await page.getByLabel("Order").selectOption("Largest first");
  else await table(page).getByRole("button", { name: "Total" }).click();
  await expect(page).toHaveURL(/sort=total&order=desc/);
  await expect(numbers.first()).toHaveText("INV-0006");

  // A period without invoices.
  await page.getByLabel("Period").selectOption("Custom…");
  await page.getByLabel("From").fill("2000-01-01");
  await page.getByLabel("To", { exact: true }).fill("2000-12-31");
  await expect(page.getByText("No invoice fits these filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().click();

  await page.getByLabel("Search invoices").fill("corp");
  await expect(page.getByText("What is found comes in the order of what it was found by.")).toBeVisible();
  await expect(totals(page)).toContainText("3 invoices");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines.pop()).toBe("");
  expect(lines[0]).toBe("\uFEFFNumber,Status,Customer,Email,Date,Due date,Currency,Total,Paid,Due");
  expect(
    lines
      .slice(1)
      .sort()
      .map((line) => line.replaceAll(/\d{4}-\d{2}-\d{2}/g, "day")),
  ).toEqual([
    "INV-0001,overdue,Acme Corp,billing@acme.example,day,day,USD,300,0,300",
    "INV-0003,draft,Acme Corp,billing@acme.example,day,day,USD,120.5,0,120.5",
    "INV-0005,sent,Acme Corp,billing@acme.example,day,day,EUR,50,0,50",
  ]);

  // The same invoices in the dialog next to the chat.
  await page.goto("/");
  await show(page, "Menu");
  await page.getByRole("button", { name: "Invoice Storage", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invoice Storage" });
  await expect(dialog.getByRole("button", { name: "Send INV-0001 by e-mail" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send INV-0002 by e-mail" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Send INV-0001 by e-mail" }).click();
  await expect(page.getByRole("dialog", { name: "Send INV-0001" }).getByLabel("To", { exact: true })).toHaveValue("billing@acme.example");
  await expect(page.getByRole("button", { name: "Mark as sent" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await dialog.getByRole("link", { name: "All invoices" }).click();
  await expect(page).toHaveURL(/\/invoices$/);
});

test("no invoices yet: an example to begin with, and an address that leads nowhere", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  await page.goto("/invoices");
  await expect(page.getByText("No invoices yet")).toBeVisible();
  await picture(page, "4-none");
  await page.goto(`/invoices/${newId("invoice")}`);
  await expect(page.getByRole("heading", { name: "Invoice not found" })).toBeVisible();
  await page.getByRole("link", { name: "All invoices" }).click();
  await page.getByRole("link", { name: /^Try:/ }).click();
  await expect(page.getByLabel("Message")).toHaveValue("Bill Acme 3 hours at $90");
});

test("an invoice is paid without touching the mouse", { tag: "@desktop" }, async ({ page }) => {
  await someoneWithInvoices(page);
  await page.goto("/invoices");
  await expect(totals(page)).toContainText("6 invoices");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Move between the rows of a list");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const link = (number: string) => table(page).getByRole("link", { name: number });
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search invoices")).toBeFocused();
  await page.keyboard.type("globex");
  await expect(totals(page)).toContainText("3 invoices");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  const first = (await table(page).getByRole("link").first().textContent()) ?? "";
  await expect(link(first)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("inv-0002");
  await expect(totals(page)).toContainText("1 invoice");
  await page.keyboard.press("ArrowDown");
  await expect(link("INV-0002")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Invoice INV-0002" })).toBeVisible();
  await page.goBack();
  await expect(link("INV-0002")).toBeFocused();

  // The row's next action is the next tab stop.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Mark paid: INV-0002" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Mark paid" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Actions for INV-0002" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const payment = page.getByRole("dialog", { name: "Mark INV-0002 paid" });
  await expect(payment.getByLabel("Amount, USD")).toHaveValue("800.00");
  await payment.getByLabel("Amount, USD").focus();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("INV-0002 is paid");
  await expect(row(page, "INV-0002")).toContainText("paid");
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "New invoice" })).toBeVisible();
});

test("two tabs: the second sees what the first did; what fails in it is undone on screen", { tag: "@desktop" }, async ({ page, context }) => {
  await someoneWithInvoices(page);
  await page.goto("/invoices");
  const other = await context.newPage();
  await other.goto("/invoices");
  await expect(row(other, "INV-0002")).toContainText("sent");
  await act(page, "INV-0002", "Void");
  await page.getByRole("button", { name: "Void invoice" }).click();
  await expect(row(page, "INV-0002")).toContainText("void");
  await expect(row(other, "INV-0002")).toContainText("void");

  // A failed change is undone on screen, even if nothing can be reloaded.
  const calls = /\/api\/invoices(\?|\/)/;
  await act(other, "INV-0003", "Send");
  await expect(other.getByLabel("Message")).not.toHaveValue("");
  await other.route(calls, (route) => route.abort());
  await other.getByRole("button", { name: "Mark as sent" }).click();
  await expect(notice(other)).toContainText("Plainbill could not be reached.");
  await expect(row(other, "INV-0003")).toContainText("draft");
  await other.unroute(calls);

  // If the plan ended while the page was open, nothing is saved, and the person sees the plans.
  await other.route(/\/api\/invoices$/, (route) =>
    route.fulfill({
      status: 402,
      contentType: "application/problem+json",
      json: {
        type: "about:blank",
        title: "Payment Required",
        status: 402,
        code: "subscription_required",
        detail: "Your trial has ended.",
        redirectTo: "/pricing",
        requestId: "r",
      },
    }),
  );
  await act(other, "INV-0001", "Duplicate");
  await expect(other).toHaveURL(/\/pricing$/);
  await expect(notice(other)).toContainText("Your trial has ended.");
});

test("once the trial is over, what was issued is read and settled; what needs a plan leads to the plans and says so", { tag: "@desktop" }, async ({ page }) => {
  await someoneWithInvoices(page);
  const over = { hasActiveSubscription: false, entitled: false, trialEndsAt: "2026-01-01T00:00:00.000Z" };
  await page.route(`**${routes.getSubscriptionStatus.path}`, (route) => route.fulfill({ json: over }));
  await call(page, "PUT", routes.updateSettings.path, { reminders: { on: true } });
  await page.goto("/invoices");
  await row(page, "INV-0001").getByRole("link").click();
  const reminders = page.getByRole("region", { name: "Reminders" });
  await expect(reminders).toContainText("Reminders are paused until you subscribe. See the plans");
  await picture(page, "after-the-trial");
  await actions(page).getByRole("button", { name: "Send by e-mail" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(notice(page)).toContainText("Sending INV-0001 needs a subscription");
  await page.goBack();
  await reminders.getByLabel("Remind the customer").selectOption("Off");
  await expect(reminders).toContainText("Acme Corp is not reminded.");
  await actions(page).getByRole("button", { name: "Download PDF" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(notice(page)).toContainText("Downloading a PDF needs a subscription");
  await page.goBack();
  await actions(page).getByRole("button", { name: "Mark paid" }).click();
  await expect(page.getByRole("dialog")).toContainText("A receipt by e-mail needs a subscription. See the plans");
  await picture(page, "payment-after-the-trial");
  await page.getByRole("button", { name: "Note payment" }).click();
  await expect(notice(page)).toContainText("INV-0001 is paid");
  await page.goto("/invoices");
  await act(page, "INV-0002", "Void");
  await page.getByRole("button", { name: "Void invoice" }).click();
  await expect(row(page, "INV-0002")).toContainText("void");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Reminders" }).click();
  await expect(page.getByRole("note")).toContainText("Reminders are paused until you subscribe.");
  await picture(page, "reminders-after-the-trial");
});

test("a page that is short is not the end: it looks further until the screen is full", { tag: "@desktop" }, async ({ page }) => {
  await someoneWithInvoices(page);
  const further = Promise.withResolvers<void>();
  await page.route("**/api/invoices?*", async (route) => {
    const asked = new URL(route.request().url());
    if (!asked.searchParams.has("cursor")) return route.fulfill({ json: [], headers: { link: '</api/invoices?cursor=further>; rel="next"' } });
    asked.searchParams.delete("cursor");
    await further.promise;
    return route.continue({ url: asked.href });
  });
  await page.goto("/invoices?status=overdue");
  await expect(page.getByText("Looking further…")).toBeVisible();
  await expect(page.getByText("No invoice fits these filters")).toHaveCount(0);
  further.resolve();
  await expect(table(page).getByRole("link")).toHaveText(["INV-0001"]);
  await expect(page.getByText("Looking further…")).toHaveCount(0);
});

test("the totals are those of all invoices though only some rows were read; a search counts what it found so far, and says so", { tag: "@desktop" }, async ({
  page,
}) => {
  await enterAsNewUser(page);
  const { today } = await call<AnswerOf<"getSummary">>(page, "GET", routes.getSummary.path);
  const { id: customerId } = await call<AnswerOf<"createCustomer">>(page, "POST", routes.createCustomer.path, { name: "Acme Corp" });
  const invoice = async (unitPrice: number, more: object = {}) => {
    const lines = [{ id: newId("line"), description: "Design", quantity: 1, unitPrice }];
    const body = { customerId, currency: "USD", invoiceDate: today, dueDate: addDays(today, 30), lines, ...more };
    return (await call<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, body)).id;
  };
  for (let i = 0; i < 60; i++) await invoice(10);
  // A credit does not lower the amount due.
  for (const id of [await invoice(941.78), await invoice(0, { adjustments: [{ description: "Credit", amount: -50 }] })])
    await call(page, "POST", routes.setInvoiceStatus.path.replace("{id}", id), { status: "sent" });

  await page.goto("/invoices");
  await expect(totals(page)).toHaveText("62 invoicestotal $1,491.78 · due $941.78");
  await page.goto("/invoices?status=draft");
  await expect(totals(page)).toHaveText("60 invoicestotal $600.00 · due $0.00");
  await page.goto("/invoices?q=corp");
  await expect(totals(page)).toHaveText(/^Found so far: 50 invoicestotal \$[\d,.]+ · due \$[\d,.]+$/);
  await picture(page, "found-so-far");
  await table(page).getByRole("row").nth(1).getByRole("link").focus();
  await page.keyboard.press("End");
  await expect(totals(page)).toHaveText("62 invoicestotal $1,491.78 · due $941.78");
});

/** A draft for one hour's talk. */
const draft = (page: Page, name: string) =>
  call<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, {
    customer: { name, email: `${name.split(" ")[0]?.toLowerCase()}@example.com` },
    currency: "USD",
    lines: [{ id: newId("line"), description: "Talk", quantity: 1, unitPrice: 90 }],
  });

test("what another tab does to an invoice is said in the one where it is open, and nothing typed is lost", { tag: "@desktop" }, async ({ page, context }) => {
  await someoneWithInvoices(page);
  await page.goto("/invoices");
  const rows = await call<AnswerOf<"listInvoices">>(page, "GET", routes.listInvoices.path);
  const idOf = (number: string) => rows.find(({ invoiceNumber }) => invoiceNumber === number)?.id ?? "";
  const other = await context.newPage();

  // A payment in one tab, while the other's dialog suggests the full amount.
  await other.goto(`/invoices/${idOf("INV-0002")}`);
  await other.getByRole("button", { name: "Mark paid" }).first().click();
  const dialog = other.getByRole("dialog", { name: "Mark INV-0002 paid" });
  await expect(dialog.getByLabel("Amount")).toHaveValue("800.00");
  await act(page, "INV-0002", "Mark paid");
  const here = page.getByRole("dialog", { name: "Mark INV-0002 paid" });
  await here.getByLabel("Amount").fill("300");
  await here.getByRole("button", { name: "Note payment" }).click();
  await expect(notice(page)).toContainText("$500.00 still due");
  await expect(dialog.getByLabel("Amount")).toHaveValue("500.00");
  await expect(dialog).toContainText("It was changed elsewhere meanwhile. $500.00 is due.");
  await picture(other, "paid-elsewhere");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(other.getByRole("region", { name: "Figures" })).toContainText("$500.00");

  // The newest draft disappears when it is deleted.
  const { id: newest } = await draft(page, "Hooli");
  await other.goto(`/invoices/${newest}`);
  await expect(other.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await act(page, "INV-0007", "Delete draft");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  const gone = other.getByRole("alert").filter({ hasText: "was deleted in another window" });
  await expect(gone).toBeVisible();
  await other.getByRole("textbox", { name: "Notes" }).fill("An hour of typing.");
  await picture(other, "deleted-elsewhere");
  await gone.getByRole("button", { name: "Keep it as a new draft" }).click();
  await expect(other).toHaveURL(/\/invoices\/new$/);
  await expect(other.getByRole("textbox", { name: "Notes" })).toHaveValue("An hour of typing.");
  await expect(other.getByRole("textbox", { name: "Price" })).toHaveValue("90.00");

  // An older draft stays in the list without editable content; its page offers the typed text.
  const { id: older } = await draft(page, "Initech");
  await draft(page, "Massive Dynamic");
  await other.goto(`/invoices/${older}`);
  await expect(other.getByText(/^Saved/)).toBeVisible();
  await other.route("**/api/invoices/*", (route) => (route.request().method() === "PUT" ? route.abort() : route.fallback()));
  await other.getByRole("textbox", { name: "Notes" }).fill("More typing.");
  await page.reload();
  await act(page, "INV-0007", "Delete draft");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  const kept = other.getByRole("alert").filter({ hasText: "INV-0007 was deleted in another window. What you had typed is kept." });
  await expect(kept).toBeVisible();
  await picture(other, "voided-elsewhere");
  await kept.getByRole("button", { name: "Keep it as a new draft" }).click();
  await expect(other.getByRole("textbox", { name: "Notes" })).toHaveValue("More typing.");

  // Another invoice takes the shown number, so the typed text gets this invoice's own.
  await call(page, "PUT", routes.updateSettings.path, { numbering: { at: "sending" } });
  const [mine, another] = [await draft(page, "Umbrella"), await draft(page, "Stark")];
  await page.goto(`/invoices/${mine.id}`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const message = page.getByRole("dialog").getByLabel("Message");
  await message.fill("INV-0009, as agreed.");
  await call(page, "POST", routes.setInvoiceStatus.path.replace("{id}", another.id), { status: "sent" });
  const send = page.getByRole("dialog").getByRole("button", { name: "Send to umbrella@example.com" });
  await send.click();
  await expect(message).toHaveValue("INV-0010, as agreed.");
  await send.click();
  await expect(notice(page)).toContainText("Invoice sent");
});
