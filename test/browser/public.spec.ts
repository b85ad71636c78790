import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { addDays } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, CSRF_HEADER, routes } from "../../shared/routes.ts";
import { settle } from "./new-user.ts";
import { picture } from "./picture.ts";

/** Calls the server as the business whose page it is. */
async function api<T>(page: Page, method: "GET" | "POST" | "PUT" | "DELETE", path: string, data?: object): Promise<T> {
  const origin = new URL(page.url()).origin;
  const response = await page.request.fetch(path, { method, headers: { [CSRF_HEADER.name]: CSRF_HEADER.value, origin }, ...(data ? { data } : {}) });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${response.ok() ? "" : await response.text()}`).toBe(true);
  return (response.status() === 204 ? undefined : response.json()) as Promise<T>;
}

const BANK = "Studio Nord GmbH\nIBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX";

/** A business that has sent an invoice of $1,188.59: what is known of it, and the address of its page. */
async function newSentInvoice(page: Page, { profile = {}, content = {}, days = 30 }: { profile?: object; content?: object; days?: number } = {}) {
  if (page.url() === "about:blank") await settle(page);
  await api(page, "PUT", routes.updateBusinessProfile.path, { name: "Studio Nord", bankDetails: BANK, accentColor: "#0f766e", ...profile });
  const { today } = await api<AnswerOf<"getSummary">>(page, "GET", routes.getSummary.path);
  const invoiceDate = addDays(today, -40);
  const { id } = await api<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, {
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
  const become = (status: string) => api(page, "POST", path("setInvoiceStatus"), { status });
  await become("sent");
  const { url } = await api<AnswerOf<"openInvoiceLink">>(page, "POST", path("openInvoiceLink"));
  return {
    url,
    become,
    close: () => api(page, "DELETE", path("closeInvoiceLink")),
    paid: (amount: number) => api(page, "POST", path("addPayment"), { amount, date: today, method: "card" }),
    activity: () => api<AnswerOf<"listActivity">>(page, "GET", path("listActivity")),
  };
}

/** Another person's browser, and what goes wrong in it. */
async function customer(browser: Browser, more: object = {}): Promise<{ context: BrowserContext; page: Page; wrong: string[] }> {
  const { viewport, isMobile, hasTouch, deviceScaleFactor, baseURL } = test.info().project.use;
  const options = { viewport, isMobile, hasTouch, deviceScaleFactor, baseURL, ...more };
  const context = await browser.newContext(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  return { context, page, wrong };
}

const paper = (page: Page) => page.frameLocator('iframe[title^="Invoice INV-"]').locator(".page");

/** The page of an invoice whose business takes cards. */
async function withCard(page: Page): Promise<void> {
  await page.route("**/api/public/invoices/*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), card: true } });
  });
}

test("a customer who was sent an address sees who wants how much until when, and where to pay it", async ({ page: owner, browser }) => {
  const invoice = await newSentInvoice(owner);
  const { context, page, wrong } = await customer(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const answer = await page.goto(invoice.url);
  expect(answer?.headers()).toMatchObject({ "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" });

  await expect(page.getByRole("heading", { level: 1, name: "Studio Nord" })).toBeVisible();
  await expect(page).toHaveTitle("Invoice INV-0001 · Studio Nord");
  await expect(page.getByRole("main")).toContainText("$1,188.59");
  await expect(page.getByRole("main")).toContainText(/Due [A-Z][a-z]+ \d+, \d{4}/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await expect(paper(page)).toContainText("Hosting <script>document.title='owned'</script>");
  await expect(paper(page)).toContainText("San Francisco");

  // It is there soon on a phone: what is loaded for it does not grow unnoticed.
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith(".js"))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0)),
  );
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(50_000);
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(192_000);

  // All of the sheet is seen, and it is as wide as there is room.
  const sheet = await paper(page).boundingBox();
  const frame = await page.locator("iframe").boundingBox();
  expect(sheet?.width).toBeGreaterThan((frame?.width ?? 0) - 40);
  expect(frame?.height).toBeGreaterThanOrEqual((sheet?.height ?? 0) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

  const account = page.getByRole("region", { name: "Pay by bank transfer" });
  await account.getByRole("button", { name: "Copy IBAN" }).click();
  await expect(account.getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("DE89 3704 0044 0532 0130 00");
  await account.getByRole("button", { name: "Copy Reference" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("INV-0001");
  await picture(page, "1-transfer", { fullPage: true });

  // It is printed from the frame, which runs nothing by itself: by the button, and by the keys.
  for (const ask of [() => page.getByRole("button", { name: "Print" }).click(), () => page.keyboard.press("Control+p")]) {
    const printed = page.evaluate(() => {
      const { contentWindow } = document.querySelector("iframe") ?? {};
      return new Promise((resolve) => contentWindow?.addEventListener("beforeprint", () => resolve("printed"), { once: true }));
    });
    await ask();
    expect(await printed).toBe("printed");
  }

  // Loaded anew it is the same visit; the visitor is not asked who they are, and nothing else is asked for.
  await page.reload();
  await expect(paper(page)).toBeVisible();
  expect((await invoice.activity()).filter(({ kind, by }) => kind === "viewed" && by === "customer")).toHaveLength(1);
  const calls = asked.filter((call) => / \/(api\/|ws|config)/.test(call)).map((call) => call.replace(/[\w-]{43}/, "…"));
  expect([...new Set(calls)].sort()).toEqual(["GET /api/public/invoices/…", "POST /api/public/invoices/…/visits"]);
  expect(asked.filter((call) => /Workspace|user-pool|dialogs|InvoicePage|Dashboard/.test(call))).toEqual([]);
  expect(wrong).toEqual([]);
  await context.close();
});

test("paying by card leads to the payment page; what fails is said, and coming back it waits for the payment", { tag: ["@desktop", "@nightly"] }, async ({
  page: owner,
  browser,
}) => {
  const invoice = await newSentInvoice(owner, { content: { deposit: { type: "percent", value: 50 } } });
  const { context, page } = await customer(browser);
  await withCard(page);
  await page.goto(invoice.url);
  const main = page.getByRole("main");
  await expect(main).toContainText("Deposit to pay now");
  await expect(main).toContainText("of $1,188.59 in all");
  const pay = page.getByRole("button", { name: "Pay $594.30" });
  await picture(page, "3-card", { fullPage: true });

  await pay.click();
  await expect(page.getByRole("alert")).toHaveText("This business takes no payments by card.");
  await picture(page, "5-refused", { fullPage: true });

  // The payment page sends the customer back at once, before the payment is known here.
  await page.route("**/checkout", (route) => route.fulfill({ json: { url: `${invoice.url}?checkout=done` } }));
  await pay.click();
  await expect(page.getByRole("status").filter({ hasText: "Your payment is being confirmed" })).toBeVisible();
  await expect(pay).toHaveCount(0);
  await expect(page).toHaveURL(invoice.url);
  await picture(page, "6-confirming", { fullPage: true });
  await invoice.paid(594.3);
  await expect(main).toContainText("$594.30 of $1,188.59 is paid");
  await expect(page.getByRole("button", { name: "Pay $594.29" })).toBeVisible();
  await picture(page, "7-partly", { fullPage: true });

  await invoice.paid(594.29);
  await page.reload();
  await expect(main).toContainText(/Paid on [A-Z][a-z]+ \d+, \d{4}/);
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await picture(page, "8-paid", { fullPage: true });
  await context.close();
});

test("what is late is said kindly, what is on its way or void asks for nothing", { tag: ["@desktop", "@nightly"] }, async ({ page: owner, browser }) => {
  const invoice = await newSentInvoice(owner, { days: -3, profile: { bankDetails: "", contactEmail: "hi@nord.example", accentColor: "#fde047" } });
  const { context, page } = await customer(browser);
  await page.goto(invoice.url);
  const main = page.getByRole("main");
  await expect(main).toContainText(/It was due on .* thank you/);
  await expect(page.getByRole("link", { name: "hi@nord.example" })).toHaveAttribute("href", "mailto:hi@nord.example?subject=Invoice%20INV-0001");
  await picture(page, "9-late", { fullPage: true });

  await withCard(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Pay $1,188.59" })).toBeVisible();
  await picture(page, "10-late-card", { fullPage: true });

  await invoice.become("pending");
  await page.reload();
  await expect(main.getByRole("status").filter({ hasText: "Your payment is on its way" })).toBeVisible();
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

test("the page speaks the language of the invoice, from right to left where that is written so @nightly", { tag: "@nightly-on-phone" }, async ({
  page: owner,
  browser,
}) => {
  const invoice = await newSentInvoice(owner, { profile: { locale: "de-DE", paper: "A4" } });
  const { context, page } = await customer(browser);
  await page.goto(invoice.url);
  await expect(page).toHaveTitle("Rechnung INV-0001 · Studio Nord");
  const main = page.getByRole("main");
  await expect(main).toContainText(/Fällig am \d+\. [A-Z][a-zä]+ \d{4}/);
  await expect(main).toContainText("1.188,59");
  await expect(page.getByRole("region", { name: "Per Überweisung zahlen" })).toBeVisible();
  await expect(page.locator("[lang=de]").first()).toBeVisible();
  await picture(page, "15-german", { fullPage: true });
  await context.close();

  const rightToLeft = await newSentInvoice(owner, { profile: { locale: "ar-AE" } });
  const other = await customer(browser);
  await other.page.goto(rightToLeft.url);
  await expect(other.page.getByRole("link", { name: "تنزيل PDF" })).toBeVisible();
  const [amount, account] = [other.page.getByText("المبلغ المستحق"), other.page.getByRole("region", { name: "الدفع بتحويل مصرفي" })];
  if (test.info().project.name === "desktop") expect((await amount.boundingBox())?.x).toBeGreaterThan((await account.boundingBox())?.x ?? 0);
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await picture(other.page, "16-arabic", { fullPage: true });
  await other.context.close();
});

test("without a connection it can be tried again; an address that leads nowhere says what to do", { tag: ["@desktop", "@nightly"] }, async ({
  page: owner,
  browser,
}) => {
  const invoice = await newSentInvoice(owner);
  const { context, page } = await customer(browser);
  const cut = (route: { abort(): Promise<void> }) => route.abort();
  await page.route("**/api/public/**", cut);
  await page.goto(invoice.url);
  await expect(page.getByRole("heading", { name: "The invoice can not be shown at the moment" })).toBeVisible();
  await picture(page, "13-offline", { fullPage: true });
  await page.unroute("**/api/public/**", cut);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(paper(page)).toContainText("Acme Corp");

  await invoice.close();
  await page.reload();
  await expect(page.getByRole("heading", { name: "This invoice link is no longer valid" })).toBeVisible();
  await picture(page, "14-gone", { fullPage: true });
  await page.goto("/i/never-was");
  await expect(page.getByRole("heading", { name: "This invoice link is no longer valid" })).toBeVisible();
  await context.close();
});
