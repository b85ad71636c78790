import { memoize } from "../../lib/memoize.ts";
import { followsName, fullForm, kindOf, type WordKind } from "./generic-words.ts";
import { CACHE_CHARACTERS } from "./words.ts";

/** A word of a customer's name: all the ways in which it may be spelled, the plainest first, and what it says. */
export interface NameWord {
  readonly forms: readonly string[];
  readonly kind: WordKind;
}

/** Letters that no accent is taken off, and those that are written as two where a keyboard lacks them. */
const plainSpellings: readonly (readonly [RegExp, string])[] = [
  [/ß/g, "ss"],
  [/ł/g, "l"],
  [/ø/g, "o"],
  [/[đð]/g, "d"],
  [/æ/g, "ae"],
  [/œ/g, "oe"],
  [/ı/g, "i"],
  [/þ/g, "th"],
];
const doubleSpellings: readonly (readonly [RegExp, string])[] = [
  [/ä/g, "ae"],
  [/[öø]/g, "oe"],
  [/ü/g, "ue"],
  [/å/g, "aa"],
];
/** Accents of Latin, Greek and Cyrillic, the points of Hebrew and Arabic, and the length that Arabic draws. Those of other scripts tell words apart. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

const replaceAll = (text: string, pairs: readonly (readonly [RegExp, string])[]): string => pairs.reduce((all, [from, to]) => all.replace(from, to), text);
const bare = (text: string): string =>
  replaceAll(text.normalize("NFD").replace(ACCENTS, "").normalize("NFC"), plainSpellings)
    .replace(/[أإآ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/ς/g, "σ")
    .replace(/^ال(?=\p{L}{3})/u, "");

const spellings = (word: string): string[] => [...new Set([bare(word), bare(replaceAll(word, doubleSpellings))])];

/** Legal forms and honorifics of scripts that put no space between them and the name. */
const JOINED =
  /株式会社|有限会社|合同会社|合名会社|合資会社|一般社団法人|医療法人|股份有限公司|有限责任公司|有限責任公司|有限公司|公司|集团|集團|주식회사|유한회사|บริษัท|จำกัด|มหาชน/gu;
const HONORIFIC = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\s?(?:御中|さま|さん|様|殿|先生|女士|小姐|귀하|님|씨)(?=\s|$)/gu;

/** "s.r.o.", "S.A.", "d. o. o.": one or two characters, with a dot behind each. Those that are no legal form are initials. */
const DOTTED = /(?<![\p{L}\p{N}])(?:(?:\p{L}{1,2}\.){1,4}\p{L}{1,2}(?![\p{L}\p{N}])\.?|(?:\p{L}\. ){1,4}\p{L}\.)(?!\p{L})/gu;

/** The words of a customer's name, each with what it says of whose it is. */
export const nameWords = memoize(CACHE_CHARACTERS, (name): readonly NameWord[] => {
  const text = name
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/i\u0307/g, "i")
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(?<=\p{L})["״׳](?=\p{L})/gu, "")
    .replace(/(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu, "$1$2")
    .replace(/(?<!\p{L})(?:sp\.?|spółka) ?z ?o\.? ?o\.?(?!\p{L})/gu, "spzoo")
    .replace(/(?<!\p{L})spol\.? ?s ?r\.? ?o\.?(?!\p{L})/gu, "sro")
    .replace(DOTTED, (dotted, at: number) => {
      const letters = dotted.replace(/[. ]/g, "");
      return at > 0 && kindOf(bare(letters)) === "legal" ? ` ${letters} ` : dotted.replace(/\.(?! )/g, ". ");
    })
    .replace(HONORIFIC, " ")
    .replace(JOINED, " $& ")
    .replace(/[&+]/g, " and ");
  const pieces = text.match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*\.?/gu) ?? [];
  return pieces.map((dotted, at): NameWord => {
    const piece = dotted.replace(/\.$/, "");
    const [, owner] = /^(.+)'s$/u.exec(piece) ?? [];
    const forms = spellings((owner ?? piece).replace(/'/g, ""));
    const whole = owner === undefined ? forms : [...forms, ...forms.map((form) => `${form}s`)];
    const full = fullForm(forms[0] ?? "");
    // "E." is a given name, "e" an "and".
    const plain = dotted !== piece && piece.length === 1 ? "own" : kindOf(full);
    const kind = plain === "generation" && at === 0 && pieces.length > 1 ? "title" : plain;
    // "Bay" and "Pan" address people only before their name, "san" behind it.
    const isAddress = followsName(full) ? at > 0 && at === pieces.length - 1 : at === 0 && pieces.length > 1;
    return { forms: full === forms[0] ? whole : [full, ...whole], kind: kind === "title" && !isAddress ? "own" : kind };
  });
});
