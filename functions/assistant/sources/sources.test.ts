import { describe, expect, test } from "vitest";
import type { Message } from "../../../shared/chat/assistant.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import type { Source } from "../../../shared/chat/sources.ts";
import { newId } from "../../../shared/ids.ts";
import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { BusinessProfile } from "../../../shared/records/business.ts";
import { noRecords } from "../../../test/no-records.ts";
import { InvoiceEdit, InvoiceStart } from "../calls/tool-arguments.ts";
import { editDraft, startDraft } from "../draft/draft.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { figuresWithoutSource, sourceQuestions } from "./source-questions.ts";
import { type Evidence, sourcesOf } from "./sources.ts";
import { withTextSources } from "./stored-sources.ts";

const at = "2026-03-16T09:00:00.000Z";
const reference: ReferenceData = {
  today: "2026-03-16",
  profile: BusinessProfile.parse({ name: "Larkspur", defaultTaxRate: 7, defaultPaymentTerms: "Net 30" }),
  ...noRecords,
  customers: [
    { id: newId("customer"), name: "Globex Corporation", email: "ap@globex.example", address: "1 Plant Road", version: 1, createdAt: at, updatedAt: at },
    { id: newId("customer"), name: "Acme Corp", version: 1, createdAt: at, updatedAt: at },
    { id: newId("customer"), name: "Castle Mews Hotel", version: 1, createdAt: at, updatedAt: at },
    { id: newId("customer"), name: "Bright Design", version: 1, createdAt: at, updatedAt: at },
  ],
  products: [{ id: newId("product"), name: "Website audit", unitPrice: 300, currency: "USD", version: 1, createdAt: at, updatedAt: at }],
};

const message = (content: string, more: Partial<Message> = {}): Message => ({ id: newId("message"), role: "user", content, timestamp: at, ...more });

type Line = NonNullable<InvoiceStart["lines"]>[number];
type Fields = Omit<InvoiceStart, "lines">;

/** A draft as a model would have it, with the sources of its figures in what was said. */
function draftFrom(said: readonly (string | Message)[], line: Partial<Line>, fields: Fields = {}, more: Partial<Evidence> = {}): CurrentDraft {
  const { quotes, ...currentDraft } = startDraft(reference, InvoiceStart.parse({ lines: [{ description: "Design", ...line }], ...fields }));
  const messages = said.map((one) => (typeof one === "string" ? message(one) : one));
  return { ...currentDraft, sources: sourcesOf(currentDraft.draft, { before: undefined, messages, reference, quotes, ...more }) };
}

/** "words: 12 hours", "computed: 90 minutes ÷ 60", or nothing where a figure has no source. */
const sourceText = (source: Source | undefined) =>
  source &&
  [source.from, "said" in source ? source.said : "how" in source ? source.how : "name" in source ? source.name : undefined].filter(Boolean).join(": ");

const of = ({ draft, sources = {} }: CurrentDraft, name: string) => sourceText(sources[name as never] ?? sources[`${draft.lines[0]?.id}.${name}` as never]);

describe("what is said without a number", () => {
  test.each([
    "ohne MwSt",
    "keine Umsatzsteuer",
    "steuerfrei",
    "sans TVA",
    "exonéré de TVA",
    "sin IVA",
    "exento de IVA",
    "senza IVA",
    "esente IVA",
    "zonder btw",
    "vrijgesteld van btw",
    "sem IVA",
    "isento de IVA",
  ])("%s is no tax", (said) => expect(of(draftFrom([`Acme: ${said}`], {}, { taxRate: 0 }), "taxRate")).toBe(`words: ${said}`));

  test.each(["kostenlos", "gratuit", "gratis", "kosteloos", "grátis", "sin cargo", "por cuenta de la casa", "sem custo"])("%s is no charge", (said) =>
    expect(of(draftFrom([`Design ${said}`], { unitPrice: 0 }), "unitPrice")).toBe(`words: ${said}`),
  );

  test.each([
    "alles is betaald",
    "tout est payé",
    "está todo pagado",
    "tutto pagato",
    "está tudo pago",
    "schon bezahlt",
    "déjà payée",
    "ya está pagado",
    "già pagata",
    "al betaald",
    "já pago",
  ])("%s is all of it", (said) => expect(of(draftFrom([`Design 107, ${said}`], { unitPrice: 100 }, { amountPaid: 107 }), "amountPaid")).toMatch(/^words/));
});

describe("a percentage is of what the word beside it says", () => {
  test.each<[string, Fields, string, boolean]>([
    ["design at 80, 30% deposit", { taxRate: 30 }, "taxRate", false],
    ["design at 80, 30% deposit", { discount: { type: "percent", value: 30 } }, "discount", false],
    ["design at 80, tax 19%", { discount: { type: "percent", value: 19 } }, "discount", false],
    ["Design 80, 30% Anzahlung", { taxRate: 30 }, "taxRate", false],
    ["design 80, acompte de 30 %", { taxRate: 30 }, "taxRate", false],
    ["design at 80, 30% deposit", { deposit: { type: "percent", value: 30 } }, "deposit", true],
    ["design at 80, 30% up front", { deposit: { type: "percent", value: 30 } }, "deposit", true],
    ["design at 80 discount 10% VAT 19%", { discount: { type: "percent", value: 10 } }, "discount", true],
    ["design at 80 discount 10% VAT 19%", { taxRate: 19 }, "taxRate", true],
    ["Design 80, 10 % Rabatt und 19 % MwSt", { taxRate: 19 }, "taxRate", true],
    ["diseño 80, 21% de IVA y 10% de descuento", { discount: { type: "percent", value: 10 } }, "discount", true],
    ["design at 80, 19%", { taxRate: 19 }, "taxRate", true],
  ])("%s: %j", (said, fields, name, isFound) => expect(of(draftFrom([said], { unitPrice: 80 }, fields as Fields), name) !== undefined).toBe(isFound));
});

describe("a figure of a line", () => {
  test.each<[string, Partial<Line>, string, string | undefined]>([
    ["12 hours of design at $85/h", { quantity: 12, unit: "hour" }, "quantity", "words: 12 hours"],
    ["twelve hours of design at eighty five an hour", { quantity: 12, unitPrice: 85 }, "unitPrice", "words: eighty five an hour"],
    ["design for five and a half hours, $5k", { quantity: 5.5, unitPrice: 5000 }, "quantity", "words: five and a half hours"],
    ["design for five and a half hours, $5k", { quantity: 5.5, unitPrice: 5000 }, "unitPrice", "words: $5k"],
    ["90 minutes of design at 80 an hour", { quantity: 1.5, unit: "hour", unitPrice: 80 }, "quantity", "computed: 90 minutes ÷ 60"],
    ["2 designers for 6 hours each", { quantity: 12 }, "quantity", "computed: 2 × 6 hours"],
    ["3 hours of design on Monday and 4 hours on Tuesday", { quantity: 7 }, "quantity", "computed: 3 hours + 4 hours"],
    ["design from 9am to 12:30pm", { quantity: 3.5 }, "quantity", "words: 9am to 12:30pm"],
    ["design retainer January to March", { quantity: 3 }, "quantity", "words: January to March"],
    ["3 designs, $900 in all", { quantity: 3, unitPrice: 300 }, "unitPrice", "computed: $900 ÷ 3"],
    ["design at $80, time and a half", { unitPrice: 120 }, "unitPrice", "computed: $80 × 1.5 (time and a half)"],
    ["design, $400 plus $350 for the rush", { unitPrice: 750 }, "unitPrice", "computed: $400 + $350"],
    ["design at $500 less 10%", { unitPrice: 450 }, "unitPrice", "computed: $500 less 10%"],
    ["design, on the house", { unitPrice: 0 }, "unitPrice", "words: on the house"],
    ["a design", {}, "quantity", "default"],
    ["better half a design, put that", { quantity: 0.5 }, "quantity", "words: half"],
    ["design at half the usual price", { quantity: 0.5 }, "quantity", undefined],
    ["design for half a price", { quantity: 0.5 }, "quantity", undefined],
    ["a website audit", { description: "website audit" }, "unitPrice", "catalogue: Website audit"],
    ["a website audit for $280", { description: "website audit", unitPrice: 280 }, "unitPrice", "words: $280"],
    ["12 hours of design", { quantity: 12, unitPrice: 95 }, "unitPrice", undefined],
    ["12 hours of design", { quantity: 12, unitPrice: 12 }, "unitPrice", undefined],
    ["design, due in 14 days", { quantity: 14 }, "quantity", undefined],
    ["design at $85, 10% discount", { unitPrice: 10 }, "unitPrice", undefined],
    ["90 minutes of design at 80 an hour", { quantity: 90, unit: "hour" }, "quantity", undefined],
    ["90 minutes of design", { quantity: 90, unit: "Min." }, "quantity", "words: 90 minutes"],
    ["3 days of design at 80", { quantity: 3, unit: "hours" }, "quantity", undefined],
    ["3 days of design at 80", { quantity: 3, unit: "Tage" }, "quantity", "words: 3 days"],
    ["3 nights of design at 80", { quantity: 3, unit: "day" }, "quantity", "words: 3 nights"],
    ["2 hours of design at 80 per day", { quantity: 2, unit: "hour", unitPrice: 80 }, "unitPrice", undefined],
    ["2 hours of design at 80/h", { quantity: 2, unit: "Stunde", unitPrice: 80 }, "unitPrice", "words: 80/h"],
    ["2:30 hours of design", { quantity: 2.5 }, "quantity", "words: 2:30 hours"],
    ["02:30 h design", { quantity: 2.5 }, "quantity", "words: 02:30 h"],
    ["design at 10:30", { quantity: 10.5 }, "quantity", undefined],
    ["design at $80, net 30", { unitPrice: 2400 }, "unitPrice", undefined],
    ["design at $80", { unitPrice: 1.33 }, "unitPrice", undefined],
    ["design at $80", { unitPrice: 0.08 }, "unitPrice", undefined],
    ["45 minutes of design at $80 an hour", { quantity: 45, unit: "minute", unitPrice: 1.333333 }, "unitPrice", "computed: $80 an hour ÷ 60"],
    ["3,000 words of design at $90 per 1,000", { quantity: 3000, unitPrice: 0.09 }, "unitPrice", "computed: $90 ÷ 1,000"],
    ["3000 words of design at $90 per 1000 words", { quantity: 3000, unitPrice: 0.09 }, "unitPrice", "computed: $90 per 1000 words ÷ 1000"],
    ["3000 Wörter zu 90 € pro 1000", { quantity: 3000, unitPrice: 0.09 }, "unitPrice", "computed: 90 € ÷ 1000"],
    ["design, phone +49 30 123456", { unitPrice: 123456 }, "unitPrice", undefined],
    ["design, IBAN DE89 3704 0044 0532 0130 00", { unitPrice: 130 }, "unitPrice", undefined],
    ["design, VAT ID DE 123456789", { unitPrice: 123456789 }, "unitPrice", undefined],
    ["design, Hauptstr. 12, 10115 Berlin", { quantity: 12 }, "quantity", undefined],
    ["design, PO 4500", { unitPrice: 4500 }, "unitPrice", undefined],
    ["design, Rechnung Nr. 123", { unitPrice: 123 }, "unitPrice", undefined],
    ["design, paid by card ending in 4242", { unitPrice: 4242 }, "unitPrice", undefined],
    ["design by § 19 UStG", { unitPrice: 19 }, "unitPrice", undefined],
    ["design for the office 250 000 €", { unitPrice: 250_000 }, "unitPrice", "words: 250 000 €"],
    ["design of the phone 1250.00", { unitPrice: 1250 }, "unitPrice", "words: 1250.00"],
    ["design of an account 500", { unitPrice: 500 }, "unitPrice", "words: 500"],
    ["design:80€", { unitPrice: 80 }, "unitPrice", "words: 80€"],
    ["design,80,please", { unitPrice: 80 }, "unitPrice", "words: 80"],
    ["design of INV-80", { unitPrice: 80 }, "unitPrice", undefined],
    ["design at 10:30,80 of them", { quantity: 30 }, "quantity", undefined],
    ["no, design at 80", { unitPrice: 80 }, "unitPrice", "words: 80"],
    ["order 5 designs", { quantity: 5 }, "quantity", "words: 5"],
    ["design at $85", { quantity: 85, unitPrice: 85 }, "quantity", undefined],
    ["design on March 25", { unitPrice: 25 }, "unitPrice", undefined],
  ])("%s: %j, the %s", (said, line, name, expected) => expect(of(draftFrom([said], line), name)).toBe(expected));

  test.each([
    ["Flat", "invoice Flat 3 Seaview for a weekly clean, £55", 3, undefined],
    ["Unit", "Invoice Unit 5 Storage for cleaning, $80", 5, undefined],
    ["Apartment", "Invoice Apartment 4B for plumbing, $90", 4, undefined],
    ["Acme", "Bill Acme 3 hours of consulting at $90", 3, "words: 3 hours"],
    ["Müller", "Rechnung an Müller 3 Stunden Beratung à 85", 3, "words: 3 Stunden"],
    ["Bob", "Invoice Bob 3 Hours at $90", 3, "words: 3 Hours"],
    ["Acme Corp", "Bill Acme Corp 3 Logos at $90", 3, "words: 3"],
  ])("a number that may go on with the name of %s is no quantity by that: %s", (name, text, quantity, expected) =>
    expect(of(draftFrom([text], { quantity, unitPrice: 90 }, { customer: { name } }), "quantity")).toBe(expected),
  );
  test("a number in the customer's name is no price", () =>
    expect(of(draftFrom(["Invoice Studio 54 for design"], { unitPrice: 54 }, { customer: { name: "Studio 54" } }), "unitPrice")).toBeUndefined());

  test("what was said before counts, what was done with a button does not", () => {
    const line = { quantity: 12, unit: "hour", unitPrice: 85 };
    expect(of(draftFrom(["design is 85 an hour", "bill 12 hours of it"], line), "unitPrice")).toBe("words: 85 an hour");
    const messages = [message("Design set to 85", { command: { type: "undo" } }), message("85 an hour", { role: "assistant" }), message("bill 12 hours of it")];
    const { draft } = draftFrom([], line);
    expect(Object.values(sourcesOf(draft, { before: undefined, messages, reference })).some((source) => sourceText(source)?.includes("85"))).toBe(false);
  });

  test("the words are where they say they are", () => {
    const said = "Bill Acme: twelve hours @ $85/h, please";
    const currentDraft = draftFrom([said], { quantity: 12, unit: "hour", unitPrice: 85 });
    const words = Object.values(currentDraft.sources ?? {}).filter((source) => source.from === "words");
    expect(words).toHaveLength(2);
    for (const { said: piece, start: from, end } of words) expect(said.slice(from, end)).toBe(piece);
  });
});

describe("a figure of the invoice", () => {
  test.each<[string, Fields, string, string | undefined]>([
    ["design at $85, 8.25% tax", { taxRate: 8.25 }, "taxRate", "words: 8.25%"],
    ["design at $85", {}, "taxRate", "profile"],
    ["design at $85, no sales tax", { taxRate: 0 }, "taxRate", "words: no sales tax"],
    ["design at $85", { taxRate: 0 }, "taxRate", undefined],
    ["design at $85, 5% GST and 7% PST", { taxRate: 12 }, "taxRate", "computed: 5% + 7%"],
    ["design at $85, 10% off", { discount: { type: "percent", value: 10 } }, "discount", "words: 10%"],
    ["design at $85, discount $85", { discount: { type: "amount", value: 85 } }, "discount", "words: $85"],
    ["design at $85, $20 off", { discount: { type: "amount", value: 20 } }, "discount", "words: $20"],
    ["design at $85, half off", { discount: { type: "percent", value: 50 } }, "discount", "words: half"],
    ["design at $85, 20% tax", { discount: { type: "percent", value: 15 } }, "discount", undefined],
    ["design at $85, half up front", { deposit: { type: "percent", value: 50 } }, "deposit", "words: half"],
    ["design at $85, 70% on completion", { deposit: { type: "percent", value: 30 } }, "deposit", "computed: 100% − 70%"],
    ["design at $85, they paid $40 already", { amountPaid: 40 }, "amountPaid", "words: $40"],
    ["design at $85, paid in full", { amountPaid: 90.95 }, "amountPaid", "words: paid in full"],
    ["design at $85, due next Friday", { dueDate: "2026-03-27" }, "dueDate", "words: next Friday"],
    ["design at $85, due next Friday", { dueDate: "2026-03-20" }, "dueDate", "words: next Friday"],
    ["design at $85, due next Friday", { dueDate: "2026-03-21" }, "dueDate", undefined],
    ["design at $85, net 45", { terms: "Net 45" }, "dueDate", "computed: 45 after the invoice date"],
    ["design at $85, due in two weeks", { terms: "Net 14" }, "dueDate", "words: in two weeks"],
    ["design at $85, due on receipt", { terms: "Due on receipt" }, "dueDate", "words: due on receipt"],
    ["design at $85", {}, "dueDate", "profile"],
    ["design at $85", { terms: "Net 45" }, "dueDate", undefined],
    ["design at $85, dated March 3rd", { invoiceDate: "2026-03-03" }, "invoiceDate", "words: March 3rd"],
    ["design at $85", {}, "invoiceDate", "default"],
    ["design at $85", { invoiceDate: "2026-03-01" }, "invoiceDate", undefined],
  ])("%s: %j", (said, fields, name, expected) => expect(of(draftFrom([said], { unitPrice: 85 }, fields), name)).toBe(expected));
});

describe("from turn to turn", () => {
  const opening = message("12 hours of design at $85/h");
  const first = draftFrom([opening], { quantity: 12, unit: "hour", unitPrice: 85 });
  const lineId = first.draft.lines[0]?.id ?? "";
  const next = (said: string, edit: InvoiceEdit): CurrentDraft => {
    const currentDraft = editDraft(reference, first, InvoiceEdit.parse(edit));
    return { ...currentDraft, sources: sourcesOf(currentDraft.draft, { before: first, messages: [opening, message(said)], reference }) };
  };

  test("what did not change keeps its source, whatever is said now", () => {
    const currentDraft = next("8.25% tax", { taxRate: 8.25 });
    expect(currentDraft.sources).toEqual({ ...first.sources, taxRate: expect.objectContaining({ from: "words", said: "8.25%" }) });
  });

  test.each<[string, Line, string]>([
    ["2 more hours", { description: "Design", quantity: 14 }, "computed: 12 + 2 more hours"],
    ["double the hours", { description: "Design", quantity: 24 }, "computed: 12 × 2"],
  ])("%s", (said, line, expected) => expect(of(next(said, { lines: [{ line: lineId, ...line }] }), "quantity")).toBe(expected));

  test("another line at the same rate goes by the words of the first one", () => {
    const currentDraft = next("and 3 hours of testing, same rate", { lines: [{ description: "Testing", quantity: 3, unit: "hour", unitPrice: 85 }] });
    expect(sourceText(currentDraft.sources?.[`${currentDraft.draft.lines[1]?.id}.unitPrice` as never])).toBe("words: $85/h");
    const silent = next("testing: 3 hours", { lines: [{ description: "Testing", quantity: 3, unit: "hour", unitPrice: 85 }] });
    expect(figuresWithoutSource(silent)).toEqual([`${silent.draft.lines[1]?.id}.unitPrice`]);
  });

  test("what nobody said is asked about, one figure a question", () => {
    const currentDraft = next("net 30 as usual", { taxRate: 19, lines: [{ line: lineId, unitPrice: 95 }] });
    const asks = sourceQuestions(currentDraft);
    expect(asks).toMatchObject([
      { name: "unitPrice", figures: [`${lineId}.unitPrice`], lineId },
      { name: "taxRate", figures: ["taxRate"] },
    ]);
    expect(asks.map((ask) => questionText(ask, reference))).toEqual([
      "I put $95.00 as the price of Design, and I can not tell where it comes from. Is it right?",
      "I put 19% as the tax rate, and I can not tell where it comes from. Is it right?",
    ]);
  });
});

describe("a customer and what is written", () => {
  const known = (name: string) => ({ customer: { name } });
  test.each<[string, Fields, string, string | undefined]>([
    ["Invoice Globex for design at $85", known("Globex Corporation"), "customer", "words: Globex"],
    ["Invoice globx for design at $85", known("Globex Corporation"), "customer", undefined],
    ["Factura para Globexa, design at $85", known("Globex Corporation"), "customer", "words: Globexa"],
    ["the bill for ap@globex.example, design at $85", known("Globex Corporation"), "customer", "words: globex.example"],
    ["design at $85 for the hotel", known("Castle Mews Hotel"), "customer", "words: hotel"],
    ["design at $85 for Acme", known("Globex Corporation"), "customer", undefined],
    ["design at $85 for Acme", known("Bright Design"), "customer", undefined],
    ["design at $85 for Acme", known("Zorglub GmbH"), "customer", undefined],
    ["株式会社山田商店様にデザイン $85", known("山田商店"), "customer", "words: 山田"],
    ["Invoice Globex for design at $85", known("Globex Corporation"), "customer.email", "customer: Globex Corporation"],
    ["Invoice Globex for design at $85", known("Globex Corporation"), "customer.address", "customer: Globex Corporation"],
    [
      "Invoice Zed, jane at zed dot example, for design at $85",
      { customer: { name: "Zed", email: "jane@zed.example" } },
      "customer.email",
      "words: jane at zed dot example",
    ],
    [
      "Rechnung an Zed, jane punkt doe ät zed punkt de, Design zu 85",
      { customer: { name: "Zed", email: "jane.doe@zed.de" } },
      "customer.email",
      "words: jane punkt doe ät zed punkt de",
    ],
    [
      "Facture pour Zed, jane arobase zed point co point uk",
      { customer: { name: "Zed", email: "Jane@zed.co.uk" } },
      "customer.email",
      "words: jane arobase zed point co point uk",
    ],
    ["Invoice Zed for design at $85", { customer: { name: "Zed", email: "jane@zed.example" } }, "customer.email", undefined],
    ["Invoice Zed, 0171 555-0199, for design", { customer: { name: "Zed", phone: "01715550199" } }, "customer.phone", "words: 0171 555-0199"],
    ["Invoice Zed at 12 Long Lane, Leeds", { customer: { name: "Zed", address: "12 Long Lane\nLeeds" } }, "customer.address", "words: 12 Long Lane, Leeds"],
    ["Invoice Zed for design at $85", { customer: { name: "Zed", address: "12 Long Lane, Leeds" } }, "customer.address", undefined],
    ["design at $85", {}, "terms", "profile"],
    ["design at $85, net 45", { terms: "Net 45" }, "terms", "words: 45"],
    [
      "design at $85, half now and half when the sign hangs",
      { terms: "Half now, half when the sign hangs" },
      "terms",
      "words: half now and half when the sign hangs",
    ],
    ["design at $85", { terms: "Late payers pay 5% a month" }, "terms", undefined],
    ["design at $85, say thanks for their patience", { notes: "Thank you for your patience!" }, "notes", "words: thanks for their patience"],
    ["design at $85", { notes: "Pay to IBAN DE00 1234" }, "notes", undefined],
  ])("%s: %j, the %s", (said, fields, name, expected) => expect(of(draftFrom([said], { unitPrice: 85 }, fields), name)).toBe(expected));

  test("the same customer is the one of the invoice before, unless another is named", () => {
    const earlier = [draftFrom([], {}, known("Globex Corporation")).draft];
    expect(of(draftFrom(["and another one for them, 2 hours of design"], {}, known("Globex Corporation"), { earlier }), "customer")).toBe("words: another");
    expect(of(draftFrom(["another one for Acme, 2 hours of design"], {}, known("Globex Corporation"), { earlier }), "customer")).toBeUndefined();
  });

  test("an answer that points at a choice decides between customers of nearly the same name, unless it names another", () => {
    const names = ["Acme Widgets Ltd", "Acme Wigets Limited"];
    const customers = [...reference.customers, ...names.map((name) => ({ id: newId("customer"), name, version: 1, createdAt: at, updatedAt: at }))];
    const named = { ...reference, customers };
    const asked = startDraft(named, InvoiceStart.parse({ customer: { name: "Acme W" }, lines: [{ description: "Design", unitPrice: 85 }] }));
    const before = { ...asked, asks: [{ kind: "whichCustomer", because: "name", candidates: names.map((name) => ({ name })) } as const] };
    const answered = (answer: string) => {
      const { draft } = editDraft(named, before, InvoiceEdit.parse({ customer: { name: "Acme Wigets Limited" } }));
      const messages = [message("Bill Acme for design at $85"), message(answer)];
      return sourceText(sourcesOf(draft, { before, messages, reference: named }).customer);
    };
    expect(answered("the second one")).toBe("words: the second one");
    expect(answered("Globex Corporation")).toBeUndefined();
  });

  test("a draft of before is not asked whom it is for", () => {
    const { sources: _, ...before } = draftFrom([], {}, known("Globex Corporation"));
    const texts = (currentDraft: CurrentDraft) => figuresWithoutSource(currentDraft).filter((figure) => /^(?:customer|terms|notes)/.test(figure));
    expect(texts(withTextSources(before))).toEqual([]);
    const asked = { ...before, sources: {}, asks: sourceQuestions({ ...before, sources: {} }) };
    expect(texts(withTextSources(asked))).toContain("customer");
  });
});

describe("what the catalogue and a stored invoice say", () => {
  test("the price of the product that a line is of, whoever filled it in", () => {
    const line = { description: "website audit (chestnut)", unitPrice: 300 };
    expect(of(draftFrom(["the audit of the chestnut site"], line), "unitPrice")).toBe("catalogue: Website audit");
    expect(of(draftFrom(["the audit of the chestnut site"], { ...line, unitPrice: 310 }), "unitPrice")).toBeUndefined();
  });

  test("an invoice that was read in the conversation", () => {
    const draft = draftFrom(
      [],
      { unitPrice: 72.5, quantity: 3, taxRate: 6 },
      { customer: { name: "Globex Corporation" }, deposit: { type: "percent", value: 40 } },
    ).draft;
    const read = [{ ...draft, id: newId("invoice"), invoiceNumber: "INV-0007", total: 217.5, amountDue: 100 } as unknown as Invoice];
    const its = (line: Partial<Line>, fields: Fields, name: string) => of(draftFrom(["same as last time, please"], line, fields, { read }), name);
    expect(its({ unitPrice: 72.5 }, {}, "unitPrice")).toBe("invoice");
    expect(its({ unitPrice: 72 }, {}, "unitPrice")).toBeUndefined();
    expect(its({ taxRate: 6 }, {}, "taxRate")).toBe("profile");
    expect(its({}, { deposit: { type: "percent", value: 40 } }, "deposit")).toBe("invoice");
    expect(its({}, { customer: { name: "Globex Corporation" } }, "customer")).toBe("invoice");
  });
});

describe("what a model quotes", () => {
  const quoted = (said: string, line: Partial<Line>, more: readonly Message[] = []) =>
    of(draftFrom([...more, said], line), Object.keys(line.from ?? {})[0] ?? "");

  test.each<[string, Partial<Line>, string | undefined]>([
    ["design like in May, when it was 40 days of it at 90", { unitPrice: 95, from: { unitPrice: "at 90" } }, undefined],
    ["design at the usual rate", { unitPrice: 95, from: { unitPrice: "usual rate" } }, undefined],
    ["Invoice Acme for design", { unitPrice: 95, from: { unitPrice: "Invoice" } }, undefined],
    ["12 hours of design", { quantity: 12, unitPrice: 12, from: { unitPrice: "12 hours" } }, undefined],
    ["design on March 25", { unitPrice: 25, from: { unitPrice: "25" } }, undefined],
    ["design, 10% off", { unitPrice: 10, from: { unitPrice: "10%" } }, undefined],
    ["design, twenny an hour", { unitPrice: 20, from: { unitPrice: "twenny" } }, "words: twenny"],
    ["design, twenny an hour", { unitPrice: 30, from: { unitPrice: "twenny" } }, undefined],
  ])("%s: %j", (said, line, expected) => expect(quoted(said, line)).toBe(expected));

  test("pays for one figure", () => {
    const lines = [1, 2].map(() => ({ description: "Design", unitPrice: 20, from: { unitPrice: "twenny" } }));
    const { draft, quotes } = startDraft(reference, InvoiceStart.parse({ lines }));
    const sources = sourcesOf(draft, { before: undefined, messages: [message("design and drawing, twenny")], reference, quotes });
    expect(figuresWithoutSource({ draft, sources }).filter((figure) => figure.endsWith("unitPrice"))).toHaveLength(1);
  });

  test("counts only in what the person said", () => {
    const line = { unitPrice: 95, from: { unitPrice: "ninety-five" } };
    expect(quoted("yes, do it", line, [message("It is ninety-five an hour", { role: "assistant" })])).toBeUndefined();
  });
});

describe("in other languages", () => {
  const german: ReferenceData = { ...reference, profile: { ...reference.profile, locale: "de-DE" }, language: "de" };
  const its = (said: string, line: Partial<Line>, name: string) => of(draftFrom([said], line, {}, { reference: german }), name);
  test.each<[string, Partial<Line>, string, string | undefined]>([
    ["Design für Acme, 45 Minuten zu 80", { quantity: 0.75, unit: "hour", unitPrice: 80 }, "quantity", "computed: 45 Minuten ÷ 60"],
    ["Design für Acme, 3 Tage à 8 Stunden", { quantity: 24, unit: "hour" }, "quantity", "computed: 3 Tage × 8 Stunden"],
    ["Design für Acme, anderthalb Stunden", { quantity: 1.5, unit: "hour" }, "quantity", "words: anderthalb Stunden"],
    ["Design für Acme zu 1'240.–", { unitPrice: 1240 }, "unitPrice", "words: 1'240.–"],
    ["Design für Acme, 1.340 Wörter", { quantity: 1340 }, "quantity", "words: 1.340 Wörter"],
    ["Design für Acme, 1.340 Wörter", { quantity: 1.34 }, "quantity", undefined],
    ["Design zu fünfundachtzig die Stunde", { unitPrice: 85 }, "unitPrice", "words: fünfundachtzig die Stunde"],
    ["Design, zwöi Stund", { quantity: 2, from: { quantity: "zwöi Stund" } }, "quantity", "words: zwöi Stund"],
    ["Design, zwöi Stund", { quantity: 3, from: { quantity: "zwöi Stund" } }, "quantity", undefined],
  ])("%s: %j, the %s", (said, line, name, expected) => expect(its(said, line, name)).toBe(expected));

  test("several figures of a kind are one question, in the language that is spoken", () => {
    const lines = ["Trim", "Shoes", "Nails"].map((description, i) => ({ description, unitPrice: 41 + i }));
    const { draft } = startDraft(reference, InvoiceStart.parse({ lines }));
    const asked = sourceQuestions({ draft, sources: { taxRate: { from: "default" } } }).find(({ name }) => name === "unitPrice");
    expect(asked?.figures).toEqual(draft.lines.map(({ id }) => `${id}.unitPrice`));
    expect(asked && questionText(asked, reference)).toBe(
      "I put $41.00 for Trim, $42.00 for Shoes and $43.00 for Nails; I can not tell where these prices come from. Are they right?",
    );
    expect(asked && questionText(asked, german)).toContain("für Trim, 42,00");
    expect(startDraft(german, InvoiceStart.parse({})).asks.map((ask) => questionText(ask, german))).toEqual([
      "Für wen ist die Rechnung?",
      "Wofür ist sie, und zu welchem Preis?",
    ]);
  });
});

describe("a day in other languages", () => {
  const speaking = (locale: string): ReferenceData => ({ ...reference, profile: { ...reference.profile, locale } });
  const its = (said: string, fields: Fields, locale = "en-US") =>
    of(draftFrom([said], { unitPrice: 85 }, fields, { reference: speaking(locale) }), fields.dueDate ? "dueDate" : "invoiceDate");

  test.each<[string, Fields, string | undefined]>([
    ["Design zu 85, fällig nächsten Freitag", { dueDate: "2026-03-27" }, "words: nächsten Freitag"],
    ["Design zu 85, fällig am Freitag", { dueDate: "2026-03-27" }, undefined],
    ["Design zu 85, fällig übernächsten Freitag", { dueDate: "2026-03-20" }, undefined],
    ["Design zu 85, zahlbar bis Ende des Monats", { dueDate: "2026-03-31" }, "words: zahlbar bis Ende des Monats"],
    ["Rechnung vom 3. März für das Design zu 85", { invoiceDate: "2026-03-03" }, "words: 3. März"],
    ["Rechnung vom 3. März für das Design zu 85", { invoiceDate: "2026-03-04" }, undefined],
    ["Rechnung für das Design zu 85 ist am dritten Mai fällig", { dueDate: "2026-05-03" }, "words: dritten Mai"],
    ["une facture datée du 1er mars pour le design à 85", { invoiceDate: "2026-03-01" }, "words: 1er mars"],
    ["design à 85, payable fin de mois", { dueDate: "2026-03-31" }, "words: payable fin de mois"],
    ["el diseño a 85, para pagar el 15 de agosto", { dueDate: "2026-08-15" }, "words: 15 de agosto"],
    ["el diseño a 85, para pagar pasado mañana", { dueDate: "2026-03-18" }, "words: pasado mañana"],
    ["el diseño a 85, para pagar pasado mañana", { dueDate: "2026-03-17" }, undefined],
    ["il design a 85, 30 giorni", { dueDate: "2026-04-15" }, "computed: 30 giorni after the invoice date"],
    ["het ontwerp voor 85, betaalbaar op 12 augustus", { dueDate: "2026-08-12" }, "words: 12 augustus"],
    ["projekt za 85, płatne do piątku", { dueDate: "2026-03-20" }, "words: piątku"],
    ["дизайн за 85, оплата до 5 апреля", { dueDate: "2026-04-05" }, "words: 5 апреля"],
    ["デザイン 85、支払期限は2026年4月30日", { dueDate: "2026-04-30" }, "words: 2026年4月30日"],
    ["デザイン 85、来月末払い", { dueDate: "2026-04-30" }, "words: 来月末"],
    ["设计费 85，下周五付款", { dueDate: "2026-03-27" }, "words: 下周五"],
  ])("%s: %j", (said, fields, expected) => expect(its(said, fields, /[а-я]/.test(said) ? "ru-RU" : undefined)).toBe(expected));

  test("with 5/4 the locale says which is the month", () => {
    expect(its("design at 85, due 05/04/2026", { dueDate: "2026-04-05" }, "en-GB")).toBe("words: 05/04/2026");
    expect(its("le design pour 85, payable le 05/04/2026", { dueDate: "2026-04-05" }, "fr-FR")).toBe("words: 05/04/2026");
    expect(its("le design pour 85, payable le 05/04/2026", { dueDate: "2026-05-04" }, "fr-FR")).toBeUndefined();
  });

  test("the figures of a day count nothing", () =>
    expect(of(draftFrom(["Rechnung vom 3. März für das Design zu 85"], { quantity: 3, unitPrice: 85 }), "quantity")).toBeUndefined());

  test.each<[string, string, string, string | undefined]>([
    ["Design zu 85, fällig in der Woche nach Ostern", "in der Woche nach Ostern", "2026-04-06", "words: in der Woche nach Ostern"],
    ["Design zu 85, fällig am Ostermontag", "Ostermontag", "2026-04-06", "words: Ostermontag"],
    ["Design zu 85, fällig am Ostermontag", "Ostermontag", "2026-04-07", undefined],
    ["Design zu 85, fällig im Mai", "im Mai", "2026-05-20", "words: im Mai"],
    ["Design zu 85, fällig im Mai", "im Mai", "2026-06-20", undefined],
    ["Design zu 85, fällig am 15.", "am 15.", "2026-05-15", "words: am 15."],
    ["Design zu 85, fällig am 15.", "am 15.", "2026-05-16", undefined],
    ["Design zu 85, fällig nächsten Monat", "nächsten Monat", "2026-04-10", "words: nächsten Monat"],
    ["Design zu 85, fällig nächsten Monat", "nächsten Monat", "2026-05-10", undefined],
    ["Design zu 85, fällig nächsten Freitag", "Freitag", "2026-04-24", undefined],
    ["Design zu 85, fällig Freitag, den 3. April", "Freitag", "2026-03-20", undefined],
    ["Design zu 85, 30 Tage", "Tage", "2026-06-20", undefined],
    ["3 Stunden Montage zu 85, wie besprochen", "Montage", "2026-03-30", undefined],
    ["Design zu 85 für den Monat, wie besprochen", "Monat", "2031-01-01", undefined],
    ["Design zu 85, wie besprochen", "wie besprochen", "2026-04-20", undefined],
    ["Design zu 85, wie besprochen", "85", "2026-04-20", undefined],
    ["design at 85, due next Friday", "next Friday", "2026-03-21", undefined],
    ["design at 85, due March 20", "due", "2026-03-21", undefined],
  ])("%s, with %s quoted for %s", (said, quote, dueDate, expected) => expect(its(said, { dueDate, from: { dueDate: quote } })).toBe(expected));
});

test("every figure that is set has a source or is named as one that has none", () => {
  const draft: InvoiceDraft = draftFrom([], { unitPrice: 95 }).draft;
  expect(figuresWithoutSource({ draft, sources: {} })).toHaveLength(7);
});
