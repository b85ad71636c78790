import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withConversation } from "./conversation.ts";
import { type ScriptedModel, startScriptedModel } from "./scripted-model.ts";
import type { Channel, Person } from "./test-app.ts";

const onRecord = ["Stark & Sons Plumbing", "City of Portland", "Baz s.r.o.", "Alpha d.o.o.", "Bluefin Sushi Ltd", "Mia Torres"];
const addCustomers = async (person: Person): Promise<void> => {
  for (const [i, name] of onRecord.entries()) await person.call("createCustomer", { body: { name, email: `ap@c${i}.example` } });
};

let person: Person;
let connection: Channel;
const namesOnRecord = async () => (await person.call("listCustomers", {})).map(({ name }) => name);

describe("with the built-in assistant", () => {
  withConversation((here) => void ({ person, connection } = here), addCustomers);

  test.each(["Miller & Sons Plumbing", "City of Salem", "Tatra s.r.o.", "Beta d.o.o.", "Stark Heating Ltd"])(
    "%s is nobody on record: no address of another is on the invoice",
    async (name) => {
      const { draft } = await connection.say(`Invoice ${name} for 3 hours of work at $80`);
      expect(draft?.invoice.customerId).toBeUndefined();
      expect(draft?.invoice.customer?.email).toBeUndefined();
      expect(name.startsWith(draft?.invoice.customer?.name ?? "")).toBe(true);
    },
  );

  test.each([
    ["Hotel Adler Wien", "Hotel Adler Graz"],
    ["Acme East", "Acme West"],
    ["Dr. B. Khan", "Dr. A. Khan"],
    ["Phoenix Roofing of Mesa", "Phoenix Roofing of Tempe"],
  ])("only %s is on record: %s is asked about, and is a new customer or them", async (stored, said) => {
    const { id } = await person.call("createCustomer", { body: { name: stored, email: "stored@c.example" } });
    const { draft } = await connection.say(`invoice ${said} for 2 hours of work at 50`);
    expect([draft?.invoice.customerId, draft?.invoice.customer?.email]).toEqual([undefined, undefined]);
    expect(draft?.asks.find(({ slot }) => slot === "customer")?.options).toEqual([stored, `${said} (new customer)`]);
    expect((await connection.say(`${said} (new customer)`)).draft?.invoice).toMatchObject({ customer: { name: said } });
    await connection.say(`${said} moved to Hauptplatz 3, Graz`);
    expect((await person.call("getCustomer", { params: { id } })).address ?? "").toBe("");
  });

  test("a name that is said otherwise than it is written is linked, and the answer says so", async () => {
    const { draft, answer } = await connection.say("Invoice Bluefinn for 3 hours of work at $80");
    expect(draft?.invoice.customer?.name).toBe("Bluefin Sushi Ltd");
    expect(answer).toContain("I took “Bluefinn” to be your customer Bluefin Sushi Ltd.");
    expect((await connection.say("make it 4 hours")).answer).not.toContain("Bluefinn");
  });
});

describe("with a provider's model", () => {
  let model: ScriptedModel;
  beforeAll(async () => {
    model = await startScriptedModel();
  });
  afterAll(() => model.close());
  withConversation(
    (here) => void ({ person, connection } = here),
    async (person) => {
      await addCustomers(person);
      await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
    },
  );
  const start = (name: string) =>
    model.next([{ name: "invoice_start", said: { customer: { name }, lines: [{ description: "Work", quantity: 3, unitPrice: 80 }] } }]);

  test("a name that is near to one on record is asked about, and may be a new customer's", async () => {
    start("Stark Heating & Plumbing");
    const { draft } = await connection.say("Invoice Stark Heating & Plumbing for 3 hours of work at 80");
    const choices = ["Stark & Sons Plumbing", "Stark Heating & Plumbing (new customer)"];
    expect(draft?.invoice.customer).toBeUndefined();
    expect(draft?.asks).toMatchObject([{ slot: "customer", options: choices }]);

    model.next([{ name: "invoice_edit", said: { customer: { name: choices[1] } } }]);
    const chosen = await connection.say(choices[1] ?? "");
    expect(chosen.draft).toMatchObject({ isComplete: true, invoice: { customer: { name: "Stark Heating & Plumbing" } } });
    expect(chosen.draft?.invoice.customerId).toBeUndefined();
    // What is said of them later is said of the new customer.
    model.next([{ name: "invoice_edit", said: { customer: { name: "Stark Heating & Plumbing", phone: "555 0100" } } }]);
    expect((await connection.say("their phone is 555 0100")).draft?.invoice.customer).toMatchObject({ name: "Stark Heating & Plumbing", phone: "555 0100" });
  });

  test("a model that gives the name of another customer has no source for it, and that is asked", async () => {
    start("Stark & Sons Plumbing");
    const { draft } = await connection.say("Invoice Miller & Sons Plumbing for 3 hours of work at 80");
    expect(draft?.isComplete).toBe(false);
    expect(draft?.asks).toMatchObject([{ slot: "customer", figures: ["customer"] }]);
  });

  test("a record is changed, deleted or billed by its own name alone", async () => {
    const before = await namesOnRecord();
    model.next([
      { name: "customers_save", said: { match: "Acme Stark Plumbing", customer: { phone: "555 0101" } } },
      { name: "customers_request_delete", said: { match: "Stark Group" } },
      { name: "invoice_request_send", said: { customer: "Stark Group" } },
    ]);
    await connection.say("Change the phone of Acme Stark Plumbing to 555 0101, delete Stark Group and send their invoice");
    expect(model.results().map((result) => JSON.parse(result).error)).toEqual([
      expect.stringContaining("Which one do you mean: Stark & Sons Plumbing?"),
      expect.stringContaining("Which one do you mean: Stark & Sons Plumbing?"),
      expect.stringContaining("Which one do you mean: Stark & Sons Plumbing?"),
    ]);
    expect(await namesOnRecord()).toEqual(before);
  });
});
