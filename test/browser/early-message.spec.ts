import { expect, type Page, test } from "@playwright/test";
import { enter, online } from "./new-user.ts";
import { picture } from "./picture.ts";

/** The chat's field is part of the HTML, so a person can write and send while the app is still loading. */
const field = (page: Page) => page.getByLabel("Message", { exact: true });
const heldNotice = (page: Page) => page.getByText("Goes out as soon as the chat is connected.");
const conversation = (page: Page) => page.getByRole("log", { name: "Conversation" });

/** Opens the home page while the app's scripts are held back. Returns a function that lets them load. */
async function openEarly(page: Page): Promise<() => void> {
  await enter(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(field(page)).toBeVisible();
  return resolve;
}

test("what is written while the app loads goes on in the chat, at the same place, with the caret where it was", async ({ page }) => {
  const release = await openEarly(page);
  await field(page).pressSequentially("Bill Acme 3 hours");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("at $90");
  for (let i = 0; i < 3; i++) await field(page).press("ArrowLeft");
  const places = () => Promise.all([field(page), page.getByRole("button", { name: "Send", exact: true })].map((part) => part.boundingBox()));
  const before = await places();
  await picture(page, "written");
  release();
  await online(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("1");
  await expect(field(page)).toHaveValue("Bill Acme 3 hours\nat 1$90");
  expect(await places()).toEqual(before);
  await picture(page, "taken-over");
});

test("what is sent while the app loads is held back, said to be, and goes out once, when the chat is connected", { tag: "@day" }, async ({ page }) => {
  const release = await openEarly(page);
  // A text that this account has not sent before.
  const text = `Which invoices are overdue? ${crypto.randomUUID()}`;
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(heldNotice(page)).toBeVisible();
  await expect(field(page)).not.toBeEditable();
  await picture(page, "held");
  release();
  await expect(conversation(page).getByText(text, { exact: true })).toHaveCount(1);
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeEditable();
  await expect(heldNotice(page)).toHaveCount(0);
});

test("what is held back stands in the field where the chat cannot be reached, and is not sent by itself later", { tag: "@desktop" }, async ({ page }) => {
  let refused = true;
  await page.routeWebSocket("**/ws", (socket) => (refused ? void socket.close() : void socket.connectToServer()));
  const release = await openEarly(page);
  await field(page).fill("Which invoices are overdue?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  release();
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue("Which invoices are overdue?");
  await expect(field(page)).toBeDisabled();
  refused = false;
  await online(page);
  await expect(field(page)).toBeEditable();
  await expect(field(page)).toHaveValue("Which invoices are overdue?");
  await expect(conversation(page).getByText("Which invoices are overdue?", { exact: true })).toHaveCount(0);
});
