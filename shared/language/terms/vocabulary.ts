import { numberDe } from "../number/de.ts";
import { numberEn } from "../number/en.ts";
import { numberEs } from "../number/es.ts";
import { numberFr } from "../number/fr.ts";
import { numberIt } from "../number/it.ts";
import { numberNl } from "../number/nl.ts";
import { numerals } from "../number/numerals.ts";
import { numberPt } from "../number/pt.ts";
import { foldToken, type Token, tokensOf } from "../tokens.ts";
import type { Language } from "../vocabularies.ts";
import { termsDe } from "./de.ts";
import { termsEn } from "./en.ts";
import { termsEs } from "./es.ts";
import { termsFr } from "./fr.ts";
import { termsIt } from "./it.ts";
import type { TermsLanguage } from "./language.ts";
import { termsNl } from "./nl.ts";
import { termsPt } from "./pt.ts";

/*
 * The words of all languages side by side: terms are short, and people mix languages in them. The numbers are those of the reader, without its chart, because
 * browsers read terms too and the whole reader would be more script than all else in them.
 */

const termsOf: Readonly<Record<Language, TermsLanguage>> = { en: termsEn, de: termsDe, fr: termsFr, es: termsEs, it: termsIt, nl: termsNl, pt: termsPt };
const languages = Object.values(termsOf);
const numbers = [numberEn, numberDe, numberFr, numberEs, numberIt, numberNl, numberPt];

/** The sign of each list of words, in the order in which they count. */
const signs: readonly (readonly [list: keyof TermsLanguage, sign: string])[] = [
  ["day", "D"],
  ["workday", "B"],
  ["working", "b"],
  ["week", "W"],
  ["month", "M"],
  ["fortnight", "F"],
  ["year", "Y"],
  ["monthEnd", "Z"],
  ["fromMonthEnd", "X"],
  ["nextMonthEnd", "Xx"],
  ["end", "e"],
  ["yearEnd", "K"],
  ["nextMonth", "G"],
  ["next", "x"],
  ["net", "N"],
  ["atOnce", "I"],
  ["promptly", "J"],
  ["before", "C"],
  ["event", "R"],
  ["discount", "S"],
  ["payment", "P"],
  ["invoice", "V"],
  ["within", "T"],
  ["on", "O"],
  ["of", "o"],
  ["after", "A"],
  ["aside", "y"],
  ["or", "|"],
  ["not", "!"],
  ["and", ";"],
  ["percent", "%"],
  ["plus", "+"],
  ["rest", "L"],
  ["condition", "i"],
  ["filler", "f"],
];

interface Phrase {
  readonly rest: readonly string[];
  readonly sign: string;
}

function phrasesByFirst(): ReadonlyMap<string, readonly Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const [list, sign] of signs)
    for (const language of languages)
      for (const phrase of String(language[list] ?? "")
        .split("|")
        .filter((each) => each)
        .flatMap(spellings)) {
        const [first = "", ...rest] = tokensOf(phrase).map(({ text }) => text);
        const own = language.isCountedFromEnd && sign === "e" ? "E" : sign;
        byFirst.set(first, [...(byFirst.get(first) ?? []), { rest, sign: own }]);
      }
  for (const phrases of byFirst.values()) phrases.sort((one, other) => other.rest.length - one.rest.length);
  return byFirst;
}
const phrases = phrasesByFirst();

/** How umlauts are written where a keyboard has none, and abbreviations without their point. */
function spellings(phrase: string): string[] {
  const all = /[äöü]/.test(phrase) ? [phrase, phrase.replace(/[äöü]/g, (letter) => `${foldToken(letter)}e`)] : [phrase];
  return phrase.endsWith(".") ? [...all, ...all.map((each) => each.slice(0, -1))] : all;
}

/** What begins at a token, and the token behind it. */
export interface Said<T> {
  readonly value: T;
  readonly end: number;
}

/** The sign of the longest phrase that begins at a token. */
export function signAt(tokens: readonly Token[], at: number): Said<string> | undefined {
  const phrase = phrases.get(tokens[at]?.text ?? "")?.find(({ rest }) => rest.every((text, i) => tokens[at + 1 + i]?.text === text));
  return phrase && { value: phrase.sign, end: at + 1 + phrase.rest.length };
}

const setOf = (lists: readonly (string | undefined)[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list?.split("|") ?? []).map(foldToken));
/** "A", "ein", "une". */
export const articles = setOf(numbers.map((language) => language.articles));
/** "D", "j": days behind a number only. */
export const dayLetters = setOf(languages.map((language) => language.dayLetters));
/** "St", "er": behind the figures of a day. */
export const ordinalEndings = setOf(numbers.map((language) => language.ordinalEndings));

/** What says payment at once wherever it stands, separated by bars. */
export const atOncePhrases = (spoken: readonly Language[]): string => spoken.map((language) => termsOf[language].phrases).join("|");

const notNumbers = setOf(languages.map((language) => language.notNumbers));
const leaves = numbers.map(numerals);

/** The longest number in words that begins at a token. `isLatent`: one only in context, as "one" and "neuf". */
export function wordsNumberAt(tokens: readonly Token[], at: number): (Said<number> & { readonly isLatent: boolean }) | undefined {
  const text = tokens[at]?.text ?? "";
  if (!/^\p{L}/u.test(text) || notNumbers.has(text)) return undefined;
  // Two numbers side by side may be a price, and are none here.
  const nodes = leaves.flatMap((leaf) => leaf(tokens, at)).filter(({ isLatent, end }) => !isLatent || end === at + 1);
  const [node] = nodes.sort((one, other) => other.end - one.end || Number(one.isLatent) - Number(other.isLatent));
  const [reading] = (node?.value ?? []) as readonly { readonly value: number }[];
  return node && reading && { value: reading.value, end: node.end, isLatent: node.isLatent };
}
