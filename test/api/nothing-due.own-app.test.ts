import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { sweep as Sweep } from "../../functions/schedule/sweep.ts";
import { ladder } from "../../shared/records/reminders.ts";
import { recount } from "../recount.ts";
import { storedIn, wrongEntries } from "../stored-records.ts";
import { emailsAbout } from "./inbox.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

/** Long after everything here was due. */
const TODAY = "2026-03-16T12:00:00.000Z";
const LONG_DUE = { invoiceDate: "2026-01-01", dueDate: "2026-01-31" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: TODAY, seed: "none" });
  // Functions that are imported from here on read the settings of this app.
  vi.resetModules();
});
afterAll(() => app.close());
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

const kinds = [
  ["prepaid in full", hours(1, 100, { ...LONG_DUE, amountPaid: 100 })],
  ["free", hours(1, 0, LONG_DUE)],
  ["a credit", hours(1, 0, { ...LONG_DUE, adjustments: [{ description: "Credit for March", amount: -50 }] })],
] as const;

/** A business that reminds its customers. */
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

/** A run at nine in the morning of a later day. */
async function sweepAt(day: string): ReturnType<typeof Sweep> {
  const { sweep } = await import("../../functions/schedule/sweep.ts");
  return sweep(`${day}T09:30:00.000Z`, () => true);
}

describe.each(kinds)("an invoice that is %s", (_, body) => {
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

describe("what the version before stored as sent, though nothing is due on it,", () => {
  test("is neither overdue nor reminded of; the figures are counted anew, and it stands among the paid", async () => {
    const person = await newBusiness();
    const owed = await person.call("createInvoice", { body: hours(1, 941.78, LONG_DUE) });
    await become(person, owed.id, "sent");
    const draft = await person.call("createInvoice", { body: hours(1, 10, LONG_DUE) });
    const ids: string[] = [];
    for (const [, body] of kinds) {
      const { id } = await person.call("createInvoice", { body });
      await become(person, id, "sent");
      ids.push(id);
    }
    for (const id of ids) await storeAsBefore(person.workspaceId, id);
    await storeLedgerAsBefore(person.workspaceId);

    // Before anything was brought to today's rules, nothing says that it is late.
    for (const id of ids) expect((await person.call("getInvoice", { params: { id } })).status).toBe("paid");
    expect(await idsOf(person, "overdue")).toEqual([owed.id]);
    expect(await idsOf(person, "sent")).toEqual([]);
    expect(await sweepAt("2026-03-17")).toMatchObject({ failed: 0, noted: 0, reminded: 0 });
    for (const id of ids) {
      expect(await onAgenda(id)).toEqual([]);
      expect(await story(person, id)).not.toContainEqual(expect.stringContaining("overdue"));
      expect(emailsAbout(app, id)).toEqual([]);
    }

    // Two tabs ask at once.
    const [summary, other] = await Promise.all([person.call("getSummary", {}), person.call("getSummary", {})]);
    expect(other).toEqual(summary);
    expect(summary.statuses).toEqual({ draft: 1, sent: 0, overdue: 1, pending: 0, paid: 3, void: 0 });
    expect(summary.recent.invoices.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
    expect(summary.currencies[0]).toMatchObject({ invoiced: 991.78, received: 100, due: 941.78, overdue: 941.78, credits: 50, drafts: 10, held: 0 });
    expect(await idsOf(person, "paid")).toEqual(ids.toSorted());
    for (const id of ids) {
      const paid = await person.call("getInvoice", { params: { id } });
      expect([paid.status, paid.paidAt]).toEqual(["paid", paid.sentAt]);
      expect(await story(person, id)).toContain("system · payment · nothing was due");
    }

    // What is written from then on is counted on top, and nothing is counted anew again.
    await become(person, draft.id, "sent");
    expect(await usd(person)).toMatchObject({ invoiced: 1001.78, due: 951.78, overdue: 951.78, drafts: 0 });
  });

  test("counts right whichever comes first, the dashboard or the next invoice", async () => {
    const person = await newBusiness();
    const { id } = await person.call("createInvoice", { body: kinds[2][1] });
    await become(person, id, "sent");
    await storeAsBefore(person.workspaceId, id);
    await storeLedgerAsBefore(person.workspaceId);
    const next = await person.call("createInvoice", { body: hours(1, 300, LONG_DUE) });
    await become(person, next.id, "sent");
    await become(person, id, "void");
    expect(await usd(person)).toMatchObject({ invoiced: 300, received: 0, due: 300, overdue: 300, credits: 0 });
    expect((await person.call("getSummary", {})).statuses).toEqual({ draft: 0, sent: 0, overdue: 1, pending: 0, paid: 0, void: 1 });
  });

  test("is counted anew while others go on writing, and every invoice is counted once", async () => {
    const person = await newBusiness();
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) ids.push((await person.call("createInvoice", { body: kinds[i % 3]?.[1] })).id);
    for (const id of ids) await become(person, id, "sent");
    for (const id of ids) await storeAsBefore(person.workspaceId, id);
    await storeLedgerAsBefore(person.workspaceId);
    const write = async () => {
      for (let i = 0; i < 4; i++) await become(person, (await person.call("createInvoice", { body: hours(1, 10, LONG_DUE) })).id, "sent");
    };
    await Promise.all([write(), person.call("getSummary", {}), write(), person.call("getSummary", {}), write()]);
    const summary = await person.call("getSummary", {});
    const stored = storedIn(await itemsUnder(`WS#${person.workspaceId}`), person.workspaceId);
    expect(wrongEntries(stored)).toEqual([]);
    expect(summary).toEqual(recount({ ...stored, products: 0 }, { currency: "USD", timeZone: "UTC" }, TODAY));
    expect(summary.statuses).toMatchObject({ overdue: 12, paid: 6 });
  });

  test("leaves the agenda with its workspace", async () => {
    const person = await newBusiness();
    const { id } = await person.call("createInvoice", { body: kinds[1][1] });
    await become(person, id, "sent");
    await storeAsBefore(person.workspaceId, id);
    expect(await onAgenda(id)).toHaveLength(2);
    await person.call("deleteAccount", { body: { confirmation: person.account.email } });
    expect(await onAgenda(id)).toEqual([]);
  });
});

/** Puts an invoice that is paid into the items that the version before had of it: sent, in its place of each list, and on the agenda. */
async function storeAsBefore(workspaceId: string, id: string): Promise<void> {
  const asSent = ({ paidAt: _, ...item }: Record<string, unknown>) => ({ ...item, status: "sent" });
  for (const item of await itemsUnder(`WS#${workspaceId}`)) {
    if (item.sk === `INVOICE#${id}`) {
      await putItem(asSent(item));
      const at = { pk: "AGENDA", day: LONG_DUE.dueDate, workspaceId, invoiceId: id, version: item["version"] };
      await putItem({ ...at, kind: "overdue", sk: `DAY#${at.day}#${workspaceId}#${id}#overdue` });
      const { day } = ladder(at.day).at(-1) ?? at;
      await putItem({ ...at, day, kind: "reminder", sk: `REMIND#${day}#${workspaceId}#${id}#reminder` });
    } else if (item.sk.startsWith("ROW-") && item.sk.endsWith(id)) {
      await table().send(new DeleteCommand({ TableName: process.env["TABLE_NAME"], Key: { pk: item.pk, sk: item.sk } }));
      const shown = JSON.stringify(asSent(JSON.parse(String(item["shown"]))));
      await putItem({ ...item, shown, sk: item.sk.replace("ROW-STATUS#paid#", "ROW-STATUS#sent#") });
    }
  }
}

/** Puts the figures of a workspace into the text that the version before kept: dues are netted day by day, and there is neither a rule nor a sum of a status. */
async function storeLedgerAsBefore(workspaceId: string): Promise<void> {
  const items = await itemsUnder(`WS#${workspaceId}`);
  const ledger = items.find(({ sk }) => sk === "LEDGER");
  const rows = items.filter(({ sk }) => sk.startsWith("INVOICE#")) as unknown as { status: string; total: number; amountDue: number }[];
  const { rule: _, statuses, sums, recent, ...aggregates } = JSON.parse(String(ledger?.["aggregates"]));
  const { byStatus: _now, open: _open, ...usd } = sums.USD;
  const sent = rows.filter(({ status }) => status === "sent");
  const drafts = rows.filter(({ status }) => status === "draft").reduce((all, { total }) => all + total, 0);
  const due = sent.reduce((all, { amountDue }) => all + amountDue, 0);
  const text = JSON.stringify({
    ...aggregates,
    statuses: { ...statuses, sent: sent.length, paid: 0 },
    sums: { USD: { ...usd, drafts, pending: 0, open: [[LONG_DUE.dueDate, sent.length, due]] } },
    recent: { ...recent, invoices: recent.invoices.map((invoice: object) => ({ ...invoice, status: "sent" })) },
  });
  await putItem({ ...ledger, aggregates: text });
}

/** The table itself, for what no call does. */
const table = () => DynamoDBDocumentClient.from(new DynamoDBClient());
