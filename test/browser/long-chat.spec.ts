import { expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import type { HistoryEntry, ServerMessage } from "../../shared/chat/realtime.ts";
import { newId } from "../../shared/ids.ts";
import { routes } from "../../shared/routes.ts";
import { enter, enterAsNewUser, notice, online, say, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

/** The chat with a long history, on a slow channel, and with failing messages. */
const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
const welcome = "What did you do, and for whom?";
const loading = (page: Page) => page.getByRole("status", { name: "Loading the conversation" });
const field = (page: Page) => page.getByLabel("Message");

test.describe("on a slow channel", { tag: "@desktop" }, () => {
  /** Holds back the server's messages until `release`. */
  async function slowChannel(page: Page): Promise<{ release(): void }> {
    let held: (() => void)[] | undefined = [];
    await page.routeWebSocket("**/ws", (channel) => {
      const server = channel.connectToServer();
      server.onMessage((frame) => (held ? held.push(() => channel.send(frame)) : channel.send(frame)));
    });
    // Records if the welcome appears even for a moment.
    await page.addInitScript((text) => {
      const look = () => {
        if (document.body?.textContent?.includes(text)) Object.assign(window, { welcomed: true });
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    }, welcome);
    return {
      release() {
        const now = held ?? [];
        held = undefined;
        for (const send of now) send();
      },
    };
  }

  test("who comes back sees the shape of the conversation until it is there, and never the welcome", async ({ page }) => {
    await settle(page);
    await say(page, "Bill Acme 3 hours of consulting at $90");
    const { release } = await slowChannel(page);
    await page.goto("/");
    await expect(loading(page)).toBeVisible();
    await expect(field(page)).toBeEnabled();
    await picture(page, "1-loading");
    release();
    await expect(log(page).getByText("Bill Acme 3 hours of consulting at $90")).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    expect(await page.evaluate(() => "welcomed" in window)).toBe(false);
  });

  test("a new user is welcomed once it is known that nothing was said yet", async ({ page }) => {
    await enterAsNewUser(page);
    const { release } = await slowChannel(page);
    await page.goto("/");
    await expect(loading(page)).toBeVisible();
    await expect(page.getByText(welcome)).toHaveCount(0);
    release();
    await expect(page.getByText(welcome)).toBeVisible();
    await expect(page.getByRole("button", { name: "Create a new invoice" })).toBeVisible();
  });
});

/** A channel that only the test answers, with the page's messages. */
async function ownChannel(
  page: Page,
  onMessage: (message: { type: string; data?: { message: string; clientId: string } }, says: (answer: ServerMessage) => void) => void,
) {
  const channels: WebSocketRoute[] = [];
  await page.routeWebSocket("**/ws", (channel) => {
    channels.push(channel);
    channel.onMessage((frame) => onMessage(JSON.parse(String(frame)), (answer) => channel.send(JSON.stringify(answer))));
  });
  await enter(page);
  await page.goto("/");
  await online(page);
}

test("500 messages are read by scrolling up, and what is read stays where it is", async ({ page }) => {
  const all = Array.from({ length: 500 }, (_, i): HistoryEntry => {
    const role = i % 2 ? "assistant" : "user";
    return {
      id: newId("message"),
      role,
      content: `Message ${i + 1}${role === "user" ? "" : `\n${"as agreed ".repeat(20)}`}`,
      timestamp: "2026-03-16T09:00:00.000Z",
    };
  });
  let failing = true;
  let opened = () => {};
  const gate = new Promise<void>((open) => {
    opened = open;
  });
  await page.route("**/api/conversation?*", async (route) => {
    if (failing) return route.fulfill({ status: 503, body: "" });
    await gate;
    const query = new URL(route.request().url()).searchParams;
    const end = all.findIndex(({ id }) => id === query.get("before"));
    const start = Math.max(0, end - Number(query.get("limit")));
    const headers: Record<string, string> = start ? { link: '</api/conversation?cursor=more>; rel="next"' } : {};
    await route.fulfill({ json: all.slice(start, end).reverse(), headers });
  });
  await ownChannel(page, ({ type }, says) => {
    if (type === "get_conversation_history") says({ type: "conversation_history", data: all.slice(-50), hasOlder: true });
  });
  const message = (number: number) => log(page).getByText(new RegExp(`^Message ${number}\\b`));
  await expect(message(500)).toBeInViewport();
  await expect(message(450)).toHaveCount(0);

  // The first attempt fails, which is shown in place of the messages.
  await log(page).evaluate((box) => box.scrollTo({ top: 0 }));
  const again = page.getByRole("button", { name: "Earlier messages could not be loaded. Try again" });
  await expect(again).toBeVisible();
  failing = false;
  await again.click();
  await expect(page.getByRole("status", { name: "Loading earlier messages" })).toBeVisible();
  await picture(page, "2-older");
  const before = await message(451).boundingBox();
  opened();
  await expect(message(450)).toBeAttached();
  await expect.poll(async () => Math.abs(((await message(451).boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);

  for (let first = 401; first > 1; first -= 50) {
    await log(page).evaluate((box) => box.scrollTo({ top: 0 }));
    await expect(message(first - 50)).toBeAttached();
  }
  await log(page).evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(message(1)).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Earlier messages/ })).toHaveCount(0);
  await expect(log(page).getByRole("article")).toHaveCount(500);
});

test.describe("what is not taken", () => {
  test("is in the field again, or stands above as unsent where something else was written meanwhile, and is not lost", { tag: "@day" }, async ({ page }) => {
    const sent: { message: string; clientId: string }[] = [];
    let refuse = () => {};
    let taking = false;
    await ownChannel(page, ({ type, data }, says) => {
      if (type === "get_conversation_history") says({ type: "conversation_history", data: [] });
      if (type !== "chat_message" || !data) return;
      sent.push(data);
      refuse = () => says({ type: "error", data: { message: "That was a lot of messages at once.", code: "too_many", clientId: data.clientId } });
      const { message: content, clientId } = data;
      const said: HistoryEntry = { id: newId("message"), role: "user", content, clientId, timestamp: "2026-03-16T09:00:00.000Z" };
      if (taking)
        says({
          type: "ai_response",
          data: { message: "Done.", conversationHistory: [said, { ...said, id: newId("message"), role: "assistant", content: "Done." }] },
        });
    });
    await field(page).fill("Bill Acme for March");
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("");
    await expect.poll(() => sent.length).toBe(1);
    refuse();
    await expect(field(page)).toHaveValue("Bill Acme for March");
    await expect(log(page).getByText("Bill Acme for March")).toHaveCount(0);
    await expect(notice(page)).toContainText("That was a lot of messages at once.");

    await field(page).press("Enter");
    await field(page).fill("Something new");
    await expect.poll(() => sent.length).toBe(2);
    refuse();
    const unsent = log(page).getByRole("article", { name: "You, not sent" });
    await expect(unsent).toHaveText("Bill Acme for March");
    await expect(field(page)).toHaveValue("Something new");
    await picture(page, "3-unsent");
    taking = true;
    await log(page).getByRole("button", { name: "Try again" }).click();
    await expect(log(page).getByText("Done.")).toBeVisible();
    await expect(unsent).toHaveCount(0);
    await expect(field(page)).toHaveValue("Something new");
    // A retry sends the same message.
    expect(sent.map(({ clientId }) => clientId).slice(1)).toEqual([sent[1]?.clientId, sent[1]?.clientId]);
  });

  test("is not sent where no message holds it: the field says by how much, and keeps it", async ({ page }) => {
    await settle(page);
    await show(page, "Chat");
    const lines = Array.from({ length: 400 }, (_, i) => `${i + 1} h of design at $85 for part ${i + 1}`).join("\n");
    await field(page).fill(lines);
    await expect(page.getByRole("alert")).toContainText(/^Too long for one message by [\d,]+ characters\. Send it in parts/);
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue(lines);
    // However full it is, the field leaves room for the conversation.
    expect((await field(page).boundingBox())?.height).toBeLessThan(200);
    await picture(page, "4-too-long");
    // 2,800 Chinese characters fit the field's limit of 4,000, but not a frame.
    await field(page).fill("日".repeat(2800));
    await expect(page.getByRole("alert")).toContainText("Too long for one message");
    await field(page).fill("日".repeat(2600));
    await expect(page.getByText(/^\d+ left$/)).toBeVisible();
    await field(page).press("Enter");
    await expect(log(page).getByRole("article", { name: "Assistant" })).toBeVisible();
    await expect(field(page)).toHaveValue("");
  });
});

test("an invoice of 450 lines, too large for the channel, stands in the preview when the chat opens it", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  const lines = Array.from({ length: 450 }, (_, i) => ({
    id: newId("line"),
    description: `Part ${i + 1}: ${"as agreed, ".repeat(25)}`,
    quantity: 1,
    unitPrice: 10,
  }));
  const data = { currency: "USD", invoiceDate: "2026-03-16", dueDate: "2026-04-15", customer: { name: "Hooli" }, lines };
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, origin: new URL(page.url()).origin };
  const { invoiceNumber } = await (await page.request.post(routes.createInvoice.path, { data, headers })).json();
  await say(page, `open ${invoiceNumber}`);
  const paper = page.frameLocator('iframe[title="Document preview"]');
  await expect(paper.getByText("Part 450: as agreed")).toBeVisible();
  await expect(paper.getByText(invoiceNumber).first()).toBeVisible();
  await say(page, "net 60");
  await expect(paper.getByText("Net 60")).toBeVisible();
});
