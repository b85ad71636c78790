import { asciiDigits } from "@shared/language/digits.ts";
import { readTypedNumber } from "@shared/language/number/typed.ts";
import { type Currency, formatPrice } from "@shared/money.ts";
import Big from "big.js";

/** Returns true if the typed number ends with a percent sign. */
export const endsWithPercent = (typed: string): boolean => asciiDigits(typed).trim().endsWith("%");

/** Formats a number for its field after blur: `1,200.5`. Empty for undefined. */
export const showNumber = (value: number | undefined, locale: string): string =>
  value === undefined ? "" : new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);

export const showPrice = (value: number | undefined, currency: Currency, locale: string): string =>
  value === undefined ? "" : formatPrice(value, currency, locale);

export const showPercent = (value: number | undefined, locale: string): string => (value === undefined ? "" : `${showNumber(value, locale)}%`);

/** The format of a number field: plain, without grouping (for the invoice number), with a percent sign, or with a currency's decimals. */
export type NumberFormat = "number" | "ungrouped" | "percent" | { readonly currency: Currency };

export function showAs(value: number, format: NumberFormat, locale: string): string {
  if (format === "ungrouped") return new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(value);
  if (format === "number") return showNumber(value, locale);
  return format === "percent" ? showPercent(value, locale) : showPrice(value, format.currency, locale);
}

/** Returns the typed number changed by `step`, at least 0; a text that is no number counts as 0. */
export const stepNumber = (typed: string, step: number, format: NumberFormat, locale: string): string =>
  showAs(Math.max(0, new Big(readTypedNumber(typed, locale) ?? 0).plus(step).toNumber()), format, locale);

/** Reformats the typed number in `locale`. A text that is no number stays as typed. */
export function rewriteNumber(typed: string, format: NumberFormat, locale: string): string {
  const value = readTypedNumber(typed, locale);
  return value === undefined ? typed : showAs(value, format, locale);
}
