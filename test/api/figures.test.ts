import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Command } from "../../shared/chat/assistant.ts";
import type { WholeMessage } from "../../shared/chat/realtime.ts";
import type { Sources } from "../../shared/chat/sources.ts";
import { firstOf } from "../counts.ts";
import { askedIn } from "./asked.ts";
import type { Talk } from "./conversation.ts";
import { withDirectConversation } from "./direct-turns.ts";
import { type ScriptedModel, startScriptedModel } from "./scripted-model.ts";
import { newUser } from "./tenants.ts";
import { type Person, sharedApp } from "./test-app.ts";

type Said = Awaited<ReturnType<Talk["say"]>>;

/** The sources of a draft, by line description and field. */
function sourcesOf({ draft }: Said): Record<string, unknown> {
  const names = new Map(draft?.invoice.lines.map(({ id, description }) => [id as string, description]));
  const sources: Sources = draft?.sources ?? {};
  return Object.fromEntries(
    Object.entries(sources).map(([figure, source]) => {
      const [first = "", field] = figure.split(".");
      return [field ? `${names.get(first)}.${field}` : first, source];
    }),
  );
}

/** Sends a button's message. Returns the answer and the draft after it. */
async function act(connection: Talk, message: Parameters<Talk["send"]>[0]): Promise<Said> {
  const from = connection.received.length;
  connection.send(message);
  const { data } = await connection.next("ai_response");
  const update = connection.received.slice(from).findLast(({ type }) => type === "invoice_update");
  return { answer: data.message, notice: undefined, draft: update?.type === "invoice_update" ? update.data : undefined };
}
const undo = (connection: Talk) => act(connection, { type: "undo" });
const type = (connection: Talk, figure: Extract<Command, { type: "figure" }>["figure"], value: string) =>
  act(connection, { type: "change_figure", data: { figure, value } });
const lineOf = ({ draft }: Said, at = 0) => draft?.invoice.lines[at]?.id ?? ("" as never);

const request = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";

describe("with the built-in assistant", () => {
  let person: Person;
  let connection: Talk;
  withDirectConversation(
    (here) => void ({ person, connection } = here),
    async (person) => {
      await person.call("createProduct", { body: { name: "Website audit", unitPrice: 300 } });
      await person.call("createCustomer", { body: { name: "Hooli Inc.", email: "ap@hooli.example" } });
    },
  );

  test("a quantity is typed with its unit where that can be counted in the line's", async () => {
    const hours = lineOf(await connection.say("Invoice Acme Corp for 12 hours of design at $85/h"));
    for (const [typed, quantity] of [
      ["2h30", 2.5],
      ["45 min", 0.75],
      ["3.25 Stunden", 3.25],
    ] as const)
      expect((await type(connection, `${hours}.quantity`, typed)).draft?.invoice.lines[0]).toMatchObject({ quantity, unit: "hour" });
    const refused = await type(connection, `${hours}.quantity`, "2 days");
    expect(refused.answer).toContain("Write a number above 0");
  });

  describe("every figure says where it comes from", () => {
    test("what was said, with the words", async () => {
      const said = await connection.say(request);
      expect(said.draft).toMatchObject({ isComplete: true, asks: [] });
      const words = (text: string) => ({ from: "words", said: text, start: request.indexOf(text), end: request.indexOf(text) + text.length });
      expect(sourcesOf(said)).toMatchObject({
        "Design.quantity": words("12 hours"),
        "Design.unitPrice": words("$85/h"),
        "Logo.quantity": { from: "default" },
        "Logo.unitPrice": words("$200"),
        taxRate: words("8.25%"),
        discount: words("10%"),
        dueDate: words("in 30 days"),
        invoiceDate: { from: "default" },
        amountPaid: { from: "default" },
      });
    });

    test("the catalogue, the profile, and what was worked out; what changes gets a new one, what does not keeps its own", async () => {
      const first = await connection.say("Invoice Hooli for 2 website audits and 90 minutes of support at $80 an hour");
      expect(sourcesOf(first)).toMatchObject({
        "Website audit.quantity": { from: "words", said: "2" },
        "Website audit.unitPrice": { from: "catalogue", name: "Website audit" },
        "Support.quantity": { from: "computed", how: "90 minutes ÷ 60" },
        dueDate: { from: "profile", field: "defaultPaymentTerms" },
        taxRate: { from: "default" },
      });
      const second = await connection.say("make it 3 audits");
      expect(sourcesOf(second)).toMatchObject({
        "Website audit.quantity": { from: "words", said: "3" },
        "Website audit.unitPrice": { from: "catalogue" },
        "Support.quantity": { from: "computed", how: "90 minutes ÷ 60" },
      });
    });

    test("a copy names the invoice it is a copy of; another connection sees the same", async () => {
      await connection.say("Invoice Hooli for 4 hours of training at $70");
      const { draft } = await connection.say("save it");
      const number = draft?.invoice.invoiceNumber ?? "";
      const copy = await connection.say(`duplicate ${number}`);
      expect(sourcesOf(copy)).toMatchObject({
        "Training.unitPrice": { from: "invoice", invoiceNumber: number },
        invoiceDate: { from: "default" },
        dueDate: { from: "computed" },
      });
      const other = await person.channel();
      other.send({ type: "get_conversation_history" });
      expect((await other.next("invoice_update")).data.sources).toEqual(copy.draft?.sources);
      await other.close();
    });

    test("an invoice that was changed in the editor meanwhile is asked about nothing", async () => {
      await connection.say("Invoice Hooli for 4 hours of training at $70");
      const { draft } = await connection.say("save it");
      const stored = await person.call("getInvoice", { params: { id: draft?.invoice.id ?? ("" as never) } });
      const { customer, customerId, currency, lines, taxRate, taxInclusive, invoiceDate, dueDate, terms, amountPaid, version } = stored;
      const [training] = lines;
      const body = {
        customer,
        customerId,
        currency,
        lines: [{ ...training, unitPrice: 75 }],
        taxRate,
        taxInclusive,
        invoiceDate,
        dueDate,
        terms,
        amountPaid,
        version,
      };
      await person.call("updateInvoice", { params: { id: stored.id }, body });
      const said = await connection.say("make it 5 hours");
      expect(said.draft).toMatchObject({ isComplete: true, asks: [], invoice: { total: 375 } });
      expect(sourcesOf(said)).toMatchObject({
        "Training.unitPrice": { from: "invoice", invoiceNumber: stored.invoiceNumber },
        "Training.quantity": { from: "words", said: "5 hours" },
      });
    });
  });

  describe("a figure can be typed in its place", () => {
    test.each(
      firstOf(2, [
        ["quantity", "15", { lines: [{ quantity: 15 }, {}] }],
        ["quantity", "1,500", { lines: [{ quantity: 1500 }, {}] }],
        ["unitPrice", "$1,200.50", { lines: [{ unitPrice: 1200.5 }, {}] }],
        ["discount", "5%", { lines: [{ discount: { type: "percent", value: 5 } }, {}] }],
        ["discount", "20", { lines: [{ discount: { type: "amount", value: 20 } }, {}] }],
        ["taxRate", "7.5", { lines: [{ taxRate: 7.5 }, {}] }],
      ] as const),
    )("%s of a line: %s", async (name, value, invoice) => {
      const before = await connection.say(request);
      const figure = `${lineOf(before)}.${name}`;
      const after = await type(connection, figure, value);
      expect(after.draft?.invoice).toMatchObject(invoice);
      expect(after.draft).toMatchObject({ isComplete: true, sources: { [figure]: { from: "person" } } });
      expect(after.answer).toMatch(/^Design .* · total/);
    });

    test.each(
      firstOf(2, [
        ["taxRate", "19%", { taxRate: 19 }],
        ["discount", "", { discountTotal: 0, total: 1320.65 }],
        ["deposit", "50%", { deposit: { type: "percent", value: 50 }, depositDue: 594.3 }],
        ["amountPaid", "100", { amountPaid: 100, amountDue: 1088.59 }],
        ["dueDate", "2026-05-01", { dueDate: "2026-05-01" }],
        ["invoiceDate", "3/20/2026", { invoiceDate: "2026-03-20", dueDate: "2026-04-19" }],
      ] as const),
    )("%s of the invoice: %j", async (figure, value, invoice) => {
      await connection.say(request);
      const { draft } = await type(connection, figure, value);
      expect(draft?.invoice).toMatchObject(invoice);
      expect(draft).toMatchObject({ isComplete: true, asks: [] });
    });

    test.each(
      firstOf(2, [
        ["taxRate", "101", "from 0 to 100"],
        ["dueDate", "2026-02-30", "2026-04-15"],
        ["dueDate", "soon", "2026-04-15"],
        ["discount", "half", "10%"],
        ["discount", "5000", "larger"],
        ["amountPaid", "-5", "amount"],
        ["amountPaid", "1,2,3", "amount"],
      ] as const),
    )("%s as %j is refused, and nothing changes", async (figure, value, accepted) => {
      const before = await connection.say(request);
      const { answer, draft } = await type(connection, figure, value);
      expect(answer).toContain(accepted);
      expect(draft?.invoice ?? before.draft?.invoice).toEqual(before.draft?.invoice);
    });

    test("not of an invoice that is void", async () => {
      await connection.say("Invoice Hooli for 4 hours of training at $70");
      const saved = await connection.say("save it");
      await person.call("setInvoiceStatus", { params: { id: saved.draft?.invoice.id ?? ("" as never) }, body: { status: "void" } });
      expect((await type(connection, `${lineOf(saved)}.quantity`, "9")).answer).toContain("can no longer change");
    });
  });

  describe("undo", () => {
    test("takes back turn by turn, says what it did, and keeps the sources", async () => {
      const first = await connection.say(request);
      await connection.say("make it 15 hours");
      await type(connection, "taxRate", "10");
      expect((await undo(connection)).answer).toBe("Back to: Tax 10% → 8.25% · total 1,460.25 → 1,437.02.");
      const back = await undo(connection);
      expect(back.answer).toBe("Back to: Design 15 → 12 hours · total 1,437.02 → 1,188.59.");
      expect(sourcesOf(back)).toEqual(sourcesOf(first));
      const gone = await connection.say("undo");
      expect(gone.answer).toBe("Back to an empty invoice.");
      expect(gone.draft?.invoice).toMatchObject({ lines: [], total: 0 });
      expect((await undo(connection)).answer).toBe("There is nothing to undo.");
    });

    test("changes a saved draft back as a new version", async () => {
      await connection.say(request);
      const { draft } = await connection.say("save it");
      await connection.say("make it 15 hours");
      const back = await undo(connection);
      expect(back.draft?.invoice).toMatchObject({ version: 3, invoiceNumber: draft?.invoice.invoiceNumber, total: 1188.59 });
      expect(await person.call("getInvoice", { params: { id: draft?.invoice.id ?? ("" as never) } })).toMatchObject({ version: 3, total: 1188.59 });
    });

    test("leaves what was sent or voided, and says so", async () => {
      await connection.say(request);
      const { draft } = await connection.say("save it");
      await connection.say("make it 15 hours");
      await person.call("setInvoiceStatus", { params: { id: draft?.invoice.id ?? ("" as never) }, body: { status: "void" } });
      expect((await undo(connection)).answer).toContain("is void, and that can not be taken back");
      expect(await person.call("getInvoice", { params: { id: draft?.invoice.id ?? ("" as never) } })).toMatchObject({
        status: "void",
        lines: [{ quantity: 15 }, {}],
      });
    });

    test("puts a customer back that the turn changed, unless it was changed since", async () => {
      const { id } = await person.call("createCustomer", { body: { name: "Initech", phone: "555-0100" } });
      await connection.say("change the phone of Initech to 555-0101");
      expect(await person.call("getCustomer", { params: { id } })).toMatchObject({ phone: "555-0101" });
      expect((await undo(connection)).answer).toBe("Initech is as it was.");
      expect(await person.call("getCustomer", { params: { id } })).toMatchObject({ phone: "555-0100", version: 3 });

      await connection.say("change the phone of Initech to 555-0102");
      await person.call("updateCustomer", { params: { id }, body: { name: "Initech", phone: "555-0199" } });
      expect((await undo(connection)).answer).toBe("Initech was changed since; I left it as it is.");
      expect(await person.call("getCustomer", { params: { id } })).toMatchObject({ phone: "555-0199" });
    });

    test("takes away a customer and a product that the turn added, and the profile's change", async () => {
      await connection.say("New customer Zed Logistics, billing@zed.example");
      expect((await undo(connection)).answer).toBe("Zed Logistics is gone again.");
      expect(await person.call("listCustomers", { query: { q: "Zed" } })).toEqual([]);
      await connection.say("Add a product: Site survey at $150");
      expect((await undo(connection)).answer).toBe("Site survey is gone again.");
      const { phone } = await person.call("getBusinessProfile", {});
      await connection.say("Change my phone number to 555 0199");
      expect((await undo(connection)).answer).toBe("Your business profile is as it was.");
      expect((await person.call("getBusinessProfile", {})).phone).toBe(phone);
    });

    test("takes a proposal away again and shows the invoice that was shown before it", async () => {
      await connection.say("Invoice Hooli for 2 hours of design at $85/h");
      await connection.say("Write a proposal for Hooli: website redesign, $12,000, 6 weeks, 40% upfront");
      const back = await undo(connection);
      expect(back.answer).toContain("gone again");
      expect(back.draft?.invoice).toMatchObject({ total: 170 });
      expect(await person.call("listDocuments", {})).toEqual([]);
    });
  });

  describe("what of a message was not used", () => {
    const request = "Invoice Hooli for 2 website audits for Mariam, copy to tom@elsewhere.example";
    const question = "What about “tom@elsewhere.example”?";
    const settle = (keep: "notes" | "nothing") => act(connection, { type: "resolve_unused", data: { keep } });

    test("is marked in it; figures and addresses keep the draft open until it is said what becomes of them", async () => {
      const said = await connection.say(request);
      expect(said.draft).toMatchObject({ isComplete: false, invoice: { total: 600 }, asks: [{ kind: "unused", words: ["tom@elsewhere.example"] }] });
      expect(askedIn(said.draft)).toMatchObject([{ question }]);
      const { data } = connection.received.findLast(({ type }) => type === "ai_response") as Extract<WholeMessage, { type: "ai_response" }>;
      const marked = data.conversationHistory.at(-1)?.unused ?? [];
      expect(marked.map((one) => one.said)).toContain("for Mariam");
      for (const { said: piece, start, end } of marked) expect(request.slice(start, end)).toBe(piece);

      expect((await connection.say("send it")).answer).toContain(question);
      expect((await settle("notes")).draft).toMatchObject({ isComplete: true, asks: [], invoice: { notes: "tom@elsewhere.example", total: 600 } });
      expect((await undo(connection)).draft).toMatchObject({ isComplete: false, asks: said.draft?.asks });
      expect((await settle("nothing")).draft).toMatchObject({ isComplete: true, asks: [] });
    });

    test("words are marked and no more", async () => {
      expect((await connection.say("Invoice Hooli for 2 website audits for Mariam, as agreed with Tom")).draft).toMatchObject({ isComplete: true, asks: [] });
    });

    test("it ends with its message", async () => {
      await connection.say(request);
      expect((await connection.say("net 60")).draft).toMatchObject({ isComplete: true, invoice: { terms: "Net 60" }, asks: [] });
    });
  });

  describe("how a figure came about", () => {
    const steps = [
      "Design: 12 hours × $85.00 = $1,020.00",
      "Logo: 1 × $200.00 = $200.00",
      "Subtotal: $1,020.00 + $200.00 = $1,220.00",
      "Discount: 10% of $1,220.00 = $122.00",
      "After that: $1,220.00 − $122.00 = $1,098.00",
      "Tax: 8.25% of $1,098.00 = $90.585, rounded half up to $90.59",
      "Total: $1,098.00 + $90.59 = $1,188.59",
    ];
    test.each(
      firstOf(2, [
        ["explain the total", steps],
        ["how did you get that?", steps],
        ["why is it 1,188.59?", steps],
        ["why is the tax 90.59?", steps.slice(0, 6)],
        ["where does the $122 come from?", steps.slice(0, 0).concat(steps[3] ?? "")],
        ["explain the logo", steps.slice(1, 2)],
        ["how is the subtotal worked out?", steps.slice(0, 3)],
      ]),
    )("%s", async (question, expected) => {
      await connection.say(request);
      const { answer, draft } = await connection.say(question);
      expect(answer.split("\n")).toEqual(expected);
      expect(draft?.invoice.total ?? 1188.59).toBe(1188.59);
    });
  });
});

describe("with a model that invents", () => {
  let model: ScriptedModel;
  let person: Person;
  let connection: Talk;
  beforeAll(async () => {
    model = await startScriptedModel();
  });
  afterAll(() => model.close());
  withDirectConversation(
    (here) => void ({ person, connection } = here),
    (person) => person.call("createCustomer", { body: { name: "Acme Corp", email: "ap@acme.example" } }),
  );
  const invented = [
    {
      name: "invoice_start",
      said: { customer: { name: "Acme Corp" }, lines: [{ description: "Design", quantity: 12, unit: "hour", unitPrice: 95 }] },
    },
  ];
  const question = "I put $95.00 as the price of Design, and I can not tell where it comes from. Is it right?";
  const start = () => {
    model.next(invented);
    return connection.say("Please invoice Acme Corp for 12 hours of design work, as discussed");
  };

  test("a price that was not said is asked about, and until it is found right the invoice can be saved, but not sent", async () => {
    const { answer, draft } = await start();
    expect(answer).toContain(question);
    const figure = `${draft?.invoice.lines[0]?.id}.unitPrice`;
    expect(draft?.isComplete).toBe(false);
    expect(askedIn(draft)).toMatchObject([{ slot: "unitPrice", figures: [figure], question }]);
    expect(draft?.sources?.[figure as never]).toBeUndefined();

    model.next([{ name: "invoice_request_send", said: {} }]);
    expect((await connection.say("Now please get it over to them")).answer).not.toContain("?.");
    expect(model.results()[0]).toContain(question);
    expect(connection.received.some(({ type }) => type === "action_required")).toBe(false);

    model.next([{ name: "invoice_save", said: {} }]);
    const saved = await connection.say("Then keep it for me please");
    expect(saved.draft).toMatchObject({ isComplete: false, invoice: { status: "draft" }, asks: [{ figures: [figure] }] });
    // Reopening is no way around it: sources are not invented.
    model.next([
      { name: "invoice_open", said: { invoiceNumber: saved.draft?.invoice.invoiceNumber } },
      { name: "invoice_request_send", said: {} },
    ]);
    await connection.say("Kindly open it once more and dispatch it");
    expect(model.results()[1]).toContain(question);

    model.next([]);
    const right = await connection.say("yes");
    expect(right.draft).toMatchObject({ isComplete: true, asks: [], sources: { [figure]: { from: "person" } } });
    model.next([{ name: "invoice_request_send", said: {} }]);
    await connection.say("Now please get it over to them");
    expect(connection.received.find(({ type }) => type === "action_required")).toMatchObject({ data: { summary: expect.stringContaining("ap@acme.example") } });
  });

  test.each([
    ["a known customer that was not named", { name: "Globex Corporation" }, "Globex Corporation", ["customer"]],
    ["a new one", { name: "Zorglub GmbH", address: "1 Rue Bidon" }, "Zorglub GmbH, 1 Rue Bidon", ["customer", "customer.address"]],
  ] as const)("%s is asked about, and nothing goes to them before a yes", async (_, customer, shown, figures) => {
    await person.call("createCustomer", { body: { name: "Globex Corporation", email: "ap@globex.example" } });
    model.next([{ name: "invoice_start", said: { customer, lines: [{ description: "Design", quantity: 2, unitPrice: 85 }] } }]);
    const { answer, draft } = await connection.say("Please invoice Acme Corp for 2 hours of design work at 85 each, as discussed");
    expect(answer).toContain(`I put ${shown} as the customer, and I can not tell where it comes from. Is it right?`);
    expect(draft).toMatchObject({ isComplete: false, asks: [{ kind: "unsourced", name: "customer", figures }] });

    model.next([{ name: "invoice_request_send", said: {} }]);
    await connection.say("Kindly dispatch it, as we said on the phone");
    expect(model.results()[0]).toContain("as the customer");
    expect(connection.received.some(({ type }) => type === "action_required")).toBe(false);

    model.next([]);
    expect((await connection.say("yes")).draft).toMatchObject({ isComplete: true, asks: [], sources: { customer: { from: "person" } } });
  });

  test("a price that stands in an invoice that was shown is a source, in later turns too", async () => {
    const line = { description: "Trim", quantity: 1, unitPrice: 72.5 };
    const body = { customer: { name: "Acme Corp" }, lines: [line], currency: "USD", invoiceDate: "2026-03-01", dueDate: "2026-03-31" } as const;
    const { invoiceNumber } = await person.call("createInvoice", { body });
    model.next([{ name: "invoice_open", said: { invoiceNumber } }]);
    await connection.say(`Kindly open ${invoiceNumber} for me`);
    model.next([{ name: "invoice_start", said: { customer: { name: "Acme Corp" }, lines: [{ ...line, description: "Shoes" }] } }]);
    const said = await connection.say("Now shoes for Acme, at the rate of that bill");
    expect(said.draft).toMatchObject({ isComplete: true, asks: [] });
    expect(sourcesOf(said)).toMatchObject({ "Shoes.unitPrice": { from: "invoice", invoiceNumber } });
  });

  test("several prices without a source are one question; a model may pass the person's yes on, and has none of its own", async () => {
    const lines = ["Trim", "Shoes"].map((description, i) => ({ description, unitPrice: 70 + i }));
    model.next([
      { name: "invoice_start", said: { customer: { name: "Acme Corp" }, lines } },
      { name: "invoice_confirm_figures", said: {} },
    ]);
    const said = await connection.say("Please invoice Acme Corp for the trim and the shoes as discussed on the phone");
    const figures = [0, 1].map((at) => `${lineOf(said, at)}.unitPrice`);
    expect(said.draft?.asks).toMatchObject([{ kind: "unsourced", name: "unitPrice", figures }]);
    expect(model.results()[1]).toContain("no figure that still stands");

    model.next([{ name: "invoice_confirm_figures", said: {} }]);
    expect((await connection.say("Yes, but the shoes should be cheaper, as we said on the phone")).draft?.isComplete ?? false).toBe(false);
    model.next([
      { name: "invoice_confirm_figures", said: {} },
      { name: "invoice_edit", said: { lines: [{ line: "1", quantity: 2 }] } },
    ]);
    const right = await connection.say("Yes, both are right, and it was 2 of the first as discussed");
    expect(right.draft).toMatchObject({ isComplete: true, asks: [], sources: Object.fromEntries(figures.map((figure) => [figure, { from: "person" }])) });
  });

  test.each(
    firstOf(1, [
      ["its own words", "as discussed on the phone with Bob", "at the agreed ninety-five"],
      ["a customer's note", "as discussed on the phone with Bob", "always ninety-five an hour"],
      ["words at random", "at their usual rate as discussed on the phone", "usual rate"],
      ["another figure", "it was 85 in May, as discussed on the phone", "85"],
    ]),
  )("a quote of %s is no source of a price", async (_, words, quote) => {
    await person.call("createCustomer", { body: { name: "Globex", address: "always ninety-five an hour" } });
    model.next([
      { name: "invoice_start", said: { customer: { name: "Acme Corp" }, lines: [{ description: "Design", unitPrice: 95, from: { unitPrice: quote } }] } },
    ]);
    const { draft } = await connection.say(`Please invoice Acme Corp for the design work ${words}`);
    expect(draft?.asks).toMatchObject([{ kind: "unsourced", name: "unitPrice" }]);
  });

  test.each(
    firstOf(1, [
      ["Rechnung vom 3. März, zahlbar bis Ende des Monats", { dueDate: "2026-03-31", invoiceDate: "2026-03-03" }, []],
      ["fällig am Freitag nach Pfingsten", { dueDate: "2026-05-29", from: { dueDate: "Freitag nach Pfingsten" } }, ["dueDate"]],
      ["fällig in der Woche nach Ostern", { dueDate: "2026-04-06", from: { dueDate: "Woche nach Ostern" } }, []],
      ["fällig nach dem 15. August", { dueDate: "2026-09-15", from: { dueDate: "15. August" } }, ["dueDate"]],
      ["wie besprochen", { dueDate: "2026-09-15", from: { dueDate: "wie besprochen" } }, ["dueDate"]],
    ]),
  )("%s: a day is held against the words for it in any language, whether a model quotes them or not", async (words, said, asked) => {
    model.next([{ name: "invoice_start", said: { customer: { name: "Acme Corp" }, lines: [{ description: "Design", unitPrice: 95 }], ...said } }]);
    const { draft } = await connection.say(`Bitte eine Rechnung an Acme Corp für das Design zu 95, ${words}`);
    expect(askedIn(draft).map(({ slot }) => slot)).toEqual(asked);
    expect(draft?.sources).toMatchObject(asked.length ? {} : { dueDate: { from: "words" } });
  });

  test("prices that include tax because the settings say so: it is said with the draft, and the total is what was said", async () => {
    const defaults = { defaultTaxRate: 19, pricesIncludeTax: true };
    await person.call("updateBusinessProfile", { body: defaults });
    const lines = [{ description: "Design", quantity: 1, unitPrice: 119 }];
    model.next([{ name: "invoice_start", said: { customer: { name: "Acme Corp" }, lines } }]);
    const { draft } = await connection.say("Please invoice Acme Corp 119 for the design work, as discussed");
    expect(draft?.invoice).toMatchObject({ total: 119, taxTotal: 19, taxInclusive: true });
    expect(model.results()[0]).toContain("Prices include tax, as your settings say");
    model.next([{ name: "invoice_start", said: { customer: { name: "Acme Corp" }, taxInclusive: false, lines } }]);
    await connection.say("Another one for Acme Corp please: 119 for the design work plus tax, as discussed");
    expect(model.results()[0]).not.toContain("as your settings say");
    await person.call("updateBusinessProfile", { body: { defaultTaxRate: 0, pricesIncludeTax: false } });
  });

  test("a number that was said for something else does not explain it", async () => {
    model.next([
      {
        name: "invoice_start",
        said: {
          customer: { name: "Acme Corp" },
          taxRate: 12,
          lines: [{ description: "Design", quantity: 12, unit: "hour", unitPrice: 12 }],
        },
      },
    ]);
    const { draft } = await connection.say("Please invoice Acme Corp for 12 hours of design work, as discussed");
    expect(askedIn(draft).map(({ slot }) => slot)).toEqual(["unitPrice", "taxRate"]);
  });

  test("a no asks what it is, and the price that is said then needs no more asking", async () => {
    await start();
    expect((await connection.say("no")).answer).toBe("What should it be?");
    const line = (await act(connection, { type: "change_figure", data: { figure: "taxRate", value: "0" } })).draft?.invoice.lines[0];
    model.next([{ name: "invoice_edit", said: { lines: [{ line: line?.id, unitPrice: 85 }] } }]);
    expect((await connection.say("It was agreed at 85 for each of them")).draft).toMatchObject({ isComplete: true, asks: [], invoice: { total: 1020 } });
  });

  test("a price that is typed over it is the person's", async () => {
    const { draft } = await start();
    const figure = `${draft?.invoice.lines[0]?.id}.unitPrice` as const;
    const { draft: typed } = await act(connection, { type: "change_figure", data: { figure: figure as never, value: "85" } });
    expect(typed).toMatchObject({ isComplete: true, asks: [], sources: { [figure]: { from: "person" } } });
  });
});

test("a figure that is set in the preview, and Undo, go through the app", async () => {
  const app = await sharedApp();
  const channel = await (await newUser(app)).channel();
  await channel.say(request);
  expect((await type(channel, "taxRate", "7 %")).draft?.invoice.taxRate).toBe(7);
  expect((await undo(channel)).draft?.invoice.taxRate).toBe(8.25);
  await channel.close();
});
