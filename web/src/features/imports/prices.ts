import { asciiDigits } from "@shared/language/digits.ts";
import { markBeside } from "@shared/language/money/currency-marks.ts";
import { type DecimalSign, type NumberReading, numberReadings } from "@shared/language/number/written.ts";
import type { Currency } from "@shared/money.ts";

/** Longer texts are no prices. */
const LONGEST = 60;

const markIn = (text: string) => (text.length > LONGEST ? undefined : markBeside(text, { start: 0, end: text.length }));

/**
 * Returns the currency that a price names by code or symbol, for a business that bills in `own`. Returns undefined if it names none or a symbol of `own`, and
 * `"open"` for a symbol that is unknown or of several other currencies.
 */
export function currencyIn(text: string, own: Currency): Currency | "open" | undefined {
  const mark = markIn(text.normalize("NFKC").trim());
  return !mark || mark.may.includes(own) ? undefined : (mark.meant ?? "open");
}

const NO_CENTS = /(?<=\d)[.,][-–—]{1,2}$/;

/** Returns the readings of a price without its currency. */
function readingsIn(text: string): { readonly sign: 1 | -1; readonly readings: readonly NumberReading[] } {
  if (text.length > LONGEST) return { sign: 1, readings: [] };
  const figures = asciiDigits(withoutMarks(text.normalize("NFKC").trim())).replace(NO_CENTS, "");
  const isNegative = figures.startsWith("-");
  return { sign: isNegative ? -1 : 1, readings: numberReadings(figures.slice(isNegative ? 1 : 0).trim()) };
}

/** Recursive, because "$ 500 USD" has two. */
function withoutMarks(text: string): string {
  const mark = markIn(text);
  if (!mark) return text;
  const rest = text.replace(mark.said, "").trim();
  return rest.length < text.length ? withoutMarks(rest) : rest;
}

/** Returns the decimal separator of a price: undefined for 85, `"either"` for 1,234. */
function decimalSignIn(text: string): DecimalSign | "either" | undefined {
  const { readings } = readingsIn(text);
  const [reading] = readings;
  if (!reading || readings.length > 1) return reading && "either";
  return reading.decimal ?? (reading.group === "," ? "." : reading.group === "." ? "," : undefined);
}

/** Returns the decimal separator that most prices of a column show; `"either"` if none does and the person has to choose. */
export function decimalSignOf(prices: readonly string[]): DecimalSign | "either" {
  const all = prices.map(decimalSignIn);
  const points = all.filter((sign) => sign === ".").length;
  const commas = all.filter((sign) => sign === ",").length;
  if (points !== commas) return points > commas ? "." : ",";
  return points || all.includes("either") ? "either" : ".";
}

/** Reads a price with the decimal separator `decimal`. Returns undefined if it is written otherwise. */
export function readPrice(text: string, decimal: DecimalSign): number | undefined {
  const { sign, readings } = readingsIn(text);
  const value = readings.find((reading) => (reading.decimal ?? decimal) === decimal && reading.group !== decimal)?.value;
  return value === undefined ? undefined : sign * value;
}
