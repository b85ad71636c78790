import type { Kind, Leaf, Node } from "./chart.ts";
import { foldToken, type Token, tokensOf } from "./tokens.ts";

/*
 * The words of a language: each phrase with what it may be. Phrases are separated by bars; a star stands for any letters before or behind a word
 * ("*stunde", "nächst*").
 */

/**
 * Phrases of one kind with their value. `isUpper`: they count in capitals only, as the codes of currencies. `isTight`: no space stands between their tokens.
 * `isLatent`: only where their context says so. `notBehind`: words that they mean something else behind.
 */
export interface Entry {
  readonly kind: Kind<unknown>;
  readonly value: unknown;
  readonly phrases: string;
  readonly isUpper?: boolean;
  readonly isTight?: boolean;
  readonly isLatent?: boolean;
  readonly notBehind?: string;
}

/** Entries of phrases that mean the value which they stand beside: `words(month, [["january|jan", 1], …])`. */
export const words = <T>(kind: Kind<T>, table: readonly (readonly [phrases: string, value: T])[]): Entry[] =>
  table.map(([phrases, value]) => ({ kind, value, phrases }));

/** Entries of phrases that mean nothing but their kind. */
export const word = (kind: Kind<true>, phrases: string): Entry => ({ kind, value: true, phrases });

interface Phrase {
  readonly kind: Kind<unknown>;
  readonly value: unknown;
  readonly isUpper: boolean;
  readonly isTight: boolean;
  readonly isLatent: boolean;
  readonly notBehind: ReadonlySet<string> | undefined;
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
    const token = tokens[start];
    if (!token?.text) return [];
    const { text } = token;
    const found = [
      ...(whole.get(text) ?? []),
      ...(text.length > LEAST ? (endings.get(text.slice(-LEAST)) ?? []).filter(({ word }) => text.length > word.length && text.endsWith(word)) : []),
      ...(text.length >= LEAST ? (beginnings.get(text.slice(0, LEAST)) ?? []).filter(({ word }) => text.startsWith(word)) : []),
    ];
    return found.flatMap((phrase) => nodeOf(phrase, tokens, start));
  };
}

function nodeOf({ kind, value, rest, isUpper, isTight, isLatent, notBehind }: Phrase, tokens: readonly Token[], start: number): Node[] {
  const end = start + 1 + rest.length;
  if (notBehind?.has(tokens[start - 1]?.text ?? "")) return [];
  const isWhole = rest.every((text, i) => tokens[start + 1 + i]?.text === text && (!isTight || tokens[start + 1 + i]?.gap === 0));
  return isWhole && (!isUpper || /^\p{Lu}+$/u.test(tokens[start]?.said ?? "")) ? [{ kind, value, start, end, isLatent }] : [];
}

function phrasesOf({ kind, value, phrases, isUpper = false, isTight = false, isLatent = false, notBehind: others }: Entry): Phrase[] {
  const notBehind = others === undefined ? undefined : new Set(others.split("|").map(foldToken));
  return phrases
    .split("|")
    .flatMap((phrase) => (/[äöü]/.test(phrase) ? [phrase, phrase.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)] : [phrase]))
    .flatMap((phrase) => {
      const star = phrase.startsWith("*") ? "before" : phrase.endsWith("*") ? "behind" : "none";
      const [first, ...rest] = tokensOf(star === "none" ? phrase : phrase.replace("*", "")).map(({ text }) => text);
      return first ? [{ kind, value, isUpper, isTight, isLatent, notBehind, word: first, rest, star } as const] : [];
    });
}

/** How umlauts are written where a keyboard has none. */
const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };
