import { a, type Behind, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { and } from "../number/kinds.ts";
import { comma, slash } from "../signs.ts";
import { isCountBehind, isNounBehind, unless } from "./beside.ts";
import { dateOf } from "./calendar.ts";
import { isOpenDate, isYear, yearIn } from "./date-rules.ts";
import {
  type Day,
  dayArticle,
  days,
  type MonthDay,
  type MonthWord,
  month,
  monthDay,
  monthDays,
  of,
  on,
  period,
  the,
  type WeekdayWord,
  weekday,
  type Yearly,
} from "./kinds.ts";

/*
 * Several days of one month: "8, 9 and 10 June 2026", "May 20 and 21", "le 3, 4 et 5 mars".
 */

const isOrdinal = ({ form }: MonthDay): boolean => form === "ordinal" || form === "pointed";
const [LEAP, MOST] = [2028, 31];

/** Days are listed in their order; what is not, is no list of days. */
function joined(first: MonthDay, others: { readonly days: readonly number[]; readonly isOrdinal: boolean }): Reading | undefined {
  const isInOrder = first.day < (others.days[0] ?? 0) && others.days.length < MOST;
  return isInOrder ? reading(monthDays, { days: [first.day, ...others.days], isOrdinal: isOrdinal(first) && others.isOrdinal }) : undefined;
}
const alone = (value: MonthDay) => ({ days: [value.day], isOrdinal: isOrdinal(value) });

function ofMonth(list: readonly number[], { month: its, isWeak }: MonthWord, behind?: Behind): Reading | undefined {
  if ((behind && isCountBehind(behind)) || list.some((one) => !dateOf(LEAP, its, one))) return undefined;
  const isLatent = isWeak && behind !== undefined && isNounBehind(behind);
  return unless(
    isLatent,
    reading(
      days,
      list.map((one): Day => ({ type: "date", month: its, day: one })),
    ),
  );
}

const ofThisMonth = (list: readonly number[], behind: Behind): Reading =>
  unless(
    isNounBehind(behind),
    reading(
      days,
      list.map((one): Day => ({ type: "dayOfMonth", day: one })),
    ),
  );

const isNoDoubt = ({ isDoubtful }: WeekdayWord): boolean => !isDoubtful;

/** "So und so" is none. */
function weekdaysOf(list: readonly (WeekdayWord | Day)[]): Reading | undefined {
  const places = list.flatMap((one) => ("weekday" in one && one.weekday !== undefined ? [one.weekday] : []));
  if (new Set(places).size < list.length) return undefined;
  return reading(
    days,
    places.map((place): Day => ({ type: "weekday", weekday: place })),
  );
}

const inYear = (list: readonly Day[], year: Pick<Yearly, "year" | "yearStep"> | undefined): Reading | undefined =>
  year && list.every((one) => one.type === "date" && (year.year === undefined || dateOf(year.year, one.month, one.day)))
    ? reading(
        days,
        list.map((one) => ({ ...one, ...year })),
      )
    : undefined;

export const listRules: readonly Rule[] = [
  rule("two days", [a(monthDay), a(and), optional(a(the)), a(monthDay)], ([first, , , last]) => joined(first.value, alone(last.value))),
  // "1./2. März", "10/12 March".
  rule("two days and a slash", [a(monthDay), tight(a(slash)), tight(a(monthDay))], ([first, , last]) => joined(first.value, alone(last.value))),
  rule("days", [a(monthDay), a(comma), optional(a(the)), a(monthDays)], ([first, , , { value }]) => joined(first.value, value)),
  rule("day, comma, and day", [a(monthDay), a(comma), a(and), optional(a(the)), a(monthDay)], ([first, , , , last]) => joined(first.value, alone(last.value))),
  rule("two days and a comma", [a(monthDay), a(comma), optional(a(the)), a(monthDay)], ([first, , , last]) => joined(first.value, alone(last.value))),
  rule("days before their month", [optional(a(the)), a(monthDays), optional(a(of)), a(month)], ([, { value }, , name]) => ofMonth(value.days, name.value)),
  rule("days behind their month", [a(month, ({ isFirst }) => isFirst), optional(a(the)), a(monthDays)], ([name, , { value }], behind) =>
    ofMonth(value.days, name.value, behind),
  ),
  rule(
    "year of days",
    [a(days, ([one]) => one !== undefined && isOpenDate(one)), optional(a(comma)), optional(a(of)), a(period, isYear)],
    ([{ value }, , , year]) => inYear(value, yearIn(year.value)),
  ),
  // "The 3rd, 4th and 5th", "am 3. und 4."
  ...[the, on, dayArticle].map((link) =>
    rule("the days", [a(link), a(monthDays, ({ isOrdinal }) => isOrdinal)], ([, { value }], behind) => ofThisMonth(value.days, behind)),
  ),
  // "Mo, Di und Mi", "Monday and Thursday".
  rule("two weekdays", [a(weekday, isNoDoubt), a(and), a(weekday, isNoDoubt)], ([first, , last]) => weekdaysOf([first.value, last.value])),
  rule("weekdays", [a(weekday, isNoDoubt), a(comma), a(days, ([one]) => one?.type === "weekday")], ([first, , { value }]) =>
    weekdaysOf([first.value, ...value]),
  ),
  rule("weekdays with a comma", [a(weekday, isNoDoubt), a(comma), a(and), a(weekday, isNoDoubt)], ([first, , , last]) => weekdaysOf([first.value, last.value])),
  rule("on days", [a(on), a(days)], ([, { value, isLatent }]) => unless(isLatent, reading(days, value))),
  rule("the days of a month", [a(dayArticle), a(days)], ([, { value, isLatent }]) => unless(isLatent, reading(days, value))),
];
