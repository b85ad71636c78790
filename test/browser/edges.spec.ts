import { type Browser, expect, type Page, test } from "@playwright/test";
import { addDays } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { call } from "./call.ts";
import { enterAsNewUser, notice, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

const path = (name: "setInvoiceStatus" | "openInvoiceLink", id: string) => routes[name].path.replace("{id}", id);

/** A stored draft. */
async function draft(page: Page, more: object = {}): Promise<AnswerOf<"createInvoice">> {
  const { today } = await call<AnswerOf<"getSummary">>(page, "GET", routes.getSummary.path);
  return call(page, "POST", routes.createInvoice.path, {
    customer: { name: "Acme Corp", email: "ap@acme.example" },
    currency: "USD",
    invoiceDate: today,
    dueDate: addDays(today, 30),
    lines: [{ id: newId("line"), description: "Design", quantity: 2, unitPrice: 150 }],
    ...more,
  });
}

const expectSaveNotice = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

/** Checks that the page itself does not scroll: long content scrolls in the middle, between header and footer bar. */
async function standsStill(page: Page): Promise<void> {
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  await expect.poll(below).toBe(0);
}

const long = {
  name: "DonaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftDonaudampfschifffahrt GmbH & Co. KG",
  email: "a.very.long.address.indeed.that.never.ends@subdomain.of.a.very.long.domain.example",
};

test("what is too long stays inside of what it stands in, and no page scrolls away from under its header", async ({ page }) => {
  await enterAsNewUser(page);
  const lines = [{ id: newId("line"), description: "W".repeat(200), quantity: 0.333333, unitPrice: 9_999_999.99 }];
  const { id } = await draft(page, { customer: long, lines });
  await page.goto(`/invoices/${id}`);
  await expectSaveNotice(page);
  await standsStill(page);
  await expect(page.getByRole("region", { name: "Customer" }).getByRole("button", { name: "Change" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Currency")).toBeInViewport({ ratio: 1 });
  const price = page.getByRole("textbox", { name: "Price" });
  expect(await price.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  const [title, number] = [page.getByRole("heading", { level: 1 }), "Invoice INV-0001"];
  await expect(title).toHaveText(number);
  // The number stays on one line.
  expect((await title.boundingBox())?.height).toBeLessThan(40);

  await call(page, "POST", path("setInvoiceStatus", id), { status: "sent" });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole("region", { name: "Reminders" })).toBeAttached();
  await standsStill(page);
});

test("a list at hand shows each number whole, and nothing beneath its totals", async ({ page }) => {
  await settle(page);
  await draft(page, { currency: "IDR", lines: [{ id: newId("line"), description: "Gedung", quantity: 12, unitPrice: 950_000_000 }] });
  for (let i = 0; i < 12; i++) await draft(page);
  await show(page, "Menu");
  await page.getByRole("button", { name: "Invoice Storage" }).click();
  const dialog = page.getByRole("dialog", { name: "Invoice Storage" });
  const rows = dialog.locator("[data-index]");
  await expect(rows.first()).toBeVisible();
  const cut = () =>
    rows.evaluateAll((all) => all.filter((row) => row.firstElementChild && row.firstElementChild.scrollWidth > row.firstElementChild.clientWidth).length);
  expect(await cut()).toBe(0);
  const totals = dialog.getByRole("group", { name: "Totals" });
  const foot = async () => {
    const [all, sums] = [await dialog.boundingBox(), await totals.boundingBox()];
    return Math.round((all?.y ?? 0) + (all?.height ?? 0) - (sums?.y ?? 0) - (sums?.height ?? 0));
  };
  expect(await foot()).toBeLessThanOrEqual(1);
});

test("two versions of an invoice stand side by side in the same width", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  const { id, customerId, currency, invoiceDate, dueDate, lines, version } = await draft(page);
  await page.goto(`/invoices/${id}`);
  await expectSaveNotice(page);
  await call(page, "PUT", `/api/invoices/${id}`, { customerId, currency, invoiceDate, dueDate, lines, version, notes: "Theirs" });
  await page.getByLabel("Notes").fill("Mine");
  const question = page.getByRole("alertdialog", { name: "Saved elsewhere meanwhile" });
  const [mine, theirs] = [await question.getByRole("cell").nth(-2).boundingBox(), await question.getByRole("cell").nth(-1).boundingBox()];
  expect(mine?.width).toBeGreaterThan(100);
  expect(Math.abs((mine?.width ?? 0) - (theirs?.width ?? 0))).toBeLessThan(40);
});

test("a person who is signed out while they write is told so, loses nothing, and comes back to where they were", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await enterAsNewUser(page);
  const { id } = await draft(page);
  await page.goto(`/invoices/${id}`);
  await expectSaveNotice(page);
  const session = await context.cookies();
  await context.clearCookies();
  await page.getByLabel("Notes").fill("Typed after the session was over");
  const status = page.getByRole("status").filter({ hasText: "Not saved: you are signed out" });
  await expect(status).toContainText("it is kept in this browser");
  await expect(status.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", `/api/login?return_to=${encodeURIComponent(`/invoices/${id}`)}`);

  // Another tab shows the public page, and its sign-in leads back here.
  const other = await context.newPage();
  await other.goto(`/invoices/${id}?from=mail`);
  await expect(other.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", `/api/login?return_to=${encodeURIComponent(`/invoices/${id}?from=mail`)}`);
  await other.goto("/landing");
  await expect(other.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/api/login");
  await other.close();

  await context.addCookies(session);
  await page.getByRole("button", { name: "Save now" }).click();
  await expectSaveNotice(page);
  expect((await call<AnswerOf<"getInvoice">>(page, "GET", `/api/invoices/${id}`)).notes).toBe("Typed after the session was over");
});

test("what is pressed twice in one moment is done once, and nothing says that it failed", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  const { id } = await draft(page);
  await page.goto(`/invoices/${id}`);
  await expectSaveNotice(page);
  const duplicate = page.getByRole("button", { name: "Duplicate" });
  await duplicate.dblclick();
  const copied = page.getByRole("heading", { level: 1, name: "Invoice INV-0002" });
  await expect(copied).toBeVisible();
  await expectSaveNotice(page);
  // The copy may appear before the second press, with its own button in the same place.
  await duplicate.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForLoadState("networkidle");
  await expect(copied).toBeVisible();
  expect((await call<AnswerOf<"getSummary">>(page, "GET", routes.getSummary.path)).invoices).toBe(2);

  await call(page, "POST", path("setInvoiceStatus", id), { status: "sent" });
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Void", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Void invoice" }).dblclick();
  await expect(notice(page)).toContainText("INV-0001 is void");
  await page.waitForLoadState("networkidle");
  await expect(notice(page)).not.toContainText("was not voided");

  await page.goto("/");
  await show(page, "Menu");
  await page.getByRole("button", { name: "Customer Manager" }).click();
  await page.getByRole("button", { name: "New customer" }).click();
  const form = page.getByRole("dialog").last();
  await form.getByLabel("Name").fill("Nora Nilsson");
  await form.getByRole("button", { name: /Create|Save/ }).dblclick();
  await expect(notice(page)).toContainText("Customer created successfully");
  await page.waitForLoadState("networkidle");
  const { customers } = await call<AnswerOf<"getSummary">>(page, "GET", routes.getSummary.path);
  expect(customers).toBe(2);
});

test("an invoice on which nothing is due is paid as soon as it is sent: there is no payment to note, and it can be voided still", { tag: "@desktop" }, async ({
  page,
}) => {
  await enterAsNewUser(page);
  const { id } = await draft(page, { lines: [{ id: newId("line"), description: "A gift", quantity: 1, unitPrice: 0 }] });
  await call(page, "POST", path("setInvoiceStatus", id), { status: "sent" });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole("main").getByText("paid", { exact: true })).toBeVisible();
  await expect(page.getByText("marked it as sent: nothing was due")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark paid" })).toHaveCount(0);
  await page.getByRole("button", { name: "Void", exact: true }).click();
  await page.getByRole("button", { name: "Void invoice" }).click();
  await expect(notice(page)).toContainText("INV-0001 is void");
});

/** A customer, in another browser. */
const customer = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test("who can not pay so much by card is told how else to pay it", { tag: "@desktop" }, async ({ page, browser }) => {
  await enterAsNewUser(page);
  await call(page, "PUT", routes.updateBusinessProfile.path, { bankDetails: "IBAN: DE89 3704 0044 0532 0130 00" });
  await page.goto("/?settings=payments");
  await page.getByRole("button", { name: "Connect with Stripe" }).click();
  await page.getByLabel("Name of the business").fill("Analytical Engines Ltd");
  await page.getByRole("button", { name: "Connect this test account" }).click();
  await expect(page.getByText("Card payments are on")).toBeVisible();
  const { id } = await draft(page, { lines: [{ id: newId("line"), description: "A house", quantity: 1, unitPrice: 2_000_000 }] });
  await call(page, "POST", path("setInvoiceStatus", id), { status: "sent" });
  const { url } = await call<AnswerOf<"openInvoiceLink">>(page, "POST", path("openInvoiceLink", id));

  const theirs = await customer(browser);
  await theirs.goto(url);
  // Card and bank stand side by side.
  await expect(theirs.getByRole("region", { name: "Pay by bank transfer" })).toContainText("DE89 3704 0044 0532 0130 00");
  await picture(theirs, "card-and-bank");
  await theirs.getByRole("button", { name: "Pay $2,000,000.00" }).click();
  await expect(theirs.getByRole("alert")).toHaveText("So much can not be paid by card at once.");
  await expect(theirs.getByRole("region", { name: "Pay by bank transfer" })).toContainText("DE89 3704 0044 0532 0130 00");
  await expect(theirs.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await theirs.context().close();
});
