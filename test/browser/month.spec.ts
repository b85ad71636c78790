import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { addDays } from "../../shared/clock.ts";
import { formatMoney } from "../../shared/money.ts";
import { routes } from "../../shared/routes.ts";
import { notice, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

const customersFile =
  "Company;E-mail;Street;City\r\nAcme Corp;billing@acme.example;100 Market Street;San Francisco\r\nGlobex LLC;ap@globex.example;;Seattle\r\n";

/** Writes an invoice for a listed customer and marks it as sent. Returns its number. */
async function bill(
  page: Page,
  customer: string,
  { daysAgo = 0, lines, tax }: { daysAgo?: number; lines: [string, string, string][]; tax?: string },
): Promise<string> {
  const { today } = await (await page.request.get(routes.getSummary.path)).json();
  await page.goto("/invoices/new");
  await page.getByRole("combobox", { name: "Customer" }).fill(customer);
  await page.getByRole("option", { name: new RegExp(`^${customer}`) }).click();
  if (daysAgo) await page.getByLabel("Invoice date").fill(addDays(today, -daysAgo));
  for (const [i, [description, quantity, price]] of lines.entries()) {
    const line = page.getByRole("group", { name: `Line ${i + 1}`, exact: true });
    if (i) await page.getByRole("button", { name: "Add line" }).click();
    await line.getByLabel("Description").fill(description);
    const known = page.getByRole("option", { name: new RegExp(`^${description}`) });
    if (price) await line.getByLabel("Price").fill(price);
    else await known.click();
    await line.getByLabel("Quantity").fill(quantity);
  }
  if (tax) await page.getByRole("region", { name: "Totals" }).getByLabel("Tax rate").fill(tax);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/invoices\/inv_/);
  const heading = page.getByRole("heading", { level: 1, name: /INV-\d{4}/ });
  const number = ((await heading.textContent()) ?? "").replace("Invoice ", "");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("dialog", { name: `Send ${number}` })
    .getByRole("button", { name: "Mark as sent" })
    .click();
  await expect(notice(page)).toContainText(`${number} is marked as sent`);
  return number;
}

async function open(page: Page, number: string): Promise<void> {
  await page.goto("/invoices");
  await page.getByRole("table", { name: "Invoices" }).getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Invoice ${number}` })).toBeVisible();
}

const act = (page: Page, action: string) => page.getByRole("group", { name: "Actions" }).getByRole("button", { name: action }).click();

test("a month of business without the assistant", async ({ page }) => {
  await settle(page);

  // The first evening: business details, customers and products.
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const settings = page.getByRole("dialog", { name: "Settings & Configuration" });
  await settings.getByLabel("Address").fill("12 Engine Lane\nPortland, OR 97205");
  await settings.getByLabel("Bank details").fill("Cascade Community Bank\nAccount 0001234567");
  await settings.getByRole("tabpanel", { name: "Business" }).getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page)).toContainText("Settings updated");
  await page.keyboard.press("Escape");
  await expect(settings).toHaveCount(0);

  await show(page, "Menu");
  await page.getByRole("button", { name: "Customer Manager" }).click();
  await page.getByRole("dialog", { name: "Customer Manager" }).getByRole("button", { name: "Import" }).first().click();
  const wizard = page.getByRole("dialog", { name: /^Import/ });
  await wizard.getByLabel("CSV file").setInputFiles({ name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from(customersFile) });
  await wizard.getByRole("button", { name: "Check 2 rows" }).click();
  await wizard.getByRole("button", { name: "Add 2 customers" }).click();
  await wizard.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog", { name: "Customer Manager" }).getByRole("listitem")).toHaveText([/Acme Corp/, /Globex LLC/]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Product Catalog" }).click();
  const catalogue = page.getByRole("dialog", { name: "Product Catalog" });
  await catalogue.getByRole("button", { name: "New product" }).first().click();
  const product = page.getByRole("dialog", { name: "New product" });
  await product.getByLabel("Name").fill("Retainer");
  await product.getByLabel("Unit price").fill("800");
  await product.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page)).toContainText("Product created successfully");
  await page.keyboard.press("Escape");

  // The month's work: an old invoice that is late by now, a project with tax, a retainer from the catalogue.
  const late = await bill(page, "Acme Corp", { daysAgo: 40, lines: [["Audit", "1", "300"]] });
  const project = await bill(page, "Acme Corp", {
    lines: [
      ["Design", "12", "85"],
      ["Logo", "1", "200"],
    ],
    tax: "8.25",
  });
  const retainer = await bill(page, "Globex LLC", { lines: [["Retainer", "1", ""]] });
  expect([late, project, retainer]).toEqual(["INV-0001", "INV-0002", "INV-0003"]);

  // Payments: the late one in part, the project in full.
  await open(page, late);
  await expect(page.getByText("overdue", { exact: true })).toBeVisible();
  await act(page, "Mark paid");
  const payment = page.getByRole("dialog", { name: `Mark ${late} paid` });
  await payment.getByLabel("Amount, USD").fill("100");
  await payment.getByRole("button", { name: "Note payment" }).click();
  await expect(notice(page)).toContainText("Payment noted · $200.00 still due");
  await open(page, project);
  await act(page, "Mark paid");
  await page
    .getByRole("dialog", { name: `Mark ${project} paid` })
    .getByRole("button", { name: "Note payment" })
    .click();
  await expect(notice(page)).toContainText(`${project} is paid`);
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("You noted a payment: $1,320.65");

  // The retainer was for another month: it is voided and written again as a copy, which prints.
  await open(page, retainer);
  await act(page, "Duplicate");
  await expect(page.getByRole("heading", { level: 1, name: "Invoice INV-0004" })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download PDF" }).click()]);
  expect(file.suggestedFilename()).toBe("invoice-INV-0004.pdf");
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await open(page, retainer);
  await act(page, "Void");
  await page.getByRole("alertdialog").getByRole("button", { name: "Void invoice" }).click();
  await expect(notice(page)).toContainText(`${retainer} is void`);

  // Deleting a customer deletes none of their invoices.
  await page.goto("/");
  await show(page, "Menu");
  await page.getByRole("button", { name: "Customer Manager" }).click();
  await page.getByRole("button", { name: "Delete Globex LLC" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(notice(page)).toContainText("Customer deleted successfully");

  // At the end of the month the figures match the invoices to the cent.
  await page.goto("/dashboard");
  // The voided retainer does not count any more, and its copy, a draft, not yet.
  const invoiced = 300 + 1320.65;
  const main = page.getByRole("main");
  await expect(main.getByText(formatMoney(invoiced, "USD"), { exact: true })).toBeVisible();
  for (const figure of ["1,420.65", "200.00", "800.00"]) await expect(main.getByText(figure, { exact: true }).first()).toBeVisible();
  await picture(page, "1-dashboard");
  await page.goto("/invoices");
  const totals = page.getByRole("group", { name: "Totals" });
  await expect(totals).toContainText("4 invoices");
  await expect(totals).toContainText(`total ${formatMoney(invoiced + 800, "USD")} · due $200.00`);
  await expect(page.getByRole("table", { name: "Invoices" })).toContainText("Globex LLC");
  await picture(page, "2-invoices");
});
