import { expect, test } from "@playwright/test";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { call } from "./call.ts";
import { enterAsNewUser, notice } from "./new-user.ts";
import { picture } from "./picture.ts";

test("a sent invoice is credited by line, then by amount, and the owner sees the figures before each credit note is written", { tag: "@day" }, async ({
  page,
}) => {
  await enterAsNewUser(page);
  const { id } = await call<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, {
    currency: "USD",
    taxRate: 10,
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    customer: { name: "Acme Corp", email: "billing@acme.example" },
    lines: [
      { id: newId("line"), description: "Design", quantity: 10, unit: "hour", unitPrice: 100 },
      { id: newId("line"), description: "Train tickets", quantity: 1, unitPrice: 80 },
    ],
  });
  await call(page, "POST", routes.setInvoiceStatus.path.replace("{id}", id), { status: "sent" });
  await page.goto(`/invoices/${id}`);

  // Three of ten hours, each with its tax.
  await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: "Credit" }).click();
  const dialog = page.getByRole("dialog", { name: "Credit INV-0001" });
  await expect(dialog).toContainText("$1,188.00 can still be credited");
  await dialog.getByRole("button", { name: "Lines" }).click();
  await dialog.getByLabel("How many of Design").fill("3");
  await dialog.getByLabel("Reason (optional)").fill("Three hours were not worked");
  const figures = dialog.getByRole("group", { name: "The credit note" });
  for (const text of ["$300.00", "$30.00", "$330.00", "$858.00"]) await expect(figures).toContainText(text);
  await picture(page, "1-credit-by-line");
  await dialog.getByRole("button", { name: "Credit $330.00" }).click();
  await expect(notice(page)).toContainText("Credit note CN-0001 over $330.00 is written");
  await expect(page.getByRole("region", { name: "Figures" })).toContainText("$858.00");
  await expect(page.getByRole("region", { name: "Payments" })).toContainText("CN-0001");
  await expect(page.frameLocator('iframe[title="Invoice INV-0001"]').locator("body")).toContainText("Credit note CN-0001");
  await picture(page, "2-credited");

  // An amount above the rest is refused at its field; the whole rest credits the invoice in full.
  await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: "Credit" }).click();
  await dialog.getByLabel("Amount, USD").fill("900");
  await expect(dialog).toContainText("Only $858.00 is left to credit.");
  await dialog.getByLabel("Amount, USD").fill("858");
  await dialog.getByRole("button", { name: "Credit $858.00" }).click();
  await expect(notice(page)).toContainText("Credit note CN-0002 over $858.00 is written");
  await expect(page.getByText("credited", { exact: true }).first()).toBeVisible();
  await picture(page, "3-credited-in-full");
});
