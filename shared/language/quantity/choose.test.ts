import { expect, test } from "vitest";
import { numberReadings } from "../number/written.ts";
import { longest, nodesOf, read } from "../read.ts";
import { chooseQuantity, quantitiesOfRegion } from "./choose.ts";
import { quantity } from "./kinds.ts";
import type { Unit } from "./units.ts";

test.each<[string, Unit, "." | ",", number]>([
  ["1.250", "kg", ",", 1250],
  ["1.250", "kg", ".", 1.25],
  ["1,250", "hour", ",", 1.25],
  ["1.340", "word", ".", 1340],
  ["1,340", "word", ",", 1340],
  ["2.5", "page", ",", 2.5],
  ["2,5", "hour", ".", 2.5],
])("%s of the unit %s where decimals stand behind %j are %d", (figures, unit, decimal, value) =>
  expect(chooseQuantity({ values: numberReadings(figures), unit }, decimal)).toEqual({ value, unit }),
);

test.each<[string, string, number, Unit]>([
  ["18'", "US", 18, "ft"],
  ["18'", "IT", 18, "minute"],
  ["5'6\"", "IT", 5.5, "ft"],
])("%s in %s is %d %s", (text, region, value, unit) => {
  const nodes = longest(quantitiesOfRegion(nodesOf(read(text, ["en"]), quantity), region));
  expect(nodes.map((node) => chooseQuantity(node.value, "."))).toEqual([{ value, unit }]);
});

test.each<[string, ...string[]]>([
  ["2 m 40 €", "2 m"],
  ["3 m 20 Stück", "3 m", "20 Stück"],
  ["2 kg 500 g", "2 kg 500 g"],
  ["2 m 40 x 60", "2 m"],
  ["5 pz. 15,00", "5 pz"],
  ["5 pz. 15 €", "5 pz"],
])("a number behind a measure may belong to what follows: %s", (text, ...parts) => {
  const whole = read(text, ["en", "de", "it"]);
  const nodes = longest(nodesOf(whole, quantity).filter(({ isLatent }) => !isLatent));
  expect(nodes.map(({ start, end }) => text.slice(whole.tokens[start]?.start, whole.tokens[end - 1]?.end).replace(/ ?\.$/, ""))).toEqual(parts);
});

test.each(["the price per pc. 15", "pro Stück 15", "je Stk. 3", "prix du kg 25", "por kg 25", "al kg 25", "€/pz. 12"])(
  "the unit of a price is none of the number behind it: %s",
  (text) => {
    const found = nodesOf(read(text), quantity).filter(({ isLatent }) => !isLatent);
    expect(found).toEqual([]);
  },
);
