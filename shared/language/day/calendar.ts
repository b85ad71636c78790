import { addDays, CalendarDate } from "../../clock.ts";
import type { Unit } from "./kinds.ts";

/** Days from the first to the last one; a side that is missing is open. */
export interface DateRange {
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

/** A range with both ends. */
export type Range = Required<DateRange>;

/** The first day of a week: 1 is Monday, 7 Sunday. */
export type WeekStart = 1 | 7;

const pad = (figure: number, width: number): string => String(figure).padStart(width, "0");

/** Returns the day, or undefined if there is none: on 31 April. */
export const dateOf = (year: number, month: number, day: number): CalendarDate | undefined =>
  CalendarDate.safeParse(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`).data;

export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));
export const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7));
export const dayOf = (date: CalendarDate): number => Number(date.slice(8));

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day of the week, from 1 (Monday) to 7. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The date, so many months later; of the 31st, the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const at = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const [year, month] = [Math.floor(at / 12), (((at % 12) + 12) % 12) + 1];
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(dayOf(date), lastDay(year, month)), 2)}`;
}

/** How many months or days a unit has. */
const months: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, half: 6, year: 12 };
const DAYS_OF_A_MONTH = 30;

/** The date, so many units later, or earlier if the count is negative. A part of a month is so many days of thirty. */
export function shifted(date: CalendarDate, count: number, unit: Unit): CalendarDate {
  if (unit === "workday") return addWorkdays(date, Math.round(count));
  const each = months[unit];
  if (each === undefined) return addDays(date, Math.round(count * (unit === "day" ? 1 : 7)));
  const whole = Math.trunc(count * each);
  return addDays(addMonths(date, whole), Math.round((count * each - whole) * DAYS_OF_A_MONTH));
}

const SATURDAY = 6;

/** Days from Monday to Friday; holidays are counted, because every country has its own. */
function addWorkdays(date: CalendarDate, count: number): CalendarDate {
  const step = Math.sign(count);
  const beyond = weekdayOf(date) - SATURDAY;
  // From a weekend on, Monday is the first one, and backwards Friday.
  const start = beyond < 0 ? date : addDays(date, count > 0 ? -1 - beyond : 2 - beyond);
  let at = addDays(start, 7 * Math.trunc(count / 5));
  for (let left = Math.abs(count % 5); left > 0; ) {
    at = addDays(at, step);
    if (weekdayOf(at) < SATURDAY) left--;
  }
  return at;
}

/** The week, month, quarter, half year or year that a day is in. The weekend is that of its week. */
export function unitAround(date: CalendarDate, unit: Unit, weekStart: WeekStart): Range {
  const each = months[unit];
  if (each !== undefined) {
    const first = dateOf(yearOf(date), Math.floor((monthOf(date) - 1) / each) * each + 1, 1) ?? date;
    return { from: first, to: addDays(addMonths(first, each), -1) };
  }
  if (unit === "day" || unit === "workday") return { from: date, to: date };
  if (unit === "weekend") {
    const from = addDays(date, SATURDAY - weekdayOf(date));
    return { from, to: addDays(from, 1) };
  }
  const from = addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));
  return { from, to: addDays(from, 6) };
}

/** The week of a year as ISO 8601 counts it, from Monday on; undefined if the year has no such week. */
export function isoWeek(year: number, week: number): Range | undefined {
  const january4 = dateOf(year, 1, 4);
  if (!january4 || week < 1) return undefined;
  const from = addDays(january4, 1 - weekdayOf(january4) + 7 * (week - 1));
  // A week belongs to the year of its Thursday.
  return yearOf(addDays(from, 3)) === year ? { from, to: addDays(from, 6) } : undefined;
}

/** Month, quarter, half year or week of a year by its number; undefined if there is none. */
export function numberedUnit(unit: Unit, number: number, year: number): Range | undefined {
  if (unit === "week") return isoWeek(year, number);
  const first = dateOf(year, (number - 1) * (months[unit] ?? 1) + 1, 1);
  return first === undefined ? undefined : unitAround(first, unit, 1);
}
