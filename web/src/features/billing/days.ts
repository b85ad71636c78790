import type { Instant } from "@shared/clock.ts";

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** The day of a moment where the person is, written out: `November 22, 2026`. */
export const dayOf = (at: Instant): string => long.format(new Date(at));
