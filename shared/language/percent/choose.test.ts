import { expect, test } from "vitest";
import { numberReadings } from "../number/written.ts";
import { choosePercent } from "./choose.ts";

test.each([
  ["9,975", ".", 9.975],
  ["9.975", ",", 9.975],
  ["8.25", ",", 8.25],
  ["1,250.5", ".", 1250.5],
  ["20", ".", 20],
  ["1 250", ",", 1250],
] as const)("%s %% where decimals stand behind %j is %d", (figures, decimal, value) => expect(choosePercent(numberReadings(figures), decimal)).toBe(value));
