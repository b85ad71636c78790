import { describe, expect, test } from "vitest";
import { nodesOf, read } from "../read.ts";
import type { DayContext } from "./choice.ts";
import { day, period } from "./kinds.ts";
import { resolveDay, resolvePeriod } from "./resolve.ts";

/** The day that a text says, and its words to the last one. */
const said = (text: string) => nodesOf(read(text, ["en"]), day).find(({ start, end }) => start === 0 && end === read(text, ["en"]).tokens.length)?.value;
const saidPeriod = (text: string) =>
  nodesOf(read(text, ["en"]), period).find(({ start, end }) => start === 0 && end === read(text, ["en"]).tokens.length)?.value;

const datesOf = (text: string, context: Partial<DayContext> & { readonly today: string }): string[] => {
  const value = said(text);
  return value ? resolveDay(value, { lean: "coming", ...context }) : [];
};
const rangesOf = (text: string, context: Partial<DayContext> & { readonly today: string }): string[] => {
  const value = saidPeriod(text);
  return value ? resolvePeriod(value, { lean: "coming", ...context }).map(({ from = "", to = "" }) => `${from}/${to}`) : [];
};

describe("the same words on other days", () => {
  test.each([
    ["3 March", "2026-03-02", "2026-03-03"],
    ["3 March", "2026-03-03", "2026-03-03"],
    ["3 March", "2026-03-04", "2027-03-03"],
    ["29 February", "2026-03-04", "2028-02-29"],
    ["the 31st", "2026-11-30", "2026-12-31"],
    ["the 31st", "2026-02-01", "2026-03-31"],
    ["in a month", "2026-01-31", "2026-02-28"],
    ["a month ago", "2026-03-31", "2026-02-28"],
    ["in a year", "2028-02-29", "2029-02-28"],
    ["end of February", "2028-01-10", "2028-02-29"],
    ["end of the quarter", "2026-05-12", "2026-06-30"],
    ["mid-February", "2026-05-12", "2027-02-15"],
    ["first Monday of March", "2026-03-03", "2027-03-01"],
    ["in 3 business days", "2026-11-27", "2026-12-02"],
    ["in 5 business days", "2026-11-28", "2026-12-04"],
    ["Friday 29 May", "2026-11-30", "2026-05-29"],
  ])("%s on %s is %s", (text, today, date) => {
    // A weekday beside a date tells the year, also one that is over.
    expect(datesOf(text, { today, lean: text.startsWith("Friday") ? "past" : "coming" })).toEqual([date]);
  });
});

describe("what comes again", () => {
  test.each([
    ["3 March", "coming", ["2027-03-03"]],
    ["3 March", "past", ["2026-03-03"]],
    ["3 March", "nearest", ["2027-03-03"]],
    ["3 October", "nearest", ["2026-10-03"]],
    ["the 15th", "past", ["2026-11-15"]],
    ["the 15th", "nearest", ["2026-12-15"]],
    ["Friday", "coming", ["2026-12-04"]],
    ["Friday", "past", ["2026-11-27"]],
    ["Friday", "nearest", ["2026-11-27", "2026-12-04"]],
    ["Wednesday", "nearest", ["2026-12-02", "2026-11-25"]],
    // Today is a Monday.
    ["Monday", "coming", ["2026-12-07", "2026-11-30"]],
    ["Monday", "past", ["2026-11-30", "2026-11-23"]],
    ["Monday", "nearest", ["2026-11-30"]],
    ["end of October", "past", ["2026-10-31"]],
  ] as const)("%s, %s, is %j", (text, lean, dates) => expect(datesOf(text, { today: "2026-11-30", lean })).toEqual(dates));

  test.each([
    ["October", "coming", "2027-10-01/2027-10-31"],
    ["October", "past", "2026-10-01/2026-10-31"],
    ["October", "nearest", "2026-10-01/2026-10-31"],
    ["November", "coming", "2026-11-01/2026-11-30"],
    ["November", "past", "2026-11-01/2026-11-30"],
    ["week 48", "past", "2026-11-23/2026-11-29"],
    ["Monday to Thursday", "past", "2026-11-23/2026-11-26"],
    ["1 to 15 November", "past", "2026-11-01/2026-11-15"],
    ["28 December to 3 January", "past", "2025-12-28/2026-01-03"],
  ] as const)("%s, %s, is %s", (text, lean, range) => expect(rangesOf(text, { today: "2026-11-30", lean })).toEqual([range]));
});

describe("next, this and last", () => {
  test.each([
    ["next Friday", "2026-12-01", ["2026-12-04", "2026-12-11"]],
    ["next Friday", "2026-12-04", ["2026-12-11"]],
    ["next Monday", "2026-12-05", ["2026-12-07"]],
    ["this Friday", "2026-12-05", ["2026-12-11", "2026-12-04"]],
    ["last Monday", "2026-12-04", ["2026-11-30", "2026-11-23"]],
    ["last Friday", "2026-12-04", ["2026-11-27"]],
  ])("%s on %s is %j", (text, today, dates) => expect(datesOf(text, { today })).toEqual(dates));

  test("a week begins on Sunday where the locale says so", () => {
    expect(rangesOf("this week", { today: "2026-11-29" })).toEqual(["2026-11-23/2026-11-29"]);
    expect(rangesOf("this week", { today: "2026-11-29", weekStart: 7 })).toEqual(["2026-11-29/2026-12-05"]);
    expect(datesOf("Sunday next week", { today: "2026-11-30", weekStart: 7 })).toEqual(["2026-12-06"]);
  });
});

describe("figures in two orders", () => {
  test.each([
    ["03/04/2026", "dayFirst", ["2026-04-03"]],
    ["03/04/2026", "monthFirst", ["2026-03-04"]],
    ["03/04/2026", "yearFirst", []],
    ["15/04/2026", "monthFirst", ["2026-04-15"]],
    ["due 3/4", "monthFirst", ["2027-03-04"]],
    ["due 3/4", "yearFirst", ["2027-03-04"]],
    ["26/04/03", "yearFirst", ["2026-04-03"]],
    ["26/13/14", "dayFirst", []],
    // Only one of them is a Friday.
    ["Friday 03/04/2026", undefined, ["2026-04-03"]],
    ["Wednesday 03/04/2026", undefined, ["2026-03-04"]],
  ] as const)("%s, %s, is %j", (text, order, dates) => expect(datesOf(text, { today: "2026-11-30", ...(order ? { order } : {}) })).toEqual(dates));
});

test("a period that has no such day has none", () => {
  expect(
    resolveDay({ type: "dayOfMonth", day: 31, of: { type: "numbered", unit: "month", number: 4, year: 2026 } }, { today: "2026-11-30", lean: "coming" }),
  ).toEqual([]);
  expect(resolvePeriod({ type: "numbered", unit: "week", number: 53, year: 2027 }, { today: "2026-11-30", lean: "coming" })).toEqual([]);
  expect(resolvePeriod({ type: "numbered", unit: "week", number: 53, year: 2026 }, { today: "2026-11-30", lean: "coming" })).toEqual([
    { from: "2026-12-28", to: "2027-01-03" },
  ]);
});
