import { parseNumber } from "../../../shared/figure-input.ts";
import { fold } from "../../../shared/search.ts";
import { type ChosenPrice, isWhole, type Price } from "./document-draft.ts";

/** Words that stand in any request and tell no price from another. */
const COMMON = new Set(
  "a an and the of for from in on to with this that these those it its all my our your me us please make create write draft invoice invoices bill contract order document file new one extra additional per".split(
    " ",
  ),
);
/** The longest message that is looked through for prices. */
const MOST_WORDS = 400;

/** The words of a text, and its numbers as they are written. */
const wordsOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? []).map((word) => (/^\d/.test(word) ? word : fold(word)));
const stem = (word: string): string => word.replace(/(?<=\p{L}{2})s$/u, "");

/**
 * Which of a document's prices a message asks for. Those that it names by a word which no other price has, or by their number ("phase 1"); a rate with the
 * quantity that it says in that unit ("12 hours"), and without one only where all that tells it from others is said: then the draft asks how many. Where the
 * message names none, all that say by themselves how much is to be billed.
 */
export function choosePrices(message: string, prices: readonly Price[], locale: string): ChosenPrice[] {
  const said = wordsOf(message).slice(0, MOST_WORDS).map(stem);
  const pairs = new Set(said.slice(1).map((word, i) => `${said[i]} ${word}`));
  const words = new Set(said);
  const own = distinctWords(prices);
  const chosen = prices.flatMap((value, i): ChosenPrice[] => {
    const distinct = own[i] ?? [];
    const isNumbered = numberedIn(value.label).some((pair) => pairs.has(pair));
    if (isWhole(value)) return isNumbered || distinct.some((word) => words.has(word)) ? [{ value }] : [];
    const quantity = value.meaning.per ? saidCount(said, stem(fold(value.meaning.per)), locale) : undefined;
    if (quantity !== undefined) return [{ value, quantity }];
    return distinct.length && distinct.every((word) => words.has(word)) ? [{ value, quantity: null }] : [];
  });
  return chosen.length ? chosen : prices.filter(isWhole).map((value) => ({ value }));
}

/** Of each price the words that only it has, without numbers. */
function distinctWords(prices: readonly Price[]): string[][] {
  const words = prices.map(({ label }) => new Set(wordsOf(label).map(stem)));
  const counts = new Map<string, number>();
  for (const each of words) for (const word of each) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.map((each) => [...each].filter((word) => counts.get(word) === 1 && /^\p{L}{3}/u.test(word) && !COMMON.has(word)));
}

/** Words of a label with the number behind them: "phase 1". */
function numberedIn(label: string): string[] {
  const words = wordsOf(label).map(stem);
  return words.slice(1).flatMap((word, i) => (/^\d+$/.test(word) && /^\p{L}/u.test(words[i] ?? "") ? [`${words[i]} ${word}`] : []));
}

/** The number that stands before a unit, with at most two words between: "12 extra hours". */
function saidCount(said: readonly string[], unit: string, locale: string): number | undefined {
  for (const [at, word] of said.entries()) {
    if (word !== unit && !(unit === "hour" && (word === "h" || word === "hr"))) continue;
    const number = said.slice(Math.max(0, at - 3), at).findLast((before) => /^\d/.test(before));
    const count = number === undefined ? undefined : parseNumber(number, locale);
    if (count) return count;
  }
  return undefined;
}
