import { a, optional, type Rule, reading, rule } from "../chart.ts";
import { ordinal } from "../number/kinds.ts";
import { isNounBehind, unless } from "./beside.ts";
import { yearIn } from "./date-rules.ts";
import { countedHoliday, type Day, day, dayBeside, eve, holidayName, of, type Period, period, step, stepBehind } from "./kinds.ts";

/*
 * "Easter Monday", "dritter Advent", "Thanksgiving next year", "la veille de Noël".
 */

type HolidayDay = Extract<Day, { type: "holiday" }>;
/** A holiday that may still get its year. */
const isOpenHoliday = (value: Day): value is HolidayDay =>
  value.type === "holiday" && value.year === undefined && value.yearStep === undefined && value.direction === undefined;
const isOne = (value: number): boolean => Math.abs(value) === 1;
const directed = (value: Day, step: number): Day =>
  value.type === "holiday" || value.type === "date" ? { ...value, direction: step > 0 ? "next" : "last" } : value;

export const holidayRules: readonly Rule[] = [
  // "Christmas party" is none.
  rule("holiday", [a(holidayName)], ([{ value, isLatent }], behind) =>
    unless(isLatent || (value.isAdjective && isNounBehind(behind)), reading(day, value.day)),
  ),
  rule("counted holiday", [a(ordinal, (value) => value <= 4), a(countedHoliday)], ([{ value: place }, { value }]) => {
    const its = value[place - 1];
    return its && reading(day, its);
  }),
  rule("eve of a holiday", [a(holidayName), a(eve)], ([{ value }], behind) =>
    unless(isNounBehind(behind), reading(day, { type: "offset", count: -1, unit: "day", from: value.day })),
  ),
  rule("next holiday", [a(step, isOne), a(holidayName)], ([{ value }, name]) => reading(day, directed(name.value.day, value))),
  rule("holiday next", [a(day, isOpenHoliday), a(stepBehind, isOne)], ([{ value }, { value: step }]) => reading(day, directed(value, step))),
  rule("year of a holiday", [a(day, isOpenHoliday), optional(a(of)), a(period, (value: Period) => yearIn(value) !== undefined)], ([{ value }, , year]) =>
    reading(day, { ...value, ...yearIn(year.value) }),
  ),
  rule("day beside a day", [a(dayBeside), a(day)], ([{ value }, { value: base }]) => reading(day, { type: "offset", count: value, unit: "day", from: base })),
];
