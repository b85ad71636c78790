import { fold } from "../../language/fold.ts";

/** A stretch of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word or a figure of a folded text. */
export interface Word extends Span {
  readonly text: string;
}

/** The index of the first of words or other stretches, from left to right, that begins at `at` or behind it. */
export function firstFrom(words: readonly Span[], at: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Those of some stretches, from left to right, that begin and end within another one. */
export function foundWithin<T extends Span>(all: readonly T[], { start, end }: Span): T[] {
  const inside: T[] = [];
  for (let i = firstFrom(all, start); i < all.length && (all[i] as T).start < end; i++) if ((all[i] as T).end <= end) inside.push(all[i] as T);
  return inside;
}

const WORD = /\p{L}[\p{L}\p{M}]*|\d+/gu;

/** The words and figures of a folded text. */
export const wordsIn = (folded: string): Word[] =>
  Array.from(folded.matchAll(WORD), ({ 0: text, index }) => ({ text, start: index, end: index + text.length }));

/** A phrase that was found: what it means, and the words it covers (`from` up to, not with, `to`). */
export interface Found<T> extends Span {
  readonly meaning: T;
  readonly from: number;
  readonly to: number;
}

interface Phrase<T> {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
  readonly meaning: T;
}

/** Phrases with a meaning, looked up word by word: the time grows with the text only. A `*` at the end of a phrase stands for any ending of its last word. */
export class PhraseBook<T> {
  readonly #byFirst = new Map<string, Phrase<T>[]>();
  readonly #prefixes = new Map<string, Phrase<T>[]>();

  constructor(entries: Iterable<readonly [phrases: string, meaning: T]>) {
    for (const [phrases, meaning] of entries) for (const phrase of phrases.split("|")) this.#add(phrase.trim(), meaning);
    for (const list of this.#byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  }

  #add(phrase: string, meaning: T): void {
    const isPrefix = phrase.endsWith("*");
    const words = wordsIn(fold(phrase)).map(({ text }) => text);
    const [first] = words;
    if (first === undefined) return;
    const [index, key] = isPrefix && words.length === 1 ? ([this.#prefixes, first.slice(0, 3)] as const) : ([this.#byFirst, first] as const);
    const list = index.get(key) ?? [];
    list.push({ words, isPrefix, meaning });
    index.set(key, list);
  }

  /** The longest phrase that begins with the word at `from`. */
  at(words: readonly Word[], from: number): Found<T> | undefined {
    const first = words[from];
    if (!first) return undefined;
    const whole = this.#byFirst.get(first.text)?.find((phrase) => fits(phrase, words, from));
    const phrase = whole ?? this.#prefixes.get(first.text.slice(0, 3))?.find(({ words: [prefix = ""] }) => first.text.startsWith(prefix));
    if (!phrase) return undefined;
    const to = from + phrase.words.length;
    return { meaning: phrase.meaning, start: first.start, end: words[to - 1]?.end ?? first.end, from, to };
  }

  /** All phrases, from left to right; none overlaps another. */
  in(words: readonly Word[]): Found<T>[] {
    const all: Found<T>[] = [];
    for (let i = 0; i < words.length; ) {
      const found = this.at(words, i);
      if (found) all.push(found);
      i = found?.to ?? i + 1;
    }
    return all;
  }
}

const fits = <T>({ words: wanted, isPrefix }: Phrase<T>, words: readonly Word[], from: number): boolean =>
  wanted.every((word, i) => {
    const text = words[from + i]?.text;
    return text === word || (isPrefix && i === wanted.length - 1 && !!text?.startsWith(word));
  });
