import { memoize } from "../../../shared/memoize.ts";
import { type NameWords, parseProductName, withDigits } from "./product-name.ts";
import { sameSide } from "./qualifiers.ts";
import { isPastForm, root } from "./stems.ts";
import { measure } from "./units.ts";
import { wordLikeness } from "./word-similarity.ts";
import { CACHE_CHARACTERS, words } from "./words.ts";

/** From which likeness on a word is the same word, or its plural. */
export const SAME = 0.99;
/** From which on it is another form of it, or misspelled. */
const NEARLY = 0.9;

/** Where a word stands in a catalogue: in which name, from which of its words on, over how many. */
interface Place {
  readonly name: number;
  readonly at: number;
  readonly length: number;
}

/** A place where a word that was said stands, and how like it is to the one there, 0 to 1. */
export interface Near extends Place {
  readonly like: number;
}

/** A name in its catalogue. */
export interface Name extends NameWords {
  /** How much each word tells of it: the more names have it, the less. */
  readonly weights: readonly number[];
  /** How many words the name has; behind them stands what it is counted in ("sheet"). */
  readonly length: number;
}

/** What can be named: a product, with what it is counted in. */
export interface CatalogueItem {
  readonly name: string;
  readonly unit?: string | undefined;
}

/** A catalogue, taken apart. */
export interface Catalogue {
  readonly names: readonly Name[];
  /** Every word of the names, every two neighbours run together, and where they stand. */
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** The words alone, by each of their first two letters. */
  readonly vocabulary: ReadonlyMap<string, readonly string[]>;
  /** Words and neighbours by what they are made of. */
  readonly roots: ReadonlyMap<string, readonly string[]>;
  /** "RE" of a "Real estate shoot". */
  readonly initials: ReadonlyMap<string, readonly Place[]>;
  /** What was looked for before. */
  readonly found: Map<string, readonly Near[]>;
}

const catalogues = new WeakMap<object, Catalogue>();

/** The names of products, taken apart once for every list of them. */
export function catalogueOf(products: readonly CatalogueItem[]): Catalogue {
  const known = catalogues.get(products) ?? catalogue(products.map(indexedName));
  catalogues.set(products, known);
  return known;
}

const parsedName = memoize(CACHE_CHARACTERS, parseProductName);

/** A name, and what it is counted in, if that is a thing: sheets, tracks. */
function indexedName({ name, unit }: CatalogueItem): NameWords & { length: number } {
  const own = parsedName(name);
  const { length } = own.words;
  const more = unit === undefined || measure(unit) !== undefined ? [] : words(unit).filter((word) => !own.words.includes(word));
  return more.length === 1 ? { ...own, length, words: [...own.words, ...more], apart: [...own.apart, true] } : { ...own, length };
}

function catalogue(names: readonly Omit<Name, "weights">[]): Catalogue {
  const having = new Map<string, number>();
  const [places, initials] = [new Map<string, Place[]>(), new Map<string, Place[]>()];
  const put = <T>(map: Map<string, T[]>, key: string, one: T) => {
    const list = map.get(key);
    if (list) list.push(one);
    else map.set(key, [one]);
  };
  for (const [name, { words, pairs, apart }] of names.entries()) {
    for (const one of new Set(words.map(root))) having.set(one, (having.get(one) ?? 0) + 1);
    for (const [at, word] of words.entries()) put(places, word, { name, at, length: 1 });
    for (const { text, at, length } of pairs) put(places, text, { name, at, length });
    for (const at of words.keys())
      for (let length = 2; length <= 4 && at + length <= words.length && !apart[at + length - 1]; length++) {
        const letters = words.slice(at, at + length).map((word) => word[0]);
        put(initials, letters.join(""), { name, at, length });
      }
  }
  const roots = new Map<string, string[]>();
  for (const word of places.keys()) put(roots, root(word), word);
  const vocabulary = new Map<string, string[]>();
  for (const word of new Set(names.flatMap((name) => name.words))) for (const email of new Set(word.slice(0, 2))) put(vocabulary, email, word);
  const weight = (word: string) => 1 / (1 + Math.log(having.get(root(word)) ?? 1));
  return { names: names.map((name) => ({ ...name, weights: name.words.map(weight) })), places, roots, vocabulary, initials, found: new Map() };
}

/** Where a word that was said stands, or one that is near it. A word that the catalogue has is no slip for another one. */
export function near(word: string, { places, roots, vocabulary, initials, found }: Catalogue): readonly Near[] {
  const known = found.get(word);
  if (known) return known;
  const at = (like: number, list: readonly Place[]) => list.map((place) => ({ ...place, like }));
  const same = [word, ...sameSide(word)]
    .flatMap((one) => roots.get(root(one)) ?? [])
    .flatMap((other) => at(wordLikeness(word, other) || 0.95, places.get(other) ?? []));
  const other = () =>
    (vocabulary.get(word[0] ?? "") ?? []).flatMap((each) => at(wordLikeness(word, each), places.get(each) ?? [])).filter(({ like }) => like > 0);
  const all = same.length ? same : other();
  const result = all.length || !/^[a-z]{2,4}$/.test(word) ? all : at(0.95, initials.get(word) ?? []);
  found.set(word, result);
  return result;
}

/** Names that have every one of some words, by their place in the catalogue: which of their words those are, as bits. */
export type NameMatches = ReadonlyMap<number, number>;

/** How many words of a name can be told apart as bits. */
const BITS = 31;

/**
 * Of the names that have all the words before, or of all names, those that have one more, which is not one of those.
 * What was done ("mowed") is no word of a name, though it may mean it.
 */
export function matchingNames(word: string, products: readonly CatalogueItem[], before?: NameMatches): NameMatches {
  const held = new Map<number, number>();
  for (const { name, at, length, like } of near(withDigits(word), catalogueOf(products))) {
    const bits = before ? before.get(name) : 0;
    if (like < (isPastForm(word) ? SAME : NEARLY) || length > 1 || at >= BITS || bits === undefined || bits & (1 << at)) continue;
    // Of two words of a name that are alike the first is meant.
    if (!held.has(name)) held.set(name, bits | (1 << at));
  }
  return held;
}

/** How many words of a name were said, outside what stands apart and altogether, and of how many. */
export function matchShare(at: number, bits: number, products: readonly CatalogueItem[]): Record<"core" | "all", { said: number; of: number }> {
  const name = catalogueOf(products).names[at];
  const own = name?.words.slice(0, name.length).map((_, i) => ({ said: i < BITS && (bits & (1 << i)) !== 0, apart: name.apart[i] })) ?? [];
  const count = (list: typeof own) => ({ said: list.filter(({ said }) => said).length, of: list.length });
  return { core: count(own.filter(({ apart }) => !apart)), all: count(own) };
}
