import * as z from "zod/mini";

/** A moment, ISO 8601 in UTC with milliseconds: `2026-03-16T09:30:00.000Z`. Sorts as text. */
export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.infer<typeof Instant>;

/** Refuses the year 26 when somebody types two digits. */
const FIRST = "1900-01-01";

/** A calendar day, `2026-03-16`. Refuses days that do not exist and years before 1900. */
export const CalendarDate = z.iso
  .date({ error: "is not a date that exists (write it as 2026-03-31)", abort: true })
  .check(z.refine((day) => day >= FIRST, { error: "is in a year long gone (write all four digits of it)" }));
export type CalendarDate = z.infer<typeof CalendarDate>;

/** Returns the current moment. Rules receive a moment, never a clock. */
export type Clock = () => Instant;

/**
 * Returns the clock for a setting: the real one if empty, a stopped one for `2026-03-16T09:00:00Z`, and with a `+` behind it
 * one that showed that moment at `since` (on the real clock) and runs on. Throws an `Error` for anything else.
 */
export function clockFrom(setting: string | undefined, real: () => number = Date.now, since = real()): Clock {
  if (!setting) return () => new Date(real()).toISOString();
  const runs = setting.endsWith("+");
  const start = Date.parse(runs ? setting.slice(0, -1) : setting);
  if (Number.isNaN(start)) throw new Error(`'${setting}' is not a moment; write it as 2026-03-16T09:00:00Z, with a + behind it to let it run on`);
  if (!runs) return () => new Date(start).toISOString();
  return () => new Date(start + real() - since).toISOString();
}

/** `now`, moved by `ms` milliseconds. */
export const after = (now: Instant, ms: number): Instant => new Date(Date.parse(now) + ms).toISOString();

/** Caps the cache: more than there are time zones or locales, but each of them has many spellings. */
const MOST_KEPT = 1000;

/** Caches formatters by time zone or locale: creating one takes longer than using it a hundred times. */
function formatters(make: (name: string) => Intl.DateTimeFormat): (name: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (name) => {
    const format = known.get(name) ?? make(name);
    if (known.size < MOST_KEPT) known.set(name, format);
    return format;
  };
}

const calendarOf = formatters((timeZone) => new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }));
const clockOf = formatters((timeZone) => new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }));
const longDateOf = formatters((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));

/** Returns true for an IANA time zone that the runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    calendarOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day of `now` in an IANA time zone. */
export function dayOf(now: Instant, timeZone: string): CalendarDate {
  const [month, day, year] = calendarOf(timeZone).format(new Date(now)).split("/");
  return `${year}-${month}-${day}`;
}

/** A day as people of `locale` write it out: `March 16, 2026`. */
export const longDate = (day: CalendarDate, locale: string): string => longDateOf(locale).format(new Date(`${day}T00:00:00Z`));

/** The hour that the clocks of an IANA time zone show at `now`, 0 to 23. */
export const hourOf = (now: Instant, timeZone: string): number => Number(clockOf(timeZone).format(new Date(now)));

/** Returns the moment when `day` begins in an IANA time zone; if the clocks skip midnight, the first moment of that day. */
export function startOf(day: CalendarDate, timeZone: string): Instant {
  const minute = (count: number): Instant => after(`${day}T00:00:00.000Z`, count * 60_000);
  // Days begin at UTC+14 first and at UTC-12 last.
  let [before, at] = [-14 * 60 - 1, 12 * 60];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dayOf(minute(middle), timeZone) >= day) at = middle;
    else before = middle;
  }
  return minute(at);
}

/** The latest day that is over in at least one time zone. */
export const lastDayOver = (now: Instant): CalendarDate => addDays(after(now, 14 * 3_600_000).slice(0, 10), -1);

/** The last day with a four-digit year. */
const LAST = Date.parse("9999-12-31T00:00:00Z");

/** `date` plus `days` (earlier if negative), at most the last day of the year 9999. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Math.min(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000, LAST)).toISOString().slice(0, 10);

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
