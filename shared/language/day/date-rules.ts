import { a, type Behind, type Node, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { digits, number, ordinal, ordinalEnding } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { apostrophe, closeBracket, comma, dash, openBracket, point, slash } from "../signs.ts";
import { isCountBehind, isNounBehind, unless } from "./beside.ts";
import { dateOf } from "./calendar.ts";
import {
  calendarUnit,
  type Day,
  day,
  dayArticle,
  final,
  type MonthDay,
  type MonthWord,
  month,
  monthBehind,
  monthDay,
  monthOrdinal,
  of,
  ofPeriod,
  on,
  type Period,
  period,
  roman,
  shortYear,
  stepBehind,
  the,
  weekday,
  weekdayStepBehind,
  yearBehind,
} from "./kinds.ts";

/*
 * Days with their month: "3 March 2026", "March 3rd", "Freitag, 3. April"; and those without: "the 15th".
 */

const DIGIT = /^\d/;
/** "Au 03 20 55 18 40". */
const isFigureBehind = ({ token }: Behind): boolean => token !== undefined && token.gap <= 1 && DIGIT.test(token.text);

/** In a leap year all days exist that have no year. */
const LEAP = 2028;

/** The reading of a day of a month; undefined if there is none, as 31 April. */
function dateReading(date: number, monthNumber: number, isLatent: boolean): Reading | undefined {
  return dateOf(LEAP, monthNumber, date) ? unless(isLatent, reading(day, { type: "date", month: monthNumber, day: date })) : undefined;
}

const isFree = ({ isFree }: MonthDay): boolean => isFree;
const isOrdinal = ({ form }: MonthDay): boolean => form === "ordinal";
const isInFigures = ({ isFree, form }: MonthDay): boolean => isFree && form === "figures";
const isMonthFirst = ({ isFirst }: MonthWord): boolean => isFirst;

/** Of the latent numbers in words "neuf", "sei" and "uno" count, packs ("couple", "quinzena") do not. */
function isDayWord([one]: readonly NumberReading[], { isLatent }: Node<readonly NumberReading[]>): boolean {
  const most = isLatent ? 9 : LAST_WORD;
  return one?.isInWords === true && Number.isInteger(one.value) && one.value >= 1 && one.value <= most && !(isLatent && one.value === 2);
}

type DateOf = Extract<Day, { type: "date" }>;
/** A date that may still get its year. */
export const isOpenDate = (value: Day): value is DateOf =>
  value.type === "date" && value.weekday === undefined && value.year === undefined && value.yearStep === undefined && value.direction === undefined;
/** A day of the month, which may still get its month. */
export const isMonthDayOnly = (value: Day): value is Extract<Day, { type: "dayOfMonth" }> => value.type === "dayOfMonth" && !value.of;
/** "The day after the 15th", but not "la mañana". */
const isNamed = (value: Day): boolean => value.type !== "dayOfMonth" && (value.type !== "offset" || value.from !== undefined);
const isDated = (value: Day): value is Extract<Day, { type: "date" | "figures" | "dayOfMonth" }> =>
  (value.type === "date" || value.type === "figures" || value.type === "dayOfMonth") && value.weekday === undefined;

const hasFigures = (value: Day): boolean => value.type === "figures" || (value.type === "date" && value.year !== undefined);

/** The year that a period is: "2026", "next year". */
export const yearIn = (value: Period): { readonly year: number } | { readonly yearStep: number } | undefined =>
  value.type === "year"
    ? { year: value.year }
    : value.type === "relative" && value.unit === "year" && value.count === undefined
      ? { yearStep: value.step }
      : undefined;
export const isYear = (value: Period): boolean => yearIn(value) !== undefined;

const isOne = (step: number): boolean => Math.abs(step) === 1;
/** A day of a month that is told from this one. */
const isOfMonth = (value: Day): boolean => value.type === "dayOfMonth" && value.of !== undefined;
const isMonthNumber = ({ value, length }: { readonly value: number; readonly length: number }): boolean => value >= 1 && value <= 12 && length < 3;
const isYearNumber = ({ length }: { readonly length: number }): boolean => length === 4;

const isOneDay = ({ unit, count }: { readonly unit: string; readonly count: number }): boolean => unit === "day" && count === 1;
const isMonthByName = (value: Period): boolean => value.type === "numbered" && value.unit === "month";
const isRelativeMonth = (value: Period): boolean => value.type === "relative" && value.unit === "month" && value.count === undefined;

/** A date in a year; undefined if that year has no such day. */
function inYear(date: Day, year: ReturnType<typeof yearIn>): Reading | undefined {
  if (date.type !== "date" || !year) return undefined;
  return "year" in year && !dateOf(year.year, date.month, date.day) ? undefined : reading(day, { ...date, ...year });
}

const LAST_WORD = 31;

export const dateRules: readonly Rule[] = [
  // Digits with a point are latent ordinals.
  rule("ordinal of a day", [a(ordinal, (value) => value <= LAST_WORD)], ([{ value, isLatent }], { token }) =>
    isLatent && token?.gap === 0 && DIGIT.test(token.text)
      ? undefined
      : reading(monthDay, { day: value, form: isLatent ? "pointed" : "ordinal", isFree: true }),
  ),
  rule("year behind an apostrophe", [a(apostrophe), tight(a(digits, ({ length }) => length === 2))], ([, { value }]) => reading(shortYear, 2000 + value.value)),

  // "3 March", "3rd of March", "3 de marzo". "Only 3 may attend".
  rule("day before its month", [a(monthDay, isFree), optional(a(of)), a(month)], ([date, link, { value }]) =>
    dateReading(date.value.day, value.month, value.isDoubtful && date.value.form === "figures" && !link),
  ),
  // "Trois mars", "doce de enero".
  rule(
    "counted day before its month",
    [a(number, isDayWord), optional(a(of)), a(month, ({ isCounted }) => isCounted)],
    ([
      {
        value: [date],
      },
      link,
      { value },
    ]) => (!date || (date.value === 1 && !link) ? undefined : dateReading(date.value, value.month, value.isDoubtful)),
  ),
  // "March 3", "March 3rd", "March third".
  rule("day behind its month", [a(month, isMonthFirst), a(monthDay, isFree)], ([{ value }, date], behind) =>
    date.value.form === "figures" && isCountBehind(behind)
      ? undefined
      : dateReading(date.value.day, value.month, (value.isWeak || value.isCounted) && date.value.form === "figures" && isNounBehind(behind)),
  ),
  rule("the day behind its month", [a(month, isMonthFirst), a(the), a(monthDay, isOrdinal)], ([{ value }, , date]) =>
    dateReading(date.value.day, value.month, false),
  ),
  // "3-Mar-2026", "05/oct/26".
  ...[dash, slash, point].map((sign) =>
    rule("day, name of its month and year", [a(monthDay), tight(a(sign)), tight(a(month)), tight(a(sign)), tight(a(digits))], ([date, , { value }, , year]) =>
      inYear(
        { type: "date", month: value.month, day: date.value.day },
        year.value.length === 4 || year.value.length === 2 ? { year: year.value.value + (year.value.length === 2 ? 2000 : 0) } : undefined,
      ),
    ),
  ),
  ...[dash, slash].map((sign) =>
    rule("day and name of its month", [a(monthDay), tight(a(sign)), tight(a(month))], ([date, , { value }]) =>
      dateReading(date.value.day, value.month, value.isDoubtful),
    ),
  ),
  rule("year of a date", [a(day, isOpenDate), optional(a(comma)), optional(a(of)), a(period, isYear)], ([date, , , year]) =>
    inYear(date.value, yearIn(year.value)),
  ),
  rule("short year of a date", [a(day, isOpenDate), a(shortYear)], ([date, year]) => inYear(date.value, { year: year.value })),
  // "Le 3 mars prochain", "15 October last".
  ...[stepBehind, weekdayStepBehind].map((behind) =>
    rule("date and direction", [a(day, isOpenDate), a(behind, isOne)], ([{ value }, { value: step }]) =>
      value.type === "date" ? reading(day, { ...value, direction: step > 0 ? "next" : "last" }) : undefined,
    ),
  ),
  // "Il 15 scorso", "el 15 ppdo."
  rule("day of the month and direction", [a(day, isMonthDayOnly), a(stepBehind, isOne)], ([{ value }, { value: step }]) =>
    reading(day, { ...value, direction: step > 0 ? "next" : "last" } as Day),
  ),
  // "16. März d. J.", "4 novembre c.a."
  rule("year behind a date", [a(day, isOpenDate), a(yearBehind)], ([{ value }, { value: yearStep }]) => inYear(value, { yearStep })),

  rule("weekday of a date", [a(weekday), optional(a(comma)), a(day, isDated)], ([{ value }, , date]) =>
    // In "segunda a quinta" no fifth is meant, in "2ª a 6ª" no sixth, and in "with me 3 March" no Wednesday.
    ((date.isLatent || (value.isWeak && value.isOrdinal)) && date.value.type === "dayOfMonth") || (value.isDoubtful && !hasFigures(date.value))
      ? undefined
      : reading(day, { ...date.value, weekday: value.weekday } as Day),
  ),
  // Of the weak ones only in brackets: "am 24.9., so dass".
  rule("date and its weekday", [a(day, isDated), optional(a(comma)), a(weekday, ({ isWeak }) => !isWeak)], ([date, , { value }], { nodes }) =>
    // "3 April, Monday 6 April".
    nodes.some(({ kind }) => kind === monthDay) ? undefined : unless(date.isLatent, reading(day, { ...date.value, weekday: value.weekday } as Day)),
  ),
  rule("date and its weekday in brackets", [a(day, isDated), a(openBracket), a(weekday), a(closeBracket)], ([date, , { value }]) =>
    unless(date.isLatent, reading(day, { ...date.value, weekday: value.weekday } as Day)),
  ),
  // "Thu 15th", "vendredi 13".
  rule("weekday and day of the month", [a(weekday), optional(a(comma)), a(monthDay, isFree)], ([{ value }, mark, date], behind) => {
    const isSure = date.value.form === "ordinal" || date.value.form === "pointed" || (value.isCounted && !value.isWeak && !isNounBehind(behind));
    return value.isDoubtful || (mark && !isSure) || isCountBehind(behind)
      ? undefined
      : unless(!isSure, reading(day, { type: "dayOfMonth", day: date.value.day, weekday: value.weekday }));
  }),

  rule("day with an ending", [a(digits, ({ value, length }) => length < 3 && value >= 1 && value <= LAST_WORD), tight(a(ordinalEnding))], ([{ value }]) =>
    unless(true, reading(day, { type: "dayOfMonth", day: value.value })),
  ),
  // "The 15th", "the fifteenth"; not "the 3rd edition".
  rule("the day with an ending", [a(the), a(day, isMonthDayOnly)], ([, { value }], behind) => unless(isNounBehind(behind), reading(day, value))),
  rule("the ordinal", [a(the), a(monthDay, isOrdinal)], ([, { value }]) => unless(true, reading(day, { type: "dayOfMonth", day: value.day }))),
  // "Le 15", "el día 15"; "am 15.", where the point is of the day.
  rule("article and figures", [a(dayArticle), a(monthDay, isInFigures)], ([{ value: isPointed }, { value }], behind) =>
    isPointed && behind.token?.text === "."
      ? undefined
      : unless(isNounBehind(behind) || isFigureBehind(behind), reading(day, { type: "dayOfMonth", day: value.day })),
  ),
  rule(
    "article and ordinal",
    [a(dayArticle), a(monthDay, ({ form }) => form === "ordinal" || form === "pointed")],
    ([{ value: isPointed }, { value }], behind) =>
      value.form === "pointed" && !isPointed ? undefined : unless(isNounBehind(behind), reading(day, { type: "dayOfMonth", day: value.day })),
  ),
  // "The 15th of next month", "am 15. nächsten Monats".
  ...[period, ofPeriod].map((of) =>
    rule("day of a month that is told from this one", [a(day, isMonthDayOnly), a(of, isRelativeMonth)], ([{ value }, month]) =>
      reading(day, { ...value, of: month.value } as Day),
    ),
  ),
  // "First of the month".
  rule("ordinal of a month that is told from this one", [a(ordinal, (value) => value <= LAST_WORD), a(ofPeriod, isRelativeMonth)], ([{ value }, month]) =>
    reading(day, { type: "dayOfMonth", day: value, of: month.value }),
  ),
  // "The 16th inst.", "4 c.m.", "18 do corrente".
  rule("day and its month behind", [a(monthDay, isFree), a(monthBehind)], ([date, { value: step }], behind) =>
    unless(isNounBehind(behind), reading(day, { type: "dayOfMonth", day: date.value.day, of: { type: "relative", unit: "month", step } })),
  ),
  // "27 deste mês", "15 del mes pasado"; "sold 27 this month" is none for sure.
  rule("day number of a month", [a(monthDay, isInFigures), a(ofPeriod, isRelativeMonth)], ([{ value: date }, month]) =>
    reading(day, { type: "dayOfMonth", day: date.day, of: month.value }),
  ),
  rule("the day of a month", [a(the), a(day, isOfMonth)], ([, { value, isLatent }]) => unless(isLatent, reading(day, value))),
  // "Dreiundzwanzigster elfter".
  rule("day and the number of its month", [a(monthDay, ({ form }) => form !== "figures"), a(monthOrdinal)], ([date, { value }], behind) =>
    behind.nodes.some(({ kind }) => kind.name === ordinal.name) ? undefined : dateReading(date.value.day, value, isNounBehind(behind)),
  ),
  // "El 15 del 11", "dia 15 do 11".
  rule("day of a month by its number", [a(dayArticle), a(monthDay, isInFigures), a(of), a(digits, isMonthNumber)], ([, date, , { value }], behind) =>
    isNounBehind(behind) || isCountBehind(behind) || /^[\d.,:/-]$/.test(behind.token?.gap === 0 ? behind.token.text : "")
      ? undefined
      : dateReading(date.value.day, value.value, false),
  ),
  // "23.XI.2026", "23 XI 2026".
  ...[point, slash, dash].map((sign) =>
    rule("day, Roman month and year", [a(monthDay), tight(a(sign)), a(roman), tight(a(sign)), a(digits, isYearNumber)], ([date, , { value }, , year]) =>
      inYear({ type: "date", month: value, day: date.value.day }, { year: year.value.value }),
    ),
  ),
  rule("day, Roman month and year apart", [a(monthDay, isFree), a(roman), a(digits, isYearNumber)], ([date, { value }, year]) =>
    inYear({ type: "date", month: value, day: date.value.day }, { year: year.value.value }),
  ),
  // "Third day of October", "last day of the year".
  rule("ordinal day of a period", [a(ordinal, (value) => value <= LAST_WORD), a(calendarUnit, isOneDay), a(ofPeriod)], ([{ value }, , { value: period }]) =>
    value === 1
      ? reading(day, { type: "edge", edge: "start", of: period })
      : (period.type === "relative" || period.type === "numbered") && period.unit === "month"
        ? reading(day, { type: "dayOfMonth", day: value, of: period })
        : undefined,
  ),
  // "A los veinticuatro (24) días del mes de julio de 2025".
  rule(
    "days of a month",
    [a(monthDay), a(calendarUnit, ({ unit }) => unit === "day"), a(of), a(calendarUnit, ({ unit }) => unit === "month"), a(of), a(period, isMonthByName)],
    ([{ value }, , , , , { value: period }]) => reading(day, { type: "dayOfMonth", day: value.day, of: period }),
  ),
  rule("last day of a period", [a(final), a(calendarUnit, isOneDay), a(ofPeriod)], ([, , { value }]) => reading(day, { type: "edge", edge: "end", of: value })),

  rule("the day", [a(the), a(day, isNamed)], ([, { value, isLatent }]) => unless(isLatent, reading(day, value))),
  ...[on, dayArticle].map((link) =>
    rule("on a day", [a<unknown>(link), a(day)], ([, { value, isLatent }], behind) => unless(isLatent && isNounBehind(behind), reading(day, value))),
  ),
];
