import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { sweep as Sweep } from "../../functions/schedule/sweep.ts";
import { firstOf } from "../counts.ts";
import { emailsAbout } from "./inbox.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

/** Long after everything here was due. */
const TODAY = "2026-03-16T12:00:00.000Z";
const LONG_DUE = { invoiceDate: "2026-01-01", dueDate: "2026-01-31" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: TODAY, seed: "none" });
  // Functions imported from here on read the settings of this app.
  vi.resetModules();
});
afterAll(() => app.close());
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

const kinds = [
  ["prepaid in full", hours(1, 100, { ...LONG_DUE, amountPaid: 100 })],
  ["free", hours(1, 0, LONG_DUE)],
  ["a credit", hours(1, 0, { ...LONG_DUE, adjustments: [{ description: "Credit for March", amount: -50 }] })],
] as const;

/** A business that sends reminders. */
async function newBusiness(): Promise<Tenant> {
  const person = await newUser(app);
  await person.call("updateSettings", { body: { reminders: { on: true } } });
  return person;
}

const become = (person: Tenant, id: string, status: string) => person.call("setInvoiceStatus", { params: { id }, body: { status } });
const usd = async (person: Tenant) => (await person.call("getSummary", {})).currencies[0];
const idsOf = async (person: Tenant, status: string) => (await person.call("listInvoices", { query: { status } })).map(({ id }) => id).sort();
const onAgenda = async (id: string) => (await itemsUnder("AGENDA")).filter(({ sk }) => sk.includes(id));
const story = async (person: Tenant, id: string) =>
  (await person.call("listActivity", { params: { id } })).toReversed().map(({ by, kind, detail }) => [by, kind, detail].filter(Boolean).join(" · "));

/** Runs the sweep at nine in the morning of a later day. */
async function sweepAt(day: string): ReturnType<typeof Sweep> {
  const { sweep } = await import("../../functions/schedule/sweep.ts");
  return sweep(`${day}T09:30:00.000Z`, () => true);
}

describe.each(firstOf(1, kinds))("an invoice that is %s", (_, body) => {
  test("is paid at the moment at which it is marked as sent, and nobody waits for money or is reminded of it", async () => {
    const person = await newBusiness();
    const { id } = await person.call("createInvoice", { body });
    const paid = await become(person, id, "sent");
    expect(paid).toMatchObject({ status: "paid", sentAt: TODAY, paidAt: TODAY });
    expect((await story(person, id)).filter((line) => !line.includes("created"))).toEqual(["person · sent · nothing was due"]);
    const [row] = await person.call("listInvoices", {});
    expect(row?.status).toBe("paid");
    expect([await idsOf(person, "paid"), await idsOf(person, "sent"), await idsOf(person, "overdue")]).toEqual([[id], [], []]);
    expect((await person.call("getSummary", {})).statuses).toMatchObject({ sent: 0, overdue: 0, paid: 1 });
    expect(await onAgenda(id)).toEqual([]);
    expect(await (await person.answer("setInvoiceReminders", { params: { id }, body: { on: true } })).json()).toMatchObject({ status: 409 });
  });

  test("is paid once its email is gone, and the customer sees that nothing is asked for", async () => {
    const person = await newBusiness();
    const { id } = await person.call("createInvoice", { body });
    await person.send("emailInvoice", { params: { id }, body: {} });
    expect(await person.call("getInvoice", { params: { id } })).toMatchObject({ status: "paid", sentAt: TODAY, paidAt: TODAY });
    expect(await story(person, id)).toContain("person · emailed · to ap@acme.example; nothing was due");
    const { url } = await person.call("openInvoiceLink", { params: { id } });
    const seen = await person.call("getPublicInvoice", { params: { token: url.split("/").at(-1) ?? "" } });
    expect(seen).toMatchObject({ status: "paid", dueNow: 0, card: false });
    expect(await onAgenda(id)).toEqual([]);
    expect(await sweepAt("2026-04-20")).toMatchObject({ failed: 0, reminded: 0 });
    expect(emailsAbout(app, id)).toHaveLength(1);
  });

  test("can be voided when it was sent by mistake, and then counts for nothing", async () => {
    const person = await newBusiness();
    const { id } = await person.call("createInvoice", { body });
    await become(person, id, "sent");
    expect(await become(person, id, "void")).toMatchObject({ status: "void" });
    expect(await usd(person)).toMatchObject({ invoiced: 0, received: 0, due: 0, credits: 0, held: 0 });
  });
});

test("a credit lowers nothing that another customer owes: 941.78 stays 941.78, and the credit is a figure of its own", async () => {
  const person = await newBusiness();
  const owed = await person.call("createInvoice", { body: hours(1, 941.78, LONG_DUE) });
  const credit = await person.call("createInvoice", { body: kinds[2][1] });
  for (const { id } of [owed, credit]) await become(person, id, "sent");
  expect(await usd(person)).toMatchObject({ invoiced: 891.78, received: 0, due: 941.78, overdue: 941.78, credits: 50 });
  expect((await usd(person))?.ageing).toMatchObject({ days31to60: 941.78 });
  expect((await person.call("getSummary", {})).statuses).toMatchObject({ overdue: 1, paid: 1 });
});
