import * as oidc from "openid-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Visitor } from "../visitor.ts";
import { ada, atCallback, CognitoServer } from "./cognito-server.ts";

const app = new CognitoServer();
beforeAll(() => app.open());
afterEach(() => app.onTime());
afterAll(() => app.close());

describe("what was tampered with is refused", () => {
  test("a code is good for nothing without its verifier, with another one, or for another address", async () => {
    const spoils: Record<string, string>[] = [
      { code_verifier: oidc.randomPKCECodeVerifier() },
      { code_verifier: "" },
      { redirect_uri: "http://127.0.0.1:1/api/callback" },
      { client_secret: "wrong" },
      { client_id: "nobody" },
      { client_id: app.cognito.browserClientId },
    ];
    for (const spoil of spoils) {
      const { checks, callback } = await app.arrive();
      const form = new URLSearchParams({
        grant_type: "authorization_code",
        client_id: app.cognito.clientId,
        client_secret: app.cognito.clientSecret,
        code: callback.searchParams.get("code") ?? "",
        redirect_uri: `${app.origin}/api/callback`,
        code_verifier: checks.pkceCodeVerifier,
      });
      for (const [name, value] of Object.entries(spoil)) form.set(name, value);
      const answer = await fetch(`${app.origin}/_cognito/oauth2/token`, { method: "POST", body: form });
      expect([answer.status, Object.keys(spoil), await answer.json()]).toEqual([
        400,
        Object.keys(spoil),
        { error: spoil.client_id === "nobody" || "client_secret" in spoil ? "invalid_client" : "invalid_grant" },
      ]);
    }
  });

  test("a verifier without a challenge is refused: an attacker took the challenge away", async () => {
    const { config, checks, url } = await app.begin();
    url.searchParams.delete("code_challenge");
    url.searchParams.delete("code_challenge_method");
    const visitor = new Visitor();
    const { url: form } = await visitor.go(url);
    const { url: callback } = await visitor.signIn(form, ada.email, ada.password, atCallback);
    await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test("a code is good once", async () => {
    const { config, checks, callback } = await app.arrive();
    await oidc.authorizationCodeGrant(config, callback, checks);
    await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test("a code is good for five minutes", async () => {
    const [soon, late] = [await app.arrive(), await app.arrive()];
    app.ahead = 4 * 60_000;
    await oidc.authorizationCodeGrant(await app.discover(), soon.callback, soon.checks);
    app.ahead = 5 * 60_000;
    await expect(oidc.authorizationCodeGrant(await app.discover(), late.callback, late.checks)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test("an unknown application, or an address it did not register, never gets anything back", async () => {
    for (const [name, value] of [
      ["client_id", "nobody"],
      ["redirect_uri", "https://evil.example/api/callback"],
      ["redirect_uri", `${app.origin}/api/callback/../elsewhere`],
      ["redirect_uri", `${app.origin}/api/callback?and=more`],
    ] as const) {
      const { url } = await app.begin();
      url.searchParams.set(name, value);
      const answer = await new Visitor().ask(url);
      expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
      expect(await answer.text()).toContain('role="alert"');
    }
  });

  test("a wish that is malformed goes back with its state and a reason", async () => {
    for (const [name, value, error] of [
      ["response_type", "token", "unsupported_response_type"],
      ["scope", "openid everything", "invalid_scope"],
      ["code_challenge_method", "plain", "invalid_request"],
      ["code_challenge", "short", "invalid_request"],
    ] as const) {
      const { url, checks } = await app.begin();
      url.searchParams.set(name, value);
      const { url: back } = await new Visitor().go(url, { until: atCallback });
      expect(Object.fromEntries(back.searchParams)).toEqual({ error, state: checks.expectedState });
    }
  });

  test("sixty guesses at once are five guesses", async () => {
    await app.cognito.addUser({ ...ada, email: "raced@example.test" });
    app.still = Date.now();
    const { url } = await app.begin();
    const guess = async (i: number) => {
      const visitor = new Visitor();
      const { url: page } = await visitor.go(url);
      const { response } = await visitor.signIn(page, "raced@example.test", `wrong ${i}`, atCallback);
      return /role="alert">([^<]*)</.exec(await response.text())?.[1] ?? "";
    };
    const said = await Promise.all(Array.from({ length: 60 }, (_, i) => guess(i)));
    expect(said.filter((problem) => problem.includes("Incorrect"))).toHaveLength(5);
    expect(said.filter((problem) => problem.includes("attempts exceeded"))).toHaveLength(55);
    app.still = undefined;
  });

  test("a wrong password says the same for an account that does not exist, and guessing becomes slow", async () => {
    const visitor = new Visitor();
    const { url } = await visitor.go((await app.begin()).url);
    const said = async (email: string, password: string) => {
      const { response } = await visitor.signIn(url, email, password, atCallback);
      return { status: response.status, problem: /role="alert">([^<]*)</.exec(await response.text())?.[1] };
    };
    await app.cognito.addUser({ ...ada, email: "guessed@example.test" });
    app.still = Date.now();
    const wrong = { status: 401, problem: "Incorrect username or password." };
    expect(await said("guessed@example.test", "wrong")).toEqual(wrong);
    expect(await said("nobody@example.test", "wrong")).toEqual(wrong);
    for (let i = 0; i < 4; i++) await said("Guessed@example.test", "wrong");
    expect((await said("guessed@example.test", ada.password)).problem).toContain("Password attempts exceeded");
    app.still += 1_000;
    expect((await said("guessed@example.test", ada.password)).status).toBe(302);
    // The right password resets the count.
    expect(await said("guessed@example.test", "wrong")).toEqual(wrong);
    expect((await said("guessed@example.test", ada.password)).status).toBe(302);
  });

  test("a sign-in form that comes from another site is refused", async () => {
    const { url } = await new Visitor().go((await app.begin()).url);
    const body = new URLSearchParams({ username: ada.email, password: ada.password });
    const answer = await fetch(url, { method: "POST", body, redirect: "manual", headers: { origin: "https://evil.example" } });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([400, null]);
  });

  test("nothing that a person types becomes part of the page", async () => {
    const { url } = await app.begin();
    url.searchParams.set("state", '"><script>alert(1)</script>');
    const visitor = new Visitor();
    const form = await visitor.go(url);
    const { response } = await visitor.signIn(form.url, '"><script>alert(1)</script>', "x");
    for (const page of [await form.response.text(), await response.text()]) expect(page).not.toMatch(/<script/i);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});
