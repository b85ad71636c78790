import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { routes } from "../../shared/routes.ts";
import { logoPicture } from "../pictures.ts";
import { enterAsNewUser, notice, show } from "./new-user.ts";
import { picture } from "./picture.ts";

const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value };
const logo = { name: "Studio Nord.png", mimeType: "image/png", buffer: logoPicture(1600, 500) };

const logos = (page: Page) => page.getByRole("list", { name: "Logos" }).getByRole("listitem");
const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" }).getByRole("listitem");

async function openFiles(page: Page): Promise<void> {
  await page.goto("/files");
  await expect(page.getByRole("heading", { level: 1, name: "Files" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
}

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Choose a file" }).click()]);
  await chooser.setFiles(files);
}

/** Drops files on the zone, as from a folder of the desktop. */
async function drop(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, content } of all)
      transfer.items.add(new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], name, { type: mimeType }));
    return transfer;
  }, given);
  const zone = page.getByText("Drop a logo here, or choose one");
  await zone.dispatchEvent("dragenter", { dataTransfer });
  await expect(page.getByText("Drop the logo here")).toBeVisible();
  await page.getByText("Drop the logo here").dispatchEvent("drop", { dataTransfer });
}

test("a logo is brought, printed on an invoice, and deleted", { tag: "@day" }, async ({ page }) => {
  await enterAsNewUser(page);
  await openFiles(page);
  await expect(page.getByText("No logos yet")).toBeVisible();
  await picture(page, "1-empty");

  await drop(page, { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") }, { ...logo, name: "a.png" });
  await expect(page.getByRole("alert").filter({ hasText: "Some files were rejected:" })).toContainText(
    "logo.svg: File type must be PNG, JPG, JPEG, GIF or WEBP, Too many files: bring them one at a time",
  );
  await expect(uploads(page)).toHaveCount(0);
  await picture(page, "2-rejected");

  await drop(page, logo);
  await expect(page.getByText("Some files were rejected:")).toHaveCount(0);
  await expect(notice(page)).toContainText("Logo uploaded successfully");
  await expect(uploads(page)).toContainText("PNG, 1,600 × 500, transparent background");
  await expect(logos(page)).toHaveCount(1);
  const name =
    (await logos(page)
      .getByText(/^studio-nord-[0-9a-f]+\.png$/)
      .textContent()) ?? "";
  await expect
    .poll(() =>
      logos(page)
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(750);
  await picture(page, "3-uploaded");
  const [view] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: `View ${name}` }).click()]);
  await view.waitForLoadState();
  expect(new URL(view.url()).pathname).toBe(`/api/files/logos/${name}`);
  await view.close();

  // Once chosen, it is on new invoices: in the preview, on the public page, and in the PDF.
  expect((await page.request.put(routes.updateBusinessProfile.path, { headers, data: { logoUrl: `/api/files/logos/${name}` } })).ok()).toBe(true);
  const line = { id: newId("line"), description: "Design", quantity: 3, unitPrice: 85 };
  const data = { currency: "USD", invoiceDate: "2026-03-16", dueDate: "2026-04-15", customer: { name: "Acme Corp" }, lines: [line] };
  const { id, invoiceNumber } = await (await page.request.post(routes.createInvoice.path, { headers, data })).json();
  await page.goto("/");
  await show(page, "Menu");
  await page.getByRole("button", { name: "Invoice Storage" }).click();
  await page.getByRole("button", { name: invoiceNumber, exact: false }).first().click();
  await show(page, "DocPreview");
  const paper = page.frameLocator("iframe");
  await expect(paper.locator("img.logo")).toHaveAttribute("src", /^data:image\/png;base64,/);
  await expect.poll(() => paper.locator("img.logo").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750);
  await picture(page, "4-paper");
  const [kept] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download", exact: true }).click()]);
  expect(/<img class="logo"[^>]* src="data:image\/png;base64,/.test(readFileSync(await kept.path(), "utf8"))).toBe(true);
  expect((await page.request.get(`/api/invoices/${id}/pdf`)).headers()["content-type"]).toBe("application/pdf");

  await openFiles(page);
  await expect(logos(page)).toContainText("On your invoices");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete this logo?" });
  await expect(dialog).toContainText("invoices will be printed without one");
  await picture(page, "5-delete");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(logos(page)).toHaveCount(1);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(logos(page)).toHaveCount(0);
  await expect(notice(page)).toContainText("File deleted");
  await expect(notice(page)).toContainText("The file has been removed successfully.");
  await expect(page.getByRole("list", { name: "Logos" })).toBeFocused();
  await page.goto("/");
  await show(page, "Menu");
  await page.getByRole("button", { name: "Invoice Storage" }).click();
  await page.getByRole("button", { name: invoiceNumber, exact: false }).first().click();
  await show(page, "DocPreview");
  await expect(paper.getByText(invoiceNumber)).toBeVisible();
  await expect(paper.locator("img")).toHaveCount(0);
});

test("the business chooses its logo: a new one, one that is there, or none", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  await openFiles(page);
  await choose(page, { ...logo, name: "first.png" });
  await expect(logos(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const settings = page.getByRole("dialog", { name: "Settings & Configuration" });
  const field = settings.getByRole("group", { name: "Logo" });
  const stored = async (): Promise<string> => (await (await page.request.get(routes.getBusinessProfile.path)).json()).logoUrl ?? "";
  const save = async (expected: RegExp) => {
    await settings.getByRole("button", { name: "Save" }).click();
    await expect.poll(stored).toMatch(expected);
  };
  await expect(field).toContainText("No logo");

  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), field.getByRole("button", { name: "Upload a logo" }).click()]);
  await chooser.setFiles({ ...logo, name: "second.png", buffer: logoPicture(300, 300) });
  await expect(field.getByRole("img", { name: "Your logo" })).toHaveAttribute("src", /second-/);
  await expect(field).toContainText("PNG, 300 × 300, transparent background");
  await picture(page, "8-field");
  await save(/^\/api\/files\/logos\/second-/);

  await field.getByRole("button", { name: "Choose from files" }).click();
  await expect(field.getByRole("radio")).toHaveCount(2);
  await expect(field.getByRole("radio", { name: /^second-/ })).toBeChecked();
  await field.getByRole("radio", { name: /^second-/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(field.getByRole("img", { name: "Your logo" })).toHaveAttribute("src", /first-/);
  await picture(page, "9-choosing");
  await save(/first-/);

  await field.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(field).toContainText("No logo");
  await save(/^$/);
});

test("what fails says so, can be tried again, and loses nothing", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  await openFiles(page);
  await choose(page, { ...logo, buffer: Buffer.from("<svg onload=alert(1)>") });
  await expect(notice(page)).toContainText("Upload failed");
  await expect(uploads(page)).toContainText("This is not a PNG, JPG, GIF or WEBP picture.");
  await uploads(page).getByRole("button", { name: "Remove Studio Nord.png" }).click();
  await expect(uploads(page)).toHaveCount(0);

  // The browser reports the upload's progress; then the server checks the file.
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/upload/logo/complete", (route) => answer.promise.then(() => route.fulfill({ status: 503, body: "The store is busy." })), {
    times: 1,
  });
  await choose(page, logo);
  await expect(uploads(page)).toContainText("Processing...");
  await expect(page.getByRole("progressbar", { name: "Uploading Studio Nord.png" })).toHaveAttribute("aria-valuenow", "90");
  await picture(page, "6-processing");
  answer.resolve();
  await expect(notice(page)).toContainText("The store is busy.");
  await picture(page, "7-failed");
  await uploads(page).getByRole("button", { name: "Try again" }).click();
  await expect(uploads(page)).toContainText("Uploaded");
  await expect(logos(page)).toHaveCount(1);

  await page.route("http://127.0.0.1:*/plainbill-files**", (route) => route.abort(), { times: 1 });
  await choose(page, { ...logo, name: "second.png" });
  await expect(uploads(page).first()).toContainText("The file could not be sent. Check your connection and try again.");

  const deleting = Promise.withResolvers<void>();
  await page.route("**/api/files/logos/*", (route) => (route.request().method() === "DELETE" ? deleting.promise.then(() => route.abort()) : route.continue()));
  await page.getByRole("button", { name: /^Delete studio-nord/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(logos(page)).toHaveCount(0);
  deleting.resolve();
  await expect(logos(page)).toHaveCount(1);
  await expect(notice(page)).toContainText("Delete failed");
});

test("an upload that is removed from the list is stopped", { tag: "@desktop" }, async ({ page }) => {
  await enterAsNewUser(page);
  await openFiles(page);
  const sent = Promise.withResolvers<void>();
  let completed = false;
  await page.route("http://127.0.0.1:*/plainbill-files**", (route) => sent.promise.then(() => route.continue()).catch(() => {}));
  await page.route("**/api/upload/logo/complete", (route) => {
    completed = true;
    return route.continue();
  });
  await choose(page, logo);
  await expect(uploads(page)).toHaveCount(1);
  await uploads(page).getByRole("button", { name: "Remove Studio Nord.png" }).click();
  await expect(uploads(page)).toHaveCount(0);
  sent.resolve();
  await choose(page, { ...logo, name: "other.png" });
  await expect(logos(page)).toHaveCount(1);
  await expect(logos(page)).toContainText("other-");
  expect(completed).toBe(true);
});
