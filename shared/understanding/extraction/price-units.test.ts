import { expect, test } from "vitest";
import { readDocument } from "./extract.ts";

const unitsIn = (text: string) =>
  readDocument({ pages: [{ text }] }).spots.flatMap(({ value, units }) => (units ? [[value, units.map(({ unit }) => unit)]] : []));

test("what a price can be of: the whole, and each unit that its sentence, its row, their heads and the lines above name", () => {
  expect(unitsIn("Extra work is charged at €95.00 for every hour, travel days at half.")).toEqual([["95.00 EUR", [undefined, "hour", "day"]]]);
  expect(unitsIn("At these daily rates:\n\nProfile\tRate\nDesigner\t€495.00")).toEqual([["495.00 EUR", [undefined, "day"]]]);
  const [, [, ofTiles] = []] = unitsIn("Item\tQty\tUnit\tPrice\nWall tiles\t12\tm2\t€38.00");
  expect(ofTiles).toEqual(expect.arrayContaining([undefined, "m2"]));
});

test("the number of a milestone is no unit: M2 is not square metres, H1 no hours", () => {
  expect(unitsIn("Milestone\tDescription\tAmount\nM2\tDesign approved\t€5,950.00\nH1\tAnalysis\t€6,400.00")).toEqual([
    ["5,950.00 EUR", [undefined]],
    ["6,400.00 EUR", [undefined]],
  ]);
});

test("what is counted singly is a unit only where it is said to be: a price of an item is no price per item", () => {
  expect(unitsIn("Item\tFee\nSet-up of the site\t€4,800.00")).toEqual([["4,800.00 EUR", [undefined]]]);
  expect(unitsIn("Each session costs €80.00, and €31.00 per child.").map(([, units]) => units?.includes("session"))).toEqual([true, true]);
});

test("so many pieces at one price are a unit, however the groups of their figures are set apart", () => {
  for (const [thousand, name] of [
    ["1'000", "1000 pieces"],
    ["1’000", "1000 pieces"],
    ["1\u202f000", "1000 pieces"],
    ["1.000", "1000 pieces"],
    ["100", "100 pieces"],
  ]) {
    expect(unitsIn(`Artikel\tEinheit\tPreis\nFlyer\t${thousand} Stk\t€38.00`).map(([, units]) => units)).toEqual([expect.arrayContaining([name])]);
    expect(unitsIn(`Artikel\tPreis je ${thousand} Stück\nFlyer\t€38.00`).map(([, units]) => units)).toEqual([expect.arrayContaining([name])]);
  }
});
