import type { Currency } from "@shared/money.ts";
import { markBeside } from "@shared/text/currency-marks.ts";
import { readNumber } from "../../forms/numbers.ts";

const markIn = (text: string) => markBeside(text, { start: 0, end: text.length });

/**
 * Returns the currency that a price names by code or symbol, for a business that bills in `own`. Returns undefined if it names none or a symbol of `own`, and
 * `"open"` for a symbol that is unknown or of several other currencies.
 */
export function currencyIn(text: string, own: Currency): Currency | "open" | undefined {
  const mark = markIn(text.normalize("NFKC").trim());
  return !mark || mark.may.includes(own) ? undefined : (mark.meant ?? "open");
}

/** The decimal separator: 1,234.50 or 1.234,50. */
export type DecimalSign = "." | ",";

/** Removes the currency, and the separators that can only group digits: spaces and apostrophes. */
const bare = (text: string): string =>
  withoutMarks(text.normalize("NFKC").trim())
    .replace(/,-$/, "")
    .replace(/(?<=\d)[\s'’](?=\d{3})/gu, "")
    .trim();

/** Recursive, because "$ 500 USD" has two. */
function withoutMarks(text: string): string {
  const mark = markIn(text);
  if (!mark) return text;
  const rest = text.replace(mark.said, "").trim();
  return rest.length < text.length ? withoutMarks(rest) : rest;
}

/** Returns the decimal separator of a price: undefined for 85, `"either"` for 1,234. */
function decimalSignIn(text: string): DecimalSign | "either" | undefined {
  const signs = bare(text).replace(/[^.,]/g, "");
  const last = signs.at(-1) as DecimalSign | undefined;
  if (!last) return undefined;
  const other = last === "." ? "," : ".";
  if (signs.includes(other)) return last;
  if (signs.length > 1) return other;
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare(text)) ? "either" : last;
}

/** Returns the decimal separator that most prices of a column show; `"either"` if none does and the person has to choose. */
export function decimalSignOf(prices: readonly string[]): DecimalSign | "either" {
  const all = prices.map(decimalSignIn);
  const points = all.filter((sign) => sign === ".").length;
  const commas = all.filter((sign) => sign === ",").length;
  if (points !== commas) return points > commas ? "." : ",";
  return points || all.includes("either") ? "either" : ".";
}

/** A locale for each decimal separator. */
const localeOf: Record<DecimalSign, string> = { ".": "en-US", ",": "de-DE" };

/** Reads a price with the decimal separator `sign`. Returns undefined if it is written otherwise. */
export function readPrice(text: string, sign: DecimalSign): number | undefined {
  const [, negative, digits] = /^(-?)(.*)$/.exec(bare(text)) ?? [];
  const grouped = sign === "." ? /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/ : /^(?:\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})?(?:,\d+)?$/;
  return digits && grouped.test(digits) ? readNumber(`${negative}${digits}`, localeOf[sign]) : undefined;
}
