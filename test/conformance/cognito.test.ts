import * as oidc from "openid-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Visitor } from "../visitor.ts";
import { ada, atCallback, CognitoServer } from "./cognito-server.ts";

const app = new CognitoServer();
beforeAll(() => app.open());
afterEach(() => app.onTime());
afterAll(() => app.close());

describe("the hosted login, driven by openid-client", () => {
  test("a person signs in, and the site learns who they are", async () => {
    const { config, checks, callback } = await app.arrive();
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks);

    expect(tokens.claims()).toMatchObject({ email: ada.email, email_verified: true, given_name: "Ada", family_name: "<b>Lovelace</b>", token_use: "id" });
    const sub = tokens.claims()?.sub ?? "";
    expect(await oidc.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({ sub, email: ada.email, email_verified: "true" });
  });

  test("the site may authenticate itself in a header as well", async () => {
    const { checks, callback } = await app.arrive();
    const config = await app.discover(oidc.ClientSecretBasic(app.cognito.clientSecret));
    expect((await oidc.authorizationCodeGrant(config, callback, checks)).refresh_token).toBeTypeOf("string");
  });

  test("a browser that signed in before is not asked again, unless the site asks for it", async () => {
    const visitor = new Visitor();
    await app.arrive(visitor);
    const { url } = await app.begin();
    expect(atCallback((await visitor.go(url, { until: atCallback })).url)).toBe(true);

    url.searchParams.set("prompt", "login");
    expect((await visitor.go(url, { until: atCallback })).url.pathname).toBe("/_cognito/login");
    const silent = (await app.begin()).url;
    silent.searchParams.set("prompt", "none");
    expect((await new Visitor().go(silent, { until: atCallback })).url.searchParams.get("error")).toBe("login_required");
  });

  test("a browser is remembered for an hour", async () => {
    const visitor = new Visitor();
    await app.arrive(visitor);
    app.ahead = 59 * 60_000;
    expect(atCallback((await visitor.go((await app.begin()).url, { until: atCallback })).url)).toBe(true);
    app.ahead = 60 * 60_000;
    expect((await visitor.go((await app.begin()).url, { until: atCallback })).url.pathname).toBe("/_cognito/login");
  });

  test("a refresh token gives new tokens until it is revoked, and then the old access token is dead too", async () => {
    const { config, checks, callback } = await app.arrive();
    const { refresh_token = "", access_token } = await oidc.authorizationCodeGrant(config, callback, checks);
    const renewed = await oidc.refreshTokenGrant(config, refresh_token);
    expect(renewed.access_token).not.toBe(access_token);
    expect(renewed.refresh_token).toBeUndefined();

    await oidc.tokenRevocation(config, refresh_token);
    await expect(oidc.refreshTokenGrant(config, refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
    await expect(oidc.fetchUserInfo(config, access_token, oidc.skipSubjectCheck)).rejects.toThrow();
  });

  test("a refresh token that is old, changed, or in another application's hands gives nothing", async () => {
    const { config, checks, callback } = await app.arrive();
    const { refresh_token = "" } = await oidc.authorizationCodeGrant(config, callback, checks);
    const refresh = async (change: Record<string, string> = {}) => {
      const site = { client_id: app.cognito.clientId, client_secret: app.cognito.clientSecret };
      const body = new URLSearchParams({ grant_type: "refresh_token", ...site, refresh_token, ...change });
      return (await fetch(`${app.origin}/_cognito/oauth2/token`, { method: "POST", body })).status;
    };
    app.ahead = 30 * 86_400_000 - 60_000;
    expect(await refresh()).toBe(200);
    expect(await refresh({ client_id: app.cognito.browserClientId })).toBe(400);
    expect(await refresh({ refresh_token: `${refresh_token.split(".")[0]}.guessed` })).toBe(400);
    app.ahead += 60_000;
    expect(await refresh()).toBe(400);
  });

  test("an ID token says who a person is and opens nothing", async () => {
    const { config, checks, callback } = await app.arrive();
    const { id_token = "" } = await oidc.authorizationCodeGrant(config, callback, checks);
    const answer = await fetch(`${app.origin}/_cognito/oauth2/userInfo`, { headers: { authorization: `Bearer ${id_token}` } });
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  test("signing out forgets the browser and leads only to places that are registered", async () => {
    const visitor = new Visitor();
    await app.arrive(visitor);
    const bad = await visitor.ask(`${app.cognito.logoutUrl}?client_id=${app.cognito.clientId}&logout_uri=https://evil.example/`);
    expect([bad.status, bad.headers.get("location")]).toEqual([400, null]);

    const sessionCookie = visitor.cookie(app.origin, "cognito") ?? "";
    const out = await visitor.ask(`${app.cognito.logoutUrl}?client_id=${app.cognito.clientId}&logout_uri=${encodeURIComponent(`${app.origin}/`)}`);
    expect([out.status, out.headers.get("location")]).toEqual([302, `${app.origin}/`]);
    visitor.setCookie(app.origin, "cognito", sessionCookie);
    expect((await visitor.go((await app.begin()).url, { until: atCallback })).url.pathname).toBe("/_cognito/login");
  });

  test("who restarts the server keeps their accounts, their sign-ins and the key that tokens are signed with", async () => {
    const visitor = new Visitor();
    const { config, checks, callback } = await app.arrive(visitor);
    const { refresh_token = "", access_token } = await oidc.authorizationCodeGrant(config, callback, checks);
    const before = await (await fetch(`${app.cognito.issuer}/.well-known/jwks.json`)).json();
    const secret = app.cognito.clientSecret;
    await app.restart();

    expect(await (await fetch(`${app.cognito.issuer}/.well-known/jwks.json`)).json()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('"d":');
    expect(app.cognito.clientSecret).toBe(secret);
    expect((await oidc.fetchUserInfo(config, access_token, oidc.skipSubjectCheck)).email).toBe(ada.email);
    expect((await oidc.refreshTokenGrant(config, refresh_token)).access_token).toBeTypeOf("string");
    expect(atCallback((await visitor.go((await app.begin()).url, { until: atCallback })).url)).toBe(true);
  });
});
