import { rmSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { buildGallery, openGallery } from "./gallery.ts";

// Building the page takes longer than all checks on it, so all tests share one.
test.describe.configure({ mode: "default" });
let page: Page;
let folder: string;
test.beforeAll(async ({ browser }) => {
  folder = await buildGallery();
  page = await (await browser.newContext()).newPage();
  await openGallery(page, folder);
  await expect(page.getByRole("heading", { name: "Components" })).toBeVisible();
});
test.afterAll(async () => {
  await page.context().close();
  rmSync(folder, { recursive: true, force: true });
});

const section = (title: string) => page.getByRole("region", { name: title, exact: true });
const chat = (state: string) => section(`Chat and preview: ${state}`);

test("every component in every state can be used by everybody", { tag: "@day" }, async () => {
  await expect(chat("saved").frameLocator("iframe").getByText("INV-0042")).toBeVisible();
  await expectAccessible(page, { loose: true });
});

test("the paper fits the width there is", { tag: "@day" }, async () => {
  const frame = chat("talking").locator("iframe");
  await expect
    .poll(() =>
      frame.evaluate((node: HTMLIFrameElement) => {
        const page = node.contentDocument?.documentElement;
        return page ? page.scrollWidth - page.clientWidth : undefined;
      }),
    )
    .toBe(0);
});

test.describe("the chat", { tag: "@desktop" }, () => {
  test("an empty one offers three ways to begin", async () => {
    const empty = chat("empty");
    for (const name of ["Create a new invoice", "Show me my customers", "Update my business information"])
      await expect(empty.getByRole("button", { name })).toBeEnabled();
    await expect(empty.getByText("Online")).toBeVisible();
  });

  test("offline, nothing can be sent and the notes say so", async () => {
    const offline = chat("offline");
    await expect(offline.getByPlaceholder("Describe your invoice requirements...")).toBeDisabled();
    await expect(offline.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
    await expect(offline.getByText("AI Memory: Offline")).toBeVisible();
  });

  test("the send button waits for something that is not only blanks", async () => {
    const talking = chat("talking");
    const field = talking.getByPlaceholder("Describe your invoice requirements...");
    const send = talking.getByRole("button", { name: "Send", exact: true });
    await field.fill("   ");
    await expect(send).toBeDisabled();
    await field.fill("Add hosting");
    await expect(send).toBeEnabled();
    await field.press("Shift+Enter");
    await expect(field).toHaveValue("Add hosting\n");
  });

  test("what a turn changed is a chip with an undo, which goes while the assistant is thinking", async () => {
    const said = (state: string) => chat(state).getByRole("log");
    await expect(said("talking").getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(chat("typing").getByText("AI is thinking...")).toBeVisible();
    await expect(said("typing").getByRole("button", { name: "Undo" })).toHaveCount(0);
    // It stays enabled next to the same line under the preview.
    await expect(chat("talking").getByRole("button", { name: "Undo" }).last()).toBeEnabled();
    await expect(chat("typing").getByRole("button", { name: "Undo" })).toBeDisabled();
  });

  test("one question at a time is open, with its answers", { tag: "@day" }, async () => {
    const asking = chat("asking").getByRole("group", { name: "Which one do you mean?" });
    await expect(asking.getByRole("button", { name: "Acme Ltd." })).toBeVisible();
    await expect(asking.getByRole("button", { name: "Someone new" })).toBeEnabled();
    await expect(chat("asking").getByRole("group", { name: "What do you charge for Logo Design?" })).toHaveCount(0);
    await asking.getByRole("button", { name: "Someone new" }).click();
    await expect(chat("asking").getByLabel("Message")).toHaveValue("Bill it to ");
  });

  test("what was stored is stated field by field, and only what can be taken back has an undo", { tag: "@day" }, async () => {
    const log = chat("stating").getByRole("log");
    await expect(log.getByRole("group", { name: "New: Tara O’Neill" })).toContainText("tara@oneill.example");
    await expect(log.getByRole("group", { name: "Photo retouching" })).toContainText("was $70.00→is now $75.00");
    await expect(log.getByRole("note")).toHaveText("Only this was changed. Nothing was sent. INV-0031: overdue, $1,845.00 due.");
    await expect(log.getByRole("button", { name: "Undo" })).toHaveCount(1);
    await expect(log.getByRole("table", { name: "2 invoices" }).getByRole("row", { name: "Total 2,786.78" })).toBeVisible();
    await expect(log.getByRole("link", { name: "See AI settings" })).toHaveAttribute("href", /settings=ai/);
    await expect(log.getByRole("button", { name: "Show me my customers" })).toBeEnabled();
  });

  test("the words that were not used are marked where they were said, and wait for a decision", async () => {
    const log = chat("unused").getByRole("log");
    await expect(log.getByRole("article", { name: "You" }).locator("mark")).toHaveText("rush ×1.5");
    await expect(log.getByRole("group", { name: "Words that were not used" }).getByRole("button")).toHaveText(["Put in the notes", "Leave out"]);
  });

  test("of two things that wait the first has the solid button, and the other says that a yes is not enough", { tag: "@day" }, async () => {
    const log = chat("deleting").getByRole("log");
    await expect(log.getByRole("group", { name: "Change your bank details?" }).getByRole("button", { name: "Change bank details" })).toBeEnabled();
    await expect(log.getByRole("group", { name: "Delete Acme Corporation?" })).toContainText("With two waiting, “yes” is not enough.");
  });
});

test.describe("the paper", { tag: "@desktop" }, () => {
  test("without a document it says so in the words of the specification", async () => {
    const empty = chat("empty");
    await expect(empty.getByText("No document preview available yet.", { exact: true })).toBeVisible();
    await expect(empty.getByText("Start chatting to create and edit documents!", { exact: true })).toBeVisible();
    await expect(empty.getByRole("button", { name: "Download" })).toBeDisabled();
  });

  test("its frame runs nothing", async () => {
    await expect(chat("talking").locator("iframe")).toHaveAttribute("sandbox", "allow-same-origin");
  });

  test("saving waits for what is still unknown, and says what that is", { tag: "@day" }, async () => {
    const save = chat("asking").getByRole("button", { name: "Save invoice" });
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription("Which one do you mean: Acme Corporation or Acme Ltd.?");
    await expect(chat("talking").getByRole("button", { name: "Save invoice" })).toBeEnabled();
    await expect(chat("typing").getByRole("button", { name: "Save invoice" })).toBeDisabled();
  });

  test("a saved invoice shows its number and offers the PDF", async () => {
    const saved = chat("saved");
    await expect(saved.getByText("INV-0042", { exact: true }).last()).toBeVisible();
    await expect(saved.getByRole("button", { name: "Download PDF" })).toBeEnabled();
  });

  test("downloaded, it carries its fonts and a policy that lets it run and fetch nothing", async () => {
    const talking = chat("talking");
    await expect(talking.frameLocator("iframe").getByText("Logo Design")).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent("download"), talking.getByRole("button", { name: "Download", exact: true }).click()]);
    expect(download.suggestedFilename()).toMatch(/^document_.+\.html$/);
    const file = await page.context().newPage();
    const asked: string[] = [];
    file.on("request", (request) => asked.push(request.url()));
    const path = test.info().outputPath("invoice.html");
    await download.saveAs(path);
    await file.goto(`file://${path}`);
    await expect(file.getByRole("heading", { name: "Invoice", exact: true })).toBeVisible();
    expect(await file.evaluate(() => document.querySelector("meta[http-equiv]")?.getAttribute("content"))).toContain("default-src 'none'");
    expect(await file.evaluate(async () => (await document.fonts.ready).check('9pt "Noto Sans"'))).toBe(true);
    await expect(file.locator("[data-figure], [tabindex]")).toHaveCount(0);
    await expectAccessible(file, { loose: true });
    expect(asked.filter((url) => !url.startsWith("file:") && !url.startsWith("data:"))).toEqual([]);
  });
});

test.describe("lists", { tag: "@desktop" }, () => {
  test("each status has its word", async () => {
    for (const status of ["draft", "sent", "pending", "paid", "overdue", "void"]) {
      await expect(section("Words about a state").getByText(status, { exact: true })).toBeVisible();
    }
  });

  test("a list that failed says why and offers to try again", { tag: "@day" }, async () => {
    const failed = section("Lists").getByRole("alert").filter({ hasText: "customers (failed)" });
    await expect(failed).toContainText("The store is busy. Try again in a moment.");
    await expect(failed.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("a search leaves what fits and says when nothing does", async () => {
    const search = section("Lists").getByRole("searchbox");
    await search.fill("glob");
    await expect(section("Lists").getByText("Acme Corporation", { exact: true }).first()).not.toHaveText("Globex LLC");
    await expect(section("Lists").getByText("Globex LLC")).toBeVisible();
    await search.fill("zzz");
    await expect(section("Lists").getByText("Nothing found for “zzz”")).toBeVisible();
  });
});

test.describe("the header", () => {
  test("says what the workspace has, and offers the rest only to those who lack it", async () => {
    const header = section("Header");
    await expect(header.getByText("Free Trial")).toBeVisible();
    await expect(header.getByText("Pro", { exact: true })).toBeVisible();
    await expect(header.getByRole("link", { name: "Upgrade to Pro" })).toHaveCount(test.info().project.name === "desktop" ? 1 : 0);
  });
});

test("the voice button says what it does in each of its states", { tag: "@desktop" }, async () => {
  for (const title of ["Start voice input", "Stop recording", "Click to enable microphone"]) await expect(section("Buttons").getByTitle(title)).toBeVisible();
});
