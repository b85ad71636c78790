import { expect, type Page, test } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { routes } from "../../shared/routes.ts";
import { notice, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

/** A blue square. */
const logo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mNQTX5NU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULAMMtzEyPwvGEAAAAAElFTkSuQmCC",
  "base64",
);

const dialog = (page: Page) => page.getByRole("dialog", { name: "Settings & Configuration" });
const panel = (page: Page, tab: string) => dialog(page).getByRole("tabpanel", { name: tab });
const save = (page: Page, tab: string) => panel(page, tab).getByRole("button", { name: "Save", exact: true }).click();
const open = (page: Page, tab: string) => dialog(page).getByRole("tab", { name: tab }).click();
const storedData = async (page: Page, path: string) => (await page.request.get(path)).json();

/** Saves a change as another person of the same business. */
const elsewhere = (page: Page, data: object) =>
  page.request.put(routes.updateBusinessProfile.path, { data, headers: { [CSRF_HEADER.name]: CSRF_HEADER.value } });

test("a business sets itself up: who it is, how the assistant works, what new invoices start from", { tag: "@day" }, async ({ page }) => {
  await settle(page);
  await show(page, "Menu");
  await expect(page.getByRole("complementary").getByText("Not set")).toHaveCount(1);
  await page.getByRole("button", { name: "Update Profile" }).click();

  const business = panel(page, "Business");
  await expect(business.getByLabel("Business name")).toHaveValue("Analytical Engines");
  await business.getByLabel("Address").fill("12 Engine Lane\nLondon W1");
  await business.getByLabel("Contact email").fill("nobody");
  await business.getByLabel("Time zone").fill("Middle/Earth");
  await save(page, "Business");
  await expect(business.getByLabel("Contact email")).toHaveAccessibleDescription("Contact email is not a valid email address.");
  await expect(business.getByLabel("Contact email")).toBeFocused();
  await expect(business.getByLabel("Time zone")).toHaveAccessibleDescription("Time zone is not a time zone (write it as Europe/Berlin).");
  await picture(page, "1-wrong");
  await business.getByLabel("Contact email").fill("accounts@engines.example");
  await business.getByLabel("Time zone").fill("Europe/London");
  await business.getByLabel("Language and region").selectOption("English (United Kingdom)");
  await business.getByLabel("Currency").selectOption("GBP");
  await business.getByLabel("Paper size").selectOption("A4");
  await expect(business.getByText("16 March 2026 · £1,234.50")).toBeVisible();
  await business.getByLabel("Logo file").setInputFiles({ name: "engine.png", mimeType: "image/png", buffer: logo });
  await expect(business.getByRole("img", { name: "Your logo" })).toBeVisible();

  // A server error discards no input.
  await page.route(`**${routes.updateBusinessProfile.path}`, (route) => route.fulfill({ status: 503, body: "The store is busy." }), { times: 1 });
  await save(page, "Business");
  await expect(notice(page)).toContainText("Error");
  await expect(notice(page)).toContainText("Failed to update business profile: The store is busy.");
  await expect(business.getByLabel("Address")).toHaveValue("12 Engine Lane\nLondon W1");
  await picture(page, "2-failed");
  await save(page, "Business");
  await expect(notice(page)).toContainText("Settings updated");
  await expect(notice(page)).toContainText("Your business profile has been updated successfully.");
  await expect
    .poll(() => storedData(page, routes.getBusinessProfile.path))
    .toMatchObject({
      name: "Analytical Engines",
      address: "12 Engine Lane\nLondon W1",
      contactEmail: "accounts@engines.example",
      timeZone: "Europe/London",
      locale: "en-GB",
      currency: "GBP",
      paper: "A4",
      logoUrl: expect.stringContaining("/api/files/logos/"),
    });

  await open(page, "AI Settings");
  const ai = panel(page, "AI Settings");
  await expect(ai.getByLabel("AI model")).toHaveValue("gpt-4o");
  await ai.getByLabel("AI model").selectOption("gpt-4-turbo");
  await ai.getByLabel("Memory retention").selectOption("90 days");
  await ai.getByRole("switch", { name: "Web search" }).uncheck();
  await ai.getByText("Auto-save customers").click();
  await expect(ai.getByRole("switch", { name: "Auto-save customers" })).not.toBeChecked();
  await save(page, "AI Settings");
  await expect(notice(page)).toContainText("Your AI settings have been updated successfully.");

  await open(page, "Defaults");
  const defaults = panel(page, "Defaults");
  await defaults.getByLabel("Payment terms", { exact: true }).selectOption("Other");
  await defaults.getByLabel("Other payment terms").fill("Net 45");
  await defaults.getByLabel("Tax rate").fill("20");
  await defaults.getByLabel("Number prefix").fill("AE-");
  await defaults.getByLabel("Next number").fill("12");
  await expect(defaults.getByText("The next invoice will be AE-0012")).toBeVisible();
  await picture(page, "3-defaults");
  await save(page, "Defaults");
  await expect(notice(page)).toContainText("Your invoice defaults have been updated successfully.");
  await defaults.getByLabel("Next number").fill("11");
  await save(page, "Defaults");
  await expect(defaults.getByLabel("Next number")).toHaveAccessibleDescription("The next invoice number is 12; it can only be raised.");
  await picture(page, "4-raised");
  await defaults.getByLabel("Next number").fill("12");
  await defaults.getByLabel("Prices I say are").selectOption("with tax");
  await defaults.getByLabel("Invoices take their number").selectOption("sending");
  // An empty rate means no tax.
  await defaults.getByLabel("Tax rate").fill("");
  await save(page, "Defaults");
  await expect(notice(page)).toContainText("Settings updated");
  await expect(defaults.getByLabel("Tax rate")).toHaveValue("0");
  await expect
    .poll(() => storedData(page, routes.getSettings.path))
    .toMatchObject({
      ai: { model: "gpt-4-turbo", memoryRetention: "90 days", webSearchEnabled: false, autoSaveCustomers: false },
      defaults: { paymentTerms: "Net 45", taxRate: 0, pricesIncludeTax: true },
      numbering: { prefix: "AE-", next: 12, at: "sending" },
    });

  // Everything is still there after leaving the page, and the sidebar shows it.
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await show(page, "Menu");
  await expect(page.getByRole("complementary").getByText("12 Engine Lane")).toBeVisible();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await open(page, "Defaults");
  await expect(panel(page, "Defaults").getByLabel("Other payment terms")).toHaveValue("Net 45");
});

test("a logo at an address that would be refused today keeps nobody from saving the rest", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  await page.route(`**${routes.getBusinessProfile.path}`, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), logoUrl: "http://old.example/logo.png" } });
  });
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const business = panel(page, "Business");
  await expect(business.getByRole("group", { name: "Logo" })).toContainText("A logo at another address is not printed. Upload it here.");
  await expect(business.getByRole("group", { name: "Logo" }).getByRole("img")).toHaveCount(0);
  await business.getByLabel("Phone").fill("020 7946 0000");
  await picture(page, "old-logo");
  await save(page, "Business");
  await expect(notice(page)).toContainText("Your business profile has been updated successfully.");

  // A script may set one; if it is refused, the field says so.
  await page.route(`**${routes.updateBusinessProfile.path}`, (route) =>
    route.request().method() === "PUT" ? route.continue({ postData: JSON.stringify({ logoUrl: "http://new.example/logo.png" }) }) : route.fallback(),
  );
  await business.getByLabel("Phone").fill("020 7946 0001");
  await save(page, "Business");
  await expect(business.getByRole("group", { name: "Logo" })).toHaveAccessibleDescription("The logo's address has to begin with https://.");
  await picture(page, "refused-logo");
});

test("a person who leaves at the word that it is stored is not asked about it", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await panel(page, "Business").getByLabel("Address").fill("12 Engine Lane");
  // Faster than any person: presses Escape as soon as the notice appears, before the rest of the page.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent.includes("Settings updated")) return;
      watch.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await save(page, "Business");
  await expect(notice(page)).toContainText("Settings updated");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("F8 goes to a notice, and once that is sent away the focus is in the dialog again", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  await page.goto("/?settings=business");
  await panel(page, "Business").getByLabel("Address").fill("12 Engine Lane");
  await save(page, "Business");
  await expect(notice(page)).toContainText("Settings updated");
  await page.keyboard.press("F8");
  await expect(notice(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice(page).getByRole("button")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
});

test("what is not saved is asked about before the settings close, and stays while one looks at another tab", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await panel(page, "Business").getByLabel("Phone").fill("555");
  await open(page, "AI Settings");
  await panel(page, "AI Settings").getByLabel("Memory retention").selectOption("Permanent");
  await open(page, "Business");
  await expect(panel(page, "Business").getByLabel("Phone")).toHaveValue("555");
  await expect(dialog(page).getByRole("tab", { name: "Business (not saved)" })).toBeVisible();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await expect(question).toContainText("What you changed in Business and AI Settings is not saved yet.");
  await picture(page, "5-unsaved");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(panel(page, "Business").getByLabel("Phone")).toHaveValue("555");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog(page)).toHaveCount(0);
  // Input that was taken back is not a change.
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const phone = panel(page, "Business").getByLabel("Phone");
  const before = await phone.inputValue();
  await phone.fill("555");
  await phone.fill(before);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("two people change the profile at the same time: other fields of theirs stay, the same field is chosen", { tag: "@desktop" }, async ({ page }) => {
  await settle(page);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const business = panel(page, "Business");
  await business.getByLabel("Tax ID").fill("GB 123");
  await elsewhere(page, { phone: "+44 20 1111" });
  await save(page, "Business");
  await expect(notice(page)).toContainText("Settings updated");
  await expect(business.getByLabel("Phone")).toHaveValue("+44 20 1111");
  await expect.poll(() => storedData(page, routes.getBusinessProfile.path)).toMatchObject({ taxId: "GB 123", phone: "+44 20 1111" });

  await business.getByLabel("Business name").fill("Engines of Mine");
  await business.getByLabel("Address").fill("My Lane 1");
  await elsewhere(page, { name: "Engines of Theirs", address: "Their Lane 2", bankDetails: "IBAN theirs" });
  await save(page, "Business");
  const clash = page.getByRole("dialog", { name: "Changed in the meantime" });
  await expect(clash.getByRole("group", { name: "Business name" })).toContainText("Engines of Theirs");
  await picture(page, "6-clash");
  // Going back loses nothing, and saving again asks the same question.
  await clash.getByRole("button", { name: "Keep editing" }).click();
  await expect(business.getByLabel("Business name")).toHaveValue("Engines of Mine");
  await save(page, "Business");
  await clash.getByRole("group", { name: "Address" }).getByLabel("Theirs").check();
  await clash.getByRole("button", { name: "Save" }).click();
  await expect(clash).toHaveCount(0);
  await expect(notice(page)).toContainText("Your business profile has been updated successfully.");
  await expect(business.getByLabel("Address")).toHaveValue("Their Lane 2");
  await expect(business.getByLabel("Bank details")).toHaveValue("IBAN theirs");
  await expect
    .poll(() => storedData(page, routes.getBusinessProfile.path))
    .toMatchObject({ name: "Engines of Mine", address: "Their Lane 2", bankDetails: "IBAN theirs" });
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});
