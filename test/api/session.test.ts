import { beforeAll, describe, expect, test } from "vitest";
import { type Clock, after as moved } from "../../shared/clock.ts";
import { get, isCallback, isPage, newAccount, signIn } from "../people.ts";
import { Visitor } from "../visitor.ts";
import { everyItem } from "./table.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let sessions: typeof import("../../functions/sessions/session-store.ts");
let store: typeof import("../../functions/identity/user-store.ts");
let now: Clock;
let write: typeof import("../../functions/platform/table.ts").write;

beforeAll(async () => {
  app = await sharedApp();
  // Modules that read the app's settings on import are imported once the app is open.
  sessions = await import("../../functions/sessions/session-store.ts");
  store = await import("../../functions/identity/user-store.ts");
  ({ now } = await import("../../functions/platform/env.ts"));
  ({ write } = await import("../../functions/platform/table.ts"));
});

const device = { device: "Firefox on Linux", refreshToken: undefined };

/** Ends the session of these cookies. */
async function endSession(cookies: string[]): Promise<void> {
  const session = await sessions.sessions.at(cookies);
  if (session) await write(sessions.sessions.ending(session));
}

/** Every item of the table, as searchable text. */
const everything = async () => (await everyItem()).map((item) => ({ pk: item.pk, text: JSON.stringify(item) }));

describe("the session", () => {
  test("its secret is in the cookie and nowhere else, and no script reads it", async () => {
    const visitor = new Visitor();
    const url = await signIn(app, visitor, await newAccount(app), { until: isCallback });
    const response = await visitor.ask(url);
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith("plainbill=")) ?? "";
    const secret = /^plainbill=([\w-]{43});/.exec(cookie)?.[1];
    expect(cookie).toBe(`plainbill=${secret}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`);
    const items = await everything();
    expect(items.some(({ pk }) => pk === `SESSION#${sessions.fingerprint(secret ?? "")}`)).toBe(true);
    expect(items.filter(({ text }) => text.includes(String(secret)))).toEqual([]);
  });

  test("scripts may read a name of it that opens nothing, which goes with it", async () => {
    const visitor = new Visitor();
    await signIn(app, visitor, await newAccount(app));
    const visit = visitor.cookie(app.origin, "plainbill-visit") ?? "";
    expect(visit).toMatch(/^[\w-]{43}$/);
    expect((await everything()).filter(({ pk, text }) => text.includes(visit) || pk.includes(sessions.fingerprint(visit)))).toEqual([]);
    const burglar = new Visitor();
    burglar.setCookie(app.origin, "plainbill", visit);
    expect((await get(app, burglar, "/api/auth/user")).status).toBe(401);
    await visitor.go(`${app.origin}/api/logout`, { until: isPage });
    expect(visitor.cookie(app.origin, "plainbill-visit")).toBeUndefined();
  });

  test("on an https site the cookie is bound to the host", async () => {
    process.env["PUBLIC_ORIGIN"] = "https://app.example.com";
    try {
      const { readCookie, setCookie } = await import("../../functions/sessions/cookies.ts");
      expect(setCookie("plainbill", "x", 60)).toBe("__Host-plainbill=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
      const [real, forged] = [sessions.newCookieSecret(), sessions.newCookieSecret()];
      expect(readCookie(["other=1", `plainbill=${forged}; __Host-plainbill=${real}`], "plainbill")).toBe(real);
    } finally {
      process.env["PUBLIC_ORIGIN"] = app.origin;
    }
  });

  test("signing out kills it, here and at the hosted login", async () => {
    const visitor = new Visitor();
    await signIn(app, visitor, await newAccount(app));
    const secret = visitor.cookie(app.origin, "plainbill") ?? "";
    const { url } = await visitor.go(`${app.origin}/api/logout`, { until: isPage });
    expect(url.href).toBe(`${app.origin}/`);

    expect(visitor.cookie(app.origin, "plainbill")).toBeUndefined();
    visitor.setCookie(app.origin, "plainbill", secret);
    expect((await get(app, visitor, "/api/auth/user")).status).toBe(401);
    expect((await visitor.go(`${app.origin}/api/login`)).url.pathname).toBe("/_cognito/login");
  });

  test("who signs in anew has another session, and the old one is over", async () => {
    const visitor = new Visitor();
    const ada = await newAccount(app);
    await signIn(app, visitor, ada);
    const old = visitor.cookie(app.origin, "plainbill") ?? "";
    await signIn(app, visitor, ada);
    expect(visitor.cookie(app.origin, "plainbill")).not.toBe(old);
    expect((await get(app, visitor, "/api/auth/user")).status).toBe(200);
    visitor.setCookie(app.origin, "plainbill", old);
    expect((await get(app, visitor, "/api/auth/user")).status).toBe(401);
  });

  test("it ends after a week without use, and after a month whatever happens", async () => {
    const day = 86_400_000;
    const start = "2026-03-16T09:00:00.000Z";
    const person = await store.personOf({ sub: crypto.randomUUID(), email: "a@example.test", given_name: "A", family_name: "B" }, start);
    const open = async () => [`plainbill=${await sessions.openSession(person, device, start)}`];
    const at = (days: number) => moved(start, days * day);

    const idle = await open();
    expect(await sessions.readSession(idle, at(6.9))).toMatchObject(person);
    expect(await sessions.readSession(idle, at(13.8))).toMatchObject(person);
    expect(await sessions.readSession(idle, at(21))).toBeUndefined();

    const busy = await open();
    for (let days = 0; days < 30; days += 5) expect(await sessions.readSession(busy, at(days))).toMatchObject(person);
    expect(await sessions.readSession(busy, at(29.99))).toMatchObject(person);
    expect(await sessions.readSession(busy, at(30))).toBeUndefined();
  });

  test("its use is written down once an hour, and a session that was ended in between does not come back", async () => {
    const start = "2026-03-16T09:00:00.000Z";
    const person = await store.personOf({ sub: crypto.randomUUID(), email: "a@example.test", given_name: "A", family_name: "B" }, start);
    const cookies = [`plainbill=${await sessions.openSession(person, device, start)}`];
    const seenAt = async () =>
      (await everything()).find(({ text }) => text.includes(person.userId) && text.includes("seenAt"))?.text.match(/"seenAt":"([^"]*)"/)?.[1];

    await sessions.readSession(cookies, moved(start, 3_599_000));
    expect(await seenAt()).toBe(start);
    const later = moved(start, 2 * 3_600_000);
    const together = await Promise.all(Array.from({ length: 10 }, () => sessions.readSession(cookies, later)));
    expect(together.every((who) => who?.userId === person.userId)).toBe(true);
    expect(await seenAt()).toBe(later);

    await Promise.all([endSession(cookies), sessions.readSession(cookies, moved(later, 2 * 3_600_000))]);
    expect(await sessions.readSession(cookies, later)).toBeUndefined();
  });

  test.each(["", "x", "plainbill", "..", "a".repeat(5000), "%00", '"; DROP TABLE'])("a cookie that says %j belongs to no session", async (value) => {
    expect(await sessions.readSession([`plainbill=${value}`], now())).toBeUndefined();
  });
});
