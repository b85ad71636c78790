import { describe, expect, test } from "vitest";
import type { Ask } from "../../../shared/chat/ask.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { forgotten } from "./forgotten.ts";
import { understand } from "./understand.ts";

const products = [
  ["Marquee 6 x 12 m", 950],
  ["Marquee 6 x 6 m", 540],
  ["Round table", 9],
  ["Delivery", 60],
  ["Wedding ceremony", 650],
  ["Farm visit", 65],
  ["Consultation", 48],
  ["Nail clip", 12],
  ["Saturday support", 88, "hour"],
  ["Weekday support", 62, "hour"],
  ["Private lesson (half day)", 230],
  ["Private lesson (full day)", 390],
  ["Diving, half day", 300],
  ["Diving, full day", 500],
  ["Battery, 650 CCA", 189],
  ["Diagnostic scan", 65],
].map(([name, unitPrice, unit], i) => ({ id: `prd_${i}`, name, unitPrice, ...(unit ? { unit } : {}) }));

const world = {
  today: "2026-03-03",
  profile: { currency: "EUR", defaultTaxRate: 21, defaultPaymentTerms: "Net 14", locale: "en-IE" },
  customers: ["Castle Dargan", "Both Sides Bakery"].map((name, i) => ({ id: `cus_${i}`, name })),
  products,
  asks: [],
} as unknown as TurnContext;

function started(text: string) {
  const [first] = understand(text, world, []).calls;
  if (first?.tool !== "invoice") throw new Error("No invoice was begun.");
  const { lines = [], asks = [], fields } = first.said;
  return {
    fields,
    lines: lines.map(({ description, quantity, unitPrice }) => `${description} ${quantity} × ${unitPrice ?? "?"}`),
    asks: asks.map((ask) => questionText(ask, world)),
  };
}

describe("what came of a message is held against its words", () => {
  test.each([
    ["a multiple that came to nothing", "Castle Dargan: 3 farm visits, all of Sunday at double rate", /“double rate”/],
    ["a price that is far too small", "Castle Dargan had 2 consultations last week and one this week", /48 in your catalogue. What is the 1/],
    ["a price that is far too big", "Castle Dargan: a delivery for 45000", /60 in your catalogue. Is it 45000/],
    ["how long something took that is not sold by the time", "Castle Dargan: consultation, 30 minutes", /How many of Consultation/],
    ["words that are left over", "Castle Dargan: delivery, all 30", /“All”/],
  ])("%s is asked about", (_what, text, question) => {
    expect(started(text).asks.join(" / ")).toMatch(question);
  });

  test.each([
    ["Castle Dargan: 15 round tables, no delivery", ["Round table 15 × 9"]],
    ["Castle Dargan: 15 round tables, delivery thrown in", ["Round table 15 × 9"]],
    ["Castle Dargan: 15 round tables, pick up so no delivery", ["Round table 15 × 9"]],
    ["Castle Dargan: 15 round tables at 7 instead of the usual 9", ["Round table 15 × 7"]],
    ["Castle Dargan: 3 hours of tiling at 60, materials 60", ["Tiling 3 × 60", "Materials 1 × 60"]],
    ["Castle Dargan: a nail clip at 2", ["Nail clip 1 × 2"]],
    ["Castle Dargan: farm visit at double rate", ["Farm visit 1 × 130"]],
  ])("%s needs no question", (text, lines) => {
    const { asks, lines: got } = started(text);
    expect(asks).toEqual([]);
    for (const [i, line] of lines.entries()) expect(got[i]).toContain(line);
  });

  test.each([
    ["loved the marquee", ["Is one of these", "Marquee 6 x 12 m or Marquee 6 x 6 m"]],
    ["loved the round tables", ["Is Round table charged too?"]],
    ["no marquee this time", []],
    ["marquee waived", []],
    ["the tables were lovely", []],
  ])("of “%s” it is asked whether that is charged, where it says no more", (text, asked) => {
    const questions = forgotten(text, ["Delivery"], world).map((ask) => questionText(ask, world));
    for (const words of asked) expect(questions.join(" ").toLowerCase()).toContain(words.toLowerCase());
    expect(questions).toHaveLength(Math.min(1, asked.length));
  });

  test("a reference is no price", () => {
    expect(started("Castle Dargan: delivery. They're tax exempt, certificate 4471")).toMatchObject({
      fields: { taxRate: 0, notes: "certificate 4471" },
      lines: ["Delivery 1 × 60"],
    });
  });

  test("a line that is a left-over is not on the invoice, and a price that is likely none is the catalogue's", () => {
    expect(started("Castle Dargan: delivery, all 30").lines).toEqual(["Delivery 1 × 60"]);
    expect(started("Castle Dargan had 2 consultations last week and one this week").lines).toEqual(["Consultation 2 × ?"]);
  });
});

describe("what answers such a question is taken for what it says", () => {
  const line = { id: "li_1", description: "Consultation", quantity: 1, unitPrice: 48 };
  const listed: Ask = { kind: "quantityOrPrice", description: "Consultation", figure: { said: "2", value: 2 }, listed: 48, may: ["quantity", "price"] };
  const answered = (text: string, ask: Ask, quantity = 1) => {
    const draft = {
      lines: [{ ...line, quantity }],
      customer: { name: "Castle Dargan" },
      total: 48,
      taxRate: 0,
      invoiceDate: world.today,
      dueDate: world.today,
    };
    const [first] = understand(text, { ...world, draft, asks: [ask] } as unknown as TurnContext, ["Castle Dargan: consultation at 2"]).calls;
    return first?.tool === "invoice" ? first.said.ops : undefined;
  };

  test.each([
    ["the price", 1, { unitPrice: 2 }],
    ["how many", 1, { quantity: 2 }],
    ["how many", 3, { quantity: 5 }],
    ["it's 2 of them", 1, { quantity: 2 }],
  ])("“%s”, where there are %d", (text, quantity, change) => {
    expect(answered(text, listed, quantity)).toEqual([{ op: "update", lineId: "li_1", line: change }]);
  });

  test("“yes” charges what was forgotten", () => {
    const forgotten: Ask = { kind: "product", because: "mention", candidates: ["Delivery"] };
    expect(answered("yes please", forgotten)).toEqual([{ op: "add", line: { description: "Delivery" } }]);
  });
});

describe("names in the words that people have for them", () => {
  test.each([
    ["three and a quarter hours saturday support", ["Saturday support 3.25 × 88"]],
    ["weekday support 5 hours, saturday support 2 hours", ["Weekday support 5 × 62", "Saturday support 2 × 88"]],
    ["the 6x12 marquee for the Moran wedding", ["Marquee 6 x 12 m 1 × 950"]],
    ["the 6 by 6 marquee and 4 round tables", ["Marquee 6 x 6 m 1 × 540", "Round table 4 × 9"]],
    ["2 private lessons full day and one half day", ["Private lesson (full day) 2 × 390", "Private lesson (half day) 1 × 230"]],
    ["diving, two full days and only 1 half day", ["Diving, full day 2 × 500", "Diving, half day 1 × 300"]],
    ["a new 650 battery", ["Battery, 650 CCA 1 × 189"]],
    ["a 650 battery for 650", ["Battery, 650 CCA 1 × 650"]],
    ["consultation 48, two nail clips 24", ["Consultation 1 × 48", "Nail clip 2 × 12"]],
    ["the diagnostic, I told them fifty bucks for the scan", ["Diagnostic scan 1 × 50"]],
  ])("%s", (text, lines) => {
    expect(started(`Castle Dargan: ${text}`)).toMatchObject({ lines, asks: [] });
  });

  test("neuter 85 x 2 is not an X-ray of two views", () => {
    const views = { ...world, products: [{ id: "prd_x", name: "X-ray (two views)", unitPrice: 140 }] } as unknown as TurnContext;
    const [first] = understand("Castle Dargan: neuter 85 x 2", views, []).calls;
    expect(first?.tool === "invoice" && first.said.lines?.map(({ description }) => description)).toEqual(["Neuter"]);
  });
});
