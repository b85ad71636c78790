import { type Leaf, latent, type Node, reading } from "../chart.ts";
import type { Token } from "../tokens.ts";
import { number, saidPrice } from "./kinds.ts";
import type { NumberLanguage } from "./language.ts";
import { EMPTY, grown, isNumber, isOfNext, type Sum, sumValue } from "./sum.ts";
import { atomsAt, type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/*
 * Numbers in words: "two hundred and fifty", "fünfundvierzig", "quatre-vingt-dix", "millenovecento". A language gives its words; how they add up is the same
 * everywhere.
 */

interface Numeral {
  readonly value: number;
  readonly end: number;
}

/** Returns the leaf that reads the numerals of a language: all numbers that begin at a token, the short and the long, and a price of two numbers. */
export function numerals(language: NumberLanguage): Leaf {
  const vocabulary = vocabularyOf(language);
  return (tokens, start) => {
    const found = isInside(tokens, start, vocabulary) ? [] : numeralsAt(tokens, start, vocabulary);
    const prices = pricesOf(tokens, start, found.at(-1), vocabulary, language.prices);
    const nodes = found.map(({ value, end }): Node => {
      const isLatent = end === start + 1 && vocabulary.latent.has(tokens[start]?.text ?? "");
      return { ...(isLatent ? latent : reading)(number, [{ value, isInWords: true as const }]), start, end };
    });
    return prices.length ? [...prices, ...nodes] : nodes;
  };
}

/** Whether a word goes on with a number before it, behind a dash: the "cinq" of "vingt-cinq". */
function isInside(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  if (tokens[at - 1]?.text !== "-" || tokens[at]?.gap !== 0 || tokens[at - 1]?.gap !== 0) return false;
  const [before] = atomsAt(tokens, at - 2, vocabulary)?.atoms ?? [];
  const [atom] = atomsAt(tokens, at, vocabulary)?.atoms ?? [];
  const sum = before && grown(EMPTY, before, vocabulary.areOnesFirst);
  return sum !== undefined && atom !== undefined && grown(sum, atom, vocabulary.areOnesFirst) !== undefined;
}

/** How many tokens a number in words takes at most, with its dashes, and how many characters stand between two of them. */
const [MOST, WIDEST] = [32, 2];

function numeralsAt(tokens: readonly Token[], start: number, vocabulary: Vocabulary): Numeral[] {
  const found: { readonly sum: Sum; readonly end: number }[] = [];
  let sum: Sum = EMPTY;
  for (let at = start; at < tokens.length && at - start < MOST; at = behindDash(tokens, at)) {
    const piece = at > start && (tokens[at]?.gap ?? 0) > WIDEST ? undefined : atomsAt(tokens, at, vocabulary);
    let next: Sum | undefined = piece && sum;
    for (const atom of piece?.atoms ?? []) {
      const before: Sum | undefined = next;
      next = before && grown(before, atom, vocabulary.areOnesFirst);
      if (before === sum && !next && atom.type === "scale") while (isOfNext(found.at(-1)?.sum ?? EMPTY, atom.value)) found.pop();
    }
    if (!piece || !next) break;
    sum = next;
    at = piece.end;
    if (isNumber(sum)) found.push({ sum, end: at });
  }
  return found.map(({ sum, end }) => ({ value: sumValue(sum), end }));
}

/** "Vingt-deux": a dash joins as a space does; nothing else stands between the words. */
const behindDash = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === "-" && tokens[at]?.gap === 0 && tokens[at + 1]?.gap === 0 ? at + 1 : at;

const isBetween = (value: number, least: number, below: number): boolean => Number.isInteger(value) && value >= least && value < below;

/** "Twenty-two fifty", "due e cinquanta": a price, or hundreds. */
function pricesOf(
  tokens: readonly Token[],
  start: number,
  first: Numeral | undefined,
  vocabulary: Vocabulary,
  { joins, areHundreds, areHundredsCut }: NumberLanguage["prices"],
): Node[] {
  if (areHundredsCut && first?.end === start + 1 && first.value > 1000 && isBetween(first.value % 1000, 1, 10))
    return [pricedAt(start, first.end, [first.value + 99 * (first.value % 1000)])];
  if (!first || !isBetween(first.value, 1, 1000)) return [];
  const isJoined = joins?.split("|").includes(tokens[first.end]?.text ?? "");
  const at = isJoined ? first.end + 1 : behindDash(tokens, first.end);
  const second = (tokens[at]?.gap ?? 0) > WIDEST ? undefined : numeralsAt(tokens, at, vocabulary).at(-1);
  if (!second || !isBetween(second.value, 10, 100)) return [];
  const values = [...(areHundreds && first.value < 100 ? [first.value * 100 + second.value] : []), (first.value * 100 + second.value) / 100];
  const price = pricedAt(start, second.end, values);
  return [{ ...price, kind: number }, price];
}

const pricedAt = (start: number, end: number, values: readonly number[]): Node => ({
  ...latent(
    saidPrice,
    values.map((value) => ({ value, isInWords: true as const })),
  ),
  start,
  end,
});
