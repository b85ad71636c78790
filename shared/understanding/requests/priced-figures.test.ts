import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";

/** The figures of a text, and what they are for. */
const figures = (text: string, locale = "en-US"): string[] =>
  itemsOf(text, { customers: [] }, { today: "2026-05-12", locale, currency: "EUR" }).flatMap(({ kind, value, unit }) =>
    value === undefined ? [] : [[kind, value, unit].filter((one) => one !== undefined).join(" ")],
  );

test("what a piece costs is no quantity of pieces", () => {
  expect(figures("34.50 ea")).toEqual(["number 34.5", "per 1 each"]);
  expect(figures("il a négocié, 99,50 pièce", "fr-FR")).toEqual(["number 99.5"]);
  expect(figures("4 mitigeurs a 105 piece", "fr-FR")).toEqual(["number 4", "number 105"]);
  expect(figures("105 pièces", "fr-FR")).toEqual(["quantity 105 piece"]);
  expect(figures("5 ea mugs")).toEqual(["quantity 5 piece"]);
  expect(figures("5 Stück", "de-DE")).toEqual(["quantity 5 piece"]);
});

test("figures behind hours are minutes, but not before what they are for", () => {
  expect(figures("garage cleanup 4 hours 45 a hour")).toEqual(["quantity 4 hour", "number 45", "per 1 hour"]);
  expect(figures("cleaning 6hrs 42/hr")).toEqual(["quantity 6 hour", "number 42", "per 1 hour"]);
  expect(figures("4 hours 45 minutes a day")).toContain("quantity 4.75 hour");
});

test("a price stands right behind its word", () => {
  expect(figures("5hrs at40 no")).toEqual(["quantity 5 hour", "number 40"]);
});

test("a price behind the brackets of an address is none of it", () => {
  expect(figures("sign for the flat in Weststr. 12 (3rd floor, 84 sqm): 390.").at(-1)).toBe("number 390");
});

test("hundreds in French are no coins", () => {
  expect(figures("Deux mille quatre cents pour l'ensemble", "fr-FR")).toEqual(["number 2400"]);
  expect(figures("cinquante cents", "fr-FR")).toEqual(["money 0.5"]);
});
