import { describe, expect, test } from "vitest";
import { addDays, CalendarDate, clockFrom, dayOf, daysBetween } from "./clock.ts";

describe("the clock", () => {
  test("stands still where it is told a moment, and runs from there with a + behind it", () => {
    let real = 1000;
    const still = clockFrom("2026-03-16T09:00:00Z", () => real);
    const running = clockFrom("2026-03-16T09:00:00Z+", () => real);
    real += 61_000;
    expect(still()).toBe("2026-03-16T09:00:00.000Z");
    expect(running()).toBe("2026-03-16T09:01:01.000Z");
    expect(clockFrom("", () => 0)()).toBe("1970-01-01T00:00:00.000Z");
  });

  test("that is set to nonsense says how to set it", () => expect(() => clockFrom("next tuesday")).toThrow("write it as 2026-03-16T09:00:00Z"));
});

describe("a day", () => {
  test.each([
    ["2026-02-28", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-13-01", false],
    ["2026-3-1", false],
    ["tomorrow", false],
  ])("%s exists: %s", (day, exists) => expect(CalendarDate.safeParse(day).success).toBe(exists));

  test("is the day it is where the business is", () => {
    expect(dayOf("2026-03-16T23:30:00.000Z", "Europe/Berlin")).toBe("2026-03-17");
    expect(dayOf("2026-03-16T03:30:00.000Z", "America/New_York")).toBe("2026-03-15");
  });

  test("plus days crosses months, leap days and clock changes", () => {
    expect(addDays("2026-01-31", 30)).toBe("2026-03-02");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
    expect(daysBetween("2026-03-16", "2026-05-15")).toBe(60);
  });
});
