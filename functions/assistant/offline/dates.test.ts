import { describe, expect, test } from "vitest";
import { dateAt, monthsIn } from "./dates.ts";
import { reading } from "./reading.ts";

const calendar = { today: "2026-05-13", from: "2026-05-20", monthFirst: true };

describe("dates, told from Wednesday 13 May 2026 for an invoice of 20 May", () => {
  test.each([
    ["today", "2026-05-13"],
    ["tomorrow", "2026-05-14"],
    ["friday", "2026-05-15"],
    ["next friday", "2026-05-22"],
    ["last friday", "2026-05-08"],
    ["last wednesday", "2026-05-06"],
    ["wednesday", "2026-05-20"],
    ["the 20th", "2026-05-20"],
    ["the 3rd", "2026-06-03"],
    ["june 5", "2026-06-05"],
    ["5 june", "2026-06-05"],
    ["june 5, 2027", "2027-06-05"],
    ["6/1", "2026-06-01"],
    ["6/1/26", "2026-06-01"],
    ["2026-07-04", "2026-07-04"],
    ["end of the month", "2026-05-31"],
    ["end of next month", "2026-06-30"],
    ["end of june", "2026-06-30"],
    ["in 10 days", "2026-05-23"],
    ["in two weeks", "2026-05-27"],
    ["in a month", "2026-06-13"],
    ["3 weeks later", "2026-06-10"],
    ["a week from friday", "2026-05-22"],
    ["mid july", "2026-07-15"],
    ["first of the month", "2026-06-01"],
    ["end of the year", "2026-12-31"],
    ["the day after tomorrow", "2026-05-15"],
    ["31.12.2026", "2026-12-31"],
    ["april 2", "2026-04-02"],
  ])("%s is %s", (said, date) => {
    expect(dateAt(reading(said).tokens, calendar)?.date).toBe(date);
  });

  test.each(["feb 30", "31 june", "2026-02-29", "13/13"])("there is no %s, and nobody bends it", (said) => {
    expect(dateAt(reading(said).tokens, calendar)).toMatchObject({ impossible: said });
  });

  test("6/1 is the first of June in America and the sixth of January elsewhere", () => {
    expect(dateAt(reading("6/1").tokens, calendar)?.date).toBe("2026-06-01");
    expect(dateAt(reading("6/1").tokens, { ...calendar, monthFirst: false })?.date).toBe("2027-01-06");
  });

  test("a list or a range of months is so many months", () => {
    expect(monthsIn(reading("jan, feb and march").tokens)).toBe(3);
    expect(monthsIn(reading("november to february").tokens)).toBe(4);
  });
});
