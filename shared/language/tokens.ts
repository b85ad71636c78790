import { asciiDigits } from "./digits.ts";

/** A word, a run of digits, a sign, or a break between lines or cells. */
export interface Token {
  /** In lower case, without accents, digits in ASCII: what words are compared by. */
  readonly text: string;
  readonly said: string;
  /** Place in the text, in code units. */
  readonly start: number;
  readonly end: number;
  /** How many characters of white space stand before it. */
  readonly gap: number;
}

/*
 * A character of Chinese, Japanese or Thai is a token by itself, because those scripts set no spaces between words. A break is a token without text, so that
 * no word or rule reaches over it.
 */
const TOKEN =
  /[\n\t\u2028]|\p{Nd}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}])+|[^\s\u00ad\u200b-\u200f\u2060\ufeff]/gu;

const signs: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "´": "'",
  "`": "'",
  "–": "-",
  "—": "-",
  "−": "-",
  "‐": "-",
  "\u2011": "-",
  "％": "%",
  "٪": "%",
  "，": ",",
  "．": ".",
  "٫": ".",
  "٬": ",",
  "：": ":",
};
const letters: Readonly<Record<string, string>> = { ß: "ss", ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe" };
const PLAIN = /^[a-z0-9]+$/;
const MARKS = /\p{M}+/gu;

/** Returns a word or a sign as words are compared: "Fünf" → "funf", "’" → "'", "٣" → "3". */
export function foldToken(said: string): string {
  const lower = said.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const sign = signs[said];
  if (sign !== undefined) return sign;
  // A fraction or a power stays as it is: "½" would become 1⁄2, "m²" m2.
  if (/^[\p{No}\p{S}\p{P}]$/u.test(said)) return said;
  return asciiDigits(lower.normalize("NFKD").replace(MARKS, "")).replace(/[ßłøđæœ]/g, (letter) => letters[letter] ?? letter);
}

const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)*$/;

/** Returns the tokens of a phrase, as they are compared: most phrases are plain words, which are quicker told apart than a text. */
export function piecesOfPhrase(phrase: string): readonly Pick<Token, "text" | "gap">[] {
  const lower = phrase.toLowerCase();
  return PLAIN_WORDS.test(lower) ? lower.split(" ").map((text, i) => ({ text, gap: i ? 1 : 0 })) : tokensOf(phrase);
}

/** Returns the tokens of a text in any script, in time that grows with its length. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: said, index } of text.matchAll(TOKEN)) {
    const isBreak = /^[\n\t\u2028]$/.test(said);
    tokens.push({ text: isBreak ? "" : foldToken(said), said, start: index, end: index + said.length, gap: index - end });
    end = index + said.length;
  }
  return tokens;
}
