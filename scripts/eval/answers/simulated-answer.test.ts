import { expect, test } from "vitest";
import type { Ask } from "../../../shared/chat/ask.ts";
import { newId } from "../../../shared/ids.ts";
import { blankDraft } from "../../../shared/invoicing/draft-dates.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import type { Knowledge } from "./knowledge.ts";
import { openQuestion, wantedAt } from "./questions.ts";
import { answerToRefusal, simulatedAnswer } from "./simulated-answer.ts";

const wanted = {
  customer: "Dan Sykes",
  currency: "GBP",
  lines: [
    { description: "Labour", quantity: 3, unitPrice: 48.5 },
    { description: "Pump", quantity: 1, unitPrice: 145 },
  ],
  discount: null,
  taxRate: 20,
  taxInclusive: false,
  issueDate: "2026-05-12",
  dueDate: "2026-05-26",
};

/** What stands on the screen: lines of description, quantity and price. */
function shown(lines: readonly (readonly [string, number, number?])[], more: Partial<InvoiceDraft> = {}): InvoiceDraft {
  const blank = { ...blankDraft(blankProfile("Ackroyd"), "2026-05-12"), dueDate: "2026-05-26", taxRate: 20, customer: { name: "Dan Sykes" } };
  return {
    ...blank,
    lines: lines.map(([description, quantity, unitPrice]) => ({ id: newId("line"), description, quantity, unitPrice })),
    ...more,
  } as InvoiceDraft;
}

const right = shown([
  ["Labour", 3, 48.5],
  ["Pump", 1, 145],
]);
const person = (more: Partial<Knowledge> = {}): Knowledge => ({ language: "en", locale: "en-GB", invoice: wanted, total: 348.6, draft: right, ...more });
const doubtful: Ask = { kind: "doubtful", words: "a pump, 145" };
const german = { language: "de", locale: "de-DE" } as const;

test("the person says the price that is asked for as their country writes it, and nothing else of the invoice", () => {
  const ask: Ask = { kind: "price", description: "labour on site", each: true, unit: "hour" };
  expect(simulatedAnswer(ask, person())).toBe("48.50");
  expect(simulatedAnswer(ask, person(german))).toBe("48,50");
});

test("of two customers the person picks the one whom the invoice is for, by the words that are offered", () => {
  const candidates = [{ name: "Sarah Sykes" }, { name: "Dan Sykes", detail: "dan@sykes.example" }];
  expect(simulatedAnswer({ kind: "whichCustomer", because: "name", candidates }, person())).toBe("Dan Sykes (dan@sykes.example)");
});

test("asked whether the invoice is right, the person compares it with what they want, and says the first thing that is wrong", () => {
  expect(simulatedAnswer(doubtful, person())).toBe("yes, that's right");
  const costly = shown([
    ["Labour", 3, 48.5],
    ["Pump", 1, 1450],
  ]);
  expect(simulatedAnswer(doubtful, person({ draft: costly }))).toBe("no, Pump is 145 each");
  expect(simulatedAnswer(doubtful, person({ draft: costly, ...german }))).toBe("nein, Pump kostet 145");
  expect(simulatedAnswer(doubtful, person({ draft: shown([["Labour", 3, 48.5]]) }))).toBe("no, add Pump, 145");
  expect(simulatedAnswer(doubtful, person({ draft: { ...right, taxInclusive: true } }))).toBe("no, tax comes on top");
});

test("a figure is named for what it is on the wanted invoice, and left out if it is on none", () => {
  const asks = (said: string): Ask => ({ kind: "figureFor", figure: { said }, as: "line" });
  expect(simulatedAnswer(asks("£145"), person())).toBe("the price of Pump");
  expect(simulatedAnswer(asks("3"), person())).toBe("make it 3 Labour");
  expect(simulatedAnswer(asks("348.60"), person())).toBe("that's the total");
  expect(simulatedAnswer(asks("07700"), person())).toBe("leave it out");
});

test("of words that were only marked, nothing is said but that this is all, unless a figure was missed", () => {
  expect(simulatedAnswer({ kind: "unused", words: ["2024"] }, person())).toBe("that's all");
  expect(simulatedAnswer({ kind: "unused", words: ["145"] }, person())).toBe("the price of Pump");
});

test("a line that nobody wanted is taken off, whatever is asked about it", () => {
  expect(simulatedAnswer({ kind: "price", description: "has come this morning", each: true }, person())).toBe("take has come this morning off");
});

test("each or all, how many or how much: the answer is what the wanted line says", () => {
  expect(simulatedAnswer({ kind: "eachOrAll", price: 48.5, count: 3 }, person())).toBe("48.5 each");
  expect(simulatedAnswer({ kind: "eachOrAll", price: 145.5, count: 3 }, person())).toBe("145.5 for all");
  expect(simulatedAnswer({ kind: "quantityOrPrice", description: "Labour", figure: { said: "3" }, may: ["quantity", "price"] }, person())).toBe(
    "that's how many",
  );
});

test("the line that changes is the one on the screen that is not as wanted", () => {
  const draft = shown([
    ["Labour", 2, 48.5],
    ["Pump", 1, 145],
  ]);
  const lines = [{ description: "Labour" }, { description: "Pump" }];
  expect(simulatedAnswer({ kind: "whichLine", to: "quantity", lines }, person({ draft }))).toBe("Labour");
  const extra = shown([
    ["Labour", 3, 48.5],
    ["Pump", 1, 145],
    ["Valve", 1, 9],
  ]);
  expect(simulatedAnswer({ kind: "whichLine", to: "remove", lines: [...lines, { description: "Valve" }] }, person({ draft: extra }))).toBe("Valve");
});

test("a person who wants no invoice answers no question about its lines, but names the stored invoice they mean", () => {
  const payer: Knowledge = { language: "en", locale: "en-GB", args: { number: "INV-12", amount: 90 }, customerOfNumber: "Sarah Sykes" };
  expect(simulatedAnswer({ kind: "price", description: "Labour", each: true }, payer)).toBeUndefined();
  expect(answerToRefusal("invoiceNumber", payer)).toBe("INV-12");
  expect(answerToRefusal("amount", payer)).toBe("90");
  expect(answerToRefusal("customer", payer)).toBe("Sarah Sykes");
});

test("a question that only the words of an answer put is not typed, so it is not answered", () => {
  expect(openQuestion({ asks: [doubtful] }, [], []).ask).toBeUndefined();
  expect(openQuestion({ asks: [{ kind: "unused", words: ["x"] }, doubtful] }, [], ["unused", "lines"]).ask).toEqual(doubtful);
});

test("an invoice on which nothing is open any more stands, whatever was answered last", () => {
  expect(openQuestion({ asks: [], draft: right }, []).isComplete).toBe(true);
  expect(openQuestion({ asks: [doubtful], draft: right }, []).isComplete).toBe(false);
  expect(openQuestion({ asks: [], draft: shown([["Labour", 3]]) }, []).isComplete).toBe(false);
});

test("to send it, the person still wants the invoice of the message before", () => {
  const steps = [{ action: "draft", invoice: wanted, totals: { total: 348.6 } }];
  expect(wantedAt({ action: "confirm", confirm: "send_invoice", steps }, 1, 2)).toMatchObject({ action: "confirm", invoice: wanted });
});
