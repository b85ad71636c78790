import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { type Clock, after as moved } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { full } from "../counts.ts";
import { eventually } from "../eventually.ts";
import { isCallback, isPage, newAccount, signIn } from "../people.ts";
import { Visitor } from "../visitor.ts";
import { ask, routeOf, sessionCalls } from "./calls.ts";
import { everyItem, filesOf, itemsUnder, tableCalls, tableRounds } from "./table.ts";
import { newUser } from "./tenants.ts";
import { type Channel, hours, Person, sharedApp, type TestApp } from "./test-app.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let sessions: typeof import("../../functions/sessions/session-store.ts");
let connections: typeof import("../../functions/connections/store.ts").connections;
let write: typeof import("../../functions/platform/table.ts").write;
let now: Clock;
let passwordReset: typeof import("../../functions/identity/password-reset.lambda.ts");
beforeAll(async () => {
  app = await sharedApp();
  sessions = await import("../../functions/sessions/session-store.ts");
  ({ connections } = await import("../../functions/connections/store.ts"));
  ({ write } = await import("../../functions/platform/table.ts"));
  ({ now } = await import("../../functions/platform/env.ts"));
  passwordReset = await import("../../functions/identity/password-reset.lambda.ts");
});

/** A signed-in account, in a browser of this kind. */
async function arrive(account?: Awaited<ReturnType<typeof newAccount>>, userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0") {
  const person = new Person(app.origin, new Visitor({ "user-agent": userAgent }));
  const who = account ?? (await newAccount(app));
  await signIn(app, person.visitor, who);
  return { ...who, person };
}

const cookiesOf = ({ visitor }: Person) => [`plainbill=${visitor.cookie(app.origin, "plainbill")}`];
const sessionOf = async (person: Person) => {
  const session = await sessions.sessions.at(cookiesOf(person));
  if (!session) throw new Error("There is no session.");
  return session;
};

/** The same person in another browser, signed in `ago` milliseconds before, and active there every few days since. */
async function earlier(person: Person, ago: number): Promise<Person> {
  const { refreshToken, device, ...who } = await sessionOf(person);
  const start = moved(now(), -ago);
  const secret = await sessions.openSession(sessions.Person.parse(who), { refreshToken, device }, start);
  for (let passed = 5 * DAY; passed < ago; passed += 5 * DAY) await sessions.readSession([`plainbill=${secret}`], moved(start, passed));
  const visitor = new Visitor();
  visitor.setCookie(app.origin, "plainbill", secret);
  return new Person(app.origin, visitor);
}

const waitForClose = (channel: Channel) => new Promise<void>((resolve) => channel.socket.once("close", () => resolve()));
const status = async (person: Person) => (await person.answer("getUser", {})).status;

/** The status of opening a channel. */
const knock = (person: Person) =>
  new Promise<number | undefined>((resolve) => {
    const socket = new WebSocket(`${app.origin.replace("http", "ws")}/ws`, { headers: { origin: app.origin, cookie: cookiesOf(person).join() } });
    socket.on("unexpected-response", (_, response) => resolve(response.statusCode)).on("error", () => {});
    socket.on("open", () => {
      socket.close();
      resolve(101);
    });
  });

test("who asks is known by one read of the table, and once an hour by one write more", async () => {
  const { person } = await arrive();
  expect(await tableCalls(() => status(person))).toEqual(["GetItem"]);
  expect(await tableCalls(() => person.answer("listCustomers", {}))).toEqual(["GetItem", "Query"]);
  const { refreshToken, device, ...who } = await sessionOf(person);
  person.visitor.setCookie(app.origin, "plainbill", await sessions.openSession(who, { refreshToken, device }, moved(now(), -HOUR)));
  const first = await tableCalls(() => person.answer("listCustomers", {}));
  expect(first.filter((call) => call !== "GetItem")).toEqual(expect.arrayContaining(["TransactWriteItems", "Query"]));
  expect(await tableCalls(() => person.answer("listCustomers", {}))).toEqual(["GetItem", "Query"]);
});

describe("a call begins once it is known who asks", () => {
  const reads = sessionCalls.filter((name) => routeOf(name).method === "GET");

  test("so a list waits for the session, and then for its own reads", async () => {
    const person = await newUser(app);
    const rounds = async () => (await tableRounds(() => person.call("listInvoices", {})))["invoices"];
    expect([await rounds(), await rounds()]).toEqual(Array(2).fill([["GetItem"], ["GetItem"], ["Query"]]));
  });

  test("and the workspace that a gate asks for is read with the session where that was met before", async () => {
    const person = await newUser(app);
    const rounds = async () => (await tableRounds(() => person.call("createInvoice", { body: hours(1, 10) })))["invoices"]?.slice(0, 2);
    const [first, second] = [await rounds(), await rounds()];
    expect(first).toEqual([["GetItem"], ["GetItem"]]);
    expect(second?.[0]).toEqual(["BatchGetItem"]);
  });

  test("and answers nothing and leaves nothing behind once the session has ended", async () => {
    const person = await newUser(app);
    const askAll = () => Promise.all(reads.map(async (name) => [name, (await ask(person, name, { id: newId("invoice") })).status]));
    const stored = async () => [await itemsUnder(`WS#${person.workspaceId}`), await filesOf(person.workspaceId)];
    expect((await askAll()).filter(([, code]) => code === 401)).toEqual([]);
    await write(sessions.sessions.ending(await sessionOf(person)));
    const before = await stored();
    expect((await askAll()).filter(([, code]) => code !== 401)).toEqual([]);
    // Work after the answer would be done by then.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await stored()).toEqual(before);
  });
});

describe("where I am signed in", () => {
  test("is listed in plain words, the newest first, and no other account is in the list", async () => {
    const { person: office, ...account } = await arrive();
    const { person: phone } = await arrive(
      account,
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile/15E148 Safari/604.1",
    );
    await arrive();
    const list = await phone.call("listSessions", {});
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ["Safari on an iPhone", true],
      ["Firefox on Linux", false],
    ]);
    for (const { signedInAt, lastUsedAt } of list) expect(signedInAt <= lastUsedAt && lastUsedAt <= now()).toBe(true);
    expect(JSON.stringify(list)).not.toContain(phone.visitor.cookie(app.origin, "plainbill"));
    expect((await office.call("listSessions", {})).map(({ current }) => current)).toEqual([false, true]);
  });

  test("one of them can be ended from another, and its connections close at once", async () => {
    const { person: here, ...account } = await arrive();
    const { person: lost } = await arrive(account);
    const [mine, theirs] = [await here.channel(), await lost.channel()];
    const gone = waitForClose(theirs);
    const { sessionId: id } = await sessionOf(lost);
    const answer = await here.answer("endSession", { params: { id } });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
    await gone;
    expect(await status(lost)).toBe(401);
    expect(await status(here)).toBe(200);
    mine.send({ type: "ping" });
    await mine.next("pong");
    await mine.close();
    expect((await here.answer("endSession", { params: { id } })).status).toBe(404);
  });

  test("ending the one at hand takes its cookie away", async () => {
    const { person } = await arrive();
    const { sessionId: id } = await sessionOf(person);
    await person.call("endSession", { params: { id } });
    expect(person.visitor.cookie(app.origin, "plainbill")).toBeUndefined();
  });

  test("the answer that there is no session any more takes its cookie away, so that the same address is the landing page's; no other answer does", async () => {
    const visitor = new Visitor();
    visitor.setCookie(app.origin, "plainbill", sessions.newCookieSecret());
    const late = new Person(app.origin, visitor);
    const profile = await late.answer("getBusinessProfile", {});
    expect([profile.status, profile.headers.getSetCookie()]).toEqual([401, []]);
    const user = await late.answer("getUser", {});
    expect([user.status, user.headers.getSetCookie()]).toEqual([
      401,
      ["plainbill=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax", "plainbill-visit=; Path=/; Max-Age=0; SameSite=Lax"],
    ]);
    // A browser without cookies has nothing to forget.
    expect((await new Person(app.origin, new Visitor()).answer("getUser", {})).headers.getSetCookie()).toEqual([]);
  });

  test("everywhere can be left together, and others stay where they are", async () => {
    const { person: here, ...account } = await arrive();
    const { person: there } = await arrive(account);
    const { person: other } = await arrive();
    const gone = Promise.all([waitForClose(await here.channel()), waitForClose(await there.channel())]);
    const cookies = cookiesOf(here);
    await here.call("endSessions", {});
    await gone;
    expect(here.visitor.cookie(app.origin, "plainbill")).toBeUndefined();
    expect(await sessions.readSession(cookies, now())).toBeUndefined();
    expect(await status(there)).toBe(401);
    expect(await status(other)).toBe(200);
  });

  test("a sign-in that was answered is in the list of the next moment", async () => {
    const { person, ...account } = await arrive();
    for (let i = 2; i <= 6; i++) {
      await arrive(account);
      expect(await person.call("listSessions", {})).toHaveLength(i);
    }
  });
});

describe("a password that is reset ends every session that the old one began", () => {
  const NEW = "another horse entirely";
  /** Resets the password with the emailed code, as a device that is not signed in. */
  async function reset({ email }: { email: string }): Promise<void> {
    const pool = new CognitoIdentityProviderClient({ endpoint: `${app.origin}/_cognito/` });
    const account = { ClientId: "plainbill-browser", Username: email };
    await pool.send(new ForgotPasswordCommand(account));
    const code = /\b\d{6}\b/.exec(app.mail.list(email)[0]?.text ?? "")?.[0] ?? "";
    await pool.send(new ConfirmForgotPasswordCommand({ ...account, ConfirmationCode: code, Password: NEW }));
  }

  test("both devices are refused at their next call, their connections close, and no other tenant's do", async () => {
    const { person: office, ...account } = await arrive();
    const { person: phone } = await arrive(account);
    const { person: other } = await arrive();
    const [channels, theirs] = [[await office.channel(), await phone.channel()], await other.channel()];
    const gone = Promise.all(channels.map(waitForClose));
    await reset(account);
    await gone;
    expect([await status(office), await status(phone), await status(other)]).toEqual([401, 401, 200]);
    expect([await knock(office), await knock(phone)]).toEqual([401, 401]);
    theirs.send({ type: "ping" });
    await theirs.next("pong");
    await theirs.close();
    await arrive({ ...account, password: NEW });
  });

  test("a sign-in with the old password that was on its way does not arrive", async () => {
    const { person, ...account } = await arrive();
    const slow = new Visitor();
    const callback = await signIn(app, slow, account, { until: isCallback });
    // The provider's times are whole seconds of the real clock.
    const second = () => Math.floor(Date.now() / 1000);
    const before = second();
    await eventually(() => expect(second()).toBeGreaterThan(before));
    await reset(account);
    expect((await slow.go(callback, { until: isPage })).url.href).toBe(`${app.origin}/?signin=expired`);
    expect(await status(new Person(app.origin, slow))).toBe(401);
    expect(await status(person)).toBe(401);
  });

  test("a browser that the login page remembers is asked for the password again", async () => {
    const { person, ...account } = await arrive();
    await reset(account);
    expect((await person.visitor.go(`${app.origin}/api/login`)).url.pathname).toBe("/_cognito/login");
  });

  test("who signed in, signed out and reset a password is in the log, by id and without a secret", async () => {
    const lines: string[] = [];
    const spies = (["log", "error"] as const).map((name) => vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line))));
    try {
      const { person, ...account } = await arrive();
      const { userId } = await sessionOf(person);
      const secret = person.visitor.cookie(app.origin, "plainbill") ?? "";
      await person.visitor.ask(`${app.origin}/api/logout`);
      await arrive(account);
      await reset(account);
      const events = lines.filter((line) => line.includes(userId)).map((line) => JSON.parse(line).event);
      expect(events).toEqual(["signed in", "signed out", "signed in", "password reset"]);
      for (const word of [secret, account.email, account.password, NEW]) expect(lines.join()).not.toContain(word);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  test("an address that is confirmed ends nothing, and an account that never signed in has nothing to end", async () => {
    const { person, sub } = await arrive();
    const event = { triggerSource: "PostConfirmation_ConfirmSignUp", request: { userAttributes: { sub } } };
    expect(await passwordReset.handler(event)).toEqual(event);
    expect(await status(person)).toBe(200);
    await reset(await newAccount(app));
  });
});

describe("a connection of a session that is over is closed", () => {
  test("a session that may end before a connection would asks for a new sign-in instead", async () => {
    const { person } = await arrive();
    const young = await earlier(person, 30 * DAY - 2.1 * HOUR);
    expect(await knock(young)).toBe(101);
    const old = await earlier(person, 30 * DAY - 1.9 * HOUR);
    expect(await status(old)).toBe(200);
    expect(await knock(old)).toBe(401);
    expect(await status(old)).toBe(401);
  });

  test("unused for a week it is over, connection or not", async () => {
    const { person } = await arrive();
    const { refreshToken, device, ...who } = await sessionOf(person);
    const secret = await sessions.openSession(who, { refreshToken, device }, moved(now(), -7 * DAY));
    person.visitor.setCookie(app.origin, "plainbill", secret);
    expect([await status(person), await knock(person)]).toEqual([401, 401]);
  });

  test("no connection opens with a session that is ended at the same moment", async () => {
    const { person } = await arrive();
    const session = await sessionOf(person);
    await person.call("endSession", { params: { id: session.sessionId } });
    const connection = { connectionId: newId("turn"), workspaceId: session.workspaceId, userId: session.userId, sessionId: session.sessionId };
    await expect(connections.open(connection, sessions.sessions.stands(session.sessionId), now())).rejects.toMatchObject({ code: "conflict" });
    expect(await connections.of(session)).toEqual([]);
  });

  test.runIf(full)("a connection that closes after its workspace was erased leaves nothing behind", async () => {
    const { person } = await arrive();
    await person.channel();
    const [connection] = await connections.of(await sessionOf(person));
    const rows = (await everyItem()).filter(({ sk }) => sk === `CONNECTIONS#${connection?.userId}`);
    expect(rows).toHaveLength(1);
    await write(rows.map(({ pk, sk }) => ({ Delete: { Key: { pk, sk } } })));
    if (connection) await connections.close(connection);
    const names = (await everyItem()).map(({ pk, sk }) => `${pk} ${sk}`);
    expect(names.filter((name) => name.endsWith(` CONNECTIONS#${connection?.userId}`) || name.includes(`CONNECTION#${connection?.connectionId} `))).toEqual([]);
  });

  test("a connection that nothing is known of is closed at its first word", async () => {
    const { person } = await arrive();
    const channel = await person.channel();
    for (const connection of await connections.of(await sessionOf(person))) await connections.close(connection);
    const gone = waitForClose(channel);
    channel.send({ type: "get_conversation_history" });
    await gone;
    expect(channel.received).toEqual([]);
  });

  test.each<[string, (session: Awaited<ReturnType<typeof sessionOf>>) => Promise<unknown>]>([
    ["nothing is known any more", async (session) => Promise.all((await connections.of(session)).map(connections.close))],
    ["the session has ended, without it being closed", (session) => write(sessions.sessions.ending(session))],
  ])("a connection that has just spoken is closed at its next word where %s", async (_, end) => {
    const { person } = await arrive();
    const channel = await person.channel();
    channel.send({ type: "ping" });
    await channel.next("pong");
    await end(await sessionOf(person));
    const gone = waitForClose(channel);
    channel.send({ type: "get_conversation_history" });
    await gone;
    expect(channel.received).toEqual([{ type: "pong" }]);
  });
});

describe("a person has twenty connections at most", () => {
  test("the twenty-first closes the oldest, and the others stay", async () => {
    const { person, ...account } = await arrive();
    const { person: phone } = await arrive(account);
    const channels: Channel[] = [];
    // Each opens later than the one before: times are in milliseconds.
    for (let i = 0; i < 20; i++) channels.push(await (i % 2 ? phone : person).channel()) && (await new Promise((resolve) => setTimeout(resolve, 2)));
    const [oldest, ...others] = channels;
    const gone = oldest && waitForClose(oldest);
    const newest = await person.channel();
    await gone;
    for (const channel of [...others, newest]) {
      channel.send({ type: "ping" });
      await channel.next("pong");
    }
    expect(await connections.of(await sessionOf(person))).toHaveLength(20);
    await Promise.all([...others, newest].map((channel) => channel.close()));
  });

  test("however many open at once, and who finds no place is told to come back later", async () => {
    const { person } = await arrive();
    const headers = { origin: app.origin, cookie: cookiesOf(person).join() };
    const knocks = Array.from({ length: 100 }, () => {
      const socket = new WebSocket(`${app.origin.replace("http", "ws")}/ws`, { headers });
      return new Promise<{ code: number | undefined; socket: WebSocket }>((resolve) => {
        socket.on("error", () => {}).on("open", () => resolve({ code: 101, socket }));
        socket.on("unexpected-response", (_, response) => resolve({ code: response.statusCode, socket }));
      });
    });
    const answers = await Promise.all(knocks);
    expect(answers.map(({ code }) => code).filter((code) => code !== 101 && code !== 429)).toEqual([]);
    const left = await connections.of(await sessionOf(person));
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThanOrEqual(20);
    for (const { socket } of answers) socket.terminate();
  });

  test("connections from before they were counted are the oldest, and close as they did", async () => {
    const { person } = await arrive();
    const { workspaceId, userId, sessionId } = await sessionOf(person);
    const before = { connectionId: newId("turn"), workspaceId, userId, sessionId };
    await connections.open(before, sessions.sessions.stands(sessionId), now());
    expect(await connections.of(before)).toEqual([before]);
    await connections.close(before);
    expect(await connections.of(before)).toEqual([]);
  });
});

describe("the provider is asked whether the account still stands", () => {
  const real = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = real;
  });

  /** Counts calls to the provider's token endpoint; `before` may delay them. */
  function counted(before: () => Promise<unknown> = async () => {}) {
    const calls = { tokens: 0 };
    globalThis.fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).endsWith("/oauth2/token")) {
        calls.tokens++;
        await before();
      }
      return real(input, init);
    };
    return calls;
  }

  test("not within the hour, and then once", async () => {
    const { person } = await arrive();
    const fresh = await earlier(person, 0.9 * HOUR);
    const due = await earlier(person, 1.1 * HOUR);
    const calls = counted();
    expect([await status(fresh), calls.tokens]).toEqual([200, 0]);
    expect([await status(due), await status(due), calls.tokens]).toEqual([200, 200, 1]);
  });

  test("a hundred requests at once ask once, and none of the others waits for the answer", async () => {
    const { person } = await arrive();
    const due = await earlier(person, 2 * HOUR);
    let answered = 0;
    const others = Promise.withResolvers<void>();
    const calls = counted(() => others.promise);
    const all = Array.from({ length: 100 }, async () => {
      const code = await status(due);
      if (++answered === 99) others.resolve();
      return code;
    });
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
    expect(calls.tokens).toBe(1);
  });

  test("a process that was to ask and died is followed by another when the lease is over", async () => {
    const { person } = await arrive();
    const session = await sessionOf(await earlier(person, 2 * HOUR));
    const take = (at: string) => sessions.sessions.takeCheck(session, at, moved(at, 30_000));
    expect([await take(now()), await take(now()), await take(moved(now(), 20_000)), await take(moved(now(), 40_000))]).toEqual([true, false, false, true]);
  });

  test("a provider that is away ends no session", async () => {
    const { person } = await arrive();
    const due = await earlier(person, 2 * HOUR);
    counted(() => Promise.reject(new TypeError("fetch failed")));
    expect([await status(due), await status(due)]).toEqual([200, 200]);
  });

  test("any call does it, and an account that is gone loses its sessions and their connections", async () => {
    const { person, sub } = await arrive();
    const [fresh, due, channelled] = [await earlier(person, 0.5 * HOUR), await earlier(person, 2 * HOUR), await earlier(person, 1.5 * HOUR)];
    const pool = new CognitoIdentityProviderClient({ endpoint: `${app.origin}/_cognito/` });
    const channel = await fresh.channel();
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: process.env["USER_POOL_ID"], Username: sub }));

    expect((await due.answer("listInvoices", {})).status).toBe(401);
    expect(await sessions.sessions.at(cookiesOf(due))).toBeUndefined();
    expect(await knock(channelled)).toBe(401);
    // A session that was checked within the hour stays valid until then.
    channel.send({ type: "ping" });
    await channel.next("pong");
    await channel.close();
  });
});
