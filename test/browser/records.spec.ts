import { readFileSync } from "node:fs";
import { type Download, expect, type Locator, type Page, test } from "@playwright/test";
import { newId } from "../../shared/ids.ts";
import { IMPORTED } from "../../shared/records/imports.ts";
import { routes } from "../../shared/routes.ts";
import { call } from "./call.ts";
import { notice, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

const manager = (page: Page) => page.getByRole("dialog", { name: "Customer Manager" });
const catalogue = (page: Page) => page.getByRole("dialog", { name: "Product Catalog" });
const wizard = (page: Page) => page.getByRole("dialog", { name: /^Import/ });
const rows = (dialog: Locator) => dialog.getByRole("listitem");
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name, exact: true });

async function open(page: Page, name: "Customer Manager" | "Product Catalog"): Promise<Locator> {
  await show(page, "Menu");
  await button(page, name).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByRole("status", { name: "Loading" })).toHaveCount(0);
  return dialog;
}

async function choose(page: Page, name: string, text: string | Buffer): Promise<void> {
  await wizard(page)
    .getByLabel("CSV file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

const textOf = async (download: Download): Promise<string> => readFileSync(await download.path(), "utf8");

async function downloadBy(page: Page, press: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press.click()]);
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

test("a bookkeeper writes customers down, finds, changes and deletes them", { tag: "@day" }, async ({ page }) => {
  await settle(page);
  const list = await open(page, "Customer Manager");
  await expect(list.getByText("No customers yet")).toBeVisible();
  await picture(page, "1-empty");

  await button(list, "New customer").click();
  const form = page.getByRole("dialog", { name: "New customer" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(button(form, "Save")).toBeDisabled();
  await form.getByLabel("Name").fill("Acme Corp");
  await form.getByLabel("Email").fill("billing@acme");
  await form.getByLabel("Address").fill("12 Dock Road\nPortland");
  await button(form, "Save").click();
  await expect(form.getByText("Email is not a valid email address.")).toBeVisible();
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByLabel("Email").fill("billing@acme.example");
  await button(form, "Save").click();
  await expect(notice(page)).toContainText("Customer created successfully");
  await expect(form).toHaveCount(0);
  await expect(rows(list)).toHaveText([/Acme Corp.*billing@acme\.example/]);
  await expect(list.getByText("1 customer", { exact: true })).toBeVisible();

  // A duplicate name is allowed, with a warning. Closing the form discards the input.
  await button(list, "New customer").click();
  await form.getByLabel("Name").fill("acme corp");
  await expect(form.getByText("There is already a customer called Acme Corp (billing@acme.example).").first()).toBeVisible();
  await form.getByLabel("Email").fill("Billing@Acme.example");
  await expect(form.getByText("Acme Corp has this email address already.").first()).toBeVisible();
  await picture(page, "2-warned");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(list).toBeVisible();
  await button(list, "New customer").click();
  await expect(form.getByLabel("Name")).toHaveValue("");
  await form.getByLabel("Name").fill("Zebra Ltd");
  await page.keyboard.press("Enter");
  await expect(rows(list)).toHaveText([/Acme Corp/, /Zebra Ltd/]);

  await list.getByRole("searchbox").fill("zeb");
  await expect(rows(list)).toHaveText([/Zebra Ltd/]);
  await expect(list.getByText("1 customer found")).toBeVisible();
  await list.getByRole("searchbox").fill("nobody of that name");
  await expect(list.getByText("Nothing found for “nobody of that name”")).toBeVisible();
  await button(list, "Show all customers").click();
  await expect(rows(list)).toHaveCount(2);

  // A new name moves the row to its place.
  await button(list, "Zebra Ltd").click();
  const edit = page.getByRole("dialog", { name: "Edit customer" });
  await edit.getByLabel("Name").fill("Aardvark Ltd");
  await edit.getByLabel("Phone").fill("+1 555 0100");
  await button(edit, "Save").click();
  await expect(notice(page)).toContainText("Customer updated successfully");
  await expect(rows(list)).toHaveText([/Aardvark Ltd.*\+1 555 0100/, /Acme Corp/]);

  await button(list, "Delete Acme Corp").click();
  const question = page.getByRole("alertdialog", { name: "Delete customer" });
  await expect(question).toContainText('Are you sure you want to delete customer "Acme Corp"?');
  await expect(button(question, "Cancel")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(button(list, "Delete Acme Corp")).toBeFocused();
  await button(list, "Delete Acme Corp").click();
  await button(question, "Delete").click();
  await expect(notice(page)).toContainText("Customer deleted successfully");
  await expect(rows(list)).toHaveText([/Aardvark Ltd/]);
});

test("what is refused is taken back on screen, and nothing that was typed is lost", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  for (const [name, unitPrice] of [
    ["Logo design", 450],
    ["Website audit", 300],
  ] as const)
    await call(page, "POST", routes.createProduct.path, { name, unitPrice, description: "As agreed", unit: "piece" });
  const list = await open(page, "Product Catalog");
  await expect(rows(list)).toHaveText([/Logo design.*450\.00/, /Website audit.*300\.00/]);

  await button(list, "New product").click();
  const fresh = page.getByRole("dialog", { name: "New product" });
  await fresh.getByLabel("Name").fill("Hosting");
  for (const [typed, able] of [
    ["", false],
    ["0", false],
    ["0.00", false],
    ["12.5", true],
  ] as const) {
    await fresh.getByLabel("Unit price").fill(typed);
    await expect(button(fresh, "Save")).toBeEnabled({ enabled: able });
  }
  await fresh.getByLabel("Unit price").press("ArrowUp");
  await expect(fresh.getByLabel("Unit price")).toHaveValue("12.51");
  await fresh.getByLabel("Unit price").fill("");
  await fresh.getByLabel("Unit price").pressSequentially("1e");
  await fresh.getByLabel("Unit", { exact: true }).fill("month");
  await expect(fresh.getByLabel("Unit price")).toHaveValue("0");
  await button(fresh, "Cancel").click();

  // While the server is unreachable, so the state cannot be reloaded either.
  await page.route(/\/api\/products/, (route) => route.abort());
  await button(list, "Delete Website audit").click();
  await button(page.getByRole("alertdialog"), "Delete").click();
  await expect(notice(page)).toContainText("Error deleting product");
  await expect(notice(page)).toContainText("Plainbill could not be reached.");
  await expect(rows(list)).toHaveCount(2);
  await button(list, "Logo design").click();
  const edit = page.getByRole("dialog", { name: "Edit product" });
  await edit.getByLabel("Unit price").fill("475");
  await button(edit, "Save").click();
  await expect(notice(page)).toContainText("Error updating product");
  await expect(edit.getByLabel("Unit price")).toHaveValue("475.00");
  // The list behind the form shows the old price again.
  await expect(page.getByText("450.00 USD", { exact: true })).toBeVisible();
  await page.unroute(/\/api\/products/);

  // Another person of the business changes the same product meanwhile.
  const [logo] = (await (await page.request.get(`${routes.listProducts.path}?q=logo`)).json()) as [{ id: string }];
  const path = routes.updateProduct.path.replace("{id}", logo.id);
  await call(page, "PUT", path, { name: "Logo design", unitPrice: 460, description: "Two drafts", unit: "piece" });
  await button(edit, "Save").click();
  const theirs = edit.getByRole("alert");
  const price = edit.getByLabel("Unit price", { exact: true });
  await expect(theirs).toContainText("Somebody changed this product while you were writing.");
  await expect(theirs).toContainText("Their unit price: 460.00");
  await expect(price).toHaveValue("475.00");
  await expect(edit.getByLabel("Description")).toHaveValue("Two drafts");
  await picture(page, "3-conflict");
  await button(theirs, "Use theirs: unit price").click();
  await expect(price).toHaveValue("460.00");
  await price.fill("475");
  await button(edit, "Save").click();
  await expect(notice(page)).toContainText("Product updated successfully");
  await expect(rows(list)).toHaveText([/Logo design.*Two drafts.*475\.00/, /Website audit/]);
});

test("a file of customers is looked at, mended and brought in; what is exported comes back the same", { tag: ["@desktop", "@day"] }, async ({ page }) => {
  await settle(page);
  await call(page, "POST", routes.createCustomer.path, { name: "Acme Corp", email: "billing@acme.example" });
  const list = await open(page, "Customer Manager");
  await button(list, "Import").click();
  await choose(page, "clients.csv", Buffer.from("PK\u0003\u0004"));
  await expect(wizard(page).getByRole("alert")).toContainText("This is a workbook, not a CSV file.");
  await choose(
    page,
    "clients.csv",
    [
      "Company;E-mail;Tel;Street;City;Größe",
      'Globex "West";accounts@globex.example;+1 555 0101;"1 Main St, Suite 4";Springfield;A',
      ";nobody@example.test;;;;B",
      "Hooli;not an address;;;;C",
      "ACME corp;;;;;A",
      "=Initech;;;;;B",
    ].join("\r\n"),
  );
  await expect(wizard(page).getByLabel("What “Company” is")).toHaveValue("name");
  await expect(wizard(page).getByLabel("What “City” is")).toHaveValue("address");
  await wizard(page).getByLabel("Text encoding").selectOption("windows-1252");
  await expect(wizard(page).getByLabel("What “GrÃ¶ÃŸe” is")).toBeVisible();
  await wizard(page).getByLabel("Text encoding").selectOption("utf-8");
  await expect(wizard(page).getByLabel("What “Größe” is")).toHaveValue("");
  await picture(page, "4-columns");
  await button(wizard(page), "Check 5 rows").click();
  await expect(button(wizard(page), "2 with errors")).toBeVisible();
  await expect(rows(wizard(page)).nth(1)).toContainText("Row 3");
  await expect(rows(wizard(page)).nth(1)).toContainText("Name is required.");
  await expect(rows(wizard(page)).nth(2)).toContainText("Email is not a valid email address.");
  await expect(rows(wizard(page)).nth(3)).toContainText("There is already a customer with this name.");
  await picture(page, "5-review");
  await button(wizard(page), "2 with errors").click();
  await expect(rows(wizard(page))).toHaveCount(2);
  // Nothing is stored until now.
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();

  await button(wizard(page), "Add 2 customers").click();
  await expect(wizard(page).getByText("Added 2 · 3 rows were left out")).toBeVisible();
  const left = await downloadBy(page, button(wizard(page), "Download the rows that were left out"));
  expect(left).toMatchObject({ name: "customers-left-out.csv" });
  expect(left.text).toContain(";nobody@example.test;;;;B".replaceAll(";", ","));
  expect(left.text).toContain("Name is required.");
  await button(wizard(page), "Done").click();
  await expect(rows(list)).toHaveText([/Acme Corp/, /Globex "West".*accounts@globex\.example/, /=Initech/]);

  const exported = await downloadBy(page, button(list, "Export"));
  expect(exported.name).toBe("customers.csv");
  expect(exported.text).toBe(
    [
      "\uFEFFName,Email,Phone,Address",
      "Acme Corp,billing@acme.example,,",
      `"Globex ""West""",accounts@globex.example,"'+1 555 0101","1 Main St, Suite 4\nSpringfield"`,
      `"'=Initech",,,`,
      "",
    ].join("\r\n"),
  );
  for (const name of ["Acme Corp", 'Globex "West"', "=Initech"]) {
    await button(list, `Delete ${name}`).click();
    await button(page.getByRole("alertdialog"), "Delete").click();
  }
  await expect(list.getByText("No customers yet")).toBeVisible();
  await button(list, "Import").click();
  await choose(page, "customers.csv", exported.text);
  await button(wizard(page), "Check 3 rows").click();
  await button(wizard(page), "Add 3 customers").click();
  await button(wizard(page), "Done").click();
  await expect(rows(list)).toHaveCount(3);
  expect((await downloadBy(page, button(list, "Export"))).text).toBe(exported.text);

  // The catalogue's average price is in whole dollars.
  for (const unitPrice of [10, 10.99]) await call(page, "POST", routes.createProduct.path, { name: `At ${unitPrice}`, unitPrice });
  await page.keyboard.press("Escape");
  await open(page, "Product Catalog");
  await expect(catalogue(page).getByText("2 products · Average price $10", { exact: true })).toBeVisible();
});

test("prices that could be meant either way are asked about; an import that fails half way goes on without adding anything twice", { tag: "@desktop" }, async ({
  page,
}) => {
  await settle(page);
  const list = await open(page, "Product Catalog");
  await button(list, "Import").first().click();
  const count = 2 * IMPORTED + 1;
  await choose(page, "prices.csv", `Item,Rate,UoM\n${Array.from({ length: count }, (_, i) => `Part ${1000 + i},"1,234",piece`).join("\n")}\n`);
  await expect(wizard(page).getByText("The prices in this file could be meant either way.")).toBeVisible();
  await expect(button(wizard(page), `Check ${count} rows`)).toBeDisabled();
  await wizard(page).getByLabel("Prices are written like").selectOption("1,234.50");
  await button(wizard(page), `Check ${count} rows`).click();

  // The second batch is stored, but its answer is lost.
  let calls = 0;
  await page.route(`**${routes.importProducts.path}`, async (route) => {
    if (++calls !== 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await button(wizard(page), `Add ${count} products`).click();
  await expect(wizard(page).getByRole("alert")).toContainText("trying again adds nothing twice");
  await expect(wizard(page).getByText(`Added ${IMPORTED} of ${count} products`)).toBeVisible();
  await picture(page, "6-half-way");
  await button(wizard(page), "Try again").click();
  await expect(wizard(page).getByText(`Added ${count}`, { exact: true })).toBeVisible();
  await button(wizard(page), "Done").click();
  await expect(catalogue(page).getByText(`${count} products`)).toBeVisible();
  await expect(rows(list).first()).toContainText("1,234.00 USD");
});

test("thousands of customers are scrolled and searched like ten", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  const count = 2000;
  const name = (i: number) => `Customer ${String(i).padStart(4, "0")}`;
  for (let from = 0; from < count; from += IMPORTED) {
    const customers = Array.from({ length: IMPORTED }, (_, i) => ({ id: newId("customer"), name: name(from + i), email: `c${from + i}@example.test` }));
    await call(page, "POST", routes.importCustomers.path, { customers });
  }
  await page.reload();
  const list = await open(page, "Customer Manager");
  await expect(list.getByText("2,000 customers", { exact: true })).toBeVisible();
  // Only the visible rows are in the page, with the total count.
  await expect(rows(list).first()).toHaveAttribute("aria-setsize", String(count));
  expect(await rows(list).count()).toBeLessThan(60);

  const last = button(list, name(count - 1));
  await expect(async () => {
    await list.getByRole("list", { name: "Customers" }).evaluate((all) => all.parentElement?.scrollTo({ top: all.scrollHeight }));
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  await picture(page, "7-last");

  // Tab reaches one row; arrow keys go on from there.
  await button(list, name(count - 3)).focus();
  await page.keyboard.press("ArrowDown");
  await expect(button(list, name(count - 2))).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(list, `Delete ${name(count - 2)}`)).toBeFocused();
  await page.keyboard.press("End");
  await expect(last).toBeFocused();
  await page.keyboard.press("Home");
  await expect(button(list, name(0))).toBeFocused();
  await expect(button(list, name(0))).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  await expect(button(list, name(0))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit customer" }).getByLabel("Email")).toHaveValue("c0@example.test");
  await page.keyboard.press("Escape");
  await expect(button(list, name(0))).toBeFocused();

  await list.getByRole("searchbox").fill("customer 199");
  await expect(list.getByText("10 customers found")).toBeVisible();
  await expect(rows(list)).toHaveCount(10);
  await list.getByRole("searchbox").fill("c1234@");
  await expect(rows(list)).toHaveText([new RegExp(name(1234))]);
  await page.keyboard.press("Escape");
  await expect(manager(page)).toHaveCount(0);
  await expect(button(page, "Customer Manager")).toBeFocused();
});
