import { expect, test } from "@playwright/test";
import { routes } from "../../shared/routes.ts";
import { notice, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

test("a business chooses how its invoices look: a template by its sketch, and a colour", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  await show(page, "Menu");
  await page.getByRole("button", { name: "Update Profile" }).click();
  const business = page.getByRole("dialog", { name: "Settings & Configuration" }).getByRole("tabpanel", { name: "Business" });

  const templates = business.getByRole("group", { name: "Template" });
  await expect(templates.getByRole("radio", { name: "classic" })).toBeChecked();
  await templates.getByText("modern").click();
  await expect(templates.getByRole("radio", { name: "modern" })).toBeChecked();
  await templates.getByRole("radio", { name: "modern" }).press("ArrowRight");
  await expect(templates.getByRole("radio", { name: "compact" })).toBeChecked();
  await templates.getByRole("radio", { name: "compact" }).press("ArrowLeft");
  await business.getByLabel("Accent color").fill("#7c3aed");
  await templates.scrollIntoViewIfNeeded();
  await picture(page, "1-chosen");

  await business.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page)).toContainText("Your business profile has been updated successfully.");
  const stored = await (await page.request.get(routes.getBusinessProfile.path)).json();
  expect(stored).toMatchObject({ template: "modern", accentColor: "#7c3aed" });

  await page.keyboard.press("Escape");
  await show(page, "Chat");
  await page.getByLabel("Message").fill("Invoice Acme Corp for 12 hours of design at $85/h");
  await page.getByLabel("Message").press("Enter");
  await show(page, "DocPreview");
  await expect(page.frameLocator("iframe").first().locator(".page.modern")).toBeVisible();
  await picture(page, "2-paper");
});
