import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { type Clock, after as moved } from "../../shared/clock.ts";
import { full } from "../counts.ts";
import { get, isCallback, isPage, newAccount, signIn } from "../people.ts";
import { Visitor } from "../visitor.ts";
import { foreignAddresses } from "./foreign-addresses.ts";
import { everyItem } from "./table.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let store: typeof import("../../functions/identity/user-store.ts");
let now: Clock;

beforeAll(async () => {
  app = await sharedApp();
  // Modules that read the app's settings on import are imported once the app is open.
  store = await import("../../functions/identity/user-store.ts");
  ({ now } = await import("../../functions/platform/env.ts"));
});

/** Every item of the table, as searchable text. */
const everything = async () => (await everyItem()).map((item) => ({ pk: item.pk, text: JSON.stringify(item) }));
const workspaces = async () => (await everything()).filter(({ text }) => text.includes('"WORKSPACE"')).length;

describe("signing in", () => {
  test("a person signs in for the first time and has a workspace with a running trial and their name on it", async () => {
    const visitor = new Visitor();
    const ada = await newAccount(app);
    expect((await get(app, visitor, "/api/auth/user")).status).toBe(401);
    expect((await signIn(app, visitor, ada)).href).toBe(`${app.origin}/`);

    const user = await get(app, visitor, "/api/auth/user");
    expect(user).toMatchObject({ status: 200, body: { firstName: "Ada", lastName: "Lovelace", email: ada.email, profileImageUrl: null } });
    expect(user.body.id).toMatch(/^usr_/);
    const status = await get(app, visitor, "/api/subscription-status");
    expect(status.body).toMatchObject({ hasActiveSubscription: false, entitled: true });
    expect(Date.parse(status.body.trialEndsAt) - Date.parse(now())).toBeGreaterThan(13.9 * 86_400_000);
    expect((await get(app, visitor, "/api/business-profile")).body).toMatchObject({ name: "Ada Lovelace", currency: "USD" });
  });

  test("who signs in again is the same person, under the name they have by now", async () => {
    const [first, second] = [new Visitor(), new Visitor()];
    const ada = await newAccount(app);
    await signIn(app, first, ada);
    await signIn(app, second, ada);
    const before = (await get(app, first, "/api/auth/user")).body;
    expect((await get(app, second, "/api/auth/user")).body).toEqual(before);

    const claims = { sub: ada.sub, email: "new@example.test", given_name: "Augusta", family_name: "King" };
    expect(await store.personOf(claims, now())).toMatchObject({ userId: before.id, firstName: "Augusta", email: "new@example.test" });
    await signIn(app, second, ada);
    expect((await get(app, second, "/api/auth/user")).body).toEqual(before);
  });

  test("a person's picture is shown from an https address only", async () => {
    const pictureOf = async (picture: string) => {
      const claims = { sub: crypto.randomUUID(), email: "picture@example.test", given_name: "Ada", family_name: "", picture };
      return (await store.personOf(claims, now())).profileImageUrl;
    };
    expect(await pictureOf("https://example.com/ada.png")).toBe("https://example.com/ada.png");
    for (const picture of ["http://example.com/ada.png", "javascript:alert(1)", "data:text/html,x", "https://ada:secret@example.com/a.png", "/ada.png", ""])
      expect([picture, await pictureOf(picture)]).toEqual([picture, null]);
  });

  test("two tabs sign in side by side for the first time: both arrive, and there is one workspace", async () => {
    const [ada, visitor] = [await newAccount(app), new Visitor()];
    await visitor.ask(`${app.origin}/api/login`);
    const before = await workspaces();
    const tabs = [visitor, visitor, new Visitor(), new Visitor()];
    const ends = await Promise.all(tabs.map((tab) => signIn(app, tab, ada, { returnTo: "/invoices" })));
    expect(ends.map(({ href }) => href)).toEqual(tabs.map(() => `${app.origin}/invoices`));
    expect(await workspaces()).toBe(before + 1);
  });

  test.runIf(full)("however many first sign-ins come at the same moment, all are the same person in one workspace", async () => {
    const claims = { sub: crypto.randomUUID(), email: "many@example.test", given_name: "Many", family_name: "" };
    const people = await Promise.all(Array.from({ length: 20 }, () => store.personOf(claims, now())));
    expect(new Set(people.map(({ userId, workspaceId }) => `${userId} ${workspaceId}`)).size).toBe(1);
    const members = (await everything()).filter(({ text }) => text.includes(claims.sub) && text.includes("owner"));
    expect(members).toHaveLength(1);
  });

  test("names longer than a page is wide do not keep anybody out", async () => {
    const visitor = new Visitor();
    const long = await newAccount(app, "Ä".repeat(1500));
    expect((await signIn(app, visitor, long)).href).toBe(`${app.origin}/`);
    expect((await get(app, visitor, "/api/auth/user")).body.firstName).toBe("Ä".repeat(100));
  });
});

describe("a sign-in that does not work says why, on a page of the site", () => {
  const reason = (url: URL) => url.searchParams.get("signin");

  test("an answer that comes back twice does not sign in a second time", async () => {
    const [visitor, ada] = [new Visitor(), await newAccount(app)];
    const url = await signIn(app, visitor, ada, { until: isCallback });
    expect((await visitor.go(url, { until: isPage })).url.search).toBe("");

    const session = visitor.cookie(app.origin, "plainbill") ?? "";
    // A person who goes back in the browser stays signed in …
    expect((await visitor.go(url, { until: isPage })).url.href).toBe(`${app.origin}/`);
    expect(visitor.cookie(app.origin, "plainbill")).toBe(session);
    // … and a person who is not signed in reads that the link was used.
    visitor.setCookie(app.origin, "plainbill", "gone");
    expect(reason((await visitor.go(url, { until: isPage })).url)).toBe("expired");
    expect((await get(app, visitor, "/api/auth/user")).status).toBe(401);
  });

  test("an answer that is sent twice at the same moment signs in once", async () => {
    const [visitor, ada] = [new Visitor(), await newAccount(app)];
    const url = await signIn(app, visitor, ada, { until: isCallback });
    const answers = await Promise.all([visitor.ask(url), visitor.ask(url), visitor.ask(url)]);
    expect(answers.filter((answer) => answer.headers.getSetCookie().some((cookie) => cookie.startsWith("plainbill=")))).toHaveLength(1);
  });

  test("another person's answer does not sign in: it belongs to the browser that began it", async () => {
    const [attacker, victim] = [new Visitor(), new Visitor()];
    const url = await signIn(app, attacker, await newAccount(app, "Mallory"), { until: isCallback });
    await victim.ask(`${app.origin}/api/login`);
    expect(reason((await victim.go(url, { until: isPage })).url)).toBe("expired");
    expect((await get(app, victim, "/api/auth/user")).status).toBe(401);
  });

  test.each([
    ["nothing", "", "expired"],
    ["an unknown state", "?code=x&state=y", "expired"],
  ])("an answer with %s", async (_what, query, expected) => {
    expect(reason((await new Visitor().go(`${app.origin}/api/callback${query}`, { until: isPage })).url)).toBe(expected);
  });

  test.each([
    ["the person said no", (url: URL) => url.searchParams.set("error", "access_denied"), "denied"],
    ["the provider refused", (url: URL) => url.searchParams.set("error", "server_error"), "failed"],
    ["the code is somebody's invention", (url: URL) => url.searchParams.set("code", "invented"), "expired"],
    ["there are two codes", (url: URL) => url.searchParams.append("code", "another"), "failed"],
    ["another issuer signs as the answer's", (url: URL) => url.searchParams.set("iss", "https://evil.example"), "failed"],
  ])("%s", async (_what, change, expected) => {
    const [visitor, ada] = [new Visitor(), await newAccount(app)];
    const url = await signIn(app, visitor, ada, { until: isCallback });
    change(url);
    expect(reason((await visitor.go(url, { until: isPage })).url)).toBe(expected);
    expect((await get(app, visitor, "/api/auth/user")).status).toBe(401);
  });

  test("who takes longer than ten minutes begins again, and what was answered is not answered again", async () => {
    const challenge = { state: crypto.randomUUID(), nonce: "n", verifier: "v" };
    await store.signIns.begin(challenge, "browser", `${app.origin}/`, now());
    expect(await store.signIns.take(challenge.state, "browser", moved(now(), 10 * 60_000))).toBeUndefined();
    expect(await store.signIns.take(challenge.state, "browser", now())).toMatchObject({ nonce: "n" });
    expect(await store.signIns.take(challenge.state, "browser", now())).toBeUndefined();
  });

  test("while the provider is away, signing in says so, and signing out still works", async () => {
    const [visitor, ada] = [new Visitor(), await newAccount(app)];
    await signIn(app, visitor, ada);
    const secret = visitor.cookie(app.origin, "plainbill") ?? "";
    const url = await signIn(app, new Visitor(), ada, { until: isCallback });
    const issuer = process.env["OIDC_ISSUER"];
    process.env["OIDC_ISSUER"] = "http://127.0.0.1:1/away";
    try {
      expect(reason((await new Visitor().go(`${app.origin}/api/login`, { until: isPage })).url)).toBe("unavailable");
      expect(reason((await new Visitor().go(url, { until: isPage })).url)).toBe("expired");
      await visitor.ask(`${app.origin}/api/logout`);
      visitor.setCookie(app.origin, "plainbill", secret);
      expect((await get(app, visitor, "/api/auth/user")).status).toBe(401);
    } finally {
      process.env["OIDC_ISSUER"] = issuer;
    }
    expect((await signIn(app, new Visitor(), ada)).href).toBe(`${app.origin}/`);
  });

  test("a provider that did not answer once is asked again", async () => {
    let answers = 0;
    const provider = createServer((_request, response) => {
      const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
      response.writeHead(answers++ ? 200 : 503, { "content-type": "application/json" });
      response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize` }));
    }).listen(0, "127.0.0.1");
    await once(provider, "listening");
    const before = process.env["OIDC_ISSUER"];
    process.env["OIDC_ISSUER"] = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    try {
      const login = async () => new URL((await new Visitor().ask(`${app.origin}/api/login`)).headers.get("location") ?? "");
      expect([reason(await login()), (await login()).pathname]).toEqual(["unavailable", "/authorize"]);
    } finally {
      process.env["OIDC_ISSUER"] = before;
      provider.close();
    }
  });
});

describe("where a sign-in leads", () => {
  test.each(["/", "/invoices", "/invoices/inv_01J?tab=pdf&x=%2F%2Fevil.example#line", "/subscribe?plan=yearly", "/files/../dashboard"])(
    "to %s of this site",
    async (path) => {
      const url = await signIn(app, new Visitor(), await newAccount(app), { returnTo: path });
      expect(url.href).toBe(new URL(path, app.origin).href);
    },
  );

  test("and never anywhere else", async () => {
    const [visitor, ada] = [new Visitor(), await newAccount(app)];
    for (const returnTo of foreignAddresses) expect([returnTo, (await signIn(app, visitor, ada, { returnTo })).href]).toEqual([returnTo, `${app.origin}/`]);
  });

  test("a forged address of the provider's answer changes nothing about it", async () => {
    const visitor = new Visitor();
    const url = await signIn(app, visitor, await newAccount(app), { returnTo: "/invoices", until: isCallback });
    url.searchParams.set("return_to", "https://evil.example");
    const response = await visitor.ask(url, { headers: { "x-forwarded-host": "evil.example" } });
    expect(response.headers.get("location")).toBe(`${app.origin}/invoices`);
  });
});
