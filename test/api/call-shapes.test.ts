import { beforeAll, describe, expect, test } from "vitest";
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from "../../shared/api/call-headers.ts";
import type { Route } from "../../shared/api/route.ts";
import { newId } from "../../shared/ids.ts";
import { type RouteName, routes } from "../../shared/routes.ts";
import { ask, routeOf } from "./calls.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

/** Checks the common properties of all calls by walking the route table. */
let app: TestApp;
let person: Tenant;
let other: Tenant;
beforeAll(async () => {
  app = await sharedApp();
  [person, other] = [await newUser(app), await newUser(app)];
});

describe("what is no call", () => {
  test.each([
    ["an address that there is not", "GET", "/api/nothing", 404],
    ["one below an address that there is", "GET", "/api/customers/x/y/z", 404],
    ["one with a misspelt name", "POST", "/api/invoice", 404],
    ["an address with another method", "DELETE", "/api/summary", 405],
    ["the address of a record with another method", "POST", "/api/invoices/inv_1", 405],
    ["a method that is not taken anywhere", "PATCH", "/api/customers", 405],
  ])("%s is refused as all calls are", async (_, method, path, status) => {
    const answer = await fetch(app.origin + path, { method, headers: { [CSRF_HEADER.name]: CSRF_HEADER.value } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
    expect(await answer.json()).toMatchObject({ status, code: status === 404 ? "not_found" : "method_not_allowed", detail: expect.stringMatching(/\.$/) });
  });

  test("what an address takes is said by the refusal of what it does not", async () => {
    const answer = await fetch(`${app.origin}/api/invoices/inv_1`, { method: "POST" });
    expect(answer.headers.get("allow")).toBe("DELETE, GET, PUT");
    expect((await answer.json()).detail).toBe("This address takes DELETE, GET, PUT, not POST.");
  });
});

const names = Object.keys(routes) as RouteName[];
const reader = ({ path }: Route) => names.find((name) => routeOf(name).method === "GET" && routeOf(name).path === path);
/** The calls that change what another call reads at the same address. */
const writers = names.filter((name) => routeOf(name).method === "PUT" && reader(routeOf(name)));

const party = { name: "Hooli", email: "ap@hooli.example" };
const documents = [
  { type: "proposal", title: "Atlas", party, amount: 5000, upfrontPercent: 50, scope: "All of it", deliverables: ["A plan"] },
  { type: "contract", party, services: "Design", amount: 900, governingLaw: "Oregon" },
  { type: "nda", party, mutual: true, purpose: "Atlas" },
  { type: "letter", party, subject: "Thanks", body: "Thank you." },
];
/** Creates a full example of each resource. Returns its id, or nothing if there is only one. */
const makers: Record<string, (who: Person) => Promise<string[]>> = {
  "/api/customers/{id}": async (who) => {
    const { id } = await who.call("createCustomer", { body: { name: "Acme", email: "old@acme.example", phone: "1", address: "2" } });
    await who.call("updateCustomer", { params: { id }, body: { name: "Acme", email: "new@acme.example", phone: "1", address: "2" } });
    return [id];
  },
  "/api/products/{id}": async (who) => [
    (await who.call("createProduct", { body: { name: "Design", description: "By the hour", unit: "hour", unitPrice: 85 } })).id,
  ],
  "/api/invoices/{id}": async (who) => {
    const line = { description: "Design", quantity: 3, unit: "hour", unitPrice: 85, taxRate: 20, discount: { type: "percent", value: 5 } };
    const more = {
      taxRate: 8.25,
      discount: { type: "amount", value: 5 },
      terms: "Net 30",
      notes: "Thank you",
      deposit: { type: "percent", value: 10 },
      amountPaid: 7,
    };
    const { id } = await who.call("createInvoice", {
      body: hours(1, 1, { ...more, customer: { name: "Globex", email: "ap@globex.example" }, lines: [line, line] }),
    });
    await who.call("setInvoiceReminders", { params: { id }, body: { on: false } });
    return [id];
  },
  "/api/documents/{id}": (who) => Promise.all(documents.map(async (body) => (await who.call("createDocument", { body })).id)),
  "/api/business-profile": async (who) => {
    await who.call("updateBusinessProfile", { body: { name: "Studio Nord", bankDetails: "IBAN", contactEmail: "a@b.example", taxId: "1" } });
    return [""];
  },
  "/api/settings": async () => [""],
  "/api/extraction-goals": async () => [""],
};

test("every resource that is read and changed at one address is tried here", () => {
  expect(writers.map((name) => routeOf(name).path).sort()).toEqual(Object.keys(makers).sort());
});

describe("what was read can be sent back", () => {
  const content = ({ version: _version, updatedAt: _updatedAt, ...rest }: Record<string, unknown>) => rest;
  const read = async (who: Person, name: RouteName, id: string): Promise<Record<string, unknown>> =>
    (await ask(who, reader(routeOf(name)) ?? name, { id })).json();

  test.each(writers)("%s takes what is read there, and nothing changes but the version", async (name) => {
    for (const id of (await makers[routeOf(name).path]?.(person)) ?? []) {
      const before = await read(person, name, id);
      const answer = await ask(person, name, { id, body: before });
      expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
      expect(content(await answer.json())).toEqual(content(before));
      const after = await read(person, name, id);
      expect(content(after)).toEqual(content(before));
      if (before["version"] !== undefined) expect(Number(after["version"])).toBeGreaterThanOrEqual(Number(before["version"]));
    }
  });

  test.each(writers)("%s does not believe what only the server writes", async (name) => {
    const [id = ""] = (await makers[routeOf(name).path]?.(person)) ?? [];
    const before = await read(person, name, id);
    const strange = { id: newId("invoice"), createdAt: "1999-01-01T00:00:00.000Z", status: "sent", total: 1, business: { name: "Somebody" } };
    const { answers } = routeOf(name);
    const shown = Object.keys(before);
    const forged = Object.fromEntries(Object.entries(strange).filter(([field]) => shown.includes(field)));
    expect((await ask(person, name, { id, body: { ...before, ...forged } })).status, String(answers)).toBe(200);
    expect(content(await read(person, name, id))).toEqual(content(before));
  });

  test.each(writers)("%s names a field that there is not", async (name) => {
    const [id = ""] = (await makers[routeOf(name).path]?.(person)) ?? [];
    const answer = await ask(person, name, { id, body: { ...(await read(person, name, id)), adress: "misspelt" } });
    expect(await answer.json()).toMatchObject({ status: 400, code: "invalid", field: "adress", detail: "adress: there is no such field." });
  });

  const ofRecords = names.filter((name) => routeOf(name).body && routeOf(name).auth === "session" && routeOf(name).path.includes("{id}"));
  test.each(ofRecords)("%s of what is another tenant's is not found, whatever is sent", async (name) => {
    const { path } = routeOf(name);
    const home = Object.keys(makers).find((each) => path.startsWith(each)) ?? "";
    const [id = ""] = (await makers[home]?.(other)) ?? [];
    for (const body of ["{", { adress: "misspelt" }]) expect((await ask(person, name, { id, within: id, body })).status, JSON.stringify(body)).toBe(404);
  });
});

describe("what a caller need not say of an invoice", () => {
  const line = { description: "Design", quantity: 3, unitPrice: 85 };
  const plain = { currency: "USD", customer: { name: "Acme Corp" }, lines: [line, line] };

  test("is its dates and the ids of its lines: it is of today, due as the business's terms say", async () => {
    const made = await person.call("createInvoice", { body: plain });
    expect(made).toMatchObject({ invoiceDate: "2026-03-16", dueDate: "2026-04-15", terms: "Net 30", total: 510 });
    expect(new Set(made.lines.map(({ id }) => id)).size).toBe(2);
    expect(await person.call("createInvoice", { body: { ...plain, terms: "Net 60" } })).toMatchObject({ dueDate: "2026-05-15" });
    expect(await person.call("createInvoice", { body: { ...plain, invoiceDate: "2026-03-01" } })).toMatchObject({ dueDate: "2026-03-31" });
    const early = await person.answer("createInvoice", { body: { ...plain, dueDate: "2026-03-01" } });
    expect(await early.json()).toMatchObject({ status: 400, field: "dueDate" });
    expect(await person.call("previewInvoice", { body: plain })).toMatchObject({ totals: { total: 510 }, html: expect.stringContaining("April 15, 2026") });
  });

  test("sent again under its key it is the same invoice, in whatever order its fields come", async () => {
    const headers = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() };
    const first = await person.call("createInvoice", { body: plain, headers });
    const again = await person.call("createInvoice", { body: Object.fromEntries(Object.entries(plain).reverse()), headers });
    expect(again.id).toBe(first.id);
    const another = await person.answer("createInvoice", { body: { ...plain, currency: "EUR" }, headers });
    expect(another.status).toBe(422);
  });

  test("stays as it is where a change does not say it, and follows the terms where they change", async () => {
    const { id, version } = await person.call("createInvoice", { body: { ...plain, invoiceDate: "2026-03-01", dueDate: "2026-03-20", terms: "Net 30" } });
    const change = { ...plain, terms: "Net 30" };
    expect(await person.call("updateInvoice", { params: { id }, body: { ...change, version } })).toMatchObject({
      invoiceDate: "2026-03-01",
      dueDate: "2026-03-20",
    });
    const later = await person.call("updateInvoice", { params: { id }, body: { ...change, terms: "Net 60", version: version + 1 } });
    expect(later).toMatchObject({ invoiceDate: "2026-03-01", dueDate: "2026-04-30", terms: "Net 60" });
  });
});
