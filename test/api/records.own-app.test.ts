import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { newId } from "../../shared/ids.ts";
import { IMPORTED } from "../../shared/records/imports.ts";
import { count } from "../counts.ts";
import { newMeter, standBetween } from "../faults.ts";
import { storedIn, wrongEntries } from "../stored-records.ts";
import { everyPage } from "./pages.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

/** The number of customers of a large business. The full count is the one that is promised to be no slower. */
const MANY = count(400, 10_000);

let app: TestApp;
const meter = newMeter();
const closing: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", meter.meddle);
  closing.push(withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url }), table);
});
afterAll(async () => {
  for (const each of closing) await each.close();
  await app.close();
});

const names = (records: readonly { name: string }[]) => records.map(({ name }) => name);

describe("customers", () => {
  test("are listed by name, whatever their capitals and accents", async () => {
    const person = await newUser(app);
    for (const name of ["zebra", "Ångström", "acme Corp", "Acme", "Émile", "eagle", "Ökotec", "Oak", "10 Downing", "東京"])
      await person.call("createCustomer", { body: { name } });
    const sorted = ["10 Downing", "Acme", "acme Corp", "Ångström", "eagle", "Émile", "Oak", "Ökotec", "zebra", "東京"];
    expect(names(await everyPage(person, "listCustomers"))).toEqual(sorted);
    expect(names(await everyPage(person, "listCustomers", { query: { limit: "1" } }))).toEqual(sorted);
  });

  test("are found by the beginning of any word of their name or address, each once", async () => {
    const person = await newUser(app);
    for (const body of [
      { name: "Café Zoë & Sons", email: "zoe@cafe-zoe.example" },
      { name: "Zoé Martin", email: "martin@example.com" },
      { name: "Zoo Zone Zoe" },
      { name: "Acme" },
    ])
      await person.call("createCustomer", { body });
    const found = async (q: string, limit = "50") => names(await everyPage(person, "listCustomers", { query: { q, limit } })).sort();
    const all = ["Café Zoë & Sons", "Zoo Zone Zoe", "Zoé Martin"];
    expect(await found("zoe")).toEqual(all);
    expect(await found("ZOË", "1")).toEqual(all);
    expect(await found("zo", "1")).toEqual(all);
    expect(await found("sons")).toEqual(["Café Zoë & Sons"]);
    expect(await found("cafe zoe")).toEqual(["Café Zoë & Sons"]);
    expect(await found("martin@")).toEqual(["Zoé Martin"]);
    expect(await found("oe")).toEqual([]);
    expect(await found("")).toHaveLength(4);
  });

  test("who are renamed are found under the new name and no longer under the old one", async () => {
    const person = await newUser(app);
    const { id, version } = await person.call("createCustomer", { body: { name: "Old Name", email: "old@old.example" } });
    await person.call("updateCustomer", { params: { id }, body: { name: "New Name", email: "new@new.example", version } });
    const found = async (q: string) => names(await person.call("listCustomers", { query: { q } }));
    expect([await found("old"), await found("new"), await found("name")]).toEqual([[], ["New Name"], ["New Name"]]);
    expect(wrongEntries(storedIn(await itemsUnder(`WS#${person.workspaceId}`), person.workspaceId))).toEqual([]);
  });

  test("whom two people change at once have one of the two changes, and the other person is told", async () => {
    const person = await newUser(app);
    const { id, version } = await person.call("createCustomer", { body: { name: "Acme" } });
    const answers = await Promise.all(["A", "B", "C"].map((name) => person.answer("updateCustomer", { params: { id }, body: { name, version } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = await answers.find(({ status }) => status === 200)?.json();
    expect(await person.call("listCustomers", {})).toEqual([won]);
  });

  test("who are deleted are found nowhere, and can not be deleted twice", async () => {
    const person = await newUser(app);
    const { id } = await person.call("createCustomer", { body: { name: "Gone Ltd" } });
    const answers = await Promise.all([1, 2, 3].map(() => person.answer("deleteCustomer", { params: { id } })));
    expect(answers.map(({ status }) => status).sort()[0]).toBe(204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await person.answer("getCustomer", { params: { id } })).status).toBe(404);
    expect(await person.call("listCustomers", { query: { q: "gone" } })).toEqual([]);
    expect((await person.call("getSummary", {})).customers).toBe(0);
    expect(Object.keys(storedIn(await itemsUnder(`WS#${person.workspaceId}`), person.workspaceId).entries)).toEqual([]);
  });

  test("who are deleted or renamed stay what they were on the invoices that are written", async () => {
    const person = await newUser(app);
    const { id } = await person.call("createCustomer", { body: { name: "Acme Corp", email: "ap@acme.example" } });
    const invoices = await Promise.all([1, 2].map(() => person.call("createInvoice", { body: hours(3, 85, { customer: undefined, customerId: id }) })));
    const rows = await person.call("listInvoices", { query: { customerId: id } });
    await person.call("updateCustomer", { params: { id }, body: { name: "Renamed" } });
    await person.call("deleteCustomer", { params: { id } });
    for (const invoice of invoices) expect(await person.call("getInvoice", { params: { id: invoice.id } })).toEqual(invoice);
    expect(await person.call("listInvoices", { query: { customerId: id } })).toEqual(rows);
    expect(await person.call("listInvoices", { query: { q: "acme" } })).toHaveLength(2);
    const refused = await person.answer("createInvoice", { body: hours(1, 1, { customer: undefined, customerId: id }) });
    expect(refused.status).toBe(404);
  });
});

describe("products", () => {
  test("are listed by name, found by a word of it, changed and deleted, and the lines they are on stay as they are", async () => {
    const person = await newUser(app);
    const [logo] = await Promise.all(
      ["Logo design", "Consulting", "Éditing"].map((name, i) => person.call("createProduct", { body: { name, unitPrice: 10 + i, unit: "hour" } })),
    );
    expect(names(await person.call("listProducts", {}))).toEqual(["Consulting", "Éditing", "Logo design"]);
    expect(names(await person.call("listProducts", { query: { q: "des" } }))).toEqual(["Logo design"]);
    const lines = [{ ...hours(1, 10).lines[0], productId: logo?.id }];
    const invoice = await person.call("createInvoice", { body: hours(1, 10, { lines }) });
    const id = logo?.id ?? "";
    await person.call("updateProduct", { params: { id }, body: { name: "Brand", unitPrice: 99 } });
    await person.call("deleteProduct", { params: { id } });
    expect(await person.call("getInvoice", { params: { id: invoice.id } })).toEqual(invoice);
    expect((await person.call("getSummary", {})).products).toBe(2);
  });
});

describe("an import", () => {
  const rows = (count: number, from = 0) => Array.from({ length: count }, (_, i) => ({ id: newId("customer"), name: `Customer ${from + i}` }));

  test("that is sent twice, or by two tabs at once, adds no customer twice", async () => {
    const person = await newUser(app);
    const customers = rows(30);
    const at = () => person.call("importCustomers", { body: { customers } });
    const added = await Promise.all([at(), at(), at()]);
    expect(added.reduce((sum, answer) => sum + answer.added, 0)).toBe(30);
    expect(await at()).toEqual({ added: 0 });
    expect(await person.call("importCustomers", { body: { customers: [...customers.slice(0, 5), ...rows(2)] } })).toEqual({ added: 2 });
    expect((await person.call("getSummary", {})).customers).toBe(32);
    expect(wrongEntries(storedIn(await itemsUnder(`WS#${person.workspaceId}`), person.workspaceId))).toEqual([]);
  });

  test("in which a customer stands twice adds them once", async () => {
    const person = await newUser(app);
    const [first, second] = rows(2);
    expect(await person.call("importCustomers", { body: { customers: [first, second, first] } })).toEqual({ added: 2 });
    expect(await person.call("listCustomers", {})).toHaveLength(2);
  });

  test("with one row that is wrong adds no customer, and says which", async () => {
    const person = await newUser(app);
    const customers = [...rows(3), { id: newId("customer"), name: "Zoe", email: "nobody" }];
    const problem = await (await person.answer("importCustomers", { body: { customers } })).json();
    expect(problem).toMatchObject({ status: 400, field: "customers.3.email" });
    expect(await person.call("listCustomers", {})).toEqual([]);
  });

  test("leaves a customer alone who was changed since", async () => {
    const person = await newUser(app);
    const [row] = rows(1);
    await person.call("importCustomers", { body: { customers: [row] } });
    await person.call("updateCustomer", { params: { id: row?.id ?? "" }, body: { name: "Changed" } });
    expect(await person.call("importCustomers", { body: { customers: [row] } })).toEqual({ added: 0 });
    expect(names(await person.call("listCustomers", {}))).toEqual(["Changed"]);
  });

  test("of products works the same", async () => {
    const person = await newUser(app);
    const products = Array.from({ length: 20 }, (_, i) => ({ id: newId("product"), name: `Product ${i}`, unitPrice: i + 1 }));
    expect(await person.call("importProducts", { body: { products: [...products, products[0]] } })).toEqual({ added: 20 });
    expect(await person.call("importProducts", { body: { products } })).toEqual({ added: 0 });
    expect((await person.call("getSummary", {})).products).toBe(20);
  });

  test(`of ${MANY} customers makes a page and a search no dearer than a hundred do`, async () => {
    const [small, large] = [await newUser(app), await newUser(app)];
    // Names that share a beginning with at most a hundred others, as real names do.
    const customers = Array.from({ length: MANY }, (_, i) => ({
      id: newId("customer"),
      name: `${String.fromCharCode(97 + (i % 26))}${Math.floor(i / 100)}x Customer`,
    }));
    for (let i = 0; i < MANY; i += IMPORTED) await large.call("importCustomers", { body: { customers: customers.slice(i, i + IMPORTED) } });
    await small.call("importCustomers", { body: { customers: customers.slice(0, 100) } });
    expect((await large.call("getSummary", {})).customers).toBe(MANY);

    for (const query of [{ limit: "50" }, { limit: "50", q: "a" }, { limit: "50", q: "a0" }, { limit: "50", q: "customer" }, { limit: "50", q: "nobody" }]) {
      const cost = (person: Tenant) => meter.of(() => person.call("listCustomers", { query }));
      const [few, many] = [await cost(small), await cost(large)];
      // Parallel calls arrive in any order.
      expect(many.calls.toSorted(), JSON.stringify(query)).toEqual(few.calls.toSorted());
      // A page costs the weight of its fifty rows, a search that of the two hundred it examines at a time, however many follow.
      expect(many.reads).toBeLessThanOrEqual(16);
    }
    const all = await everyPage(large, "listCustomers", { query: { limit: "200" } });
    expect(new Set(all.map(({ id }) => id)).size).toBe(MANY);
    expect(names(all)).toEqual(names(customers).sort());
  }, 600_000);
});
