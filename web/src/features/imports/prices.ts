import type { Currency } from "@shared/money.ts";
import { markBeside } from "@shared/text/currency-marks.ts";
import { readNumber } from "../../forms/numbers.ts";

const markIn = (text: string) => markBeside(text, { start: 0, end: text.length });

/**
 * The currency that a price says by its code or sign, for a business that bills in `own`: nothing where it says none, or shares the sign of its own, and `"open"`
 * where the sign is of several others, or of one that is not known.
 */
export function currencyIn(text: string, own: Currency): Currency | "open" | undefined {
  const mark = markIn(text.normalize("NFKC").trim());
  return !mark || mark.may.includes(own) ? undefined : (mark.meant ?? "open");
}

/** What stands before the decimals: 1,234.50 or 1.234,50. */
export type DecimalSign = "." | ",";

/** A price without its currency and what groups its digits beyond doubt: spaces and apostrophes. */
const bare = (text: string): string =>
  withoutMarks(text.normalize("NFKC").trim())
    .replace(/,-$/, "")
    .replace(/(?<=\d)[\s'’](?=\d{3})/gu, "")
    .trim();

/** "$ 500 USD" has two. */
function withoutMarks(text: string): string {
  const mark = markIn(text);
  if (!mark) return text;
  const rest = text.replace(mark.said, "").trim();
  return rest.length < text.length ? withoutMarks(rest) : rest;
}

/** The decimal sign of one price: 1,234 may have either, 85 has none. */
function decimalSignIn(text: string): DecimalSign | "either" | undefined {
  const signs = bare(text).replace(/[^.,]/g, "");
  const last = signs.at(-1) as DecimalSign | undefined;
  if (!last) return undefined;
  const other = last === "." ? "," : ".";
  if (signs.includes(other)) return last;
  if (signs.length > 1) return other;
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare(text)) ? "either" : last;
}

/** Which sign a column of prices uses for its decimals: what most that tell it use; `"either"` where none does and a person has to say. */
export function decimalSignOf(prices: readonly string[]): DecimalSign | "either" {
  const all = prices.map(decimalSignIn);
  const points = all.filter((sign) => sign === ".").length;
  const commas = all.filter((sign) => sign === ",").length;
  if (points !== commas) return points > commas ? "." : ",";
  return points || all.includes("either") ? "either" : ".";
}

/** A locale that writes its decimals with each sign. */
const localeOf: Record<DecimalSign, string> = { ".": "en-US", ",": "de-DE" };

/** Reads a price whose column writes its decimals with `sign`; undefined where it is written otherwise. */
export function readPrice(text: string, sign: DecimalSign): number | undefined {
  const [, negative, digits] = /^(-?)(.*)$/.exec(bare(text)) ?? [];
  const grouped = sign === "." ? /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/ : /^(?:\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})?(?:,\d+)?$/;
  return digits && grouped.test(digits) ? readNumber(`${negative}${digits}`, localeOf[sign]) : undefined;
}
