import { type Entry, word, words } from "../lexicon.ts";
import { and, article, fraction, leadingPoint, multiple, ordinal, ordinalEnding, pack, scale, spokenPoint } from "./kinds.ts";

type Table = readonly (readonly [phrases: string, value: number])[];

/** The number words of a language. Words are separated by bars, in the order of their values. */
export interface NumberWords {
  /** 0 to 19, or up to where single words go; an empty place has none. Several words of one value are separated by spaces. */
  readonly ones: string;
  /** 20, 30 … 90. */
  readonly tens: string;
  /** 100, 200 … 900, where they are words of their own. */
  readonly hundreds?: string;
  /** What multiplies the number before it. A hundred and a thousand need none. */
  readonly scales: Table;
  /** How many hundreds people say at most: 19 in French, where "vingt-cinq cents" are coins. 99 if it is not given. */
  readonly mostHundreds?: number;
  /** Other words and phrases, with what the number after them is below: "soixante" takes up to 19, "cien" nothing. */
  readonly others?: readonly (readonly [phrases: string, value: number, room?: number])[];
  /** Words that stand inside of a compound only: the "einhalb" of "zweieinhalb". */
  readonly bound?: Table;
  /**
   * What may stand between the words: "and", "und", "y". `room` is what the words before it leave room for at least (100: it stands behind hundreds and
   * thousands, 10: behind tens too), `most` the highest word behind it.
   */
  readonly joins: readonly (readonly [phrases: string, room: number, most?: number])[];
  /** "Einundzwanzig", "eenentwintig": the ones stand before the tens. */
  readonly areOnesFirst?: boolean;
  /** "Ventotto", "centotto": tens and hundreds lose their last letter before another word. */
  readonly areElided?: boolean;
}

/** How a language says numbers. Phrases are separated by bars. */
export interface NumberLanguage {
  readonly numerals: NumberWords;
  /** "Half", "quarter": parts of one, beside a word that is counted. */
  readonly fractions: Table;
  /** "Dozen", "couple". */
  readonly packs: Table;
  /** "Double", "time and a half": so many times something else. */
  readonly multiples: Table;
  /** What multiplies figures: "k", "thousand". */
  readonly scales: Table;
  /** Those of them that are rather something else: "m". */
  readonly latentScales?: string;
  /** Numbers, parts and packs that are so only where their context says it: "neuf", "sei", "third". Articles are so anyway. */
  readonly latent?: string;
  readonly articles: string;
  /** Joins a number and its fraction. */
  readonly and: string;
  /** What is said for the sign before decimals: "point", "Komma". */
  readonly spokenPoint: string;
  /** Behind which words "point five" is none, but the fifth of some points. Without it, it is one only in context. */
  readonly notPointBehind?: string;
  /** How a price is said as two numbers: "two fifty", "due e cinquanta". Where they are `areHundreds`, it may be 250 too. */
  readonly prices: {
    readonly joins?: string;
    readonly areHundreds?: boolean;
    /** "Millecinque" is 1500 too. */
    readonly areHundredsCut?: boolean;
  };
  /** "First" to "thirty-first", in their order; the forms of one are separated by spaces, its words by "_". "~" stands for each of the endings. */
  readonly ordinals: string;
  readonly endings?: string;
  /** Behind figures: "st", "nd", "er". */
  readonly ordinalEndings: string;
}

/** The entries of the lexicon for the numbers of a language. */
export function numberEntries(language: NumberLanguage): Entry[] {
  const { latent, latentScales } = language;
  return [
    ...[...words(fraction, language.fractions), ...words(pack, language.packs)].flatMap((entry) => marked(entry, latent)),
    ...words(scale, language.scales).flatMap((entry) => marked(entry, latentScales)),
    ...words(multiple, language.multiples),
    word(article, language.articles),
    word(and, language.and),
    word(spokenPoint, language.spokenPoint),
    {
      ...word(leadingPoint, language.spokenPoint),
      ...(language.notPointBehind === undefined ? { isLatent: true } : { notBehind: language.notPointBehind }),
    },
    word(ordinalEnding, language.ordinalEndings),
    ...language.ordinals.split("|").map((forms, i) => ({ kind: ordinal, value: i + 1, phrases: ordinalPhrases(forms, language.endings) })),
  ];
}

/** The phrases of a list that are not among some words. */
export const without = (phrases: string, words = ""): string =>
  phrases
    .split("|")
    .filter((phrase) => !words.split("|").includes(phrase))
    .join("|");

const marked = (entry: Entry, latent = ""): Entry[] => [
  { ...entry, phrases: without(entry.phrases, latent) },
  { ...entry, phrases: without(entry.phrases, without(entry.phrases, latent)), isLatent: true },
];

const ordinalPhrases = (forms: string, endings = ""): string =>
  forms
    .split(" ")
    .flatMap((form) => (form.includes("~") ? endings.split("|").map((ending) => form.replaceAll("~", ending)) : [form]))
    .join("|")
    .replaceAll("_", " ");
