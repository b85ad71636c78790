import type { CalendarDate, Instant } from "@shared/clock.ts";

const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** A day as lists show it: `Mar 16, 2026`. */
export const formatDate = (day: CalendarDate): string => short.format(new Date(`${day}T00:00:00Z`));

const moment = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" });

/** A moment where the person is: `Mar 16, 2026, 9:30 AM`. */
export const formatMoment = (at: Instant): string => moment.format(new Date(at));

const steps = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
  ["week", 7],
] as const;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** How long ago it was, in the largest unit that fits; nothing for what is further away than four weeks, or still to come. */
export function howLongAgo(at: Instant, now: Instant): string | undefined {
  let value = (Date.parse(now) - Date.parse(at)) / 1000;
  if (value < -60) return undefined;
  if (value < 60) return "just now";
  let unit: (typeof steps)[number][0] | undefined;
  for (const [next, size] of steps) {
    if (value < size) break;
    value /= size;
    unit = next;
  }
  if (!unit || (unit === "week" && value > 4)) return undefined;
  return relative.format(-Math.floor(value), unit);
}
