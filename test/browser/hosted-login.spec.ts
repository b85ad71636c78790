import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import { codeOf, signIn } from "./new-user.ts";

type Amplify = typeof import("aws-amplify/auth") & { Amplify: typeof import("aws-amplify")["Amplify"] };
declare global {
  interface Window {
    amplify: Amplify;
  }
}

const newAddress = () => `${randomUUID()}@example.test`;

/** Loads the sign-up form's client with the settings that the site gives its pages. */
async function loadAmplify(page: Page): Promise<void> {
  const contents = 'import { Amplify } from "aws-amplify"; import * as auth from "aws-amplify/auth"; window.amplify = { Amplify, ...auth };';
  const { outputFiles } = await build({ stdin: { contents, resolveDir: process.cwd() }, bundle: true, format: "iife", minify: true, write: false });
  // Served from the site's own address, because its policy allows no other scripts.
  await page.route("**/amplify-under-test.js", (route) => route.fulfill({ contentType: "text/javascript", body: outputFiles[0]?.text ?? "" }));
  await page.goto("/");
  await page.addScriptTag({ url: "/amplify-under-test.js" });
  await page.evaluate(async () => {
    const config = await (await fetch("/config.json")).json();
    window.amplify.Amplify.configure({ Auth: { Cognito: config } });
  });
}

/** Calls of amplify. Each returns the next step, or the name of the refusal. */
const calls = {
  signUp: (page: Page, username: string, password: string) =>
    page.evaluate(
      ([username, password]) =>
        window.amplify.signUp({ username, password, options: { userAttributes: { email: username, given_name: "Grace", family_name: "Hopper" } } }).then(
          ({ nextStep }) => nextStep.signUpStep,
          (error: Error) => error.name,
        ),
      [username, password] as const,
    ),
  confirm: (page: Page, username: string, confirmationCode: string) =>
    page.evaluate(
      ([username, confirmationCode]) =>
        window.amplify.confirmSignUp({ username, confirmationCode }).then(
          ({ nextStep }) => nextStep.signUpStep,
          (error: Error) => error.name,
        ),
      [username, confirmationCode] as const,
    ),
  resend: (page: Page, username: string) =>
    page.evaluate(
      (username) =>
        window.amplify.resendSignUpCode({ username }).then(
          ({ deliveryMedium }) => deliveryMedium,
          (error: Error) => error.name,
        ),
      username,
    ),
  reset: (page: Page, username: string) =>
    page.evaluate(
      (username) =>
        window.amplify.resetPassword({ username }).then(
          ({ nextStep }) => nextStep.resetPasswordStep,
          (error: Error) => error.name,
        ),
      username,
    ),
  confirmReset: (page: Page, username: string, confirmationCode: string, newPassword: string) =>
    page.evaluate(
      ([username, confirmationCode, newPassword]) =>
        window.amplify.confirmResetPassword({ username, confirmationCode, newPassword }).then(
          () => "DONE",
          (error: Error) => error.name,
        ),
      [username, confirmationCode, newPassword] as const,
    ),
  signIn: (page: Page, username: string, password: string) =>
    page.evaluate(
      ([username, password]) =>
        window.amplify.signIn({ username, password }).then(
          ({ nextStep }) => nextStep.signInStep,
          (error: Error) => error.name,
        ),
      [username, password] as const,
    ),
};

const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

test("a new user signs up, is asked for the code from the mail, and is in", { tag: "@desktop" }, async ({ page }) => {
  const email = newAddress();
  await loadAmplify(page);
  expect(await calls.signUp(page, email, "long enough")).toBe("CONFIRM_SIGN_UP");

  await page.goto("/api/login?return_to=/dashboard");
  await signIn(page, email, "long enough");
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  await expect(page.getByRole("link", { name: "read them here" })).toHaveAttribute("href", "/_local/mail");
  await page.getByLabel("Code").fill(otherThan(await codeOf(page.context(), email)));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid verification code provided, please try again.");

  const before = await codeOf(page.context(), email);
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByRole("status")).toContainText("A new code is on its way");
  await expect.poll(() => codeOf(page.context(), email)).not.toBe(before);
  await page.getByLabel("Code").fill(await codeOf(page.context(), email));
  await page.getByRole("button", { name: "Confirm" }).click();

  await page.waitForURL("/dashboard");
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({ email, firstName: "Grace", lastName: "Hopper" });
});

test("who forgot the password gets in with a code from the mail, and with the new password from then on", { tag: "@desktop" }, async ({ page }) => {
  const email = newAddress();
  await loadAmplify(page);
  await calls.signUp(page, email, "long enough");
  expect(await calls.confirm(page, email, await codeOf(page.context(), email))).toBe("DONE");

  await page.goto("/api/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByLabel("Code").fill(await codeOf(page.context(), email));
  await page.getByLabel("New password").fill("another one");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await page.waitForURL("/");
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);

  await page.goto("/api/logout");
  await page.goto("/api/login");
  await signIn(page, email, "long enough");
  await expect(page.getByRole("alert")).toHaveText("Incorrect username or password.");
  await signIn(page, email, "another one");
  await page.waitForURL("/");
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
});

test("the client of the sign-up form hears what the user pool says, under Cognito's own names", { tag: "@desktop" }, async ({ page }) => {
  const email = newAddress();
  await loadAmplify(page);
  expect(await calls.signUp(page, email, "1234567")).toBe("InvalidPasswordException");
  expect(await calls.signUp(page, email, "12345678")).toBe("CONFIRM_SIGN_UP");
  expect(await calls.signUp(page, email.toUpperCase(), "12345678")).toBe("UsernameExistsException");

  const code = await codeOf(page.context(), email);
  expect(await calls.confirm(page, email, otherThan(code))).toBe("CodeMismatchException");
  expect(await calls.resend(page, email)).toBe("EMAIL");
  expect(await calls.confirm(page, email, await codeOf(page.context(), email))).toBe("DONE");
  expect(await calls.confirm(page, email, code)).toBe("NotAuthorizedException");
  expect(await calls.resend(page, email)).toBe("InvalidParameterException");

  expect(await calls.reset(page, email)).toBe("CONFIRM_RESET_PASSWORD_WITH_CODE");
  const reset = await codeOf(page.context(), email);
  expect(await calls.confirmReset(page, email, otherThan(reset), "another one")).toBe("CodeMismatchException");
  expect(await calls.confirmReset(page, email, reset, "short")).toBe("InvalidPasswordException");
  expect(await calls.confirmReset(page, email, reset, "another one")).toBe("DONE");
  expect(await calls.reset(page, newAddress())).toBe("CONFIRM_RESET_PASSWORD_WITH_CODE");
  for (let i = 0; i < 4; i++) expect(await calls.reset(page, email)).toBe("CONFIRM_RESET_PASSWORD_WITH_CODE");
  expect(await calls.reset(page, email)).toBe("LimitExceededException");

  // Only the hosted login signs in: this client has no flow for it.
  expect(await calls.signIn(page, email, "another one")).toBe("InvalidParameterException");
});
