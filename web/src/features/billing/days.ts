import type { Instant } from "@shared/clock.ts";
import { useZone } from "../../lib/zone.ts";

/** Writes out the day of a moment where the business is, as our emails about the plan do: `November 22, 2026`. */
export function useDay(): (at: Instant) => string {
  const timeZone = useZone();
  return (at) => (timeZone ? new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(new Date(at)) : "…");
}
