import { expect, test } from "vitest";
import { decide } from "./decide.ts";
import type { Model } from "./scorer.ts";
import type { Spot } from "./spots.ts";

const model: Model = {
  scorers: new Map([
    [
      "code",
      {
        features: new Map([
          ["likely", 0],
          ["likelier", 1],
        ]),
        trees: new Map([["order.number", [-200, [0, 0, 240], [1, 0, 285]]]]),
      },
    ],
  ]),
  thresholds: new Map([["order.number", 0.5]]),
};
const code = (value: string, start: number, feature: string): Spot => ({
  kind: "code",
  page: 1,
  start,
  end: start + value.length,
  label: "",
  value,
  meaning: { kind: "text" },
  features: [feature],
});

test("a number that is likely in two places is likelier than one that is a little likelier in one", () => {
  const twice = [code("PO-1187", 10, "likely"), code("PO-0498", 40, "likelier"), code("PO 1187", 90, "likely")];
  expect(decide(twice, model).map(({ value, score }) => [value, Math.round(score * 100)])).toEqual([["PO-1187", 60]]);
  expect(decide(twice.slice(0, 2), model).map(({ value }) => value)).toEqual(["PO-0498"]);
});
