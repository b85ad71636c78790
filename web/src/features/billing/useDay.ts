import { dayOf, type Instant, longDate } from "@shared/clock.ts";
import { useLocale } from "../../lib/locale.ts";
import { useZone } from "../../lib/zone.ts";

/** Returns a function that formats the day of an instant in the business's time zone and locale: `November 22, 2026`. */
export function useDay(): (at: Instant) => string {
  const [timeZone, locale] = [useZone(), useLocale()];
  return (at) => (timeZone ? longDate(dayOf(at, timeZone), locale) : "…");
}
