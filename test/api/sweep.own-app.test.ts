import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { sweep as Sweep } from "../../functions/schedule/sweep.ts";
import type { Status } from "../../shared/invoicing/status.ts";
import { full } from "../counts.ts";
import { type Account, newAccount, signIn } from "../people.ts";
import { Visitor } from "../visitor.ts";
import { everyRecord, itemsUnder } from "./table.ts";
import { hours, Person, startTestApp, type TestApp } from "./test-app.ts";

/** Monday noon in UTC; the invoices here are due on this day. */
const TODAY = "2026-03-16T12:00:00.000Z";
const due = "2026-03-16";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: TODAY, seed: "none" });
  // Functions imported from here on read the settings of this app.
  vi.resetModules();
});
afterAll(() => app.close());
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, "log").mockImplementation(() => {});
  // A sweep covers all workspaces, so each test must leave nothing due.
  await sweepAt("2026-12-31T00:00:00.000Z");
});

/** Opens the app at another time. Modules with its old addresses are imported again. */
async function moveTo(clock: string): Promise<void> {
  app = await app.at(clock);
  vi.resetModules();
}

async function arrive(account: Account): Promise<Person> {
  const person = new Person(app.origin, new Visitor());
  await signIn(app, person.visitor, account);
  return person;
}

/** A user with a business in this time zone. */
async function businessIn(timeZone: string): Promise<{ account: Account; person: Person }> {
  const account = await newAccount(app);
  const person = await arrive(account);
  await person.call("updateBusinessProfile", { body: { timeZone } });
  return { account, person };
}

const become = (person: Person, id: string, status: Status) => person.call("setInvoiceStatus", { params: { id }, body: { status } });

/** A sent invoice over $500, due today by default. */
async function newSentInvoice(person: Person, dueDate = due) {
  const { id } = await person.call("createInvoice", { body: hours(5, 100, { invoiceDate: "2026-03-01", dueDate }) });
  return become(person, id, "sent");
}

/** The overdue notes in its activity. */
const notes = async (person: Person, id: string) => (await person.call("listActivity", { params: { id } })).filter(({ kind }) => kind === "overdue");
/** The agenda entries for these invoices, by default those for noting them as overdue. */
async function onAgenda(ids: readonly string[], prefix = "DAY#"): Promise<string[]> {
  return (await itemsUnder("AGENDA")).map(({ sk }) => sk).filter((sk) => sk.startsWith(prefix) && ids.some((id) => sk.includes(id)));
}

/** The table itself, for states that no call creates. Its address changes with the app. */
const table = () => DynamoDBDocumentClient.from(new DynamoDBClient());

/** Runs the sweep at another moment than the app's. */
async function sweepAt(...[now, isTimeLeft = () => true]: [string, (() => boolean)?]): ReturnType<typeof Sweep> {
  const { sweep } = await import("../../functions/schedule/sweep.ts");
  return sweep(now, isTimeLeft);
}
/** Midnight after today in UTC; `BEFORE` is the last millisecond before it. */
const MIDNIGHT = "2026-03-17T00:00:00.000Z";
const BEFORE = "2026-03-16T23:59:59.999Z";

describe("an unpaid invoice", () => {
  test("is overdue at midnight where the business is: in the list, on its page, on the dashboard and in its activity alike", async () => {
    const tokyo = await businessIn("Asia/Tokyo");
    const honolulu = await businessIn("Pacific/Honolulu");
    await moveTo("2026-03-16T01:00:00.000Z");
    const ids = new Map<Account, string>();
    for (const { account } of [tokyo, honolulu]) ids.set(account, (await newSentInvoice(await arrive(account))).id);

    const seen = async ({ account }: typeof tokyo) => {
      const person = await arrive(account);
      const id = ids.get(account) ?? "";
      const [row] = await person.call("listInvoices", {});
      const { statuses, currencies } = await person.call("getSummary", {});
      const page = await person.call("getInvoice", { params: { id } });
      const filtered = await person.call("listInvoices", { query: { status: "overdue" } });
      return [row?.status, page.status, statuses.overdue, currencies[0]?.overdue, filtered.length, await notes(person, id)];
    };
    const note = (at: string) => ({ by: "system", at, detail: "$500.00 was due on March 16, 2026" });
    const open = ["sent", "sent", 0, 0, 0, []];
    const late = (at: string) => ["overdue", "overdue", 1, 500, 1, [note(at)]];
    const [inTokyo, inHonolulu] = ["2026-03-16T15:00:00.000Z", "2026-03-17T10:00:00.000Z"];

    for (const [clock, expected] of [
      ["2026-03-16T14:59:59.999Z", [open, open]],
      [inTokyo, [late(inTokyo), open]],
      ["2026-03-17T09:59:59.999Z", [late(inTokyo), open]],
      [inHonolulu, [late(inTokyo), late(inHonolulu)]],
    ] as const) {
      await moveTo(clock);
      expect([await seen(tokyo), await seen(honolulu)], clock).toMatchObject(expected);
      // Opening the app ran the sweep; another run changes nothing.
      const before = await everyRecord();
      expect(await app.run("sweep")).toMatchObject({ noted: 0, failed: 0, cutShort: false });
      expect(await everyRecord()).toEqual(before);
    }
    await moveTo(TODAY);
  });

  test("is noted once, however many runs there are, and however close together", async () => {
    const { person } = await businessIn("UTC");
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await newSentInvoice(person)).id));
    expect(await sweepAt(BEFORE)).toMatchObject({ noted: 0, failed: 0 });
    const runs = await Promise.all(Array.from({ length: 4 }, () => sweepAt(MIDNIGHT)));
    expect(runs.reduce((sum, { noted }) => sum + noted, 0)).toBe(5);
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0, 0, 0]);
    const before = await everyRecord();
    expect(await sweepAt("2026-03-18T00:00:00.000Z")).toMatchObject({ noted: 0 });
    expect(await everyRecord()).toEqual(before);
    for (const id of ids) expect(await notes(person, id)).toMatchObject([{ at: MIDNIGHT, by: "system" }]);
    expect(await onAgenda(ids)).toEqual([]);
  });

  test("is noted with what is still due on it", async () => {
    const { person } = await businessIn("UTC");
    const { id } = await newSentInvoice(person);
    await person.call("addPayment", { params: { id }, body: { amount: 200, date: due, method: "cash" } });
    await sweepAt(MIDNIGHT);
    expect(await notes(person, id)).toMatchObject([{ detail: "$300.00 was due on March 16, 2026" }]);
  });

  test("follows the time zone, if the business moves before its day is over", async () => {
    const { person } = await businessIn("Asia/Tokyo");
    const { id } = await newSentInvoice(person);
    await person.call("updateBusinessProfile", { body: { timeZone: "America/New_York" } });
    await sweepAt("2026-03-17T03:59:00.000Z");
    expect(await notes(person, id)).toEqual([]);
    await sweepAt("2026-03-17T04:00:00.000Z");
    expect(await notes(person, id)).toMatchObject([{ at: "2026-03-17T04:00:00.000Z" }]);
  });

  test("is found by the next run after days without one", async () => {
    const { person } = await businessIn("UTC");
    const { id } = await newSentInvoice(person);
    await sweepAt("2026-05-01T00:00:00.000Z");
    expect(await notes(person, id)).toMatchObject([{ at: MIDNIGHT }]);
  });
});

describe("an invoice that is", () => {
  test.each(["paid", "void", "pending"] as const)("%s when its day ends is not overdue, and nothing waits for it any more", async (status) => {
    const { person } = await businessIn("UTC");
    const { id } = await newSentInvoice(person);
    expect(await onAgenda([id], "")).toHaveLength(2);
    await become(person, id, status);
    expect(await onAgenda([id], "")).toEqual([]);
    await sweepAt(MIDNIGHT);
    expect(await notes(person, id)).toEqual([]);
  });

  test("late when it is sent is noted in the same moment, after its sending", async () => {
    const { person } = await businessIn("UTC");
    const { id, sentAt } = await newSentInvoice(person, "2026-03-05");
    const [last, before] = await person.call("listActivity", { params: { id } });
    expect([last, before]).toMatchObject([{ kind: "overdue", by: "system", detail: "$500.00 was due on March 5, 2026" }, { kind: "sent" }]);
    expect(Date.parse(last?.at ?? "") - Date.parse(sentAt ?? "")).toBe(1);
    expect(await onAgenda([id])).toEqual([]);
  });

  test.runIf(full)("sent again, because its payment failed or was a mistake, is noted, but not twice", async () => {
    const { person } = await businessIn("UTC");
    const [paidBefore, pending, late] = await Promise.all([newSentInvoice(person), newSentInvoice(person), newSentInvoice(person, "2026-03-05")]);
    const paid = await become(person, paidBefore.id, "paid");
    await become(person, pending.id, "pending");
    await sweepAt(MIDNIGHT);
    for (const { id } of [paidBefore, pending]) expect(await notes(person, id)).toEqual([]);
    for (let i = 0; i < 2; i++) {
      const payment = i === 0 ? paid : await become(person, paidBefore.id, "paid");
      await person.call("removePayment", { params: { id: paidBefore.id, paymentId: payment.payments[0]?.id ?? "" } });
      await become(person, pending.id, "sent");
      if (i === 0) await become(person, late.id, "pending");
      if (i === 0) await become(person, late.id, "sent");
      await sweepAt("2026-03-18T00:00:00.000Z");
      for (const { id } of [paidBefore, pending]) expect(await notes(person, id)).toMatchObject([{ at: MIDNIGHT }]);
      expect(await notes(person, late.id)).toHaveLength(1);
      await become(person, pending.id, "pending");
    }
    expect(await onAgenda([paidBefore.id, pending.id, late.id])).toEqual([]);
  });

  test("paid at the moment at which the sweep comes is paid, whichever was first, and nothing waits for it", async () => {
    const { person } = await businessIn("UTC");
    for (let i = 0; i < 8; i++) {
      const { id } = await newSentInvoice(person);
      const [{ failed }] = await Promise.all([sweepAt(MIDNIGHT), become(person, id, "paid")]);
      expect(failed).toBe(0);
      expect(await person.call("getInvoice", { params: { id } })).toMatchObject({ status: "paid" });
      expect((await notes(person, id)).length).toBeLessThanOrEqual(1);
      expect(await onAgenda([id])).toEqual([]);
    }
  });
});

describe("a run", () => {
  test.runIf(full)("that is out of time ends, and the next one goes on", async () => {
    const { person } = await businessIn("UTC");
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await newSentInvoice(person)).id));
    let left = 1;
    expect(await sweepAt(MIDNIGHT, () => left-- > 0)).toMatchObject({ noted: 10, cutShort: true });
    expect(await onAgenda(ids)).toHaveLength(2);
    expect(await sweepAt(MIDNIGHT)).toMatchObject({ noted: 2, cutShort: false });
    for (const id of ids) expect(await notes(person, id)).toHaveLength(1);
  });

  test("that dies in the middle is finished by the next one", async () => {
    const { person } = await businessIn("UTC");
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await newSentInvoice(person)).id));
    const consoleSpy = vi.spyOn(console, "error").mockImplementation(() => {});
    const { send } = DynamoDBDocumentClient.prototype;
    let writes = 0;
    const dying = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(function (this: DynamoDBDocumentClient, ...args) {
      if (args[0].constructor.name === "TransactWriteCommand" && ++writes > 3) return Promise.reject(new Error("The table is gone."));
      return send.apply(this, args);
    });
    expect(await sweepAt(MIDNIGHT)).toMatchObject({ noted: 3, failed: 2 });
    dying.mockRestore();
    expect(consoleSpy).toHaveBeenCalledTimes(2);
    expect(await sweepAt(MIDNIGHT)).toMatchObject({ noted: 2, failed: 0 });
    for (const id of ids) expect(await notes(person, id)).toHaveLength(1);
  });

  test("passes over an invoice that can not be read, does the others, and fails in the end, so that the operator is told", async () => {
    const account = await newAccount(app);
    let person = await arrive(account);
    const [broken, whole] = [await newSentInvoice(person), await newSentInvoice(person)];
    const [item] = (await everyRecord()).filter(({ sk }) => sk === `INVOICE#${broken.id}`);
    const put = (Item: object) => table().send(new PutCommand({ TableName: process.env["TABLE_NAME"], Item: { ...Item } }));
    await put({ ...item, lines: "none" });

    const consoleSpy = vi.spyOn(console, "error").mockImplementation(() => {});
    await moveTo(MIDNIGHT);
    person = await arrive(account);
    expect(await notes(person, whole.id)).toHaveLength(1);
    await expect(app.run("sweep")).rejects.toThrow(/^1 of \d+ entries of the agenda could not be seen to/);
    expect(consoleSpy.mock.calls.map(([line]) => String(line)).find((line) => line.includes("not swept"))).toContain(broken.id);

    // Once it is repaired, the next run notes it.
    await put({ ...item });
    expect(await app.run("sweep")).toMatchObject({ noted: 1, failed: 0 });
    expect(await notes(person, broken.id)).toMatchObject([{ at: MIDNIGHT }]);
    await moveTo(TODAY);
  });

  test.runIf(full)("drops what waits for a business that is gone: an invoice that was sent while its account was deleted", async () => {
    const { person, account } = await businessIn("UTC");
    const { id } = await newSentInvoice(person);
    const [waiting] = (await itemsUnder("AGENDA")).filter(({ sk }) => sk.startsWith("DAY#") && sk.includes(id));
    await person.call("deleteAccount", { body: { confirmation: account.email } });
    expect(await onAgenda([id], "")).toEqual([]);
    await table().send(new PutCommand({ TableName: process.env["TABLE_NAME"], Item: waiting }));
    expect(await sweepAt(MIDNIGHT)).toMatchObject({ failed: 0, dropped: 1 });
    expect(await onAgenda([id])).toEqual([]);
  });

  test("says in its log how many it looked at and what became of them", async () => {
    const { person } = await businessIn("UTC");
    await newSentInvoice(person, "2026-03-15");
    await newSentInvoice(person);
    await newSentInvoice(person, "2026-03-17");
    const consoleSpy = vi.spyOn(console, "log").mockImplementation(() => {});
    const swept = await app.run("sweep");
    expect(consoleSpy.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual({ level: "info", event: "swept", ...(swept as object) });
    // Of the three, one was late when it was sent, and for another the due day is not over anywhere yet.
    expect(swept).toEqual({ looked: 1, noted: 0, reminded: 0, announced: 0, paused: 0, passed: 0, early: 1, held: 0, dropped: 0, failed: 0, cutShort: false });
  });
});
