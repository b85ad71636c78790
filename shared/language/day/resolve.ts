import { addDays, type CalendarDate } from "../../clock.ts";
import { addMonths, type DateRange, dateOf, dayOf, monthOf, numberedUnit, type Range, shifted, unitAround, weekdayOf, yearOf } from "./calendar.ts";
import { chosen, type DayContext, inYear, isFixed, readingsIn, weekdayDates } from "./choice.ts";
import { holidayOf } from "./holiday-dates.ts";
import { type Holiday, rulesIn } from "./holidays.ts";
import type { Day, Edge, Period, Yearly } from "./kinds.ts";

/*
 * What days and periods mean on a day: pure, so that a text is read once. Several dates come back where people mean either, the likelier first.
 */

/** Returns the dates that a day may mean; none if there is no such day. */
export function resolveDay(day: Day, context: DayContext): CalendarDate[] {
  switch (day.type) {
    case "date":
      return list(inYear(day, context, (year) => ofOneDay(dateOf(year, day.month, day.day)), isOn(day.weekday))).map(({ from }) => from);
    case "holiday":
      return [...new Set(rulesIn(day.rules, context.region).flatMap((rule) => holidayDates(rule, day, context)))];
    case "figures":
      return figuresDates(day, context);
    case "weekday":
      return weekdayDates(day.weekday, day.direction, day.weeks ?? 0, context);
    case "weekdayOf":
      return wholeRanges(day.week, context).map(({ from }) => addDays(from, (day.weekday - weekdayOf(from) + 7) % 7));
    case "weekdayAfter":
      return resolveDay(day.after, context).map((date) => addDays(date, ((day.weekday - weekdayOf(date) + 6) % 7) + 1));
    case "offset":
      return (day.from ? resolveDay(day.from, context) : [context.today]).map((date) => shifted(date, day.count, day.unit));
    case "edge":
      return daysIn(day.of, context, (range) => edgeDates(range, day.edge, isWeek(day.of)));
    case "dayOfMonth":
      return day.of ? daysIn(day.of, context, ({ from }) => list(dateOf(yearOf(from), monthOf(from), day.day))) : monthDates(day, context);
    case "nth":
      return daysIn(day.of, context, (range) => list(nthWeekday(range, day.n, day.weekday)));
  }
}

/** Returns the days that a period may mean; a side that is open is missing. */
export function resolvePeriod(period: Period, context: DayContext): DateRange[] {
  switch (period.type) {
    case "numbered":
      return list(inYear(period, context, (year) => numberedUnit(period.unit, period.number, year)));
    case "year":
      return [{ from: `${period.year}-01-01`, to: `${period.year}-12-31` }];
    case "relative":
      return relativeRanges(period, context);
    case "weekOf":
      return resolveDay(period.day, context).map((date) => unitAround(date, "week", context.weekStart ?? 1));
    case "nthWeek":
      return wholeRanges(period.of, context).flatMap((range) => nthWeeks(range, period.n));
    case "endingOn":
      return resolveDay(period.day, period.isOver ? { ...context, lean: "past" } : context).map((to) => ({
        from: shifted(addDays(to, 1), -period.count, period.unit),
        to,
      }));
    case "splitYear":
      return rulesIn(period.starts, context.region).flatMap((start) => list(yearFrom(start, period.year)));
    case "halfOf":
      return wholeRanges(period.of, context).map((range) => halfOf(range, period.half));
    case "span":
      return spans(period, context);
  }
}

const holidayDates = (rule: Holiday, yearly: Yearly, context: DayContext): CalendarDate[] =>
  list(inYear(yearly, context, (year) => ofOneDay(holidayOf(rule, year)))).map(({ from }) => from);

const list = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);
const ofOneDay = (date: CalendarDate | undefined): Range | undefined => (date === undefined ? undefined : { from: date, to: date });
const isOn =
  (weekday: number | undefined) =>
  ({ from }: Range): boolean =>
    weekday === undefined || weekdayOf(from) === weekday;

const wholeRanges = (period: Period, context: DayContext): Range[] =>
  resolvePeriod(period, context).flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));

function figuresDates({ readings, weekday }: Extract<Day, { type: "figures" }>, context: DayContext): CalendarDate[] {
  const dates = readingsIn(readings, context.order).flatMap(({ year, month, day }) =>
    resolveDay({ type: "date", month, day, ...(year === undefined ? {} : { year }), ...(weekday ? { weekday } : {}) }, context),
  );
  const fitting = dates.filter((date) => weekdayOf(date) === weekday);
  return [...new Set(fitting.length ? fitting : dates)];
}

/** The days of a period that is chosen by them: "end of March" is the coming one until March is over, "the 3rd of the month" until it is. */
function daysIn(period: Period, context: DayContext, pick: (range: Range) => CalendarDate[]): CalendarDate[] {
  const daysOf = (range: Range | undefined) => {
    const dates = range ? pick(range) : [];
    const [from, to = from] = dates;
    return from && to ? { from, to, dates } : undefined;
  };
  if (period.type === "numbered") return inYear(period, context, (year) => daysOf(numberedUnit(period.unit, period.number, year)))?.dates ?? [];
  const ranges = wholeRanges(period, context);
  if (period.type !== "relative" || !period.isUnsaid) return ranges.flatMap(pick);
  const around = [-1, 0, 1].flatMap((step) => wholeRanges({ ...period, step }, context));
  return (
    chosen(
      around.map(daysOf).filter((one) => one !== undefined),
      context,
    )?.dates ?? []
  );
}

const isWeek = (period: Period): boolean =>
  period.type === "weekOf" || period.type === "nthWeek" || ((period.type === "relative" || period.type === "numbered") && period.unit === "week");

const FRIDAY = 5;

function edgeDates({ from, to }: Range, edge: Edge, isOfWeek: boolean): CalendarDate[] {
  if (edge === "start") return [from];
  // A week of work ends before the week does.
  if (edge === "end") return isOfWeek ? [addDays(from, (FRIDAY - weekdayOf(from) + 7) % 7), to] : [to];
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1;
  if (isOfWeek) return [addDays(from, 2)];
  return months % 2 ? [addDays(addMonths(from, (months - 1) / 2), 14)] : [addMonths(from, months / 2)];
}

/** How many months before and behind this one a day of the month is looked for. */
const MONTHS = 12;

function monthDates({ day, weekday, direction }: Extract<Day, { type: "dayOfMonth" }>, context: DayContext): CalendarDate[] {
  const first = `${context.today.slice(0, 8)}01`;
  const all = Array.from({ length: 2 * MONTHS + 1 }, (_, i) => addMonths(first, i - MONTHS)).flatMap((month) =>
    list(ofOneDay(dateOf(yearOf(month), monthOf(month), day))),
  );
  const preferred = all.filter(isOn(weekday));
  return list(chosen(preferred.length ? preferred : all, context, direction)).map(({ from }) => from);
}

/** The twelve months from a day of a year on. */
function yearFrom(start: Holiday, year: number): Range | undefined {
  const [from, next] = [holidayOf(start, year), holidayOf(start, year + 1)];
  return from && next ? { from, to: addDays(next, -1) } : undefined;
}

function nthWeekday({ from, to }: Range, n: number, weekday: number): CalendarDate | undefined {
  const date = n < 0 ? addDays(to, -((weekdayOf(to) - weekday + 7) % 7) + 7 * (n + 1)) : addDays(from, ((weekday - weekdayOf(from) + 7) % 7) + 7 * (n - 1));
  return date >= from && date <= to ? date : undefined;
}

const [MONDAY, THURSDAY] = [1, 4];

/** A week is of the month that has most of its days; people also count those that begin in it. */
function nthWeeks(range: Range, n: number): Range[] {
  const mondays = [nthWeekday(range, n, THURSDAY), nthWeekday(range, n, MONDAY)].flatMap((date) => list(date && addDays(date, 1 - weekdayOf(date))));
  return [...new Set(mondays)].map((from) => ({ from, to: addDays(from, 6) }));
}

function halfOf({ from, to }: Range, half: number): Range {
  const [middle = to] = edgeDates({ from, to }, "middle", false);
  const last = dayOf(middle) === 1 ? addDays(middle, -1) : middle;
  return half === 1 ? { from, to: last } : { from: addDays(last, 1), to };
}

/** "The last two weeks" are the fourteen days before today, or two weeks from Monday to Sunday. */
function relativeRanges({ unit, step, count }: Extract<Period, { type: "relative" }>, { today, weekStart = 1 }: DayContext): Range[] {
  const around = (steps: number) => unitAround(shifted(unitAround(today, unit, weekStart).from, steps, unit), unit, weekStart);
  if (count === undefined) {
    // On a Monday the next weekend may be the one of this week.
    const others = unit === "weekend" && step === 1 && weekdayOf(today) <= FRIDAY ? [around(0)] : [];
    return [...others, around(step)];
  }
  const rolling: Range =
    step < 0 ? { from: shifted(today, -count, unit), to: addDays(today, -1) } : { from: addDays(today, 1), to: shifted(today, count, unit) };
  const whole: Range = step < 0 ? { from: around(-count).from, to: around(-1).to } : { from: around(1).from, to: around(count).to };
  return step === 0 || rolling.from === whole.from || !Number.isInteger(count) ? [rolling] : [rolling, whole];
}

const PERIODS: ReadonlySet<string> = new Set<Period["type"]>(["numbered", "year", "relative", "weekOf", "nthWeek", "endingOn", "splitYear", "halfOf", "span"]);
const isDay = (when: Day | Period): when is Day => !PERIODS.has(when.type);
const isSettled = (when: Day | Period): boolean =>
  isDay(when) ? isFixed(when) : when.type !== "numbered" || isFixed({ ...when, type: "date", month: 1, day: 1 });

const rangesOf = (when: Day | Period, context: DayContext): Range[] =>
  isDay(when) ? resolveDay(when, context).map((date) => ({ from: date, to: date })) : wholeRanges(when, context);

function spans({ from, to, isSince }: Extract<Period, { type: "span" }>, context: DayContext): DateRange[] {
  if (!from) return to ? rangesOf(to, context).map((end) => ({ to: end.to })) : [];
  if (isSince)
    return rangesOf(from, { ...context, lean: "past" }).map((start) => ({ from: start.from, ...(start.from > context.today ? {} : { to: context.today }) }));
  if (!to) return rangesOf(from, context).map((start) => ({ from: start.from }));
  const endsOf = ({ from: today }: Range): Range[] => rangesOf(to, isSettled(to) ? context : { ...context, today, lean: "coming" });
  const pairs = (starts: readonly Range[]): Range[] =>
    starts.flatMap((start) => endsOf(start).flatMap((end) => (end.to >= start.from ? [{ from: start.from, to: end.to }] : [])));
  if (isSettled(from)) return pairs(rangesOf(from, context)).slice(0, 2);
  if (isSettled(to)) {
    const [end] = rangesOf(to, context);
    return end ? pairs(rangesOf(from, { ...context, today: end.to, lean: "past" })).slice(0, 1) : [];
  }
  const all = (["past", "coming"] as const).flatMap((lean) => pairs(rangesOf(from, { ...context, lean }))).sort((a, b) => (a.from < b.from ? -1 : 1));
  // Work "from Monday to Thursday" is over, although a Monday has begun.
  const over = from.type === "weekday" && context.lean === "past" ? all.filter((range) => range.to <= context.today) : [];
  return list(chosen(over.length ? over : all, context));
}
