import { describe, expect, test } from "vitest";
import { freebies, recounted } from "./counts.ts";
import { reading, textOf } from "./reading.ts";

describe("what is charged of what was counted", () => {
  test.each([
    ["12 mugs but two broke so only charge for 10", "10 mugs", [12, 2]],
    ["it was meant to be two dozen mugs but one had a chip so charge them for 23 mugs", "23 mugs", [24, 1]],
    ["6 plates, one got chipped so bill 5", "5 plates", [6, 1]],
    ["8 hours booked, but we finished early. only charge for 6 hours", "6 hour booked ,", [8]],
    ["2 logos, charge her for 3 hours", "2 logos , charge her for 3 hour", []],
    ["12 mugs and charge for delivery", "12 mugs and charge for delivery", []],
  ])("%s → %s", (said, left, told) => {
    const from = reading(said);
    expect(recounted(from)).toEqual(told);
    expect(textOf(from.tokens)).toBe(left);
  });

  test.each([
    ["11 mugs but one of them is a freebie", 1, "11 mugs"],
    ["20 mugs, 2 of which are free", 2, "20 mugs"],
    ["hosting for a year, two months free", 2, "hosting for a year"],
    ["retainer for 3 months, january is free", 1, "retainer for 3 month"],
  ])("%s: %d free", (said, count, left) => {
    const from = reading(said);
    expect(freebies(from).map((gift) => gift.count)).toEqual([count]);
    expect(textOf(from.tokens)).toBe(left);
  });
});
