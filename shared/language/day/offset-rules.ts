import { a, latent, type Node, optional, type Rule, reading, rule } from "../chart.ts";
import { article, fraction, number, ordinal } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import { unless } from "./beside.ts";
import {
  after,
  ago,
  agoBefore,
  before,
  calendarUnit,
  type Day,
  day,
  final,
  from,
  lapse,
  later,
  now,
  ofPeriod,
  on,
  onward,
  to,
  weeksBehind,
  within,
} from "./kinds.ts";

/*
 * "In two weeks", "3 days ago", "il y a 3 jours", "30 days after 1 March", "Montag in acht Tagen".
 */

/** More than that is no time to a day. */
const MOST = 1000;
const isCount = (numbers: readonly NumberReading[]): boolean => numbers.length === 1 && (numbers[0]?.value ?? MOST) < MOST && (numbers[0]?.value ?? 0) > 0;

type Lapse = NonNullable<(typeof lapse)["type"]>;

const offset = (count: number, of: Lapse, base?: Day): Day => ({ type: "offset", count: of.count * count, unit: of.unit, ...(base ? { from: base } : {}) });

const [DAY, WORKDAY, WEEK] = [
  { count: 1, unit: "day" },
  { count: 1, unit: "workday" },
  { count: 1, unit: "week" },
] as const;
/** A month has no more working days. */
const MOST_WORKDAYS = 23;
const isWorkday = ({ unit }: { readonly unit: string }): boolean => unit === "workday";
/** From a day on, eight days are said for a week: "heute in acht Tagen". */
const isEightDays = ({ count, unit }: Lapse): boolean => count === 8 && unit === "day";
/** Today and the days beside it. */
const isNear = (value: Day): boolean => value.type === "offset" && !value.from && value.unit === "day";
const isComing = (value: Day): boolean =>
  value.type === "weekday" ? value.direction === undefined : value.type === "offset" && isNear(value) && value.count >= 0;

const isNoWeekend = (value: { readonly unit: string }): boolean => value.unit !== "weekend";
/** Days that others are told from: "Montag in zwei Wochen", "heute in 14 Tagen". */
const isBase = (value: Day): boolean => value.type === "weekday" || (value.type === "offset" && !value.from && value.unit === "day");

/** "Seven days after the first": of what, its context says. */
const isOrdinalOnly = ({ value, isLatent }: Node<Day>): boolean => isLatent && value.type === "dayOfMonth";
const isOneDay = ({ unit, count, isPlural }: Lapse & { readonly isPlural: boolean }): boolean => unit === "day" && count === 1 && !isPlural;
const isNoOffset = ({ type }: Day): boolean => type !== "offset";

export const offsetRules: readonly Rule[] = [
  rule("number of units", [a(number, isCount), a(calendarUnit, isNoWeekend)], ([{ value }, { value: each }]) =>
    reading(lapse, { count: (value[0]?.value ?? 0) * each.count, unit: each.unit }),
  ),
  rule("a unit", [a(article), a(calendarUnit, isNoWeekend)], ([, { value }]) => reading(lapse, { count: value.count, unit: value.unit })),
  rule("part of a unit", [a(fraction), optional(a(article)), a(calendarUnit, isNoWeekend)], ([{ value }, , { value: each }]) =>
    reading(lapse, { count: value * each.count, unit: each.unit }),
  ),
  rule("in a lapse", [a(within), a(lapse)], ([, { value }]) => reading(day, offset(1, value))),
  // "Sous huitaine".
  rule("in a pack", [a(within), a(calendarUnit, ({ count }) => count > 1)], ([, { value }]) => reading(day, offset(1, value))),
  rule("a lapse ago", [a(lapse), a(ago)], ([{ value }]) => reading(day, offset(-1, value))),
  rule("ago, a lapse", [a(agoBefore), a(lapse)], ([, { value }]) => reading(day, offset(-1, value))),
  // It is not said after what.
  rule("a lapse later", [a(lapse), a(later)], ([{ value }]) => latent(day, offset(1, value))),
  ...[after, from, onward].map((link) =>
    rule("a lapse after a day", [a(lapse), a(link), a(day)], ([{ value }, , base]) => unless(isOrdinalOnly(base), reading(day, offset(1, value, base.value)))),
  ),
  rule("a week on a weekday", [a(lapse, ({ unit }) => unit === "week"), a(on), a(day, ({ type }) => type === "weekday")], ([{ value }, , base]) =>
    reading(day, offset(1, value, base.value)),
  ),
  rule("a lapse before a day", [a(lapse), a(before), a(day)], ([{ value }, , base]) =>
    unless(isOrdinalOnly(base), reading(day, offset(-1, value, base.value))),
  ),
  rule("a day in a lapse", [a(day, isBase), a(within), a(lapse)], ([base, , { value }]) =>
    reading(day, offset(1, isEightDays(value) ? WEEK : value, base.value)),
  ),
  // "Oggi a otto", "de hoy en ocho", "tomorrow week".
  rule("a day and weeks", [optional(a(from)), a(day, isNear), a(weeksBehind)], ([, base, { value }]) => reading(day, offset(value, WEEK, base.value))),
  // "A week tomorrow", "two weeks Friday".
  rule("weeks and a day", [a(lapse, ({ unit }) => unit === "week"), a(day, isComing)], ([{ value, isLatent }, base], { nodes }) =>
    nodes.some(({ kind }) => kind.name === to.name) ? undefined : unless(isLatent || value.count > 1, reading(day, offset(1, value, base.value))),
  ),
  // "A week ago Friday".
  rule("a lapse ago and a day", [a(lapse), a(ago), a(day, isBase)], ([{ value }, , base]) =>
    reading(day, offset(-1, value, base.value.type === "weekday" ? { ...base.value, direction: "last" } : base.value)),
  ),
  // "Fifth working day of next month", "letzter Werktag im März".
  rule("nth working day", [a(ordinal, (value) => value <= MOST_WORKDAYS), a(calendarUnit, isWorkday), a(ofPeriod)], ([{ value: count }, , { value: of }]) =>
    reading(day, offset(count, WORKDAY, offset(-1, DAY, { type: "edge", edge: "start", of }))),
  ),
  rule("last working day", [a(final), a(calendarUnit, isWorkday), a(ofPeriod)], ([, , { value: of }]) =>
    reading(day, offset(-1, WORKDAY, offset(1, DAY, { type: "edge", edge: "end", of }))),
  ),
  rule("the day after a day", [a(calendarUnit, isOneDay), a(after), a(day, isNoOffset)], ([{ value }, , base]) => reading(day, offset(1, value, base.value))),
  rule("the day before a day", [a(calendarUnit, isOneDay), a(before), a(day, isNoOffset)], ([{ value }, , base]) =>
    reading(day, offset(-1, value, base.value)),
  ),
  rule("now", [a(now)], () => latent(day, { type: "offset", count: 0, unit: "day" })),
];
