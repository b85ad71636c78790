import { expect, type Locator, type Page, test } from "@playwright/test";
import { enter, notice } from "./new-user.ts";
import { picture } from "./picture.ts";

/** Signs in and opens a blank invoice. */
async function newInvoice(page: Page): Promise<void> {
  await enter(page);
  await page.goto("/invoices/new");
  await expect(page.getByRole("combobox", { name: "Customer" })).toBeVisible();
}

/** The editor's parts: a line's group, the totals, the save status, the preview. */
const editorOf = (page: Page) => ({
  line: (place: number) => page.getByRole("group", { name: `Line ${place}`, exact: true }),
  descriptions: () => page.getByRole("combobox", { name: "Description" }).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
  totals: page.getByRole("region", { name: "Totals" }),
  status: page.getByRole("main").getByRole("status").last(),
  paper: page.frameLocator('iframe[title="Invoice preview"]').locator("body"),
});

/** Presses Tab until the field is focused, as a person without a mouse does. */
async function tabTo(field: Locator): Promise<void> {
  for (let step = 0; step < 80; step++) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await field.page().keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

async function type(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
}

/** Selects the customer whose name begins like this, once the list has loaded. */
async function billTo(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Customer" }).fill(name);
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
}

/** Waits for the draft to be stored after its next change. */
const waitForSave = (page: Page) => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());

test("an invoice is written by keyboard alone, saved, saved by itself from then on, and found again", { tag: "@day" }, async ({ page, isMobile }) => {
  await newInvoice(page);
  const { line, totals, status, paper } = editorOf(page);

  await page.getByRole("combobox", { name: "Customer" }).focus();
  await page.keyboard.type("acme");
  await expect(page.getByRole("option", { name: /^Acme Corp/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Customer" })).toContainText("billing@acme.example");

  await tabTo(line(1).getByLabel("Description"));
  await type(page, "Design", "12", "hour", "85", "", "Logo", "", "", "$200.00");
  await tabTo(totals.getByLabel("Discount", { exact: true }));
  await page.keyboard.type("10%");
  await tabTo(totals.getByLabel("Tax rate"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("8,25");
  await tabTo(totals.getByLabel("Deposit", { exact: true }));
  await expect(totals.getByLabel("Tax rate")).toHaveValue("8.25%");
  await expect(line(1).getByLabel("Price")).toHaveValue("85.00");
  for (const figure of ["$1,220.00", "-$122.00", "$90.59", "$1,188.59"]) await expect(totals).toContainText(figure);
  if (!isMobile) for (const figure of ["Acme Corp", "1,220.00", "90.59", "1,188.59"]) await expect(paper).toContainText(figure);

  await tabTo(page.getByRole("button", { name: "Save draft" }));
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(/^Saved · INV-\d{4} · just now$/);
  await expect(page).toHaveURL(/\/invoices\/inv_/);

  const stored = waitForSave(page);
  await page.getByLabel("Notes").fill("Thank you, and see you in May.");
  await stored;
  await expect(status).toHaveText(/^Saved/);
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("Thank you, and see you in May.");
  await expect(line(1).getByLabel("Description")).toHaveValue("Design");
  await expect(line(1).getByLabel("Unit")).toHaveValue("hour");
  await expect(line(2).getByLabel("Price")).toHaveValue("200.00");
  await expect(totals).toContainText("$1,188.59");
  if (isMobile) {
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(paper).toContainText("1,188.59");
  }
});

test("lines are picked, pasted, moved and taken back", { tag: "@desktop" }, async ({ page, isMobile }) => {
  await newInvoice(page);
  const { line, descriptions, totals } = editorOf(page);

  await line(1).getByLabel("Description").fill("host");
  await expect(page.getByRole("listbox", { name: "Products" }).getByRole("option")).toHaveText([/^Hosting/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(line(1).getByLabel("Unit")).toHaveValue("month");
  await expect(line(1).getByLabel("Price")).toHaveValue("25.00");
  await expect(line(1).getByLabel("Quantity")).toBeFocused();

  await page.getByRole("button", { name: "Add line" }).click();
  await expect(line(2).getByLabel("Description")).toBeFocused();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Item\tQty\tPrice\nDesign\t3\t85\nTravel\t1\t$1,200.50\n");
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await descriptions()).toEqual(["Hosting (monthly)", "Design", "Travel"]);
  await expect(totals).toContainText("$1,480.50");

  await line(3).getByLabel("Price").press("Alt+ArrowUp");
  expect(await descriptions()).toEqual(["Hosting (monthly)", "Travel", "Design"]);
  await expect(line(2).getByLabel("Price")).toBeFocused();

  // The handle announces the moves of its line.
  await page.getByRole("button", { name: "Move line 1" }).press("Space");
  await expect(page.getByText("Picked up Hosting (monthly), line 1 of 3.")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Hosting (monthly) would be line 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText("Hosting (monthly) is line 2 of 3 now.")).toBeAttached();
  expect(await descriptions()).toEqual(["Travel", "Hosting (monthly)", "Design"]);

  if (!isMobile) {
    const [from, to] = await Promise.all([3, 1].map((place) => page.getByRole("button", { name: `Move line ${place}` }).boundingBox()));
    if (!from || !to) throw new Error("The handles are in sight.");
    await page.mouse.move(from.x + 8, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 12, { steps: 10 });
    await page.mouse.up();
    await expect.poll(descriptions).toEqual(["Design", "Travel", "Hosting (monthly)"]);
  }

  const before = await descriptions();
  await line(2).getByLabel("Description").press("ControlOrMeta+Backspace");
  expect(await descriptions()).toEqual(before.filter((_, i) => i !== 1));
  await notice(page).getByRole("button", { name: "Undo" }).click();
  expect(await descriptions()).toEqual(before);
});

test("prices that include tax, a discount on one line, shipping, a voucher and a deposit come to what is stored", { tag: "@desktop" }, async ({ page }) => {
  await newInvoice(page);
  const { line, totals, status } = editorOf(page);
  await billTo(page, "Globex");
  await line(1).getByLabel("Description").fill("Workshop");
  await line(1).getByLabel("Price").fill("1.100,00");
  await page.getByRole("button", { name: "Discount on line 1" }).click();
  await line(1).getByLabel("Discount", { exact: true }).fill("10%");
  await totals.getByLabel("Tax rate").fill("10");
  await page.getByRole("switch", { name: "Prices include tax" }).click();
  await expect(totals).toContainText("Tax included, 10%$90.00");
  await page.getByRole("button", { name: "Add shipping" }).click();
  await totals.getByLabel("Charge amount").fill("11");
  await page.getByRole("button", { name: "Add voucher" }).click();
  await totals.getByLabel("Voucher amount").fill("22");
  await totals.getByLabel("Deposit", { exact: true }).fill("50");
  await page.getByLabel("Terms").selectOption("Net 15");
  await expect(totals).toContainText("Total$979.00");
  await expect(totals).toContainText("Deposit due$489.50");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(status).toHaveText(/^Saved/);
  await page.reload();
  await expect(totals).toContainText("Total$979.00");
  await expect(line(1).getByLabel("Discount", { exact: true })).toHaveValue("10");
  await expect(page.getByLabel("Terms")).toHaveValue("Net 15");

  // A due date set by hand no longer follows the terms.
  const stored = waitForSave(page);
  await page.getByLabel("Due date").fill("2031-01-31");
  await expect(page.getByLabel("Terms")).toHaveValue("none");
  await stored;
});

test("a customer's name counts once its field is left, and one that is half typed is there again after a reload", { tag: "@desktop" }, async ({ page }) => {
  await newInvoice(page);
  const customer = page.getByRole("region", { name: "Customer" });
  const field = page.getByRole("combobox", { name: "Customer" });
  const name = `Nora ${crypto.randomUUID()}`;
  await field.fill(name);
  // A copy is stored, as when the browser ends; no field was left and nothing chosen.
  await page.reload();
  await expect(field).toHaveValue(name);
  await field.focus();
  await page.keyboard.press("Tab");
  await expect(customer.getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(customer).toContainText(name);
  await page.reload();
  await expect(customer).toContainText(name);

  // A name from the list, typed in full, selects that customer and creates no second one.
  await customer.getByRole("button", { name: "Change" }).click();
  await page.keyboard.type("acme corp");
  await page.keyboard.press("Tab");
  await expect(customer).toContainText("billing@acme.example");
});

test("what cannot be stored yet says what is missing, at its field, and never becomes naught", { tag: "@desktop" }, async ({ page }) => {
  await newInvoice(page);
  const { line, totals, status } = editorOf(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(status).toHaveText("Not saved: say whom the invoice is for");
  await expect(page.getByRole("combobox", { name: "Customer" })).toBeFocused();

  const name = `Nora ${crypto.randomUUID()}`;
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name: `New customer “${name}”` })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.getByRole("form", { name: "New customer" }).getByLabel("Email").fill("nora");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Is not a valid email address.")).toBeVisible();
  await page.getByRole("form", { name: "New customer" }).getByLabel("Email").fill("nora@example.test");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Customer" })).toContainText(name);

  await line(1).getByLabel("Price").fill("85 or so");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(line(1)).toContainText("Description: Is required. Price: “85 or so” is not a number.");
  await expect(line(1).getByLabel("Price")).toHaveValue("85 or so");
  await expect(line(1).getByLabel("Description")).toBeFocused();
  await expect(totals).toContainText("Total—");

  await page.keyboard.type("Consulting");
  await line(1).getByLabel("Price").fill("85");
  await totals.getByLabel("Discount", { exact: true }).fill("90");
  await totals.getByLabel("Discount in").selectOption("amount");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(status).toHaveText("Not saved: The discount (90) is larger than what it is taken from (85).");
  await totals.getByLabel("Discount", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(status).toHaveText(/^Saved/);
});

test("two tabs write on the same draft: both texts are there until one is chosen", { tag: ["@desktop", "@day"] }, async ({ page, context }) => {
  // Neither tab learns of the other before it saves.
  await context.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  await context.routeWebSocket("**/ws", (channel) => channel.close());
  await newInvoice(page);
  await billTo(page, "Initech");
  await editorOf(page).line(1).getByLabel("Description").fill("Review");
  await editorOf(page).line(1).getByLabel("Price").fill("300");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(editorOf(page).status).toHaveText(/^Saved/);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel("Notes")).toBeVisible();
  const stored = waitForSave(page);
  await page.getByLabel("Notes").fill("From the first window");
  await stored;
  await editorOf(other).line(1).getByLabel("Price").fill("350");
  await other.getByLabel("Notes").fill("From the second window");

  const dialog = other.getByRole("alertdialog", { name: "Saved elsewhere meanwhile" });
  await expect(dialog.getByRole("row", { name: /Notes/ })).toContainText("From the second windowFrom the first window");
  await expect(dialog.getByRole("row", { name: /Line 1/ })).toContainText("Review · 1 · 350.00Review · 1 · 300.00");

  // Closing the comparison to look at the form loses nothing.
  await other.keyboard.press("Escape");
  await expect(other.getByLabel("Notes")).toHaveValue("From the second window");
  await other.getByRole("button", { name: "Compare" }).click();
  await dialog.getByRole("radio", { name: "From the first window" }).check();
  await dialog.getByRole("button", { name: "Save this choice" }).click();
  await expect(editorOf(other).status).toHaveText(/^Saved/);
  await other.reload();
  await expect(other.getByLabel("Notes")).toHaveValue("From the first window");
  await expect(editorOf(other).line(1).getByLabel("Price")).toHaveValue("350.00");

  // The first tab, which is outdated now, is asked in turn.
  await page.getByLabel("Notes").fill("From the first window again");
  const asked = page.getByRole("alertdialog", { name: "Saved elsewhere meanwhile" });
  await asked.getByRole("button", { name: "Keep mine" }).click();
  await expect(editorOf(page).status).toHaveText(/^Saved/);
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("From the first window again");
});

test("an invoice that was never saved survives a reload, is open in one tab at a time, and can be discarded", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await newInvoice(page);
  const { line, descriptions, status } = editorOf(page);
  await line(1).getByLabel("Description").fill("Half a thought");
  await line(1).getByLabel("Price").fill("12,5x");
  await expect(status).toHaveText("Not saved yet; it is kept in this browser");
  await page.reload();
  await expect(page.getByText("Unsaved draft restored")).toBeVisible();
  await expect(line(1).getByLabel("Description")).toHaveValue("Half a thought");
  await expect(line(1).getByLabel("Price")).toHaveValue("12,5x");

  const other = await context.newPage();
  await other.goto("/invoices/new");
  await expect(editorOf(other).line(1).getByLabel("Description")).toHaveValue("");
  await other.close();

  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(descriptions).toEqual([""]);
  await notice(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(descriptions).toEqual(["Half a thought"]);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(descriptions).toEqual([""]);
  await page.reload();
  await expect.poll(descriptions).toEqual([""]);
});

test("what is sent is what stands in the form: a press waits until that is stored", { tag: ["@desktop", "@day"] }, async ({ page }) => {
  // This device's clock is three hours ahead.
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
  await newInvoice(page);
  await billTo(page, "Initech");
  const { line, status } = editorOf(page);
  await line(1).getByLabel("Description").fill("Review");
  await line(1).getByLabel("Price").fill("300");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(status).toHaveText(/^Saved · INV-\d{4} · just now$/);
  await line(1).getByLabel("Price").fill("350x");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(line(1).getByLabel("Price")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Backspace");
  const stored = waitForSave(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  expect(await (await stored).json()).toMatchObject({ total: 350 });
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("without a connection nothing is lost, and it is saved once there is one again", { tag: "@desktop" }, async ({ page, context }) => {
  await newInvoice(page);
  await billTo(page, "Initech");
  const { line, status } = editorOf(page);
  await line(1).getByLabel("Description").fill("Review");
  await line(1).getByLabel("Price").fill("300");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(status).toHaveText(/^Saved/);
  await context.setOffline(true);
  await page.getByLabel("Notes").fill("Written in a tunnel");
  await expect(status).toHaveText("Not saved: you are offline; it is kept in this browser");
  await context.setOffline(false);
  await expect(status).toHaveText(/^Saved/);
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("Written in a tunnel");
});

test("a product whose price is in another currency brings no price: its own is shown, and one is asked for", { tag: "@desktop" }, async ({ page }) => {
  await newInvoice(page);
  const currency = page.getByLabel("Currency");
  await currency.selectOption("EUR");
  const { line } = editorOf(page);
  await line(1).getByLabel("Description").fill("Host");
  await page
    .getByRole("listbox", { name: "Products" })
    .getByRole("option", { name: /^Hosting/ })
    .click();
  await expect(line(1).getByLabel("Price")).toHaveValue("");
  await expect(line(1)).toContainText(/In your catalogue it costs \$[\d.]+\. Write its price in EUR\./);
  await picture(page, "price-in-another-currency");
  await line(1).getByLabel("Price").fill("24");
  await expect(line(1)).not.toContainText("In your catalogue");
});
