import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { notice, say, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

const request = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";

/** The workspace as a person uses it, on a desktop, or on a phone with one of its three views at a time. */
function workspace(page: Page, phone: boolean) {
  const view = async (name: "Menu" | "Chat" | "DocPreview") => {
    if (phone) await page.getByRole("navigation").getByRole("button", { name }).click();
  };
  const paper = page.frameLocator('iframe[title="Document preview"]').locator("body");
  return {
    view,
    paper,
    async say(text: string) {
      await view("Chat");
      const message = page.getByLabel("Message");
      await expect(message).toBeEnabled();
      await message.fill(text);
      await message.press("Enter");
      await expect(page.getByText("AI is thinking...")).toBeHidden();
    },
  };
}

async function pdfText(file: string): Promise<{ text: string; pages: number }> {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)) }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, i) => (await (await pdf.getPage(i + 1)).getTextContent()).items));
  return {
    text: pages
      .flat()
      .map((item) => ("str" in item ? item.str : ""))
      .join(" ")
      .replace(/\s+/g, " "),
    pages: pdf.numPages,
  };
}

test("said, seen, changed by talking, saved and printed", { tag: "@day" }, async ({ page, isMobile }) => {
  const phone = Boolean(isMobile);
  // Both sizes run at the same time, and a person has one conversation, so each uses its own account.
  const account = phone ? "empty@plainbill.test" : "demo@plainbill.test";
  const { say, view, paper } = workspace(page, phone);

  await page.goto("/");
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await picture(page, "1-sign-in");
  await page.getByRole("button", { name: account }).click();
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Reset conversation" }).click();
  await view("DocPreview");
  await expect(page.getByText("No document preview available yet.")).toBeVisible();
  await picture(page, "2-empty");

  await say(request);
  await view("DocPreview");
  for (const figure of ["Acme Corp", "1,220.00", "122.00", "1,098.00", "90.59", "1,188.59"]) await expect(paper).toContainText(figure);
  await picture(page, "3-draft");

  await say("make it 15 hours");
  await view("DocPreview");
  await expect(paper).toContainText("1,475.00");
  await say("drop the logo");
  await view("DocPreview");
  await expect(paper).not.toContainText("Logo");
  await expect(paper).toContainText("1,242.17");
  await say("net 60");
  await picture(page, "4-chat");
  await view("DocPreview");
  await expect(paper).toContainText("Net 60");

  await page.getByRole("button", { name: "Save invoice" }).click();
  const number = page.getByText(/^INV-\d{4}$/).first();
  await expect(number).toBeVisible();
  const invoiceNumber = (await number.textContent()) ?? "";
  await expect(paper).toContainText(invoiceNumber);
  await picture(page, "5-saved");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`invoice-${invoiceNumber}.pdf`);
  const path = `test/output/story-${phone ? "phone" : "desktop"}.pdf`;
  await file.saveAs(path);
  const { text, pages } = await pdfText(path);
  expect(pages).toBe(1);
  for (const figure of [invoiceNumber, "Acme Corp", "Design", "15", "85.00", "1,275.00", "127.50", "1,147.50", "94.67", "1,242.17", "Net 60"])
    expect(text).toContain(figure);
  expect(text).not.toContain("Logo");

  // After a reload the conversation and the saved invoice are there.
  await page.reload();
  await view("Chat");
  await expect(page.getByText("net 60").first()).toBeVisible();
  await view("DocPreview");
  await expect(paper).toContainText(invoiceNumber);
});

/** Changes and deletes INV-0001 in another tab; the tab with the chat follows. */
async function followsOtherTab(page: Page): Promise<void> {
  const body = page.frameLocator('iframe[title="Document preview"]').locator("body");
  await show(page, "DocPreview");
  await expect(page.getByRole("button", { name: "Send invoice" })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/invoices");
  await other.getByRole("link", { name: "INV-0001" }).first().click();
  await other.getByRole("textbox", { name: "Notes" }).fill("Bring the brush.");
  await expect(body).toContainText("Bring the brush.");
  await other.getByRole("button", { name: "Delete draft" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(notice(page)).toContainText("Draft INV-0001 was deleted");
  await expect(page.getByRole("button", { name: "Send invoice" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save invoice" })).toBeVisible();
  await picture(page, "deleted-in-another-tab");
  await other.close();
  await show(page, "Chat");
}

test("the next request leaves a saved invoice alone, one click changes that instead, and a reset is undone", async ({ page }) => {
  let isHeld = false;
  let sendHeld = () => {};
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      if (isHeld && String(frame).includes("conversation_cleared")) sendHeld = () => socket.send(frame);
      else socket.send(frame);
    });
  });
  await settle(page);
  await say(page, "invoice Ellen Patterson for a full groom, $95");
  await say(page, "save it");
  await followsOtherTab(page);
  await say(page, "save it");
  await say(page, "did a bath for Rosa Vega, $60");
  const log = page.getByRole("log", { name: "Conversation" });
  const instead = log.getByRole("button", { name: "Change INV-0001 instead" });
  await expect(log.getByText("INV-0001 for Ellen Patterson is saved and stays as it is.")).toBeVisible();
  await expect(instead).toBeVisible();
  await picture(page, "next-request");

  await page.getByRole("button", { name: "Reset conversation" }).click();
  await expect(log.getByText("Conversation cleared. Its draft is stored as INV-0002. Undo brings it back until your next message.")).toBeVisible();
  await picture(page, "reset");
  await page.reload();
  await log.getByRole("button", { name: "Undo" }).click();
  await expect(log.getByText("did a bath for Rosa Vega, $60")).toBeVisible();
  await show(page, "DocPreview");
  await expect(page.frameLocator('iframe[title="Document preview"]').locator("body")).toContainText("Rosa Vega");
  await show(page, "Chat");

  await instead.click();
  await expect(log.getByText("INV-0001 updated.")).toBeVisible();
  await picture(page, "changed-instead");

  // A message sent before the server has cleared the conversation belongs to the new one.
  isHeld = true;
  await page.getByRole("button", { name: "Reset conversation" }).click();
  await page.getByLabel("Message").fill("invoice Marla Delgado for a gate, $80");
  await page.getByLabel("Message").press("Enter");
  await expect(log.getByText("invoice Marla Delgado for a gate, $80")).toBeVisible();
  isHeld = false;
  sendHeld();
  await expect(log.getByText("Marla Delgado: $80.00")).toBeVisible();
});
