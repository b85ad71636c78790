import { expect, test } from "vitest";
import { namesIn } from "./mentions.ts";

const names = ["Wyeside Taproom", "Bayside Motel", "Copper Beech Farm Shop", "Kew Bakery", "Hill Bakery"];
const meant = (text: string) => namesIn(text, names).map(({ which }) => which);

test("a business is meant by its kind, if no other one is of that kind", () => {
  expect(meant("24 scones for the taproom")).toEqual(["Wyeside Taproom"]);
  expect(meant("Motel: 24 beds linen")).toEqual(["Bayside Motel"]);
  expect(meant("bread for the bakery")).not.toContain("Kew Bakery");
});

test("a kind of business within a sentence, and the own place, are nobody", () => {
  expect(meant("two signs in motel style")).toEqual([]);
  expect(meant("shop address: 12 High Street")).toEqual([]);
});
