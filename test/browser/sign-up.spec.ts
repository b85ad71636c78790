import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { routes } from "../../shared/routes.ts";
import { newAccount } from "../people.ts";
import { expectAccessible } from "./accessible.ts";
import { codeOf, enter, fillIn, newUserFields, notice, online, password, show, signIn } from "./new-user.ts";
import { picture } from "./picture.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Create Account" }).click();
const storageText = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
const signUpData = (page: Page): Promise<unknown> => page.evaluate(() => JSON.parse(localStorage.getItem("signupData") ?? "null"));

/** The user pool refuses every sign-up. */
async function poolAnswers(page: Page, error: string, message: string): Promise<void> {
  await page.route("**/_cognito/", (route) =>
    route.fulfill({ status: 400, contentType: "application/x-amz-json-1.1", body: JSON.stringify({ __type: error, message }) }),
  );
}

/** The calls of a first load by path, from all tabs. */
function firstCalls(context: BrowserContext): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = [];
  const paths: string[] = [routes.createBusinessProfile.path, routes.storeMarketingData.path];
  context.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (paths.includes(path)) calls.push({ path, body: request.postDataJSON() });
  });
  return calls;
}

/** Signs in to an existing account, before it opens the workspace. */
async function signInAsDemo(page: Page): Promise<void> {
  await page.goto("/api/login?return_to=/pricing");
  await page.getByRole("button", { name: "demo@plainbill.test" }).click();
  await expect(page.getByRole("heading", { name: "Choose Your Plainbill Plan" })).toBeVisible();
}

const keep = (page: Page, value: string) => page.evaluate((text) => localStorage.setItem("signupData", text), value);
const grace = JSON.stringify({
  firstName: "Grace",
  lastName: "Hopper",
  email: "grace@example.test",
  phone: "555 010 0199",
  company: "",
  timestamp: "2026-03-16T09:00:00.000Z",
});

test("a new person signs up, proves the address with the code from the mail, and is welcomed once", { tag: "@day" }, async ({ page, context }) => {
  const person = newUserFields();
  const calls = firstCalls(context);
  await page.goto("/auth");
  await fillIn(page, person);

  const pool = Promise.withResolvers<void>();
  await page.route("**/_cognito/", (route) => pool.promise.then(() => route.continue()));
  await submit(page);
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  pool.resolve();

  await expect(page).toHaveURL(/\/consent$/);
  expect(await signUpData(page)).toEqual({
    firstName: "Ada",
    lastName: "Lovelace",
    email: person.Email,
    phone: "+1 212 555 0123",
    company: "Analytical Engines",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await storageText(page)).not.toContain(password);
  for (const permission of ["Verify your identity", "Access your email address", "Access your basic profile information", "Stay signed in"])
    await expect(page.getByRole("listitem").filter({ hasText: permission })).toBeVisible();

  await page.getByRole("link", { name: "Allow" }).click();
  await signIn(page, person.Email);
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  await page.getByLabel("Code").fill(await codeOf(context, person.Email));
  // The screen loads the old profile before the new one exists.
  const profile = page.waitForResponse((response) => new URL(response.url()).pathname === routes.getBusinessProfile.path);
  await page.route(`**${routes.createBusinessProfile.path}`, (route) => profile.then(() => route.continue()));
  await page.getByRole("button", { name: "Confirm" }).click();

  await expect(notice(page)).toContainText("Welcome to Plainbill!");
  expect(calls).toEqual([
    {
      path: "/api/auto-create-business-profile",
      body: {
        companyName: "Analytical Engines",
        contactEmail: person.Email,
        phone: "+1 212 555 0123",
        ownerName: "Ada Lovelace",
        browser: { timeZone: "UTC", language: "en-US" },
      },
    },
    { path: "/api/store-marketing-data", body: { firstName: "Ada", lastName: "Lovelace", phone: "+1 212 555 0123", company: "Analytical Engines" } },
  ]);
  expect(await signUpData(page)).toBeNull();
  // The screen shows the new profile.
  await show(page, "Menu");
  await expect(page.getByText("Analytical Engines").first()).toBeVisible();

  await page.reload();
  await expect(page.getByText("Online", { exact: true })).toBeAttached();
  await expect(notice(page)).not.toContainText("Welcome");
  expect(calls).toHaveLength(2);
});

test.describe("a browser in Paris", () => {
  test.use({ locale: "fr-FR", timezoneId: "Europe/Paris" });
  const settings = async (page: Page) => {
    const { timeZone, currency, locale, paper } = await (await page.request.get(routes.getBusinessProfile.path)).json();
    return [timeZone, currency, locale, paper];
  };
  const line = (page: Page) => page.getByRole("group", { name: "Where you bill from" });

  test("bills in euros on A4 by the days of Paris, also where its owner signed up elsewhere; a line says so, and changes it", async ({ page }) => {
    await enter(page, await newAccount({ origin: test.info().project.use.baseURL ?? "", dataDir: process.env["BROWSER_TEST_DATA"] ?? "" }));
    await page.goto("/");
    await expect(line(page)).toContainText("Your invoices are in EUR, written as in French (France), on A4, by the days of Europe/Paris.");
    expect(await settings(page)).toEqual(["Europe/Paris", "EUR", "fr-FR", "A4"]);
    await expectAccessible(page);
    await picture(page, "region-line");
    const change = line(page).getByRole("button", { name: "Change" });
    for (const leave of [() => page.keyboard.press("Escape"), () => line(page).getByRole("button", { name: "Cancel" }).click()]) {
      await change.click();
      await line(page).getByLabel("Currency").selectOption("CHF");
      await leave();
      await expect(change).toBeFocused();
      await expect(line(page)).toContainText("Your invoices are in EUR");
    }
    await change.click();
    await line(page).getByLabel("Currency").selectOption("CHF");
    await line(page).getByLabel("Language and region").selectOption("fr-CH");
    await picture(page, "region-form");
    await line(page).getByRole("button", { name: "Save" }).click();
    await expect(line(page)).toHaveCount(0);
    expect(await settings(page)).toEqual(["Europe/Paris", "CHF", "fr-CH", "A4"]);
    await page.reload();
    await online(page);
    await expect(line(page)).toHaveCount(0);

    // Every screen formats amounts like this.
    const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value };
    const lines = [{ id: newId("line"), description: "Conseil", quantity: 1, unitPrice: 1234.5 }];
    const data = { customer: { name: "Helvetia" }, lines, currency: "CHF", invoiceDate: "2026-03-16", dueDate: "2026-04-15" };
    const { id } = await (await page.request.post(routes.createInvoice.path, { headers, data })).json();
    await page.request.post(routes.setInvoiceStatus.path.replace("{id}", id), { headers, data: { status: "sent" } });
    for (const path of ["/invoices", `/invoices/${id}`, "/dashboard"]) {
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText(/1[\s’']234\.50\sCHF/);
    }
  });
});

test.describe("the form", { tag: "@desktop" }, () => {
  test("nothing is wrong before it is sent; then each field says what is wrong with it", { tag: "@day" }, async ({ page }) => {
    await page.goto("/auth");
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field("Email").fill("ada@");
    await field("Email").blur();
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);

    await field("Phone").fill("555 0100");
    await field("Password").fill("seven c");
    await field("Confirm password").fill("seven d");
    await submit(page);
    for (const [label, message] of [
      ["First name", "First name is required"],
      ["Last name", "Last name is required"],
      ["Email", "Please enter a valid email address"],
      ["Phone", "Please enter a valid phone number"],
      ["Password", "Password must be at least 8 characters"],
      ["Confirm password", "Passwords don't match"],
    ] as const) {
      await expect(field(label)).toHaveAccessibleDescription(message);
      await expect(field(label)).toHaveAttribute("aria-invalid", "true");
    }
    const terms = page.getByRole("checkbox");
    await expect(terms).toHaveAccessibleDescription("You must agree to the terms");
    await expect(field("Company (optional)")).not.toHaveAttribute("aria-invalid");
    await expect(field("First name")).toBeFocused();

    // Correcting a field removes its message at once.
    await field("Email").fill("ada@example.test");
    await expect(field("Email")).not.toHaveAttribute("aria-invalid");
    await terms.check();
    await expect(terms).toHaveAccessibleDescription("");
    expect(await signUpData(page)).toBeNull();
  });

  test("browsers can fill it in, and the password can be looked at", async ({ page }) => {
    await page.goto("/auth");
    const field = (label: string) => page.getByLabel(label, { exact: true });
    for (const [label, autocomplete] of [
      ["First name", "given-name"],
      ["Last name", "family-name"],
      ["Email", "email"],
      ["Phone", "tel"],
      ["Company (optional)", "organization"],
      ["Password", "new-password"],
      ["Confirm password", "new-password"],
    ] as const)
      await expect(field(label)).toHaveAttribute("autocomplete", autocomplete);
    await field("Password").fill(password);
    await expect(field("Password")).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    for (const label of ["Password", "Confirm password"]) await expect(field(label)).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(field("Password")).toHaveAttribute("type", "password");
    await expect(field("Password")).toHaveValue(password);
  });

  test("the keyboard alone fills it in, in reading order, and Enter sends it", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("First name").focus();
    for (const text of ["Ada", "Lovelace", "ada@", "+1 212 555 0123", "", password]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.locator("[aria-invalid]")).toHaveCount(1);
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  });

  test("the two modes lead to each other, and back finds what was typed, but no password", async ({ page }) => {
    await page.goto("/auth");
    const { Email, ...person } = newUserFields();
    await fillIn(page, { Email, ...person });
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
    for (const benefit of ["Access your saved documents and templates", "Continue with AI automation", "Secure access to your account"])
      await expect(page.getByText(benefit)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Your Account");
    await expect(page.getByLabel("Email")).toHaveValue(Email);
    await expect(page.getByLabel("Company")).toHaveValue("Analytical Engines");
    await expect(page.getByRole("checkbox")).toBeChecked();
    for (const label of ["Password", "Confirm password"]) await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
    await page.goForward();
    await page.getByRole("link", { name: "Sign up" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(Email);
    expect(await storageText(page)).toBe("{}");
  });

  test("both ways to the login page say so on the way", async ({ page }) => {
    for (const [path, action, pending] of [
      ["/auth?mode=sign-in", "Sign In to Your Account", "Signing In..."],
      ["/consent", "Allow", "Processing..."],
    ] as const) {
      await page.goto(path);
      // With an empty answer the page stays as it is during navigation.
      await page.route("**/api/login", (route) => route.fulfill({ status: 204 }), { times: 1 });
      await page.getByRole("link", { name: action }).click();
      await expect(page.getByRole("link", { name: pending })).toBeDisabled();
      await expect(page.getByRole("main").getByRole("link").and(page.locator(".button:not([aria-disabled])"))).toHaveCount(0);
      // After the browser's back button, the page is as it was, and the link works again.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
      await page.getByRole("link", { name: action }).click();
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    }
  });

  test("a person who goes back from the consent finds what they typed, and denying goes home", async ({ page }) => {
    const person = newUserFields();
    await page.goto("/auth");
    await fillIn(page, person);
    await submit(page);
    await expect(page.getByRole("link", { name: "Allow" })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Email")).toHaveValue(person.Email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");

    // A second submission finds the account that the first one made, and the stored data stays.
    await fillIn(page, person);
    await submit(page);
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/^This email address already has an account/);
    expect(await signUpData(page)).toMatchObject({ email: person.Email });
    await page.goForward();
    await page.getByRole("link", { name: "Deny" }).click();
    await expect(page.getByRole("heading", { name: /^Generate Professional/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

test.describe("a sign-up that is refused", { tag: "@desktop" }, () => {
  /** Submits the form, and checks that its content stays and nothing is stored. */
  async function refused(page: Page, person: Record<string, string>, says: () => Promise<void>): Promise<void> {
    await page.goto("/auth");
    await fillIn(page, person);
    await submit(page);
    await says();
    await expect(page.getByRole("button", { name: "Create Account" })).toBeEnabled();
    for (const [label, value] of Object.entries(person)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    expect(new URL(page.url()).pathname).toBe("/auth");
    expect(await storageText(page)).toBe("{}");
  }

  test("because there is such an account says so at the address, and leads to signing in", async ({ page }) => {
    await refused(page, { ...newUserFields(), Email: "demo@plainbill.test" }, async () => {
      const email = page.getByLabel("Email");
      await expect(email).toHaveAccessibleDescription("This email address already has an account. Sign in instead");
      await expect(email).toBeFocused();
    });
    await page.getByRole("link", { name: "Sign in instead" }).click();
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  });

  test("because of what the pool says, or does not say, tells that where it belongs", async ({ page }) => {
    await poolAnswers(page, "InvalidPasswordException", "Password did not conform with policy: Password must have numeric characters");
    await refused(page, newUserFields(), () =>
      expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
        "Please choose another password. Password must have numeric characters.",
      ),
    );
    await poolAnswers(page, "LimitExceededException", "Attempt limit exceeded, please try after some time.");
    await refused(page, newUserFields(), () => expect(notice(page).getByRole("alert")).toHaveText("Too many attemptsPlease wait a minute, then try again."));
    await page.route("**/_cognito/", (route) => route.abort());
    await refused(page, newUserFields(), () =>
      expect(notice(page).getByRole("alert")).toHaveText("Plainbill could not be reachedCheck your connection and try again."),
    );
  });

  test("because the browser keeps nothing makes no account", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    });
    await refused(page, newUserFields(), () => expect(notice(page).getByRole("alert")).toHaveText("Something went wrongPlease try again"));
    expect(asked).not.toContain("/_cognito/");
  });
});

test.describe("the first load after signing up", { tag: "@desktop" }, () => {
  test("two tabs at once send it once", async ({ page, context }) => {
    await signInAsDemo(page);
    await keep(page, grace);
    const calls = firstCalls(context);
    const other = await context.newPage();
    // Neither may finish before the other has begun.
    const arrived = Promise.withResolvers<void>();
    await context.route("**/api/auto-create-business-profile", (route) => arrived.promise.then(() => route.continue()));
    await Promise.all([page.goto("/"), other.goto("/")]);
    for (const window of [page, other]) await expect(window.getByText("Online", { exact: true })).toBeVisible();
    arrived.resolve();
    await expect.poll(() => signUpData(page)).toBeNull();
    // The lock that the second tab waited for is free after its check.
    for (const window of [page, other]) await window.evaluate(() => navigator.locks.request("signupData", () => {}));
    expect(calls.map(({ path }) => path)).toEqual(["/api/auto-create-business-profile", "/api/store-marketing-data"]);
    // Without a company, the person's name is the business's name.
    expect(calls[0]?.body).toMatchObject({ companyName: "Grace Hopper", ownerName: "Grace Hopper" });
  });

  test("what could not be sent is sent at the next load", async ({ page, context }) => {
    await signInAsDemo(page);
    await keep(page, grace);
    const calls = firstCalls(context);
    await page.route("**/api/auto-create-business-profile", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    const logged = page.waitForEvent("console", (line) => line.text().startsWith("The sign-up was not sent"));
    await page.goto("/");
    await logged;
    expect(await signUpData(page)).toEqual(JSON.parse(grace));
    await expect(notice(page)).toHaveText("");
    await page.reload();
    await expect(notice(page)).toContainText("Welcome to Plainbill!");
    expect(calls.map(({ path }) => path)).toEqual(["/api/auto-create-business-profile", "/api/auto-create-business-profile", "/api/store-marketing-data"]);
  });

  test("contact data that are not taken are only logged", async ({ page }) => {
    await signInAsDemo(page);
    await keep(page, grace);
    await page.route("**/api/store-marketing-data", (route) => route.fulfill({ status: 500, body: "" }));
    const logged = page.waitForEvent("console", (line) => line.text().startsWith("The contact data were not stored"));
    await page.goto("/");
    await logged;
    await expect(notice(page)).toContainText("Welcome to Plainbill!");
    expect(await signUpData(page)).toBeNull();
  });

  test("what is no sign-up is removed, and nothing is sent", async ({ page, context }) => {
    await signInAsDemo(page);
    const calls = firstCalls(context);
    for (const broken of ["{", "null", '{"firstName":7}', ""]) {
      await keep(page, broken);
      await page.goto("/");
      await expect(page.getByText("Online", { exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("signupData"))).toBeNull();
      await expect(notice(page)).toHaveText("");
    }
    expect(calls).toEqual([]);
  });
});

test.describe("a visitor who is not signed in", { tag: "@desktop" }, () => {
  test("finds the landing page, or the page of the address where that is for everybody", async ({ page }) => {
    for (const [path, heading] of [
      ["/", /^Generate Professional/],
      ["/dashboard", /^Generate Professional/],
      ["/files", /^Generate Professional/],
      ["/subscription-success", /^Generate Professional/],
      ["/landing", /^Generate Professional/],
      ["/auth", "Create Your Account"],
      ["/consent", "Authorize Access"],
      ["/pricing", /^Choose Your .*Plan$/],
      ["/auth/more", "Page Not Found"],
      ["/invoices", /^Generate Professional/],
      ["/invoices/inv_1/more", "Page Not Found"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading }), path).toBeVisible();
    }
  });

  test("hears why signing in did not work, once, and nothing else", async ({ page }) => {
    await page.goto("/?signin=expired");
    await expect(notice(page).getByRole("alert")).toHaveText("That sign-in took too long or was already used. Please sign in again.");
    await expect(page).toHaveURL(/\/$/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveText("");

    // Only known codes are shown as messages.
    await page.goto("/?signin=constructor");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(notice(page)).toHaveText("");
  });

  test("comes back to where they were after signing in, also where their session ended meanwhile", { tag: "@day" }, async ({ page }) => {
    await page.goto("/pricing");
    const session = { name: "plainbill", value: "x".repeat(43), url: new URL(page.url()).origin };
    await page.context().addCookies([session]);
    await page.goto("/invoices?status=overdue&signin=denied");
    await expect(page.getByRole("heading", { level: 1, name: /^Generate Professional/ })).toBeVisible();
    await expect(notice(page).getByRole("alert")).toHaveText("You did not sign in, so nothing has changed.");
    const back = `/api/login?return_to=${encodeURIComponent("/invoices?status=overdue")}`;
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", back);
  });
});
