import { dayOf, type Instant, longDate } from "@shared/clock.ts";
import { useLocale } from "../../lib/locale.ts";
import { useZone } from "../../lib/zone.ts";

/** Writes out the day of a moment where the business is, and as it writes days: `November 22, 2026`. */
export function useDay(): (at: Instant) => string {
  const [timeZone, locale] = [useZone(), useLocale()];
  return (at) => (timeZone ? longDate(dayOf(at, timeZone), locale) : "…");
}
