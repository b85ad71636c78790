import { beforeAll, describe, expect, test } from "vitest";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const invoiceFor = (who: Tenant, customer: object): Promise<ShownInvoice> => who.call("createInvoice", { body: hours(1, 100, { customer }) });
const customersOf = (who: Tenant) => who.call("listCustomers", {});
const acme = { name: "Acme Corp", email: "ap@acme.example", address: "1 Main St" };

describe("a program that writes the customer out with each invoice", () => {
  test("sends the same new one three times, and has one customer with three invoices", async () => {
    const who = await newUser(app);
    for (let i = 0; i < 3; i++) await invoiceFor(who, acme);
    const [customer, ...others] = await customersOf(who);
    expect(others).toEqual([]);
    expect(await who.call("listInvoices", { query: { customerId: customer?.id ?? "" } })).toHaveLength(3);
    expect((await who.call("getSummary", {})).customers).toBe(1);
  });

  test("sends it three times at once, and has one customer", async () => {
    const who = await newUser(app);
    const made = await Promise.all([1, 2, 3].map(() => invoiceFor(who, acme)));
    expect(await customersOf(who)).toHaveLength(1);
    expect(new Set(made.map(({ customerId }) => customerId)).size).toBe(1);
    expect(made.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(["INV-0001", "INV-0002", "INV-0003"]);
  });

  test("saves a draft again without adding its customer again", async () => {
    const who = await newUser(app);
    const first = await invoiceFor(who, acme);
    const changed = await who.call("updateInvoice", { params: { id: first.id }, body: hours(2, 100, { customer: acme, version: first.version }) });
    expect([changed.customerId, (await customersOf(who)).length]).toEqual([first.customerId, 1]);
  });

  test("changes nothing of the customer who is there, and prints what it sent", async () => {
    const who = await newUser(app);
    const stored = await who.call("createCustomer", { body: { ...acme, phone: "+1 555 0100" } });
    const sent = { name: "ACME corp.", email: "AP@acme.example", address: "2 Side St" };
    expect(await invoiceFor(who, sent)).toMatchObject({ customerId: stored.id, customer: sent });
    expect(await customersOf(who)).toEqual([stored]);
  });

  test.each([
    ["the same name and no address at all", acme, { name: "acme  corp" }, 1],
    ["the same name, where no e-mail address is known yet", { name: "Acme Corp" }, acme, 1],
    ["the same name with another e-mail address", acme, { ...acme, email: "other@acme.example" }, 2],
    ["the same name at another postal address", { name: "Acme Corp", address: "1 Main St" }, { name: "Acme Corp", address: "9 Elm St" }, 2],
    ["another name", acme, { name: "Acme Corp Holdings" }, 2],
    ["another name at the same e-mail address, which may be their bookkeeper's", acme, { name: "Umbrella Group", email: "ap@acme.example" }, 2],
    ["names that are the same for sixty characters only", { name: `${"A".repeat(60)} one` }, { name: `${"A".repeat(60)} two` }, 2],
  ])("sends %s: %#", async (_, before, sent, count) => {
    const who = await newUser(app);
    await who.call("createCustomer", { body: before });
    await invoiceFor(who, sent);
    expect(await customersOf(who)).toHaveLength(count);
  });

  test("stores none where the settings say so", async () => {
    const who = await newUser(app);
    await who.call("createCustomer", { body: acme });
    await who.call("updateSettings", { body: { ai: { autoSaveCustomers: false } } });
    expect((await invoiceFor(who, acme)).customerId).toBeUndefined();
  });
});
