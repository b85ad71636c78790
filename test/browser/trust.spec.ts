import { expect, type Locator, type Page, test, type WebSocketRoute } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import type { Ask } from "../../shared/chat/ask.ts";
import type { ActionKind } from "../../shared/chat/assistant.ts";
import type { HistoryEntry, ServerMessage } from "../../shared/chat/realtime.ts";
import { after } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { InvoiceDraft } from "../../shared/invoicing/invoices.ts";
import { totals } from "../../shared/invoicing/totals.ts";
import { routes } from "../../shared/routes.ts";
import { speak, withEars } from "./ears.ts";
import { notice, say, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

const request = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";

const phone = () => test.info().project.name === "phone";
const paper = (page: Page) => page.frameLocator('iframe[title="Document preview"]').locator("body");
const figure = (page: Page, name: string) =>
  paper(page)
    .locator(`[data-figure${name.startsWith(".") ? "$" : ""}="${name}"]`)
    .first();
const card = (page: Page, name = /^Send INV-0001 to .*\?$/) => page.getByRole("group", { name });
const preview = (page: Page) => page.getByRole("region", { name: "Document Preview" });

/** A new user with the customer Acme Corp and its address. */
async function someoneWithAcme(page: Page): Promise<string> {
  await settle(page);
  const email = `billing.${crypto.randomUUID()}@acme.example`;
  const { origin } = new URL(page.url());
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, origin };
  const response = await page.request.post(routes.createCustomer.path, { data: { name: "Acme Corp", email }, headers });
  expect(response.ok()).toBe(true);
  return email;
}

/** Asks for a figure's source: by hovering with a mouse, by tapping on a phone. */
async function ask(page: Page, of: Locator): Promise<void> {
  // The listeners are added a moment after the preview.
  await expect(of).toHaveAttribute("tabindex", /\d/);
  if (phone()) return of.tap();
  await page.mouse.move(0, 0);
  await of.hover();
}
const press = (of: Locator) => (phone() ? of.tap() : of.click());

test("what is spoken is written, tells where its figures come from, is set in place, undone, and sent by a click alone; then an NDA", async ({ page }) => {
  await withEars(page, { hears: [{ transcript: request }, { transcript: "yes, send it" }] });
  const email = await someoneWithAcme(page);
  await show(page, "Chat");
  await speak(page);
  await expect(page.getByRole("log").getByText("Spoken")).toBeVisible();
  await expect(page.getByText("AI is thinking...")).toBeHidden();
  await expect(page.getByRole("log")).toContainText("Acme Corp: $1,188.59");
  await show(page, "DocPreview");
  await expect(paper(page)).toContainText("1,188.59");

  // The customer, and the source of the price: the spoken words.
  await ask(page, figure(page, "customer"));
  await expect(page.getByRole("dialog", { name: "Customer", exact: true }).locator("mark")).toContainText("Acme");
  await page.keyboard.press("Escape");
  await ask(page, figure(page, ".unitPrice"));
  const price = page.getByRole("dialog", { name: "Unit price of Design" });
  await expect(price.getByRole("blockquote")).toHaveText(request);
  await expect(price.locator("mark")).toHaveText("$85/h");
  await picture(page, "1-source");
  await page.keyboard.press("Escape");
  await expect(price).toHaveCount(0);

  // The derivation of the total.
  await press(figure(page, "total"));
  const total = page.getByRole("dialog", { name: "Total" });
  await expect(total.getByRole("listitem").last()).toHaveText(/^Total: .+ = \$1,188\.59$/);
  await picture(page, "2-explained");
  await total.getByRole("button", { name: "Close" }).click();
  await expect(total).toHaveCount(0);

  // A figure is changed in place.
  await press(figure(page, ".quantity"));
  const quantity = page.getByRole("dialog", { name: "Quantity of Design" });
  await quantity.getByLabel("Change to").fill("-3");
  await quantity.getByLabel("Change to").press("Enter");
  await expect(quantity.getByLabel("Change to")).toHaveAccessibleDescription(/./);
  await picture(page, "3-refused");
  await quantity.getByLabel("Change to").fill("15");
  await quantity.getByLabel("Change to").press("Enter");
  await expect(quantity).toHaveCount(0);
  await expect(paper(page)).toContainText("1,437.02");
  await expect(figure(page, ".quantity")).toHaveText("15");
  await ask(page, figure(page, ".quantity"));
  await expect(quantity).toContainText("Set by you");
  await page.keyboard.press("Escape");

  // The change is undone.
  await expect(preview(page).getByText("1,188.59 → 1,437.02")).toBeVisible();
  await picture(page, "4-set");
  await preview(page).getByRole("button", { name: "Undo" }).click();
  await expect(paper(page)).toContainText("1,188.59");
  await expect(figure(page, ".quantity")).toHaveText("12");

  // Nothing is sent before the card was confirmed.
  await say(page, "Send it");
  await expect(card(page)).toContainText(email);
  for (const fact of ["$1,188.59", "invoice-INV-0001.pdf", "Can be answered for"]) await expect(card(page)).toContainText(fact);
  await picture(page, "5-asked");
  await card(page).getByRole("button", { name: "Not now" }).click();
  await expect(card(page, /^Send INV-0001 to [^?]*$/)).toContainText("Not done: you said no.");
  expect(await inbox(page, email)).toEqual([]);

  // A spoken word alone sends nothing.
  await say(page, "Send it");
  await speak(page);
  await expect(page.getByRole("log")).toContainText("Nothing is done on a spoken word alone.");
  expect(await inbox(page, email)).toEqual([]);
  await card(page).getByRole("button", { name: "Send invoice" }).click();
  await expect(card(page, /^Send INV-0001 to [^?]*$/).last()).toContainText("Sent.");
  await picture(page, "6-done");
  await show(page, "DocPreview");
  await expect(preview(page).getByText("sent", { exact: true })).toBeVisible();
  await expect.poll(async () => (await inbox(page, email)).length).toBe(1);

  // A sent invoice cannot be changed in place.
  await press(figure(page, ".quantity"));
  await expect(quantity).toBeVisible();
  await expect(quantity.getByLabel("Change to")).toHaveCount(0);
  await page.keyboard.press("Escape");

  // Next, another kind of document.
  await say(page, "Write a mutual NDA with Acme Corp about the Atlas project for three years");
  await show(page, "DocPreview");
  for (const words of ["Mutual non-disclosure agreement", "Acme Corp", "The Atlas project", "last for 3 years"]) await expect(paper(page)).toContainText(words);
  await expect(paper(page)).not.toContainText("legal advice");
});

const inbox = async (page: Page, to: string): Promise<unknown[]> => (await page.request.get(`/_local/mail.json?to=${encodeURIComponent(to)}`)).json();

test("without a mouse all figures stand in a list, and can be set there", { tag: ["@desktop", "@day"] }, async ({ page }) => {
  await someoneWithAcme(page);
  await say(page, request);
  await show(page, "DocPreview");
  await page.getByRole("button", { name: "Where the figures come from" }).press("Enter");
  const list = page.getByRole("dialog", { name: "Where the figures come from" });
  await expect(list.getByRole("group", { name: "Unit price of Design" }).locator("mark")).toHaveText("$85/h");
  await list.getByRole("group", { name: "Total", exact: true }).getByRole("button", { name: "Explain" }).press("Enter");
  await expect(list.getByRole("group", { name: "Total", exact: true }).getByRole("listitem").last()).toContainText("$1,188.59");
  await picture(page, "7-list");
  await list.getByRole("button", { name: "Change Quantity of Design" }).press("Enter");
  await expect(list.getByLabel("Change to")).toBeFocused();
  await list.getByLabel("Change to").fill("15");
  await list.getByLabel("Change to").press("Enter");
  await expect(list.getByRole("group", { name: "Quantity of Design" })).toContainText("Set by you");
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(paper(page)).toContainText("1,437.02");
});

test("the figures of the preview are one stop of the Tab key, and the arrow keys go through them", { tag: "@desktop" }, async ({ page }) => {
  await someoneWithAcme(page);
  await say(page, request);
  await expect(paper(page)).toContainText("1,188.59");
  await expect(paper(page).locator('[data-figure][tabindex="0"]')).toHaveCount(1);
  await page.getByRole("group", { name: "Document" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Customer");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Customer’s email");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Invoice date");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Due date");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Change to")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(paper(page).locator('[data-figure="dueDate"]')).toBeFocused();
});

/** The workspace on a channel that the test controls. `heard` has the page's messages. */
async function workspaceOn(page: Page): Promise<{ says(message: ServerMessage): void; heard: unknown[] }> {
  const heard: unknown[] = [];
  let channel: WebSocketRoute | undefined;
  await page.routeWebSocket("**/ws", (opened) => {
    channel = opened;
    opened.onMessage((frame) => heard.push(JSON.parse(String(frame))));
  });
  await settle(page);
  return { heard, says: (message) => channel?.send(JSON.stringify(message)) };
}

const words = (...said: string[]): HistoryEntry[] =>
  said.map((content, i) => ({ id: newId("message"), role: i % 2 ? "assistant" : "user", content, timestamp: new Date().toISOString() }));
const answer = (conversationHistory: HistoryEntry[]): ServerMessage => ({
  type: "ai_response",
  data: { message: conversationHistory.at(-1)?.content ?? "", conversationHistory },
});
const actionRequest = (kind: ActionKind, seconds = 600): ServerMessage & { type: "action_required" } => ({
  type: "action_required",
  data: {
    actionId: newId("action"),
    kind,
    summary: "Delete Acme Corp",
    details: [{ label: "Customer", value: "Acme Corp" }],
    expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
  },
  left: seconds * 1000,
});
const log = (page: Page) => page.getByRole("log");
const confirmations = (heard: unknown[]) => heard.filter((message) => (message as { type: string }).type === "confirm_action");

test.describe("what only a slow or a busy server shows", { tag: "@desktop" }, () => {
  test("an answer stands there as it is written, and the whole takes its place", async ({ page }) => {
    const { says } = await workspaceOn(page);
    await page.getByLabel("Message").fill("Bill Acme");
    await page.getByLabel("Message").press("Enter");
    await expect(log(page).getByText("AI is thinking...")).toBeVisible();
    says({ type: "ai_partial", data: { message: "Here is the" } });
    const written = log(page).getByRole("article", { name: "Assistant" });
    await expect(written).toHaveText("Here is the");
    await expect(written).toHaveAttribute("aria-busy", "true");
    await written.evaluate((element) => Object.assign(element, { same: true }));
    says(answer(words("Bill Acme", "Here is the draft.")));
    await expect(written).toHaveText("Here is the draft.");
    await expect(written).not.toHaveAttribute("aria-busy", "true");
    expect(await written.evaluate((element) => "same" in element)).toBe(true);
    await expect(log(page).getByText("AI is thinking...")).toHaveCount(0);
  });

  test("who has scrolled up to read is left there while it is written, until they say something", async ({ page }) => {
    const { says } = await workspaceOn(page);
    says({ type: "conversation_history", data: words(...Array.from({ length: 40 }, (_, i) => `Message ${i} about the invoice`)) });
    await expect(log(page).getByText("Message 39")).toBeInViewport();
    await log(page).hover();
    await page.mouse.wheel(0, -800);
    await expect(log(page).getByText("Message 39")).not.toBeInViewport();
    const top = await log(page).evaluate((box) => box.scrollTop);
    says({ type: "ai_partial", data: { message: "Something new" } });
    await expect(log(page).getByText("Something new")).toBeAttached();
    // Any automatic scrolling would have begun after a few frames.
    const later = await log(page).evaluate(async (box) => {
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
      return box.scrollTop;
    });
    expect(later).toBe(top);
    await page.getByLabel("Message").fill("Wait");
    await page.getByLabel("Message").press("Enter");
    await expect(log(page).getByText("Something new")).toBeInViewport();
  });

  test("a request is answered once, whatever the server's clock says, leaves the keyboard where it is, and stays to be read", { tag: "@day" }, async ({
    page,
  }) => {
    await page.route(`**${routes.getSubscriptionStatus.path}`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, asOf: after(body.asOf, 3_600_000) } });
    });
    const { says, heard } = await workspaceOn(page);
    const before = words("Delete Acme", "Please confirm: Delete Acme Corp?");
    says(answer(before));
    await page.getByLabel("Message").focus();
    const request = actionRequest("delete_customer");
    const { actionId } = request.data;
    says(request);
    const open = card(page, /^Delete Acme Corp\?$/);
    await expect(open).toContainText("Acme Corp");
    // The card contains the question, so the answer does not repeat it.
    await expect(log(page).getByText("Please confirm")).toHaveCount(0);
    await expect(page.getByLabel("Message")).toBeFocused();
    await open.getByRole("button", { name: "Delete customer" }).dblclick();
    await expect(open.getByRole("button", { name: "Not now" })).toBeDisabled();
    expect(confirmations(heard)).toEqual([expect.objectContaining({ data: { actionId, approve: true } })]);
    says({ type: "action_closed", data: { actionId, outcome: "failed" } });
    says(answer([...before, ...words("Confirmed", "It could not be deleted.")]));
    await expect(card(page, /^Delete Acme Corp$/)).toContainText("It was not done.");
    await expect(log(page).getByRole("button", { name: "Delete customer" })).toHaveCount(0);
    await expect(log(page).getByText("It could not be deleted.")).toBeVisible();
    // The outcome is shown on the card.
    expect((await log(page).textContent())?.indexOf("It was not done.")).toBeLessThan(
      (await log(page).textContent())?.indexOf("It could not be deleted.") ?? 0,
    );
    // If there are more cards than fit, the first is visible, with the solid button.
    for (let i = 0; i < 5; i++) says(actionRequest("delete_customer"));
    await expect(open).toHaveCount(5);
    await log(page).evaluate(async (box) => {
      for (let still = 0, top = -1; still < 10; still = box.scrollTop === top ? still + 1 : 0, top = box.scrollTop) await new Promise(requestAnimationFrame);
    });
    await expect(open.first()).toBeInViewport({ ratio: 1 });
    await expect(open.last()).not.toBeInViewport();
  });

  test("a request that was not answered in time can not be answered any more", async ({ page }) => {
    const { says } = await workspaceOn(page);
    says(answer(words("Delete Acme", "Please confirm.")));
    says(actionRequest("delete_customer", 3));
    await expect(card(page, /^Delete Acme Corp\?$/)).toContainText("Can be answered for less than a minute.");
    await expect(card(page, /^Delete Acme Corp$/)).toContainText("nobody answered in time");
    await expect(log(page).getByRole("button", { name: "Delete customer" })).toHaveCount(0);
  });
});

test("a figure that was not said is marked in the preview, says so, and is asked about in the chat", { tag: "@desktop" }, async ({ page }) => {
  const { says, heard } = await workspaceOn(page);
  const id = newId("line");
  const draft = InvoiceDraft.parse({
    currency: "USD",
    customer: { name: "Acme Corp" },
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    lines: [{ id, description: "Design", quantity: 12, unitPrice: 85 }],
  });
  const sources = {
    customer: { from: "person" },
    [`${id}.quantity`]: { from: "person" },
    taxRate: { from: "default" },
    invoiceDate: { from: "default" },
    dueDate: { from: "default" },
  } as const;
  const question = "I put $85.00 as the price of Design, and I can not tell where it comes from. Is it right?";
  const shown = [{ name: "unitPrice", value: 85, of: "Design" } as const];
  const asks: Ask[] = [{ kind: "unsourced", figures: [`${id}.unitPrice`], lineId: id, name: "unitPrice", shown, currency: "USD" }];
  says({ type: "invoice_update", sessionId: "page", data: { invoice: { ...draft, ...totals(draft) }, isComplete: false, asks, sources } });
  await expect(figure(page, ".unitPrice")).toHaveClass(/unsourced/);
  await expect(paper(page).locator(".unsourced")).toHaveCount(1);
  await figure(page, ".unitPrice").hover();
  const price = page.getByRole("dialog", { name: "Unit price of Design" });
  await expect(price).toContainText("Source unknown");
  await expect(log(page).getByText(question)).toBeVisible();
  await picture(page, "8-unsourced");
  await log(page).getByRole("group", { name: question }).getByRole("button", { name: "Yes, that is right" }).click();
  await expect.poll(() => heard.at(-1)).toMatchObject({ type: "chat_message", data: { message: "Correct" } });

  // While the assistant writes, sources are not known yet.
  says({ type: "invoice_update", sessionId: "page", data: { invoice: { ...draft, ...totals(draft) }, isComplete: false, asks: [] } });
  await expect(paper(page).locator(".unsourced")).toHaveCount(0);
});

test("who answers is a choice only where there is a model to choose", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("tab", { name: /AI/ }).click();
  await expect(page.getByLabel("Who answers")).toBeDisabled();
  await expect(page.getByLabel("Who answers")).toHaveAccessibleDescription(/No model is connected here/);
  await expect(page.getByRole("region", { name: "Ollama on this machine" })).toContainText("ASSISTANT_BASE_URL=http://localhost:11434/v1");

  await page.route(`**${routes.getSettings.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), offer: { provider: true, webSearch: true, vision: false, transcription: false } } });
  });
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: "Workspace" }).getByText("Web Search").locator("xpath=..")).toContainText("Active");
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("tab", { name: /AI/ }).click();
  await expect(page.getByLabel("Who answers")).toHaveAccessibleDescription(/The model answers everything/);
  await page.getByLabel("Who answers").selectOption("Fast first");
  await expect(page.getByLabel("Who answers")).toHaveAccessibleDescription(/13 came out wrong/);
  await page.getByLabel("Who answers").selectOption("Offline only");
  await expect(page.getByLabel("Who answers")).toHaveAccessibleDescription(/Nothing you say goes to a provider/);
  await picture(page, "9-who-answers");
  await page.getByRole("dialog").getByRole("button", { name: /^Save/ }).click();
  await expect(notice(page)).toContainText("Your AI settings have been updated successfully.");
  const { ai } = await (await page.request.get(routes.getSettings.path)).json();
  expect(ai.routing).toBe("offline only");
});
