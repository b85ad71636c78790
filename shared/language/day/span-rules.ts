import { a, type Behind, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { and, digits } from "../number/kinds.ts";
import { comma, dash, slash } from "../signs.ts";
import { isCountBehind, isNounBehind, unless } from "./beside.ts";
import { dateOf } from "./calendar.ts";
import { isMonthDayOnly, isYear, yearIn } from "./date-rules.ts";
import {
  between,
  type Day,
  day,
  dayFrom,
  from,
  lapse,
  type MonthDay,
  type MonthWord,
  month,
  monthDay,
  of,
  onward,
  onwardBehind,
  type Period,
  period,
  since,
  the,
  to,
  until,
  type WeekdayWord,
  weekday,
  type Yearly,
} from "./kinds.ts";

/*
 * From one day to another, since one, until one: "March 1 to 31", "du 3 au 7 mars", "between Monday and Thursday", "seit März".
 */

type When = Day | Period;

const span = (start: When | undefined, end?: When): Period => ({ type: "span", ...(start ? { from: start } : {}), ...(end ? { to: end } : {}) });
const isNoSpan = ({ type }: When): boolean => type !== "span";
const isDayNumber = ({ form, isFree }: MonthDay): boolean => form === "ordinal" || form === "pointed" || (form === "figures" && isFree);
/** What gives its month to the days before it. */
const hasMonth = (value: Day): boolean => value.type === "date" || value.type === "figures" || (value.type === "dayOfMonth" && value.of !== undefined);

const yearly = ({ year, yearStep, direction }: Yearly): Yearly => ({
  ...(year === undefined ? {} : { year }),
  ...(yearStep === undefined ? {} : { yearStep }),
  ...(direction === undefined ? {} : { direction }),
});

/** "3 to 7 March": the first day gets what the last one has. */
function daysUntil(first: number, last: Day): Period | undefined {
  if (last.type === "date") return first < last.day ? span({ type: "date", month: last.month, day: first, ...yearly(last) }, last) : undefined;
  if (last.type === "dayOfMonth") return first < last.day ? span({ type: "dayOfMonth", day: first, ...(last.of ? { of: last.of } : {}) }, last) : undefined;
  if (last.type !== "figures") return undefined;
  const readings = last.readings.filter((one) => first < one.day).map((one) => ({ ...one, day: first }));
  return readings.length ? span({ type: "figures", readings }, last) : undefined;
}

const orNone = (value: Period | undefined, isLatent = false): Reading | undefined => value && unless(isLatent, reading(period, value));

/** "The 3rd" before "the 7th of April" is of April, and the year behind "3-Apr-" of that day. */
const isOfNext = (start: When, end: When): boolean =>
  (start.type === "dayOfMonth" && !start.of && end.type !== "dayOfMonth") || (end.type === "year" && start.type !== "year");

const ends = [day, period] as const;

const fromStartToEnd = (start: When, end: When, isLatent = false): Reading | undefined =>
  isOfNext(start, end) ? undefined : orNone(span(start, end), isLatent);

/** From a day or a period to another one. Two that are one only in context make a span where a word says so. */
const fromTo: readonly Rule[] = ends.flatMap((first) =>
  ends.flatMap((last) => [
    rule("from, to", [a(from), a<When>(first, isNoSpan), a(to), a<When>(last, isNoSpan)], ([, start, , end]) => fromStartToEnd(start.value, end.value)),
    rule("between, and", [a(between), a<When>(first, isNoSpan), a(and), a<When>(last, isNoSpan)], ([, start, , end]) => fromStartToEnd(start.value, end.value)),
    rule("to", [a<When>(first, isNoSpan), a(to), a<When>(last, isNoSpan)], ([start, , end]) =>
      fromStartToEnd(start.value, end.value, start.isLatent && end.isLatent),
    ),
  ]),
);

/** A leap year: in it all days exist that have no year. */
const LEAP = 2028;

/** "March 3 to 7". */
const inMonth = ({ month: its, isWeak }: MonthWord, first: MonthDay, last: MonthDay, behind: Behind): Reading | undefined =>
  isCountBehind(behind) || !dateOf(LEAP, its, last.day)
    ? undefined
    : orNone(daysUntil(first.day, { type: "date", month: its, day: last.day }), isWeak && isNounBehind(behind));
const isFirst = (value: MonthWord): boolean => value.isFirst;

const isOpenWeek = (value: Period): boolean => value.type === "numbered" && value.unit === "week" && value.year === undefined;
const isMonth = (value: Period): boolean => value.type === "numbered" && value.unit === "month";

const isNoDoubt = ({ isDoubtful }: WeekdayWord): boolean => !isDoubtful;
const weekdaySpan = (first: WeekdayWord, last: WeekdayWord): Reading | undefined =>
  first.weekday === last.weekday ? undefined : orNone(span({ type: "weekday", weekday: first.weekday }, { type: "weekday", weekday: last.weekday }));

const ofOneMonth: readonly Rule[] = [
  ...[from, dayFrom].map((link) =>
    rule("from a day number to a date", [a(link), optional(a(the)), a(monthDay, isDayNumber), a(to), a(day, hasMonth)], ([, , { value }, , last]) =>
      orNone(daysUntil(value.day, last.value)),
    ),
  ),
  rule("day number to a date", [optional(a(the)), a(monthDay, isDayNumber), a(to), a(day, hasMonth)], ([, { value }, , last]) =>
    orNone(daysUntil(value.day, last.value), last.isLatent),
  ),
  rule("between a day number and a date", [a(between), optional(a(the)), a(monthDay, isDayNumber), a(and), a(day, hasMonth)], ([, , { value }, , last]) =>
    orNone(daysUntil(value.day, last.value)),
  ),
  // "Mon 3 to Fri 7 March".
  rule("day of the month to a date", [optional(a(from)), a(day, isMonthDayOnly), a(to), a(day, hasMonth)], ([, { value }, , last]) =>
    orNone(value.type === "dayOfMonth" ? daysUntil(value.day, last.value) : undefined, last.isLatent),
  ),
  rule(
    "month and day numbers",
    [optional(a(from)), a(month, isFirst), a(monthDay, isDayNumber), a(to), optional(a(the)), a(monthDay, isDayNumber)],
    ([, name, first, , , last], behind) => inMonth(name.value, first.value, last.value, behind),
  ),
  rule(
    "between day numbers of a month",
    [a(between), a(month, isFirst), a(monthDay, isDayNumber), a(and), optional(a(the)), a(monthDay, isDayNumber)],
    ([, name, first, , , last], behind) => inMonth(name.value, first.value, last.value, behind),
  ),
  rule("year of a span", [a(period, ({ type }) => type === "span"), optional(a(comma)), optional(a(of)), a(period, isYear)], ([{ value }, , , year]) =>
    orNone(inYear(value, year.value)),
  ),
  // "KW 12–14", "weeks 12 to 14".
  rule("weeks", [a(period, isOpenWeek), a(to), a(digits, ({ value, length }) => value <= 53 && length <= 2)], ([start, , end]) =>
    start.value.type === "numbered" && start.value.number < end.value.value
      ? orNone(span(start.value, { ...start.value, number: end.value.value }))
      : undefined,
  ),
  // "Januar/Februar".
  rule("months", [a(period, isMonth), a(slash), a(period, isMonth)], ([start, , end]) =>
    start.value.type === "numbered" && end.value.type === "numbered" && end.value.number % 12 === (start.value.number + 1) % 12
      ? orNone(span(start.value, end.value), start.isLatent && end.isLatent)
      : undefined,
  ),
  // "Du 3 au 7", "vom 3. bis 7."
  rule("day numbers", [a(dayFrom), a(monthDay, isDayNumber), a(to), a(monthDay, isDayNumber)], ([, first, , last], behind) =>
    orNone(daysUntil(first.value.day, { type: "dayOfMonth", day: last.value.day }), isNounBehind(behind)),
  ),
  // "Mo-Fr", "ve-sa"; "Sat to Sun".
  rule("weekdays and a dash", [a(weekday), tight(a(dash)), tight(a(weekday))], ([first, , last]) => weekdaySpan(first.value, last.value)),
  rule("weekdays", [a(weekday, isNoDoubt), a(to), a(weekday, isNoDoubt)], ([first, , last]) => weekdaySpan(first.value, last.value)),
];

/** "March 3 to 7, 2026". */
function inYear(value: Period, year: Period): Period | undefined {
  const its = yearIn(year);
  // A weekday belongs to a date that has got its year already.
  if (value.type === "span" && value.to?.type === "date" && value.to.weekday !== undefined) return undefined;
  if (
    value.type !== "span" ||
    value.to?.type !== "date" ||
    value.from?.type !== "date" ||
    !its ||
    [value.from, value.to].some((one) => Object.keys(yearly(one)).length)
  )
    return undefined;
  return { ...value, from: { ...value.from, ...its }, to: { ...value.to, ...its } };
}

const openSpans: readonly Rule[] = ends.flatMap((end) => [
  rule("since", [a(since), a<When>(end, isNoSpan)], ([, { value }]) => reading(period, { type: "span", from: value, isSince: true })),
  rule("until", [a(until), a<When>(end, isNoSpan)], ([, { value, isLatent }], behind) => orNone(span(undefined, value), isLatent && isNounBehind(behind))),
  rule("as of", [a(onward), a<When>(end, isNoSpan)], ([, { value, isLatent }], behind) => orNone(span(value), isLatent && isNounBehind(behind))),
  rule("from, on", [a(from), a<When>(end, isNoSpan), a(onwardBehind)], ([, { value }]) => orNone(span(value))),
]);

export const spanRules: readonly Rule[] = [
  rule("dash", [a(dash)], () => reading(to, true)),
  ...fromTo,
  ...ofOneMonth,
  ...openSpans,
  rule("since a lapse", [a(since), a(lapse)], ([, { value }]) =>
    reading(period, { type: "span", from: { type: "offset", count: -value.count, unit: value.unit }, isSince: true }),
  ),
];
