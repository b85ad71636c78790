import { describe, expect, test } from "vitest";
import { addDays, CalendarDate, clockFrom, dayOf, daysBetween, hourOf, lastDayOver, startOf } from "./clock.ts";

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
    ["0026-03-15", false],
    ["1899-12-31", false],
    ["1900-01-01", true],
    ["tomorrow", false],
  ])("%s exists: %s", (day, exists) => expect(CalendarDate.safeParse(day).success).toBe(exists));
  test("what is no date at all is not of a year long gone as well", () => expect(CalendarDate.safeParse("0abc").error?.issues).toHaveLength(1));

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

  test.each([
    ["2026-03-17", "UTC", "2026-03-17T00:00:00.000Z"],
    ["2026-03-17", "Asia/Tokyo", "2026-03-16T15:00:00.000Z"],
    ["2026-03-17", "Pacific/Honolulu", "2026-03-17T10:00:00.000Z"],
    ["2026-03-17", "Pacific/Kiritimati", "2026-03-16T10:00:00.000Z"],
    ["2026-03-17", "Etc/GMT+12", "2026-03-17T12:00:00.000Z"],
    ["2026-03-17", "Asia/Kathmandu", "2026-03-16T18:15:00.000Z"],
    // The clocks go forward from midnight to one.
    ["2024-04-26", "Africa/Cairo", "2024-04-25T22:00:00.000Z"],
    ["2025-09-07", "America/Santiago", "2025-09-07T04:00:00.000Z"],
  ])("%s begins in %s at %s", (day, zone, at) => {
    expect(startOf(day, zone)).toBe(at);
    expect(dayOf(at, zone)).toBe(day);
    expect(dayOf(new Date(Date.parse(at) - 1).toISOString(), zone)).toBe(addDays(day, -1));
  });

  test("has the hour that clocks show there, also on the days on which they are changed", () => {
    expect(hourOf("2026-03-16T23:59:59.999Z", "UTC")).toBe(23);
    expect(hourOf("2026-03-17T00:00:00.000Z", "UTC")).toBe(0);
    expect(hourOf("2026-03-16T03:14:59.999Z", "Asia/Kathmandu")).toBe(8);
    expect(hourOf("2026-03-16T03:15:00.000Z", "Asia/Kathmandu")).toBe(9);
    expect(hourOf("2026-03-28T08:00:00.000Z", "Europe/Berlin")).toBe(9);
    expect(hourOf("2026-03-29T07:00:00.000Z", "Europe/Berlin")).toBe(9);
  });

  test("is over somewhere as soon as it is over on the first islands of the world", () => {
    expect(lastDayOver("2026-03-16T09:59:59.999Z")).toBe("2026-03-15");
    expect(lastDayOver("2026-03-16T10:00:00.000Z")).toBe("2026-03-16");
  });
});
