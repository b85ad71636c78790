import { CognitoIdentityProviderClient, ConfirmSignUpCommand, ForgotPasswordCommand, SignUpCommand } from "@aws-sdk/client-cognito-identity-provider";
import * as oidc from "openid-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Visitor } from "../visitor.ts";
import { ada, atCallback, CognitoServer } from "./cognito-server.ts";
import { credentials } from "./credentials.ts";

const app = new CognitoServer();
beforeAll(() => app.open());
afterEach(() => app.onTime());
afterAll(() => app.close());

const pool = () => new CognitoIdentityProviderClient({ region: "us-east-1", endpoint: `${app.origin}/_cognito/`, credentials, maxAttempts: 1 });
const fresh = () => `${crypto.randomUUID()}@example.test`;
const emailsTo = (email: string) => app.sent.filter((sent) => sent.email === email);
const codeFor = (email: string) => emailsTo(email).at(-1)?.code ?? "none";
const wrongFor = (email: string) => (codeFor(email) === "000000" ? "000001" : "000000");
const problemOf = (text: string) => /role="alert">([^<]*)</.exec(text)?.[1];

async function signUp(email = fresh()) {
  await pool().send(new SignUpCommand({ ClientId: app.cognito.browserClientId, Username: email, Password: "long enough" }));
  return email;
}

/** Submits a form of the hosted login; `path` names another page than the form's own. */
async function fill(visitor: Visitor, page: URL, fields: Record<string, string>, path = page.pathname) {
  const form = new URL(page);
  form.pathname = path;
  const { url, response } = await visitor.go(form, { method: "POST", body: new URLSearchParams(fields), until: atCallback });
  return { url, status: response.status, text: atCallback(url) ? "" : await response.text() };
}

describe("who has not confirmed their address", () => {
  /** Signs in with the right password, up to the page that asks for the code. */
  async function asked(email: string, visitor = new Visitor()) {
    const { config, checks, url } = await app.begin();
    const { url: form } = await visitor.go(url);
    const { url: page } = await visitor.signIn(form, email, "long enough");
    expect(page.pathname).toBe("/_cognito/confirm");
    return { visitor, page, config, checks };
  }

  test("is asked for the code, and goes on into the sign-in that they began", async () => {
    const email = await signUp();
    const { visitor, page, config, checks } = await asked(email);
    const wrong = await fill(visitor, page, { code: wrongFor(email) });
    expect([wrong.status, problemOf(wrong.text)]).toEqual([400, "Invalid verification code provided, please try again."]);

    const code = codeFor(email);
    const { url } = await fill(visitor, page, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    const tokens = await oidc.authorizationCodeGrant(config, url, checks);
    expect(tokens.claims()).toMatchObject({ email, email_verified: true });
    // The browser is remembered, as after any other sign-in.
    expect(atCallback((await visitor.go((await app.begin()).url, { until: atCallback })).url)).toBe(true);
    expect((await visitor.go(page)).url.pathname).toBe("/_cognito/login");
  });

  test("is not asked before the password is right", async () => {
    const email = await signUp();
    const visitor = new Visitor();
    const { url } = await visitor.go((await app.begin()).url);
    expect((await visitor.signIn(url, email, "wrong enough")).response.status).toBe(401);
    url.pathname = "/_cognito/confirm";
    expect((await visitor.go(url)).url.pathname).toBe("/_cognito/login");
    expect((await fill(visitor, url, { code: codeFor(email) })).url.pathname).toBe("/_cognito/login");
  });

  test("can have the code sent again, a few times an hour; the one before is void", async () => {
    app.still = Date.now();
    const email = await signUp();
    const { visitor, page } = await asked(email);
    const first = codeFor(email);
    const resend = () => fill(visitor, page, {}, "/_cognito/resendcode");
    expect((await resend()).text).toContain('role="status"');
    if (codeFor(email) !== first) expect((await fill(visitor, page, { code: first })).status).toBe(400);

    for (let i = 0; i < 3; i++) expect((await resend()).status).toBe(200);
    expect(problemOf((await resend()).text)).toBe("Attempt limit exceeded, please try after some time.");
    expect(emailsTo(email)).toHaveLength(5);
    app.still += 3_600_000 - 1;
    expect((await resend()).status).toBe(400);
    expect(atCallback((await fill(visitor, page, { code: codeFor(email) })).url)).toBe(true);
  });

  test("has five guesses at the code, then has to wait", async () => {
    const email = await signUp();
    app.still = Date.now();
    const { visitor, page } = await asked(email);
    for (let i = 0; i < 5; i++) await fill(visitor, page, { code: wrongFor(email) });
    expect(problemOf((await fill(visitor, page, { code: codeFor(email) })).text)).toBe("Attempt limit exceeded, please try after some time.");
    app.still += 1_000;
    expect(atCallback((await fill(visitor, page, { code: codeFor(email) })).url)).toBe(true);
  });

  test("has an hour at the page, and a day for the code", async () => {
    const email = await signUp();
    const { visitor, page } = await asked(email);
    app.ahead = 3_600_000;
    expect((await visitor.go(page)).url.pathname).toBe("/_cognito/login");
    app.ahead = 24 * 3_600_000;
    const later = await asked(email);
    expect(problemOf((await fill(later.visitor, later.page, { code: codeFor(email) })).text)).toBe("Invalid code provided, please request a code again.");
    await fill(later.visitor, later.page, {}, "/_cognito/resendcode");
    expect(atCallback((await fill(later.visitor, later.page, { code: codeFor(email) })).url)).toBe(true);
  });

  test("and did so in another tab is told, and signs in", async () => {
    const email = await signUp();
    const { visitor, page } = await asked(email);
    await pool().send(new ConfirmSignUpCommand({ ClientId: app.cognito.browserClientId, Username: email, ConfirmationCode: codeFor(email) }));
    const { text } = await fill(visitor, page, { code: codeFor(email) });
    expect(text).toContain("Your address is confirmed. Please sign in.");
    expect(text).toContain(`value="${email}"`);
  });
});

describe("who forgot the password", () => {
  /** Asks for a code, up to the page that accepts it. */
  async function forgot(email: string) {
    const visitor = new Visitor();
    const { config, checks, url: wish } = await app.begin();
    const { url } = await visitor.go(wish);
    const { url: page, status, text } = await fill(visitor, url, { username: email }, "/_cognito/forgotPassword");
    return { visitor, page, status, text, config, checks };
  }

  test("chooses another one with the code, and goes on into the sign-in that they began", async () => {
    const email = fresh();
    await app.cognito.addUser({ ...ada, email });
    const { visitor, page, config, checks } = await forgot(email.toUpperCase());
    expect(page.pathname).toBe("/_cognito/confirmForgotPassword");

    const short = await fill(visitor, page, { code: codeFor(email), password: "short" });
    expect([short.status, problemOf(short.text)]).toEqual([400, "Password did not conform with policy: Password not long enough"]);
    const { url } = await fill(visitor, page, { code: codeFor(email), password: "a new password" });
    expect((await oidc.authorizationCodeGrant(config, url, checks)).claims()).toMatchObject({ email });

    const other = new Visitor();
    const { url: form } = await other.go((await app.begin()).url);
    expect((await other.signIn(form, email, ada.password, atCallback)).response.status).toBe(401);
    expect(atCallback((await other.signIn(form, email, "a new password", atCallback)).url)).toBe(true);
  });

  test("learns nothing about who has an account: every answer is the same, up to the last refusal", async () => {
    const [known, unknown, unconfirmed] = [fresh(), fresh(), await signUp()];
    await app.cognito.addUser({ ...ada, email: known });
    app.still = Date.now();
    const sentBefore = emailsTo(unconfirmed).length;
    const seen = await Promise.all(
      [known, unknown, unconfirmed].map(async (email) => {
        const { visitor, page, status, text } = await forgot(email);
        const pages = [{ path: page.pathname, status, text }];
        for (let i = 0; i < 6; i++) pages.push({ path: "", ...(await fill(visitor, page, { code: wrongFor(email), password: "a new password" })) });
        for (let i = 0; i < 5; i++) pages.push({ path: "", ...(await fill(visitor, page, {}, "/_cognito/resendcode")) });
        return pages.map(({ path, status, text }) => ({ path, status, text: text.replaceAll(email, "…").replace(/action="[^"]*"|href="[^"]*"/g, "") }));
      }),
    );
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(problemOf(seen[0]?.at(-1)?.text ?? "")).toBe("Attempt limit exceeded, please try after some time.");
    expect([emailsTo(known).length, emailsTo(unknown).length, emailsTo(unconfirmed).length - sentBefore]).toEqual([5, 0, 0]);
  });

  test("is limited the same through the API, whatever the account is called by", async () => {
    const email = fresh();
    const sub = await app.cognito.addUser({ ...ada, email });
    const ask = (Username: string) => pool().send(new ForgotPasswordCommand({ ClientId: app.cognito.browserClientId, Username }));
    for (const name of [email, email.toUpperCase(), sub, email, sub]) await ask(name);
    for (const name of [email, sub]) await expect(ask(name)).rejects.toThrow(expect.objectContaining({ name: "LimitExceededException" }));
  });

  test("does not get past the page that confirms an address, which is for those who have shown a password", async () => {
    const email = await signUp();
    const { visitor, page } = await forgot(email);
    const confirm = new URL(page);
    confirm.pathname = "/_cognito/confirm";
    expect((await visitor.go(confirm)).url.pathname).toBe("/_cognito/login");
    expect((await fill(visitor, confirm, { code: codeFor(email) })).url.pathname).toBe("/_cognito/login");
  });

  test("does not get by with a code that another person began with, in another browser", async () => {
    const email = fresh();
    await app.cognito.addUser({ ...ada, email });
    const { page } = await forgot(email);
    const { url } = await fill(new Visitor(), page, { code: codeFor(email), password: "a new password" });
    expect(url.pathname).toBe("/_cognito/login");
  });
});

test("a form of another site is refused at every page", async () => {
  const { url } = await new Visitor().go((await app.begin()).url);
  for (const path of ["login", "confirm", "resendcode", "forgotPassword", "confirmForgotPassword"]) {
    url.pathname = `/_cognito/${path}`;
    const body = new URLSearchParams({ username: ada.email, code: "1", password: "a new password" });
    const answer = await fetch(url, { method: "POST", body, redirect: "manual", headers: { origin: "https://evil.example" } });
    expect([path, answer.status, answer.headers.get("set-cookie"), await answer.text()]).toEqual([
      path,
      400,
      null,
      expect.stringContaining("sent from another site"),
    ]);
  }
});

test("an address that is markup stays text on every page", async () => {
  const visitor = new Visitor();
  const { url } = await visitor.go((await app.begin()).url);
  const { text } = await fill(visitor, url, { username: '"><script>alert(1)</script>@example.test' }, "/_cognito/forgotPassword");
  expect(text).toContain("&#60;script&#62;");
  expect(text).not.toMatch(/<script/i);
});
