import { fold } from "../../language/fold.ts";
import { numberAt } from "./number-words.ts";
import { numbersIn } from "./numbers.ts";
import { PhraseBook, type Span, type Word, wordsIn } from "./words.ts";

/** A percentage. */
export interface PercentFound extends Span {
  readonly percent: number;
}

const SIGN = /^[ \u00a0\u202f]?(?:%|per ?cent\b|prozent\b|pour ?cent\b|por ?ciento\b|v\. ?h\.)/i;
const NAMED = /^[ -]?(?:per ?cent|prozent|pour ?cent|por ?ciento)\b/;

/** "+ IVA 21", "plus VAT 20": a rate of a tax without its sign, as notes have it. */
const BARE_TAX =
  /(?:\+|plus|mas|zzgl\.?|all|todo) ?(?:vat|gst|mwst|ust|tva|iva|tax)\.? ((?:5[.,]5|8[.,]1|8[.,]25|13[.,]5|[5-9]|1\d|2[0-7]))(?![\d.,]*\d| ?[%€$£]| ?(?:eur|chf|usd|gbp)\b)/g;

/** The percentages of a text: "23 %", "5 percent", "2,5 Prozent", "trente (30) pour cent", "fifty per cent". */
export function percentsIn(text: string, words?: readonly Word[]): PercentFound[] {
  const inFigures = numbersIn(text).flatMap(({ start, end, value }) => {
    const close = text[end] === ")" ? 1 : 0;
    const [sign] = SIGN.exec(text.slice(end + close, end + close + 14)) ?? [];
    // "9,975 %": three figures behind a comma are thousands elsewhere, never of a percentage.
    const percent = value >= 1000 && /^\d{1,2}[.,]\d{3}$/.test(text.slice(start, end)) ? value / 1000 : value;
    return sign && percent <= 1000 ? [{ percent, start, end: end + close + sign.length }] : [];
  });
  const folded = fold(text);
  const all = words ?? wordsIn(folded);
  const inWords = all.flatMap((word, i) => {
    const number = /^\d/.test(word.text) ? undefined : numberAt(all, i);
    const end = number && all[number.to - 1]?.end;
    const [sign] = end === undefined ? [] : (NAMED.exec(folded.slice(end, end + 14)) ?? []);
    return number && end !== undefined && sign ? [{ percent: number.value, start: word.start, end: end + sign.length }] : [];
  });
  const bare = Array.from(folded.matchAll(BARE_TAX)).flatMap(({ 0: found, 1: figures = "", index }) => {
    const start = index + found.length - figures.length;
    return inFigures.some((one) => one.start === start) ? [] : [{ percent: Number(figures.replace(",", ".")), start, end: start + figures.length }];
  });
  return [...inFigures, ...bare, ...inWords.filter((one) => !inFigures.some(({ end }) => end === one.end))].sort((a, b) => a.start - b.start);
}

const shares = new PhraseBook<number>([
  ["half|one half|a half|die halfte|halfte|la moitie|moitie|la mitad|mitad", 50],
  ["one quarter|a quarter|ein viertel|un quart|le quart|una cuarta parte|un cuarto", 25],
  ["three quarters|drei viertel|trois quarts", 75],
  ["one third|a third|ein drittel|un tiers|un tercio|una tercera parte", 33.33],
  ["two thirds|zwei drittel|deux tiers|dos tercios", 66.67],
]);

/** The shares of a whole that a text names in words: "half", "ein Drittel". */
export const sharesIn = (words: readonly Word[]): PercentFound[] => shares.in(words).map(({ meaning, start, end }) => ({ percent: meaning, start, end }));
