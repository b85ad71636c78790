import { currencies } from "../../money.ts";
import { asciiDigits } from "../digits.ts";
import { chooseReading, localeDecimalSign, numberReadings } from "./written.ts";

const CURRENCY = `(?:(?:${currencies.join("|")})\\p{Sc}?|[A-Z]{0,2}\\p{Sc})`;
const CURRENCY_SIGN = new RegExp(`^([-+]?) ?${CURRENCY}|${CURRENCY}$`, "gu");

/** Letters, digits and signs of the width of Chinese characters. */
const FULL_WIDTH = /[\uff01-\uffee]/g;

/** Stands for no cents: "80,-", "1'200.–". */
const NO_CENTS = /(?<=\d)[.,:][-–—]{1,2}$/;

/** Removes what does not change a number: currencies, and characters that nobody sees. */
const bare = (typed: string): string =>
  asciiDigits(typed.replace(FULL_WIDTH, (character) => character.normalize("NFKC")))
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\((.*)\)$/, "-$1")
    .replace(CURRENCY_SIGN, "$1")
    .trim()
    .replace(NO_CENTS, "");

/**
 * Reads what a person typed or pasted as a number: "1,200.50", "1200,5", "$ 1 200", "8.25%", "(20.00)". The locale decides about a sign that could be of
 * thousands or of decimals. Returns undefined for a text that is no number, or has more digits than a number holds exactly.
 */
export function readTypedNumber(typed: string, locale: string): number | undefined {
  const text = bare(typed);
  const sign = /^[-+]/.exec(text)?.[0] ?? "";
  const figures = (text.endsWith("%") ? text.slice(sign.length, -1) : text.slice(sign.length)).trim().replaceAll("‘", "'");
  const value = chooseReading(numberReadings(figures), localeDecimalSign(locale));
  // Adding zero turns -0 into 0.
  return value === undefined ? undefined : (sign === "-" ? -value : value) + 0;
}
