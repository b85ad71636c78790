import { expect, type Page, test } from "@playwright/test";
import { doubtfulOrder } from "../doubtful-order.ts";
import { expectAccessible } from "./accessible.ts";
import { enterAsNewUser, notice } from "./new-user.ts";
import { picture } from "./picture.ts";

const order = `PURCHASE ORDER

Purchase order number: HA-4500118
Date: 12 October 2026

Client: Harbour Arts Trust Ltd
12 Quay Street, Galway
VAT ID: IE6388047V

Description\tQuantity\tUnit price\tAmount
Poster design\t3\t€400.00\t€1,200.00

Payment terms: net 30
`;

async function choose(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Choose a file" }).click()]);
  await chooser.setFiles([{ name, mimeType: "", buffer: Buffer.from(text) }]);
}

test("an order is brought, read, corrected and deleted, and what to look for is the workspace's", async ({ page, isMobile }) => {
  await enterAsNewUser(page);
  await page.goto("/files?tab=documents");
  await expect(page.getByText("No documents yet")).toBeVisible();

  if (isMobile) await page.getByRole("button", { name: /^Looks for 4 things/ }).click();
  const goals = page.getByRole("list", { name: "Extraction goals" }).getByRole("listitem");
  await page.getByLabel("Add something to look for").fill("  Purchase order number ");
  await page.keyboard.press("Enter");
  await expect(goals).toHaveCount(5);
  await page.getByLabel("Add something to look for").fill("purchase ORDER number");
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
  await page.reload();
  if (isMobile) await page.getByRole("button", { name: /^Looks for 5 things/ }).click();
  await expect(goals.last()).toHaveText("Purchase order number");
  await page.getByRole("button", { name: "Back to the four usual ones" }).click();
  await expect(goals).toHaveCount(4);

  await choose(page, "hours.xlsx", "x");
  await expect(page.getByRole("alert").filter({ hasText: "Some files were rejected:" })).toContainText("hours.xlsx: File type must be PDF, TXT, DOC or DOCX");
  await choose(page, "Order Harbour Arts.txt", order);
  await expect(notice(page)).toContainText("Document uploaded successfully");
  await expect(page.getByRole("list", { name: "Uploads" })).toContainText(/Read\. \d+ values, each with its page/);
  await picture(page, "1-read");
  await page.getByRole("link", { name: "See what it says" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Order Harbour Arts.txt" })).toBeVisible();
  const values = page.getByRole("region", { name: "What it says" });
  await values.getByRole("button", { name: /^p\. 1, show Order number/ }).click();
  const pointed = values.locator("[aria-current]");
  await expect(pointed).toHaveCount(1);
  await picture(page, "2-pointed");
  await pointed.getByRole("button", { name: /^Correct / }).click();
  await pointed.getByRole("textbox").fill("As we agreed");
  await page.keyboard.press("Enter");
  await expect(pointed).toContainText("As we agreedCorrected by you.");
  await page.reload();
  await expect(values).toContainText("As we agreedCorrected by you.");

  await page.getByRole("button", { name: "Save as customer" }).click();
  const form = page.getByRole("dialog", { name: "New customer" });
  await expect(form.getByLabel("Name")).toHaveValue("Harbour Arts Trust Ltd");
  await expect(form.getByRole("link", { name: "Order Harbour Arts.txt" })).toBeVisible();
  await picture(page, "3-customer");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(notice(page)).toContainText("Customer created successfully");
  await expect(page.getByText("Harbour Arts Trust Ltd was made from it.")).toBeVisible();
  await picture(page, "4-made");

  await page.getByRole("link", { name: "Document Analysis" }).click();
  await page.getByRole("button", { name: "Delete Order Harbour Arts.txt" }).click();
  await page.getByRole("alertdialog", { name: "Delete this document?" }).getByRole("button", { name: "Delete" }).click();
  await expect(notice(page)).toContainText("File deleted");
  await expect(page.getByText("No documents yet")).toBeVisible();
});

test("an upload goes on while another page is looked at, and the browser asks before it is closed on one", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  await page.goto("/files?tab=documents");
  const sent = Promise.withResolvers<void>();
  await page.route("http://127.0.0.1:*/plainbill-files**", (route) => sent.promise.then(() => route.continue()).catch(() => {}));
  await choose(page, "Order Harbour Arts.txt", order);
  await choose(page, "Second order.txt", order.replace("4500118", "4500119"));
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads).toHaveCount(2);
  const asksBeforeClosing = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asksBeforeClosing()).toBe(true);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  await page.goBack();
  await expect(uploads).toHaveCount(2);
  await expect(uploads.first()).toContainText("Uploading");
  await expect(uploads.last()).toContainText("Waiting");
  await picture(page, "uploads-on-return");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Invoices" }).click();
  sent.resolve();
  await expect(notice(page).first()).toContainText("Document uploaded successfully");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Second order.txt", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Order Harbour Arts.txt", exact: true })).toBeVisible();
  expect(await asksBeforeClosing()).toBe(false);
  await page.reload();
  await expect(page.getByRole("list", { name: "Uploads" })).toHaveCount(0);

  // A message accepts five files, and names those it did not accept.
  await page.goto("/");
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) transfer.items.add(new File([`Order ${name}`], `${name}.txt`, { type: "text/plain" }));
    return transfer;
  });
  await page.getByRole("form", { name: "What to say" }).dispatchEvent("drop", { dataTransfer: dropped });
  const attached = page.getByRole("list", { name: "Attached documents" });
  await expect(attached.getByRole("alert")).toHaveText("One message takes 5 documents. Not attached: f.txt, g.txt. Send them with the next message.");
  await expect(attached.getByRole("listitem")).toHaveCount(5);
  await picture(page, "too-many-attached");
});

test("a value that the reading was not sure of is marked, confirmed with the keyboard, and then goes onto the invoice", { tag: "@day" }, async ({
  page,
  isMobile,
}) => {
  const { text, client } = doubtfulOrder("Analytical Engines");
  await enterAsNewUser(page);
  await page.goto("/files?tab=documents");
  await choose(page, "Order by call.txt", text);
  await expect(page.getByRole("list", { name: "Uploads" })).toContainText("1 to check");
  await expect(page.getByRole("row", { name: /Order by call/ })).toContainText("1 value to check");
  await picture(page, "5-list");
  await page.getByRole("link", { name: "See what it says" }).click();

  const values = page.getByRole("region", { name: "What it says" });
  await expect(values).toContainText("1 value to check");
  await expect(values.getByText("Check this")).toHaveCount(1);
  await picture(page, "6-to-check");
  await page.getByRole("button", { name: "Save as customer" }).click();
  const form = page.getByRole("dialog", { name: "New customer" });
  await expect(form.getByLabel("Name")).toHaveValue(client);
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription(/^Check this/);
  await picture(page, "6b-customer");
  await page.keyboard.press("Escape");
  await values.getByRole("button", { name: "Check the first of 1 value" }).press("Enter");
  await expect(values.getByRole("button", { name: "p. 1, show Client, to check" })).toBeFocused();
  await expect(values.locator("[aria-current]")).toContainText(client);
  await picture(page, "7-pointed");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(values.getByRole("button", { name: "Looks right: Client" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(values.getByText("Check this")).toHaveCount(0);
  await expect(values.getByRole("button", { name: "p. 1, show Client", exact: true })).toBeFocused();
  await expect(page.getByText(/\d values found, \d+ not\./)).toBeVisible();

  await page.getByRole("button", { name: "Make an invoice" }).click();
  await expect(page.getByRole("article", { name: "Assistant" }).last()).toContainText(`New invoice for ${client}`);
  if (!isMobile) await expect(page.frameLocator('iframe[title="Document preview"]').locator("body")).toContainText(client);
});
