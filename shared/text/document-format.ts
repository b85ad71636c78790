import type { CalendarDate } from "../clock.ts";
import { type Currency, decimalsIn } from "../money.ts";
import { unitBeside } from "./units.ts";

/** Formats the figures and dates of one document. */
export interface DocumentFormat {
  /** With the currency: `$1,188.59`. */
  money(value: number): string;
  /** Without the currency, for a column that names it once: `1,188.59`. */
  amount(value: number): string;
  /** A unit price, with up to six decimals. */
  price(value: number): string;
  quantity(value: number): string;
  /** A unit as it stands beside a quantity: `hours`. */
  unit(quantity: number, unit: string): string;
  /** Percent: `8.25` becomes `8.25%`. */
  percent(value: number): string;
  /** Long form: `March 16, 2026`. */
  date(day: CalendarDate): string;
}

/** Caps the cache: more than the locales and currencies in use, but a locale has many spellings. */
const MOST_KEPT = 200;
const writings = new Map<string, DocumentFormat>();

/** Returns the formats for a locale and a currency. They are cached, because creating formatters costs more than printing. */
export function documentFormat(locale: string, currency: Currency): DocumentFormat {
  const name = `${locale} ${currency}`;
  const written = writings.get(name) ?? createWriting(locale, currency);
  if (writings.size < MOST_KEPT) writings.set(name, written);
  return written;
}

function createWriting(locale: string, currency: Currency): DocumentFormat {
  const decimals = decimalsIn(currency);
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, ...exact });
  const amount = new Intl.NumberFormat(locale, exact);
  const price = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 6 });
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    money: (value) => withMinusSign(money.format(value)),
    amount: (value) => withMinusSign(amount.format(value)),
    price: (value) => withMinusSign(price.format(value)),
    quantity: (value) => quantity.format(value),
    unit: (count, unit) => unitBeside(count, unit, locale),
    percent: (value) => percent.format(value / 100),
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)),
  };
}

/** A minus sign is as wide as a plus and the digits; a hyphen is not. */
const withMinusSign = (figure: string) => figure.replace("-", "−");
