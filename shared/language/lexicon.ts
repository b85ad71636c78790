import type { Kind, Leaf, Node } from "./chart.ts";
import { foldToken, type Token, tokensOf } from "./tokens.ts";

/*
 * The words of a language: each phrase with what it may be. Phrases are separated by bars; a star stands for any letters before or behind a word
 * ("*stunde", "nächst*").
 */

/** When phrases count. */
interface Conditions {
  /** In capitals only, as the codes of currencies that are words too; in small letters only; not in capitals only. */
  readonly isUpper?: boolean;
  readonly isLower?: boolean;
  readonly isNotUpper?: boolean;
  /** No space stands between their tokens. */
  readonly isTight?: boolean;
  /** Right behind figures or a slash: letters that are a unit there and a word elsewhere ("2 u", "€/l"); without a space ("45p"), or with one ("20 st"). */
  readonly behindFigures?: "near" | "tight" | "apart";
  /** No apostrophe follows: the l of "38 l'heure" is no litre. */
  readonly isUnelided?: boolean;
  /** Words that no star stands for, separated by bars: "Freitag" is none of "*tag". */
  readonly except?: string;
  /** Not behind these words, separated by bars: behind them they mean something else ("guten Morgen"). */
  readonly notBehind?: string;
  /** Behind these words only where their context says so: "cena de Navidad". */
  readonly latentBehind?: string;
  /** Not behind figures: the unit of "pz. 15", and not the one of "5 pz. 15,00". */
  readonly isNotBehindFigures?: boolean;
}

/** Phrases of one kind with their value. `isLatent`: only where their context says so. */
export interface Entry extends Conditions {
  readonly kind: Kind<unknown>;
  readonly value: unknown;
  readonly phrases: string;
  readonly isLatent?: boolean;
}

/** Entries of phrases that mean the value which they stand beside: `words(month, [["january|jan", 1], …])`. */
export const words = <T>(kind: Kind<T>, table: readonly (readonly [phrases: string, value: T])[]): Entry[] =>
  table.map(([phrases, value]) => ({ kind, value, phrases }));

/** Entries of phrases that mean nothing but their kind. */
export const word = (kind: Kind<true>, phrases: string): Entry => ({ kind, value: true, phrases });

interface Phrase {
  readonly kind: Kind<unknown>;
  readonly value: unknown;
  readonly isLatent: boolean;
  readonly notBehind: ReadonlySet<string>;
  readonly except: ReadonlySet<string>;
  readonly latentBehind: ReadonlySet<string>;
  readonly conditions: Conditions;
  readonly isTightDigit: boolean;
  readonly rest: readonly string[];
  readonly word: string;
  readonly star: "none" | "before" | "behind";
}

/** How many letters of a word stand before or behind a star at least. */
const LEAST = 3;

/** Returns the leaf that finds the phrases of a lexicon. */
export function lexicon(entries: readonly Entry[]): Leaf {
  const whole = new Map<string, Phrase[]>();
  const endings = new Map<string, Phrase[]>();
  const beginnings = new Map<string, Phrase[]>();
  for (const phrase of entries.flatMap(phrasesOf)) {
    const [index, key] =
      phrase.star === "before"
        ? [endings, phrase.word.slice(-LEAST)]
        : phrase.star === "behind"
          ? [beginnings, phrase.word.slice(0, LEAST)]
          : [whole, phrase.word];
    const list = index.get(key);
    if (list) list.push(phrase);
    else index.set(key, [phrase]);
  }
  return (tokens, start) => {
    const text = tokens[start]?.text;
    if (!text) return NONE;
    const own = whole.get(text);
    const [ended, begun] = text.length < LEAST ? [] : [endings.get(text.slice(-LEAST)), beginnings.get(text.slice(0, LEAST))];
    if (!own && !ended && !begun) return NONE;
    // A word that has its own phrase needs no star: "Kilowattstunde" is no hour.
    const isOwn = ({ kind }: Phrase): boolean => own?.some((phrase) => phrase.kind === kind && !phrase.rest.length) ?? false;
    const nodes: Node[] = [];
    const add = (phrase: Phrase): void => {
      if (isSaid(phrase, tokens, start)) nodes.push(nodeOf(phrase, start, tokens[start - 1]?.text ?? ""));
    };
    for (const phrase of own ?? NO_PHRASES) add(phrase);
    const isFree = (phrase: Phrase): boolean => !isOwn(phrase) && !phrase.except.has(text);
    for (const phrase of ended ?? NO_PHRASES) if (text.length > phrase.word.length && text.endsWith(phrase.word) && isFree(phrase)) add(phrase);
    for (const phrase of begun ?? NO_PHRASES) if (text.startsWith(phrase.word) && isFree(phrase)) add(phrase);
    return nodes;
  };
}

const NOWHERE: ReadonlySet<string> = new Set();
const NONE: readonly Node[] = [];
const NO_PHRASES: readonly Phrase[] = [];

const nodeOf = ({ kind, value, rest, isLatent, latentBehind }: Phrase, start: number, before: string): Node => ({
  kind,
  value,
  start,
  end: start + 1 + rest.length,
  isLatent: isLatent || latentBehind.has(before),
});

function isSaid({ rest, conditions, notBehind, isTightDigit }: Phrase, tokens: readonly Token[], start: number): boolean {
  const { isTight, behindFigures, isUnelided, isNotBehindFigures } = conditions;
  // "5ª" and "2day" have no space behind their figure.
  if (isTightDigit && tokens[start + 1]?.gap !== 0) return false;
  const behind = tokens[start + 1 + rest.length];
  for (let i = 0; i < rest.length; i++) {
    const token = tokens[start + 1 + i];
    if (token?.text !== rest[i] || (isTight && token?.gap !== 0)) return false;
  }
  if (notBehind.has(tokens[start - 1]?.text ?? "")) return false;
  if (behindFigures && !isBehindFigures(tokens, start, behindFigures)) return false;
  if (isNotBehindFigures && FIGURE.test(tokens[start - 1]?.text ?? "")) return false;
  if (isUnelided && behind?.text === "'" && behind.gap === 0) return false;
  return isInCase(conditions, tokens, start, start + 1 + rest.length);
}

function isInCase({ isUpper, isLower, isNotUpper }: Conditions, tokens: readonly Token[], start: number, end: number): boolean {
  if (!isUpper && !isLower && !isNotUpper) return true;
  const said = tokens.slice(start, end);
  if (isLower) return said.every((token) => token.said === token.said.toLowerCase());
  return said.every((token) => token.said === token.said.toUpperCase()) === Boolean(isUpper);
}

const FIGURE = /[\d½¼¾⅓⅔⅛⅜⅝⅞/]$/u;

/** Digits of more are a number of something, not so many of a unit. */
const MOST_DIGITS = 5;

/** The p of "7:30p" is no pence. */
function isBehindFigures(tokens: readonly Token[], start: number, where: "near" | "tight" | "apart"): boolean {
  const [before, figures, gap] = [tokens[start - 2], tokens[start - 1], tokens[start]?.gap ?? 0];
  if (gap > 1 || (gap === 0 ? where === "apart" : where === "tight")) return false;
  return FIGURE.test(figures?.text ?? "") && (figures?.text.length ?? 0) <= MOST_DIGITS && !(before?.text === ":" && figures?.gap === 0);
}

const wordsOf = (list: string | undefined): ReadonlySet<string> => (list ? new Set(list.split("|").map(foldToken)) : NOWHERE);

function phrasesOf({ kind, value, phrases, isLatent = false, notBehind: others, latentBehind: owners, except: exceptions, ...conditions }: Entry): Phrase[] {
  const [notBehind, latentBehind, except] = [wordsOf(others), wordsOf(owners), wordsOf(exceptions)];
  return phrases
    .split("|")
    .flatMap((phrase) => (/[äöü]/.test(phrase) ? [phrase, phrase.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)] : [phrase]))
    .flatMap((phrase) => {
      const star = phrase.startsWith("*") ? "before" : phrase.endsWith("*") ? "behind" : "none";
      const [first, ...others] = tokensOf(star === "none" ? phrase : phrase.replace("*", ""));
      const isTightDigit = first !== undefined && /^\d/.test(first.text) && others[0]?.gap === 0;
      const rest = others.map(({ text }) => text);
      return first ? [{ kind, value, isLatent, notBehind, latentBehind, except, conditions, isTightDigit, word: first.text, rest, star } as const] : [];
    });
}

/** How umlauts are written where a keyboard has none. */
const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };
