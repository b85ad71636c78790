import { isFirstNameWord } from "./more-first-names.ts";
import { consonantsOf } from "./sound.ts";
import { isCommonSurname } from "./surnames.ts";

/*
 * How people shorten what a customer is, in any language: "fysio" for Fysiotherapie, "the bowlo" for the Bowling Club, "Gmeind" for the Gemeinde.
 */

/** How many letters a short word keeps; with the "o" or "ie" that is put behind it, without it. */
const [KEPT, STEM, CONSONANTS] = [5, 4, 3];

/** What is put behind the beginning of a word. */
const ENDING = /(?:o|ie|y|i|os|ies)$/;

/** Whether a word is short for one that says a trade or an office. */
export function isShortFor(short: string, trade: string): boolean {
  if (short[0] !== trade[0] || isCommonSurname(short) || isFirstNameWord(short)) return false;
  if (short.length >= KEPT && trade.length > short.length && trade.startsWith(short)) return true;
  const stem = short.replace(ENDING, "");
  if (stem !== short && stem.length >= STEM && trade.length > stem.length + 1 && trade.startsWith(stem)) return true;
  const heard = consonantsOf(short);
  return heard.length >= CONSONANTS && heard === consonantsOf(trade) && Math.abs(trade.length - short.length) < STEM;
}
