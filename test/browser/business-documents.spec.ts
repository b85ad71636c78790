import { expect, type Page, test } from "@playwright/test";
import type { Document } from "../../shared/documents/documents.ts";
import { routes } from "../../shared/routes.ts";
import { call } from "./call.ts";
import { enterAsNewUser, notice, say, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

const phone = () => test.info().project.name === "phone";
const paper = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).locator("body");
const steps = (page: Page) => page.getByRole("region", { name: "Document Preview" });
const actions = (page: Page) => page.getByRole("group", { name: "Actions", exact: true });
const list = (page: Page) => page.getByRole("region", { name: "Documents", exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** A new user with the customer Hooli and its address. */
async function someoneWithHooli(page: Page): Promise<string> {
  await enterAsNewUser(page);
  const email = `legal.${crypto.randomUUID()}@hooli.example`;
  await call(page, "POST", routes.createCustomer.path, { name: "Hooli Inc.", email });
  return email;
}

/** Sends a message to the assistant, and shows the resulting preview. */
async function saySeen(page: Page, text: string): Promise<void> {
  await say(page, text);
  await show(page, "DocPreview");
}

test("an NDA is asked for, changed by talking and by hand, taken down, sent, and stays as it was sent", async ({ page, context }) => {
  const email = await someoneWithHooli(page);
  await page.goto("/");

  // The empty list suggests a sentence to say.
  if (phone()) {
    await page.getByRole("button", { name: "Account of" }).click();
    await page.getByRole("menuitem", { name: "Documents" }).click();
  } else await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Documents" }).click();
  await expect(page.getByText("No documents yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try: “Write an NDA with Hooli”" })).toBeVisible();
  await picture(page, "1-empty");
  await page.getByRole("link", { name: "Home" }).first().click();

  await saySeen(page, "Write a mutual NDA with Hooli about the Atlas project");
  const preview = paper(page, "Document preview");
  await expect(preview).toContainText("Mutual non-disclosure agreement");
  await expect(preview).toContainText("The Atlas project");
  await expect(preview).toContainText("last for 2 years");
  await saySeen(page, "make it 3 years");
  await expect(preview).toContainText("last for 3 years");
  await expect(steps(page).getByText("Mutual NDA with Hooli Inc.")).toBeVisible();
  await expect(steps(page)).toContainText("This is a template, not legal advice. Have it checked before you rely on it.");
  await expect(preview).not.toContainText("legal advice");
  await expect(steps(page).getByRole("button", { name: "Make an invoice of it" })).toHaveCount(0);
  await picture(page, "2-said");

  // Its own page: a field is changed by hand, and the preview follows.
  await steps(page).getByRole("link", { name: "Open", exact: true }).click();
  await expect(heading(page, "Mutual NDA with Hooli Inc.")).toBeVisible();
  await expect(page.getByText("This is a template, not legal advice.")).toBeVisible();
  await expect(page.getByLabel("Term", { exact: true })).toHaveValue("3 years");
  await picture(page, "2b-form");
  await page.getByLabel("Term", { exact: true }).fill("three");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Term is written as 2 years or 18 months.")).toBeVisible();
  await expect(page.getByLabel("Term", { exact: true })).toBeFocused();
  await page.getByLabel("Term", { exact: true }).fill("5 years");
  await page.getByLabel("Governing law").fill("Oregon");
  if (phone()) await page.getByRole("button", { name: "Preview", exact: true }).click();
  const sheet = paper(page, "Preview of the document");
  await expect(sheet).toContainText("last for 5 years");
  await expect(sheet).toContainText("the laws of Oregon");
  await picture(page, "3-written");
  if (phone()) await page.keyboard.press("Escape");
  await expect(actions(page).getByRole("button", { name: "Send", exact: true })).toBeDisabled();

  // Unsaved changes are there after leaving and coming back.
  await page.getByRole("link", { name: "All documents" }).click();
  await list(page).getByRole("link", { name: "Mutual NDA with Hooli Inc." }).click();
  await expect(page.getByLabel("Governing law")).toHaveValue("Oregon");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page)).toContainText("Saved");
  await expect(actions(page).getByRole("button", { name: "Send", exact: true })).toBeEnabled();

  const download = page.waitForEvent("download");
  await actions(page).getByRole("button", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toBe("nda-hooli-inc.pdf");

  // It is sent, and from then on the other party has this version.
  await actions(page).getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send Mutual NDA with Hooli Inc." });
  await expect(dialog.getByLabel("To", { exact: true })).toHaveValue(email);
  await expect(dialog).toContainText("nda-hooli-inc.pdf");
  await expect(dialog).toContainText("Once it is sent, the NDA can no longer be changed.");
  await picture(page, "4-letter");
  await dialog.getByRole("button", { name: `Send to ${email}` }).click();
  await expect(notice(page)).toContainText("Document sent");
  await expect(page.getByText("It stays as the other party has it.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete draft" })).toHaveCount(0);
  await expect(paper(page, "Mutual NDA with Hooli Inc.")).toContainText("last for 5 years");
  await expect(page.getByRole("region", { name: "E-mails" }).getByRole("listitem")).toContainText(`Document to ${email}`);
  await picture(page, "5-sent");

  const mail = await context.newPage();
  await mail.goto("/_local/mail");
  await mail.getByRole("link", { name: "Mutual NDA with Hooli Inc." }).filter({ hasText: email }).click();
  await expect(mail.getByRole("link", { name: "nda-hooli-inc.pdf" })).toBeVisible();
  await mail.close();

  // A sent document can only be changed as a copy.
  await page.getByRole("button", { name: "Write a copy" }).click();
  await expect(notice(page)).toContainText("This is a copy of the NDA");
  await expect(page.getByLabel("Term", { exact: true })).toHaveValue("5 years");
  await actions(page).getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("alertdialog", { name: "Delete draft" }).getByRole("button", { name: "Delete draft" }).click();
  await expect(heading(page, "Documents")).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(list(page).getByRole("listitem")).toContainText("sent");
});

test("a proposal becomes an invoice, once, from the chat and from the list", { tag: "@desktop" }, async ({ page }) => {
  const email = await someoneWithHooli(page);
  await page.goto("/");
  await saySeen(page, "Write a proposal for Hooli: website redesign, $12,000, 6 weeks, 40% upfront");
  const preview = paper(page, "Document preview");
  await expect(preview).toContainText("$12,000.00");
  await expect(preview).toContainText("Draft");
  await picture(page, "6-proposal");

  // A sent document is not a draft any more, in the preview either.
  await steps(page).getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Send Website redesign" })
    .getByRole("button", { name: `Send to ${email}` })
    .click();
  await expect(notice(page)).toContainText("Document sent");
  await expect(steps(page).getByText("sent", { exact: true })).toBeVisible();
  await expect(preview).not.toContainText("Draft");
  await steps(page).getByRole("button", { name: "Make an invoice of it" }).click();
  await expect(heading(page, "Invoice INV-0001")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("12,000.00");

  await page.goto("/documents?type=proposal");
  const row = list(page).getByRole("listitem");
  await expect(row).toContainText("Website redesign");
  await expect(row).toContainText("$12,000.00");
  await expect(row).toContainText("sent");
  await picture(page, "7-list");
  await page.getByRole("button", { name: "Actions for Website redesign" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Send again", "Make an invoice of it", "Download PDF", "Write a copy"]);
  await picture(page, "8-menu");
  await page.getByRole("menuitem", { name: "Make an invoice of it" }).click();
  await expect(heading(page, "Invoice INV-0001")).toBeVisible();

  await page.goto("/documents");
  await page.getByRole("group", { name: "Type" }).getByRole("button", { name: "Letters" }).click();
  await expect(page.getByText("No letters yet")).toBeVisible();
  await expect(page).toHaveURL(/type=letter/);
});

test("a contract is written by hand, with blanks for what is not known, and no change is lost", { tag: ["@desktop", "@day"] }, async ({ page }) => {
  await someoneWithHooli(page);
  await page.goto("/documents");
  await page.getByRole("button", { name: "New document" }).click();
  await page.getByRole("menuitem", { name: "Contract" }).click();
  await expect(heading(page, "New contract")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Name is required.")).toBeVisible();
  await expect(page.getByText("Services is required.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill("hoo");
  await page.getByRole("option", { name: /Hooli Inc\./ }).click();
  await expect(page.getByLabel("Email")).toHaveValue(/@hooli\.example$/);
  await page.getByLabel("Services").fill("Website design");
  await page.getByLabel("Price").fill("1,500.50");
  if (phone()) await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(paper(page, "Preview of the document")).toContainText("Website design");
  await expect(paper(page, "Preview of the document")).toContainText("$1,500.50");
  await expect(paper(page, "Preview of the document").getByRole("img", { name: "not known yet" }).first()).toBeVisible();
  await picture(page, "9-blanks");
  if (phone()) await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(heading(page, "Contract with Hooli Inc.")).toBeVisible();

  // Another person of the business changes the same field meanwhile: both values are shown, and one is chosen.
  const id = page.url().split("/").at(-1) ?? "";
  const stored: Document = await (await page.request.get(`/api/documents/${id}`)).json();
  expect(stored).toMatchObject({ type: "contract", amount: 1500.5, party: { name: "Hooli Inc." }, status: "draft" });
  expect(stored.customerId).toMatch(/^cus_/);
  await call(page, "PUT", `/api/documents/${id}`, { type: "contract", version: stored.version, governingLaw: "Oregon", endDate: "2099-01-31" });
  await page.getByLabel("Governing law").fill("Texas");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const clash = page.getByRole("dialog", { name: "Changed in the meantime" });
  await expect(clash).toContainText("Oregon");
  await picture(page, "10-clash");
  await clash.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page)).toContainText("Saved");
  await expect(page.getByLabel("Ends on")).toHaveValue("2099-01-31");
  await page.getByLabel("Price").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(actions(page).getByRole("button", { name: "Make an invoice of it" })).toHaveCount(0);
  const after: Document = await (await page.request.get(`/api/documents/${id}`)).json();
  expect(after).toMatchObject({ governingLaw: "Texas", endDate: "2099-01-31" });
  expect(after).not.toHaveProperty("amount");
});

/** Checks that nothing is wider than the screen. */
const fits = (page: Page) =>
  expect.poll(() => page.getByRole("main").evaluate((main) => [main.scrollWidth - main.clientWidth, document.body.scrollWidth - innerWidth])).toEqual([0, 0]);

test("a long list comes page after page, what is newest stands first, and what is long stays in its place", async ({ page }) => {
  await settle(page);
  for (let at = 1; at <= 50; at++) await call(page, "POST", routes.createDocument.path, { type: "nda", party: { name: `Party ${at}` }, mutual: true });
  const title = "Reorganisation".repeat(14);
  const party = { name: "Zusammenschluss".repeat(13), email: "office@long.example" };
  await call(page, "POST", routes.createDocument.path, { type: "proposal", title, party, amount: 999999999.99, currency: "USD", upfrontPercent: 33.3333 });
  await page.goto("/documents");
  await expect(list(page).getByRole("listitem")).toHaveCount(50);
  await expect(list(page).getByRole("listitem").first()).toContainText("$999,999,999.99");
  await fits(page);
  await picture(page, "11-long");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(51);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);

  await list(page).getByRole("link", { name: title }).click();
  await expect(page.getByLabel("Price")).toHaveValue("999,999,999.99");
  await expect(heading(page, title)).toBeVisible();
  await fits(page);
  await picture(page, "12-long-page");
  await actions(page).getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("To", { exact: true })).toHaveValue(party.email);
  const [box, file] = [await dialog.boundingBox(), await dialog.getByText(/^proposal-zusammen.*\.pdf$/).boundingBox()];
  expect([(file?.x ?? 0) >= (box?.x ?? 1), (file?.x ?? 0) + (file?.width ?? 0) <= (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([true, true]);
  await picture(page, "13-long-letter");

  await page.goto("/documents/doc_00000000000000000000000000");
  await expect(heading(page, "Document not found")).toBeVisible();
});
