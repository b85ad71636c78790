import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { RouteName } from "../../shared/routes.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, type Person, startTestApp, type TestApp } from "./test-app.ts";

const CLOCK = "2026-03-16T09:00:00.000Z";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: CLOCK, seed: "none" });
});
afterAll(() => app.close());

/** The refusal of a call. */
const refusal = async (person: Person, name: Extract<RouteName, "updateSettings" | "updateBusinessProfile">, body: unknown) =>
  (await person.answer(name, { body })).json();

describe("the business profile", () => {
  test("takes the fields that are named and leaves the others", async () => {
    const person = await newUser(app);
    const { version } = await person.call("getBusinessProfile", {});
    const first = await person.call("updateBusinessProfile", { body: { name: "Studio Nord", address: "1 Harbour Street\nPortland" } });
    const second = await person.call("updateBusinessProfile", { body: { contactEmail: "hello@nord.example", currency: "EUR", version: first.version } });
    expect(second).toMatchObject({ name: "Studio Nord", address: "1 Harbour Street\nPortland", contactEmail: "hello@nord.example", currency: "EUR" });
    expect([first.version, second.version]).toEqual([version + 1, version + 2]);
    expect(await person.call("getBusinessProfile", {})).toEqual(second);
  });

  test("two people save the profile at once: one wins, the other is told so and nothing of the first is lost", async () => {
    const person = await newUser(app);
    const { version } = await person.call("getBusinessProfile", {});
    const answers = await Promise.all(
      [{ name: "Nord" }, { name: "Süd" }].map((change) => person.answer("updateBusinessProfile", { body: { ...change, version } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.ok ? answers : answers.toReversed();
    expect(await lost?.json()).toMatchObject({ code: "conflict", field: "version" });
    expect(await person.call("getBusinessProfile", {})).toEqual(await won?.json());
  });

  test("twelve fields saved at the same moment by people who do not say what they read all stand", async () => {
    const person = await newUser(app);
    const changes = [
      { name: "Nord" },
      { address: "1 Harbour Street" },
      { contactEmail: "a@nord.example" },
      { phone: "+47 555" },
      { taxId: "NO 123" },
      { bankDetails: "IBAN 1" },
      { locale: "nb-NO" },
      { timeZone: "Europe/Oslo" },
      { currency: "NOK" },
      { paper: "A4" },
    ];
    const settings = [{ defaults: { paymentTerms: "Net 15" } }, { ai: { memoryRetention: "90 days" }, numbering: { prefix: "N-" } }];
    await Promise.all([
      ...changes.map((body) => person.call("updateBusinessProfile", { body })),
      ...settings.map((body) => person.call("updateSettings", { body })),
    ]);
    const profile = await person.call("getBusinessProfile", {});
    expect(profile).toMatchObject({ ...Object.assign({}, ...changes), defaultPaymentTerms: "Net 15", version: 13 });
    expect(await person.call("getSettings", {})).toMatchObject({ ai: { memoryRetention: "90 days" }, numbering: { prefix: "N-" }, version: 13 });
  });

  test.each([
    [{ contactEmail: "nobody" }, "contactEmail"],
    [{ timeZone: "Middle/Earth" }, "timeZone"],
    [{ currency: "ACORNS" }, "currency"],
    [{ locale: "not a locale" }, "locale"],
    [{ paper: "A5" }, "paper"],
    [{ name: "x".repeat(201) }, "name"],
    [{ bankDetails: 7 }, "bankDetails"],
    [{ slogan: "We bill" }, undefined],
  ])("%j is refused, with the field, and nothing is stored", async (body, field) => {
    const person = await newUser(app);
    const before = await person.call("getBusinessProfile", {});
    expect(await refusal(person, "updateBusinessProfile", { name: "Half", ...body })).toMatchObject({ status: 400, ...(field ? { field } : {}) });
    expect(await person.call("getBusinessProfile", {})).toEqual(before);
  });

  test("an invoice keeps the profile that it was sent with; a draft follows it", async () => {
    const person = await newUser(app);
    await person.call("updateBusinessProfile", { body: { name: "Before" } });
    const { id } = await person.call("createInvoice", { body: hours(1, 80) });
    const draft = await person.call("createInvoice", { body: hours(1, 80) });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    await person.call("updateBusinessProfile", { body: { name: "After" } });
    expect((await person.call("getInvoice", { params: { id } })).business).toMatchObject({ name: "Before" });
    expect((await person.call("getInvoice", { params: { id: draft.id } })).business).toMatchObject({ name: "After" });
  });
});

describe("the defaults of new invoices", () => {
  test("are the profile's under another name, and reach what the assistant writes", async () => {
    const person = await newUser(app);
    await person.call("updateSettings", { body: { defaults: { paymentTerms: "Net 15", taxRate: 8.25, pricesIncludeTax: true } } });
    expect(await person.call("getBusinessProfile", {})).toMatchObject({ defaultPaymentTerms: "Net 15", defaultTaxRate: 8.25, pricesIncludeTax: true });
    await person.call("updateBusinessProfile", { body: { defaultTaxRate: 19, pricesIncludeTax: false } });
    expect(await person.call("getSettings", {})).toMatchObject({ defaults: { paymentTerms: "Net 15", taxRate: 19, pricesIncludeTax: false } });
    const connection = await person.channel();
    const { draft } = await connection.say("Invoice Acme Corp for 2 hours of design at $100/h");
    await connection.close();
    expect(draft?.invoice).toMatchObject({ terms: "Net 15", dueDate: "2026-03-31", taxRate: 19, total: 238 });
  });
});

describe("the invoice numbers", () => {
  test("take a new prefix and a higher number from the next invoice on", async () => {
    const person = await newUser(app);
    const number = async () => (await person.call("createInvoice", { body: hours(1, 80) })).invoiceNumber;
    expect(await number()).toBe("INV-0001");
    expect(await person.call("updateSettings", { body: { numbering: { prefix: "2026-", next: 12 } } })).toMatchObject({
      numbering: { prefix: "2026-", next: 12 },
    });
    expect([await number(), await number()]).toEqual(["2026-0012", "2026-0013"]);
    await person.call("updateSettings", { body: { numbering: { prefix: "" } } });
    expect([await number(), await number()]).toEqual(["0014", "0015"]);
  });

  test("with a prefix from before there was a rule are read and given out as they are", async () => {
    const person = await newUser(app);
    const ledger = (await itemsUnder(`WS#${person.workspaceId}`)).find(({ sk }) => sk === "LEDGER");
    await putItem({ ...ledger, numbering: { prefix: "№ 7/", next: 3 } });
    expect((await person.call("getSettings", {})).numbering).toEqual({ prefix: "№ 7/", next: 3 });
    const { id, invoiceNumber } = await person.call("createInvoice", { body: hours(1, 80) });
    expect(invoiceNumber).toBe("№ 7/0003");
    expect((await person.answer("getInvoicePdf", { params: { id } })).status).toBe(200);
  });

  test("can only be raised, because none is ever given twice; and then nothing of the change is stored", async () => {
    const person = await newUser(app);
    await person.call("updateSettings", { body: { numbering: { next: 12 } } });
    const before = await person.call("getSettings", {});
    for (const next of [11, 1])
      expect(
        await refusal(person, "updateSettings", { numbering: { next, prefix: "X-" }, ai: { webSearchEnabled: false }, defaults: { taxRate: 5 } }),
      ).toMatchObject({
        status: 400,
        field: "numbering.next",
        detail: "The next invoice number is 12; it can only be raised.",
      });
    for (const next of [0, 1.5, "13"])
      expect(await refusal(person, "updateSettings", { numbering: { next } })).toMatchObject({ status: 400, field: "numbering.next" });
    expect(await person.call("getSettings", {})).toEqual(before);
    expect(await person.call("updateSettings", { body: { numbering: { next: 12 } } })).toMatchObject({ numbering: { next: 12 } });
  });

  test("are never called the same by way of the prefix: INV-1 and 0002 would be INV- and 10002", async () => {
    const person = await newUser(app);
    expect(await refusal(person, "updateSettings", { numbering: { prefix: "INV-1" } })).toMatchObject({ status: 400, field: "numbering.prefix" });
  });

  test("stay consecutive while the prefix is changed under them", async () => {
    const person = await newUser(app);
    const [numbers] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, async () => (await person.call("createInvoice", { body: hours(1, 80) })).invoiceNumber)),
      Promise.all(["A-", "B-", "C-"].map((prefix) => person.call("updateSettings", { body: { numbering: { prefix } } }))),
    ]);
    expect(numbers.map((number) => Number(number.slice(-4))).sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    expect((await person.call("getSettings", {})).numbering.next).toBe(11);
  });
});

describe("the settings", () => {
  test("begin as the product has them", async () => {
    expect(await (await newUser(app)).call("getSettings", {})).toEqual({
      ai: { model: "gpt-4o", routing: "model only", memoryRetention: "30 days", webSearchEnabled: true, autoSaveCustomers: true },
      defaults: { paymentTerms: "Net 30", taxRate: 0, pricesIncludeTax: false },
      numbering: { prefix: "INV-", next: 1 },
      reminders: { on: false, days: [-3, 3, 7] },
      notices: { payments: true },
      offer: { provider: false, webSearch: false, vision: false, transcription: false },
      version: 1,
    });
  });

  test("two people save them at once: one wins, also against a save of the profile", async () => {
    const person = await newUser(app);
    const { version } = await person.call("getSettings", {});
    const answers = await Promise.all([
      person.answer("updateSettings", { body: { ai: { webSearchEnabled: false }, version } }),
      person.answer("updateSettings", { body: { numbering: { prefix: "A-" }, version } }),
      person.answer("updateBusinessProfile", { body: { name: "Nord", version } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await person.call("getSettings", {})).toMatchObject({ version: version + 1 });
  });

  test("a customer who is written out on an invoice joins the customers, unless that is switched off", async () => {
    const person = await newUser(app);
    const names = async () => (await person.call("listCustomers", {})).map(({ name }) => name);
    await person.call("updateSettings", { body: { ai: { autoSaveCustomers: false } } });
    const { id, customer, customerId } = await person.call("createInvoice", { body: hours(1, 80) });
    expect([customer.name, customerId, await names()]).toEqual(["Acme Corp", undefined, []]);
    await person.call("updateInvoice", { params: { id }, body: hours(2, 80, { version: 1 }) });
    expect(await names()).toEqual([]);
    await person.call("updateSettings", { body: { ai: { autoSaveCustomers: true } } });
    await person.call("createInvoice", { body: hours(1, 80) });
    expect(await names()).toEqual(["Acme Corp"]);
  });
});

describe("what is said to the assistant", () => {
  const days = 24 * 3600;
  /** The distinct times after which the table deletes this conversation's items, in seconds; undefined means never. */
  async function kept(person: Tenant): Promise<(number | undefined)[]> {
    const { id } = await person.call("getUser", {});
    // The record that a message arrived is stored for a day, whatever the setting.
    const items = (await itemsUnder(`WS#${person.workspaceId}`)).filter(({ sk }) => sk.startsWith(`CHAT#${id}`) && !/#(?:ONCE#|STOP$)/.test(sk));
    expect(items.length).toBeGreaterThan(0);
    return [...new Set(items.map(({ expiresAt }) => (expiresAt === undefined ? undefined : Number(expiresAt) - Date.parse(CLOCK) / 1000)))];
  }

  test.each([
    ["30 days", 30 * days],
    ["90 days", 90 * days],
    ["1 year", 365 * days],
    ["Permanent", undefined],
  ])("is remembered for as long as the settings say: %s", async (memoryRetention, seconds) => {
    const person = await newUser(app);
    await person.call("updateSettings", { body: { ai: { memoryRetention } } });
    const connection = await person.channel();
    await connection.say("Invoice Acme Corp for 2 hours of design at $100/h");
    await connection.say("make it 3 hours");
    expect(await kept(person)).toEqual([seconds]);
    await connection.clear();
    await connection.say("Invoice Globex for 1 logo at $300");
    await connection.close();
    expect(await kept(person)).toEqual([seconds]);
  });

  test("and was said before keeps the time that it had", async () => {
    const person = await newUser(app);
    const connection = await person.channel();
    await connection.say("hello");
    await person.call("updateSettings", { body: { ai: { memoryRetention: "90 days" } } });
    await connection.say("hello again");
    await connection.close();
    expect((await kept(person)).toSorted()).toEqual([30 * days, 90 * days].toSorted());
  });
});

describe("the model", () => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(JSON.parse(body).model);
    const chunk = {
      id: "x",
      object: "chat.completion.chunk",
      created: 1,
      model: "m",
      choices: [{ index: 0, delta: { content: "Hello." }, finish_reason: "stop" }],
    };
    response.writeHead(200, { "content-type": "text/event-stream" }).end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    process.env["ASSISTANT_BASE_URL"] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterEach(() => {
    for (const name of ["ASSISTANT_MODEL", "ASSISTANT_MODELS"]) delete process.env[name];
  });
  afterAll(() => {
    delete process.env["ASSISTANT_BASE_URL"];
    server.closeAllConnections();
    server.close();
  });

  test("that a workspace chose is the one that is asked, as the installation has it", async () => {
    const person = await newUser(app);
    const connection = await person.channel();
    const answering = async (model: string): Promise<string | undefined> => {
      await person.call("updateSettings", { body: { ai: { model } } });
      await connection.say("Hello");
      return asked.at(-1);
    };
    expect([await answering("gpt-4o"), await answering("gpt-4-turbo")]).toEqual(["gpt-4o", "gpt-4-turbo"]);
    process.env["ASSISTANT_MODEL"] = "house-model";
    expect([await answering("gpt-4o"), await answering("gpt-4")]).toEqual(["house-model", "house-model"]);
    process.env["ASSISTANT_MODELS"] = "gpt-4=large/one:v2, gpt-3.5-turbo=small";
    expect([await answering("gpt-4"), await answering("gpt-3.5-turbo"), await answering("gpt-4o")]).toEqual(["large/one:v2", "small", "house-model"]);
    await connection.close();
  });
});
