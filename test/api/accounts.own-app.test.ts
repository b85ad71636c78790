import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { AdminGetUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { after } from "../../shared/clock.ts";
import { full, seed } from "../counts.ts";
import { type Account, newAccount, signIn } from "../people.ts";
import { Visitor } from "../visitor.ts";
import { everyFile, everyItem, putItem } from "./table.ts";
import { hours, Person, startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  // Functions imported from here on read the settings of this app.
  vi.resetModules();
});
afterAll(() => app.close());

/** A user who signs in for the first time, or again. */
async function arrive(account?: Account) {
  const who = account ?? (await newAccount(app));
  const person = new Person(app.origin, new Visitor());
  await signIn(app, person.visitor, who);
  return { ...who, person };
}

const workspaceOf = async (sub: string): Promise<string> => String((await everyItem()).find(({ pk }) => pk === `USER#${sub}`)?.["workspaceId"]);

describe("what a person said when they signed up", () => {
  const contact = { firstName: "Ada", lastName: "Lovelace", phone: "+44 20 7946 0000", company: "Analytical Engines" };

  test("is kept with their membership, and saying it again changes nothing", async () => {
    const { person, sub } = await arrive();
    for (let i = 0; i < 2; i++) await person.call("storeMarketingData", { body: contact });
    const members = (await everyItem()).filter(({ sk, ...item }) => sk.startsWith("MEMBER#") && item["sub"] === sub);
    expect(members).toMatchObject([{ contact, role: "owner" }]);
  });

  const profile = { companyName: "Analytical Engines", contactEmail: "ada@engines.example", phone: "+44 20 7946 0000", ownerName: "Ada Lovelace" };

  test("becomes the business profile, once, however often and however close together it comes", async () => {
    const { person } = await arrive();
    const made = await Promise.all(Array.from({ length: 5 }, () => person.call("createBusinessProfile", { body: profile })));
    const expected = { name: "Analytical Engines", contactEmail: "ada@engines.example", phone: "+44 20 7946 0000", currency: "USD" };
    for (const one of made) expect(one).toMatchObject(expected);
    await person.call("createBusinessProfile", { body: { ...profile, companyName: "Another" } });
    expect(await person.call("getBusinessProfile", {})).toMatchObject(expected);
  });

  test("never goes over what the user has written, not even a name", async () => {
    const { person } = await arrive();
    const channel = await person.channel();
    await channel.say("My business name is Difference Ltd");
    await channel.close();
    const written = await person.call("getBusinessProfile", {});
    expect(written.name).toBe("Difference Ltd");
    expect(await person.call("createBusinessProfile", { body: profile })).toEqual(written);
    expect(await person.call("getBusinessProfile", {})).toEqual(written);
  });

  const paris = { timeZone: "Europe/Paris", language: "fr-FR" };
  const inParis = { timeZone: "Europe/Paris", currency: "EUR", locale: "fr-FR", paper: "A4" };

  test("and where their browser is becomes time zone, currency, locale and paper; the country of the phone wins", async () => {
    const { person } = await arrive();
    expect(await person.call("createBusinessProfile", { body: { ...profile, phone: "01 42 68 53 00", browser: paris } })).toMatchObject({
      ...inParis,
      name: "Analytical Engines",
      regionFrom: "browser",
    });
    // The dashboard uses it, and a new invoice has its date and currency.
    expect((await person.call("getSummary", {})).currencies[0]?.currency).toBe("EUR");
    const { person: caller } = await arrive();
    expect(await caller.call("createBusinessProfile", { body: { ...profile, browser: paris } })).toMatchObject({ currency: "GBP", paper: "A4" });
  });

  test("and who signed up in another browser is placed by the one they sign in with first; what they said comes later, from the other", async () => {
    const { person } = await arrive();
    expect(await person.call("getBusinessProfile", {})).toMatchObject({ regionFrom: "default", timeZone: "UTC", currency: "USD" });
    const placed = await person.call("createBusinessProfile", { body: { companyName: "", browser: paris } });
    expect(placed).toMatchObject({ ...inParis, name: "Ada Lovelace", regionFrom: "browser" });
    expect(
      await person.call("createBusinessProfile", { body: { ...profile, phone: "+33 1 42 68 53 00", browser: { timeZone: "America/Chicago" } } }),
    ).toMatchObject({
      name: "Analytical Engines",
      currency: "EUR",
    });
  });

  test("and no browser changes what the owner has set, or what an invoice was written by", async () => {
    const { person } = await arrive();
    const { person: biller } = await arrive();
    await person.call("createBusinessProfile", { body: { companyName: "", browser: paris } });
    const { regionFrom } = await person.call("updateBusinessProfile", { body: { currency: "CHF" } });
    expect(regionFrom).toBeUndefined();
    const { person: content } = await arrive();
    await content.call("createBusinessProfile", { body: { companyName: "", browser: paris } });
    const read = await content.call("updateBusinessProfile", { body: { timeZone: "Europe/Paris" } });
    expect(read.regionFrom).toBe("browser");
    expect((await content.call("updateBusinessProfile", { body: { regionConfirmed: true } })).regionFrom).toBeUndefined();
    await biller.call("createInvoice", { body: hours(1, 85) });
    for (const each of [person, biller]) {
      const { timeZone, currency, locale, paper } = await each.call("getBusinessProfile", {});
      const after = await each.call("createBusinessProfile", { body: { companyName: "", browser: { timeZone: "Asia/Tokyo", language: "ja" } } });
      expect(after).toMatchObject({ timeZone, currency, locale, paper });
      expect(after.regionFrom).toBeUndefined();
    }
  });

  test("and what a browser makes up places nobody: nothing of it is stored", async () => {
    const { person } = await arrive();
    const body = { companyName: "", browser: { timeZone: "Mars/Olympus_Mons", language: "<b>" } };
    expect(await person.call("createBusinessProfile", { body })).toMatchObject({ timeZone: "UTC", currency: "USD", locale: "en-US", paper: "Letter" });
    for (const browser of [{ timeZone: 7 }, { timeZone: "x".repeat(101) }, { country: "FR" }, "FR"])
      expect((await person.answer("createBusinessProfile", { body: { companyName: "", browser } })).status).toBe(400);
  });

  test("who names no company works under their own name", async () => {
    const { person } = await arrive();
    expect(await person.call("createBusinessProfile", { body: { companyName: " ", contactEmail: "", ownerName: "Ada L." } })).toMatchObject({ name: "Ada L." });
  });
});

describe("who deletes their account", () => {
  /** A workspace with one of everything, and texts that would reveal leftovers. */
  async function newSettledUser() {
    const { person, ...account } = await arrive();
    const { person: elsewhere } = await arrive(account);
    await person.call("storeMarketingData", { body: { firstName: "Ada", lastName: "Lovelace" } });
    const { id } = await person.call("createInvoice", { body: hours(3, 85), headers: { "idempotency-key": "one" } });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    const connections = [await person.channel(), await elsewhere.channel()];
    await connections[0]?.say("Write a proposal for Hooli for a website redesign, $12,000, 6 weeks, 40% upfront");
    await connections[0]?.say("Invoice Acme Corp for 12 hours of design at $85/h");
    await person.answer("exportWorkspace", {});
    const workspaceId = await workspaceOf(account.sub);
    const files = new S3Client();
    await files.send(new PutObjectCommand({ Bucket: process.env["FILES_BUCKET"], Key: `files/${workspaceId}/logo.png`, Body: "logo" }));
    const { id: userId } = await person.call("getUser", {});
    return { person, elsewhere, connections, workspaceId, account, marks: [workspaceId, userId, account.sub, account.email] };
  }
  const closed = (channels: Awaited<ReturnType<typeof newSettledUser>>["connections"]) =>
    Promise.all(channels.map((channel) => new Promise<void>((resolve) => channel.socket.once("close", () => resolve()))));
  const left = async (marks: string[]) => ({
    items: (await everyItem()).filter((item) => marks.some((mark) => JSON.stringify(item).includes(mark))).map(({ pk, sk }) => `${pk} ${sk}`),
    files: (await everyFile()).filter((key) => marks.some((mark) => key.includes(mark))),
  });
  const standsAtProvider = ({ sub }: Account) =>
    new CognitoIdentityProviderClient().send(new AdminGetUserCommand({ UserPoolId: process.env["USER_POOL_ID"], Username: sub })).then(
      () => true,
      (error: Error) => (error.name === "UserNotFoundException" ? false : Promise.reject(error)),
    );

  test("has to type their address", async () => {
    const { person, email } = await arrive();
    for (const confirmation of ["delete my account", `x${email}`, email.slice(1)])
      expect(await (await person.answer("deleteAccount", { body: { confirmation } })).json()).toMatchObject({ status: 400, field: "confirmation" });
    expect((await person.answer("deleteAccount", { body: {} })).status).toBe(400);
    expect((await person.answer("getUser", {})).status).toBe(200);
  });

  test("leaves nothing behind: no item, no file, no account, no open connection, no session", async () => {
    const { person, elsewhere, connections, account, marks } = await newSettledUser();
    const others = (await everyItem()).filter((item) => !marks.some((mark) => JSON.stringify(item).includes(mark)));
    const before = await left(marks);
    for (const kind of [
      "WORKSPACE",
      "MEMBER#",
      "BUSINESS",
      "INVOICE#",
      "ROW-NUMBER#",
      "ACTIVITY#",
      "CUSTOMER#",
      "DOCUMENT#",
      "CHAT#",
      "ONCE#",
      "LEDGER",
      "CONNECTIONS#",
      "SESSION#",
    ])
      expect(
        before.items.some((item) => item.includes(` ${kind}`)),
        kind,
      ).toBe(true);
    expect(before.items.some((item) => item.startsWith("AGENDA "))).toBe(true);
    expect(before.files).toHaveLength(2);

    const gone = closed(connections);
    const answer = await person.answer("deleteAccount", { body: { confirmation: ` ${account.email.toUpperCase()} ` } });
    expect([answer.status, person.visitor.cookie(app.origin, "plainbill")]).toEqual([204, undefined]);
    await gone;
    expect(await left(marks)).toEqual({ items: [], files: [] });
    expect(await standsAtProvider(account)).toBe(false);
    expect((await elsewhere.answer("getUser", {})).status).toBe(401);
    // Only a trial remains, under a hash of the address.
    const now = await everyItem();
    expect(now.filter(({ pk }) => !pk.startsWith("TRIAL#"))).toEqual(others.filter(({ pk }) => !pk.startsWith("TRIAL#")));
    expect(now.find(({ pk }) => pk.startsWith("TRIAL#"))).toEqual({
      pk: expect.any(String),
      sk: "TRIAL",
      endsAt: expect.any(String),
      expiresAt: expect.any(Number),
    });
  });

  test("and signs up again with the same address goes on with the same trial, and gets no second one", async () => {
    const { account, workspaceId } = await newSettledUser();
    const signUp = async (email: string) => (await arrive(await newAccount(app, "Ada", "Lovelace", email))).person;
    const leave = async (person: Person) => expect((await person.answer("deleteAccount", { body: { confirmation: account.email } })).status).toBe(204);
    const { person } = await arrive(account);
    // As if the trial had begun ten days ago.
    const workspace = (await everyItem()).find(({ pk, sk }) => pk === `WS#${workspaceId}` && sk === "WORKSPACE");
    const running = after(String(workspace?.["trialEndsAt"]), -10 * 24 * 3_600_000);
    await putItem({ ...workspace, trialEndsAt: running });
    await leave(person);
    const second = await signUp(account.email.toUpperCase());
    expect(await second.call("getSubscriptionStatus", {})).toMatchObject({ trialEndsAt: running, entitled: true });

    const again = (await everyItem()).find(({ sk, ...item }) => sk === "WORKSPACE" && item["trialEndsAt"] === running);
    const over = "2026-01-31T12:00:00.000Z";
    await putItem({ ...again, trialEndsAt: over });
    await leave(second);
    const third = await signUp(account.email);
    expect(await third.call("getSubscriptionStatus", {})).toMatchObject({ trialEndsAt: over, entitled: false });
    expect((await third.answer("createInvoice", { body: hours(1, 1) })).status).toBe(402);
    await leave(third);
  });

  test("can finish it by doing it again, wherever it was cut short", async () => {
    const { eraseWorkspace } = await import("../../functions/account/erase.ts");
    const { sessions } = await import("../../functions/sessions/session-store.ts");
    const { now } = await import("../../functions/platform/env.ts");
    // Each call to a service is one step. The first attempt dies before the step, and the next one succeeds. By day every third step.
    for (let step = full ? 1 : 1 + (seed % 3); ; step += full ? 1 : 3) {
      const { person, account, marks } = await newSettledUser();
      const session = await sessions.at([`plainbill=${person.visitor.cookie(app.origin, "plainbill")}`]);
      if (!session) throw new Error("There is no session.");
      const stop = crashing(step);
      const said = vi.spyOn(console, "error").mockImplementation(() => {});
      const first = await eraseWorkspace(session, now()).then(
        () => "done",
        () => "cut short",
      );
      stop();
      said.mockRestore();
      if (first === "done") {
        expect(step).toBeGreaterThan(8);
        break;
      }
      // Uses the session while it is valid, otherwise signs in again.
      let again = person;
      if ((await person.answer("getUser", {})).status === 401) ({ person: again } = await arrive(account));
      const more = marks.concat(await workspaceOf(account.sub));
      expect((await again.answer("deleteAccount", { body: { confirmation: account.email } })).status, `step ${step}`).toBe(204);
      expect(await left(more), `step ${step}`).toEqual({ items: [], files: [] });
      expect(await standsAtProvider(account)).toBe(false);
    }
  });
});

/** Fails all changing calls to services from the given one on, as if the process had died. Returns a function that stops this. */
function crashing(step: number): () => void {
  const prototypes = new Set([S3Client, DynamoDBDocumentClient, CognitoIdentityProviderClient, ApiGatewayManagementApiClient].map(sender));
  let calls = 0;
  const undo = [...prototypes].map((prototype) => {
    const real = prototype.send;
    prototype.send = function (this: unknown, command: object, ...more: unknown[]) {
      const changes = /^(TransactWrite|Delete|AdminDelete)/.test(command.constructor.name);
      if (changes && ++calls >= step) return Promise.reject(new Error("The process died."));
      return real.call(this, command, ...more);
    };
    return () => {
      prototype.send = real;
    };
  });
  return () => undo.forEach((back) => void back());
}

type Sender = { send(this: unknown, command: object, ...more: unknown[]): Promise<unknown> };
/** Finds the prototype that defines `send` of the SDK's clients. */
function sender(client: { prototype: object }): Sender {
  let prototype: object = client.prototype;
  while (!Object.hasOwn(prototype, "send")) prototype = Object.getPrototypeOf(prototype);
  return prototype as Sender;
}
