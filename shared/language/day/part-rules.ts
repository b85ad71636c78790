import { a, type Item, optional, type Reading, type Rule, reading, rule } from "../chart.ts";
import { ordinal } from "../number/kinds.ts";
import { dash } from "../signs.ts";
import { isNounBehind, unless } from "./beside.ts";
import {
  after,
  bareEdge,
  before,
  calendarUnit,
  day,
  during,
  type EdgeWord,
  edge,
  final,
  half,
  monthDay,
  of,
  ofPeriod,
  ofStep,
  type Period,
  period,
  the,
  type Unit,
  weekOf,
} from "./kinds.ts";
import { isUnit, relative } from "./period-rules.ts";

/*
 * What is of a period: its beginning and its end ("Ende März", "end of the month"), a half of it, a week of it.
 */

const isNoSpan = ({ type }: Period): boolean => type !== "span";
const THIS = (of: Unit): Period => ({ type: "relative", unit: of, step: 0, isUnsaid: true });
const isContainer = isUnit("week", "month", "quarter", "half", "year");
const ofUnit = <O extends boolean>(link: Item<true, O>) =>
  rule("of the unit", [link, optional(a(the)), a(calendarUnit, (value) => isContainer(value) && !value.isPlural)], ([, , { value }]) =>
    reading(ofPeriod, THIS(value.unit)),
  );

export const partRules: readonly Rule[] = [
  // "Deste mês".
  rule("of this unit", [a(ofStep), a(calendarUnit, isContainer)], ([{ value }, { value: each }]) => reading(ofPeriod, relative(each.unit, value, each.count))),
  rule("of a period", [a(of), a(period, isNoSpan)], ([, { value }]) => reading(ofPeriod, value)),
  rule("in a period", [a(during), a(period, isNoSpan)], ([, { value }]) => reading(ofPeriod, value)),
  ofUnit(a(of)),
  ofUnit(a(during)),
  rule("half of a period", [a(ordinal, (value) => value <= 2), a(half), a(ofPeriod)], ([{ value }, , { value: of }]) =>
    reading(period, { type: "halfOf", half: value, of }),
  ),
  rule("week of a day", [a(weekOf), a(day)], ([, { value }]) => reading(period, { type: "weekOf", day: value })),
  // "In der Woche nach Ostern".
  ...(
    [
      [after, 1],
      [before, -1],
    ] as const
  ).map(([link, count]) =>
    rule(
      "week beside a day",
      [a(calendarUnit, (value) => isUnit("week")(value) && !value.isPlural), a(link), a(day, ({ type }) => type !== "offset")],
      ([, , { value }]) => reading(period, { type: "weekOf", day: { type: "offset", count, unit: "week", from: value } }),
    ),
  ),
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
  rule(
    "edge of a bare unit",
    [a(bareEdge), optional(a(dash)), a(calendarUnit, (value) => isContainer(value) && !value.isPlural)],
    ([{ value }, , { value: each }], behind) => unless(isNounBehind(behind), reading(day, { type: "edge", edge: value, of: THIS(each.unit) })),
  ),
];

function edgeOf({ edge, isNoWeekend }: EdgeWord, of: Period): Reading | undefined {
  return isNoWeekend && of.type === "relative" && of.unit === "week" && of.step === 0 ? undefined : reading(day, { type: "edge", edge, of });
}
