import { describe, expect, test } from "vitest";
import { slotOf } from "../../../shared/chat/ask-slots.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { headOf } from "./head.ts";
import { reading } from "./reading.ts";

const world: TurnContext = { today: "2026-05-13", profile: { currency: "USD", defaultTaxRate: 6, locale: "en-US" }, customers: [], products: [], asks: [] };

describe("what is said of the whole invoice", () => {
  test.each([
    ["net 20", { terms: "Net 20" }],
    ["due in three weeks", { terms: "Net 21" }],
    ["payable on receipt", { terms: "Due on receipt" }],
    ["due June 1", { dueDate: "2026-06-01" }],
    ["dated May 1, due May 31", { invoiceDate: "2026-05-01", dueDate: "2026-05-31" }],
    ["30 days to pay", { terms: "Net 30" }],
    ["pay within 10 days of 1 June", { invoiceDate: "2026-06-01", terms: "Net 10" }],
    ["12% off", { discount: { type: "percent", value: 12 } }],
    ["knock $15 off", { discount: { type: "amount", value: 15 } }],
    ["less 5 percent", { discount: { type: "percent", value: 5 } }],
    ["give them a 7.5% discount", { discount: { type: "percent", value: 7.5 } }],
    ["no discount", { discount: null }],
    ["9% vat", { taxRate: 9 }],
    ["plus tax", { taxRate: 6 }],
    ["tax included", { taxInclusive: true }],
    ["no tax", { taxRate: 0 }],
    ["including 20% GST", { taxInclusive: true, taxRate: 20 }],
    ["ex VAT", { taxRate: 6 }],
    ["excl. btw", { taxRate: 6 }],
    ["inkl. MwSt", { taxInclusive: true }],
    ["6% on top", { taxRate: 6 }],
    ["plus 6%", { taxRate: 6 }],
    ["at the reduced rate of 5%", { taxRate: 5 }],
    ["5% extra for VAT", { taxRate: 5 }],
    ["reverse charge, so take the VAT off", { taxRate: 0, notes: "Reverse charge" }],
    ["he gets 10% less because is returning guest", { discount: { type: "percent", value: 10 } }],
    ["10% cheaper for them this time", { discount: { type: "percent", value: 10 } }],
    ["they get 5% because they pay cash", { discount: { type: "percent", value: 5 } }],
    ["give them 30 days on this one", { terms: "Net 30" }],
    ["a third up front", { deposit: { type: "percent", value: 33.33 } }],
    ["40% deposit", { deposit: { type: "percent", value: 40 } }],
    ["$250 down", { deposit: { type: "amount", value: 250 } }],
    ["they already paid $90", { amountPaid: 90 }],
    ["less the 75 deposit they paid", { amountPaid: 75 }],
    ["in euros", { currency: "EUR" }],
    ["bill it in Canadian dollars", { currency: "CAD" }],
    ["note: leave keys at desk", { notes: "leave keys at desk" }],
    ["PO 8812-X", { notes: "PO 8812-X" }],
    ["add a note saying see you soon", { notes: "see you soon" }],
  ])("%s", (said, fields) => {
    const from = reading(said);
    expect(headOf(from, world).fields).toEqual(fields);
    expect(from.tokens, "all of it is understood").toEqual([]);
  });

  test.each([
    ["due February 30", "dueDate"],
    ["due April 2, 2026", "dueDate"],
    ["give them a discount", "discount"],
    ["plus $40 tax", "taxRate"],
  ])("%s asks for the %s", (said, slot) => {
    expect(headOf(reading(said), world).asks.map(slotOf)).toEqual([slot]);
  });

  test("tax that has no rate anywhere is asked, not made up", () => {
    const { fields, asks } = headOf(reading("plus VAT"), { ...world, profile: { currency: "GBP", defaultTaxRate: 0 } });
    expect(fields).toEqual({});
    expect(asks.map(slotOf)).toEqual(["taxRate"]);
  });

  test.each(["15% on top because it was a rush", "25% on top"])("%s may be a surcharge, and is left to be asked about", (said) => {
    expect(headOf(reading(said), world)).toMatchObject({ fields: {}, said: false });
  });

  test.each(["tax return for 2 people", "VAT advice, 3 hours", "sticky notes $4", "discount code setup $90"])("%s is work, not a term", (said) => {
    expect(headOf(reading(said), world)).toMatchObject({ fields: {}, said: false });
  });
});
