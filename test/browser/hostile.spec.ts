import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { hostileTexts } from "../hostile.ts";
import { settle, show } from "./new-user.ts";

/** A server that must never be called. */
const calls: string[] = [];
const canary = createServer((request, response) => {
  calls.push(request.url ?? "");
  response.end();
});
test.beforeAll(() => new Promise<void>((listening) => canary.listen(0, "127.0.0.1", listening)));
test.afterAll(() => void canary.close());

async function api<T>(page: Page, method: "POST" | "PUT", path: string, data?: object): Promise<T> {
  const { origin } = new URL(page.url());
  const response = await page.request.fetch(path, { method, headers: { [CSRF_HEADER.name]: CSRF_HEADER.value, origin }, ...(data ? { data } : {}) });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}

/** Waits until the page and its frames load nothing more, and checks that the page is still at its address. */
async function quiet(page: Page, address: RegExp): Promise<void> {
  await page.waitForLoadState("networkidle");
  for (const frame of page.frames()) await frame.evaluate(() => undefined).catch(() => undefined);
  expect(page.url()).toMatch(address);
}

test("hostile texts in every field run nothing and make no call: in the editor, the list, the preview, a new window, the email and on the page of the customer", async ({
  page,
  browser,
}) => {
  const texts = hostileTexts(`http://127.0.0.1:${(canary.address() as AddressInfo).port}`);
  const [one = "", two = "", , , , script = ""] = texts;
  const said: string[] = [];
  const watch = (shown: Page) => shown.on("dialog", (dialog) => void said.push(dialog.message()));
  watch(page);
  await settle(page);
  await api(page, "PUT", routes.updateBusinessProfile.path, { name: two, address: script, bankDetails: one, taxId: two.slice(0, 40) });
  const email = `hostile.${crypto.randomUUID()}@example.test`;
  const { id, invoiceNumber } = await api<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, {
    customer: { name: script, email, address: two, phone: "<b>1</b>" },
    currency: "USD",
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    notes: texts.join("\n").slice(0, 2000),
    terms: one.slice(0, 200),
    lines: texts.map((text) => ({ id: newId("line"), description: text.slice(0, 500), unit: text.slice(0, 20), quantity: 1, unitPrice: 1 })),
  });

  await page.goto("/invoices");
  await expect(page.getByText(script).first()).toBeVisible();
  await quiet(page, /\/invoices$/);
  await page.goto(`/invoices/${id}`);
  await quiet(page, /\/invoices\/inv_/);

  await page.goto("/");
  await show(page, "Menu");
  await page.getByRole("button", { name: "Invoice Storage" }).click();
  await page.getByRole("button", { name: invoiceNumber, exact: true }).click();
  await show(page, "DocPreview");
  const preview = page.frameLocator('iframe[title="Document preview"]');
  await expect(preview.getByText(script).first()).toBeVisible();
  const [popup] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("button", { name: "Open in a new window" }).click()]);
  watch(popup);
  await expect(popup.getByText(script).first()).toBeVisible();
  await quiet(popup, /^blob:/);
  await quiet(page, /\/$/);

  await api(page, "POST", routes.emailInvoice.path.replace("{id}", id), { to: email, subject: script.slice(0, 100), message: texts.join("\n").slice(0, 2000) });
  // The email is on its way; the invoice becomes sent with it.
  await expect.poll(async () => (await (await page.request.get(routes.getInvoice.path.replace("{id}", id))).json()).status).not.toBe("draft");
  const { url } = await api<AnswerOf<"openInvoiceLink">>(page, "POST", routes.openInvoiceLink.path.replace("{id}", id));
  const context = await browser.newContext();
  const theirs = await context.newPage();
  watch(theirs);
  await theirs.goto(url);
  await expect(theirs.getByText(script).first()).toBeVisible();
  await quiet(theirs, /\/i\//);
  await theirs.goto("/_local/mail");
  await theirs.getByRole("link", { name: email }).first().click();
  await expect(theirs.frameLocator('iframe[title="The letter as it looks"]').locator("body")).toContainText(script.slice(0, 30));
  await quiet(theirs, /\/_local\/mail\//);
  await context.close();

  expect({ calls, said }).toEqual({ calls: [], said: [] });
});
