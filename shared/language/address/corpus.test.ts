import { describe, expect, test } from "vitest";
import { growthOfCalls, LINEAR } from "../../../test/growth-of-calls.ts";
import { addressesIn } from "./addresses.ts";
import { addresses, noAddresses } from "./corpus/addresses.ts";

describe("the addresses of a text", () => {
  test.each(addresses.map(([country, text, ...values]) => [country, text, values] as const))("%s: %j", (_country, text, values) => {
    const found = addressesIn(text);
    expect(found.map(({ value }) => value)).toEqual(values);
    for (const { start, value } of found) expect(value.startsWith(text.slice(start, start + 4))).toBe(true);
  });
  test.each(noAddresses)("%j has none", (text) => expect(addressesIn(text)).toEqual([]));
});

test("an address ends where a name begins, and begins where one ends", () => {
  const text = "Unit 4, Larkspur Studio\nBF-2291";
  expect(addressesIn(text).map(({ value }) => value)).toEqual(["Unit 4, Larkspur Studio"]);
  expect(addressesIn(text, [{ start: 8, end: 23 }])).toEqual([]);
});

test.each(["Rose Cottage, Church Lane 7, 44000 Nantes, Berg GmbH\n", "12, ", "4 Mill Lane\t", "Co. Cork "])(
  "four times as many of %j take no more than four times the work",
  async (piece) => {
    const names = Array.from({ length: 200 }, (_, i) => ({ start: i * 50 + 43, end: i * 50 + 49 }));
    expect(await growthOfCalls((text) => addressesIn(text, names.slice(0, text.length / 50)), piece, 10_000)).toBeLessThan(LINEAR);
  },
);
