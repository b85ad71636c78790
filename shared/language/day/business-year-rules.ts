import { a, optional, type Rule, reading, rule, tight } from "../chart.ts";
import { digits } from "../number/kinds.ts";
import { dash, slash } from "../signs.ts";
import { businessYear, calendarUnit, day, ended, lapse, of, period, splitYear, twoYears, type Unit } from "./kinds.ts";

/*
 * Years of businesses and schools: "tax year 2025/26", "exercice 2026", "FY26"; and what ends on a day: "quarter ended 31 October".
 */

const [FIRST, LAST] = [1990, 2099];
const CENTURY = 100;
const isYear = ({ value, length }: { readonly value: number; readonly length: number }): boolean => length === 4 && value >= FIRST && value <= LAST;
const isShort = ({ length }: { readonly length: number }): boolean => length === 2 || length === 4;

/** What is long enough that people say on which day it ends; a week has its own words. */
const isLong = ({ unit }: { readonly unit: Unit }): boolean => unit === "month" || unit === "quarter" || unit === "half" || unit === "year";

export const businessYearRules: readonly Rule[] = [
  ...[slash, dash].map((sign) =>
    rule("two years", [a(digits, isYear), tight(a(sign)), tight(a(digits, isShort))], ([first, , last]) =>
      last.value.value % CENTURY === (first.value.value + 1) % CENTURY ? reading(twoYears, first.value.value) : undefined,
    ),
  ),
  rule("year of two", [a(splitYear), optional(a(of)), a(twoYears)], ([{ value: starts }, , { value: year }]) =>
    reading(period, { type: "splitYear", year, starts }),
  ),
  rule("two years and their word", [a(twoYears), a(splitYear)], ([{ value: year }, { value: starts }]) => reading(period, { type: "splitYear", year, starts })),
  rule("business year", [a(businessYear), optional(a(of)), a(period, ({ type }) => type === "year")], ([, , { value }]) => reading(period, value)),
  rule("year and business year", [a(period, ({ type }) => type === "year"), a(businessYear)], ([{ value }]) => reading(period, value)),
  // "FY26".
  rule("business year in two digits", [a(businessYear), tight(a(digits, ({ length }) => length === 2))], ([, { value }]) =>
    reading(period, { type: "year", year: 2000 + value.value }),
  ),
  rule("business year that ended", [a(businessYear), a(ended), a(day)], ([, { value: isOver }, last]) =>
    reading(period, { type: "endingOn", count: 1, unit: "year", day: last.value, isOver }),
  ),
  rule("unit that ended", [a(calendarUnit, isLong), a(ended), a(day)], ([{ value }, { value: isOver }, last]) =>
    reading(period, { type: "endingOn", ...value, day: last.value, isOver }),
  ),
  rule("lapse that ended", [a(lapse, isLong), a(ended), a(day)], ([{ value }, { value: isOver }, last]) =>
    reading(period, { type: "endingOn", ...value, day: last.value, isOver }),
  ),
];
