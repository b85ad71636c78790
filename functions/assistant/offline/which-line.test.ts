import { describe, expect, test } from "vitest";
import { questionText } from "../../../shared/chat/question-text.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { BusinessProfile } from "../../../shared/records/business.ts";
import { noRecords } from "../../../test/no-records.ts";
import { CONTEXT_HEADING, type TurnContext } from "../calls/turn-context.ts";
import { editDraft, startDraft } from "../draft/draft.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { complete } from "./model.ts";

const reference: ReferenceData = {
  today: "2026-03-16",
  profile: BusinessProfile.parse({ name: "", currency: "USD", defaultTaxRate: 0 }),
  ...noRecords,
};

/** The lines after a conversation, and what is asked. */
function linesAfter(...turns: string[]): string {
  let hand: CurrentDraft | undefined;
  for (const [i, text] of turns.entries()) {
    const context: TurnContext = {
      ...reference,
      customers: [],
      products: [],
      asks: [...(hand?.asks ?? [])],
      ...(hand ? { draft: { ...hand.draft, ...totals(hand.draft) } } : {}),
    };
    const { calls } = complete([
      { role: "system", content: CONTEXT_HEADING + JSON.stringify(context) },
      ...turns.slice(0, i).map((said) => ({ role: "user", content: said }) as const),
      { role: "user", content: text },
    ]);
    for (const { name, arguments: json } of calls) {
      const said = JSON.parse(json);
      hand = name === "invoice_start" ? startDraft(reference, said) : hand && name === "invoice_edit" ? editDraft(reference, hand, said) : hand;
    }
  }
  const lines = hand?.draft.lines.map(({ description, quantity, unitPrice }) => `${description} ${quantity} × ${unitPrice}`) ?? [];
  return [...lines, ...(hand?.asks.map((ask) => questionText(ask, reference)) ?? [])].join("; ");
}

const two = "Invoice Acme Corp 5 hours design at 80 and 5 hours dev at 80";

describe("a figure that could be for several lines is asked about, never given to the last", () => {
  test("a price", () => {
    expect(linesAfter(two, "change the price to 50")).toBe("Design 5 × 80; Dev 5 × 80; Which line is to be 50: Design or Dev?");
  });

  test("the answer settles it", () => {
    expect(linesAfter(two, "change the price to 50", "the dev one")).toBe("Design 5 × 80; Dev 5 × 50");
    expect(linesAfter(two, "change the price to 50", "both")).toBe("Design 5 × 50; Dev 5 × 50");
  });

  test("more hours", () => {
    expect(linesAfter(two, "add 2 more hours")).toMatch(/Which line is to be 2 more hours: Design or Dev\?$/);
    expect(linesAfter(two, "add 2 more hours", "design")).toBe("Design 7 × 80; Dev 5 × 80");
  });

  test("what was spoken of last is meant", () => {
    expect(linesAfter("Invoice Acme Corp 5 hours design at 80", "and 3 hours copy at 60", "make it 4 hours")).toBe("Design 5 × 80; Copy 4 × 60");
  });

  test("one line needs no question", () => {
    expect(linesAfter("Invoice Acme Corp 5 hours design at 80", "change the price to 50")).toBe("Design 5 × 50");
  });
});

describe("parts of what was counted", () => {
  test.each([
    ["Invoice Acme Corp three portraits, two at 90 and one at 120", "Portraits 2 × 90; Portraits 1 × 120"],
    ["Invoice Acme Corp 3 rooms, 2 hours painting each at $40 an hour", "Painting 6 × 40"],
    ["Invoice Acme Corp landing page (1,100) and 2h tweaks (95/h)", "Landing page 1 × 1100; Tweaks 2 × 95"],
    ["Invoice Acme Corp site care: first month free, then 50 a month for 5 months", "Site care 5 × 50"],
  ])("%s", (text, lines) => {
    expect(linesAfter(text)).toBe(lines);
  });
});
