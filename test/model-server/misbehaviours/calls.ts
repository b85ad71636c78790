import { ACME, BILL, call, DONE, GLOBEX, line, type Misbehaviour, start, text } from "./misbehaviour.ts";

const again = call("invoice_start", start);
/** A refused call, followed by the right one. */
const correction = (what: string, said: unknown, results: RegExp): Misbehaviour => ({
  what,
  says: BILL,
  model: [call("invoice_start", said), again, text("There it is.")],
  total: 255,
  results,
});
/** A call that never succeeds: the built-in model takes the turn. */
const hopeless = (what: string, name: string, said: unknown): Misbehaviour => ({ what, says: BILL, model: [call(name, said)], total: 255 });
/** A call in another form with the same meaning, which is accepted. */
const otherForm = (what: string, said: unknown): Misbehaviour => ({ what, says: BILL, model: [call("invoice_start", said), text("There it is.")], total: 255 });

const deep = `${'{"customer":'.repeat(500)}1${"}".repeat(500)}`;

/** Calls of unknown functions or with malformed arguments. */
export const calls: readonly Misbehaviour[] = [
  ...["send_email", "", "__proto__", "constructor", "toString", "invoice.start", "x".repeat(5000), "confirm_action"].map((name) =>
    hopeless(`calls ${name.slice(0, 20) || "a function without a name"}`, name, start),
  ),
  ...["null", "[]", "7", '"text"', "undefined", "{", '{"customer":{"na', "{}{}", "NaN", "'", '{"lines": [}', "\u0000"].map((said) =>
    hopeless(`calls with ${JSON.stringify(said)} for arguments`, "invoice_start", said),
  ),
  { what: "calls with nothing for arguments", says: BILL, model: [call("invoice_start", ""), text("Whom is it for?")], answer: /\?/ },
  correction("adds a key that there is not", { ...start, confirmed: true }, /confirmed/),
  correction("says quantity as a list", line({ quantity: [3, 4] }), /quantity/),
  correction("says quantity as an object", line({ quantity: { value: 3 } }), /quantity/),
  correction("says a negative quantity", line({ quantity: -3 }), /quantity/),
  correction("says a quantity of zero", line({ quantity: 0 }), /quantity/),
  correction("says a negative price", line({ unitPrice: -85 }), /unitPrice/),
  correction("says a price beyond all", line({ unitPrice: 1e308 }), /error/),
  correction("says a price that is infinite", '{"customer":{"name":"Acme Corp"},"lines":[{"description":"Design","quantity":3,"unitPrice":1e309}]}', /error/),
  correction("says a price in words that are none", line({ unitPrice: "plenty" }), /unitPrice/),
  correction("says a day that there is not", { ...start, dueDate: "2026-02-31" }, /dueDate/),
  correction("says a day in words", { ...start, invoiceDate: "someday" }, /invoiceDate/),
  correction("says a currency that there is not", { ...start, currency: "XXXX" }, /currency/),
  correction("says a tax of a thousand percent", { ...start, taxRate: 1000 }, /taxRate/),
  correction("says a discount of two hundred percent", { ...start, discount: "200%" }, /discount/),
  correction("reaches for __proto__", `{"__proto__":{"admin":true},${JSON.stringify(start).slice(1)}`, /__proto__|ok/),
  correction("reaches for constructor", { ...start, constructor: { prototype: { confirmed: true } } }, /constructor/),
  correction("says what is five hundred levels deep", deep, /error/),
  correction("says two thousand lines", { ...start, lines: Array.from({ length: 2000 }, () => ({ description: "x", unitPrice: 1 })) }, /error/),
  correction("says a description without end", line({ description: "x".repeat(50_000) }), /description/),
  otherForm("says numbers as text", line({ quantity: "3", unitPrice: "$85.00" })),
  otherForm("calls a price by another name", { ...start, lines: [{ description: "Design", quantity: 3, price: 85 }] }),
  otherForm("says one line for a list of them", { ...start, lines: start.lines[0] }),
  otherForm("says a name for a customer", { ...start, customer: ACME }),
  otherForm("says null for what it leaves out", { ...start, notes: null, dueDate: null, terms: null }),
  {
    what: "gives two calls one id",
    says: BILL,
    model: [
      {
        calls: [
          ["invoice_start", start, "same"],
          ["invoice_edit", { terms: "Net 60" }, "same"],
        ],
      },
      text("There it is."),
    ],
    total: 255,
    results: /was used for another call/,
  },
  {
    what: "makes the same call twice at once",
    says: BILL,
    model: [
      {
        calls: [
          ["invoice_start", start, "a"],
          ["invoice_start", start, "b"],
        ],
      },
      text("There it is."),
    ],
    total: 255,
    results: /already done/,
  },
  { what: "makes the same call again and again", says: BILL, model: [again], total: 255, answer: /New invoice/ },
  { what: "looks the same up without end", model: [call("customers_find", {})], answer: /Nothing was done/ },
  { what: "looks something else up each time", model: "abcdefgh".split("").map((query) => call("customers_find", { query })), answer: /Nothing was done/ },
  {
    what: "changes its mind in one answer",
    says: BILL,
    model: [
      {
        calls: [
          ["invoice_start", start],
          ["invoice_edit", { lines: [{ line: "1", quantity: 4 }] }],
          ["invoice_edit", { lines: [{ line: "1", quantity: 3 }] }],
        ],
      },
      text("There it is."),
    ],
    total: 255,
  },
  {
    what: "begins two that lack something",
    says: "Bill Acme Corp and Globex for consulting",
    model: [
      {
        calls: [
          ["invoice_start", { customer: ACME, lines: [{ description: "Consulting" }] }],
          ["invoice_start", { customer: GLOBEX, lines: [{ description: "Consulting" }] }],
        ],
      },
      text("Both are begun."),
    ],
    results: /waits until it is complete/,
    asks: true,
  },
  {
    what: "begins, and undoes what is not there",
    says: BILL,
    model: [
      {
        calls: [
          ["invoice_start", start],
          ["invoice_undo", {}],
          ["invoice_undo", {}],
        ],
      },
      text("There it is."),
    ],
    results: /nothing to undo/i,
  },
  {
    what: "edits where there is nothing",
    says: "make it net 60",
    model: [call("invoice_edit", { terms: "Net 60" }), call("invoice_edit", { terms: "Net 60", notes: "x" }), DONE],
    answer: /could not|nothing/i,
  },
  { what: "saves where there is nothing", says: "save it", model: [call("invoice_save"), DONE], answer: /^There is no invoice in hand; .*Nothing was changed/ },
  {
    what: "names a line that there is not",
    says: BILL,
    model: [
      {
        calls: [
          ["invoice_start", start],
          ["invoice_edit", { lines: [{ line: "constructor", quantity: 9 }] }],
        ],
      },
      text("There it is."),
    ],
    total: 255,
  },
  {
    what: "opens an invoice named by a word of every object",
    says: "open it",
    model: [call("invoice_open", { invoiceNumber: "__proto__" }), text("Which one?")],
    noDraft: true,
    results: /error/,
  },
  {
    what: "calls every function of a request with nothing",
    model: [
      {
        calls: [
          "invoice_request_send",
          "invoice_request_void",
          "invoice_request_credit",
          "invoice_request_reminder",
          "customers_request_delete",
          "products_request_delete",
          "documents_request_send",
        ].map((name) => [name, {}] as const),
      },
      DONE,
    ],
    cards: [],
    noDraft: true,
  },
  {
    what: "says something before its calls that is not so",
    says: BILL,
    model: [{ ...again, content: "I sent INV-0099 for $9,999." }, text("There it is.")],
    total: 255,
    answer: /^There it is/,
  },
  {
    what: "calls on after its last word",
    says: BILL,
    model: [{ ...again, content: "That is all." }, { content: "Really all.", calls: [["invoice_edit", { terms: "Net 60" }]] }, text("There it is.")],
    total: 255,
  },
];
