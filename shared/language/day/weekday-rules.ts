import { a, optional, type Rule, reading, rule } from "../chart.ts";
import { ordinal } from "../number/kinds.ts";
import { comma } from "../signs.ts";
import { isCountBehind, isNounBehind, unless } from "./beside.ts";
import {
  after,
  type Day,
  day,
  dayPart,
  final,
  of,
  ofPeriod,
  on,
  type Period,
  period,
  step,
  stepBehind,
  to,
  type WeekdayWord,
  weekday,
  weekdayStepBehind,
  weeksBehind,
} from "./kinds.ts";

/*
 * "Friday", "next Friday", "vendredi prochain", "Freitag nächster Woche", "first Monday of March".
 */

const isWeek = (value: Period): boolean =>
  value.type === "weekOf" || ((value.type === "numbered" || (value.type === "relative" && value.count === undefined)) && value.unit === "week");

const isNoDoubt = ({ isDoubtful }: WeekdayWord): boolean => !isDoubtful;

/** "Next" is 1, "the one after next" 2. */
function directed(weekday: number, step: number): Day {
  const direction = step > 0 ? "next" : step < 0 ? "last" : "this";
  const weeks = step - Math.sign(step);
  return { type: "weekday", weekday, direction, ...(weeks ? { weeks } : {}) };
}

export const weekdayRules: readonly Rule[] = [
  rule("weekday", [a(weekday, isNoDoubt)], ([{ value }], behind) =>
    unless(value.isWeak || (value.isOrdinal && isNounBehind(behind)), reading(day, { type: "weekday", weekday: value.weekday })),
  ),
  rule("weekday week", [a(weekday, isNoDoubt), a(weeksBehind)], ([{ value }, { value: count }]) =>
    reading(day, { type: "offset", count, unit: "week", from: { type: "weekday", weekday: value.weekday } }),
  ),
  // "Saturday last"; the last of "Friday last week" is the week's.
  rule("weekday last", [a(weekday, isNoDoubt), a(weekdayStepBehind)], ([{ value: name }, { value }], behind) =>
    // "Friday next to the church".
    isCountBehind(behind) || (value > 0 && behind.nodes.some(({ kind }) => kind.name === to.name)) ? undefined : reading(day, directed(name.weekday, value)),
  ),
  rule("next weekday", [a(step), a(weekday, isNoDoubt)], ([{ value }, { value: name }]) => reading(day, directed(name.weekday, value))),
  rule("weekday next", [a(weekday, isNoDoubt), a(stepBehind)], ([{ value: name }, { value }]) => reading(day, directed(name.weekday, value))),
  rule("weekday of a week", [a(weekday, isNoDoubt), optional(a(of)), a(period, isWeek)], ([{ value }, , week]) =>
    reading(day, { type: "weekdayOf", weekday: value.weekday, week: week.value }),
  ),
  rule("weekday of the week", [a(weekday), a(ofPeriod, isWeek)], ([{ value }, week]) =>
    reading(day, { type: "weekdayOf", weekday: value.weekday, week: week.value }),
  ),
  rule("week and weekday", [a(period, isWeek), optional(a(comma)), optional(a(on)), a(weekday, isNoDoubt)], ([week, , , { value }]) =>
    reading(day, { type: "weekdayOf", weekday: value.weekday, week: week.value }),
  ),
  rule("weekday after a day", [a(weekday, isNoDoubt), a(after), a(day, (_, node) => !node.isLatent)], ([{ value }, , other]) =>
    reading(day, { type: "weekdayAfter", weekday: value.weekday, after: other.value }),
  ),
  rule("weekday of a month", [a(ordinal, (value) => value <= 5), a(weekday), a(ofPeriod)], ([{ value: n }, { value }, { value: of }]) =>
    reading(day, { type: "nth", n, weekday: value.weekday, of }),
  ),
  rule("last weekday of a month", [a(final), a(weekday), a(ofPeriod)], ([, { value }, { value: of }]) =>
    reading(day, { type: "nth", n: -1, weekday: value.weekday, of }),
  ),
  // "Friday morning", "tomorrow evening".
  rule("part of a day", [a(day, ({ part }) => !part), a(dayPart)], ([{ value, isLatent }, part]) =>
    unless(isLatent, reading(day, { ...value, part: part.value })),
  ),
];
