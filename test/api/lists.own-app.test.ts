import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Instant } from "../../shared/clock.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { InvoiceFilter, NewInvoice } from "../../shared/invoicing/invoices.ts";
import { newCustomer } from "../../shared/records/customers.ts";
import { everyNth } from "../counts.ts";
import { listedIds } from "../lists.ts";
import { storedIn } from "../stored-records.ts";
import { everyPage } from "./pages.ts";
import { deleteItem, itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

/** A Monday evening, 23:30 in Berlin. */
const NOW: Instant = "2026-03-16T22:30:00.000Z";
const today = "2026-03-16";

let app: TestApp;
let person: Tenant;
let customers: Id<"customer">[];
beforeAll(async () => {
  app = await startTestApp({ clock: NOW, seed: "none" });
  // Functions imported from here on read the settings of this app.
  vi.resetModules();
  person = await newUser(app);
  await person.call("updateBusinessProfile", { body: { timeZone: "Europe/Berlin" } });
  const names = ["Acme Corp", "Café Zoë", "山﨑商事", "﨑山 KK"];
  customers = await Promise.all(
    names.map(async (name) => (await person.call("createCustomer", { body: { name, email: `${name === "Acme Corp" ? "ap@acme" : "x@y"}.example` } })).id),
  );

  const due = ["2026-02-01", "2026-03-15", today, "2026-03-17", "2026-04-15"];
  for (let i = 0; i < 48; i++) {
    const body = hours(1 + (i % 4), 10 * (i % 7) + 1, {
      customer: undefined,
      customerId: customers[i % customers.length],
      invoiceDate: ["2026-01-01", "2026-01-31", "2026-02-01"][i % 3],
      dueDate: due[i % due.length],
      ...(i % 9 === 0 ? { adjustments: [{ description: "Voucher", amount: -500 }] } : {}),
    });
    const { id, amountDue } = await person.call("createInvoice", { body });
    const to = ["draft", "sent", "sent", "sent", "pending", "paid", "void"][i % 7];
    if (to === "draft") continue;
    if (to !== "void") await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    // An invoice with nothing due is paid once it is sent.
    if (to === "void" || (to === "pending" && amountDue > 0)) await person.call("setInvoiceStatus", { params: { id }, body: { status: to } });
    if (to === "paid" && amountDue > 0) await person.call("addPayment", { params: { id }, body: { amount: amountDue, date: today, method: "cash" } });
  }
});
afterAll(() => app.close());

const storedRecords = async () => storedIn(await itemsUnder(`WS#${person.workspaceId}`), person.workspaceId);

const orders = ["number", "date", "due", "total"].flatMap((sort) => ["asc", "desc"].map((order) => ({ sort, order })));
const statuses = ["draft", "sent", "pending", "paid", "void", "overdue"];

describe("the invoices that are listed", () => {
  const queries: readonly Record<string, string>[] = [
    {},
    ...orders,
    ...statuses.flatMap((status) => [{ status }, { status, sort: "total", order: "asc" }, { status, order: "asc" }]),
    { from: "2026-01-31" },
    { to: "2026-01-31" },
    { from: "2026-01-31", to: "2026-01-31" },
    { from: "2026-01-31", to: "2026-02-01", sort: "total" },
    { from: "2026-02-01", to: "2026-01-01" },
    { from: "2030-01-01" },
    { status: "overdue", from: "2026-01-31", sort: "date", order: "asc" },
    { status: "sent", to: "2026-01-31" },
    { q: "acme" },
    { q: "INV-00" },
    { q: "12" },
    { q: "acme", sort: "total", order: "asc" },
    { q: "inv", status: "overdue" },
    { q: "zoe", status: "sent" },
    { q: "山" },
    { q: "﨑" },
    { q: "ap@acme", from: "2026-02-01" },
    { q: "nobody" },
    { status: "", customerId: "", from: "", to: "", q: "", sort: "", order: "" },
  ];
  test.each(everyNth(3, queries))("for %o are all of them, each once, in their order, whatever the length of the pages", async (query) => {
    const { invoices } = await storedRecords();
    const filter = InvoiceFilter.parse(query);
    const expected = listedIds(invoices, filter, NOW, "Europe/Berlin");
    for (const limit of ["9", "200"]) {
      const ids = (await everyPage(person, "listInvoices", { query: { ...query, limit } })).map(({ id }) => id);
      expect(ids).toEqual(expected);
    }
  });

  test("of one customer are theirs, by date where nothing else is asked, and in a period", async () => {
    const { invoices } = await storedRecords();
    for (const query of [
      {},
      { from: "2026-01-31", to: "2026-02-01" },
      { status: "overdue" },
      { sort: "total", order: "asc" },
      { sort: "date", order: "asc", to: "2026-01-01" },
    ]) {
      const asked: Record<string, string> = { ...query, customerId: customers[1] ?? "" };
      const rows = await everyPage(person, "listInvoices", { query: { ...asked, limit: "4" } });
      expect(rows.map(({ id }) => id)).toEqual(listedIds(invoices, InvoiceFilter.parse(asked), NOW, "Europe/Berlin"));
      expect(rows.every(({ customer }) => customer.name === "Café Zoë")).toBe(true);
    }
  });

  test("come each once while others are written and changed between the pages", async () => {
    const before = (await everyPage(person, "listInvoices", { query: { order: "asc" } })).map(({ id }) => id);
    const drafts = await everyPage(person, "listInvoices", { query: { status: "draft" } });
    let i = 0;
    const between = async () => {
      await person.call("createInvoice", { body: hours(1, 1) });
      const { id = "" } = drafts[i++ % drafts.length] ?? {};
      const { version, ...invoice } = await person.call("getInvoice", { params: { id } });
      const { currency, lines, customerId } = invoice;
      await person.call("updateInvoice", { params: { id }, body: { currency, lines, customerId, invoiceDate: today, dueDate: today, version } });
    };
    const seen = (await everyPage(person, "listInvoices", { query: { order: "asc", limit: "9" }, between })).map(({ id }) => id);
    expect(seen.slice(0, before.length)).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("that were saved first have the lower number, even if another was begun earlier", async () => {
    const begun = newId("invoice");
    const first = await person.call("createInvoice", { body: hours(1, 1) });
    const second = await person.call("createInvoice", { body: hours(1, 2, { draftId: begun }) });
    const newest = await person.call("listInvoices", { query: { limit: "2" } });
    expect(newest.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});

test("on its due date an invoice is sent until midnight where the business is, and overdue from then on: in the list, on the page and on the dashboard", async () => {
  const { invoices } = await import("../../functions/invoices/invoice-store.ts");
  const body = hours(1, 1, { customer: { name: "Midnight" } });
  const { id } = await person.call("createInvoice", { body: { ...body, dueDate: today } });
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  const at = async (now: Instant, status: "sent" | "overdue") => {
    const { items } = await invoices.page(person.workspaceId, { status, limit: 200 }, now, "Europe/Berlin");
    return items.some((row) => row.id === id);
  };
  expect([await at("2026-03-16T22:59:59.999Z", "sent"), await at("2026-03-16T22:59:59.999Z", "overdue")]).toEqual([true, false]);
  expect([await at("2026-03-16T23:00:00.000Z", "sent"), await at("2026-03-16T23:00:00.000Z", "overdue")]).toEqual([false, true]);
  // It is half past eleven in Berlin, and tomorrow in Tokyo.
  const seen = async () => (await person.call("getInvoice", { params: { id } })).status;
  const counted = async () => (await person.call("getSummary", {})).statuses.overdue;
  const [before, status] = [await counted(), await seen()];
  await person.call("updateBusinessProfile", { body: { timeZone: "Asia/Tokyo" } });
  expect([status, await seen()]).toEqual(["sent", "overdue"]);
  expect((await everyPage(person, "listInvoices", { query: { status: "overdue" } })).length).toBe(await counted());
  expect(await counted()).toBeGreaterThan(before);
  await person.call("updateBusinessProfile", { body: { timeZone: "Europe/Berlin" } });
});

describe("a page that does not exist is refused:", () => {
  const cursorOf = async (name: "listInvoices" | "listCustomers", query: Record<string, string>) => {
    const answer = await person.answer(name, { query: { ...query, limit: "1" } });
    const next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
    return new URL(next ?? "", app.origin).searchParams.get("cursor") ?? "";
  };

  test.each<[string, "listInvoices" | "listCustomers", Record<string, string>, "listInvoices" | "listCustomers", Record<string, string>]>([
    ["another list's", "listCustomers", {}, "listInvoices", {}],
    ["another order's", "listInvoices", { sort: "total" }, "listInvoices", { sort: "due" }],
    ["another status's", "listInvoices", { status: "draft" }, "listInvoices", { status: "void" }],
    ["a search's", "listInvoices", { q: "acme" }, "listInvoices", {}],
    ["another search's", "listInvoices", { q: "acme" }, "listInvoices", { q: "inv" }],
    ["an earlier period's", "listInvoices", { to: "2026-01-01" }, "listInvoices", { from: "2026-02-01" }],
  ])("%s", async (_, from, query, name, other) => {
    const cursor = await cursorOf(from, query);
    expect(cursor).not.toBe("");
    const answer = await person.answer(name, { query: { ...other, cursor } });
    expect(await answer.json()).toMatchObject({ status: 400, code: "invalid", field: "cursor" });
  });

  test.each([
    ["one that is no text", "_____w"],
    ["one longer than any key", Buffer.concat([Buffer.from("ROW-NUMBER#"), Buffer.alloc(700, 0xff)]).toString("base64url")],
    ["one with another partition's key", Buffer.from("SESSION#x").toString("base64url")],
  ])("%s", async (_, cursor) => {
    expect((await person.answer("listInvoices", { query: { cursor } })).status).toBe(400);
  });
});

describe("names that begin with letters from the end of all alphabets", () => {
  test("are turned over page by page like any other", async () => {
    const { customers: store } = await import("../../functions/records/customer-store.ts");
    const other = await newUser(app);
    for (const name of ["山﨑", "山﨑一", "﨑", "﨑二", "！！", "！！！", "\uf8ff", "🚀", "𐐷"])
      await store.add(other.workspaceId, newCustomer(newId("customer"), { name }, NOW));
    expect(await everyPage(other, "listCustomers", { query: { limit: "1" } })).toHaveLength(9);
    expect(await everyPage(other, "listCustomers", { query: { limit: "1", q: "山" } })).toHaveLength(2);
    expect(await everyPage(other, "listCustomers", { query: { limit: "1", q: "！" } })).toHaveLength(2);
  });
});

test("invoices of the largest totals and of none stand in their order too", async () => {
  const { createInvoice } = await import("../../functions/invoices/write.ts");
  const other = await newUser(app);
  const totals = [0, 0.01, 0.02, 9.99, 10, 1000, 999_999_999_999, 999_999_999_998.99];
  const lines = (total: number) => ({
    lines: [{ id: newId("line"), description: "x", quantity: 1, unitPrice: 0 }],
    adjustments: [{ description: "x", amount: total }],
  });
  for (const total of [...totals, -0.01, -999_999_999_999]) {
    const body = NewInvoice.parse({ ...hours(1, 1), ...lines(total) });
    await createInvoice({ workspaceId: other.workspaceId, by: "person" }, newId("invoice"), body, NOW);
  }
  const listed = (await everyPage(other, "listInvoices", { query: { sort: "total", order: "asc", limit: "3" } })).map(({ total }) => total);
  expect(listed).toEqual([...totals, -0.01, -999_999_999_999].sort((a, b) => a - b));
  // Two of these together exceed the limit of one invoice; the ledger still sums them.
  const { id } = await other.call("createInvoice", { body: { ...hours(1, 1), ...lines(999_999_999_999) } });
  expect((await other.call("getInvoice", { params: { id } })).total).toBe(999_999_999_999);
  expect((await other.call("getSummary", {})).currencies[0]?.statuses.draft.total).toBeGreaterThan(999_999_999_999);
});

test("names with ł, ß, ø, đ, æ, œ and ı are found by what is on any keyboard, and as they are written; also what was stored before that was so", async () => {
  const { customers: store } = await import("../../functions/records/customer-store.ts");
  const other = await newUser(app);
  for (const name of ["Łódź Żabka", "Strauß", "Ørsted", "Đorđević", "Ærø Bryggeri", "Œuvre SARL", "Diyarbakır"])
    await other.call("createCustomer", { body: { name } });
  const found = async (q: string) => (await other.call("listCustomers", { query: { q } })).map(({ name }) => name);
  for (const [q, name] of [
    ["lodz", "Łódź Żabka"],
    ["ŁÓDŹ", "Łódź Żabka"],
    ["strauss", "Strauß"],
    ["STRAUSS", "Strauß"],
    ["orsted", "Ørsted"],
    ["dordevic", "Đorđević"],
    ["aero", "Ærø Bryggeri"],
    ["oeuvre", "Œuvre SARL"],
    ["diyarbakir", "Diyarbakır"],
    ["DIYARBAKIR", "Diyarbakır"],
  ] as const)
    expect(await found(q), q).toEqual([name]);

  // An entry as written by an earlier version: under the letter itself.
  const old = newCustomer(newId("customer"), { name: "Łomża" }, NOW);
  await store.add(other.workspaceId, old);
  const items = (await itemsUnder(`WS#${other.workspaceId}`)).filter(({ sk }) => String(sk).endsWith(old.id) && /-(AT|BY)#lomza/.test(String(sk)));
  expect(items).toHaveLength(2);
  for (const item of items) {
    await putItem({ ...item, sk: String(item.sk).replace("lomza", "łomza") });
    await deleteItem(item);
  }
  expect(await found("Łomża")).toEqual(["Łomża"]);
  await other.call("updateCustomer", { params: { id: old.id }, body: { name: "Łomża AG" } });
  expect(await found("lomza")).toEqual(["Łomża AG"]);
  expect((await other.call("listCustomers", {})).filter(({ id }) => id === old.id)).toHaveLength(1);
});
