import { expect, test } from "@playwright/test";
import { enter, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

test("terms in one's own words move the due date; where they name no days, or the date is set by hand, the editor says it, and so does the letter", async ({
  page,
}) => {
  await enter(page);
  await page.goto("/invoices/new");
  await page.getByRole("combobox", { name: "Customer" }).fill("Acme");
  await page.getByRole("option", { name: /^Acme/ }).click();
  await page.getByRole("group", { name: "Line 1", exact: true }).getByLabel("Description").fill("Design");
  await page.keyboard.press("Escape");
  await page.getByRole("group", { name: "Line 1", exact: true }).getByLabel("Price").fill("100");
  const dueDate = page.getByLabel("Due date");
  const main = page.getByRole("main");
  await page.getByLabel("Invoice date").fill("2026-03-16");
  await page.getByLabel("Terms", { exact: true }).selectOption("Other …");
  for (const [terms, day] of [
    ["2/10 net 60", "2026-05-15"],
    ["14 Tage netto", "2026-03-30"],
    ["10 business days", "2026-03-30"],
    ["30 jours fin de mois", "2026-04-30"],
  ] as const) {
    await page.getByLabel("Own terms").fill(terms);
    await expect(dueDate).toHaveValue(day);
    await expect(main.getByText(/By its terms|name no days/)).toHaveCount(0);
  }

  // Terms set by hand stay, and every contradiction in the printed text is pointed out.
  await dueDate.fill("2026-06-01");
  await expect(main).toContainText("By its terms the invoice is due April 30, 2026; its due date says June 1, 2026.");
  await expect(page.getByLabel("Own terms")).toHaveValue("30 jours fin de mois");
  await page.getByLabel("Own terms").fill("As agreed");
  await expect(main).toContainText("These terms name no days: the due date is yours to set.");
  await expect(dueDate).toHaveValue("2026-06-01");
  await page.getByLabel("Invoice date").fill("2019-03-16");
  await expect(main).toContainText("The invoice date, March 16, 2019, is more than a year ago.");
  await page.getByRole("button", { name: "Add voucher" }).click();
  await page.getByRole("region", { name: "Totals" }).getByLabel("Voucher amount").fill("150");
  await expect(main).toContainText("The total is below zero (-$50.00): the customer is asked for nothing.");
  await picture(page, "editor", { fullPage: true });

  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
  const letter = page.getByRole("dialog");
  await expect(letter).toContainText("The invoice date, March 16, 2019, is more than a year ago.");
  await expect(letter).toContainText("These terms name no days");
  await expect(letter).toContainText("The total is below zero");
  await picture(page, "letter");
});

test("the settings say when an invoice is due under terms in one's own words", async ({ page }) => {
  await settle(page);
  await show(page, "Menu");
  await page.getByRole("button", { name: "Update Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings & Configuration" });
  await dialog.getByRole("tab", { name: "Defaults" }).click();
  await dialog.getByLabel("Payment terms", { exact: true }).selectOption("Other");
  const own = dialog.getByLabel("Other payment terms");
  await own.fill("14 days net");
  await expect(own).toHaveAccessibleDescription(/^An invoice of today is due \w+ \d+, \d{4}\.$/);
  await own.fill("As agreed");
  await expect(own).toHaveAccessibleDescription("These terms name no days: the due date is yours to set. Until you do it is 30 days after the invoice date.");
  await picture(page, "settings");
});
