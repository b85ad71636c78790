import type { CalendarDate, Instant } from "@shared/clock.ts";
import { type Currency, formatAmount, formatMoney, formatPrice, formatUnitPrice } from "@shared/money.ts";
import { businessLocale, useLocale } from "../lib/locale.ts";

/** Formats dates and amounts in the business's locale. */
export interface Formats {
  /** A day as lists show it: `Mar 16, 2026`. */
  date(day: CalendarDate): string;
  /** The day of an instant in the person's time zone. */
  dayOf(at: Instant): string;
  /** An instant in the person's time zone: `Mar 16, 2026, 9:30 AM`. */
  moment(at: Instant): string;
  /** The time of day in the person's time zone: `9:30 AM`. */
  time(at: Instant | number): string;
  /** The name of a month: `March`. `of` is a year and month, `2026-03`. */
  month(of: string): string;
  monthAndYear(of: string): string;
  /** The first letter of the month's name. */
  monthInitial(of: string): string;
  money(value: number, currency: Currency): string;
  /** Without the currency, for a column whose head names it. */
  amount(value: number, currency: Currency): string;
  price(value: number, currency: Currency): string;
  unitPrice(value: number, currency: Currency): string;
  /** Shortened: `$1.2K`. */
  compact(value: number, currency: Currency): string;
  /** With its sign: `+12.5`. */
  change(value: number): string;
  count(value: number): string;
}

const cache = new Map<string, Formats>();

function formatsFor(locale: string): Formats {
  const known = cache.get(locale) ?? createFormats(locale);
  cache.set(locale, known);
  return known;
}

/** The formats of the business; the component renders again when its locale changes. */
export const useFormats = (): Formats => formatsFor(useLocale());

/** The formats of the business outside of rendering, for example for a toast. */
export const formats = (): Formats => formatsFor(businessLocale());

function createFormats(locale: string): Formats {
  const writer = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const day = { month: "short", day: "numeric", year: "numeric" } as const;
  const [date, dayOf, moment] = [writer({ ...day, timeZone: "UTC" }), writer(day), writer({ ...day, hour: "numeric", minute: "2-digit" })];
  const time = writer({ hour: "numeric", minute: "2-digit" });
  const month = (options: Intl.DateTimeFormatOptions) => {
    const written = writer({ ...options, timeZone: "UTC" });
    return (of: string) => written.format(new Date(`${of}-01T00:00:00Z`));
  };
  const number = new Intl.NumberFormat(locale);
  const change = new Intl.NumberFormat(locale, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
  return {
    date: (of) => date.format(new Date(`${of}T00:00:00Z`)),
    dayOf: (at) => dayOf.format(new Date(at)),
    moment: (at) => moment.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    month: month({ month: "long" }),
    monthAndYear: month({ month: "long", year: "numeric" }),
    monthInitial: month({ month: "narrow" }),
    money: (value, currency) => formatMoney(value, currency, locale),
    amount: (value, currency) => formatAmount(value, currency, locale),
    price: (value, currency) => formatPrice(value, currency, locale),
    unitPrice: (value, currency) => formatUnitPrice(value, currency, locale),
    compact: (value, currency) =>
      new Intl.NumberFormat(locale, { style: "currency", currency, notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(value),
    change: (value) => change.format(value),
    count: (value) => number.format(value),
  };
}

const steps = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
  ["week", 7],
] as const;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** Formats the elapsed time in its largest unit; undefined after four weeks, or for the future. */
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
