import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";

const named = (name: string) => ({ id: newId("customer"), name });
const lines = [{ id: newId("line"), description: "Payroll run", quantity: 2, unitPrice: 65 }];
const draft = { customer: { name: "Tom Becker" }, currency: "GBP", lines, total: 156, taxTotal: 26 } as unknown as NonNullable<TurnContext["draft"]>;
const context: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-GB", currency: "GBP" },
  customers: [named("Tom Becker"), named("Hotel Sonnenhof GmbH")],
  products: [{ id: newId("product"), name: "Payroll run", unitPrice: 65 }],
  asks: [],
  draft,
};
const asked = (text: string, before: readonly string[] = [], more: Partial<TurnContext> = {}) =>
  messagePlan(text, { ...context, ...more }, { before, answer: "" });

describe("what the draft comes to", () => {
  test.each([
    "what does that come to?",
    "how much is that altogether",
    "how much is it together",
    "what will be the total?",
    "what's the total for Tom",
    "and what does this add up to in all?",
    "was macht das zusammen?",
    "wie viel ist das insgesamt",
    "Wie hoch ist die Gesamtsumme?",
    "ça fait combien ?",
    "quel est le total ?",
  ])("is told without a look-up: %s", (said) => {
    expect(asked(said)).toEqual({ calls: [], answer: expect.stringMatching(/156[.,]00/) });
  });

  test("is told with and without tax", () => {
    expect(asked("what does that come to with tax?")?.answer).toBe("This invoice: £156.00 with tax (£130.00 without tax, £26.00 tax).");
    expect(asked("how much is that w gst?")?.answer).toContain("£156.00 with tax");
    expect(asked("how much is that before VAT?")?.answer).toBe("This invoice: £130.00 without tax (£156.00 with tax).");
    expect(asked("how much tax is that?")?.answer).toBe("This invoice: £26.00 tax (of £156.00 with tax).");
    expect(asked("and with tax?", ["what does that come to?"])?.answer).toContain("£156.00 with tax");
  });

  test("names what has no price yet", () => {
    const unpriced = { ...draft, lines: [...lines, { id: newId("line"), description: "Filing", quantity: 1 }] } as typeof draft;
    expect(asked("what does that come to?", [], { draft: unpriced })?.answer).toContain("Without a price yet: Filing.");
  });

  test.each([
    "how much does Tom owe me altogether?",
    "what did I bill in total this year?",
    "how much is overdue in total?",
    "what does Hotel Sonnenhof owe altogether?",
    "take the tax off that",
    "make the total 150",
    "what does INV-0007 come to?",
  ])("is another matter than: %s", (said) => {
    expect(asked(said)?.answer).toBeUndefined();
  });

  test("is not asked where the question before was of stored invoices, or nothing stands there", () => {
    expect(asked("how much is that altogether?", ["who owes me money?"])?.answer).toBeUndefined();
    const { draft: _, ...none } = context;
    expect(messagePlan("what does that come to?", none, { before: [], answer: "" })?.answer).toBeUndefined();
  });
});
