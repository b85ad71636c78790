import { describe, expect, test } from "vitest";
import { inHalf, inPart, moved, spansOf, timeOf, timesIn } from "./times.ts";

const at = (hour: number, minute = 0, isPadded = false) => timeOf(hour, minute, isPadded) ?? expect.fail("there is no such time");
const hoursOf = (...[start, end]: Parameters<typeof spansOf>) => spansOf(start, end).map(({ hours }) => hours);

describe("a time of the day", () => {
  test("up to 12, morning and afternoon are both meant", () => {
    expect(timesIn(at(9))).toEqual([540, 1260]);
    expect(timesIn(at(3, 20))).toEqual([920, 200]);
    expect(timesIn(at(12, 30))).toEqual([750, 30]);
  });

  test("from 13 on, and with a zero before it, an hour is counted to 24", () => {
    expect(timesIn(at(19, 30))).toEqual([1170]);
    expect(timesIn(at(9, 0, true))).toEqual([540]);
    expect(timesIn(at(0, 15))).toEqual([15]);
    expect(timesIn(at(24))).toEqual([1440]);
  });

  test.each([
    [24, 1],
    [25, 0],
    [9, 60],
  ])("%d:%d is none", (hour, minute) => expect(timeOf(hour, minute)).toBeUndefined());

  test("twelve is noon in the afternoon, and midnight in the morning", () => {
    expect(inHalf(at(12), "pm")?.minutes).toBe(720);
    expect(inHalf(at(12), "am")?.minutes).toBe(0);
    expect(inHalf(at(19), "pm")?.minutes).toBe(1140);
    expect(inHalf(at(19), "am")).toBeUndefined();
  });

  test.each([
    [8, "evening", 1200],
    [11, "night", 1380],
    [2, "night", 120],
    [12, "night", 0],
    [12, "noon", 720],
    [1, "noon", 780],
    [9, "noon", undefined],
  ] as const)("%d in the %s is %s minutes after midnight", (hour, part, minutes) => expect(inPart(at(hour), part)?.minutes).toBe(minutes));

  test("minutes before one o'clock are of the hour after twelve", () => {
    expect(timesIn(moved(at(1), -15))).toEqual([765, 45]);
    expect(timesIn(moved(at(24), -15))).toEqual([1425]);
  });
});

describe("a span of the day", () => {
  test("of spans that may be meant, long ones are left out", () => {
    expect(spansOf(at(9), at(17))).toEqual([{ from: 540, to: 1020, hours: 8 }]);
    expect(spansOf(at(9), at(5))).toEqual([
      { from: 540, to: 1020, hours: 8 },
      { from: 1260, to: 300, hours: 8 },
    ]);
    expect(hoursOf({ minutes: 1140, isHalfOpen: false }, at(11, 30))).toEqual([4.5]);
  });

  test("one that is counted to 24 may be long", () => {
    expect(spansOf(at(6), at(22))).toEqual([{ from: 360, to: 1320, hours: 16 }]);
  });

  test("midnight may lie between", () => {
    expect(spansOf(at(22), at(2))).toEqual([{ from: 1320, to: 120, hours: 4 }]);
    expect(hoursOf(at(18), at(24))).toEqual([6]);
  });

  test("a span without length is none", () => expect(spansOf(at(17), at(17))).toEqual([]));
});
