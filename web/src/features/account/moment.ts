import type { Instant } from "../../../../shared/clock.ts";

const format = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" });

/** A moment where the person is: `Mar 16, 2026, 9:30 AM`. */
export const formatMoment = (at: Instant): string => format.format(new Date(at));
