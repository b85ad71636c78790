import { expect, test } from "vitest";
import { numberReadings } from "../number/written.ts";
import { chooseQuantity } from "./choose.ts";
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
