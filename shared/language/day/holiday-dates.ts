import { addDays, type CalendarDate } from "../../clock.ts";
import { dateOf, weekdayOf } from "./calendar.ts";
import type { Holiday } from "./holidays.ts";

/** Returns the day of a holiday in a year. */
export function holidayOf(rule: Holiday, year: number): CalendarDate | undefined {
  if ("easter" in rule) return addDays(easterSunday(year), rule.easter);
  if ("before" in rule) {
    const end = dateOf(year, rule.before.month, rule.before.day);
    return end && addDays(end, -((weekdayOf(end) - rule.weekday + 6) % 7) - 1 - 7 * rule.weeks);
  }
  if (!("nth" in rule)) return dateOf(year, rule.month, rule.day);
  const first = dateOf(rule.nth < 0 && rule.month === 12 ? year + 1 : year, rule.nth < 0 ? (rule.month % 12) + 1 : rule.month, 1);
  if (!first) return undefined;
  const weeks = rule.nth < 0 ? rule.nth : rule.nth - 1;
  return addDays(first, ((rule.weekday - weekdayOf(first) + 7) % 7) + 7 * weeks + rule.plus);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): CalendarDate {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return `${String(year).padStart(4, "0")}-${String(Math.floor(days / 31)).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`;
}
