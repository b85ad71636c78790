import { expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import type { ServerMessage } from "../../shared/chat/realtime.ts";
import { enter, notice, online } from "./new-user.ts";

/** Opens the workspace on a channel where the test sends the messages that a server sends only after errors. */
async function workspaceOn(page: Page, speak: (channel: WebSocketRoute) => void): Promise<{ sent: unknown[] }> {
  const sent: unknown[] = [];
  await page.routeWebSocket("**/ws", (channel) => {
    channel.onMessage((frame) => sent.push(JSON.parse(String(frame))));
    speak(channel);
  });
  await enter(page);
  await page.goto("/");
  return { sent };
}

/** The server's message if the assistant is asked without a plan. */
function refusal(redirectTo: string): ServerMessage {
  const data = { redirectTo, message: "The assistant needs a subscription." };
  return { type: "subscription_required", ...data, data };
}

const says = (message: unknown) => (channel: WebSocketRoute) => channel.send(JSON.stringify(message));

test.describe("the channel", { tag: "@desktop" }, () => {
  test("an error of the server is told in its own words, and goes at a click; without words, or where it can not be read, it is an error all the same", async ({
    page,
  }) => {
    let channel: WebSocketRoute | undefined;
    await workspaceOn(page, (opened) => {
      channel = opened;
    });
    await online(page);
    for (const [frame, words] of [
      [JSON.stringify({ type: "error", data: { message: "This message is too long.", code: "too_large" } }), "This message is too long."],
      [JSON.stringify({ type: "error", data: { message: "", code: "internal" } }), "An error occurred"],
      ["{", "Failed to parse server message"],
    ] as const) {
      channel?.send(frame);
      await expect(notice(page).getByRole("alert")).toHaveText(words);
      await notice(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(notice(page).getByRole("alert")).toHaveCount(0);
    }
  });

  test("a notification goes by itself after five seconds, and stays while it is pointed at", async ({ page }) => {
    await page.clock.install();
    await workspaceOn(page, says({ type: "error", data: { message: "This message is too long.", code: "too_large" } }));
    const alert = notice(page).getByRole("alert");
    await alert.hover();
    // From here on only the test lets time pass.
    await page.clock.pauseAt(Date.now() + 600_000);
    await expect(alert).toBeVisible();
    await page.mouse.move(640, 600);
    await page.clock.fastForward(4000);
    await expect(alert).toBeVisible();
    await page.clock.fastForward(1500);
    await expect(alert).toHaveCount(0);
  });

  test("without a subscription the assistant leads to the plans", async ({ page }) => {
    await workspaceOn(page, says(refusal("/pricing")));
    await expect(notice(page)).toContainText("Active subscription required to use AI features");
    await expect(notice(page)).toContainText("The assistant needs a subscription.");
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test("it never leads to another site", async ({ page }) => {
    await workspaceOn(page, says(refusal("//evil.example")));
    await expect(notice(page)).toContainText("Active subscription required to use AI features");
    await expect(page.getByRole("region", { name: "Document Preview" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("while it is closed the chat is offline; it comes back by itself", async ({ page }) => {
    let times = 0;
    await workspaceOn(page, (channel) => {
      if (times++ < 2) channel.close();
    });
    await expect(page.getByText("Offline", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Message")).toBeDisabled();
    await expect(page.getByText("Online", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Message")).toBeEnabled();
  });

  test("a document that the assistant wrote is in the preview and runs nothing", { tag: "@day" }, async ({ page }) => {
    const htmlContent = `<h1>Proposal</h1><script>top.hacked = 1</script><img src=x onerror="top.hacked = 1"><meta http-equiv="refresh" content="0;url=https://evil.example">`;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await workspaceOn(page, says({ type: "document_preview_update", data: { htmlContent, documentId: "doc1", timestamp: "2026-03-16T09:00:00.000Z" } }));
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Proposal" })).toBeVisible();
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(asked.filter((url) => url.includes("evil"))).toEqual([]);
  });
});
