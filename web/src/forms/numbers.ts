import { type Currency, currencies, formatPrice } from "@shared/money.ts";
import Big from "big.js";

/** The code points of zero in the scripts that Intl formats numbers in. NFKC already turns full-width digits into ASCII. */
const naughts = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

/** Converts a digit of any of these scripts to ASCII. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const naught = naughts.find((first) => code >= first && code <= first + 9);
  return naught === undefined ? digit : String(code - naught);
}

const code = `(?:${currencies.join("|")})`;
const currencySigns = new RegExp(`^([-+]?)(?:${code}|[A-Z]{0,2}\\p{Sc})|(?:${code}|[A-Z]{0,2}\\p{Sc})$`, "gu");

/** Removes currencies, spaces and other characters that do not change the value. */
const bare = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[\p{Cf}\s'’‘٬]/gu, "")
    .replaceAll("٫", ".")
    .replaceAll("−", "-")
    .replace(/^\((.*)\)$/, "-$1")
    .replace(currencySigns, "$1");

const decimalSigns = new Map<string, "." | ",">();

/** Returns the decimal separator of a locale. */
function decimalSign(locale: string): "." | "," {
  const before = decimalSigns.get(locale);
  if (before) return before;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
  decimalSigns.set(locale, sign);
  return sign;
}

/** Returns true for digits grouped by thousands in any locale's way: 1,234,567 and 12,34,567. */
const isGroupOfThousands = (digits: string, sign: string): boolean => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{2,3})*\\${sign}\\d{3}$`).test(digits);

/** Rewrites digits with a decimal point and no grouping. Returns undefined if the separators contradict each other. */
function withDecimalPoint(digits: string, locale: string): string | undefined {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return digits;
  const sign = digits[last] === "," ? "," : ".";
  const other = sign === "," ? "." : ",";
  const whole = digits.slice(0, last);
  const alone = !whole.includes(sign);
  if (whole.includes(other)) return alone && isGroupOfThousands(whole, other) ? `${whole.replaceAll(other, "")}.${digits.slice(last + 1)}` : undefined;
  const parts = alone && (sign === decimalSign(locale) || !isGroupOfThousands(digits, sign) || digits.startsWith("0"));
  if (parts) return `${whole}.${digits.slice(last + 1)}`;
  return isGroupOfThousands(digits, sign) ? digits.replaceAll(sign, "") : undefined;
}

/**
 * Reads a typed or pasted number: "1,200.50", "1200,5", "$ 1 200", "8.25%". The locale decides about a separator that could be of thousands or of decimals.
 * Returns undefined if the text is no number, or has more digits than a number can hold exactly.
 */
export function readNumber(typed: string, locale: string): number | undefined {
  const [, sign = "", digits] = /^([-+]?)([\d.,]+)$/.exec(bare(typed).replace(/%$/, "")) ?? [];
  const exact = digits && withDecimalPoint(digits, locale);
  if (!exact || !/\d/.test(exact)) return undefined;
  // Turns -0 into 0.
  const value = Number(`${sign}${exact}`) + 0;
  return new Big(`0${exact}`).eq(Math.abs(value)) ? value : undefined;
}

/** Returns true if the typed number ends with a percent sign. */
export const endsWithPercent = (typed: string): boolean => typed.normalize("NFKC").trim().endsWith("%");

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
  showAs(Math.max(0, new Big(readNumber(typed, locale) ?? 0).plus(step).toNumber()), format, locale);

/** Reformats the typed number in `locale`. A text that is no number stays as typed. */
export function rewriteNumber(typed: string, format: NumberFormat, locale: string): string {
  const value = readNumber(typed, locale);
  return value === undefined ? typed : showAs(value, format, locale);
}
