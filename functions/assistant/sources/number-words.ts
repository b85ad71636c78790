import { distance } from "fastest-levenshtein";
import { toCardinal as am } from "n2words/am-ET";
import { toCardinal as ar } from "n2words/ar-SA";
import { toCardinal as az } from "n2words/az-AZ";
import { toCardinal as bn } from "n2words/bn-BD";
import { toCardinal as cs } from "n2words/cs-CZ";
import { toCardinal as da } from "n2words/da-DK";
import { toCardinal as de } from "n2words/de-DE";
import { toCardinal as el } from "n2words/el-GR";
import { toCardinal as en } from "n2words/en-US";
import { toCardinal as es } from "n2words/es-ES";
import { toCardinal as fa } from "n2words/fa-IR";
import { toCardinal as fi } from "n2words/fi-FI";
import { toCardinal as fil } from "n2words/fil-PH";
import { toCardinal as frBelgian } from "n2words/fr-BE";
import { toCardinal as fr } from "n2words/fr-FR";
import { toCardinal as gu } from "n2words/gu-IN";
import { toCardinal as he } from "n2words/he-IL";
import { toCardinal as hi } from "n2words/hi-IN";
import { toCardinal as hr } from "n2words/hr-HR";
import { toCardinal as hu } from "n2words/hu-HU";
import { toCardinal as id } from "n2words/id-ID";
import { toCardinal as it } from "n2words/it-IT";
import { toCardinal as ja } from "n2words/ja-JP";
import { toCardinal as ka } from "n2words/ka-GE";
import { toCardinal as ko } from "n2words/ko-KR";
import { toCardinal as lt } from "n2words/lt-LT";
import { toCardinal as lv } from "n2words/lv-LV";
import { toCardinal as mr } from "n2words/mr-IN";
import { toCardinal as ms } from "n2words/ms-MY";
import { toCardinal as nb } from "n2words/nb-NO";
import { toCardinal as nl } from "n2words/nl-NL";
import { toCardinal as pa } from "n2words/pa-IN";
import { toCardinal as pl } from "n2words/pl-PL";
import { toCardinal as pt } from "n2words/pt-PT";
import { toCardinal as ro } from "n2words/ro-RO";
import { toCardinal as ru } from "n2words/ru-RU";
import { toCardinal as srCyrillic } from "n2words/sr-Cyrl-RS";
import { toCardinal as sr } from "n2words/sr-Latn-RS";
import { toCardinal as sv } from "n2words/sv-SE";
import { toCardinal as sw } from "n2words/sw-KE";
import { toCardinal as ta } from "n2words/ta-IN";
import { toCardinal as te } from "n2words/te-IN";
import { toCardinal as th } from "n2words/th-TH";
import { toCardinal as tr } from "n2words/tr-TR";
import { toCardinal as uk } from "n2words/uk-UA";
import { toCardinal as ur } from "n2words/ur-PK";
import { toCardinal as vi } from "n2words/vi-VN";
import { toCardinal as zh } from "n2words/zh-Hans-CN";
import { toCardinal as zhTraditional } from "n2words/zh-Hant-TW";
import type { Leaf } from "../../../shared/language/chart.ts";
import type { Entry } from "../../../shared/language/lexicon.ts";
import { and, article, fraction, number, pack } from "../../../shared/language/number/kinds.ts";
import { nodesOf, read } from "../../../shared/language/read.ts";
import { type Token, tokensOf } from "../../../shared/language/tokens.ts";

type Cardinal = (value: number) => string;

/** The same of what is counted where that is feminine. */
const feminine =
  (cardinal: (value: number, options: { gender: "feminine" }) => string): Cardinal =>
  (value) =>
    cardinal(value, { gender: "feminine" });
const ptFeminine: Cardinal = (value) => pt(value).replace(/um$/, "uma").replace(/dois/g, "duas").replace(/entos/g, "entas");

/** How numbers are said, by language; in some there are two ways. */
const cardinals: Readonly<Record<string, readonly Cardinal[]>> = {
  am: [am],
  ar: [ar, feminine(ar)],
  az: [az],
  bn: [bn],
  cs: [cs],
  da: [da],
  de: [de],
  el: [el],
  en: [en],
  es: [es, feminine(es)],
  fa: [fa],
  fi: [fi],
  fil: [fil],
  fr: [fr, frBelgian],
  gu: [gu],
  he: [he],
  hi: [hi],
  hr: [hr, feminine(hr)],
  hu: [hu],
  id: [id],
  it: [it],
  ja: [ja],
  ka: [ka],
  ko: [ko],
  lt: [lt, feminine(lt)],
  lv: [lv, feminine(lv)],
  mr: [mr],
  ms: [ms],
  nb: [nb],
  no: [nb],
  nl: [nl],
  pa: [pa],
  pl: [pl, feminine(pl)],
  pt: [pt, ptFeminine],
  ro: [ro, feminine(ro)],
  ru: [ru, feminine(ru)],
  sr: [sr, feminine(sr), srCyrillic, feminine(srCyrillic)],
  sv: [sv],
  sw: [sw],
  ta: [ta],
  te: [te],
  th: [th],
  tr: [tr],
  uk: [uk, feminine(uk)],
  ur: [ur],
  vi: [vi],
  zh: [zh, zhTraditional],
};

/** Whether the numbers of a language are known. */
export const isNumberLanguage = (language: string): boolean => Object.hasOwn(cardinals, language);

/** Words of a text as numbers are compared by, run together. */
const foldWord = (words: string): string =>
  tokensOf(words)
    .map(({ text }) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ""))
    .join("");

/** Up to where every number is known of a language that is read, and of one that words are only compared with. */
const READ = 1999;
const COMPARED = 200;

/** The numbers of a language by how they are said, one word or several run together; made when it is first met. */
function dictionaryOf(language: string, most: number): ReadonlyMap<string, number> {
  const key = `${language} ${most}`;
  const known = dictionaries.get(key);
  if (known) return known;
  const made = new Map<string, number>();
  const add = (word: string, value: number) => word && !made.has(word) && made.set(word, value);
  for (const cardinal of cardinals[language] ?? []) {
    const said = (value: number) => foldWord(cardinal(value));
    const [hundred, thousand] = [suffix(said(200), said(2)), suffix(said(2000), said(2))];
    for (let value = 0; value <= most; value++) {
      add(said(value), value);
      add(foldWord(cardinal(value).replace(/ (?:och|og|e|y|and|et) /g, "")), value);
    }
    if (most < READ) continue;
    for (let value = 2; value <= 999; value++) add(said(1000 * value), 1000 * value);
    for (let value = 11; hundred && value <= 99; value++) add(said(value) + hundred, 100 * value);
    // "Hundratjugo", "tusen": one of them is not always said.
    for (const [word, value] of [...made]) {
      const scale = value >= 1000 ? thousand : hundred;
      if (scale && ((value >= 100 && value < 200) || (value >= 1000 && value < 2000)) && word.indexOf(scale) > 0) add(word.slice(word.indexOf(scale)), value);
    }
  }
  dictionaries.set(key, made);
  return made;
}
const dictionaries = new Map<string, ReadonlyMap<string, number>>();

const suffix = (word: string, start: string): string => (word.startsWith(start) ? word.slice(start.length) : "");

/** How many words a number has at most, or characters where those are words, and how far apart they stand. */
const WORDS = 12;
const GAP = 2;
const JOINS = /^(?:i|och|og|ja|va|és|és|och|og|si|και|и|та|و|ו)$/u;

interface Numeral {
  readonly value: number;
  readonly end: number;
}

/** Returns the leaf that reads the numbers in words of a language: the longest that begins at a token. */
export function numeralsOf(language: string): Leaf {
  const isFirst = firstWordsOf(language);
  return (tokens, start) => {
    if (!isFirst(tokens[start]?.text ?? "")) return [];
    const dictionary = dictionaryOf(language, READ);
    const found = longestAt(tokens, start, dictionary);
    if (!found) return [];
    // "Двенадцать тысяч триста": thousands, and what is less than one.
    const joins = JOINS.test(tokens[found.end]?.text ?? "") ? 1 : 0;
    const rest = found.value >= 1000 && found.value % 1000 === 0 ? longestAt(tokens, found.end + joins, dictionary) : undefined;
    const { value, end } = rest && rest.value > 0 && rest.value < 1000 ? { value: found.value + rest.value, end: rest.end } : found;
    return [{ kind: number, value: [{ value, isInWords: true }], start, end, isLatent: false }];
  };
}

/** Returns whether a number of the language may begin with a word. */
function firstWordsOf(language: string): (word: string) => boolean {
  let beginnings: ReadonlySet<string> | undefined;
  return (word) => {
    beginnings ??= new Set([...dictionaryOf(language, READ).keys()].flatMap((said) => [said.slice(0, 1), said.slice(0, 2)]));
    return /^\p{L}/u.test(word) && beginnings.has(word.slice(0, 2));
  };
}

function longestAt(tokens: readonly Token[], start: number, dictionary: ReadonlyMap<string, number>): Numeral | undefined {
  let joined = "";
  let found: Numeral | undefined;
  for (let at = start; at < tokens.length && at - start < WORDS; at++) {
    const { text = "", gap = 0 } = tokens[at] ?? {};
    if (at > start && gap > GAP) break;
    if (text === "-") continue;
    if (!/^\p{L}/u.test(text)) break;
    joined += text;
    const value = valueIn(dictionary, joined);
    if (value !== undefined) found = { value, end: at + 1 };
  }
  return found;
}

/** Longer than that no number is said in one word. */
const LONGEST = 60;

/** A word, or words run together: a number, or thousands and what is less than one. */
function valueIn(dictionary: ReadonlyMap<string, number>, word: string): number | undefined {
  const whole = dictionary.get(word);
  if (whole !== undefined || word.length < 9 || word.length > LONGEST) return whole;
  for (let at = 4; at < word.length - 2; at++) {
    const [thousands = 0, rest = 1000] = [dictionary.get(word.slice(0, at)), dictionary.get(word.slice(at))];
    if (thousands >= 1000 && thousands % 1000 === 0 && rest < 1000) return thousands + rest;
  }
  return undefined;
}

/** Parts and packs in languages without files of their own: those words are long, or mean nothing else. */
export const partEntries: readonly Entry[] = [
  { kind: fraction, value: 1 / 2, phrases: "pol|polowa|polowe|połowa|połowę|halv|halvt|halva|пол|половина|половину|חצי|نصف|半" },
  { kind: fraction, value: 1 / 4, phrases: "ćwierć|רבע|ربع" },
  { kind: fraction, value: 3 / 2, phrases: "półtora|półtorej|halvannan|полтора" },
  { kind: pack, value: 12, phrases: "tuzin|dussin|dusin|ダース|دزينة|תריסר" },
  { kind: article, value: true, phrases: "en|ett|et|jeden|jedna|jedno" },
  { kind: and, value: true, phrases: "i|och|og|и|و|ו" },
];

/** How many words of a quote are compared. */
const COMPARED_WORDS = 12;

/**
 * Whether words that are read as no number are near to a word for this one, and nearer to it than to a word for another: a slip away in one of the `languages`
 * that the person speaks, the word itself in any other.
 */
export function isLikeNumber(said: string, value: number, languages: readonly string[]): boolean {
  const words = tokensOf(said).flatMap(({ text }) => (/^\p{L}/u.test(text) ? [text] : []));
  return words.slice(0, COMPARED_WORDS).some((word) => nearest(word, languages).has(value)) || isReadAs(said, value);
}

/** Whether a number of any language is read in words, whatever else they may be: "a dozen". */
const isReadAs = (said: string, value: number): boolean => nodesOf(read(said), number).some((node) => node.value.some((one) => one.value === value));

/** How long a word of another language is, in characters, that means what it means there, and one in which one slip or two are forgiven. */
const FOREIGN = 4;
const [ONE_SLIP, TWO_SLIPS] = [4, 8];

/** The numbers whose words are nearest to a word. */
function nearest(word: string, languages: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let least = word.length >= TWO_SLIPS ? 2 : word.length >= ONE_SLIP ? 1 : 0;
  for (const language of languages) {
    for (const [other, value] of cardinals[language] ? dictionaryOf(language, COMPARED) : []) {
      if (Math.abs(other.length - word.length) > least) continue;
      const slips = distance(word, other);
      if (slips > least) continue;
      if (slips < least) found.clear();
      least = slips;
      found.add(value);
    }
  }
  if (found.size || word.length < FOREIGN) return found;
  return new Set(Object.keys(cardinals).flatMap((language) => dictionaryOf(language, COMPARED).get(word) ?? []));
}
