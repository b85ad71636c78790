import type { Instant } from "../../shared/clock.ts";

/** How far to move a clock. Months and years are calendar ones: a month after January 31 is the last day of February. */
export interface Duration {
  readonly hours?: number;
  readonly days?: number;
  readonly months?: number;
  readonly years?: number;
}

const HOUR = 3_600_000;

export function addDuration(now: Instant, { hours = 0, days = 0, months = 0, years = 0 }: Duration): Instant {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months + 12 * years);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return new Date(at.getTime() + days * 24 * HOUR + hours * HOUR).toISOString();
}

/** Parses the duration in a form: `3 days`, `1 month`. */
export function parseDuration(words: string): Duration | undefined {
  const [, count, unit] = /^(\d{1,4}) (hour|day|month|year)s?$/.exec(words) ?? [];
  return unit === undefined ? undefined : { [`${unit}s`]: Number(count) };
}
