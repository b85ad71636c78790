import { expect, type Page, test } from "@playwright/test";
import { addDays } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { type AnswerOf, routes } from "../../shared/routes.ts";
import { call } from "./call.ts";
import { enterAsNewUser, notice, say, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

/** A user with one draft, INV-0001 over $300.00, for a customer with or without an address. */
async function someoneWithADraft(page: Page, customer: { name: string; email?: string }): Promise<void> {
  await enterAsNewUser(page);
  const { today }: AnswerOf<"getSummary"> = await (await page.request.get(routes.getSummary.path)).json();
  const { id } = await call<AnswerOf<"createInvoice">>(page, "POST", routes.createInvoice.path, {
    customer,
    currency: "USD",
    invoiceDate: today,
    dueDate: addDays(today, 30),
    lines: [{ id: newId("line"), description: "Design", quantity: 2, unitPrice: 150 }],
  });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

const address = () => `billing.${crypto.randomUUID()}@acme.example`;
const sending = (page: Page) => page.getByRole("dialog", { name: "Send INV-0001" });
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const status = (page: Page, word: string) => page.getByRole("main").getByText(word, { exact: true });

/** Opens the dialog, and waits for its text. */
async function openEmail(page: Page, action = "Send") {
  await page.getByRole("button", { name: action, exact: true }).first().click();
  await expect(sending(page).getByLabel("Message")).not.toHaveValue("");
  return sending(page);
}

/** The emails to an address, from this machine's mail page. */
async function inbox(page: Page, to: string): Promise<{ subject: string }[]> {
  return (await page.request.get(`/_local/mail.json?to=${encodeURIComponent(to)}`)).json();
}

/** Sends a message to the assistant, and shows the resulting preview. */
async function saySeen(page: Page, text: string): Promise<void> {
  await say(page, text);
  await show(page, "DocPreview");
}

test("an invoice goes out with words of one's own, comes back, and goes to the right address", async ({ page, context }) => {
  const wrong = address();
  const right = address();
  await someoneWithADraft(page, { name: "Acme Corp", email: wrong });

  // The dialog shows the email as it will be sent, and updates with each change.
  const dialog = await openEmail(page);
  await expect(dialog.getByLabel("To", { exact: true })).toHaveValue(wrong);
  await expect(dialog.getByLabel("Subject")).toHaveValue(/INV-0001/);
  await expect(dialog).toContainText("invoice-INV-0001.pdf");
  await dialog.getByLabel("Subject").fill("The design of March");
  await dialog.getByLabel("Message").fill("Dear Acme,\n\nthank you for the good company.");
  await dialog.getByRole("switch", { name: "Send me a copy" }).check();
  await picture(page, "1-letter");
  const preview = dialog.getByRole("button", { name: "Preview" });
  const phone = test.info().project.name === "phone";
  if (phone) await preview.click();
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("The design of March");
  await expect(dialog.frameLocator('iframe[title="The letter as it will look"]').locator("body")).toContainText("thank you for the good company.");
  await picture(page, "2-preview");
  if (phone) await dialog.getByRole("button", { name: "Edit" }).click();

  // A double click sends it once.
  await dialog.getByRole("button", { name: `Send to ${wrong}` }).dblclick();
  await expect(notice(page)).toContainText("Invoice sent");
  await expect(notice(page)).toContainText(wrong);
  await expect(status(page, "sent")).toBeVisible();
  const emails = region(page, "E-mails").getByRole("listitem");
  await expect(emails).toHaveCount(1);
  await expect(emails).toContainText(`Invoice to ${wrong}`);
  await expect(emails).toContainText("Sent");
  expect(await inbox(page, wrong)).toHaveLength(1);
  await expect(region(page, "Activity").getByRole("listitem").first()).toContainText(`You sent it by e-mail to ${wrong}`);

  // The received email has its text and the invoice, and answers go to the business. It bounces.
  const mail = await context.newPage();
  await mail.goto("/_local/mail");
  await mail.getByRole("link", { name: "The design of March" }).filter({ hasText: wrong }).click();
  await expect(mail.frameLocator('iframe[title="The letter as it looks"]').locator("body")).toContainText("thank you for the good company.");
  await expect(mail.getByRole("link", { name: "invoice-INV-0001.pdf" })).toBeVisible();
  await mail.getByRole("button", { name: "Let it bounce" }).click();
  await expect(mail.getByText("Bounced", { exact: true })).toBeVisible();
  await mail.close();

  await expect
    .poll(async () => {
      await page.reload();
      await expect(emails).toHaveCount(1);
      return page.getByText(`The email to ${wrong} came back`).count();
    })
    .toBeGreaterThan(0);
  await expect(emails).toContainText("Came back");
  await picture(page, "4-bounced");

  // It is sent to another address; a note says that it is not the customer's.
  const again = await openEmail(page, "Send again");
  await again.getByLabel("To", { exact: true }).fill("nobody");
  await again.getByRole("button", { name: "Send to nobody" }).click();
  await expect(again).toContainText("To is not a valid email address.");
  await expect(again.getByLabel("To", { exact: true })).toBeFocused();
  await again.getByLabel("To", { exact: true }).fill(right);
  await expect(again).toContainText(`The customer's address is ${wrong}.`);
  await again.getByRole("button", { name: `Send to ${right}` }).click();
  await expect(notice(page)).toContainText("Invoice sent");
  await expect(emails).toHaveCount(2);
  await expect(page.getByText(`The email to ${wrong} came back`)).toHaveCount(0);
  await picture(page, "5-again");
});

test("an email that is refused says why, keeps what was typed and leaves the invoice a draft; what is tried again goes once", { tag: "@desktop" }, async ({
  page,
}) => {
  const right = address();
  await someoneWithADraft(page, { name: "Globex LLC" });
  const dialog = await openEmail(page);
  await expect(dialog).toContainText("No address of Globex LLC is stored. Write the one that it goes to.");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog).toContainText("Write the address that it goes to.");

  const keys: string[] = [];
  page.on("request", (request) => request.url().endsWith("/email") && keys.push(request.headers()["idempotency-key"] ?? ""));

  // The mail service refuses local parts of this length.
  const refused = `${"a".repeat(65)}@globex.example`;
  await dialog.getByLabel("To", { exact: true }).fill(refused);
  await dialog.getByLabel("Message").fill("Every word of this stays.");
  await dialog.getByRole("button", { name: "Send to" }).click();
  await expect(notice(page)).toContainText("Failed to send email");
  await expect(dialog).toContainText("It was not sent.");
  await expect(dialog.getByLabel("Message")).toHaveValue("Every word of this stays.");
  await picture(page, "6-refused");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Unsent letter" });
  await expect(question).toContainText("What you wrote has not been sent.");
  await question.getByRole("button", { name: "Cancel" }).click();

  // After a known failure, the same content is a new email.
  await dialog.getByRole("button", { name: "Send to" }).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(dialog.getByRole("button", { name: "Send to" })).toBeEnabled();
  expect(keys[1]).not.toBe(keys[0]);

  // After a lost request, the retry is the same email.
  await dialog.getByLabel("To", { exact: true }).fill(right);
  const email = `**${routes.emailInvoice.path.replace("{id}", "*")}`;
  await page.route(email, (route) => route.abort());
  await dialog.getByRole("button", { name: `Send to ${right}` }).click();
  await expect(notice(page)).toContainText("Plainbill could not be reached.");
  await page.unroute(email);
  await dialog.getByRole("button", { name: `Send to ${right}` }).click();
  await expect(notice(page)).toContainText("Invoice sent");
  await expect(status(page, "sent")).toBeVisible();
  expect(keys[2]).not.toBe(keys[1]);
  expect(keys[3]).toBe(keys[2]);
  expect(await inbox(page, right)).toHaveLength(1);

  // After a lost answer as well.
  const again = await openEmail(page, "Send again");
  await again.getByLabel("To", { exact: true }).fill(right);
  await page.route(email, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await again.getByRole("button", { name: `Send to ${right}` }).click();
  await expect(notice(page)).toContainText("Plainbill could not be reached.");
  await page.unroute(email);
  await again.getByRole("button", { name: `Send to ${right}` }).click();
  await expect(notice(page)).toContainText("Invoice sent");
  expect(keys[5]).toBe(keys[4]);
  expect(await inbox(page, right)).toHaveLength(2);
});

test("what was said becomes an invoice, and the next step is to send it", { tag: "@desktop" }, async ({ page }) => {
  const email = address();
  await settle(page);
  await saySeen(page, "Invoice Acme Corp for 2 hours of design at $150");
  await page.getByRole("button", { name: "Save invoice" }).click();
  await page.getByRole("button", { name: "Send invoice" }).click();
  await sending(page).getByLabel("To", { exact: true }).fill(email);
  // The address is for this email only.
  await sending(page).getByRole("switch", { name: "Keep it for Acme Corp" }).uncheck();
  await sending(page)
    .getByRole("button", { name: `Send to ${email}` })
    .click();
  await expect(notice(page)).toContainText("Invoice sent");
  await expect(sending(page)).toHaveCount(0);
  const preview = region(page, "Document Preview");
  await expect(preview.getByText("sent", { exact: true })).toBeVisible();
  await expect(preview.getByRole("button", { name: "Send invoice" })).toHaveCount(0);
  expect(await inbox(page, email)).toHaveLength(1);

  // Its customer has no address, so a copy cannot be emailed from the list.
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Actions for INV-0001" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Mark paid", "Send again", "Download PDF", "Duplicate", "Credit", "Void"]);
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoice INV-0002" })).toBeVisible();
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Actions for INV-0002" }).click();
  await page.getByRole("menuitem", { name: "Mark as sent" }).click();
  await expect(notice(page)).toContainText("INV-0002 is marked as sent");
});

test("an address that is typed is kept for the customer, and a refund goes there", { tag: "@desktop" }, async ({ page }) => {
  const email = address();
  await someoneWithADraft(page, { name: "Initech" });
  const dialog = await openEmail(page);
  await dialog.getByLabel("To", { exact: true }).fill(email);
  await expect(dialog.getByRole("switch", { name: "Keep it for Initech" })).toBeChecked();
  await dialog.getByRole("button", { name: `Send to ${email}` }).click();
  await expect(notice(page)).toContainText("Invoice sent");
  await expect(dialog).toHaveCount(0);
  const again = await openEmail(page, "Send again");
  await expect(again.getByLabel("To", { exact: true })).toHaveValue(email);
  await expect(again.getByRole("switch", { name: /Initech/ })).toHaveCount(0);
  await again.getByLabel("To", { exact: true }).fill(`other.${email}`);
  await expect(again.getByRole("switch", { name: "Use it for Initech from now on" })).not.toBeChecked();
  await again.getByLabel("To", { exact: true }).fill(email);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mark paid" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Mark|^Record|^Note/ })
    .click();
  await page.getByRole("button", { name: "Refund" }).first().click();
  await expect(page.getByRole("dialog", { name: /Refund/ })).toContainText(`It goes to ${email} by e-mail.`);
});

test("as long as an email is on its way the draft can not be changed, and every screen says so", { tag: "@desktop" }, async ({ page }) => {
  const email = address();
  await someoneWithADraft(page, { name: "Acme Corp", email });
  const id = page.url().split("/").at(-1) ?? "";
  const waiting = {
    id: newId("email"),
    invoiceId: id,
    kind: "invoice",
    to: email,
    subject: "Invoice",
    message: "",
    state: "waiting",
    createdAt: new Date().toISOString(),
  };

  // A slow mail service.
  await page.route(`**${routes.emailInvoice.path.replace("{id}", id)}`, (route) => route.fulfill({ json: waiting }));
  await page.route(`**${routes.listEmails.path.replace("{id}", id)}?*`, (route) => route.fulfill({ json: [waiting] }));
  await page.route(`**/api/invoices/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), sending: waiting.id } });
  });
  await page.route("**/api/invoices?*", async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, sending: waiting.id })) });
  });
  const dialog = await openEmail(page);
  await dialog.getByRole("button", { name: `Send to ${email}` }).click();
  await expect(notice(page)).toContainText("On its way");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Being sent…")).toBeVisible();
  await expect(region(page, "E-mails").getByRole("listitem")).toContainText("On its way");
  await page.getByLabel("Notes").evaluate((field) => field.focus());
  await expect(page.getByLabel("Notes")).not.toBeFocused();
  await expect(page.getByRole("button", { name: "Delete draft" })).toHaveCount(0);
  await picture(page, "7-under-way");
  await page.goto("/invoices");
  await expect(page.getByRole("table", { name: "Invoices" })).toContainText("Sending…");

  // Sending failed: the draft is back without any action.
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText("Being sent…")).toBeVisible();
  Object.assign(waiting, { state: "failed", reason: "The mailbox is full" });
  await page.unroute(`**/api/invoices/${id}`);
  await expect(page.getByText("Being sent…")).toHaveCount(0);
  await expect(page.getByText(`The email to ${email} was not sent: The mailbox is full.`)).toBeVisible();
  await page.getByLabel("Notes").fill("Thanks");
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test("a person who may send no more today reads why and until when before they write, and what they wrote stays", { tag: "@desktop" }, async ({ page }) => {
  await someoneWithADraft(page, { name: "Acme Corp", email: address() });
  const reason = "The 30 emails a day that you can send in the trial have been sent. You can send again from March 17, 2026 at 1:00 AM GMT+1.";
  const until = "2026-03-17T00:00:00.000Z";
  let allowance: object = { left: 3, most: 30 };
  await page.route(`**${routes.getEmailAllowance.path}*`, (route) => route.fulfill({ json: allowance }));
  const letter = await openEmail(page);
  await expect(letter.getByText("3 of 30 emails left today.")).toBeVisible();
  // The remaining emails were sent from another tab meanwhile.
  allowance = { left: 0, most: 30, refusal: { kind: "emails", reason, until } };
  await page.route("**/api/invoices/*/email", (route) =>
    route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      headers: { "retry-after": "3600" },
      json: { type: "about:blank", title: "Too Many Requests", status: 429, code: "too_many", detail: reason, requestId: "r" },
    }),
  );
  await letter.getByLabel("Message").fill("These words took me an hour.");
  await letter.getByRole("button", { name: /^Send to/ }).click();
  await expect(letter.getByText(`It was not sent. ${reason}`)).toBeVisible();
  await expect(letter.getByLabel("Message")).toHaveValue("These words took me an hour.");
  await page.reload();
  // Only a draft has its editor.
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect((await openEmail(page)).getByText(reason)).toBeVisible();
});
