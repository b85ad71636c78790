import type { CalendarDate } from "../../../shared/clock.ts";

const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** A day as lists show it: `Mar 16, 2026`. */
export const formatDate = (day: CalendarDate): string => short.format(new Date(`${day}T00:00:00Z`));
