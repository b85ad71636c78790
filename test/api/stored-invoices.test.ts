import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Id } from "../../shared/ids.ts";
import { firstOf } from "../counts.ts";
import { lastAnswer, type Talk } from "./conversation.ts";
import { directTalkOf } from "./direct-turns.ts";
import { type ScriptedModel, startScriptedModel } from "./scripted-model.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { sharedApp } from "./test-app.ts";

let person: Tenant;
let connection: Talk;
/** The stored invoice next to the chat. */
let beside: { readonly id: Id<"invoice">; readonly invoiceNumber: string };

/** Creates a user with the customer Tidewater Marina. */
async function begin(): Promise<void> {
  person = await newUser(await sharedApp());
  await person.call("createCustomer", { body: { name: "Tidewater Marina", email: "dock@tidewater.example" } });
  connection = await directTalkOf(person);
}

/** Writes and saves Ellen's invoice, and optionally sends it. */
async function storeEllens(isSent = false): Promise<void> {
  await connection.say("invoice Ellen Patterson for a full groom, $95");
  const { draft } = await connection.say("save it");
  const { id, invoiceNumber = "" } = draft?.invoice ?? {};
  if (!id) throw new Error("It was not stored.");
  beside = { id, invoiceNumber };
  if (isSent) await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
}

const ellens = () => person.call("getInvoice", { params: { id: beside.id } });
const untouchedInvoice = { customer: { name: "Ellen Patterson" }, lines: [{ description: "Full groom", quantity: 1, unitPrice: 95 }], total: 95, version: 1 };

describe("with the embedded model", () => {
  beforeAll(begin);
  beforeEach(() => connection.clear());

  test.each(
    firstOf(2, [
      "don't make it 3 grooms",
      "do not change the price to 60",
      "what if I gave her 10% off?",
      "maybe 3 grooms?",
      "never add 5% tax",
      "no 10% discount this time",
      "don't send it",
    ]),
  )("%s: nothing is changed, stored or sent", async (text) => {
    await storeEllens();
    const from = connection.received.length;
    await connection.say(text);
    expect(await ellens()).toMatchObject({ ...untouchedInvoice, customer: { name: "Ellen Patterson" } });
    expect(connection.received.slice(from).filter(({ type }) => type === "action_required")).toEqual([]);
    await connection.say("yes");
    expect(await ellens()).toMatchObject({ status: "draft", total: 95 });
  });

  test("a payment that was noted beside the chat is no change of the next turn", async () => {
    await storeEllens(true);
    await person.call("addPayment", { params: { id: beside.id }, body: { amount: 40, date: "2026-03-16", method: "cash" } });
    await connection.say("Ellen Patterson paid 10 more today by card");
    const { summary, undoable } = lastAnswer(connection);
    expect({ summary, undoable }).toEqual({ summary: undefined, undoable: undefined });
  });

  const requests = [
    ["Need to bill the Barkley family, $120 for Sunday, they already gave me 40 in cash", /Barkley/i],
    ["did a bath for Rosa Vega, $60", /^Rosa Vega$/],
    ["did a bath for rosa vega, $60", /^Rosa Vega$/],
    ["Now one for Tidewater Marina: 6 hull cleanings at 85", /^Tidewater Marina$/],
    ["new one: charge Barkley 120 for Sunday", /Barkley/],
    ["another one for Ellen: bath, $60", /^Ellen Patterson$/],
    ["Bluebird Cafe: 3 pounds of beans at 12", /^Bluebird Cafe$/],
    ["oh wait, I also did a bath for Rosa Vega, $60", /^Rosa Vega$/],
  ] as const;

  test.each(firstOf(2, requests))("a request after an invoice was saved begins another one: %s", async (text, customer) => {
    await storeEllens();
    const { draft } = await connection.say(text);
    expect(draft?.invoice.customer?.name).toMatch(customer);
    expect(draft?.invoice.draftId).not.toBe(beside.id);
    expect(JSON.stringify(draft?.invoice.lines)).not.toContain("groom");
    expect(await ellens()).toMatchObject(untouchedInvoice);
  });

  test.each(firstOf(1, requests.slice(0, 5)))("and so it does after an invoice was sent: %s", async (text, customer) => {
    await storeEllens(true);
    const { draft, answer } = await connection.say(text);
    expect(draft?.invoice.customer?.name).toMatch(customer);
    expect(draft?.invoice.draftId).not.toBe(beside.id);
    expect(answer).not.toContain("can no longer change");
    expect(lastAnswer(connection).instead).toBeUndefined();
    expect(await ellens()).toMatchObject({ ...untouchedInvoice, version: 2 });
  });

  test("what was not for the stored invoice is said, one click changes that one after all, and Undo brings both back", async () => {
    await storeEllens();
    const begun = await connection.say("did a bath for Rosa Vega, $60");
    const instead = `Change ${beside.invoiceNumber} instead`;
    expect(begun.answer).toContain(`This is a new invoice; ${beside.invoiceNumber} for Ellen Patterson is saved and stays as it is.`);
    expect(lastAnswer(connection).instead).toBe(instead);

    const changed = await connection.say(instead);
    expect(changed.answer).toContain(`${beside.invoiceNumber} updated.`);
    expect(changed.draft?.invoice).toMatchObject({ id: beside.id });
    expect((await ellens()).version).toBe(2);
    expect(JSON.stringify((await ellens()).lines)).toMatch(/bath/i);
    const stored = await person.call("listInvoices", { query: { q: "Rosa Vega" } });
    expect(stored.map(({ id }) => id)).not.toContain(begun.draft?.invoice.draftId);

    await connection.say("undo");
    expect(await ellens()).toMatchObject({ ...untouchedInvoice, version: 3 });
    expect((await connection.say("open Rosa Vega")).draft?.invoice).toMatchObject({ customer: { name: "Rosa Vega" }, total: 60 });
  });

  test.each(firstOf(1, ["add it to #", "no, put that on #", "it belongs to #"]))("and so do words that say the same: %s", async (text) => {
    await storeEllens();
    await connection.say("travel 20");
    await connection.say(text.replace("#", beside.invoiceNumber));
    expect(await ellens()).toMatchObject({ lines: [{ description: "Full groom" }, { description: "Travel" }], total: 115, version: 2 });
  });

  test("an open question stands in the way of no new one", async () => {
    await storeEllens();
    expect((await connection.say("3 hours")).answer).toContain("which line");
    expect((await connection.say("new one: charge Barkley 120 for Sunday")).draft?.invoice.customer?.name).toMatch(/Barkley/);
    expect(await ellens()).toMatchObject(untouchedInvoice);
  });

  test("the click is settled by what is said next, and by a change elsewhere", async () => {
    await storeEllens();
    await connection.say("did a bath for Rosa Vega, $60");
    const { invoiceDate, dueDate, currency, lines } = await ellens();
    const customer = { name: "Ellen Patterson" };
    await person.call("updateInvoice", {
      params: { id: beside.id },
      body: { invoiceDate, dueDate, currency, lines, customer, notes: "By the back door", version: 1 },
    });
    expect((await connection.say(`Change ${beside.invoiceNumber} instead`)).answer).toContain("was changed or sent since");
    expect(await ellens()).toMatchObject({ ...untouchedInvoice, notes: "By the back door", version: 2 });
  });

  test.each(
    firstOf(2, [
      ["oh wait, make that 2", { lines: [{ description: "Full groom", quantity: 2 }], total: 190 }],
      ["it was 85", { lines: [{ unitPrice: 85 }], total: 85 }],
      ["also a nail trim, $15", { lines: [{ description: "Full groom" }, { description: "Nail trim" }], total: 110 }],
      ["replace the groom with a bath at 60", { lines: [{ description: "Bath", unitPrice: 60 }], total: 60 }],
      ["change the customer to Greta Lund", { customer: { name: "Greta Lund" }, total: 95 }],
      ["change the customer to Tidewater Marina", { customer: { name: "Tidewater Marina" }, total: 95 }],
    ]),
  )("a correction right after a save edits it, says so, and Undo brings back what was stored: %s", async (text, expected) => {
    await storeEllens();
    const { answer, draft } = await connection.say(text);
    expect(answer).toContain(`${beside.invoiceNumber} updated.`);
    expect(draft?.invoice).toMatchObject({ id: beside.id, ...expected });
    expect(await ellens()).toMatchObject({ ...expected, version: 2 });
    await connection.say("undo");
    expect(await ellens()).toMatchObject({ ...untouchedInvoice, version: 3 });
  });

  test.each(
    firstOf(2, [
      "bill 60 for a consultation",
      "Please prepare a bill: 4 hours of bookkeeping at 60/h",
      "2 walks at 20 for my neighbour",
      "just finished the Peterson roof, 2 days at 600",
      "set up the booth for 300",
      "M. Petit me doit 800 € pour le site",
      "travel 20",
    ]),
  )("a line that no word adds begins another one, and one click adds it after all: %s", async (text) => {
    await storeEllens();
    const { draft, answer } = await connection.say(text);
    expect(draft?.invoice.draftId).not.toBe(beside.id);
    expect(answer).toContain(`${beside.invoiceNumber} for Ellen Patterson is saved and stays as it is.`);
    expect(await ellens()).toMatchObject(untouchedInvoice);
    await connection.say(`Change ${beside.invoiceNumber} instead`);
    expect((await ellens()).lines).toMatchObject([{ description: "Full groom", unitPrice: 95 }, {}]);
  });

  test.each(firstOf(1, ["and a nail trim for 15", "forgot the nail trim, 15", "+ nail trim 15"]))("a line that the words add is added: %s", async (text) => {
    await storeEllens();
    await connection.say(text);
    expect(await ellens()).toMatchObject({ total: 110, version: 2 });
  });

  test.each(
    firstOf(2, [
      "last year it was 195",
      "my rate goes up to 700 in May",
      "call me at 555 0134",
      "Ito gets 10% off",
      "Halloran paid 50 up front",
      "got 40 from Reggie",
    ]),
  )("a remark changes none of its figures: %s", async (text) => {
    await storeEllens();
    await connection.say(text);
    expect(await ellens()).toMatchObject({ ...untouchedInvoice, amountDue: 95 });
    expect(lastAnswer(connection).instead).toBe(`Change ${beside.invoiceNumber} instead`);
  });

  test.each(firstOf(1, ["also Reggie Banks for headshots 150", "oh and Leo's mom for 2 lessons at 45", "Then there's the Delgado kids, 4 lessons at 40"]))(
    "work for somebody else begins another one, whatever leads to it: %s",
    async (text) => {
      await storeEllens();
      const { draft } = await connection.say(text);
      expect(draft?.invoice.draftId).not.toBe(beside.id);
      expect(await ellens()).toMatchObject(untouchedInvoice);
    },
  );

  test.each(firstOf(1, ["2 grooms", "give her 10% off", "it was 85", "she paid 40 already", "could you make it 85?"]))(
    "figures alone correct it: %s",
    async (text) => {
      await storeEllens();
      await connection.say(text);
      expect((await ellens()).version).toBe(2);
    },
  );

  test.each(["I paid 20 for parking", "I've already paid 12 for the ferry"])("what the business paid is not taken off it: %s", async (text) => {
    await storeEllens();
    expect((await connection.say(text)).answer).toContain("money that you paid");
    expect(await ellens()).toMatchObject({ ...untouchedInvoice, amountDue: 95 });
  });

  test("a request in a second tab leaves alone the invoice that the first one saved", async () => {
    await storeEllens();
    const second = await person.channel();
    expect((await second.say("did a bath for Rosa Vega, $60")).draft?.invoice).toMatchObject({ customer: { name: "Rosa Vega" }, total: 60 });
    expect(await ellens()).toMatchObject(untouchedInvoice);
    await second.close();
  });

  test.each(
    firstOf(1, [
      ["Invoice Tom for a fence repair, $300", "invoice Marla Delgado for a gate, $80", "Marla Delgado"],
      ["Invoice Tom for a fence repair, $300", "Now one for Tidewater Marina: a gate, $80", "Tidewater Marina"],
      ["Rechnung an Tom über Zaunreparatur, 300 $", "Rechnung an Marla Delgado für ein Tor, 80 $", "Marla Delgado"],
      ["invoice for a fence repair, $300", "invoice Marla Delgado for a gate, $80", "Marla Delgado"],
      ["invoice Ellen Patterson for a fence repair", "Need to bill the Barkley family, $80 for the gate", /Barkley/],
    ]),
  )("an invoice that is not complete waits where another one is asked for: %s, then: %s", async (first, second, customer) => {
    await person.call("createCustomer", { body: { name: "Tom Becker" } });
    await person.call("createCustomer", { body: { name: "Tom Beckett" } });
    const begun = await connection.say(first);
    const { draft } = await connection.say(second);
    expect(draft?.invoice).toMatchObject({ customer: { name: expect.stringMatching(customer) }, lines: [{ unitPrice: 80 }] });
    expect(draft?.invoice.lines).toHaveLength(1);
    expect(lastAnswer(connection).unfinished).toHaveLength(1);
    const back = await connection.say(lastAnswer(connection).unfinished?.[0] ?? "");
    expect(back.draft?.invoice).toMatchObject({ draftId: begun.draft?.invoice.draftId, lines: begun.draft?.invoice.lines });
  });

  test("a complete one is stored where another one is asked for, and the answer says so", async () => {
    const begun = await connection.say("Invoice Ellen Patterson for a groom, $95");
    await connection.say("Need to bill the Barkley family, $120 for Sunday, they already gave me 40 in cash");
    const { draftId: id } = begun.draft?.invoice ?? {};
    const stored = await person.call("getInvoice", { params: { id: id as Id<"invoice"> } });
    expect(stored).toMatchObject({ customer: { name: "Ellen Patterson" }, total: 95, status: "draft" });
    expect(JSON.stringify(lastAnswer(connection).changes)).toContain(stored.invoiceNumber);
  });

  test.each(
    firstOf(1, [
      ["invoice for a fence repair, $300", "bill Marla Delgado for it", "Marla Delgado", [300]],
      ["Invoice Ellen Patterson for a fence repair", "charge her 300", "Ellen Patterson", [300]],
      ["Invoice Ellen Patterson for a fence repair, $300", "bill Marla Delgado instead", "Marla Delgado", [300]],
      ["Invoice Ellen Patterson for a fence repair, $300", "charge 20 for the hinge", "Ellen Patterson", [300, 20]],
    ]),
  )("what goes on with the one that was begun stays on it: %s, then: %s", async (first, second, name, prices) => {
    const begun = await connection.say(first);
    const { draft } = await connection.say(second);
    expect(draft?.invoice).toMatchObject({ draftId: begun.draft?.invoice.draftId, customer: { name } });
    expect(draft?.invoice.lines.map(({ unitPrice }) => unitPrice)).toEqual(prices);
  });

  test.each(
    firstOf(2, [
      "8% tax for Tidewater",
      "take 10 off Tidewater's",
      "Tidewater Marina gets 20% off",
      "Tidewater already paid 20",
      "make INV-0001 110",
      "change INV-0009 to 110",
      "set the price on INV-0001 to 110",
    ]),
  )("what is said of another one changes nothing of the one that was begun: %s", async (text) => {
    const begun = await connection.say("Invoice Ellen Patterson for a fence repair, $300");
    const { draft, answer } = await connection.say(text);
    expect((draft ?? begun.draft)?.invoice).toMatchObject({ customer: { name: "Ellen Patterson" }, lines: [{ unitPrice: 300 }], total: 300 });
    expect(answer).toMatch(/^The invoice for Ellen Patterson is beside the chat/);
  });

  test.each(firstOf(1, ["make # 110", "set # to 110", "raise # to 110", "correct # to 110"]))(
    "the number of an invoice is nothing to charge for: %s",
    async (text) => {
      await storeEllens();
      const { answer } = await connection.say(text.replace("#", beside.invoiceNumber));
      expect(answer).toContain(`${beside.invoiceNumber} is the number of an invoice, and nothing to charge for.`);
      expect(await ellens()).toMatchObject(untouchedInvoice);
    },
  );

  test("nor is it put on one of which it is open for whom it is", async () => {
    await person.call("createCustomer", { body: { name: "Acme Corp" } });
    await connection.say("invoice New Acme for a fence repair, $300");
    const { draft, answer } = await connection.say("8% tax for Tidewater");
    expect(answer).toContain("An invoice for somebody else is beside the chat, so nothing was changed.");
    expect(draft?.invoice.customer).toBeUndefined();
    expect((await connection.say("Tidewater Marina")).draft?.invoice).toMatchObject({ customer: { name: "Tidewater Marina" }, total: 300 });
  });

  test.each(
    firstOf(1, [
      ["how much is INV-0999?", "INV-0999"],
      ["who is inv-999 for?", "INV-999"],
      ["how much tax is on INV-0999", "INV-0999"],
      ["total of Tidewater's invoice?", "for …"],
      ["how much is the one for Tidewater Marina?", "for …"],
    ]),
  )("a question about another one is not answered from the one in sight: %s", async (text, named) => {
    await storeEllens();
    const { answer } = await connection.say(text);
    expect(answer).toContain(`${beside.invoiceNumber} for Ellen Patterson is beside the chat`);
    expect(answer).toContain(named);
  });

  test.each(firstOf(1, ["how much is #?", "how much is it?", "what is Ellen's total?"]))("one about that one is: %s", async (text) => {
    await storeEllens();
    expect((await connection.say(text.replace("#", beside.invoiceNumber))).answer).toContain("$95.00");
  });

  test("a line for another customer on record is not put on the one that was begun", async () => {
    await connection.say("Invoice Ellen Patterson for a fence repair, $300");
    const { draft } = await connection.say("add 3 hull cleanings at 85 for Tidewater");
    expect(draft?.invoice).toMatchObject({ customer: { name: "Tidewater Marina" }, lines: [{ quantity: 3, unitPrice: 85 }], total: 255 });
  });

  test("a message that names another stored invoice changes neither", async () => {
    await storeEllens();
    const first = beside;
    await connection.say("Invoice Tidewater Marina for 6 hull cleanings at 85");
    const { draft } = await connection.say("save it");
    expect((await connection.say(`${first.invoiceNumber} should be 90`)).answer).toContain(first.invoiceNumber);
    expect(await ellens()).toMatchObject(untouchedInvoice);
    expect(await person.call("getInvoice", { params: { id: draft?.invoice.id as Id<"invoice"> } })).toMatchObject({ total: 510, version: 1 });
  });
});

describe("with a provider's model", () => {
  let model: ScriptedModel;
  beforeAll(async () => {
    model = await startScriptedModel();
    await begin();
    await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
  });
  afterAll(async () => {
    await model.close();
  });
  beforeEach(() => connection.clear());

  /** Stores Ellen's invoice, and sets the model's calls for the next message. */
  async function stands(...calls: Parameters<typeof model.next>[0]): Promise<void> {
    model.next([
      { name: "invoice_start", said: { customer: { name: "Ellen Patterson" }, lines: [{ description: "Full groom", quantity: 1, unitPrice: 95 }] } },
    ]);
    await connection.say("invoice Ellen Patterson for a full groom, $95");
    model.next([{ name: "invoice_save", said: {} }]);
    const { draft } = await connection.say("save it");
    beside = { id: draft?.invoice.id as Id<"invoice">, invoiceNumber: draft?.invoice.invoiceNumber ?? "" };
    model.next(calls);
  }
  const edit = (said: object) => ({ name: "invoice_edit", said });

  test.each(
    firstOf(2, [
      ["Need to bill the Barkley family, $120 for Sunday", { customer: { name: "Barkley family" }, lines: [{ line: "1", unitPrice: 120 }] }],
      ["did a bath for Rosa Vega, $60", { lines: [{ description: "Bath", unitPrice: 60 }] }],
      ["new one: bath, 60", { lines: [{ line: "1", description: "Bath", unitPrice: 60 }] }],
      ["bath, 60", { remove: ["1"], lines: [{ description: "Bath", unitPrice: 60 }] }],
      ["neue Rechnung: Müller, Bad 60", { customer: { name: "Müller" }, lines: [{ line: "1", description: "Bad", unitPrice: 60 }] }],
      ["Τώρα για τη Ρόζα, 60", { customer: { name: "Ρόζα" }, lines: [{ line: "1", unitPrice: 60 }] }],
    ]),
  )("a call that puts another request onto it is refused, by code and hint: %s", async (text, said) => {
    await stands(edit(said));
    const { draft, answer } = await connection.say(text);
    expect(JSON.parse(model.results()[0] ?? "{}")).toMatchObject({
      error: "stored_invoice",
      changed: "nothing",
      hint: expect.stringContaining("invoice_start"),
    });
    expect(answer).toContain(`${beside.invoiceNumber} for Ellen Patterson is saved and stays as it is.`);
    expect(lastAnswer(connection).instead).toBe(`Change ${beside.invoiceNumber} instead`);
    expect(draft?.invoice ?? untouchedInvoice).toMatchObject({ customer: { name: "Ellen Patterson" }, total: 95 });
    expect(await ellens()).toMatchObject(untouchedInvoice);
  });

  test("a call that puts a request onto an invoice that was begun for somebody else is refused, by code and hint", async () => {
    model.next([{ name: "invoice_start", said: { customer: { name: "Ellen Patterson" }, lines: [{ description: "Full groom" }] } }]);
    const begun = await connection.say("invoice Ellen Patterson for a full groom");
    model.next([edit({ customer: { name: "Rosa Vega" }, lines: [{ description: "Bath", unitPrice: 60 }] })]);
    const { draft } = await connection.say("invoice Rosa Vega for a bath, $60");
    expect(JSON.parse(model.results()[0] ?? "{}")).toMatchObject({
      error: "begun_invoice",
      changed: "nothing",
      hint: expect.stringContaining("invoice_start"),
    });
    expect(draft?.invoice ?? begun.draft?.invoice).toMatchObject({ customer: { name: "Ellen Patterson" }, lines: [{ description: "Full groom" }] });
  });

  test.each(
    firstOf(2, [
      ["oh wait, make that 3 hours", { lines: [{ line: "1", quantity: 3 }] }, { total: 285 }],
      ["3", { lines: [{ line: "1", quantity: 3 }] }, { total: 285 }],
      ["oops, it was a bath, 60", { remove: ["1"], lines: [{ description: "Bath", unitPrice: 60 }] }, { total: 60 }],
      ["change the customer to Rosa Vega", { customer: { name: "Rosa Vega" } }, { customer: { name: "Rosa Vega" }, total: 95 }],
      ["der Kunde ist Rosa Vega", { customer: { name: "Rosa Vega" } }, { customer: { name: "Rosa Vega" } }],
      ["her email is ellen@home.example", { customer: { email: "ellen@home.example" } }, { customer: { name: "Ellen Patterson" } }],
      ["Krallen auch, 15", { lines: [{ description: "Krallen", unitPrice: 15 }] }, { total: 110 }],
    ]),
  )("a call that corrects it is carried out: %s", async (text, said, expected) => {
    await stands(edit(said));
    await connection.say(text);
    expect(model.results()[0]).toContain('"ok":true');
    expect(await ellens()).toMatchObject(expected);
    expect(lastAnswer(connection).instead).toBeUndefined();
  });

  test.each(
    firstOf(1, [
      ["yes", { name: "invoice_confirm_figures", said: {} }, 665, 2],
      ["save it", { name: "invoice_save", said: {} }, 665, 2],
      ["make it 2", edit({ lines: [{ line: "1", quantity: 2 }] }), 190, 2],
      ["undo", { name: "invoice_undo", said: {} }, 95, 1],
      ["send it", { name: "invoice_request_send", said: {} }, 95, 1],
    ]),
  )("a figure without a source stays off the stored invoice until the person says so: %s", async (text, call, total, version) => {
    await stands(edit({ lines: [{ line: "1", quantity: 7 }] }));
    const asked = await connection.say("make it more");
    expect(asked.answer).toContain(`${beside.invoiceNumber} stays as it is until you say so.`);
    expect(asked.draft).toMatchObject({ invoice: { id: beside.id, lines: [{ quantity: 7 }] }, asks: [{ kind: "unsourced", name: "quantity" }] });
    expect(await ellens()).toMatchObject(untouchedInvoice);
    model.next([call]);
    const { answer } = await connection.say(text);
    expect(await ellens()).toMatchObject({ total, version, status: "draft" });
    expect(answer.includes(`${beside.invoiceNumber} updated.`)).toBe(version === 2);
    const stated = { noun: "invoice", name: beside.invoiceNumber, kind: "changed" };
    expect(lastAnswer(connection).changes ?? []).toMatchObject(version === 2 ? [stated] : []);
  });

  test.each([
    ["says nothing", ""],
    ["claims that it was done", "I changed the price to $60 and saved the invoice."],
  ])("a model that was refused and %s: the answer says why, in words", async (_, said) => {
    await stands();
    model.next([edit({ customer: { name: "Rosa Vega" }, lines: [{ description: "Bath", unitPrice: 60 }] })], said);
    const { answer } = await connection.say("did a bath for Rosa Vega, $60");
    const shown = `${answer} ${lastAnswer(connection).notDone?.text}`;
    expect(shown).toContain(`${beside.invoiceNumber} for Ellen Patterson is stored, and the message does not ask to change it.`);
    expect(shown).not.toMatch(/stored.invoice/i);
  });

  test("a model that begins a new one after it was refused has begun it, and the stored one is as it was", async () => {
    const bath = { customer: { name: "Rosa Vega" }, lines: [{ description: "Bath", quantity: 1, unitPrice: 60 }] };
    await stands(edit({ ...bath, remove: ["1"] }), { name: "invoice_start", said: bath });
    const { draft, answer } = await connection.say("did a bath for Rosa Vega, $60");
    expect(draft?.invoice).toMatchObject({ customer: { name: "Rosa Vega" }, lines: [{ description: "Bath" }], total: 60 });
    expect(answer).toContain("This is a new invoice");
    expect(await ellens()).toMatchObject(untouchedInvoice);
    expect((await connection.say(`Change ${beside.invoiceNumber} instead`)).answer).toContain(`${beside.invoiceNumber} updated.`);
    expect(await ellens()).toMatchObject({ customer: { name: "Rosa Vega" }, lines: [{ description: "Bath" }], version: 2 });
  });
});
