import type { Leaf, Node } from "../chart.ts";
import type { Entry } from "../lexicon.ts";
import { type CurrencyMark, currency, doubtfulCurrency } from "./kinds.ts";

/*
 * Names of currencies with a slip of the finger: two letters that change places ("reias"), one that is doubled or missing of two ("dolars").
 */

/** Shorter words are one letter away from too many others. */
const SHORTEST = 5;
const NONE: readonly Node[] = [];
const FIGURE = /\d$/;
const LETTERS = /^[a-z]+$/;

/** Returns the leaf that finds such names right behind figures, where they may be what they look like. What the `words` leaf knows is no slip. */
export function slips(entries: readonly Entry[], words: Leaf): Leaf {
  const names = new Map<string, CurrencyMark>();
  for (const { kind, value, phrases } of entries)
    if (kind === currency && (value as CurrencyMark).isWord)
      for (const phrase of phrases.split("|")) if (phrase.length >= SHORTEST && LETTERS.test(phrase)) names.set(phrase, value as CurrencyMark);
  return (tokens, start) => {
    const text = tokens[start]?.text ?? "";
    if (
      text.length < SHORTEST - 1 ||
      (tokens[start]?.gap ?? 2) > 1 ||
      !FIGURE.test(tokens[start - 1]?.text ?? "") ||
      !LETTERS.test(text) ||
      words(tokens, start).length
    )
      return NONE;
    const meant = meantBy(text).find((word) => names.has(word));
    return meant ? [{ kind: doubtfulCurrency, value: names.get(meant), start, end: start + 1, isLatent: false }] : NONE;
  };
}

/** Returns the words that a word is a slip of. */
function meantBy(word: string): string[] {
  const places = Array.from(word, (_, i) => i);
  return [
    ...places.slice(1).map((i) => word.slice(0, i - 1) + word.charAt(i) + word.charAt(i - 1) + word.slice(i + 1)),
    ...places.map((i) => word.slice(0, i) + word.charAt(i) + word.slice(i)),
    ...places.slice(1).flatMap((i) => (word[i] === word[i - 1] ? [word.slice(0, i) + word.slice(i + 1)] : [])),
  ];
}
