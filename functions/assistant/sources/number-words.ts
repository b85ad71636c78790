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

/** A word as numbers are compared by: in lower case, without accents, and no signs between its parts. */
export const foldWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u065f\u05b0-\u05c7]/g, "")
    .replace(/[ßłøđ]|æ|œ/g, (letter) => plainSigns[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
const plainSigns: Readonly<Record<string, string>> = { ß: "ss", ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe" };

/** Other forms of one, and of what is counted in halves and packs, in all languages: those words are long, or mean nothing else. */
const small: Readonly<Record<string, string>> = {
  1: "ein eine einen einem einer un una uno une um uma een jeden jedna jedno en ett odin",
  2: "due dos deux dois duas dwa dwie twee zwo tva",
};
const parts: readonly (readonly [value: number, words: string])[] = [
  [
    0.5,
    "halb halfte helft halbe halber halbes halben half halve demi demie moitie medio media mitad meio meia metade mezzo mezza meta pol polowa polowe halv halvt halva полтора пол половина חצי نصف 半",
  ],
  [0.25, "viertel quart cuarto kwart cwierc רבע ربع"],
  [0.75, "dreiviertel"],
  [1.5, "anderthalb anderthalbe eineinhalb anderhalf anderhalve poltora poltorej halvannan полтора"],
  [2.5, "zweieinhalb tweeenhalf"],
  [3.5, "dreieinhalb drieenhalf"],
  [4.5, "viereinhalb vierenhalf"],
  [5.5, "funfeinhalb vijfenhalf"],
  [6.5, "sechseinhalb zesenhalf"],
  [7.5, "siebeneinhalb zevenenhalf"],
  [8.5, "achteinhalb achtenhalf"],
  [12, "dutzend douzaine dozen docena duzia dozzina dozijn tuzin dussin dusin ダース دزينة תריסר"],
];
const partIndex = new Map(parts.flatMap(([value, words]) => words.split(" ").map((word) => [foldWord(word), value] as const)));

/** What a word for a part or a pack comes to: a half, a dozen. */
export const partOf = (word: string): number | undefined => partIndex.get(foldWord(word));

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
    // "Hundertzwanzig", "tausend": one of them is not always said.
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

/** A number that stands in words. */
export interface SpokenNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

const WORD = /[〇零一二三四五六七八九十百千万億亿两兩]+|[\p{L}\p{M}]+/gu;
/** How many words a number has at most, and how far apart they stand. */
const WORDS = 8;
const GAP = /^[\s'’-]{1,3}$/;
/** How many words of a message are looked at. */
const LOOKED_AT = 1500;
const JOINS = /^(?:and|und|et|y|e|i|en|og|och|ja|و|ו)$/;

/** The numbers that are written out in a text, in one of the `languages`, from left to right: the longest that fits at each place. */
export function spokenNumbers(text: string, languages: readonly string[]): SpokenNumber[] {
  const known = languages.filter((language) => cardinals[language]).map((language) => dictionaryOf(language, READ));
  if (!known.length) return [];
  const words = [...text.matchAll(WORD)].slice(0, LOOKED_AT).map(({ 0: said, index }) => ({ said: foldWord(said), start: index, end: index + said.length }));
  const numberIn = (word: string): number | undefined => known.map((dictionary) => valueIn(dictionary, word)).find((value) => value !== undefined);
  const ones = Object.entries(small).flatMap(([value, forms]) => forms.split(" ").map((form) => [form, Number(value)] as const));
  const form = new Map(ones);
  /** The longest number at a place, and how many words it has. */
  const at = (i: number): { value: number; length: number } | undefined => {
    let joined = "";
    let found: { value: number; length: number } | undefined;
    for (let length = 1; length <= WORDS; length++) {
      const word = words[i + length - 1];
      const before = words[i + length - 2];
      if (!word || (length > 1 && before && !GAP.test(text.slice(before.end, word.start)))) break;
      joined += word.said;
      const value = numberIn(joined);
      if (value !== undefined) found = { value, length };
    }
    const first = found ? undefined : form.get(words[i]?.said ?? "");
    return found ?? (first === undefined ? undefined : { value: first, length: 1 });
  };
  const numbers: SpokenNumber[] = [];
  for (let i = 0; i < words.length; ) {
    const found = at(i);
    if (!found) {
      i++;
      continue;
    }
    let { value, length } = found;
    // "Zwölftausend dreihundert": thousands, and what is less than one.
    const joins = JOINS.test(words[i + length]?.said ?? "") ? 1 : 0;
    const rest = value >= 1000 && value % 1000 === 0 && words[i + length] ? at(i + length + joins) : undefined;
    if (rest && rest.value > 0 && rest.value < 1000) [value, length] = [value + rest.value, length + joins + rest.length];
    numbers.push({ value, start: words[i]?.start ?? 0, end: words[i + length - 1]?.end ?? 0 });
    i += length;
  }
  return numbers;
}

/** Longer than that no number is said in one word. */
const LONGEST = 60;

/** "Zweimal", "tweemaal": so many of something. */
const TIMES = /^(.{3,20})ma+l$/;

/** A word, or words run together: a number, or thousands and what is less than one. "Fuenf" is "fünf". */
function valueIn(dictionary: ReadonlyMap<string, number>, word: string): number | undefined {
  const whole = dictionary.get(word) ?? dictionary.get(word.replace(/([aou])e/g, "$1")) ?? dictionary.get(TIMES.exec(word)?.[1] ?? "");
  if (whole !== undefined || word.length < 9 || word.length > LONGEST) return whole;
  for (let at = 4; at < word.length - 2; at++) {
    const [thousands = 0, rest = 1000] = [dictionary.get(word.slice(0, at)), dictionary.get(word.slice(at))];
    if (thousands >= 1000 && thousands % 1000 === 0 && rest < 1000) return thousands + rest;
  }
  return undefined;
}

/** How many words of a quote are compared. */
const COMPARED_WORDS = 12;

/**
 * Whether words that are read as no number are near to a word for this one, and nearer to it than to a word for another: a slip away in one of the `languages`
 * that the person speaks, the word itself in any other.
 */
export function isLikeNumber(said: string, value: number, languages: readonly string[]): boolean {
  const words = [...said.matchAll(WORD)].slice(0, COMPARED_WORDS).map(([word]) => foldWord(word));
  return words.some((word) => partOf(word) === value || nearest(word, languages).has(value));
}

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
