import { describe, expect, test } from "vitest";
import type { TurnContext } from "../calls/turn-context.ts";
import { takeParty } from "./party.ts";
import { reading, textOf } from "./reading.ts";

const world = {
  today: "2026-05-13",
  profile: {},
  customers: ["Larch & Sons Joinery", "Mia Torres", "Torres Catering", "Bluefin Sushi Ltd", "Dr. Omar Aziz"].map((name) => ({ id: "cus_01", name })),
  products: [{ id: "prd_01", name: "Haircut", unitPrice: 30 }],
  asks: [],
} as unknown as TurnContext;

describe("whom an invoice is for", () => {
  test.each([
    ["invoice larch for 2 chairs", "Larch & Sons Joinery", "invoice for 2 chairs"],
    ["bill blue fin sushi $90", "Bluefin Sushi Ltd", "bill $90"],
    ["for dr aziz: 3 visits", "Dr. Omar Aziz", ": 3 visits"],
    ["torres owes me 50", "Torres", "owes me 50"],
    ["mia torres 2 hours", "Mia Torres", "2 hour"],
    ["invoice Quill Press $40 for ink", "Quill Press", "invoice $40 for ink"],
    ["bill jane doe 3 hours at 20", "Jane Doe", "bill 3 hour at 20"],
    ["new invoice for my client Hazel's Deli: soup", "Hazel's Deli", "new invoice : soup"],
    ["make an invoice for Northgate School, 4 workshops", "Northgate School", "make an invoice , 4 workshops"],
    ["Copper Kettle - kettle repair $60", "Copper Kettle", "- kettle repair $60"],
    ["two chairs, $80 each, Larch & Sons", "Larch & Sons Joinery", "2 chairs , $80 each ,"],
    ["invoice bluefin, sorry, mia for a cake", "Mia Torres", "invoice for a cake"],
    ["invoice for 3 hours of mowing", null, "invoice for 3 hour of mowing"],
    ["charge them $40", "them", "charge $40"],
    ["Willow Dental owes me $300 for signs", "Willow Dental", "owes me $300 for signs"],
    ["send Ravi a bill for 3 lessons", "Ravi", "send a bill for 3 lessons"],
    ["Invoice The Crooked House $50 for darts", "The Crooked House", "invoice $50 for darts"],
    ["haircut $30", null, "haircut $30"],
  ])("%s: %s", (said, name, rest) => {
    const from = reading(said);
    const party = takeParty(from, world);
    expect(party?.pointer ? "them" : (party?.name ?? null)).toBe(name);
    expect(textOf(from.tokens)).toBe(rest);
  });

  test("two customers in one breath are one too many", () => {
    expect(takeParty(reading("invoice larch and bluefin for a table"), world)?.several).toEqual(["Larch & Sons Joinery", "Bluefin Sushi Ltd"]);
  });
});
