import { numbersIn } from "./numbers.ts";
import type { Span } from "./words.ts";

/** A percentage. */
export interface PercentFound extends Span {
  readonly percent: number;
}

const SIGN = /^[ \u00a0\u202f]?(?:%|per ?cent\b|prozent\b|pour ?cent\b|por ?ciento\b|v\. ?h\.)/i;

/** The percentages of a text: "23 %", "5 percent", "2,5 Prozent", "trente (30) pour cent". */
export const percentsIn = (text: string): PercentFound[] =>
  numbersIn(text).flatMap(({ start, end, value }) => {
    const close = text[end] === ")" ? 1 : 0;
    const [sign] = SIGN.exec(text.slice(end + close, end + close + 14)) ?? [];
    return sign && value <= 1000 ? [{ percent: value, start, end: end + close + sign.length }] : [];
  });
