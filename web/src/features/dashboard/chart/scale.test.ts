import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scaleOf } from "./scale.ts";

describe("the scale of a chart", () => {
  test("goes in round steps from nought to just beyond the largest value", () => {
    expect(scaleOf([120, 4321.5]).marks).toEqual([0, 2000, 4000, 6000]);
    expect(scaleOf([0, 1450]).marks).toEqual([0, 500, 1000, 1500]);
    expect(scaleOf([2000]).marks).toEqual([0, 1000, 2000]);
    expect(scaleOf([0.3]).marks).toEqual([0, 0.1, 0.2, 0.3]);
    expect(scaleOf([999_999_999_999]).marks).toEqual([0, 5e11, 1e12]);
  });

  test("has a foot and a top even where there is nothing to show", () => {
    expect(scaleOf([]).marks).toEqual([0, 0.5]);
    expect(scaleOf([0, 0]).at(0)).toBe(0);
  });

  test("goes below nought where a month does", () => {
    const { marks, at } = scaleOf([-400, 900]);
    expect(marks).toEqual([-500, 0, 500, 1000]);
    expect(at(0)).toBeCloseTo(1 / 3, 12);
  });

  test("holds every value, has nought on it, and few even steps", () => {
    const amount = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 24 }), (values) => {
        const { marks, at } = scaleOf(values);
        expect(marks).toContain(0);
        expect(marks.length).toBeGreaterThanOrEqual(2);
        expect(marks.length).toBeLessThanOrEqual(5);
        for (const value of values) {
          expect(at(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(at(value)).toBeLessThanOrEqual(1 + 1e-9);
        }
        marks.forEach((mark, i) => {
          expect(at(mark)).toBeCloseTo(i / (marks.length - 1), 9);
        });
      }),
    );
  });
});
