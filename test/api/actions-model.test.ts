import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { count, seed } from "../counts.ts";
import { eventually } from "../eventually.ts";
import { randomOf } from "../faults.ts";
import { askedIn } from "./asked.ts";
import { click, GONE, lastAnswer, outcomeOf, type Talk } from "./conversation.ts";
import { withDirectConversation } from "./direct-turns.ts";
import { emailsOf } from "./inbox.ts";
import { calling, type ModelServer, resultsIn, startUnlimitedModelServer, stream } from "./model-server.ts";
import { unstatedChanges } from "./statements.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, type TestApp } from "./test-app.ts";

/** The number of turns in which a model makes random calls. */
const TURNS = count(6, 400);

const NOTHING = "Nothing was changed and nothing was sent.";

let model: ModelServer;
let app: TestApp;
let person: Tenant;
let connection: Talk;
beforeAll(async () => {
  model = await startUnlimitedModelServer();
});
afterAll(() => model.close());
withDirectConversation(
  (here) => void ({ app, person, connection } = here),
  (person) => person.call("updateSettings", { body: { ai: { routing: "model only" } } }),
);

/** The model makes these calls in each answer, and says `text` in the last one. */
function calls(rounds: readonly (readonly [tool: string, said: object][])[], text: string): void {
  let round = 0;
  model.does((response) => {
    const planned = rounds[round++];
    const toolCalls = planned?.flatMap(([name, said], i) => calling(name, said, `c${round}-${i}`, i).tool_calls);
    stream(response, [toolCalls ? { tool_calls: toolCalls } : { content: text }]);
  });
}

const cards = () => connection.received.filter(({ type }) => type === "action_required");
const newInvoice = (name = "Acme Corp") => person.call("createInvoice", { body: hours(12, 85, { customer: { name, email: "ap@acme.example" } }) });
const statuses = async () => (await person.call("listInvoices", { query: { limit: "200" } })).map(({ status }) => status);

test("a model that says that it has sent it has sent nothing", async () => {
  const invoice = await newInvoice();
  calls([], `I have sent ${invoice.invoiceNumber} and voided the old one.`);
  const invoices = [{ number: invoice.invoiceNumber, status: "draft" }];
  for (const message of [`send ${invoice.invoiceNumber}`, "yes, send it"]) {
    await connection.say(message);
    expect(lastAnswer(connection).notDone).toEqual({ kind: "nothing", text: NOTHING, invoices });
  }
  // The note survives a reload, and the model sees it with the next message.
  const page = await person.channel();
  page.send({ type: "get_conversation_history" });
  expect((await page.next("conversation_history")).data.at(-1)?.notDone).toEqual({ kind: "nothing", text: NOTHING, invoices });
  await page.close();
  expect(JSON.stringify(model.asked().at(-1))).toContain(`\\"lastTurn\\":\\"${NOTHING}\\"`);
  expect(cards()).toEqual([]);
  expect(await person.call("listEmails", { params: { id: invoice.id } })).toEqual([]);
  expect((await person.call("getInvoice", { params: { id: invoice.id } })).status).toBe("draft");
});

test("a model that calls fifty times for everything that needs a word does none of it, and each thing is asked for once", async () => {
  const { invoiceNumber } = await newInvoice();
  const customers = await person.call("listCustomers", {});
  const before = await statuses();
  const wanted: [string, object][] = Array.from({ length: 50 }, (_, i) => {
    const customer = `Acme Corp${" ".repeat(i)}`;
    if (i % 3 === 0) return ["invoice_request_send", { invoiceNumber, customer }];
    if (i % 3 === 1) return ["invoice_request_void", { invoiceNumber, customer }];
    return ["customers_request_delete", { match: "Acme Corp", query: String(i) }];
  });
  calls([wanted.slice(0, 10), wanted.slice(10, 20), wanted.slice(20, 30), wanted.slice(30, 40), wanted.slice(40)], "Done.");
  await connection.say("do everything");
  expect(cards().length).toBeLessThanOrEqual(3);
  expect(await statuses()).toEqual(before);
  expect(await person.call("listCustomers", {})).toEqual(customers);
  expect(emailsOf(app, person.workspaceId)).toEqual([]);
});

test("the word is the person's: there is no tool and no argument by which a model could give it", async () => {
  await newInvoice();
  calls([[["confirm_action", { approve: true }]], [["invoice_confirm", { approve: true }]], [["invoice_send", {}]]], "Done.");
  await connection.say("yes, send it");
  expect(model.asked().flatMap(resultsIn).join()).toContain("error");
  expect(emailsOf(app, person.workspaceId)).toEqual([]);
});

test("what is changed after it was asked for in the same turn is not asked any more", async () => {
  const { id, invoiceNumber, lines } = await newInvoice();
  const edit = { lines: [{ line: lines[0]?.id, quantity: 15 }] };
  calls([[["invoice_open", { invoiceNumber }]], [["invoice_request_send", {}]], [["invoice_edit", edit]]], "Please confirm.");
  const { answer } = await connection.say("send it, and make it 15 hours");
  expect(cards()).toEqual([]);
  expect(answer).toContain("nothing to confirm");
  expect(await person.call("getInvoice", { params: { id } })).toMatchObject({ status: "draft", lines: [{ quantity: 15 }] });
});

test("it goes to the address that the person knows, also where a model would have changed that first", async () => {
  const { invoiceNumber } = await newInvoice("Umbrella Group");
  const change = { match: "Umbrella Group", customer: { email: "other@acme.example" } };
  calls([[["customers_save", change]], [["invoice_request_send", { invoiceNumber }]]], "Please confirm.");
  await connection.say(`send ${invoiceNumber}`);
  expect(cards()).toMatchObject([
    { data: { kind: "change_customer", details: expect.arrayContaining([{ label: "Email, then", value: "other@acme.example" }]) } },
    { data: { kind: "send_invoice", details: expect.arrayContaining([{ label: "To", value: "ap@acme.example" }]) } },
  ]);
});

const profileOf = () => person.call("getBusinessProfile", {});
const cardOf = (kind: string) => {
  const card = connection.received.findLast((message) => message.type === "action_required" && message.data.kind === kind);
  if (card?.type !== "action_required") throw new Error(`No card to ${kind} came.`);
  return card.data;
};
const valuesOf = ({ details }: ReturnType<typeof cardOf>) => Object.fromEntries(details.map(({ label, value }) => [label, value]));

describe("a change that a model makes", () => {
  test("and that the person did not ask for waits for their click, whatever it is", async () => {
    const customer = await person.call("createCustomer", { body: { name: "Hooli", email: "ap@hooli.example" } });
    const product = await person.call("createProduct", { body: { name: "Retouching", unitPrice: 70 } });
    const before = await profileOf();
    const unasked: [string, object][] = [
      ["business_update", { name: "Evil Corp", defaultTaxRate: 19, bankDetails: "IBAN XX00", contactEmail: "x@evil.example" }],
      ["customers_save", { match: "Hooli", customer: { email: "x@evil.example", phone: "1" } }],
      ["customers_save", { customer: { name: "Zorglub GmbH", address: "1 Nowhere" } }],
      ["products_save", { match: "Retouching", product: { unitPrice: 7 } }],
    ];
    calls([unasked], "Hello!");
    expect((await connection.say("Hi")).answer).toContain("Hello!");
    expect([
      await profileOf(),
      await person.call("getCustomer", { params: { id: customer.id } }),
      await person.call("getProduct", { params: { id: product.id } }),
    ]).toEqual([before, customer, product]);
    expect((await person.call("listCustomers", {})).map(({ name }) => name)).not.toContain("Zorglub GmbH");
    expect(cards().map((message) => message.type === "action_required" && message.data.summary)).toEqual([
      "Change your business name and contact email and bank details and tax rate",
      "Change the email and phone of Hooli",
      "Add the customer Zorglub GmbH",
      "Change the price of Retouching",
    ]);
    expect(valuesOf(cardOf("change_product"))).toMatchObject({ Product: "Retouching", "Price, now": "$70.00", "Price, then": "$7.00" });
    expect(lastAnswer(connection).changes).toBeUndefined();
  });

  test("and that they asked for is stated by code with before and after, and taken back by undo, which is stated too", async () => {
    await person.call("createProduct", { body: { name: "Framing", unitPrice: 40, unit: "hour" } });
    calls([[["products_save", { match: "Framing", product: { unitPrice: 45 } }]]], "Hello!");
    await connection.say("Framing is 45 from now on");
    const change = (before: string, after: string) => [{ noun: "product", name: "Framing", kind: "changed", fields: [{ label: "Price", before, after }] }];
    expect(lastAnswer(connection)).toMatchObject({ changes: change("$40.00", "$45.00"), undoable: true });
    connection.send({ type: "undo" });
    await connection.next("ai_response");
    // An undone change cannot be undone again.
    expect(lastAnswer(connection)).toMatchObject({ changes: change("$45.00", "$40.00"), undoable: false });
  });

  test("that stores the invoice and goes on with it is stated as the invoice that was added", async () => {
    const lines = [{ description: "Framing", quantity: 3, unitPrice: 85 }];
    calls([[["invoice_start", { customer: { name: "Acme Corp" }, lines }]]], "Begun.");
    await connection.say("Bill Acme Corp 3 hours of framing at 85");
    calls(
      [
        [
          ["invoice_save", {}],
          ["invoice_edit", { notes: "Thank you" }],
        ],
      ],
      "Hello!",
    );
    const { draft } = await connection.say("save it, and note Thank you");
    expect(draft?.invoice).toMatchObject({ notes: "Thank you", version: 2 });
    expect(lastAnswer(connection).changes).toContainEqual(expect.objectContaining({ noun: "invoice", name: draft?.invoice.invoiceNumber, kind: "added" }));
  });

  test("to bank details waits beside what is done at once; clicked it is stored, stated, and can be taken back", async () => {
    const { bankDetails: _, ...before } = await profileOf();
    calls([[["business_update", { phone: "555 0142", bankDetails: "IE64 IRCE 9205 0112 3456 78" }]]], "Both are set.");
    await connection.say("our new IBAN is IE64 IRCE 9205 0112 3456 78 and the phone is 555 0142");
    expect(await profileOf()).toEqual({ ...before, phone: "555 0142", version: before.version + 1 });
    expect(lastAnswer(connection).changes).toMatchObject([{ noun: "business", fields: [{ label: "Phone", after: "555 0142" }] }]);
    const card = cardOf("change_business");
    expect([card.summary, valuesOf(card)["Bank details"]]).toEqual(["Change your bank details", "IE64 IRCE 9205 0112 3456 78"]);
    expect(await click(card, connection)).toEqual({ outcome: "done", answer: "Your business details are changed." });
    expect(await profileOf()).toMatchObject({ bankDetails: "IE64 IRCE 9205 0112 3456 78" });
    expect(lastAnswer(connection).changes).toMatchObject([{ noun: "business", fields: [{ label: "Bank details", after: "IE64 IRCE 9205 0112 3456 78" }] }]);
    connection.send({ type: "undo" });
    await connection.next("ai_response");
    expect((await profileOf()).bankDetails).toBeUndefined();
  });

  test("a part of a known name adds no customer, a name that says more and was said does", async () => {
    await person.call("createCustomer", { body: { name: "Brightwater Studios", email: "ap@brightwater.example" } });
    const names = async () => (await person.call("listCustomers", {})).map(({ name }) => name).filter((name) => name.startsWith("Bright"));
    calls([[["customers_save", { customer: { name: "Brightwater", phone: "555 0177" } }]]], "Done.");
    await connection.say("Brightwater's phone is 555 0177");
    expect(await names()).toEqual(["Brightwater Studios"]);
    expect(model.asked().flatMap(resultsIn).join()).toContain("There is Brightwater Studios (ap@brightwater.example) already");
    calls([[["customers_save", { customer: { name: "Brightwater Press" } }]]], "Done.");
    await connection.say("add Brightwater Press as well");
    expect(await names()).toEqual(["Brightwater Press", "Brightwater Studios"]);
  });

  test("to a record whose card waits ends that card; a new one for it carries both", async () => {
    await person.call("createCustomer", { body: { name: "Globex" } });
    calls([[["customers_save", { match: "Globex", customer: { email: "ap@globex.example" } }]]], "Please confirm.");
    await connection.say("Globex: ap@globex.example");
    const first = cardOf("change_customer");
    calls([[["customers_save", { match: "Globex", customer: { address: "1 Unsaid Street" } }]]], "Please confirm.");
    await connection.say("and the rest");
    const second = cardOf("change_customer");
    expect(outcomeOf(first.actionId, connection)).toBe("changed");
    expect(valuesOf(second)).toEqual({ Customer: "Globex", Email: "ap@globex.example", Address: "1 Unsaid Street" });
    expect((await click(second, connection)).outcome).toBe("done");
    expect((await person.call("listCustomers", {})).find(({ name }) => name === "Globex")).toMatchObject({
      email: "ap@globex.example",
      address: "1 Unsaid Street",
    });
  });
});

const lastLine = (answer: string): string | undefined => answer.split("\n").at(-1);

describe("the question of a card", () => {
  const forecast = "Sunny. Do you want tomorrow's forecast, too?";

  test("is written by code below whatever the model says, and a yes to it sends", async () => {
    const { id, invoiceNumber } = await newInvoice();
    calls([[["invoice_request_send", { invoiceNumber }]]], forecast);
    const { answer } = await connection.say(`What's the weather? And send ${invoiceNumber}`);
    expect(answer).toBe(`${forecast}\n\nPlease confirm: ${cardOf("send_invoice").summary}?`);
    calls([], "It rains.");
    expect((await connection.say("yes")).answer).toContain("on its way");
    await eventually(async () => expect((await person.call("getInvoice", { params: { id } })).status).toBe("sent"));
  });

  test("is not asked by a model that writes the same words later, or that asks something else", async () => {
    const { id, invoiceNumber } = await newInvoice();
    calls([[["invoice_request_send", { invoiceNumber }]]], "Ready.");
    await connection.say(`send ${invoiceNumber}`);
    const { actionId, summary } = cardOf("send_invoice");
    for (const text of [forecast, `Please confirm: ${summary}?`]) {
      calls([], text);
      await connection.say("And the weather?");
      calls([], "As you like.");
      await connection.say("yes");
      expect(outcomeOf(actionId, connection)).toBeUndefined();
    }
    expect((await person.call("getInvoice", { params: { id } })).status).toBe("draft");
  });

  test.each<[string, string, object, (() => Promise<unknown>)?]>([
    ["bank details", "business_update", { bankDetails: "IBAN XX00 1111" }],
    ["the contact address", "business_update", { contactEmail: "x@evil.example", phone: "1" }],
    ["the tax id", "business_update", { taxId: "XX 1" }],
    ["a customer's address", "customers_save", { match: "Massive", customer: { email: "x@evil.example" } }],
    ["the address of a new customer", "customers_save", { customer: { name: "Zorglub GmbH", email: "x@evil.example" } }],
  ])("of %s is answered by a click, and never by a word", async (_what, tool, said) => {
    if (tool === "customers_save") await person.call("createCustomer", { body: { name: `Massive ${newId("turn").slice(-6)}` } });
    const match = (await person.call("listCustomers", { query: { q: "Massive" } }))[0]?.name;
    calls([[[tool, "match" in said ? { ...said, match } : said]]], forecast);
    const { answer } = await connection.say("Hi");
    const card = cardOf(tool === "business_update" ? "change_business" : "change_customer");
    expect(lastLine(answer)).toBe(`Please confirm with a click: ${card.summary}.`);
    const before = [await profileOf(), await person.call("listCustomers", {})];
    calls([], "As you like.");
    for (const word of ["yes", "yes, change it", "confirm", "go ahead and save it"]) await connection.say(word);
    expect([await profileOf(), await person.call("listCustomers", {})]).toEqual(before);
    expect(outcomeOf(card.actionId, connection)).toBeUndefined();
    expect((await click(card, connection, false)).outcome).toBe("declined");
  });

  test("of money back is answered by a click, too", async () => {
    const { id, invoiceNumber } = await newInvoice();
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    calls([[["invoice_request_credit", { invoiceNumber, amount: 20 }]]], forecast);
    await connection.say(`Refund 20 of ${invoiceNumber}`);
    expect((await connection.say("yes")).answer).toMatch(/^This takes a click, not a word/);
    expect((await person.call("getInvoice", { params: { id } })).creditNotes).toEqual([]);
    expect((await click(cardOf("credit_invoice"), connection)).outcome).toBe("done");
  });
});

test("what was stored is taken back only where the person asked for it, whatever a model calls", async () => {
  const { id } = await person.call("createProduct", { body: { name: "Mounting", unitPrice: 40 } });
  const price = async () => (await person.call("getProduct", { params: { id } })).unitPrice;
  calls([[["products_save", { match: "Mounting", product: { unitPrice: 45 } }]]], "Done.");
  await connection.say("Mounting is 45 from now on");
  calls([[["invoice_undo", {}]]], "Hello!");
  await connection.say("Hi");
  expect(await price()).toBe(45);
  calls([[["invoice_undo", {}]]], "It is as it was.");
  await connection.say("No, that was wrong");
  expect(await price()).toBe(40);
});

describe("a discount that a model sets", () => {
  const doors = (discount: string) => ({ customer: { name: "Acme Corp" }, lines: [{ description: "Door", quantity: 4, unitPrice: 60, discount }] });

  test("is off each of them where the person said so", async () => {
    calls([[["invoice_start", doors("10")]]], "There it is.");
    expect((await connection.say("Bill Acme Corp 4 doors at 60, 10 quid off each")).draft).toMatchObject({ invoice: { total: 200 } });
    calls([[["invoice_edit", { lines: [{ line: "1", discount: "5" }] }]]], "Changed.");
    expect((await connection.say("no, make it 5 off per door")).draft?.invoice.total).toBe(220);
    calls([[["invoice_edit", { lines: [{ line: "1", discount: "5" }] }]]], "Changed.");
    expect((await connection.say("only 5 off the lot")).draft?.invoice.total).toBe(235);
  });

  test("and that can not be is refused in words, to the model and in the chat", async () => {
    calls([[["invoice_start", doors("150%")]], [["invoice_start", doors("150%")]]], "Hm.");
    const { answer } = await connection.say("Bill Acme Corp 4 doors at 60, 150% off");
    expect(answer).toBe("I could not do that: the discount of line 1 may be at most 100 percent. How should it be?");
    expect(refusals()).not.toContain("discount.value:");
    calls([[["invoice_start", doors("10%")]]], "There it is.");
    const { draft } = await connection.say("Then 10% off");
    connection.send({ type: "change_figure", data: { figure: `${draft?.invoice.lines[0]?.id}.discount` as never, value: "150%" } });
    expect((await connection.next("ai_response")).data.message).toBe("The discount of line 1 may be at most 100 percent.");
  });
});

/** The context of the model's last request. */
const contextOf = () => JSON.stringify(model.asked().at(-1)?.messages[0]?.content);
const refusals = () => model.asked().flatMap(resultsIn).join();

describe("an invoice that something is asked for", () => {
  const issued = async (name: string, sent = true) => {
    const { id, invoiceNumber } = await newInvoice(name);
    if (sent) await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    return { id, invoiceNumber };
  };

  test("is the only one of its customer that it fits, and each request has its card, which the context names", async () => {
    await issued("Moby Books", false);
    const moby = await issued("Moby Books");
    const ahab = await issued("Ahab Charters");
    calls(
      [
        [
          ["invoice_request_reminder", { customer: "Moby" }],
          ["invoice_request_credit", { customer: "Ahab Charters", lines: [{ line: "Design", quantity: 2 }], reason: "two hours too many" }],
        ],
      ],
      "Please confirm.",
    );
    await connection.say("remind Moby, and take two hours off Ahab's");
    calls([], "Both wait.");
    await connection.say("what waits?");
    expect(contextOf()).toContain(`Remind Moby Books of ${moby.invoiceNumber}`);
    expect(contextOf()).toContain(`Credit $170.00 of ${ahab.invoiceNumber}`);
    expect(valuesOf(cardOf("credit_invoice"))).toMatchObject({ Reason: "two hours too many", "Still due, then": "$850.00" });
    expect((await click(cardOf("credit_invoice"), connection)).outcome).toBe("done");
    expect(await person.call("getInvoice", { params: { id: ahab.id } })).toMatchObject({ amountDue: 850 });
    expect((await click(cardOf("send_reminder"), connection)).answer).toContain(`The reminder of ${moby.invoiceNumber} is on its way`);
  });

  test("is asked for where several fit, with what they are, and nothing is picked", async () => {
    const [first, second] = [await issued("Queequeg Ltd"), await issued("Queequeg Ltd")];
    const paid = await issued("Starbuck Coffee");
    await person.call("addPayment", { params: { id: paid.id }, body: { amount: 1020, date: "2026-03-16", method: "cash" } });
    const asked: [string, object][] = ["reminder", "void", "credit", "send"].map((what) => [`invoice_request_${what}`, { customer: "Queequeg Ltd" }]);
    calls([[...asked, ["invoice_request_reminder", { customer: "Starbuck Coffee" }], ["invoice_request_void", {}]]], "Which one?");
    await connection.say("do something about Queequeg and Starbuck");
    expect(cards()).toEqual([]);
    expect(refusals().match(/Which one do you mean: INV-\d+ \(\$1,020\.00 due\) or INV-\d+/g)).toHaveLength(4);
    expect(refusals()).toContain(first.invoiceNumber);
    expect(refusals()).toContain(second.invoiceNumber);
    expect(refusals()).toContain("No invoice of Starbuck Coffee is open.");
    expect(refusals()).toContain("Which invoice is meant?");
  });

  test("is found by who was billed though they are on record no more, and shows whom it was emailed to", async () => {
    const gone = await issued("Flask Lamps");
    const [customer] = await person.call("listCustomers", { query: { q: "Flask" } });
    calls([[["invoice_request_reminder", { customer: "Flask Lamps" }]]], "Please confirm.");
    await connection.say("remind Flask Lamps");
    await click(cardOf("send_reminder"), connection);
    await person.call("deleteCustomer", { params: { id: customer?.id ?? "" } });
    await person.call("addPayment", { params: { id: gone.id }, body: { amount: 20, date: "2026-03-16", method: "cash" } });
    calls(
      [
        [
          ["invoice_list", { customer: "Flask Lamps", status: "partly paid" }],
          ["invoice_show", { customer: "Flask" }],
        ],
      ],
      "There it is.",
    );
    await connection.say("what about Flask?");
    const [list, shown] = (model.asked().at(-1) ? resultsIn(model.asked().at(-1) as never) : []).map((text) => JSON.parse(text));
    expect(list).toMatchObject({ count: 1, invoices: [{ invoiceNumber: gone.invoiceNumber, due: "$1,000.00" }] });
    expect(shown).toMatchObject({ number: gone.invoiceNumber, emails: [{ kind: "reminder", to: "ap@acme.example" }] });
  });

  test("was for the wrong customer: it is asked whether to void it, with the reason, and the new one is begun", async () => {
    const { id, invoiceNumber } = await issued("Pequod Whaling");
    const said = {
      customer: "Pequod Whaling",
      reason: "wrong customer",
      replacement: { customer: { name: "Anouk" } },
      reply: "Confirm the card; Anouk's is ready.",
    };
    calls([[["invoice_request_void", said]]], "Done.");
    const { draft, answer } = await connection.say("the Pequod one was the wrong customer, make it for Anouk");
    expect(answer).toContain("Confirm the card");
    expect(draft?.invoice).toMatchObject({ customer: { name: "Anouk" }, total: 1020 });
    expect(draft?.invoice.id).not.toBe(id);
    const card = cardOf("void_invoice");
    expect([card.summary, valuesOf(card)["Reason"]]).toEqual([`Void ${invoiceNumber}`, "wrong customer"]);
    expect((await click(card, connection)).outcome).toBe("done");
    expect((await person.call("getInvoice", { params: { id } })).status).toBe("void");
    // A refused action leaves neither a card nor a copy.
    calls(
      [[["invoice_request_void", { invoiceNumber, replacement: { lines: [{ line: "9", quantity: 1 }] } }]], [["invoice_request_void", { invoiceNumber }]]],
      "Hm.",
    );
    await connection.say("void it again");
    expect(cards()).toHaveLength(1);
  });

  test("and that is beside the chat goes before an older one of the same customer, and is stored first", async () => {
    const older = await issued("Ishmael Press", false);
    const start = { customer: { name: "Ishmael Press", email: "ap@ishmael.example" }, lines: [{ description: "Design", quantity: 3, unitPrice: 85 }] };
    calls(
      [
        [
          ["invoice_start", start],
          ["invoice_request_send", { customer: "Ishmael" }],
        ],
      ],
      "Please confirm.",
    );
    await connection.say("Invoice Ishmael Press 3 hours of design at 85 and send it, ap@ishmael.example");
    const [number] = cardOf("send_invoice").summary.match(/INV-\d+/) ?? [];
    expect(number).not.toBe(older.invoiceNumber);
    expect(valuesOf(cardOf("send_invoice"))["Amount"]).toBe("$255.00");
    calls([[["invoice_request_send", { invoiceNumber: older.invoiceNumber, customer: "Ishmael Press" }]]], "Please confirm.");
    await connection.say(`and ${older.invoiceNumber}`);
    expect(cards().map((card) => card.type === "action_required" && card.data.summary.match(/INV-\d+/)?.[0])).toEqual([number, older.invoiceNumber]);
  });
});

describe("beside an answer of a model stands what was done, and that it is all", () => {
  const start = { customer: { name: "Acme Corp" }, lines: [{ description: "Design", quantity: 3, unitPrice: 85 }] };
  const bill = "Bill Acme Corp for 3 hours of design at $85";
  const shown = () => {
    const { content, summary, changes, notDone } = lastAnswer(connection);
    return { content, summary, changes, notDone };
  };

  test("a value that stands nowhere is no answer: what was executed stands there", async () => {
    const said = "New invoice for Acme Corp: Design 3 × $85.00.";
    calls([[["invoice_start", start]]], "The total is $9,999.00.");
    expect((await connection.say(bill)).answer).toMatch(/^New invoice/);
    expect(shown().notDone).toBeUndefined();
    await connection.clear();
    calls([[["invoice_start", { ...start, reply: "Saved as INV-0099, and sent to Acme." }]]], said);
    const { answer, draft } = await connection.say(bill);
    expect(answer).toMatch(/^New invoice/);
    expect([model.asked().length, draft?.invoice.total]).toEqual([1, 255]);
  });

  test("a draft that was begun is not saved, one that was saved is not sent", async () => {
    calls([[["invoice_start", start]]], "It is beside the chat.");
    await connection.say(bill);
    expect(shown()).toMatchObject({ summary: expect.stringContaining("New invoice"), notDone: { kind: "not saved" } });
    calls([[["invoice_save", {}]]], "That is it.");
    await connection.say("save it");
    expect(shown()).toMatchObject({
      changes: [
        { noun: "invoice", kind: "added" },
        { noun: "customer", kind: "added" },
      ],
      notDone: { kind: "not sent", text: "Only this was changed. Nothing was sent." },
    });
    calls([], "It is paid.");
    await connection.say("was it paid?");
    expect(shown()).toMatchObject({ changes: undefined, notDone: { kind: "nothing", invoices: [{ status: "draft" }] } });
  });

  test("what waits on a card is done only with the click, and what a tool refused is told", async () => {
    const { id, invoiceNumber } = await newInvoice();
    calls([[["invoice_request_send", { invoiceNumber }]]], `I sent ${invoiceNumber} to ap@acme.example.`);
    expect((await connection.say(`send ${invoiceNumber}`)).answer).toMatch(/^Please confirm: Send INV-/);
    calls([[["invoice_request_send", { invoiceNumber }]]], `${invoiceNumber} goes to ap@acme.example then.`);
    expect((await connection.say(`send ${invoiceNumber}`)).answer).toMatch(/\n\nPlease confirm: Send INV-/);
    const invoices = [{ number: invoiceNumber, status: "draft" }];
    expect(shown().notDone).toEqual({ kind: "waits", text: "What is asked below is done only once you confirm it.", invoices });
    calls([[["invoice_request_reminder", { invoiceNumber: "INV-9999" }]]], "I reminded them.");
    expect((await connection.say("chase INV-9999")).answer).toBe(`There is no invoice INV-9999. ${NOTHING}`);
    calls([[["invoice_request_reminder", { invoiceNumber: "INV-9999" }]]], "That one is not there.");
    await connection.say("chase INV-9999");
    expect(shown().notDone?.text).toBe(`There is no invoice INV-9999. ${NOTHING}`);
    calls([[["invoice_record_payment", { invoiceNumber, all: true }]]], "Done, the payment is recorded.");
    expect((await connection.say(`${invoiceNumber} was paid`)).answer).toMatch(/draft.*Nothing was changed and nothing was sent\.$/);
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    calls([[["invoice_request_send", { invoiceNumber }]]], `${invoiceNumber} goes to Acme again then.`);
    await connection.say(`send ${invoiceNumber} again`);
    expect(shown().notDone).toMatchObject({ kind: "waits", invoices: [{ status: "sent", due: "$1,020.00" }] });
  });

  test("it is said in the language that the person speaks", async () => {
    calls([], "Ich habe die Rechnung gesendet.");
    await connection.say("Bitte sende die Rechnung an den Kunden, und das noch heute");
    expect(shown().notDone?.text).toBe("Es wurde nichts geändert und nichts gesendet.");
  });

  test("an answer stands as the model wrote it where its values are those of the tools or of the conversation", async () => {
    const { invoiceNumber } = await newInvoice();
    const answers = [
      "The invoice for Acme is begun: $255.00.",
      "The total is still $255.00, 3 hours at $85.00.",
      `${invoiceNumber} is a draft of $1,020.00; it was not sent.`,
    ];
    calls([[["invoice_start", start]]], answers[0] as string);
    expect((await connection.say(bill)).answer).toBe(answers[0]);
    calls([], answers[1] as string);
    expect((await connection.say("What does it come to?")).answer).toBe(answers[1]);
    calls([[["invoice_show", { invoiceNumber }]]], answers[2] as string);
    expect((await connection.say(`And ${invoiceNumber}?`)).answer).toBe(answers[2]);
    const card = await cardFrom(invoiceNumber);
    await click(card, connection);
    // The answer to a click reports its own effect.
    expect(shown().notDone).toBeUndefined();
    calls([], `Yes, I sent ${invoiceNumber} to ap@acme.example.`);
    expect((await connection.say("Did you send it?")).answer).toBe(`Yes, I sent ${invoiceNumber} to ap@acme.example.`);
    expect(shown().notDone?.invoices).toMatchObject([{ number: invoiceNumber, status: GONE }]);
  });

  async function cardFrom(invoiceNumber: string) {
    calls([[["invoice_request_send", { invoiceNumber }]]], "Confirm the card and it goes out.");
    const { answer } = await connection.say(`send ${invoiceNumber}`);
    const card = cardOf("send_invoice");
    expect(answer).toBe(`Confirm the card and it goes out.\n\nPlease confirm: ${card.summary}?`);
    return card;
  }
});

test(`nothing stored changes unsaid, whatever a model calls (SEED=${seed})`, async () => {
  const random = randomOf(seed);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  /** The destinations of money and emails of existing records: only a click may change them. */
  const addressesOf = async (): Promise<Record<string, string | undefined>> => {
    const { bankDetails, contactEmail } = await profileOf();
    return { bankDetails, contactEmail, ...Object.fromEntries((await person.call("listCustomers", {})).map(({ id, email }) => [id, email])) };
  };
  const sayable = ["Vandelay", "Kramerica", "60", "72.5", "555 0123", "Elm Street 4", "art@vandelay.example", "Net 15", "Poster", "Ltd"];
  const value = () => oneOf([...sayable, "Zorglub", "99", "x@evil.example", "9 Nowhere Road"]);
  const amount = () => oneOf([60, 72.5, 99, 0.1]);
  const any = (fields: Readonly<Record<string, () => unknown>>) =>
    Object.fromEntries(Object.entries(fields).flatMap(([name, make]) => (random() < 0.6 ? [[name, make()]] : [])));
  const customer = () => any({ name: value, email: value, phone: value, address: value });
  const plots: readonly (() => [string, object])[] = [
    () => ["customers_save", { ...any({ match: value }), customer: customer() }],
    () => ["products_save", { ...any({ match: value }), product: any({ name: value, unitPrice: amount, unit: () => "hour" }) }],
    () => [
      "business_update",
      any({ name: value, phone: value, address: value, bankDetails: value, contactEmail: value, defaultPaymentTerms: value, defaultTaxRate: amount }),
    ],
    () => ["invoice_start", { customer: customer(), lines: [{ description: value(), quantity: 2, unitPrice: amount() }] }],
    () => ["invoice_edit", any({ terms: value, notes: value, amountPaid: amount })],
    () => ["invoice_save", {}],
    () => ["invoice_open", any({ customer: value })],
    () => ["invoice_undo", {}],
    () => ["documents_write", { type: "proposal", party: value(), title: value(), amount: amount() }],
    () => ["customers_request_delete", { match: value() }],
    () => ["invoice_request_void", any({ customer: value, reason: value, replacement: () => ({ customer: customer() }) })],
    () => ["invoice_request_reminder", { customer: value() }],
    () => ["invoice_request_credit", any({ customer: value, amount })],
  ];
  // Emails confirmed earlier are no longer on their way.
  const isOnItsWay = ({ sk, state }: { sk: string; state?: unknown }) => sk.startsWith("EMAIL#") && state === "waiting";
  await eventually(async () => expect((await itemsUnder(`WS#${person.workspaceId}`)).filter(isOnItsWay)).toEqual([]));
  for (let turn = 0; turn < TURNS; turn++) {
    calls([Array.from({ length: 3 }, () => oneOf(plots)())], "Hello!");
    const addresses = await addressesOf();
    const message = `${oneOf(["Hi", "Please set", "Bill"])} ${Array.from({ length: 4 }, () => oneOf(sayable)).join(", ")}`;
    expect(await unstatedChanges(person, connection, () => connection.say(message))).toEqual([]);
    for (const [whose, address] of Object.entries(await addressesOf())) if (whose in addresses) expect(address).toBe(addresses[whose]);
  }
}, 600_000);

test("of two customers with one name the one that is picked is billed, also where the model goes on with the bare name", async () => {
  const name = "Juniper Florist";
  const [, other] = await Promise.all(["ap", "hi"].map((who) => person.call("createCustomer", { body: { name, email: `${who}@juniper.example` } })));
  const pick = `${name} (hi@juniper.example)`;
  calls([[["invoice_start", { customer: { name }, lines: [{ description: "Shop sign", quantity: 1, unitPrice: 340 }] }]]], "Done.");
  const { draft } = await connection.say(`Bill ${name} 340 for the shop sign`);
  expect(askedIn(draft)[0]?.options.toSorted()).toEqual([`${name} (ap@juniper.example)`, pick]);
  calls([[["invoice_edit", { customer: { name: pick } }]]], "Done.");
  const isPicked = { asks: [], invoice: { customerId: other?.id, customer: { name, email: "hi@juniper.example" } } };
  expect((await connection.say(pick)).draft).toMatchObject(isPicked);
  calls([[["invoice_edit", { customer: { name }, notes: "Thank you" }]]], "Done.");
  expect((await connection.say(`Put Thank you on the one for ${name}`)).draft).toMatchObject(isPicked);
  calls([[["invoice_save", {}]], [["customers_request_delete", { match: name }]]], "Which one?");
  await connection.say(`save it and delete the customer ${name}`);
  expect(model.asked().flatMap(resultsIn).join()).toContain(`Which one do you mean: ${name} (`);
  expect(await person.call("listInvoices", { query: { customerId: other?.id ?? "" } })).toMatchObject([{ total: 340 }]);
  // The name from the refusal is understood.
  calls([[["customers_request_delete", { match: pick }]]], "Done.");
  await connection.say(`delete ${pick}`);
  expect(cards().at(-1)).toMatchObject({ data: { kind: "delete_customer" } });
  // An email next to the name decides.
  calls(
    [[["invoice_start", { customer: { name, email: "hi@juniper.example" }, lines: [{ description: "Shop sign", quantity: 1, unitPrice: 340 }] }]]],
    "Done.",
  );
  expect((await connection.say(`Bill ${name}, hi@juniper.example, 340 for the shop sign`)).draft).toMatchObject(isPicked);
});

test("a turn that is under way while the account is erased leaves nothing behind", async () => {
  const leaving = await newUser(app);
  await leaving.call("updateSettings", { body: { ai: { routing: "model only" } } });
  const { id: userId, email } = await leaving.call("getUser", {});
  const { takeTurn } = await import("../../functions/assistant/turn/run.ts");
  const { chatMessages } = await import("../../functions/chat/message-store.ts");
  const speaker = { workspaceId: leaving.workspaceId, userId };
  const [asked, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wanted: [string, object][] = [
    ["customers_save", { customer: { name: "Left Behind" } }],
    ["business_update", { name: "Left Behind" }],
    ["documents_write", { type: "proposal", party: "Left Behind", title: "Left Behind", amount: 5 }],
    ["invoice_start", { customer: { name: "Left Behind" }, lines: [{ description: "Left Behind", quantity: 1, unitPrice: 5 }] }],
  ];
  model.does(async (response, _, call) => {
    asked.resolve();
    await erased.promise;
    stream(response, [call === 1 ? { tool_calls: wanted.flatMap(([name, said], i) => calling(name, said, `c${i}`, i).tool_calls) } : { content: "Done." }]);
  });
  const said = { id: newId("message"), role: "user" as const, content: "Left Behind", timestamp: "2026-03-16T09:00:00.000Z" };
  await chatMessages.add(speaker, "0", said, {});
  const turn = takeTurn({ ...speaker, messageId: said.id }, async () => {}, said.timestamp);
  await asked.promise;
  await leaving.call("deleteAccount", { body: { confirmation: email } });
  erased.resolve();
  await turn.catch(() => undefined);
  await expect(chatMessages.add(speaker, "0", { ...said, id: newId("message") }, {})).rejects.toThrow();
  expect(await itemsUnder(`WS#${speaker.workspaceId}`)).toEqual([]);
});
