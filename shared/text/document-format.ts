import type { CalendarDate } from "../clock.ts";
import { type Currency, decimalsIn } from "../money.ts";

/** How figures and dates are written on one document. */
export interface DocumentFormat {
  /** With the currency: `$1,188.59`. */
  money(value: number): string;
  /** For a column that names its currency once: `1,188.59`. */
  amount(value: number): string;
  /** A unit price, with up to six decimals where it has them. */
  price(value: number): string;
  quantity(value: number): string;
  /** `8.25` is `8.25%`. */
  percent(value: number): string;
  /** Written out: `March 16, 2026`. */
  date(day: CalendarDate): string;
}

/** More than the locales and currencies of anybody's documents; but a locale can be written in many ways. */
const MOST_KEPT = 200;
const writings = new Map<string, DocumentFormat>();

/** The figures of one document as people of `locale` read them. Formatters are made once: they cost more than what they print. */
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
    percent: (value) => percent.format(value / 100),
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)),
  };
}

/** A minus is as wide as a plus and a figure; a hyphen is not. */
const withMinusSign = (figure: string) => figure.replace("-", "−");
