import { expect, test } from "@playwright/test";
import { contractPdf } from "../contract.ts";
import { enterAsNewUser, notice, say, show } from "./new-user.ts";
import { picture } from "./picture.ts";

test("a contract dropped on the chat becomes an invoice: its figures show page and quote, one is corrected, it is sent, and each is found from the other", async ({
  page,
}) => {
  await enterAsNewUser(page);
  await page.goto("/");
  await show(page, "Chat");
  await expect(page.getByText("Online", { exact: true })).toBeAttached();
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "Statement of work 3.pdf", { type: "application/pdf" }));
      return transfer;
    },
    [...contractPdf()],
  );
  await page.getByRole("form", { name: "What to say" }).dispatchEvent("drop", { dataTransfer: dropped });
  const attached = page.getByRole("list", { name: "Attached documents" });
  await expect(attached).toContainText("1 page, read.");
  await picture(page, "1-attached");
  await say(page, "Invoice phase 1 from this, and the 12 extra hours in October");

  await expect(page.getByRole("article", { name: "Assistant" }).last()).toContainText("7,306.20");
  const told = page.getByRole("group", { name: "From Statement of work 3.pdf" });
  await expect(told).toContainText("€9,600.00");
  // Every amount is visible.
  expect(await told.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await picture(page, "2-answered");
  await show(page, "DocPreview");
  const preview = page.getByRole("region", { name: "Document Preview" });
  const paper = page.frameLocator('iframe[title="Document preview"]');
  await expect(paper.locator("body")).toContainText("4,800.00");
  // The preview may be redrawn during the click.
  await expect(async () => {
    await paper.getByText("95.00", { exact: true }).first().click();
    await expect(page.getByText("Statement of work 3.pdf, page 1").first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole("link", { name: "Open at page 1" }).first()).toBeVisible();
  await picture(page, "3-source");
  await page.keyboard.press("Escape");

  await show(page, "Chat");
  await say(page, "make it 10 hours");
  await expect(page.getByText(/7,072\.50/).first()).toBeAttached();
  await show(page, "DocPreview");
  await preview.getByRole("button", { name: "Save invoice" }).click();
  await preview.getByRole("button", { name: "Send invoice" }).click();
  const email = page.getByRole("dialog", { name: "Send INV-0001" });
  const customer = `accounts.${crypto.randomUUID()}@brightwater.example`;
  await email.getByLabel("To", { exact: true }).fill(customer);
  await email.getByRole("button", { name: `Send to ${customer}` }).click();
  await expect(notice(page)).toContainText("Invoice sent");

  await page.goto("/invoices");
  await page.getByRole("link", { name: "INV-0001" }).first().click();
  await page.getByRole("link", { name: "Statement of work 3.pdf" }).click();
  await expect(page.getByRole("heading", { name: "Statement of work 3.pdf" })).toBeVisible();
  await picture(page, "4-document");
  await page.getByRole("link", { name: "INV-0001" }).first().click();
  await expect(page.getByRole("heading", { name: "Invoice INV-0001" })).toBeVisible();
});
