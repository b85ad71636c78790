import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Speaker } from "../../functions/chat/speaker.ts";
import { questionText } from "../../shared/chat/question-text.ts";
import type { HistoryEntry } from "../../shared/chat/realtime.ts";
import { lastAnswer, type Talk } from "./conversation.ts";
import { directTalk, speakerOf, startConversation } from "./direct-turns.ts";
import { calling, type ModelServer, startUnlimitedModelServer, stream } from "./model-server.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp } from "./test-app.ts";

/** A first call as careful models write them, after the person's words. What it means is done at once: the model is asked once. */
type Call = readonly [name: string, said: object];

let model: ModelServer;
let person: Tenant;
let speaker: Speaker;
beforeAll(async () => {
  model = await startUnlimitedModelServer();
  person = await newUser(await sharedApp());
  await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
  await person.call("createCustomer", { body: { name: "Acme Corp", email: "ap@acme.example" } });
  await person.call("createCustomer", { body: { name: "Hooli", email: "ap@hooli.example" } });
  await person.call("createProduct", { body: { name: "Hosting", unitPrice: 30, unit: "month" } });
  for (const name of ["Globex", "Initech", "Umbrella", "Stark", "Wayne"]) {
    const { id } = await person.call("createInvoice", { body: hours(3, 100, { customer: { name, email: `ap@${name.toLowerCase()}.example` } }) });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  }
  speaker = await speakerOf(person);
});
afterAll(() => model.close());

/** The model makes these calls at once, and says "Asked again." if it is asked again. */
async function say(talk: Talk, message: string, ...calls: readonly Call[]): Promise<{ draft: unknown; answer: HistoryEntry; asked: number }> {
  model.does((response, _, count) =>
    stream(response, [
      count > 1 ? { content: "Asked again." } : { tool_calls: calls.flatMap(([name, said], i) => calling(name, said, `c${i}`, i).tool_calls) },
    ]),
  );
  const { draft } = await talk.say(message);
  return {
    draft: draft && { ...draft.invoice, asks: draft.asks.map((ask) => questionText(ask, { profile: { locale: "en-US" } })) },
    answer: lastAnswer(talk),
    asked: model.asked().length,
  };
}

async function newTalk(): Promise<Talk> {
  await startConversation(speaker);
  return directTalk(speaker);
}

const start = (more: object = {}, line: object = {}): Call => [
  "invoice_start",
  { customer: "Acme", lines: [{ description: "Logo", quantity: 3, unitPrice: 85, ...line }], ...more, reply: "The invoice for Acme Corp is on the screen." },
];
const line = (its: object, more: object = {}) => ({ lines: [expect.objectContaining({ description: "Logo", ...its })], asks: [], ...more });
const BILL = "Bill Acme 3 logos at 85";

describe("what a first call means is taken at once:", () => {
  test.each<[what: string, says: string, call: Call, draft: object]>([
    ["a price with its sign", "Bill Acme 3 logos at $95", start({}, { unitPrice: "$95" }), line({ unitPrice: 95 })],
    ["a price in words", "Bill Acme a logo at ninety-five dollars", start({}, { quantity: 1, unitPrice: "ninety-five dollars" }), line({ unitPrice: 95 })],
    ["a price per hour", "Bill Acme 3 hours of logo at $95 an hour", start({}, { unitPrice: "$95 per hour" }), line({ unitPrice: 95, unit: "hour" })],
    ["a price in thousands", "Bill Acme a logo at 1.2k", start({}, { quantity: 1, unitPrice: "1.2k" }), line({ unitPrice: 1200 })],
    ["hours and minutes", "Bill Acme 2h30 of logo at 80", start({}, { quantity: "2h30", unitPrice: 80 }), line({ quantity: 2.5 })],
    ["minutes of hours", "Bill Acme 45 min of logo at 80 an hour", start({}, { quantity: "45 min", unit: "hour", unitPrice: 80 }), line({ quantity: 0.75 })],
    ["a quantity with its unit", "Bill Acme 3 hours of logo at 80", start({}, { quantity: "3 hours", unitPrice: 80 }), line({ quantity: 3, unit: "hours" })],
    ["half of one", "Bill Acme half an hour of logo at 80", start({}, { quantity: "half", unit: "hour", unitPrice: 80 }), line({ quantity: 0.5 })],
    ["a dozen", "Bill Acme a dozen logos at 80", start({}, { quantity: "a dozen", unitPrice: 80 }), line({ quantity: 12 })],
    ["a discount in percent", `${BILL}, 10% off`, start({ discount: "10%" }), { discount: { type: "percent", value: 10 } }],
    ["a discount in words", `${BILL}, 10 percent off`, start({ discount: "10 percent off" }), { discount: { type: "percent", value: 10 } }],
    ["a discount below zero", `${BILL}, 10% off`, start({ discount: "-10%" }), { discount: { type: "percent", value: 10 } }],
    ["a discount without its sign", `${BILL}, 10% off`, start({ discount: 10 }), { discount: { type: "percent", value: 10 } }],
    ["a discount as a fraction", `${BILL}, 10% off`, start({ discount: 0.1 }), { discount: { type: "percent", value: 10 } }],
    ["a discount as an object", `${BILL}, $20 off`, start({ discount: { amount: "$20" } }), { discount: { type: "amount", value: 20 } }],
    ["a deposit in percent", `${BILL}, 30% deposit`, start({ deposit: { type: "percentage", value: "30" } }), { deposit: { type: "percent", value: 30 } }],
    ["a tax rate with its sign", `${BILL} plus 19% VAT`, start({ taxRate: "19%" }), { taxRate: 19 }],
    ["a tax rate with its name", `${BILL} plus 19% VAT`, start({ taxRate: "19% VAT" }), { taxRate: 19 }],
    ["a tax rate as a fraction", `${BILL} plus 19% VAT`, start({ taxRate: 0.19 }), { taxRate: 19 }],
    ["a tax rate under another name", `${BILL} plus 19% VAT`, start({ tax_rate: 19 }), { taxRate: 19 }],
    ["a currency by its sign", "Bill Acme 3 logos at €85", start({ currency: "€" }), { currency: "EUR", asks: [] }],
    ["a currency by its name", "Bill Acme 3 logos at 85 Swiss francs", start({ currency: "Swiss francs" }), { currency: "CHF", asks: [] }],
    ["a currency in lower case", "Bill Acme 3 logos at 85 eur", start({ currency: "eur" }), { currency: "EUR", asks: [] }],
    ["a customer by e-mail", "Bill ap@acme.example 3 logos at 85", start({ customer: { email: "ap@acme.example" } }), { customer: { name: "Acme Corp" } }],
    [
      "a new customer by e-mail",
      "Bill jo@new.example 3 logos at 85",
      start({ customer: { email: "jo@new.example" } }),
      { customer: { name: "jo@new.example" } },
    ],
    ["a customer in other case", "bill acme corp 3 logos at 85", start({ customer: { name: "ACME CORP" } }), { customer: { name: "Acme Corp" } }],
    ["a customer under another name", BILL, start({ customer: undefined, customer_name: "Acme" }), { customer: { name: "Acme Corp" } }],
    [
      "an address with its name",
      "Bill Zed Ltd <z@zed.example> 3 logos at 85",
      start({ customer: { name: "Zed Ltd", email: "Zed Ltd <z@zed.example>" } }),
      { customer: { email: "z@zed.example" } },
    ],
    [
      "an address as it was dictated",
      "Bill Zed Ltd, z at zed dot example, 3 logos at 85",
      start({ customer: { name: "Zed Ltd", email: "z at zed dot example" } }),
      { customer: { email: "z@zed.example" } },
    ],
    ["an invoice date as the country writes it", `${BILL} dated March 10`, start({ invoiceDate: "3/10/2026" }), { invoiceDate: "2026-03-10", asks: [] }],
    ["an invoice date in words", `${BILL} dated yesterday`, start({ invoiceDate: "yesterday" }), { invoiceDate: "2026-03-15", asks: [] }],
    ["an invoice date with its time", `${BILL} dated March 10`, start({ invoiceDate: "2026-03-10T00:00:00Z" }), { invoiceDate: "2026-03-10", asks: [] }],
    ["terms as the due date", `${BILL}, net 14`, start({ dueDate: "Net 14" }), { dueDate: "2026-03-30", terms: "Net 14", asks: [] }],
    ["terms as a number", `${BILL}, 14 days`, start({ terms: 14 }), { dueDate: "2026-03-30", asks: [] }],
    ["prices with tax by yes", `${BILL}, tax included`, start({ taxInclusive: "yes" }), { taxInclusive: true }],
    ["a quantity that nobody knows", "Bill Acme for logos at 85, not sure how many", start({}, { quantity: "unknown" }), { asks: ["How many Logo is it?"] }],
    ["nothing where a model writes null", BILL, start({ dueDate: "null", discount: "none", currency: "", notes: null }), line({ unitPrice: 85 })],
    [
      "lines and their fields under other names",
      BILL,
      ["invoice_start", { client: "Acme", items: [{ name: "Logo", qty: 3, price: 85 }], reply: "It is on the screen." }],
      line({ quantity: 3, unitPrice: 85 }),
    ],
    [
      "a product as an object",
      "Bill Acme 2 months of hosting",
      ["invoice_start", { customer: "Acme", lines: [{ product: { name: "Hosting" }, quantity: 2 }], reply: "It is on the screen." }],
      { total: 60, asks: [] },
    ],
  ])("%s", async (_, says, call, wanted) => {
    const { draft, asked } = await say(await newTalk(), says, call);
    expect(draft).toMatchObject(wanted);
    expect(asked).toBe(1);
  });
});

describe("a due day however it is given:", () => {
  const YEAR_END = { dueDate: "2026-12-31", asks: [] };
  test.each<[says: string, said: object, draft: object]>([
    ["by the end of the year", { dueDate: "2026-12-31" }, YEAR_END],
    ["by the end of the year", { dueDate: "end of the year" }, YEAR_END],
    ["by the end of the year", { terms: "by the end of the year" }, YEAR_END],
    ["by the end of the year", { terms: "due by December 31" }, YEAR_END],
    ["by the end of the year", { dueDate: "December 31" }, YEAR_END],
    ["due December 31", { terms: "due December 31" }, YEAR_END],
    ["fällig bis Jahresende", { dueDate: "2026-12-31" }, YEAR_END],
    ["à payer d'ici la fin de l'année", { dueDate: "2026-12-31" }, YEAR_END],
    ["by month end", { dueDate: "end of the month" }, { dueDate: "2026-03-31", asks: [] }],
    ["by month end", { dueDate: "2026-03-31" }, { dueDate: "2026-03-31", asks: [] }],
    ["in two weeks", { dueDate: "in 2 weeks" }, { dueDate: "2026-03-30", asks: [] }],
    ["in two weeks", { terms: "in two weeks" }, { dueDate: "2026-03-30", asks: [] }],
    ["this Friday", { dueDate: "this Friday" }, { dueDate: "2026-03-20", asks: [] }],
    ["Easter Monday", { dueDate: "Easter Monday" }, { dueDate: "2026-04-06", asks: [] }],
    ["on receipt", { dueDate: "on receipt" }, { dueDate: "2026-03-16", asks: [] }],
  ])("%s as %j", async (says, said, wanted) => {
    const talk = await newTalk();
    const { draft, asked, answer } = await say(talk, `${BILL}, ${says}`, start(said));
    expect(draft).toMatchObject(wanted);
    expect(answer.content).not.toContain("?");
    expect(asked).toBe(1);
    // The same of an invoice that is there, in the person's next message.
    await say(talk, "net 60", ["invoice_edit", { terms: "Net 60", reply: "It is Net 60." }]);
    const edited = await say(talk, says, ["invoice_edit", { ...said, reply: "It is on the screen." }]);
    expect([edited.draft, edited.asked]).toMatchObject([wanted, 1]);
  });

  test.each<[what: string, said: object]>([
    ["two days", { dueDate: "March 20 or March 27" }],
    ["a day that there is not", { dueDate: "2026-02-30" }],
    ["next Friday, which is this week's or next week's", { dueDate: "next Friday" }],
  ])("%s is no day: the model is told how days are written", async (_, said) => {
    const { asked, answer } = await say(await newTalk(), BILL, start(said));
    expect(asked).toBe(2);
    expect(answer.content).toBe("Asked again.");
  });
});

describe("of what is there it is meant as it is named:", () => {
  const edit = (said: object): Call => ["invoice_edit", { ...said, reply: "It is on the screen." }];
  test.each<[says: string, call: Call, draft: object]>([
    ["make the banner stand 50", edit({ lines: [{ line: "BANNER STAND", unitPrice: 50 }] }), { total: 305 }],
    ["make the logos 4", edit({ lines: [{ line: "the logos", quantity: 4 }] }), { total: 380 }],
    ["make the first 4", edit({ lines: [{ line: "first", quantity: 4 }] }), { total: 380 }],
    ["make the last one 50", edit({ lines: [{ line: "the last one", unitPrice: "$50" }] }), { total: 305 }],
    ["make the second 50", edit({ lines: [{ id: 2, unit_price: 50 }] }), { total: 305 }],
    ["drop the banner", edit({ remove: "the banner" }), { total: 255 }],
    ["no discount", edit({ discount: "0" }), { total: 295, asks: [] }],
    ["make it 4 logos", edit({ invoiceNumber: "not stored yet", lines: [{ line: 1, quantity: 4 }] }), { total: 380 }],
    ["save it", ["invoice_save", { invoiceNumber: "draft", reply: "It is saved." }], { total: 295 }],
  ])("%s", async (says, call, wanted) => {
    const talk = await newTalk();
    await say(talk, "Bill Acme 3 logos at 85 and a banner stand at 40", [
      "invoice_start",
      {
        customer: "Acme",
        lines: [
          { description: "Logo", quantity: 3, unitPrice: 85 },
          { description: "Banner Stand", unitPrice: 40 },
        ],
        reply: "It is begun.",
      },
    ]);
    const { draft, asked } = await say(talk, says, call);
    expect(draft).toMatchObject(wanted);
    expect(asked).toBe(1);
  });

  test.each<[says: string, call: Call, stated: object]>([
    [
      "Globex paid 100 today",
      ["invoice_record_payment", { customer: "globex", amount: "$100", date: "today", reply: "Noted." }],
      { label: "Still due", after: "$200.00" },
    ],
    [
      "Initech paid in full by wire",
      ["invoice_record_payment", { customer: "Initech", amount: "all", method: "wire", reply: "Noted." }],
      { label: "Status", after: "paid" },
    ],
    [
      "Umbrella paid 50 by bank transfer",
      ["invoice_record_payment", { customer: "Umbrella", amount: 50, method: "bank_transfer", reply: "Noted." }],
      { label: "Still due", after: "$250.00" },
    ],
    [
      "add customer Zed Ltd, z@zed.example",
      ["customers_save", { name: "Zed Ltd", email: "z@zed.example", reply: "Noted." }],
      { label: "Email", after: "z@zed.example" },
    ],
    [
      "add customer Yat Ltd, y@yat.example",
      ["customers_save", { match: "Yat Ltd", customer: { name: "Yat Ltd", email: "y@yat.example" }, reply: "Noted." }],
      { label: "Email", after: "y@yat.example" },
    ],
    [
      "Hooli moved to 12 New Street, Springfield",
      ["customers_save", { customer: { name: "Hooli", address: "12 New Street, Springfield" }, reply: "Noted." }],
      { label: "Address" },
    ],
    [
      "phone of ap@hooli.example is 555 123 4567",
      ["customers_save", { match: "ap@hooli.example", customer: { phone: "555 123 4567" }, reply: "Noted." }],
      { label: "Phone", after: "555 123 4567" },
    ],
    ["hosting is $35 now", ["products_save", { match: "hosting", price: "$35", reply: "Noted." }], { after: "$35.00" }],
    ["hosting is 36 now", ["products_save", { product: { name: "Hosting", unitPrice: 36 }, reply: "Noted." }], { after: "$36.00" }],
    ["my tax rate is 19% now", ["business_update", { defaultTaxRate: "19%", reply: "Noted." }], { after: "19%" }],
    [
      "NDA with Hooli about Atlas, two years, Oregon law",
      ["documents_write", { type: "NDA", party: "Hooli", years: "2 years", purpose: "Atlas", governingLaw: "Oregon", reply: "Noted." }],
      { label: "With", after: "Hooli" },
    ],
    [
      "contract with Hooli: design for 5k from April 1, Oregon",
      [
        "documents_write",
        { type: "Contract", party: "Hooli", services: "design", amount: "5k", startDate: "April 1", governingLaw: "Oregon", reply: "Noted." },
      ],
      { label: "With", after: "Hooli" },
    ],
  ])("%s", async (says, call, stated) => {
    const { answer, asked } = await say(await newTalk(), says, call);
    expect(answer.changes?.flatMap(({ fields }) => fields)).toContainEqual(expect.objectContaining(stated));
    expect(asked).toBe(1);
  });

  test.each<[says: string, call: Call]>([
    ["what is open?", ["invoice_list", { status: "open" }]],
    ["what did I bill this month?", ["invoice_list", { from: "March 1", to: "today" }]],
    ["what did I bill in March?", ["invoice_list", { from: "2026-03", to: "2026-03" }]],
    ["the last three", ["invoice_list", { limit: "3", sort: "Newest" }]],
  ])("%s", async (says, call) => {
    const { answer } = await say(await newTalk(), says, call);
    expect(answer.content).toBe("Asked again.");
    expect(answer.table).toBeDefined();
  });
});
