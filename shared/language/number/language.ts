import { type Entry, word, words } from "../lexicon.ts";
import { and, article, fraction, ordinal, ordinalEnding, pack, scale } from "./kinds.ts";
import type { NumberWords } from "./numerals.ts";

type Table = readonly (readonly [phrases: string, value: number])[];

/** How a language says numbers. Phrases are separated by bars. */
export interface NumberLanguage {
  readonly numerals: NumberWords;
  /** "Half", "quarter": parts of one, beside a word that is counted. */
  readonly fractions: Table;
  /** "Dozen", "couple". */
  readonly packs: Table;
  /** What multiplies figures: "k", "thousand". */
  readonly scales: Table;
  readonly articles: string;
  readonly and: string;
  /** "First" to "thirty-first", in their order; the forms of one are separated by spaces. */
  readonly ordinals: string;
  /** Behind figures: "st", "nd", "er". */
  readonly ordinalEndings: string;
}

/** The entries of the lexicon for the numbers of a language. */
export const numberEntries = (language: NumberLanguage): Entry[] => [
  ...words(fraction, language.fractions),
  ...words(pack, language.packs),
  ...words(scale, language.scales),
  word(article, language.articles),
  word(and, language.and),
  word(ordinalEnding, language.ordinalEndings),
  ...language.ordinals.split("|").map((forms, i) => ({ kind: ordinal, value: i + 1, phrases: forms.replaceAll(" ", "|").replaceAll("_", " ") })),
];
