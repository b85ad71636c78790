import { slipsBetween } from "../../language/names/spelling.ts";
import { foldToken } from "../../language/tokens.ts";
import { memoize } from "../../memoize.ts";
import { german } from "./concepts/de.ts";
import { english } from "./concepts/en.ts";
import { french } from "./concepts/fr.ts";
import type { ConceptTable } from "./concepts/table.ts";

/*
 * What words of a language have in common for what a message does: a word that no example had is read as the others of its concept. A row is a concept with
 * its words.
 */

const IS_WORD = /^\p{L}+$/u;

interface Lexicon {
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Beginnings of words, by their first three letters. */
  readonly beginnings: ReadonlyMap<string, readonly (readonly [beginning: string, concept: string])[]>;
}

const START = 3;

export function lexiconOf(tables: readonly ConceptTable[]): Lexicon {
  const words = new Map<string, string[]>();
  const beginnings = new Map<string, [string, string][]>();
  const add = <T>(map: Map<string, T[]>, key: string, value: T) => map.set(key, [...(map.get(key) ?? []), value]);
  for (const table of tables)
    for (const [concept, said] of Object.entries(table))
      for (const one of said.split(/\s+/).filter(Boolean)) {
        const word = foldToken(one.replace("*", ""));
        if (one.endsWith("*")) add(beginnings, word.slice(0, START), [word, concept]);
        else add(words, word, concept);
      }
  return { words, beginnings };
}

const lexicon = lexiconOf([english, german, french]);

/** How many letters a word has at least that is read with a slip: one letter too few or too many, or two that changed places. */
const SLIP = 7;
/** How many characters of words are kept with the word that they are a slip of. */
const KEPT = 100_000;

/** Another letter may make another word: "sanding". */
const isSlip = (one: string, other: string): boolean => {
  const slips = slipsBetween(one, other);
  return slips?.count === 1 && (slips.isSwap || one.length !== other.length);
};

const byLetter = Map.groupBy(
  [...lexicon.words.keys()].filter((word) => word.length >= SLIP - 1),
  ([letter]) => letter,
);

/** The word that another is with one slip, where there is only one of its concepts: "evrything", "recieved". */
const withoutSlip = memoize(KEPT, (word): string => {
  const near = byLetter.get(word[0])?.filter((one) => isSlip(one, word)) ?? [];
  const [only, another] = new Set(near.map((one) => lexicon.words.get(one)?.join()));
  return near[0] !== undefined && only !== undefined && another === undefined ? near[0] : word;
});

/** The concepts of a word, as tokens are written. */
export function conceptsOf(said: string): readonly string[] {
  const word = said.length >= SLIP && !lexicon.words.has(said) && IS_WORD.test(said) ? withoutSlip(said) : said;
  const whole = lexicon.words.get(word) ?? [];
  const begun = (lexicon.beginnings.get(word.slice(0, START)) ?? []).flatMap(([beginning, concept]) => (word.startsWith(beginning) ? concept : []));
  return begun.length ? [...new Set([...whole, ...begun])] : whole;
}
