import { beforeAll, describe, expect, test } from "vitest";
import type { Id } from "../../shared/ids.ts";
import { InvoiceChange } from "../../shared/invoicing/invoices.ts";
import { newAccount } from "../people.ts";
import { storedIn } from "../stored-records.ts";
import { everyPage } from "./pages.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Tenant;
let otherTenant: Person;
beforeAll(async () => {
  app = await sharedApp();
  person = await newUser(app, await newAccount(app, "Grace", "Hopper"));
  otherTenant = await newUser(app);
});

const activityOf = (id: string) => person.call("listActivity", { params: { id } });
const activityLines = async (id: string) => (await activityOf(id)).map(({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind)).reverse();

/** Saves the invoice with another price. */
async function changePrice(id: string, unitPrice: number): Promise<void> {
  const { version, lines, currency, invoiceDate, dueDate, customerId } = await person.call("getInvoice", { params: { id } });
  const changed = lines.map((line) => ({ ...line, unitPrice }));
  await person.call("updateInvoice", { params: { id }, body: { version, currency, invoiceDate, dueDate, customerId, lines: changed } });
}

describe("what happened to an invoice", () => {
  test("is told in its order, the newest first, with who did it and what", async () => {
    const { id } = await person.call("createInvoice", { body: hours(2, 50) });
    await changePrice(id, 60);
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    const { payments } = await person.call("addPayment", { params: { id }, body: { amount: 20, date: "2026-03-16", method: "cash", note: "at the door" } });
    await person.call("removePayment", { params: { id, paymentId: payments[0]?.id ?? "" } });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "pending" } });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "paid" } });
    expect(await activityLines(id)).toEqual([
      "created: total $100.00",
      "changed: Design at 50.00 → 60.00 · total 100.00 → 120.00",
      "sent",
      "payment: $20.00 by cash · at the door",
      "payment_removed: $20.00",
      "pending",
      "payment: $120.00 by other",
    ]);
    const user = await person.call("getUser", {});
    for (const entry of await activityOf(id)) expect(entry).toMatchObject({ invoiceId: id, by: "person", userId: user.id, name: "Grace Hopper" });
    const moments = (await activityOf(id)).map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().reverse());
  });

  test("is one entry for a draft that is saved again and again while it is written, from its first total to its last", async () => {
    const { id } = await person.call("createInvoice", { body: hours(1, 10) });
    for (const price of [11, 12, 13, 14, 30]) await changePrice(id, price);
    expect(await activityLines(id)).toEqual(["created: total $10.00", "changed: total $10.00 → $30.00"]);
    await changePrice(id, 10);
    expect(await activityLines(id)).toEqual(["created: total $10.00", "changed"]);
  });

  test("is two entries where half an hour lies between, or another person", async () => {
    const [{ changeInvoice }, { invoices }] = await Promise.all([
      import("../../functions/invoices/write.ts"),
      import("../../functions/invoices/invoice-store.ts"),
    ]);
    const { id, customer: _, ...invoice } = await person.call("createInvoice", { body: hours(1, 10) });
    const change = async (name: string, userId: Id<"user">, at: string) => {
      const { version, currency, lines, invoiceDate, dueDate, customerId } = { ...invoice, ...(await invoices.get(person.workspaceId, id)) };
      const body = InvoiceChange.parse({ version, currency, lines, invoiceDate, dueDate, customerId, notes: at });
      await changeInvoice({ workspaceId: person.workspaceId, by: "person", userId, name }, id, body, at);
    };
    const [ada, bob] = ["usr_01HQZX3Y4Z5A6B7C8D9E0F1G2H", "usr_01HQZX3Y4Z5A6B7C8D9E0F1G2J"] as const;
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    await change("Ada", ada, at(0));
    await change("Ada", ada, at(29));
    await change("Ada", ada, at(58));
    await change("Bob", bob, at(59));
    await change("Ada", ada, at(60));
    await change("Ada", ada, at(91));
    expect((await activityOf(id)).map(({ name }) => name).reverse()).toEqual(["Grace Hopper", "Ada", "Bob", "Ada", "Ada"]);
  });

  test("is not another tenant's: another business sees neither the invoice nor what happened to it", async () => {
    const { id } = await person.call("createInvoice", { body: hours(1, 10) });
    expect((await otherTenant.answer("listActivity", { params: { id } })).status).toBe(404);
  });

  test("can be read page by page", async () => {
    const { id } = await person.call("createInvoice", { body: hours(1, 100) });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    for (let i = 0; i < 12; i++) await person.call("addPayment", { params: { id }, body: { amount: 1 + i / 100, date: "2026-03-16", method: "card" } });
    const all = await activityOf(id);
    expect(all).toHaveLength(14);
    expect(await everyPage(person, "listActivity", { params: { id }, query: { limit: "5" } })).toEqual(all);
  });
});

test("two people press Send at once: one of them sends it, the other is told, and it was sent once", async () => {
  const { id } = await person.call("createInvoice", { body: hours(1, 10) });
  const answers = await Promise.all(Array.from({ length: 5 }, () => person.answer("setInvoiceStatus", { params: { id }, body: { status: "sent" } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await activityLines(id)).toEqual(["created: total $10.00", "sent"]);
});

test("a change and a sending at once: whichever comes second is refused, and nothing is half done", async () => {
  for (let i = 0; i < 5; i++) {
    const { id, version, customerId, lines, currency, invoiceDate, dueDate } = await person.call("createInvoice", { body: hours(1, 10) });
    const body = { version, customerId, currency, invoiceDate, dueDate, lines: lines.map((line) => ({ ...line, unitPrice: 20 })) };
    const [sending, change] = await Promise.all([
      person.answer("setInvoiceStatus", { params: { id }, body: { status: "sent" } }),
      person.answer("updateInvoice", { params: { id }, body }),
    ]);
    const kinds = (await activityOf(id)).map(({ kind }) => kind).reverse();
    const invoice = await person.call("getInvoice", { params: { id } });
    expect([200, 409]).toContain(sending.status);
    expect(kinds).toEqual(["created", ...(change.status === 200 ? ["changed"] : []), ...(sending.status === 200 ? ["sent"] : [])]);
    expect([invoice.total, invoice.status]).toEqual([change.status === 200 ? 20 : 10, sending.status === 200 ? "sent" : "draft"]);
  }
  const { invoices, activity } = storedIn(await itemsUnder(`WS#${person.workspaceId}`), person.workspaceId);
  const known = new Set(invoices.map(({ id }) => id));
  expect(activity.every(({ invoiceId }) => known.has(invoiceId))).toBe(true);
});
