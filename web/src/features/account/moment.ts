import type { Instant } from "../../../../shared/clock.ts";

const day = { month: "short", day: "numeric", year: "numeric", hour: "numeric" } as const;
const toTheMinute = new Intl.DateTimeFormat("en-US", { ...day, minute: "2-digit" });
const toTheHour = new Intl.DateTimeFormat("en-US", day);

/** A moment where the person is: `Mar 16, 2026, 9:30 AM`. */
export const formatMoment = (at: Instant): string => toTheMinute.format(new Date(at));

/** The same, no more exact than the hour: `Mar 16, 2026, 9 AM`. */
export const formatHour = (at: Instant): string => toTheHour.format(new Date(at));
