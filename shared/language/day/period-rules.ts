import { a, type Item, latent, optional, type Rule, reading, rule, tight } from "../chart.ts";
import { digits, number, ordinal } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { comma, dash, point, slash } from "../signs.ts";
import { isCountBehind, isNounBehind, unless } from "./beside.ts";
import { isYear, yearIn } from "./date-rules.ts";
import {
  bareEdge,
  calendarUnit,
  calendarWeek,
  day,
  during,
  edge,
  final,
  half,
  lapse,
  month,
  monthDay,
  of,
  ofPeriod,
  ofStep,
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
  weekOf,
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
const isUnit =
  (...units: readonly Unit[]) =>
  ({ unit, count }: { readonly unit: Unit; readonly count: number }): boolean =>
    units.includes(unit) && count === 1;

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
  rule("month", [a(month)], ([{ value }]) => unless(value.isWeak, reading(period, numbered("month", value.month)))),
  rule("year in words", [a(number, isYearInWords)], ([{ value }]) => latent(period, { type: "year", year: value[0]?.value ?? 0 })),
  rule("word and year", [a(calendarUnit, isUnit("year")), optional(a(of)), a(period, ({ type }) => type === "year")], ([, , { value }]) =>
    reading(period, value),
  ),
  rule("word and month", [a(calendarUnit, isUnit("month")), optional(a(of)), a(period, isMonth)], ([, , { value }]) => reading(period, value)),
  rule("word and week", [a(weekNumber), a(digits, upTo(53))], ([, { value }], behind) =>
    // "2 weeks 3 days".
    isCountBehind(behind) ? undefined : reading(period, numbered("week", value.value)),
  ),
  rule("calendar week", [a(calendarWeek), a(digits, upTo(53))], ([, { value }]) => reading(period, numbered("week", value.value))),
  rule("number and calendar week", [a(digits, upTo(53)), optional(tight(a(point))), a(calendarWeek)], ([{ value }]) =>
    reading(period, numbered("week", value.value)),
  ),
  rule("ordinal calendar week", [a(ordinal, (value) => value <= 53), a(calendarWeek)], ([{ value }]) => reading(period, numbered("week", value))),
  // "Q1", "H1"; "2026-W12".
  rule("sign and number", [a(unitSign), tight(a(digits, ({ length }) => length < 3))], ([{ value }, { value: number }]) =>
    number.value >= 1 && number.value <= (LAST[value.unit] ?? 0) ? unless(value.isWeak, reading(period, numbered(value.unit, number.value))) : undefined,
  ),
  rule("number and sign", [a(digits, upTo(4)), tight(a(unitSign, ({ unit }) => unit === "quarter"))], ([{ value }]) =>
    latent(period, numbered("quarter", value.value)),
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
  rule("next unit", [a(step), a(calendarUnit, ({ unit }) => unit !== "day" && unit !== "workday")], ([{ value }, { value: each }]) =>
    reading(period, relative(each.unit, value, each.count)),
  ),
  rule("unit next", [a(calendarUnit, ({ unit }) => unit !== "day" && unit !== "workday"), a(stepBehind)], ([{ value: each }, { value }]) =>
    reading(period, relative(each.unit, value, each.count)),
  ),
  rule("next units", [a(step, (value) => Math.abs(value) === 1), a(lapse)], ([{ value }, { value: each }]) =>
    reading(period, { type: "relative", step: value, ...each }),
  ),
  rule(
    "number, next, units",
    [a(number, ([one]) => (one?.value ?? 0) > 1 && (one?.value ?? 0) < 1000), a(step, (value) => Math.abs(value) === 1), a(calendarUnit)],
    ([{ value }, { value: step }, { value: each }]) => reading(period, { type: "relative", unit: each.unit, step, count: (value[0]?.value ?? 1) * each.count }),
  ),
  rule("units next", [a(lapse, ({ count }) => count > 1), a(stepBehind, (value) => Math.abs(value) === 1)], ([{ value: each }, { value }]) =>
    reading(period, { type: "relative", step: value, ...each }),
  ),
  ...[the, on, during].map((link) => rule("the weekend", [a(link), a(calendarUnit, isUnit("weekend"))], () => reading(period, relative("weekend", 0, 1)))),
];

const relative = (of: Unit, step: number, count: number): Period => ({ type: "relative", unit: of, step, ...(count > 1 ? { count } : {}) });

const isNoSpan = ({ type }: Period): boolean => type !== "span";
const THIS = (of: Unit): Period => ({ type: "relative", unit: of, step: 0 });
const containers = isUnit("week", "month", "quarter", "half", "year");
const ofUnit = <O extends boolean>(link: Item<true, O>) =>
  rule("of the unit", [link, optional(a(the)), a(calendarUnit, containers)], ([, , { value }]) => reading(ofPeriod, THIS(value.unit)));

const partsOfPeriods: readonly Rule[] = [
  // "Deste mês".
  rule("of this unit", [a(ofStep), a(calendarUnit, containers)], ([{ value }, { value: each }]) => reading(ofPeriod, relative(each.unit, value, each.count))),
  rule("of a period", [a(of), a(period, isNoSpan)], ([, { value }]) => reading(ofPeriod, value)),
  rule("in a period", [a(during), a(period, isNoSpan)], ([, { value }]) => reading(ofPeriod, value)),
  ofUnit(a(of)),
  ofUnit(a(during)),
  rule("half of a period", [a(ordinal, (value) => value <= 2), a(half), a(ofPeriod)], ([{ value }, , { value: of }]) =>
    reading(period, { type: "halfOf", half: value, of }),
  ),
  rule("week of a day", [a(weekOf), a(day)], ([, { value }]) => reading(period, { type: "weekOf", day: value })),
  rule("week of a day in figures", [a(weekOf), a(monthDay, ({ form, isFree }) => form === "figures" && isFree)], ([, { value }], behind) =>
    unless(isNounBehind(behind), reading(period, { type: "weekOf", day: { type: "dayOfMonth", day: value.day } })),
  ),
  rule("week of a month", [a(ordinal, (value) => value <= 5), a(calendarUnit, isUnit("week")), a(ofPeriod)], ([{ value }, , { value: of }]) =>
    reading(period, { type: "nthWeek", n: value, of }),
  ),
  rule("last week of a month", [a(final), a(calendarUnit, isUnit("week")), a(ofPeriod)], ([, , { value }]) =>
    reading(period, { type: "nthWeek", n: -1, of: value }),
  ),
  // "Ende März", "mid-March", "end of next week".
  rule("edge of a period", [a(edge), optional(a(dash)), a(period, isNoSpan)], ([{ value }, , { value: of }]) => edgeOf(value, of)),
  rule("edge of the period", [a(edge), a(ofPeriod)], ([{ value }, { value: of }]) => edgeOf(value, of)),
  // "Ende Jahr", "mi-mois".
  rule("edge of a bare unit", [a(bareEdge), optional(a(dash)), a(calendarUnit, containers)], ([{ value }, , { value: each }], behind) =>
    unless(isNounBehind(behind), reading(day, { type: "edge", edge: value, of: THIS(each.unit) })),
  ),
];

function edgeOf({ edge, isNoWeekend }: NonNullable<typeof import("./kinds.ts").edge["type"]>, of: Period) {
  return isNoWeekend && of.type === "relative" && of.unit === "week" && of.step === 0 ? undefined : reading(day, { type: "edge", edge, of });
}

export const periodRules: readonly Rule[] = [
  ...named,
  ...withYears,
  ...toldFromToday,
  ...partsOfPeriods,
  rule("the period", [a(the), a(period)], ([, { value, isLatent }]) => unless(isLatent, reading(period, value))),
  // "In May", "in 2026"; not "in 2026 cases".
  rule("in the period", [a(during), a(period)], ([, { value, isLatent }], behind) =>
    unless(isLatent && value.type === "year" && isNounBehind(behind), reading(period, value)),
  ),
];
