import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { addDays } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { call } from "./call.ts";
import { takeCards } from "./card-payments.ts";
import { enterAsNewUser } from "./new-user.ts";
import { picture } from "./picture.ts";

const BANK = "Studio Nord GmbH\nIBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX";

/** A business with a sent invoice of $1,188.59: its details and the address of its page. */
async function newSentInvoice(page: Page, { profile = {}, content = {}, days = 30 }: { profile?: object; content?: object; days?: number } = {}) {
  if (!(await page.context().cookies()).length) await enterAsNewUser(page);
  await call(page, "PUT", routes.updateBusinessProfile.path, { name: "Studio Nord", bankDetails: BANK, accentColor: "#0f766e", ...profile });
  const { today } = await call<AnswerOf<"getSummary">>(page, "GET", routes.getSummary.path);
  const invoiceDate = addDays(today, -40);
  const { id } = await call<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, {
    customer: { name: "Acme Corp", email: "ap@acme.example", address: "500 Howard St\nSan Francisco, CA 94105" },
    currency: "USD",
    invoiceDate,
    dueDate: addDays(today, days),
    lines: [
      { id: newId("line"), description: "Design of the website", quantity: 12, unit: "hour", unitPrice: 90 },
      { id: newId("line"), description: "Hosting <script>document.title='owned'</script>", quantity: 1, unitPrice: 108.59 },
    ],
    ...content,
  });
  const path = (name: "setInvoiceStatus" | "openInvoiceLink" | "closeInvoiceLink" | "addPayment" | "listActivity") => routes[name].path.replace("{id}", id);
  const become = (status: string) => call(page, "POST", path("setInvoiceStatus"), { status });
  await become("sent");
  const { url } = await call<AnswerOf<"openInvoiceLink">>(page, "POST", path("openInvoiceLink"));
  return {
    id,
    url,
    become,
    close: () => call(page, "DELETE", path("closeInvoiceLink")),
    paid: (amount: number) => call(page, "POST", path("addPayment"), { amount, date: today, method: "card" }),
    activity: () => call<AnswerOf<"listActivity">>(page, "GET", path("listActivity")),
  };
}

/** Another person's browser, with its errors. */
async function customer(browser: Browser, more: object = {}): Promise<{ context: BrowserContext; page: Page; wrong: string[] }> {
  const context = await browser.newContext(more);
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  return { context, page, wrong };
}

const paper = (page: Page) => page.locator("article.page");
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const isPhone = () => test.info().project.name === "phone";

test("a customer who was sent an address sees who wants how much until when, and where to pay it", { tag: "@day" }, async ({ page: owner, browser }) => {
  const invoice = await newSentInvoice(owner);
  const { context, page, wrong } = await customer(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const answer = await page.goto(invoice.url);
  expect(answer?.headers()).toMatchObject({ "x-robots-tag": "noindex, nofollow", "referrer-policy": "same-origin" });

  await expect(page.getByRole("heading", { level: 1, name: "Studio Nord" })).toBeVisible();
  await expect(page).toHaveTitle("Invoice INV-0001 · Studio Nord");
  await expect(page.getByRole("main")).toContainText("$1,188.59");
  await expect(page.getByRole("main")).toContainText(/Due [A-Z][a-z]+ \d+, \d{4}/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await expect(paper(page)).toContainText("Hosting <script>document.title='owned'</script>");
  await expect(paper(page)).toContainText("San Francisco");

  // It loads fast on a phone: its whole script is inline.
  const scripts = await page.locator("script").allTextContents();
  expect(scripts.join("").length).toBeGreaterThan(1000);
  expect(scripts.join("").length).toBeLessThan(8000);
  expect(await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /\.(m?js|css|woff2?)\b/.test(name)))).toEqual([]);

  // On a large screen the page looks as printed, on a phone it is set for reading; nothing is wider than the window.
  const size = () => paper(page).evaluate((sheet) => ({ width: sheet.getBoundingClientRect().width, font: getComputedStyle(sheet).fontSize }));
  expect(await size()).toEqual(isPhone() ? { width: 358, font: "16px" } : { width: 816, font: "12px" });
  expect(await overflow(page)).toBe(0);

  const account = page.getByRole("region", { name: "Pay by bank transfer" });
  await account.getByRole("button", { name: "Copy IBAN" }).click();
  await expect(page.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("DE89 3704 0044 0532 0130 00");
  await account.getByRole("button", { name: "Copy Reference" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("INV-0001");
  await picture(page, "1-transfer", { fullPage: true });

  // Only the invoice itself is printed.
  const printed = page.evaluate(() => new Promise((resolve) => addEventListener("beforeprint", () => resolve("printed"), { once: true })));
  await page.getByRole("button", { name: "Print" }).click();
  expect(await printed).toBe("printed");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Invoice"]);
  for (const around of [account, page.getByRole("link", { name: "Download PDF" }), page.getByRole("contentinfo")]) await expect(around).toBeHidden();
  expect((await size()).font).toBe("12px");
  await page.emulateMedia({ media: "screen" });

  // A reload is the same visit. The visitor is not asked for anything, and nothing else is requested.
  const reported = page.waitForResponse((response) => response.url().endsWith("/visits"));
  await page.reload();
  await reported;
  expect((await invoice.activity()).filter(({ kind, by }) => kind === "viewed" && by === "customer")).toHaveLength(1);
  const calls = asked.map((call) => call.replace(/[\w-]{43}/, "…")).filter((call) => !call.endsWith("/icon.svg"));
  expect([...new Set(calls)].sort()).toEqual(["GET /i/…", "POST /api/public/invoices/…/visits"]);
  expect(wrong).toEqual([]);
  await context.close();
});

test("paying by card leads to the payment page; what fails is said, and coming back it waits for the payment", { tag: "@desktop" }, async ({
  page: owner,
  browser,
}) => {
  await enterAsNewUser(owner);
  await takeCards(owner);
  const invoice = await newSentInvoice(owner, { content: { deposit: { type: "percent", value: 50 } } });
  const { context, page, wrong } = await customer(browser);
  await page.goto(invoice.url);
  const main = page.getByRole("main");
  await expect(main).toContainText("Deposit to pay now");
  await expect(main).toContainText("of $1,188.59 in all");
  const pay = page.getByRole("button", { name: "Pay $594.30" });
  await picture(page, "3-card", { fullPage: true });

  // A double click pays once; the back button restores the page.
  await pay.dblclick();
  await expect(page).toHaveURL(/\/_stripe\//);
  await page.goBack();
  await expect(pay).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL(invoice.url);

  // The payment page redirects at once, before the payment is known here.
  await page.goto(`${invoice.url}?checkout=done&before=0`);
  await expect(main).toContainText("Your payment is being confirmed");
  await expect(main).toContainText("This takes a few seconds.");
  await expect(pay).toHaveCount(0);
  await expect(page).toHaveURL(invoice.url);
  await picture(page, "6-confirming", { fullPage: true });
  await invoice.paid(594.3);
  await expect(main).toContainText("$594.30 of $1,188.59 is paid");
  await expect(page.getByRole("status")).toContainText("$594.30 of $1,188.59 is paid");
  await expect(page.getByRole("button", { name: "Pay $594.29" })).toBeVisible();
  await picture(page, "7-partly", { fullPage: true });

  // Returning to the tab shows what happened meanwhile.
  await invoice.paid(594.29);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(main).toContainText(/Paid on [A-Z][a-z]+ \d+, \d{4}/);
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await expect(paper(page)).toContainText(/Paid [A-Z][a-z]+ \d+, \d{4}/);
  await picture(page, "8-paid", { fullPage: true });
  expect(wrong).toEqual([]);
  await context.close();
});

test("waiting takes longer than usual, and says so", { tag: "@desktop" }, async ({ page: owner, browser }) => {
  const invoice = await newSentInvoice(owner);
  const { context, page } = await customer(browser);
  await page.clock.install();
  await page.goto(`${invoice.url}?checkout=done&before=0`);
  await expect(page.getByRole("main")).toContainText("This takes a few seconds.");
  await page.clock.runFor(40_000);
  await expect(page.getByRole("main")).toContainText("You need not pay again");
  await context.close();
});

test("without script it is read, taken along and paid", async ({ page: owner, browser }) => {
  await enterAsNewUser(owner);
  await takeCards(owner);
  const invoice = await newSentInvoice(owner);
  const { context, page } = await customer(browser, { javaScriptEnabled: false });
  await page.goto(invoice.url);
  await expect(paper(page)).toContainText("San Francisco");
  // Features that need a script are not offered.
  await expect(page.getByRole("button")).toHaveText(["Pay $1,188.59"]);
  const pdf = await page.request.get((await page.getByRole("link", { name: "Download PDF" }).getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  if (isPhone()) {
    await page.getByRole("link", { name: "Show the sheet as printed" }).click();
    expect(await paper(page).evaluate((sheet) => getComputedStyle(sheet).fontSize)).not.toBe("16px");
    await page.getByRole("link", { name: "Back to reading size" }).click();
  }

  await page.getByRole("button", { name: "Pay $1,188.59" }).click();
  await expect(page).toHaveURL(/\/_stripe\//);
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on the card").fill("Ada Lovelace");
  await page.getByRole("button", { name: /^Pay/ }).first().click();
  await expect(page).toHaveURL(/\/i\/[\w-]{43}\?checkout=done/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main")).toContainText(/Paid on/, { timeout: 5000 });
  }).toPass();
  await context.close();
});

test("what is late is said kindly, what is on its way or void asks for nothing", { tag: "@desktop" }, async ({ page: owner, browser }) => {
  const late = { days: -3, profile: { bankDetails: "", contactEmail: "hi@nord.example", accentColor: "#fde047" } };
  const invoice = await newSentInvoice(owner, late);
  const { context, page } = await customer(browser);
  await page.goto(invoice.url);
  const main = page.getByRole("main");
  await expect(main).toContainText(/It was due on .* thank you/);
  await expect(main.getByRole("link", { name: "hi@nord.example" })).toHaveAttribute("href", "mailto:hi@nord.example?subject=Invoice%20INV-0001");
  await picture(page, "9-late", { fullPage: true });

  await takeCards(owner);
  await page.reload();
  await expect(page.getByRole("button", { name: "Pay $1,188.59" })).toBeVisible();
  await picture(page, "10-late-card", { fullPage: true });

  await invoice.become("pending");
  await page.reload();
  await expect(main).toContainText("Your payment is on its way");
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await picture(page, "11-pending", { fullPage: true });

  await invoice.become("sent");
  await invoice.become("void");
  await page.reload();
  await expect(main).toContainText("This invoice is void");
  await expect(main).toContainText("Studio Nord has cancelled it.");
  await picture(page, "12-void", { fullPage: true });
  await context.close();
});

test("the page speaks the language of the invoice, from right to left where that is written so", async ({ page: owner, browser }) => {
  const invoice = await newSentInvoice(owner, { profile: { locale: "de-DE", paper: "A4" } });
  const { context, page } = await customer(browser);
  await page.goto(invoice.url);
  await expect(page).toHaveTitle("Rechnung INV-0001 · Studio Nord");
  const main = page.getByRole("main");
  await expect(main).toContainText(/Fällig am \d+\. [A-Z][a-zä]+ \d{4}/);
  await expect(main).toContainText("1.188,59");
  await expect(page.getByRole("region", { name: "Per Überweisung zahlen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await picture(page, "15-german", { fullPage: true });
  await context.close();

  const rightToLeft = await newSentInvoice(owner, { profile: { locale: "ar-AE" } });
  const other = await customer(browser);
  await other.page.goto(rightToLeft.url);
  await expect(other.page.getByRole("link", { name: "تنزيل PDF" })).toBeVisible();
  const [amount, account] = [other.page.getByText("المبلغ المستحق").first(), other.page.getByRole("region", { name: "الدفع بتحويل مصرفي" })];
  if (test.info().project.name === "desktop") expect((await amount.boundingBox())?.x).toBeGreaterThan((await account.boundingBox())?.x ?? 0);
  expect(await overflow(other.page)).toBe(0);
  await picture(other.page, "16-arabic", { fullPage: true });
  await other.context.close();
});

test("a hundred lines are read on a phone without going sideways", async ({ page: owner, browser }) => {
  test.skip(!isPhone(), "A desk has room for the sheet.");
  const lines = Array.from({ length: 100 }, (_, i) => ({
    id: newId("line"),
    description: i % 9 ? `Hours on part ${i + 1}, as agreed` : `Unbreakable${"long".repeat(30)}`,
    quantity: 1234.5678,
    unit: i % 5 ? "hour" : "person-months",
    unitPrice: 98_765.432109,
    taxRate: i % 2 ? 7.5 : 19.25,
  }));
  const invoice = await newSentInvoice(owner, { content: { lines } });
  const { context, page } = await customer(browser);
  await page.goto(invoice.url);
  await expect(paper(page).getByRole("row")).not.toHaveCount(0);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("link", { name: "Show the sheet as printed" }).click();
  expect(await overflow(page)).toBe(0);
  expect((await paper(page).boundingBox())?.width).toBeLessThanOrEqual(358);
  await page.getByRole("link", { name: "Back to reading size" }).click();
  expect(await paper(page).evaluate((sheet) => getComputedStyle(sheet).fontSize)).toBe("16px");
  await context.close();
});

test("without a connection it stays as it is; an address that leads nowhere says what to do", { tag: "@desktop" }, async ({ page: owner, browser }) => {
  const invoice = await newSentInvoice(owner);
  const { context, page } = await customer(browser);
  await page.goto(invoice.url);
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const tried = page.waitForEvent("requestfailed");
  await context.setOffline(true);
  await lookAgain();
  await tried;
  await expect(paper(page)).toContainText("Acme Corp");
  await context.setOffline(false);

  // An open page shows nothing more after its link is closed.
  await invoice.close();
  await lookAgain();
  await expect(page.getByRole("heading", { name: "This invoice link is no longer valid" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Nord");
  await picture(page, "14-gone", { fullPage: true });
  await page.goto("/i/never-was");
  await expect(page.getByRole("heading", { name: "This invoice link is no longer valid" })).toBeVisible();
  await context.close();
});

test("what a customer does after the owner's page was read and before its channel opens is on it once that opens", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const { id, url } = await newSentInvoice(page);
  const looked = (screen: Page) => screen.getByText("The customer looked at it");
  const mayOpen = Promise.withResolvers<void>();
  await page.routeWebSocket("**/ws", async (channel) => {
    await mayOpen.promise;
    channel.connectToServer();
  });
  const other = await page.context().newPage();
  const channel = other.waitForEvent("websocket");
  for (const screen of [page, other]) await screen.goto(`/invoices/${id}`);
  for (const screen of [page, other]) await expect(screen.getByText("wrote the invoice")).toBeVisible();
  await channel;
  const theirs = await customer(browser);
  await theirs.page.goto(url);
  // The other screen was told by then.
  await expect(looked(other)).toBeVisible();
  await expect(looked(page)).toHaveCount(0);
  mayOpen.resolve();
  await expect(looked(page)).toBeVisible();
});
