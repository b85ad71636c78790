import { expect, test } from "vitest";
import { readDocument } from "./extract.ts";

const spots = (kind: "money" | "count", text: string) => readDocument({ pages: [{ text }] }).spots.flatMap((spot) => (spot.kind === kind ? [spot.value] : []));

test("a figure with its unit is a sum in any line and cell", () => {
  expect(spots("money", "Hands: 62/hr, plus vat\ntea 4 gal @ 9\n\nWork\tPrice\nMinutes\t98.00 per hour")).toEqual(["62.00 GBP", "9.00 GBP", "98.00 GBP"]);
});

test("a cell's figure is the one before what is remarked of it", () => {
  expect(spots("money", "Article\tPrice EUR\nPlate\t39.90 (approx. USD 45.90)\nBadge\t0.38 (was 0.42)")).toEqual(
    expect.arrayContaining(["39.90 EUR", "45.90 USD", "0.38 EUR"]),
  );
});

test("the most that may be billed is counted in the document's own words, for a period before or behind it", () => {
  expect(spots("count", "No more than four papers a term.")).toEqual(["4 paper per term"]);
  expect(spots("count", "Les interventions sont limitées à 12 heures par mois.")).toEqual(["12 hour per month"]);
  expect(spots("count", "The monthly limit is 20 hours. Never over 12 extra screens.")).toEqual(["20 hour per month", "12 screen"]);
  expect(spots("count", "Es werden höchstens 10 Beratungsstunden pro Jahr verrechnet.")).toEqual(["10 hour per year"]);
});
