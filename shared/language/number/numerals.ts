import type { Leaf } from "../chart.ts";
import { type Token, tokensOf } from "../tokens.ts";
import { number } from "./kinds.ts";

/*
 * Numbers in words: "two hundred and fifty", "fünfundvierzig", "quatre-vingt-dix", "millenovecento". A language gives its words; how they add up is the same
 * everywhere.
 */

/** The number words of a language. Words are separated by bars, in the order of their values. */
export interface NumberWords {
  /** 0 to 19, or up to where single words go; an empty place has none. Several words of one value are separated by spaces. */
  readonly ones: string;
  /** 20, 30 … 90. */
  readonly tens: string;
  /** 100, 200 … 900, where they are words of their own. */
  readonly hundreds?: string;
  /** What multiplies the number before it. */
  readonly scales: readonly (readonly [words: string, scale: number])[];
  /** Numbers that are one word, or phrases, and not among the others: "veintidós" 22, "quatre-vingts" 80. */
  readonly others?: readonly (readonly [words: string, value: number])[];
  /** What may stand between the words: "and", "und", "y". */
  readonly joins: string;
  /** "Einundzwanzig", "eenentwintig": the ones stand before the tens. */
  readonly areOnesFirst?: boolean;
  /** Numbers are written as one word: "zweihundertfünfzig". */
  readonly areCompounds?: boolean;
}

type Atom = { readonly type: "value"; readonly value: number } | { readonly type: "scale"; readonly value: number } | { readonly type: "join" };

interface Vocabulary {
  readonly atoms: ReadonlyMap<string, Atom>;
  /** Phrases of several words by their first one. */
  readonly phrases: ReadonlyMap<string, readonly { readonly rest: readonly string[]; readonly atom: Atom }[]>;
  readonly words: NumberWords;
}

/** Returns the leaf that reads the numerals of a language: all numbers that begin at a token, the short and the long. */
export function numerals(words: NumberWords): Leaf {
  const vocabulary = vocabularyOf(words);
  return (tokens, start) =>
    numeralsAt(tokens, start, vocabulary).map(({ value, end }) => ({ kind: number, value: [{ value, isInWords: true }], start, end, isLatent: false }));
}

function vocabularyOf(words: NumberWords): Vocabulary {
  const atoms = new Map<string, Atom>();
  const phrases = new Map<string, { rest: readonly string[]; atom: Atom }[]>();
  const add = (phrase: string, atom: Atom): void => {
    for (const spelled of /[äöü]/.test(phrase) ? [phrase, phrase.replace(/[äöü]/g, (letter) => `${letter}e`)] : [phrase]) {
      const [first = "", ...rest] = tokensOf(spelled).map(({ text }) => text);
      if (rest.length) phrases.set(first, [...(phrases.get(first) ?? []), { rest, atom }]);
      else if (!atoms.has(first)) atoms.set(first, atom);
    }
  };
  const list = (text: string, valueAt: (i: number) => number) => {
    for (const [i, forms] of text.split("|").entries()) for (const form of forms.split(" ")) if (form) add(form, { type: "value", value: valueAt(i) });
  };
  for (const [forms, value] of words.others ?? []) for (const form of forms.split("|")) add(form, { type: "value", value });
  list(words.ones, (i) => i);
  list(words.tens, (i) => 10 * (i + 2));
  if (words.hundreds) list(words.hundreds, (i) => 100 * (i + 1));
  for (const [forms, value] of words.scales) for (const form of forms.split("|")) add(form, { type: "scale", value });
  for (const form of words.joins.split("|")) add(form, { type: "join" });
  return { atoms, phrases, words };
}

/** A number that grows word by word. `rest` is what is below a thousand and not counted in `total` yet. */
interface Sum {
  readonly total: number;
  readonly rest: number;
  /** The scale of the last thousands or millions. */
  readonly below: number;
  readonly isJoined: boolean;
}
const EMPTY: Sum = { total: 0, rest: -1, below: Number.POSITIVE_INFINITY, isJoined: false };

/** How many tokens a number in words takes at most. */
const MOST = 24;

function numeralsAt(tokens: readonly Token[], start: number, vocabulary: Vocabulary): { value: number; end: number }[] {
  const found: { value: number; end: number }[] = [];
  let sum: Sum | undefined = EMPTY;
  for (let at = start; at < tokens.length && at - start < MOST; ) {
    const piece = atomsAt(tokens, at, vocabulary);
    if (!piece || (at === start && piece.atoms[0]?.type === "join")) break;
    // "Vingt-deux": a dash joins as a space does; nothing else stands between the words.
    if (at > start && (tokens[at]?.gap ?? 0) > 2) break;
    for (const atom of piece.atoms) sum = sum && grown(sum, atom, vocabulary.words);
    if (!sum) break;
    at = piece.end;
    if (!sum.isJoined && (sum.rest >= 0 || sum.total > 0)) found.push({ value: sum.total + Math.max(0, sum.rest), end: at });
    const isDash = tokens[at]?.text === "-" && (tokens[at]?.gap ?? 1) === 0 && (tokens[at + 1]?.gap ?? 1) === 0;
    if (isDash) at++;
  }
  return found;
}

/** The number words that a token, a phrase or a compound word consists of. */
function atomsAt(tokens: readonly Token[], at: number, { atoms, phrases, words }: Vocabulary): { atoms: readonly Atom[]; end: number } | undefined {
  const text = tokens[at]?.text ?? "";
  for (const { rest, atom } of phrases.get(text) ?? []) {
    const end = phraseEnd(tokens, at + 1, rest);
    if (end) return { atoms: [atom], end };
  }
  const atom = atoms.get(text);
  if (atom) return { atoms: [atom], end: at + 1 };
  const parts = words.areCompounds ? partsOf(text, atoms) : undefined;
  return parts && { atoms: parts, end: at + 1 };
}

/** The token behind a phrase, dashes between its words or not. */
function phraseEnd(tokens: readonly Token[], from: number, rest: readonly string[]): number | undefined {
  let at = from;
  for (const text of rest) {
    if (tokens[at]?.text === "-") at++;
    if (tokens[at]?.text !== text) return undefined;
    at++;
  }
  return at;
}

/** Longer than that no number is said in one word. */
const LONGEST = 60;

/** The number words that a compound consists of, longer ones first; undefined if it has other letters too. */
function partsOf(word: string, atoms: ReadonlyMap<string, Atom>): Atom[] | undefined {
  if (word.length > LONGEST || word.length < 5) return undefined;
  const dead = new Set<number>();
  const from = (start: number): Atom[] | undefined => {
    if (start === word.length) return [];
    if (dead.has(start)) return undefined;
    for (let end = Math.min(word.length, start + 16); end > start + 1; end--) {
      const atom = atoms.get(word.slice(start, end));
      const rest = atom && from(end);
      if (atom && rest) return [atom, ...rest];
    }
    dead.add(start);
    return undefined;
  };
  return from(0);
}

/** Returns the number with one word more; undefined if that is no number. */
function grown(sum: Sum, atom: Atom, { areOnesFirst = false }: NumberWords): Sum | undefined {
  const { total, rest, below, isJoined } = sum;
  if (atom.type === "join") return isJoined || (rest < 0 && total === 0) ? undefined : { ...sum, isJoined: true };
  if (atom.type === "scale") return scaled(sum, atom.value);
  const { value } = atom;
  const fits = rest < 0 ? value < below : isAdded(rest, value, isJoined, areOnesFirst);
  return fits ? { total, rest: Math.max(0, rest) + value, below, isJoined: false } : undefined;
}

function isAdded(rest: number, value: number, isJoined: boolean, areOnesFirst: boolean): boolean {
  const [low, tens] = [rest % 100, (rest % 100) / 10];
  if (low === 0) return rest > 0 && value < 100;
  // "Fünf und vierzig".
  if (areOnesFirst) return isJoined && low < 10 && value >= 20 && value < 100 && value % 10 === 0;
  // "Soixante et onze", "quatre-vingt-dix-neuf".
  return Number.isInteger(tens) && tens >= 2 ? value > 0 && value < (tens === 6 || tens === 8 || tens === 2 ? 20 : 10) : low === 10 && value >= 7 && value < 10;
}

function scaled({ total, rest, below, isJoined }: Sum, scale: number): Sum | undefined {
  if (isJoined && rest >= 0) return undefined;
  if (scale === 100) return rest > 99 || rest === 0 ? undefined : { total, rest: Math.max(1, rest) * 100, below, isJoined: false };
  if (scale >= below || rest === 0) return undefined;
  return { total: total + Math.max(1, rest) * scale, rest: -1, below: scale, isJoined: false };
}
