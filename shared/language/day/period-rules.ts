import { a, latent, optional, type Rule, reading, rule, tight } from "../chart.ts";
import { digits, number, ordinal } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { comma, dash, slash } from "../signs.ts";
import type { Token } from "../tokens.ts";
import { isCountBehind, isNounBehind, unless } from "./beside.ts";
import { isYear, yearIn } from "./date-rules.ts";
import {
  calendarUnit,
  calendarWeek,
  during,
  lapse,
  month,
  of,
  on,
  type Period,
  period,
  shortYear,
  step,
  stepBehind,
  the,
  type Unit,
  unitSign,
  weekNumber,
  within,
} from "./kinds.ts";

/*
 * Months, weeks, quarters and years, with their number ("Q1 2026", "KW 12") or told from today ("last month", "les 3 derniers mois"), and their ends.
 */

type Numbered = Extract<Period, { type: "numbered" }>;

const LAST: Readonly<Partial<Record<Unit, number>>> = { week: 53, month: 12, quarter: 4, half: 2 };

const isOpen = (value: Period): value is Numbered =>
  value.type === "numbered" && value.year === undefined && value.yearStep === undefined && value.direction === undefined;
const isMonth = (value: Period): value is Numbered => isOpen(value) && value.unit === "month";
const numbered = (of: Numbered["unit"], number: number): Period => ({ type: "numbered", unit: of, number });
const upTo =
  (most: number) =>
  ({ value, length }: { readonly value: number; readonly length: number }): boolean =>
    value >= 1 && value <= most && length <= 2;
export const isUnit =
  (...units: readonly Unit[]) =>
  ({ unit, count }: { readonly unit: Unit; readonly count: number }): boolean =>
    units.includes(unit) && count === 1;

const isCapital = (token: Token | undefined): boolean => token !== undefined && token.gap > 0 && /^\p{Lu}\p{Ll}/u.test(token.said);

/** "T2A" is a code. */
const isLetterBehind = (token: Token | undefined): boolean => token?.gap === 0 && /^\p{L}/u.test(token.text);

/** "Next week", but neither "next day" nor "next weeks". */
const isPeriodUnit = ({ unit, isPlural }: { readonly unit: Unit; readonly isPlural: boolean }): boolean => unit !== "day" && unit !== "workday" && !isPlural;

/** A month, a quarter or a week in its year. */
function inYear(value: Period, year: Period): Period | undefined {
  const its = yearIn(year);
  return value.type === "numbered" && its ? { ...value, ...its } : undefined;
}
const orNone = (value: Period | undefined) => (value ? reading(period, value) : undefined);

const isYearNumber = ({ value }: { readonly value: number }): boolean => value >= 1900 && value <= 2199;
const isYearInWords = ([one]: readonly NumberReading[]): boolean => one?.isInWords === true && isYearNumber(one) && Number.isInteger(one.value);

/** "The year 2026" and what else names a period by its number. */
const named: readonly Rule[] = [
  // "June Holloway" is a name.
  rule("month", [a(month)], ([{ value }], { token }) => unless(value.isWeak || isCapital(token), reading(period, numbered("month", value.month)))),
  rule("year in words", [a(number, isYearInWords)], ([{ value }]) => latent(period, { type: "year", year: value[0]?.value ?? 0 })),
  rule("word and year", [a(calendarUnit, isUnit("year")), optional(a(of)), a(period, ({ type }) => type === "year")], ([, , { value }]) =>
    reading(period, value),
  ),
  // Not "twelve months may".
  rule("word and month", [a(calendarUnit, isUnit("month")), optional(a(of)), a(period, isMonth)], ([word, link, { value, isLatent }]) =>
    word.value.isPlural || (isLatent && !link) ? undefined : reading(period, value),
  ),
  rule("word and week", [a(weekNumber), a(digits, upTo(53))], ([, { value }], behind) =>
    // "2 weeks 3 days".
    isCountBehind(behind) ? undefined : reading(period, numbered("week", value.value)),
  ),
  rule("calendar week", [a(calendarWeek), a(digits, upTo(53))], ([, { value }]) => reading(period, numbered("week", value.value))),
  rule("ordinal calendar week", [a(ordinal, (value) => value <= 53), a(calendarWeek)], ([{ value }]) => reading(period, numbered("week", value))),
  // "Q1", "H1"; "2026-W12".
  rule("sign and number", [a(unitSign), tight(a(digits, ({ length }) => length < 3))], ([{ value }, { value: number }], { token }) =>
    number.value >= 1 && number.value <= (LAST[value.unit] ?? 0) && !isLetterBehind(token)
      ? unless(value.isWeak, reading(period, numbered(value.unit, number.value)))
      : undefined,
  ),
  rule("number and sign", [a(digits, upTo(4)), tight(a(unitSign, ({ unit }) => unit === "quarter"))], ([{ value }]) =>
    latent(period, numbered("quarter", value.value)),
  ),
  // "3Q26".
  rule(
    "number, sign and short year",
    [a(digits, upTo(4)), tight(a(unitSign, ({ unit }) => unit === "quarter")), tight(a(digits, ({ length }) => length === 2))],
    ([{ value }, , year]) => reading(period, { ...numbered("quarter", value.value), year: 2000 + year.value.value } as Period),
  ),
  rule("ordinal quarter", [a(ordinal, (value) => value <= 4), a(calendarUnit, isUnit("quarter", "half"))], ([{ value }, { value: each }]) =>
    value <= (LAST[each.unit] ?? 0) ? reading(period, numbered(each.unit === "half" ? "half" : "quarter", value)) : undefined,
  ),
  rule("quarter and number", [a(calendarUnit, isUnit("quarter", "half")), a(digits, upTo(4))], ([{ value: each }, { value }]) =>
    value.value <= (LAST[each.unit] ?? 0) ? reading(period, numbered(each.unit === "half" ? "half" : "quarter", value.value)) : undefined,
  ),
];

const withYears: readonly Rule[] = [
  rule("year of a period", [a(period, isOpen), optional(a(comma)), optional(a(of)), a(period, isYear)], ([{ value }, , , year]) =>
    orNone(inYear(value, year.value)),
  ),
  ...[slash, dash].map((sign) =>
    rule("year behind a sign", [a(period, isOpen), tight(a(sign)), tight(a(digits, isYearNumber))], ([{ value }, , year]) =>
      orNone(inYear(value, { type: "year", year: year.value.value })),
    ),
  ),
  rule(
    "short year behind a slash",
    [a(period, (value) => isOpen(value) && value.unit !== "month"), tight(a(slash)), tight(a(digits, ({ length }) => length === 2))],
    ([{ value }, , year]) => orNone(inYear(value, { type: "year", year: 2000 + year.value.value })),
  ),
  rule("short year of a period", [a(period, isOpen), a(shortYear, (_, node) => node.end - node.start > 1)], ([{ value }, year]) =>
    orNone(inYear(value, { type: "year", year: year.value })),
  ),
  // "März 26": where the day stands before the month.
  rule("short year of a month", [a(month, ({ isFirst }) => !isFirst), a(shortYear)], ([{ value }, year]) =>
    latent(period, { ...numbered("month", value.month), year: year.value } as Period),
  ),
  rule(
    "year before a period",
    [a(period, ({ type }) => type === "year"), optional(a(slash)), optional(tight(a(dash))), a(period, (value) => isOpen(value) && value.unit !== "month")],
    ([year, , , { value }]) => orNone(inYear(value, year.value)),
  ),
  // "Volgend jaar maart".
  rule("next year and month", [a(period, (value) => isYear(value) && value.type === "relative"), a(period, isMonth)], ([year, { value }]) =>
    orNone(inYear(value, year.value)),
  ),
  rule("next month by name", [a(step, (value) => Math.abs(value) < 2), a(month)], ([{ value }, { value: name }]) =>
    reading(period, directed(name.month, value)),
  ),
  rule("month by name next", [a(month), a(stepBehind, (value) => Math.abs(value) < 2)], ([{ value: name }, { value }]) =>
    reading(period, directed(name.month, value)),
  ),
];

const directed = (number: number, step: number): Period => ({
  ...numbered("month", number),
  ...(step === 0 ? { yearStep: 0 } : { direction: step > 0 ? ("next" as const) : ("last" as const) }),
});

const toldFromToday: readonly Rule[] = [
  rule("next unit", [a(step), a(calendarUnit, isPeriodUnit)], ([{ value }, { value: each }]) => reading(period, relative(each.unit, value, each.count))),
  rule("unit next", [a(calendarUnit, isPeriodUnit), a(stepBehind)], ([{ value: each }, { value }]) => reading(period, relative(each.unit, value, each.count))),
  rule("next units", [a(step, (value) => Math.abs(value) === 1), a(lapse)], ([{ value }, { value: each }]) =>
    reading(period, { type: "relative", step: value, ...each }),
  ),
  rule(
    "number, next, units",
    [
      a(number, ([one]) => (one?.value ?? 0) > 1 && (one?.value ?? 0) < 1000),
      a(step, (value) => Math.abs(value) === 1),
      a(calendarUnit, ({ isPlural }) => isPlural),
    ],
    ([{ value }, { value: step }, { value: each }]) => reading(period, { type: "relative", unit: each.unit, step, count: (value[0]?.value ?? 1) * each.count }),
  ),
  rule("units next", [a(lapse, ({ count }) => count > 1), a(stepBehind, (value) => Math.abs(value) === 1)], ([{ value: each }, { value }]) =>
    reading(period, { type: "relative", step: value, ...each }),
  ),
  // "Within the next 14 days".
  rule("within the next units", [a(within), a(period, (value) => value.type === "relative" && value.count !== undefined)], ([, { value }]) =>
    reading(period, value),
  ),
  ...[the, on, during].map((link) => rule("the weekend", [a(link), a(calendarUnit, isUnit("weekend"))], () => reading(period, relative("weekend", 0, 1)))),
];

export const relative = (of: Unit, step: number, count: number): Period => ({ type: "relative", unit: of, step, ...(count > 1 ? { count } : {}) });

export const periodRules: readonly Rule[] = [
  ...named,
  ...withYears,
  ...toldFromToday,
  rule("the period", [a(the), a(period)], ([, { value, isLatent }]) => unless(isLatent, reading(period, value))),
  // "In may"; not "in dez" before "dias", which is ten.
  rule("in a month", [a(during), a(month)], ([, { value }], behind) =>
    unless(isCountBehind(behind) || (value.isDoubtful && isNounBehind(behind)), reading(period, numbered("month", value.month))),
  ),
  // "In May", "in 2026"; not "in 2026 cases".
  rule("in the period", [a(during), a(period)], ([, { value, isLatent }], behind) =>
    unless(isLatent && (isMonth(value) || isNounBehind(behind)), reading(period, value)),
  ),
];
