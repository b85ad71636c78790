import { describe, expect, test } from "vitest";
import { holidayOf } from "./holiday-dates.ts";
import { advent, easter, fixed, type Holiday, lastBefore, nth, rulesIn } from "./holidays.ts";

describe("holidays of a year", () => {
  test.each<[string, Holiday, number, string]>([
    ["Easter", easter(0), 2024, "2024-03-31"],
    ["Easter", easter(0), 2026, "2026-04-05"],
    ["Easter", easter(0), 2027, "2027-03-28"],
    ["Easter", easter(0), 2038, "2038-04-25"],
    ["Good Friday", easter(-2), 2027, "2027-03-26"],
    ["Whit Monday", easter(50), 2027, "2027-05-17"],
    ["Thanksgiving", nth(4, 4, 11), 2026, "2026-11-26"],
    ["Black Friday", nth(4, 4, 11, undefined, 1), 2026, "2026-11-27"],
    ["Memorial Day", nth(-1, 1, 5), 2027, "2027-05-31"],
    ["the last Sunday of the year", nth(-1, 7, 12), 2028, "2028-12-31"],
    ["Victoria Day", lastBefore(1, 5, 25), 2026, "2026-05-18"],
    ["the first of Advent", advent[0] ?? fixed(1, 1), 2026, "2026-11-29"],
    ["the fourth of Advent", advent[3] ?? fixed(1, 1), 2023, "2023-12-24"],
    ["the fourth of Advent", advent[3] ?? fixed(1, 1), 2022, "2022-12-18"],
    ["the Day of Prayer and Repentance", lastBefore(3, 11, 23), 2026, "2026-11-18"],
  ])("%s", (_, rule, year, date) => expect(holidayOf(rule, year)).toBe(date));
});

test("a country has its own day, or the common one", () => {
  const mothers = [nth(2, 7, 5, "US CA"), easter(-21, "GB")];
  expect(rulesIn(mothers, "GB")).toEqual([easter(-21, "GB")]);
  expect(rulesIn(mothers, "FR")).toEqual(mothers);
  expect(rulesIn(mothers, undefined)).toEqual(mothers);
  expect(rulesIn([fixed(5, 1), nth(1, 1, 9, "US")], "DE")).toEqual([fixed(5, 1)]);
});
