import { type APIResponse, expect, type Locator, type Page, test } from "@playwright/test";
import * as z from "zod/mini";
import { daysBetween } from "../../shared/clock.ts";
import { ShownRow } from "../../shared/invoicing/invoices.ts";
import { ShownStatus } from "../../shared/invoicing/status.ts";
import { Summary } from "../../shared/invoicing/summary.ts";
import { type Amount, add, formatAmount, formatMoney } from "../../shared/money.ts";
import { Customer } from "../../shared/records/customers.ts";
import { routes } from "../../shared/routes.ts";
import { enter, enterAsNewUser } from "./new-user.ts";
import { type Pointer, pointerOf } from "./pointer.ts";

const widget = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
/** The titles of the widgets, in order. */
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
/** The screen reader's announcements while a widget is moved. */
const announcements = (page: Page) => page.locator("[id^=DndLiveRegion]");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const defaults = ["Revenue Overview", "Recent Customers", "Invoice Status", "Recent Activity"];

/** Opens the demo account's dashboard with its figures. */
async function dashboard(page: Page): Promise<void> {
  await enter(page);
  await page.goto("/dashboard");
  await figures(page);
}

/** Waits until the figures are shown. */
async function figures(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  await expect(
    page
      .getByRole("link", { name: /Invoiced|Total invoices/ })
      .or(titles(page))
      .first(),
  ).toBeVisible();
}

async function edit(page: Page): Promise<void> {
  await button(page, "Customize").click();
  await expect(page.getByText("Drag and drop widgets to reorder them. Your layout will be saved automatically.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move / }).first()).toBeVisible();
}

/** Reads a list of the account, page after page. */
async function all<T>(page: Page, path: string, item: z.ZodMiniType<T>, limit: number): Promise<T[]> {
  const found: T[] = [];
  for (let address: string | undefined = `${path}?limit=${limit}`; address; ) {
    const answer: APIResponse = await page.request.get(address);
    found.push(...z.array(item).parse(await answer.json()));
    address = /<([^>]+)>; rel="next"/.exec(answer.headers()["link"] ?? "")?.[1];
  }
  return found;
}
const allInvoices = (page: Page) => all(page, routes.listInvoices.path, ShownRow, 5);

/** The text of a widget's row after its name. */
const rowText = async (page: Page, title: string, row: string) => {
  const text = await widget(page, title)
    .getByRole("link", { name: new RegExp(`^${row}\\b`) })
    .textContent();
  return text?.replace(row, "").trim();
};

/** Sums the business's own currency; others are never added to it. */
const sum = (invoices: readonly ShownRow[], of: "total" | "amountPaid" | "amountDue"): Amount =>
  add(...invoices.filter(({ currency }) => currency === "USD").map((invoice) => invoice[of]));

test("every figure is what the invoices themselves add up to", { tag: "@desktop" }, async ({ page }) => {
  await dashboard(page);
  // Other tests change this account meanwhile, so read until nothing changed in between.
  await expect(async () => {
    const invoices = await allInvoices(page);
    const customers = await all(page, routes.listCustomers.path, Customer, 200);
    const { today } = Summary.parse(await (await page.request.get(routes.getSummary.path)).json());
    await page.reload();
    await figures(page);
    expect(await allInvoices(page)).toEqual(invoices);

    const of = (...statuses: ShownStatus[]) => invoices.filter(({ status }) => statuses.includes(status));
    const counted = invoices.filter(({ status }) => status !== "void");
    const issued = counted.filter(({ status }) => status !== "draft");
    const usd = (value: number) => formatAmount(value, "USD");
    expect(invoices.length).toBeGreaterThan(5);

    const revenue = widget(page, "Revenue Overview");
    await expect(revenue.getByRole("link", { name: /Invoiced Incl/ })).toHaveText(
      `${formatMoney(sum(issued, "total"), "USD")}InvoicedIncl. tax, less credit notes, without drafts and void invoices`,
    );
    await expect(revenue.getByRole("link", { name: `${of("paid").length} paid` })).toHaveAttribute("href", "/invoices?status=paid");
    await expect(revenue.getByRole("link", { name: `${of("pending").length} pending` })).toBeVisible();
    await expect(revenue.getByText("Received", { exact: true }).first().locator("..")).toHaveText(`Received${usd(sum(issued, "amountPaid"))}`);
    expect(await rowText(page, "Revenue Overview", "Not yet due")).toBe(usd(sum(of("sent"), "amountDue")));
    expect(await rowText(page, "Revenue Overview", "Overdue")).toBe(usd(sum(of("overdue"), "amountDue")));
    expect(await rowText(page, "Revenue Overview", "Draft, not invoiced yet")).toBe(usd(sum(of("draft"), "total")));

    const status = widget(page, "Invoice Status");
    await expect(status.getByRole("link", { name: /Total invoices$/ })).toHaveText(`${invoices.length}Total invoices`);
    for (const each of ShownStatus.options) expect(await rowText(page, "Invoice Status", each)).toBe(String(of(each).length));

    const late = (from: number, to: number) =>
      of("overdue").filter(({ dueDate }) => {
        const days = daysBetween(dueDate, today);
        return days >= from && days <= to;
      });
    expect(await rowText(page, "Invoice Status", "Not due")).toBe(usd(sum(of("sent"), "amountDue")));
    expect(await rowText(page, "Invoice Status", "1–30 days late")).toBe(usd(sum(late(1, 30), "amountDue")));
    expect(await rowText(page, "Invoice Status", "31–60 days late")).toBe(usd(sum(late(31, 60), "amountDue")));

    await expect(widget(page, "Recent Customers").getByRole("button", { name: /Total customers$/ })).toHaveText(`${customers.length}Total customers`);

    // Without the months before those of the chart.
    const rows = await revenue.getByRole("row").allTextContents();
    expect(rows).toHaveLength(13);
    const months = [...new Set(issued.map(({ invoiceDate }) => invoiceDate.slice(0, 7)))].sort();
    for (const month of months) {
      const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));
      const invoiced = sum(
        issued.filter(({ invoiceDate }) => invoiceDate.startsWith(month)),
        "total",
      );
      expect(rows.find((row) => row.startsWith(name))).toContain(`${name}${usd(invoiced)}`);
    }

    const newest = invoices.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
    await expect(widget(page, "Recent Activity").getByRole("listitem")).toHaveCount(5);
    await expect(widget(page, "Recent Activity").getByRole("link", { name: `Invoice ${newest?.invoiceNumber} created` })).toHaveAttribute(
      "href",
      `/invoices/${newest?.id}`,
    );
  }).toPass();
});

test("the chart says a month's figures to a tap, to the arrow keys and to the mouse", { tag: "@day" }, async ({ page, isMobile }) => {
  await dashboard(page);
  const revenue = widget(page, "Revenue Overview");
  const months = revenue.getByRole("radio");
  await expect(months).toHaveCount(12);
  const name = async (i: number) => ((await months.nth(i).getAttribute("aria-label")) ?? "").split(":")[0] ?? "";
  const [earlier, last] = [await name(9), await name(11)];

  await expect(months.nth(11)).toBeChecked();
  await expect(revenue.getByText(last, { exact: true }).first()).toBeVisible();
  await months.nth(11).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(months.nth(9)).toBeFocused();
  await expect(months.nth(9)).toBeChecked();
  await expect(revenue.getByText(earlier, { exact: true }).first()).toBeVisible();
  const [, invoiced = ""] = /invoiced (\S+), received/.exec((await months.nth(9).getAttribute("aria-label")) ?? "") ?? [];
  expect(await rowText(page, "Revenue Overview", "Invoiced")).toBe(invoiced);
  await expect(revenue.getByRole("link", { name: /^Invoiced/ })).toHaveAttribute("href", /\/invoices\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)$/);

  if (isMobile) {
    await months.nth(11).tap();
    await expect(revenue.getByText(last, { exact: true }).first()).toBeVisible();
  } else {
    await months.nth(11).hover();
    await expect(revenue.getByText(last, { exact: true }).first()).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(revenue.getByText(earlier, { exact: true }).first()).toBeVisible();
  }
});

test("widgets are moved by the keyboard, and each step is said; a reload keeps it, a reset takes it back", { tag: "@desktop" }, async ({ page }) => {
  await dashboard(page);
  await expect(titles(page)).toHaveText(defaults);
  await expect(button(page, "Move Revenue Overview")).toHaveCount(0);
  await edit(page);
  await button(page, "Move Revenue Overview").press("Space");
  await expect(announcements(page)).toHaveText("Revenue Overview is held over its own place, 1 of 4.");
  await page.keyboard.press("ArrowRight");
  await expect(announcements(page)).toHaveText("Revenue Overview is held over place 2 of 4, that of Recent Customers.");
  await page.keyboard.press("ArrowDown");
  await expect(announcements(page)).toHaveText("Revenue Overview is held over place 3 of 4, that of Invoice Status.");
  await page.keyboard.press("ArrowDown");
  await expect(announcements(page)).toHaveText("Revenue Overview is held over place 4 of 4, that of Recent Activity.");
  await page.keyboard.press("ArrowUp");
  await expect(announcements(page)).toHaveText("Revenue Overview is held over place 3 of 4, that of Invoice Status.");
  await page.keyboard.press("Space");
  await expect(announcements(page)).toHaveText("Revenue Overview was put at place 3 of 4.");
  const order = ["Recent Customers", "Invoice Status", "Revenue Overview", "Recent Activity"];
  await expect(titles(page)).toHaveText(order);
  await expect(button(page, "Move Revenue Overview")).toBeFocused();

  // Escape leaves a widget in its place.
  await page.keyboard.press("Enter");
  await expect(announcements(page)).toHaveText("Revenue Overview is held over its own place, 3 of 4.");
  await page.keyboard.press("ArrowLeft");
  await expect(announcements(page)).toHaveText("Revenue Overview is held over place 2 of 4, that of Invoice Status.");
  await page.keyboard.press("Escape");
  await expect(announcements(page)).toHaveText("Revenue Overview stays at place 3 of 4.");
  await expect(titles(page)).toHaveText(order);

  const storedWidgets = await page.evaluate(() => JSON.parse(localStorage.getItem("dashboard-widgets") ?? "[]"));
  expect(storedWidgets.map(({ type, position }: { type: string; position: number }) => [type, position])).toEqual([
    ["customers", 0],
    ["invoices", 1],
    ["revenue", 2],
    ["recent-activity", 3],
  ]);
  await button(page, "Done").click();
  await page.reload();
  await figures(page);
  await expect(titles(page)).toHaveText(order);

  await edit(page);
  await button(page, "Reset Layout").click();
  await expect(titles(page)).toHaveText(defaults);
  await expect(button(page, "Customize")).toBeFocused();
  await page.reload();
  await expect(titles(page)).toHaveText(defaults);
});

test("a widget is dragged to another's place; let go beside all of them, nothing changes", async ({ page, isMobile }) => {
  await dashboard(page);
  const hand = await pointerOf(page, Boolean(isMobile));

  // Nothing can be dragged before the dashboard is edited.
  await drag(page, hand, "Recent Customers", "Revenue Overview", false);
  await expect(titles(page)).toHaveText(defaults);

  await edit(page);
  await drag(page, hand, "Recent Customers", "Revenue Overview", true);
  await expect(announcements(page)).toHaveText("Recent Customers was put at place 1 of 4.");
  await expect(titles(page)).toHaveText(["Recent Customers", "Revenue Overview", "Invoice Status", "Recent Activity"]);

  await drag(page, hand, "Recent Customers", undefined, true);
  await expect(announcements(page)).toHaveText("Recent Customers stays at place 1 of 4.");
  await expect(titles(page)).toHaveText(["Recent Customers", "Revenue Overview", "Invoice Status", "Recent Activity"]);

  // A drag does not follow the widget's link.
  await expect(page).toHaveURL(/\/dashboard$/);
  await button(page, "Done").click();
  await page.reload();
  await figures(page);
  await expect(titles(page)).toHaveText(["Recent Customers", "Revenue Overview", "Invoice Status", "Recent Activity"]);
});

async function placeOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
}

/** Drags a widget by its title to another one, or to no widget. `taken`: whether the drag should work. */
async function drag(page: Page, hand: Pointer, title: string, onto: string | undefined, taken: boolean): Promise<void> {
  const handle = widget(page, title).getByRole("heading", { level: 2 });
  await handle.scrollIntoViewIfNeeded();
  const from = await placeOf(handle);
  const to = await placeOf(onto ? widget(page, onto) : page.getByRole("banner"));
  await hand.down({ x: from.x + 30, y: from.y + from.height / 2 });
  if (taken) await expect(announcements(page)).toContainText(`${title} is held`);
  // Choose a spot of the other widget that is on screen.
  await hand.move({ x: to.x + to.width / 2, y: onto ? Math.max(to.y, 150) + 20 : to.y + to.height / 2 });
  if (taken) await expect(announcements(page)).toContainText(onto ? `that of ${onto}` : "is held over no place");
  await hand.up();
}

test("widgets are removed and added, and the focus goes where that can be taken back", { tag: "@desktop" }, async ({ page }) => {
  await dashboard(page);
  await edit(page);
  await button(page, "Remove Recent Customers").click();
  await expect(titles(page)).toHaveText(["Revenue Overview", "Invoice Status", "Recent Activity"]);
  await expect(button(page, "Add Recent Customers")).toBeFocused();
  await button(page, "Add Recent Customers").press("Enter");
  await expect(titles(page)).toHaveText(["Revenue Overview", "Invoice Status", "Recent Activity", "Recent Customers"]);
  await expect(button(page, "Move Recent Customers")).toBeFocused();

  await button(page, "Add Quick Stats").click();
  await button(page, "Done").click();
  await page.reload();
  await figures(page);
  const stats = widget(page, "Quick Stats");
  for (const label of ["Total Revenue Incl. tax, less credit notes, without drafts and void invoices", "Invoices Of every status"])
    await expect(stats.getByRole("link", { name: new RegExp(`${label}$`) })).toBeVisible();
  await expect(stats.getByRole("link", { name: /Growth/ })).toHaveText(
    /^([+−]?\d[\d.]*\s%|–)Growth(\w+ against \w+|Nothing was invoiced in \w+ to compare with)$/,
  );
  await stats.getByRole("button", { name: /Customers$/ }).click();
  await expect(page.getByRole("dialog", { name: "Customer Manager" })).toBeVisible();
  await page.keyboard.press("Escape");

  await edit(page);
  for (const title of ["Revenue Overview", "Invoice Status", "Recent Activity", "Recent Customers", "Quick Stats"])
    await button(page, `Remove ${title}`).click();
  await expect(page.getByText("No widgets configured")).toBeVisible();
  await expect(page.getByText('Click "Customize" to add widgets to your dashboard')).toBeVisible();
  await button(page, "Reset Layout").click();
  await expect(titles(page)).toHaveText(defaults);
});

test("a kept layout that is broken is forgotten, a widget of another version says its name, and what can not be read is asked for again", {
  tag: "@desktop",
}, async ({ page }) => {
  await dashboard(page);
  const keep = async (text: string) => {
    await page.evaluate((storedWidgets) => localStorage.setItem("dashboard-widgets", storedWidgets), text);
    await page.reload();
    await figures(page);
  };
  for (const broken of ["{", "null", '[{"id":1}]']) {
    await keep(broken);
    await expect(titles(page)).toHaveText(defaults);
  }
  await keep('[{"id":"w","type":"weather","title":"Weather","size":"medium","position":0}]');
  await expect(widget(page, "Weather").getByText("Widget: Weather", { exact: true })).toBeVisible();

  // Failed figures can be requested again.
  await page.route(`**${routes.getSummary.path}`, (route) => route.fulfill({ status: 503, body: "The store is busy." }));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("The store is busy.");
  await page.unroute(`**${routes.getSummary.path}`);
  await button(page, "Try again").click();
  await expect(widget(page, "Weather")).toBeVisible();
});

test("a new business finds a page that says where to begin", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  await page.goto("/dashboard");
  await expect(widget(page, "Revenue Overview").getByText("$0.00")).toBeVisible();
  await expect(widget(page, "Recent Customers").getByText("No customers yet", { exact: true })).toBeVisible();
  await expect(widget(page, "Invoice Status").getByText("No invoices created yet", { exact: true })).toBeVisible();
  await expect(widget(page, "Recent Activity").getByText("No recent activity", { exact: true })).toBeVisible();
  await expect(page.getByText("Create your first invoice or customer to see activity here", { exact: true })).toBeVisible();
});

test("a figure leads to what it counts", { tag: ["@desktop", "@day"] }, async ({ page }) => {
  await dashboard(page);
  for (const [title, row, address] of [
    ["Invoice Status", "overdue", "/invoices?status=overdue"],
    ["Invoice Status", "31–60 days late", "/invoices?status=overdue&sort=due&order=asc"],
    ["Revenue Overview", "Draft", "/invoices?status=draft"],
  ] as const) {
    await widget(page, title)
      .getByRole("link", { name: new RegExp(`^${row}`) })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    await page.goBack();
    await figures(page);
  }
});

test("the pages are a tap away on a phone, and a click away on a desktop", async ({ page, isMobile }) => {
  await dashboard(page);
  const pages = page.getByRole("navigation", { name: isMobile ? "Pages" : "Main" });
  await expect(pages.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  for (const [name, path] of [
    ["Invoices", "/invoices"],
    ["Files", "/files"],
    ["Home", "/"],
  ] as const)
    await expect(pages.getByRole("link", { name })).toHaveAttribute("href", path);
});
