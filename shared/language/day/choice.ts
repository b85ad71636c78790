import { addDays, type CalendarDate, daysBetween } from "../../clock.ts";
import { type Range, unitAround, type WeekStart, weekdayOf, yearOf } from "./calendar.ts";
import type { Day, Direction, FiguresReading, Yearly } from "./kinds.ts";
import type { DayOrder } from "./written.ts";

/** Which of the days that come again is meant: a due date is a coming one, a day of work a past one, the date of a letter the nearest. */
export type Lean = "coming" | "past" | "nearest";

/** What days are told from. Without an `order` all readings of figures count. Weeks begin on Monday, unless a locale says Sunday (7). */
export interface DayContext {
  readonly today: CalendarDate;
  readonly lean: Lean;
  readonly order?: DayOrder;
  /** The country whose holidays are meant, as ISO 3166-1 has it. */
  readonly region?: string;
  readonly weekStart?: WeekStart;
}

/** Returns the range that is meant, of some in their order. */
export function chosen<T extends Range>(ranges: readonly T[], { today, lean }: DayContext, direction?: Yearly["direction"]): T | undefined {
  if (direction === "next") return ranges.find(({ from }) => from > today);
  if (direction === "last") return ranges.findLast(({ to }) => to < today);
  const [coming, past] = [ranges.find(({ to }) => to >= today), ranges.findLast(({ from }) => from <= today)];
  if (lean === "coming") return coming;
  if (lean === "past" || !coming) return past;
  const isPastNearer = past !== undefined && daysBetween(past.to, today) < daysBetween(today, coming.from);
  return isPastNearer ? past : coming;
}

/** How many years around this one are looked at: as many as lie between two leap days. */
const YEARS = 8;

/** Returns what comes once a year in the year that is meant. Those that pass the test are preferred. */
export function inYear<T extends Range>(
  { year, yearStep, direction }: Yearly,
  context: DayContext,
  of: (year: number) => T | undefined,
  test: (one: T) => boolean = () => true,
): T | undefined {
  const near = yearOf(context.today);
  if (year !== undefined || yearStep !== undefined) return of(year ?? near + (yearStep ?? 0));
  const all = Array.from({ length: 2 * YEARS + 1 }, (_, i) => of(near - YEARS + i)).filter((one) => one !== undefined);
  const preferred = all.filter(test);
  return chosen(preferred.length ? preferred : all, context, direction);
}

const RECENT = 2020;
const isRecent = ({ year }: FiguresReading): boolean => year === undefined || year >= RECENT;

/** The readings of a day in figures that a country may mean by them; of those that contradict the weekday beside them, none. */
export function readingsIn(readings: readonly FiguresReading[], order: DayOrder | undefined): readonly FiguresReading[] {
  if (!order) return readings;
  const own = readings.filter((one) => one.order === order || (one.year === undefined && order === "yearFirst" && one.order === "monthFirst"));
  // "26-04-03": nobody writes of 2003 any more.
  const yearFirst = readings.filter((one) => one.order === "yearFirst" && isRecent(one));
  if (yearFirst.length && readings.length > 1 && !own.some(isRecent)) return yearFirst;
  // A year of two digits stands first in few countries.
  return own.length ? own : readings.length === 1 ? readings.filter((one) => one.order !== "yearFirst") : [];
}

/** The days that a weekday may mean, the likelier first. */
export function weekdayDates(weekday: number, direction: Direction | undefined, weeks: number, { today, lean, weekStart = 1 }: DayContext): CalendarDate[] {
  const coming = addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  const previous = addDays(today, -((weekdayOf(today) - weekday + 6) % 7) - 1);
  const isToday = weekdayOf(today) === weekday;
  const inThisWeek = addDays(unitAround(today, "week", weekStart).from, (weekday - weekStart + 7) % 7);
  const alone = (): CalendarDate[] => {
    if (lean === "coming") return isToday ? [coming, today] : [coming];
    if (lean === "past") return isToday ? [today, previous] : [previous];
    return isToday ? [today] : [previous, coming].sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  };
  const dates = {
    alone,
    next: () => [coming, addDays(inThisWeek, 7)],
    this: () => (inThisWeek >= today || lean === "past" ? [inThisWeek] : [coming, inThisWeek]),
    last: () => [previous, addDays(inThisWeek, -7)],
  }[direction ?? "alone"]();
  return [...new Set(dates)].map((date) => addDays(date, 7 * weeks));
}

/** Whether a day is one day only, whatever else is said: not "Friday" or "3 March". */
export function isFixed(day: Day): boolean {
  if (day.type === "date" || day.type === "holiday") return day.year !== undefined || day.yearStep !== undefined || day.direction !== undefined;
  if (day.type === "figures") return day.readings.some(({ year }) => year !== undefined);
  if (day.type === "weekday") return day.direction !== undefined;
  if (day.type === "dayOfMonth") return day.of !== undefined || day.direction !== undefined;
  if (day.type === "offset") return day.from === undefined || isFixed(day.from);
  return true;
}
