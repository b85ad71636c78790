import { expect, type Page, test } from "@playwright/test";
import { enterAsNewUser, online, say } from "./new-user.ts";
import { watchRenders } from "./renders.ts";

/** The parts of the workspace, innermost first. */
const parts = {
  kept: "[data-kept]",
  paper: "article.page",
  composer: 'form[aria-label="What to say"]',
  messages: '[role="log"]',
  preview: '[aria-label="Document Preview"]',
};
/** The most components that a key may render: the field and its surroundings. */
const PER_KEY = 10;

const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
const paper = (page: Page) => page.frameLocator('iframe[title="Document preview"]');

test("what does not change is not drawn again: not by a key, not by a message, and of an invoice only the line that changes", { tag: "@desktop" }, async ({
  page,
}) => {
  const renders = await watchRenders(page, parts);
  const settled = () => expect.poll(async () => Object.keys(await renders()), { intervals: [500] }).toEqual([]);
  await enterAsNewUser(page);
  await page.goto("/");
  await online(page);
  await say(page, "Bill Acme 3 hours of consulting at $90, 2 hours of design at $80 and 4 hours of editing at $70");
  await expect(paper(page).getByText("$710.00").first()).toBeVisible();
  await settled();

  const text = "Which invoices are overdue?";
  await page.getByLabel("Message").pressSequentially(text);
  const typed = await renders();
  expect(typed).toMatchObject({ composer: expect.any(Number) });
  expect(typed["composer"]).toBeLessThanOrEqual(PER_KEY * text.length);
  for (const part of ["paper", "messages", "preview"]) expect([part, typed[part]]).toEqual([part, undefined]);

  // The person's message is not rendered again, nor is the preview if the answer is about something else.
  await log(page)
    .getByRole("article", { name: "You" })
    .evaluate((bubble) => bubble.parentElement?.setAttribute("data-kept", ""));
  await say(page, text);
  await expect(log(page).getByRole("article", { name: "Assistant" })).toHaveCount(2);
  const said = await renders();
  expect(said).toMatchObject({ messages: expect.any(Number) });
  for (const part of ["kept", "paper"]) expect([part, said[part]]).toEqual([part, undefined]);

  await paper(page)
    .locator("tr.line")
    .filter({ hasNotText: "Consulting" })
    .evaluateAll((rows) => {
      for (const row of rows) row.setAttribute("data-kept", "");
    });
  await say(page, "make the consulting 5 hours");
  await expect(paper(page).getByText("$890.00").first()).toBeVisible();
  const changed = await renders();
  expect(changed).toMatchObject({ paper: expect.any(Number) });
  expect(changed["kept"]).toBeUndefined();
});
