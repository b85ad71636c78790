import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, hours, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  process.env["ASSISTANT_MESSAGES_PER_MINUTE"] = "100000";
  app = await sharedApp();
});

const become = (person: Tenant, currency: string) => person.call("updateBusinessProfile", { body: { currency } });
const prices = async (person: Tenant) => (await person.call("listProducts", {})).map(({ name, unitPrice, currency }) => `${name} ${unitPrice} ${currency}`);

test.each([0, -1])("a product at %d is refused, as the form does, whichever way it is written", async (unitPrice) => {
  const person = await newUser(app);
  const { id } = await person.call("createProduct", { body: { name: "Design", unitPrice: 85 } });
  const answers = [
    await person.answer("createProduct", { body: { name: "Talk", unitPrice } }),
    await person.answer("updateProduct", { params: { id }, body: { name: "Design", unitPrice } }),
    await person.answer("importProducts", { body: { products: [{ id: newId("product"), name: "Talk", unitPrice }] } }),
  ];
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ field: expect.stringMatching(/unitPrice$/), detail: expect.stringContaining("must be more than 0") }),
    ]);
  expect(await prices(person)).toEqual(["Design 85 USD"]);
});

test("nothing new is in a currency that was replaced; what is stored in one can be edited", async () => {
  const person = await newUser(app);
  const connection = await person.channel();
  const { id } = await person.call("createProduct", { body: { name: "Design", unitPrice: 85 } });
  const { id: invoiceId, version, customerId } = await person.call("createInvoice", { body: hours(1, 100) });
  const { customer: _, ...content } = hours(1, 100, { currency: "BGN" });
  const answers = [
    await person.answer("createInvoice", { body: hours(1, 100, { currency: "BGN" }) }),
    await person.answer("updateInvoice", { params: { id: invoiceId }, body: { ...content, customerId, version } }),
    await person.answer("createProduct", { body: { name: "Talk", unitPrice: 5, currency: "BGN" } }),
    await person.answer("updateProduct", { params: { id }, body: { name: "Design", unitPrice: 5, currency: "BGN" } }),
    await person.answer("updateBusinessProfile", { body: { currency: "BGN" } }),
  ];
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ field: "currency", detail: "BGN was replaced by EUR. Which currency is it in?" }),
    ]);
  const { answer, draft } = await connection.say("Bill Sofia Ltd 100 BGN for consulting");
  expect(answer).toContain("BGN was replaced by EUR. Which currency is it in?");
  expect(draft?.invoice.currency).not.toBe("BGN");
  expect(await person.call("listInvoices", {})).toHaveLength(1);
  await connection.close();

  for (const item of await itemsUnder(`WS#${person.workspaceId}`)) if (item["id"] === invoiceId && item["lines"]) await putItem({ ...item, currency: "BGN" });
  expect(await person.call("updateInvoice", { params: { id: invoiceId }, body: { ...content, customerId, version, notes: "Paid in leva." } })).toMatchObject({
    currency: "BGN",
    notes: "Paid in leva.",
  });
});

test("an undo brings back what was stored in a currency that was replaced since", async () => {
  const person = await newUser(app);
  const connection = await person.channel();
  const { id, invoiceNumber } = await person.call("createInvoice", { body: hours(1, 100) });
  for (const item of await itemsUnder(`WS#${person.workspaceId}`)) if (item["id"] === id && item["lines"]) await putItem({ ...item, currency: "BGN" });
  const currency = async () => (await person.call("getInvoice", { params: { id } })).currency;
  await connection.say(`open ${invoiceNumber}`);
  await connection.say("change the currency to EUR");
  expect(await currency()).toBe("EUR");
  connection.send({ type: "undo" });
  expect((await connection.next("ai_response")).data.message).not.toContain("replaced");
  expect(await currency()).toBe("BGN");
  await connection.close();
});

describe("a business that changes its currency", () => {
  test("keeps the prices of its catalogue as they are: what was 85 dollars is not 85 euros", async () => {
    const person = await newUser(app);
    const { id } = await person.call("createProduct", { body: { name: "Design", unitPrice: 85, unit: "hour" } });
    await become(person, "EUR");
    await person.call("createProduct", { body: { name: "Hosting", unitPrice: 25 } });
    await person.call("importProducts", { body: { products: [{ id: newId("product"), name: "Import", unitPrice: 5, currency: "CHF" }] } });
    expect(await prices(person)).toEqual(["Design 85 USD", "Hosting 25 EUR", "Import 5 CHF"]);
    expect(await person.call("getProduct", { params: { id } })).toMatchObject({ unitPrice: 85, currency: "USD" });
    // A new price is in the product's currency, unless another one is given.
    expect(await person.call("updateProduct", { params: { id }, body: { name: "Design", unitPrice: 90 } })).toMatchObject({ unitPrice: 90, currency: "USD" });
    expect(await person.call("updateProduct", { params: { id }, body: { name: "Design", unitPrice: 80, currency: "EUR" } })).toMatchObject({ currency: "EUR" });
  });
});

describe("the assistant of a business that changed its currency", () => {
  let person: Tenant;
  let connection: Channel;
  beforeEach(async () => {
    person = await newUser(app);
    await person.call("createProduct", { body: { name: "Website audit", unitPrice: 300 } });
    await become(person, "EUR");
    connection = await person.channel();
  });
  afterEach(() => connection.close());

  test("asks for a price that the catalogue has in another currency, and fills none in", async () => {
    const { answer, draft } = await connection.say("Invoice Acme Corp for a website audit");
    expect(draft?.invoice).toMatchObject({ currency: "EUR", lines: [{ description: expect.stringMatching(/website audit/i) }] });
    expect(draft?.invoice.lines[0]?.unitPrice).toBeUndefined();
    expect(answer).toMatch(/in EUR\? The catalogue has its price in USD\.$/);
    expect((await connection.say("280")).draft?.invoice).toMatchObject({ currency: "EUR", total: 280 });
  });

  test("takes it for an invoice in that currency", async () => {
    const { draft } = await connection.say("Invoice Acme Corp for a website audit in USD");
    expect(draft?.invoice).toMatchObject({ currency: "USD", total: 300 });
    expect(draft?.sources).toMatchObject({ [`${draft?.invoice.lines[0]?.id}.unitPrice`]: { from: "catalogue" } });
  });

  test("notes a new product in the business's currency, and leaves that of the others when their price changes", async () => {
    await connection.say("add product Hosting at 25 per month");
    await connection.say("change the price of Website audit to 310");
    expect(await prices(person)).toEqual(["Hosting 25 EUR", "Website audit 310 USD"]);
  });
});
