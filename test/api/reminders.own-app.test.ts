import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DeleteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { EmailPlace } from "../../functions/email-queue/store.ts";
import type { sweep as Sweep } from "../../functions/schedule/sweep.ts";
import { withSettings } from "../../local/settings.ts";
import { addDays, startOf } from "../../shared/clock.ts";
import type { Status } from "../../shared/invoicing/status.ts";
import type { SettingsChange } from "../../shared/records/settings.ts";
import { firstOf, full } from "../counts.ts";
import { eventually } from "../eventually.ts";
import { faults, newMeter, standBetween } from "../faults.ts";
import { type Account, newAccount, signIn } from "../people.ts";
import { Visitor } from "../visitor.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, Person, startTestApp, type TestApp } from "./test-app.ts";

const BEFORE = "2026-03-13T12:00:00.000Z";
/** Most invoices here are sent on this day, and due a month later. */
const TODAY = "2026-03-16T12:00:00.000Z";
const due = "2026-04-15";

let app: TestApp;
/** Opens an app at a moment. Functions imported from then on read its settings. */
async function openAt(clock: string): Promise<void> {
  app = await startTestApp({ clock, seed: "none" });
  vi.resetModules();
}
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

const queue = () => new SQSClient();

/** Runs the sweep at another moment than the app's. */
async function sweepAt(now: string): ReturnType<typeof Sweep> {
  const { sweep } = await import("../../functions/schedule/sweep.ts");
  return sweep(now, () => true);
}

/** Runs the sweep at nine in the morning (UTC) of each day in a range. */
async function sweepEachMorning(from: string, to: string): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) expect(await sweepAt(`${day}T09:00:00.000Z`)).toMatchObject({ failed: 0 });
}

async function arrive(account: Account): Promise<Person> {
  const person = new Person(app.origin, new Visitor());
  await signIn(app, person.visitor, account);
  return person;
}

/** A new user with a trial that lasts through these tests. */
async function newUserWithPlan(): Promise<Tenant> {
  const person = await newUser(app);
  await person.endTrial("2027-01-01T00:00:00.000Z");
  return person;
}

/** A user with a business in a time zone that sends reminders by default. */
async function businessIn(timeZone: string, reminders: SettingsChange["reminders"] = { on: true }): Promise<Tenant> {
  const person = await newUserWithPlan();
  await person.call("updateBusinessProfile", { body: { timeZone } });
  await person.call("updateSettings", { body: { reminders } });
  return person;
}

const become = (person: Person, id: string, status: Status) => person.call("setInvoiceStatus", { params: { id }, body: { status } });

/** A sent invoice over $500. */
async function newSentInvoice(person: Person, more: object = {}): Promise<string> {
  const { id } = await person.call("createInvoice", { body: hours(5, 100, { invoiceDate: "2026-03-01", dueDate: due, ...more }) });
  await become(person, id, "sent");
  return id;
}

/** Pays an invoice by mistake and removes the payment at once. */
async function again(person: Person, id: string): Promise<void> {
  const { payments } = await become(person, id, "paid");
  await person.call("removePayment", { params: { id, paymentId: payments[0]?.id ?? "" } });
}

/** The emails to the customer with their times, the oldest first. */
const emailsOf = async (person: Person, id: string): Promise<string[]> =>
  (await person.call("listEmails", { params: { id } })).map(({ kind, createdAt }) => `${kind} ${createdAt}`).reverse();
const reminderAt = (at: string) => `reminder ${at}`;

/** The days on the agenda for an invoice's reminder. */
const nextOn = async (id: string): Promise<unknown[]> =>
  (await itemsUnder("AGENDA")).filter(({ sk }) => sk.startsWith("REMIND#") && sk.includes(id)).map(({ day }) => day);
/** The emails about an invoice in the outbox. */
const outbox = async (id: string) => (await itemsUnder("OUTBOX")).filter(({ invoiceId }) => invoiceId === id);

test("a reminder arrives at the customer, with the invoice, and the activity says so", async () => {
  await openAt(BEFORE);
  const account = await newAccount(app);
  let person = await arrive(account);
  await person.call("updateSettings", { body: { reminders: { on: true, days: [0] } } });
  const [open, paid] = [await newSentInvoice(person, { dueDate: "2026-03-16" }), await newSentInvoice(person, { dueDate: "2026-03-16" })];
  await become(person, paid, "paid");
  app = await app.at("2026-03-16T08:59:59.999Z");
  expect(app.mail.list("ap@acme.example")).toEqual([]);
  app = await app.at(TODAY);
  person = await arrive(account);
  const email = await eventually(async () => {
    const [first] = await person.call("listEmails", { params: { id: open } });
    expect(first).toMatchObject({ kind: "reminder", state: "sent", to: "ap@acme.example", createdAt: TODAY });
    return first;
  });
  for (let i = 0; i < 20; i++) await app.run("sweep");
  expect(app.mail.list("ap@acme.example")).toMatchObject([{ subject: email?.subject, attachments: [{ type: "application/pdf" }] }]);
  expect(await person.call("listEmails", { params: { id: open } })).toHaveLength(1);
  expect(await person.call("listEmails", { params: { id: paid } })).toEqual([]);
  const [last] = await person.call("listActivity", { params: { id: open } });
  expect(last).toMatchObject({ kind: "reminded", by: "system", detail: "to ap@acme.example" });
  await app.close();
});

describe("where the sweep alone is looked at:", () => {
  let emailBox: string;
  let opened: string | undefined;
  const closing: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    await openAt(TODAY);
    // The sweep's emails go to a queue without a consumer, where the test can inspect them.
    const { QueueUrl = "" } = await queue().send(new CreateQueueCommand({ QueueName: "unopened.fifo", Attributes: { FifoQueue: "true" } }));
    emailBox = QueueUrl;
    opened = process.env["EMAILS_QUEUE_URL"];
    closing.push(withSettings({ EMAILS_QUEUE_URL: emailBox }));
  });
  afterAll(async () => {
    for (const each of closing) await each.close();
    await app.close();
  });
  describe("a business that reminds its customers", () => {
    test("writes to them on the days that it chose, at nine, until the invoice is paid", async () => {
      const person = await businessIn("UTC", { on: true, days: [-3, 0, 7] });
      const [paid, open] = [await newSentInvoice(person), await newSentInvoice(person)];
      await sweepEachMorning("2026-03-16", "2026-04-16");
      const before = [reminderAt("2026-04-12T09:00:00.000Z"), reminderAt("2026-04-15T09:00:00.000Z")];
      for (const id of [paid, open]) expect(await emailsOf(person, id)).toEqual(before);
      await become(person, paid, "paid");
      await sweepEachMorning("2026-04-17", "2026-05-02");
      expect(await emailsOf(person, paid)).toEqual(before);
      expect(await emailsOf(person, open)).toEqual([...before, reminderAt("2026-04-22T09:00:00.000Z")]);
      for (const id of [paid, open]) expect(await nextOn(id)).toEqual([]);
    });

    test("reminds nobody while it has no plan, and goes on with the next day once it has one", async () => {
      const person = await businessIn("UTC", { on: true, days: [-3, 0, 3, 7] });
      const [id, own] = [await newSentInvoice(person), await newSentInvoice(person)];
      await person.call("setInvoiceReminders", { params: { id: own }, body: { on: true } });
      await person.endTrial("2026-04-13T00:00:00.000Z");
      await sweepEachMorning("2026-03-16", "2026-04-14");
      // It is due, and three days late, while there is no plan.
      expect(await sweepAt("2026-04-15T09:00:00.000Z")).toMatchObject({ reminded: 0, paused: 2, failed: 0 });
      await sweepEachMorning("2026-04-16", "2026-04-19");
      await person.endTrial("2027-01-01T00:00:00.000Z");
      await sweepEachMorning("2026-04-20", "2026-04-30");
      for (const each of [id, own])
        expect(await emailsOf(person, each)).toEqual([reminderAt("2026-04-12T09:00:00.000Z"), reminderAt("2026-04-22T09:00:00.000Z")]);
    });

    test.each(
      firstOf(2, [
        // Clocks went forward that night.
        ["Europe/Berlin", "2026-03-29", "2026-03-29T07:00:00.000Z"],
        // Clocks went back.
        ["Pacific/Auckland", "2026-04-05", "2026-04-04T21:00:00.000Z"],
        ["Pacific/Honolulu", "2026-03-29", "2026-03-29T19:00:00.000Z"],
        ["Pacific/Kiritimati", "2026-03-29", "2026-03-28T19:00:00.000Z"],
        ["Etc/GMT+12", "2026-03-29", "2026-03-29T21:00:00.000Z"],
      ]),
    )("in %s does so at nine on %s and not a moment before", async (timeZone, dueDate, nine) => {
      const person = await businessIn(timeZone, { on: true, days: [0] });
      const id = await newSentInvoice(person, { dueDate });
      for (const before of [startOf(dueDate, timeZone), new Date(Date.parse(nine) - 1).toISOString()]) {
        await sweepAt(before);
        expect(await emailsOf(person, id)).toEqual([]);
      }
      await sweepAt(nine);
      expect(await emailsOf(person, id)).toEqual([reminderAt(nine)]);
    });

    test.runIf(full)("writes to no customer twice, however often it looks, and however many look at once", async () => {
      const person = await businessIn("UTC");
      const ids = [await newSentInvoice(person), await newSentInvoice(person), await newSentInvoice(person)];
      const nine = "2026-04-12T09:00:00.000Z";
      for (let i = 0; i < 5; i++) {
        const runs = await Promise.all(Array.from({ length: 4 }, () => sweepAt(nine)));
        expect(runs.map(({ failed }) => failed)).toEqual([0, 0, 0, 0]);
        expect(runs.reduce((sum, run) => sum + run.reminded, 0)).toBe(i === 0 ? 3 : 0);
      }
      for (const id of ids) {
        expect(await emailsOf(person, id)).toEqual([reminderAt(nine)]);
        expect(await outbox(id)).toHaveLength(1);
        expect(await nextOn(id)).toEqual(["2026-04-15"]);
      }
    });

    test("writes once, although the table fails at any point and the sweep dies of it", async () => {
      const person = await businessIn("UTC");
      const ids = await Promise.all(Array.from({ length: 12 }, () => newSentInvoice(person)));
      const weather = faults(1848);
      const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", weather.meddle);
      const settings = withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url, AWS_MAX_ATTEMPTS: "1" });
      vi.resetModules();
      const said = vi.spyOn(console, "error").mockImplementation(() => {});
      weather.rate = 0.3;
      const nine = "2026-04-12T09:00:00.000Z";
      for (let i = 0; i < 40; i++) await sweepAt(nine).catch(() => undefined);
      weather.rate = 0;
      await sweepAt(nine);
      said.mockRestore();
      for (const each of [settings, table]) await each.close();
      vi.resetModules();
      expect(Math.min(...Object.values(weather.happened))).toBeGreaterThan(3);
      for (const id of ids) {
        expect(await emailsOf(person, id)).toEqual([reminderAt(nine)]);
        expect(await outbox(id)).toHaveLength(1);
        expect(await nextOn(id)).toEqual(["2026-04-15"]);
      }
    });

    test("writes one reminder after days on which nothing ran, not a row of them", async () => {
      const person = await businessIn("UTC", { on: true, days: [-3, 0, 3, 7, 14] });
      const id = await newSentInvoice(person);
      await sweepAt("2026-04-20T03:00:00.000Z");
      expect(await emailsOf(person, id)).toEqual([]);
      await sweepEachMorning("2026-04-20", "2026-04-22");
      expect(await emailsOf(person, id)).toEqual([reminderAt("2026-04-20T09:00:00.000Z"), reminderAt("2026-04-22T09:00:00.000Z")]);
    });

    test.runIf(full)("that moves to where the day comes later writes no second reminder of the same day", async () => {
      const person = await businessIn("Pacific/Auckland", { on: true, days: [0] });
      const id = await newSentInvoice(person);
      await sweepAt("2026-04-14T21:00:00.000Z");
      await person.call("updateBusinessProfile", { body: { timeZone: "Pacific/Honolulu" } });
      await again(person, id);
      expect(await nextOn(id)).toEqual(["2026-04-12"]);
      await sweepAt("2026-04-14T19:00:00.000Z");
      expect(await nextOn(id)).toEqual(["2026-04-15"]);
      await sweepAt("2026-04-15T19:00:00.000Z");
      expect(await emailsOf(person, id)).toEqual([reminderAt("2026-04-14T21:00:00.000Z")]);
      expect(await nextOn(id)).toEqual(["2026-04-18"]);
    });

    test("reminds of an invoice from the day after it was sent on, and not on that day", async () => {
      const person = await businessIn("UTC", { on: true, days: [-3, 0, 3] });
      const [today, late, over] = [
        await newSentInvoice(person, { dueDate: "2026-03-16" }),
        await newSentInvoice(person, { dueDate: "2026-03-12" }),
        await newSentInvoice(person, { dueDate: "2026-03-02" }),
      ];
      expect([await nextOn(today), await nextOn(late), await nextOn(over)]).toEqual([["2026-03-19"], ["2026-03-19"], []]);
    });

    test("writes nothing where the customer has no address, and nothing where nothing is due", async () => {
      const person = await businessIn("UTC");
      const nobody = await newSentInvoice(person, { customer: { name: "Acme Corp" } });
      const free = await newSentInvoice(person, { lines: [{ id: hours(1, 1).lines[0]?.id, description: "A talk", quantity: 1, unitPrice: 0 }] });
      await sweepEachMorning("2026-04-11", "2026-04-30");
      for (const id of [nobody, free]) {
        expect(await emailsOf(person, id)).toEqual([]);
        expect(await nextOn(id)).toEqual([]);
      }
    });

    test("reminds of what is left after a part was paid", async () => {
      const person = await businessIn("UTC");
      const id = await newSentInvoice(person);
      await person.call("addPayment", { params: { id }, body: { amount: 200, date: "2026-03-16", method: "cash" } });
      await sweepAt("2026-04-12T09:00:00.000Z");
      const [email] = await person.call("listEmails", { params: { id } });
      expect(email).toMatchObject({ kind: "reminder", to: "ap@acme.example", state: "waiting" });
      expect(`${email?.subject} ${email?.message}`).toContain("$300.00");
      expect(`${email?.subject} ${email?.message}`).not.toContain("$500.00");
    });

    test("hands each reminder to the email sender, and leaves it in the outbox until that is done", async () => {
      const person = await businessIn("UTC");
      const id = await newSentInvoice(person);
      await sweepAt("2026-04-12T09:00:00.000Z");
      const [email] = await person.call("listEmails", { params: { id } });
      const handed: unknown[] = [];
      for (;;) {
        const { Messages = [] } = await queue().send(new ReceiveMessageCommand({ QueueUrl: emailBox, MaxNumberOfMessages: 10 }));
        if (!Messages.length) break;
        handed.push(...Messages.map(({ Body = "" }) => JSON.parse(Body)));
      }
      expect(handed).toContainEqual(expect.objectContaining({ invoiceId: id, emailId: email?.id }));
      expect(await outbox(id)).toMatchObject([{ emailId: email?.id }]);
    });
  });

  describe("the settings", () => {
    test("remind no customer until the owner turns that on; what was sent before is reminded of then, and of what is turned off at once no more", async () => {
      const person = await newUserWithPlan();
      expect((await person.call("getSettings", {})).reminders).toEqual({ on: false, days: [-3, 3, 7] });
      const id = await newSentInvoice(person);
      await sweepEachMorning("2026-04-12", "2026-04-17");
      expect(await emailsOf(person, id)).toEqual([]);
      await person.call("updateSettings", { body: { reminders: { on: true } } });
      await sweepEachMorning("2026-04-17", "2026-04-21");
      expect(await emailsOf(person, id)).toEqual([reminderAt("2026-04-18T09:00:00.000Z")]);
      await person.call("updateSettings", { body: { reminders: { on: false } } });
      await sweepEachMorning("2026-04-22", "2026-05-01");
      expect(await emailsOf(person, id)).toHaveLength(1);
    });

    test.runIf(full)("can choose other days at any time, without a word about the rest of them", async () => {
      const person = await businessIn("UTC", { on: true, days: [-3] });
      const id = await newSentInvoice(person);
      await sweepEachMorning("2026-04-12", "2026-04-14");
      const changed = await person.call("updateSettings", { body: { reminders: { days: [14] } } });
      expect(changed).toMatchObject({ reminders: { on: true, days: [14] }, ai: { autoSaveCustomers: true }, defaults: { paymentTerms: "Net 30" } });
      await sweepEachMorning("2026-04-15", "2026-05-01");
      expect(await emailsOf(person, id)).toEqual([reminderAt("2026-04-12T09:00:00.000Z"), reminderAt("2026-04-29T09:00:00.000Z")]);
    });

    test("take no days that cannot be chosen", async () => {
      const person = await newUserWithPlan();
      for (const reminders of [{ days: [1] }, { days: [-3, "0"] }, { on: "yes" }, { days: [-3, 0, 3, 7, 14, 14] }, { at: 8 }])
        expect((await person.answer("updateSettings", { body: { reminders } })).status).toBe(400);
    });
  });

  describe("an invoice", () => {
    const set = (person: Person, id: string, on: boolean | null) => person.call("setInvoiceReminders", { params: { id }, body: { on } });

    test("has the last word on its own reminders, both ways", async () => {
      const [reminding, silent] = [await businessIn("UTC"), await businessIn("UTC", { on: false })];
      const [quiet, as] = [await newSentInvoice(reminding), await newSentInvoice(reminding)];
      const [loud, still] = [await newSentInvoice(silent), await newSentInvoice(silent)];
      expect(await set(reminding, quiet, false)).toMatchObject({ reminders: false, status: "sent" });
      expect(await set(silent, loud, true)).toMatchObject({ reminders: true, status: "sent" });
      await set(reminding, as, false);
      expect(await set(reminding, as, null)).not.toHaveProperty("reminders");
      await sweepAt("2026-04-12T09:00:00.000Z");
      const nine = [reminderAt("2026-04-12T09:00:00.000Z")];
      expect(await Promise.all([emailsOf(reminding, quiet), emailsOf(reminding, as), emailsOf(silent, loud), emailsOf(silent, still)])).toEqual([
        [],
        nine,
        nine,
        [],
      ]);
    });

    test("says who had that word, and says nothing where it was so before", async () => {
      const person = await newUserWithPlan();
      const { id } = await person.call("createInvoice", { body: hours(5, 100) });
      for (const on of [null, true, true, false, null, null]) await set(person, id, on);
      const said = (await person.call("listActivity", { params: { id } })).filter(({ kind }) => kind === "reminders");
      expect(said.map(({ by, name, detail }) => [by, name, detail])).toEqual([
        ["person", "Ada Lovelace", "as the settings say"],
        ["person", "Ada Lovelace", "off"],
        ["person", "Ada Lovelace", "on"],
      ]);
    });

    test("keeps its word when the draft is written on and sent", async () => {
      const person = await businessIn("UTC", { on: false });
      const { id } = await person.call("createInvoice", { body: hours(5, 100) });
      const { version } = await set(person, id, true);
      await person.call("updateInvoice", { params: { id }, body: { ...hours(6, 100), version } });
      await become(person, id, "sent");
      await sweepAt("2026-04-12T09:00:00.000Z");
      expect(await emailsOf(person, id)).toHaveLength(1);
    });

    test.each(["paid", "void"] as const)("that is %s needs no reminder", async (status) => {
      const person = await newUserWithPlan();
      const id = await newSentInvoice(person);
      await become(person, id, status);
      const answer = await person.answer("setInvoiceReminders", { params: { id }, body: { on: true } });
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: "conflict", field: "status" }]);
    });

    test.each(["paid", "void", "pending"] as const)("that becomes %s leaves the agenda, wherever it had come to", async (status) => {
      const person = await businessIn("UTC", { on: false });
      const [early, later] = [await newSentInvoice(person), await newSentInvoice(person)];
      expect(await nextOn(later)).toEqual(["2026-04-12"]);
      await become(person, early, status);
      await sweepAt("2026-04-18T09:00:00.000Z");
      expect(await nextOn(later)).toEqual(["2026-04-22"]);
      await become(person, later, status);
      for (const id of [early, later]) expect(await nextOn(id)).toEqual([]);
    });

    test.runIf(full)("that is open again, because its payment failed or was a mistake, is reminded of again", async () => {
      const person = await businessIn("UTC");
      const [mistaken, failed] = [await newSentInvoice(person), await newSentInvoice(person)];
      await sweepAt("2026-04-12T09:00:00.000Z");
      const { payments } = await become(person, mistaken, "paid");
      await become(person, failed, "pending");
      for (const id of [mistaken, failed]) expect(await nextOn(id)).toEqual([]);
      await person.call("removePayment", { params: { id: mistaken, paymentId: payments[0]?.id ?? "" } });
      await become(person, failed, "sent");
      // By the app's clock that day is still to come; its reminder was already written, and is not written again.
      for (const id of [mistaken, failed]) expect(await nextOn(id)).toEqual(["2026-04-12"]);
      await sweepEachMorning("2026-04-12", "2026-04-18");
      for (const id of [mistaken, failed])
        expect(await emailsOf(person, id)).toEqual([reminderAt("2026-04-12T09:00:00.000Z"), reminderAt("2026-04-18T09:00:00.000Z")]);
    });

    test("paid at the moment at which the sweep comes leaves nothing on the agenda, whichever was first", async () => {
      const person = await businessIn("UTC");
      for (let i = 0; i < 8; i++) {
        const id = await newSentInvoice(person);
        const [{ failed }] = await Promise.all([sweepAt("2026-04-12T09:00:00.000Z"), become(person, id, "paid")]);
        expect(failed).toBe(0);
        expect(await nextOn(id)).toEqual([]);
        expect((await emailsOf(person, id)).length).toBeLessThanOrEqual(1);
      }
    });

    test("paid while its reminder is on the way is not reminded of", async () => {
      const person = await businessIn("UTC");
      const id = await newSentInvoice(person, { customer: { name: "Slow Payer", email: "slow@payer.example" } });
      await sweepAt("2026-04-12T09:00:00.000Z");
      await become(person, id, "paid");
      const settings = withSettings({ EMAILS_QUEUE_URL: opened });
      const { enqueueEmail } = await import("../../functions/email-queue/queue.ts");
      for (const waiting of await outbox(id)) await enqueueEmail(EmailPlace.parse(waiting));
      await settings.close();
      await eventually(async () => expect(await person.call("listEmails", { params: { id } })).toMatchObject([{ kind: "reminder", state: "dropped" }]));
      expect(app.mail.list("slow@payer.example")).toEqual([]);
      expect(await outbox(id)).toEqual([]);
    });

    test.runIf(full)("that was sent before there were reminders is reminded of once it is overdue", async () => {
      const person = await businessIn("UTC");
      const id = await newSentInvoice(person);
      const [key] = (await itemsUnder("AGENDA")).filter(({ sk }) => sk.startsWith("REMIND#") && sk.includes(id));
      const table = DynamoDBDocumentClient.from(new DynamoDBClient());
      await table.send(new DeleteCommand({ TableName: process.env["TABLE_NAME"], Key: { pk: key?.pk, sk: key?.sk } }));
      await sweepEachMorning("2026-04-12", "2026-04-18");
      expect(await emailsOf(person, id)).toEqual([reminderAt("2026-04-18T09:00:00.000Z")]);
    });

    test.runIf(full)("of an account that is deleted leaves nothing on the agenda, wherever it had come to", async () => {
      const account = await newAccount(app);
      const person = await arrive(account);
      const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => newSentInvoice(person, { dueDate: addDays(due, i % 5) })));
      await sweepAt("2026-04-20T09:00:00.000Z");
      const left = async () => (await itemsUnder("AGENDA")).filter(({ sk }) => ids.some((id) => sk.includes(id))).length;
      expect(await left()).toBe(20);
      await person.call("deleteAccount", { body: { confirmation: account.email } });
      expect(await left()).toBe(0);
    });
  });

  test("reminders are off: an hour costs a look at each business, and a day on which one might go out a look at the invoice", async () => {
    const person = await newUserWithPlan();
    for (const end of ["2027-01-01T09:00:00.000Z", "2027-01-01T21:00:00.000Z"]) await sweepAt(end);
    await Promise.all(Array.from({ length: 12 }, () => newSentInvoice(person, { dueDate: "2027-03-10" })));
    const meter = newMeter();
    const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", meter.meddle);
    const settings = withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url });
    vi.resetModules();
    const costOf = async (now: string) => {
      const { calls, reads } = await meter.of(() => sweepAt(now));
      return [Object.entries(Object.groupBy(calls, (call) => call)).map(([call, all = []]) => `${all.length} ${call}`), Math.ceil(reads)];
    };
    const nothing = [["3 Query"], 0];
    expect(await costOf("2027-03-06T12:00:00.000Z")).toEqual(nothing);
    expect(await costOf("2027-03-07T08:00:00.000Z")).toEqual([["3 Query", "1 GetItem"], 2]);
    expect(await costOf("2027-03-07T09:00:00.000Z")).toEqual([["3 Query", "13 GetItem", "12 TransactWriteItems"], 14]);
    expect(await costOf("2027-03-07T10:00:00.000Z")).toEqual(nothing);
    for (const each of [settings, table]) await each.close();
    vi.resetModules();
  });
});
