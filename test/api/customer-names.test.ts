import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstOf } from "../counts.ts";
import { askedIn } from "./asked.ts";
import { lastAnswer, type Talk } from "./conversation.ts";
import { withDirectConversation } from "./direct-turns.ts";
import { type ScriptedModel, startScriptedModel } from "./scripted-model.ts";
import type { Person } from "./test-app.ts";

const onRecord = ["Stark & Sons Plumbing", "City of Portland", "Baz s.r.o.", "Alpha d.o.o.", "Bluefin Sushi Ltd", "Mia Torres"];
const addCustomers = async (person: Person): Promise<void> => {
  for (const [i, name] of onRecord.entries()) await person.call("createCustomer", { body: { name, email: `ap@c${i}.example` } });
};

const lastCard = (connection: Talk) => connection.received.flatMap((message) => (message.type === "action_required" ? [message.data] : [])).at(-1);

let person: Person;
let connection: Talk;
const namesOnRecord = async () => (await person.call("listCustomers", {})).map(({ name }) => name);

describe("with the built-in assistant", () => {
  withDirectConversation((here) => void ({ person, connection } = here), addCustomers);

  test.each(firstOf(1, ["Miller & Sons Plumbing", "City of Salem", "Tatra s.r.o.", "Beta d.o.o.", "Stark Heating Ltd"]))(
    "%s is nobody on record: no address of another is on the invoice",
    async (name) => {
      const { draft } = await connection.say(`Invoice ${name} for 3 hours of work at $80`);
      expect(draft?.invoice.customerId).toBeUndefined();
      expect(draft?.invoice.customer?.email).toBeUndefined();
      expect(name.startsWith(draft?.invoice.customer?.name ?? "")).toBe(true);
    },
  );

  test.each(
    firstOf(1, [
      ["Hotel Adler Wien", "Hotel Adler Graz"],
      ["Acme East", "Acme West"],
      ["Dr. B. Khan", "Dr. A. Khan"],
      ["Phoenix Roofing of Mesa", "Phoenix Roofing of Tempe"],
    ]),
  )("only %s is on record: %s is asked about, and is a new customer or them", async (stored, said) => {
    const { id } = await person.call("createCustomer", { body: { name: stored, email: "stored@c.example" } });
    const { draft } = await connection.say(`invoice ${said} for 2 hours of work at 50`);
    expect([draft?.invoice.customerId, draft?.invoice.customer?.email]).toEqual([undefined, undefined]);
    expect(askedIn(draft).find(({ slot }) => slot === "customer")?.options).toEqual([stored, `${said} (new customer)`]);
    expect((await connection.say(`${said} (new customer)`)).draft?.invoice).toMatchObject({ customer: { name: said } });
    await connection.say(`${said} moved to Hauptplatz 3, Graz`);
    expect((await person.call("getCustomer", { params: { id } })).address ?? "").toBe("");
  });

  test.each(
    firstOf(3, [
      ["bill jose perez 100 for gardening", "José Pérez García", ["José Pérez García", "Jose Perez (new customer)"]],
      ["Invoice José Pérez Gómez for 3 hours at $80", "José Pérez García", ["José Pérez García", "José Pérez Gómez (new customer)"]],
      ["Invoice Hans Gruber Jr. for 3 hours of work at 80", "Hans Gruber", ["Hans Gruber", "Hans Gruber Jr (new customer)"]],
      ["Invoice Hans Gruber for 3 hours of work at 80", "Hans Gruber sen.", ["Hans Gruber sen.", "Hans Gruber (new customer)"]],
      ["invoice fam. baier for 2 hours at 50", "Fam. Bauer", ["Fam. Bauer", "Fam. Baier (new customer)"]],
      ["Invoice Acme for 3 hours of work at 80", "Acme Corp Japan", ["Acme Corp Japan", "Acme (new customer)"]],
      ["invoice riverside apartments c for 3 hours at 80", "Riverside Apartments", ["Riverside Apartments", "Riverside Apartments C (new customer)"]],
      ["Invoice Sarah Klein c/o Baker LLC for 3 hours at 80", "Sarah Klein", ["Sarah Klein", "Sarah Klein c/o Baker LLC (new customer)"]],
      ["invoice sarah klein c/o baker llc for 3 hours at 80", "Baker LLC", ["Baker LLC", "Sarah Klein c/o Baker LLC (new customer)"]],
      ["Invoice Maria Weber GmbH for 3 hours at 80", "Maria Weber", ["Maria Weber", "Maria Weber GmbH (new customer)"]],
      ["invoice sarah klein and tom berg for 3 hours at 80", "Sarah Klein", ["Sarah Klein", "Sarah Klein and Tom Berg (new customer)"]],
      ["bill tom berg and sarah klein 300 for painting", "Sarah Klein", ["Sarah Klein", "Tom Berg and Sarah Klein (new customer)"]],
      ["Invoice Tony's Pizza for 2 hours of work at 50", "Tony Russo", ["Tony Russo", "Tony's Pizza (new customer)"]],
      ["invoice lisa's bakery for 2 hours of work at 50", "Lisa", ["Lisa", "Lisa's Bakery (new customer)"]],
      ["Invoice Dupont SA for 2 hours of work at 50", "Famille Dupont", ["Famille Dupont", "Dupont SA (new customer)"]],
      ["invoice the Barkley family for 2 hours of work at 50", "Barkley Family Trust", ["Barkley Family Trust", "Barkley family (new customer)"]],
      ["Invoice Vom Stein for 2 hours of work at 50", "Von Stein", ["Von Stein", "Vom Stein (new customer)"]],
      ["Invoice Paul Ryan for 2 hours of work at 50", "Ryan Paul", ["Ryan Paul", "Paul Ryan (new customer)"]],
      ["Invoice Apex 2 for 2 hours of work at 50", "Apex", ["Apex", "Apex 2 (new customer)"]],
      ["mrs chen 60 for alterations", "Robert Chen", ["Robert Chen", "Mrs Chen (new customer)"]],
      ["invoice Kim Min-ji for 2 hours of work at 50", "Kim Min-jun", ["Kim Min-jun", "Kim Min-ji (new customer)"]],
      ["charge lee and kim 300 for the filing", "Lee & Park LLP", ["Lee & Park LLP", "Lee and Kim (new customer)"]],
    ]),
  )("%s, where only %s is on record, is a question", async (message, stored, options) => {
    await person.call("createCustomer", { body: { name: stored, email: "stored@c.example" } });
    const { draft } = await connection.say(message);
    expect([draft?.invoice.customerId, draft?.invoice.customer?.email]).toEqual([undefined, undefined]);
    expect(askedIn(draft).find(({ slot }) => slot === "customer")?.options).toEqual(options);
    const chosen = await connection.say(stored);
    expect(chosen.draft?.invoice.customer).toMatchObject({ name: stored, email: "stored@c.example" });
    expect(askedIn(chosen.draft).filter(({ slot }) => slot === "customer")).toEqual([]);
  });

  test("one name of a person is linked, and the answer says whose it was taken for", async () => {
    const { answer, draft } = await connection.say("Invoice Mia for 3 hours of work at $80");
    expect(answer).toContain("I took “Mia” to be your customer Mia Torres.");
    expect(draft?.invoice.customer?.email).toBe("ap@c5.example");
    // One click creates a new customer, without the other's details.
    expect(lastAnswer(connection).instead).toBe("Mia (new customer)");
    const { invoice, asks } = (await connection.say("Mia (new customer)")).draft ?? {};
    expect([invoice?.customerId, invoice?.customer, invoice?.total, asks]).toEqual([undefined, { name: "Mia" }, 240, []]);
    expect(lastAnswer(connection).instead).toBeUndefined();
  });

  test.each(
    firstOf(1, [
      ["Lakeshore HOA", "Lakeshore Homeowners Association"],
      ["Hargrove", "Hargrove, Lewis & Tate LLP"],
      ["Willow Creek", "Willow Creek Golf Club"],
      ["Saint Anne's School", "St. Anne's School"],
    ]),
  )("%s is %s, where no other is called so, and nothing is asked", async (said, name) => {
    await person.call("createCustomer", { body: { name } });
    const { answer, draft } = await connection.say(`invoice ${said} for 2 hours of work at 50`);
    expect([draft?.invoice.customer?.name, draft?.asks]).toEqual([name, []]);
    // Another spelling is not another name.
    const isOther = !said.startsWith("Saint");
    expect(answer.includes(`I took “${said}” to be your customer ${name}.`)).toBe(isOther);
    expect(lastAnswer(connection).instead).toBe(isOther ? `${said} (new customer)` : undefined);
  });

  test("a payment from another trade of the same name is no payment of theirs", async () => {
    await person.call("createCustomer", { body: { name: "Kestrel Brewing" } });
    await connection.say("invoice Kestrel Brewing for keg cleaning, $340");
    await connection.say("save it");
    await connection.clear();
    expect((await connection.say("Kestrel Distilling paid 340")).answer).not.toContain("to be your customer");
    expect(await person.call("listInvoices", { query: {} })).toMatchObject([{ amountPaid: 0, customer: { name: "Kestrel Brewing" } }]);
  });

  test("blocks of one house: the house is asked about, a block is linked", async () => {
    for (const block of ["A", "B"]) await person.call("createCustomer", { body: { name: `Riverside Apartments ${block}` } });
    const { draft } = await connection.say("Invoice Riverside Apartments for 3 hours of work at 80");
    expect(askedIn(draft)[0]?.options).toEqual(["Riverside Apartments A", "Riverside Apartments B", "Riverside Apartments (new customer)"]);
    expect((await connection.say("invoice riverside apartments b for 3 hours at 80")).draft?.invoice.customer?.name).toBe("Riverside Apartments B");
  });

  test("what is asked about Acme West, or done for it, is not answered with what is Acme East's", async () => {
    await person.call("createCustomer", { body: { name: "Acme East", email: "east@acme.example" } });
    await connection.say("invoice Acme East for 2 hours of work at 50");
    await connection.say("save it");
    for (const message of [
      "how much does Acme West owe",
      "how much does acme west owe?",
      "show me the invoices of Acme West",
      "list acme west invoices",
      "has Acme West paid?",
      "void the invoice of Acme West",
      "send the invoice to Acme West",
    ])
      expect((await connection.say(message)).answer, message).toBe("There is no customer Acme West. Which one do you mean: Acme East?");
    await connection.say("Acme West paid 100");
    expect(await person.call("listInvoices", { query: {} })).toMatchObject([{ status: "draft", amountPaid: 0, customer: { name: "Acme East" } }]);
    expect((await connection.say("show me the invoices of acme east")).answer).toContain("INV-0001");
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
  withDirectConversation(
    (here) => void ({ person, connection } = here),
    async (person) => {
      await addCustomers(person);
      await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
    },
  );
  const start = (name: string) =>
    model.next([{ name: "invoice_start", said: { customer: { name }, lines: [{ description: "Work", quantity: 3, unitPrice: 80 }] } }]);

  test("a name that is near to one on record is asked about, and may be a new customer's", async () => {
    start("Stark & Daughters Plumbing");
    const { draft } = await connection.say("Invoice Stark & Daughters Plumbing for 3 hours of work at 80");
    const choices = ["Stark & Sons Plumbing", "Stark & Daughters Plumbing (new customer)"];
    expect(draft?.invoice.customer).toBeUndefined();
    expect(askedIn(draft)).toMatchObject([{ slot: "customer", options: choices }]);

    model.next([{ name: "invoice_edit", said: { customer: { name: choices[1] } } }]);
    const chosen = await connection.say(choices[1] ?? "");
    expect(chosen.draft).toMatchObject({ isComplete: true, invoice: { customer: { name: "Stark & Daughters Plumbing" } } });
    expect(chosen.draft?.invoice.customerId).toBeUndefined();
    // Later details belong to the new customer.
    model.next([{ name: "invoice_edit", said: { customer: { name: "Stark & Daughters Plumbing", phone: "555 0100" } } }]);
    expect((await connection.say("their phone is 555 0100")).draft?.invoice.customer).toMatchObject({ name: "Stark & Daughters Plumbing", phone: "555 0100" });
  });

  test("a model that gives the name of another customer has no source for it, and that is asked", async () => {
    start("Stark & Sons Plumbing");
    const { draft } = await connection.say("Invoice Miller & Sons Plumbing for 3 hours of work at 80");
    expect(draft?.isComplete).toBe(false);
    expect(draft?.asks).toMatchObject([{ kind: "unsourced", figures: ["customer"] }]);
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

  test.each(
    firstOf(1, [
      ["Invoice Hans Gruber Jr. for 3 hours at 80", "Hans Gruber"],
      ["invoice hotel adler graz for 3 hours at 80", "Hotel Adler Wien"],
      ["invoice Acme for 3 hours at 80", "Acme Corp Japan"],
      ["Rechnung an Familie Baier, 3 Stunden zu 80", "Familie Bauer"],
      ["invoice sarah klein and tom berg for 3 hours at 80", "Sarah Klein"],
    ]),
  )("whatever a model links, the person's words decide: %s is not surely %s", async (message, stored) => {
    await person.call("createCustomer", { body: { name: stored, email: "stored@c.example" } });
    start(stored);
    const { draft } = await connection.say(message);
    expect(draft?.invoice.customer).toBeUndefined();
    expect(askedIn(draft)[0]).toMatchObject({ slot: "customer", options: [stored, expect.stringMatching(/\(.+\)$/)] });
    // The answer to that question is the person's word, however it refers to the customer.
    model.next([{ name: "invoice_edit", said: { customer: { name: stored } } }]);
    expect((await connection.say("the first one")).draft?.invoice.customer).toMatchObject({ name: stored });
  });

  test("a copy, or a replacement, for a customer who is near to the one of the invoice is begun", async () => {
    await person.call("createCustomer", { body: { name: "Acme East", email: "east@acme.example" } });
    start("Acme East");
    await connection.say("Invoice Acme East for 3 hours of work at 80");
    model.next([{ name: "invoice_save", said: {} }]);
    await connection.say("save it");
    model.next([{ name: "invoice_request_void", said: { replacement: { customer: { name: "Acme West" } } } }]);
    const { draft } = await connection.say("void it, it was for Acme West");
    expect(draft?.invoice).toMatchObject({ customer: { name: "Acme West" }, total: 240 });
    expect(draft?.invoice.customer?.email).toBeUndefined();
    expect(lastCard(connection)).toMatchObject({ kind: "void_invoice" });
  });

  test("a document is sent to the party that the person named", async () => {
    model.next([{ name: "documents_write", said: { type: "letter", party: "Acme East", email: "east@acme.example", body: "Thank you." } }]);
    await connection.say("Write Acme East, east@acme.example, a letter that says thank you");
    await person.call("createCustomer", { body: { name: "Acme East", email: "east@acme.example" } });
    model.next([
      { name: "documents_request_send", said: {} },
      { name: "documents_request_send", said: { which: "Acme East" } },
    ]);
    await connection.say("send the letter to Acme West");
    expect(model.results().map((result) => JSON.parse(result).error)).toEqual([
      "There is no customer Acme West. Which one do you mean: Acme East?",
      "There is no such document with Acme East.",
    ]);
    expect(lastCard(connection)).toBeUndefined();
  });

  test("a model can not take what is said of one customer for another", async () => {
    const { id } = await person.call("createCustomer", { body: { name: "Ellen Patterson", email: "ellen@c.example" } });
    model.next([{ name: "invoice_start", said: { customer: { name: "Ellen Patterson" }, lines: [{ description: "Work", quantity: 3, unitPrice: 80 }] } }]);
    await connection.say("Invoice Ellen Patterson for 3 hours of work at 80");
    model.next([{ name: "invoice_save", said: {} }]);
    await connection.say("save it");
    const [invoice] = await person.call("listInvoices", { query: {} });
    await person.call("setInvoiceStatus", { params: { id: invoice?.id ?? "" }, body: { status: "sent" } });

    model.next([
      { name: "invoice_record_payment", said: { customer: "Ellen Patterson", all: true } },
      { name: "invoice_list", said: { customer: "Ellen Patterson" } },
      { name: "invoice_list", said: {} },
      { name: "customers_save", said: { match: "Ellen Patterson", customer: { phone: "555 0101" } } },
      { name: "documents_write", said: { type: "letter", party: "Ellen Patterson", body: "Thank you." } },
    ]);
    await connection.say("Ellen Brandt paid all of it, her phone is 555 0101; write Ellen Brandt a letter that says thank you");
    const [payment, list, all, save, letter] = model.results().map((result) => JSON.parse(result));
    const which = "There is no customer Ellen Brandt. Which one do you mean: Ellen Patterson?";
    expect([payment.error, list.error, all.error]).toEqual([which, which, which]);
    expect(save.error).toContain("There is no customer Ellen Brandt, but Ellen Patterson.");
    expect(letter.asks[0]).toMatchObject({ options: ["Ellen Patterson", "Ellen Brandt (new customer)"] });
    expect((await person.call("getCustomer", { params: { id } })).phone ?? "").toBe("");
    expect(await person.call("listInvoices", { query: {} })).toMatchObject([{ amountPaid: 0 }]);
  });
});
