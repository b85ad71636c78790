import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoAccounts } from "../../local/cognito/demo.ts";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { routes } from "../../shared/routes.ts";
import { type Account, newAccount, signIn as signInAs } from "../people.ts";
import { Visitor } from "../visitor.ts";

export const password = "correct horse";

/** Sign-up data of a new person, by the form's labels. */
export const newUserFields = () => ({
  "First name": "Ada",
  "Last name": "Lovelace",
  Email: `ada.${crypto.randomUUID()}@example.test`,
  Phone: "+1 212 555 0123",
  "Company (optional)": "Analytical Engines",
  Password: password,
  "Confirm password": password,
});

/** Fills in the sign-up form. */
export async function fillIn(page: Page, person: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
}

/** Fills in the hosted login. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Reads the code from the newest email to this address, and checks that the email's HTML and text agree. */
export async function codeOf(context: BrowserContext, email: string): Promise<string> {
  const mail = await context.newPage();
  await mail.goto("/_local/mail");
  await mail.getByRole("link", { name: email }).first().click();
  const code = (await mail.frameLocator('iframe[title="The letter as it looks"]').locator("strong").textContent()) ?? "";
  expect(code).toMatch(/^\d{6}$/);
  await expect(mail.locator("pre")).toContainText(`Your code for Plainbill is ${code}.`);
  await mail.close();
  return code;
}

/** An app's address and the folder with its keys. */
export interface TestedApp {
  readonly origin: string;
  readonly dataDir: string;
}

/** The app that the stories share. */
const sharedApp = (): TestedApp => ({ origin: test.info().project.use.baseURL ?? "", dataDir: process.env["BROWSER_TEST_DATA"] ?? "" });

/** Waits until the workspace is open with its channel. */
export const online = (page: Page) => expect(page.getByText("Online", { exact: true })).toBeAttached();

/** Signs up by the forms, up to the workspace. Returns the typed data. */
export async function arrive(page: Page) {
  const person = newUserFields();
  await page.goto("/auth");
  await fillIn(page, person);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await signIn(page, person.Email);
  await page.getByLabel("Code").fill(await codeOf(page.context(), person.Email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await online(page);
  return person;
}

/** This worker's sessions by address: each person signs in once. */
const sessions = new Map<string, string>();

/** Signs a person in by the calls behind the login's pages; by default the demo account with its sample business. */
export async function enter(page: Page, person: Pick<Account, "email" | "password"> = demoAccounts[0], { origin } = sharedApp()): Promise<void> {
  let value = sessions.get(person.email);
  if (!value) {
    const visitor = new Visitor();
    await signInAs({ origin }, visitor, person);
    value = visitor.cookie(origin, "plainbill") ?? "";
    sessions.set(person.email, value);
  }
  await page.context().addCookies([{ name: "plainbill", value, url: origin }]);
}

/** The same for a person whose session has expired. */
export async function enterAgain(page: Page, person: Pick<Account, "email" | "password">, app: TestedApp): Promise<void> {
  sessions.delete(person.email);
  await enter(page, person, app);
}

/** Creates a user with an account and a profile, and signs them in. Uses calls where `arrive` uses the forms. */
export async function enterAsNewUser(page: Page, app = sharedApp()): Promise<Account> {
  const person = await newAccount(app);
  await enter(page, person, app);
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, origin: app.origin };
  const data = { companyName: "Analytical Engines", ownerName: "Ada Lovelace", contactEmail: "ada@example.test" };
  // The region is confirmed, so the app does not ask for it.
  const answers = [
    await page.request.post(routes.createBusinessProfile.path, { data, headers }),
    await page.request.put(routes.updateBusinessProfile.path, { data: { regionConfirmed: true }, headers }),
  ];
  for (const answer of answers) expect(answer.ok()).toBe(true);
  return person;
}

/** The same, in the workspace. */
export async function settle(page: Page): Promise<Account> {
  const person = await enterAsNewUser(page);
  await page.goto("/");
  await online(page);
  return person;
}

/** The page's notifications. */
export const notice = (page: Page) => page.getByRole("region", { name: /^Notifications/ });

/** Switches to one of the workspace's three views; a desktop shows all. */
export async function show(page: Page, view: "Menu" | "Chat" | "DocPreview"): Promise<void> {
  if (test.info().project.name === "phone") await page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: view }).click();
}

/** Sends a message to the assistant, and waits for its answer. */
export async function say(page: Page, text: string): Promise<void> {
  await show(page, "Chat");
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Message").press("Enter");
  await expect(page.getByText("AI is thinking...")).toBeHidden();
}
