import type { Item } from "./item.ts";
import { roleConcepts } from "./role-concepts.ts";
import { isFigure, isSmall, likenessOf, stemOf, wordsIn, wordsOfName } from "./word-likeness.ts";

/*
 * Which items of a message say words of some names. Each word that was said is compared once with each word that the names have.
 */

/** From this likeness on a word says a name that only it is of, with so many letters. */
export const [OWN, OWN_LETTERS] = [0.7, 3];
/** What a small word of a name weighs, and how well initials say a name. */
const [LITTLE, INITIALS] = [0.05, 0.8];

/** A name, taken apart. */
export interface NameParts {
  readonly words: readonly string[];
  /** How much each word says of it: a word that many names have says less of each. */
  readonly weights: readonly number[];
  /** Of each word whether it is in this name alone. */
  readonly isOnly: readonly boolean[];
  /** Of each word whether it stands apart: behind a dash, in brackets, or a figure. */
  readonly isApart: readonly boolean[];
}

/** What an item says of a name: how well each of its words. */
export interface Hit {
  readonly parts: ReadonlyMap<number, number>;
  /** Its initials, and how well. */
  readonly short?: number;
  /** It ends a word that the item before it begins. */
  readonly isRest?: true;
  /** Words that many things are said with: they say no name by themselves. */
  readonly isWeak?: true;
}

/** The items of a message as they are compared. */
export interface MessageWords {
  /** The words of each; none where it can say no name. */
  readonly said: readonly (readonly string[])[];
  readonly isHyphen: readonly boolean[];
  /** Whether the next one stands right behind it. */
  readonly isTight: readonly boolean[];
}

/** Takes the items of a message apart. */
export const messageWords = (items: readonly Item[], isWord: (item: Item) => boolean): MessageWords => ({
  said: items.map((item) => (isWord(item) ? wordsIn(item.text) : [])),
  isHyphen: items.map(({ kind, text }) => (kind === "sign" || kind === "word") && text === "-"),
  isTight: items.map(({ end }, at) => items[at + 1]?.start === end),
});

/** Takes names apart. */
export function namePartsOf(names: readonly string[]): NameParts[] {
  const all = names.map(wordsOfName);
  const count = new Map<string, number>();
  for (const words of all) for (const word of new Set(words.map(({ text }) => stemOf(text)))) count.set(word, (count.get(word) ?? 0) + 1);
  const having = (word: string): number => count.get(stemOf(word)) ?? 1;
  return all.map((name) => {
    const words = name.map(({ text }) => text);
    return {
      words,
      weights: words.map((word) => (isSmall(word) ? LITTLE : 1 / Math.sqrt(having(word)))),
      isOnly: words.map((word) => having(word) === 1 && !isFigure(word) && !isSmall(word)),
      isApart: name.map(({ isApart }) => isApart),
    };
  });
}

/** Where a word of the names stands, or two of them beside each other that may be said in one. */
interface Place {
  readonly name: number;
  readonly at: number;
  readonly count: 1 | 2;
}

interface Index {
  /** By the word. */
  readonly words: ReadonlyMap<string, readonly Place[]>;
  /** By two words run together, with the first of them. */
  readonly pairs: ReadonlyMap<string, readonly Place[]>;
  readonly firsts: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the word without its ending. */
  readonly stems: ReadonlyMap<string, readonly Place[]>;
  readonly initials: ReadonlyMap<string, readonly number[]>;
}

function indexOf(names: readonly NameParts[]): Index {
  const [words, pairs, stems] = [new Map<string, Place[]>(), new Map<string, Place[]>(), new Map<string, Place[]>()];
  const firsts = new Map<string, Set<string>>();
  const initials = new Map<string, number[]>();
  const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  for (const [name, { words: own }] of names.entries()) {
    add(initials, own.flatMap((word) => (isSmall(word) ? [] : [word[0]])).join(""), name);
    for (const [at, word] of own.entries()) {
      add(words, word, { name, at, count: 1 });
      add(stems, stemOf(word), { name, at, count: 1 });
      const next = own[at + 1];
      if (next === undefined) continue;
      add(pairs, word + next, { name, at, count: 2 });
      firsts.set(word, (firsts.get(word) ?? new Set()).add(word + next));
    }
  }
  return { words, pairs, firsts, stems, initials };
}

/** Returns what the items of a message say of each name that one of them says a word of: by the name, then by the item. */
export function hitsOf(message: MessageWords, names: readonly NameParts[]): Map<number, (Hit | undefined)[]> {
  const index = indexOf(names);
  const found = new Map<number, (Hit | undefined)[]>();
  const rowOf = (name: number): (Hit | undefined)[] => {
    const row = found.get(name) ?? new Array<Hit | undefined>(message.said.length).fill(undefined);
    found.set(name, row);
    return row;
  };
  const known = new Map<string, ReadonlyMap<number, ReadonlyMap<number, number>>>();
  for (const [item, own] of message.said.entries()) {
    const telling = own.filter((word) => !isSmall(word));
    const isWeak = telling.every((word) => word.length < OWN_LETTERS || roleConcepts(word).length > 0);
    for (const word of telling) {
      const parts = known.get(word) ?? partsByName(word, index);
      known.set(word, parts);
      for (const [name, more] of parts) {
        const row = rowOf(name);
        row[item] = { parts: merged(row[item]?.parts, more), ...(isWeak ? { isWeak } : {}) };
      }
    }
    for (const name of telling.flatMap((word) => namesByInitials(word, index))) rowOf(name)[item] = { parts: new Map(), short: INITIALS };
  }
  joinWords(message, index, rowOf);
  for (const [name, row] of found) if (names[name]?.words.some(isFigure)) found.set(name, withoutLoneFigures(row, message, names[name]));
  return found;
}

/** The better of each part. */
const merged = (a: ReadonlyMap<number, number> = new Map(), b: ReadonlyMap<number, number>): ReadonlyMap<number, number> =>
  a.size ? new Map([...a, ...[...b].filter(([at, score]) => score > (a.get(at) ?? 0))]) : b;

/** The names whose initials a word is: "TRV", "TRVs". One letter stands for none. */
function namesByInitials(word: string, { initials }: Index): readonly number[] {
  if (word.length < 2 || roleConcepts(word).length) return [];
  const plural = word.endsWith("s") && word.length > 2 ? (initials.get(word.slice(0, -1)) ?? []) : [];
  return [...(initials.get(word) ?? []), ...plural];
}

/** The words of each name that a word says best: one, or two that are written apart there ("callout" and "deshed" of "Call-out" and "De-shedding"). */
function partsByName(word: string, { words, pairs, firsts }: Index): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const best = new Map<number, { readonly place: Place; readonly score: number }>();
  const offer = (places: readonly Place[], score: number): void => {
    for (const place of places) if (score > (best.get(place.name)?.score ?? 0)) best.set(place.name, { place, score });
  };
  for (const [own, places] of words) {
    offer(places, likenessOf(word, own));
    if (word.length <= own.length || !word.startsWith(own)) continue;
    for (const pair of firsts.get(own) ?? []) {
      const score = likenessOf(word, pair);
      if (score >= OWN) offer(pairs.get(pair) ?? [], score);
    }
  }
  return new Map(
    [...best].map(
      ([
        name,
        {
          place: { at, count },
          score,
        },
      ]) => [
        name,
        new Map(
          count === 1
            ? [[at, score]]
            : [
                [at, score],
                [at + 1, score],
              ],
        ),
      ],
    ),
  );
}

/** Two items beside each other may say a word that is written as one in a name: "call out" of "Callout". */
function joinWords({ said, isHyphen, isTight }: MessageWords, { stems }: Index, rowOf: (name: number) => (Hit | undefined)[]): void {
  for (const [at, [word = "", ...more]] of said.entries()) {
    const next = isHyphen[at + 1] ? at + 2 : at + 1;
    const [behind = "", ...others] = said[next] ?? [];
    if (!word || more.length || !behind || others.length || (isSmall(word) && !isTight[at])) continue;
    const joined = stemOf(word + behind);
    // "PL-EN" is no plural of "PL".
    if (joined.length <= word.length) continue;
    for (const { name, at: place } of stems.get(joined) ?? []) {
      const row = rowOf(name);
      row[at] = { parts: new Map([[place, 1]]) };
      row[next] = { parts: new Map([[place, 1]]), isRest: true };
    }
  }
}

/** A figure says a name only beside the word that it counts there: "three tier" of "3 tier", and not "three cakes". */
function withoutLoneFigures(row: readonly (Hit | undefined)[], { isHyphen }: MessageWords, { words }: NameParts): (Hit | undefined)[] {
  return row.map((hit, at) => {
    if (!hit) return undefined;
    const near = [hit, row[at - 1], row[at + 1], isHyphen[at + 1] ? row[at + 2] : undefined];
    const isBeside = (own: number): boolean => near.some((one) => one?.parts.has(own - 1) || one?.parts.has(own + 1));
    const parts = new Map([...hit.parts].filter(([own]) => !isFigure(words[own] ?? "") || isBeside(own)));
    return parts.size || hit.short ? { ...hit, parts } : undefined;
  });
}
