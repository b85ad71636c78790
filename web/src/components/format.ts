import type { CalendarDate, Instant } from "@shared/clock.ts";
import { type Currency, formatAmount, formatMoney, formatPrice, formatUnitPrice } from "@shared/money.ts";
import { businessLocale, useLocale } from "../lib/locale.ts";

/** Dates and amounts as a business writes them. */
export interface Formats {
  /** A day as lists show it: `Mar 16, 2026`. */
  date(day: CalendarDate): string;
  /** The day of a moment where the person is. */
  dayOf(at: Instant): string;
  /** A moment where the person is: `Mar 16, 2026, 9:30 AM`. */
  moment(at: Instant): string;
  /** The time of day where the person is: `9:30 AM`. */
  time(at: Instant | number): string;
  /** The name of a month, `March`, and with its year. `of` is its year and number. */
  month(of: string): string;
  monthAndYear(of: string): string;
  /** Its first letter. */
  monthInitial(of: string): string;
  money(value: number, currency: Currency): string;
  /** Without the currency, for a column that names it once. */
  amount(value: number, currency: Currency): string;
  price(value: number, currency: Currency): string;
  unitPrice(value: number, currency: Currency): string;
  /** In a few characters: `$1.2K`. */
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

/** Dates and amounts as the business writes them now; the component is drawn again when that changes. */
export const useFormats = (): Formats => formatsFor(useLocale());

/** The same where nothing is drawn: for a notice. */
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

/** The time since then in its largest unit; undefined after four weeks, or in the future. */
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
