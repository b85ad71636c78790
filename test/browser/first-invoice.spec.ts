import { expect, test } from "@playwright/test";
import { codeOf, fillIn, newUserFields, notice, say, show, signIn } from "./new-user.ts";
import { picture } from "./picture.ts";

test("a visitor reads the landing page, makes an account and sends the first invoice, and the customer sees what they owe", { tag: "@day-on-phone" }, async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Generate Professional \w+ in Seconds$/);
  await page.getByRole("link", { name: "Start Free Trial" }).first().click();

  const person = newUserFields();
  await fillIn(page, person);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await signIn(page, person.Email);
  await page.getByLabel("Code").fill(await codeOf(context, person.Email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Online", { exact: true })).toBeAttached();
  await picture(page, "1-arrived");

  const customer = `billing.${crypto.randomUUID()}@acme.example`;
  await say(page, "Bill Acme Corp 3 hours of design at $90");
  await show(page, "DocPreview");
  await expect(page.frameLocator('iframe[title="Document preview"]').locator("body")).toContainText("270.00");
  await page.getByRole("button", { name: "Save invoice" }).click();
  await page.getByRole("region", { name: "Document Preview" }).getByRole("button", { name: "Send invoice" }).click();
  const email = page.getByRole("dialog", { name: "Send INV-0001" });
  await email.getByLabel("To", { exact: true }).fill(customer);
  await picture(page, "2-email");
  await email.getByRole("button", { name: `Send to ${customer}` }).click();
  await expect(notice(page)).toContainText("Invoice sent");
  await picture(page, "3-sent");

  const mail = await context.newPage();
  await mail.goto("/_local/mail");
  await mail.getByRole("link", { name: customer }).first().click();
  const [invoice] = await Promise.all([
    context.waitForEvent("page"),
    mail
      .frameLocator('iframe[title="The letter as it looks"]')
      .getByRole("link", { name: /^(View|Pay|Open)/ })
      .first()
      .click(),
  ]);
  await expect(invoice.getByRole("main")).toContainText("$270.00");
  await picture(invoice, "4-customer");
});
