import { figureOf } from "../../language/names/numerals.ts";
import { editDistance } from "../../language/names/spelling.ts";
import { tokensOf } from "../../language/tokens.ts";
import { memoize } from "../../memoize.ts";

/*
 * How one word is compared with another: the same for the names of products, for lines that stand there, and for what messages are learned from.
 */

const SMALL = new Set(
  "the a an of for and to with in on per der die das ein eine einer eines fur und von vom mit pro le la les de du des d l et pour par un une au aux".split(" "),
);

/** Whether a word says nothing of a name by itself. */
export const isSmall = (word: string): boolean => SMALL.has(word);

/** A word without its ending: of the plural, or of a case. */
export const stemOf = (word: string): string => (word.length > 3 ? word.replace(/(?:s|es|en|e|n)$/, "") : word);

const WRITTEN = /[\p{L}\p{N}]/u;
const FIGURE = /^\d+$/;

/** A word of a name. */
export interface Word {
  readonly text: string;
  /** Whether it stands apart: behind a dash, a comma or a colon, in brackets, or as a figure. */
  readonly isApart: boolean;
}

/** How many characters of names are kept with their words. */
const CACHE_CHARACTERS = 200_000;
/** How many letters a figure goes on from: "A2", "K9". */
const LETTERS = 2;

/** The words and figures of a name, without signs; a letter and the figure behind it are one. */
export const wordsOfName = memoize(CACHE_CHARACTERS, (name): readonly Word[] => {
  const found: Word[] = [];
  let [isApart, before] = [false, ""];
  for (const { text, gap } of tokensOf(name)) {
    isApart ||= text === "(" || text === "," || text === ":" || (text === "-" && gap > 0);
    const joins = isFigure(text) && gap === 0 && before.length <= LETTERS && /^\p{L}/u.test(before);
    if (joins) found.splice(-1, 1, { text: before + text, isApart });
    else if (WRITTEN.test(text)) found.push({ text, isApart: isApart || isFigure(text) });
    before = text;
  }
  return found;
});

/** The words and figures of a text. */
export const wordsIn = (text: string): string[] => wordsOfName(text).map((word) => word.text);

/** Whether a word of a name is a figure. */
export const isFigure = (word: string): boolean => FIGURE.test(word);

/** How many letters an abbreviation, a part of a word, and a word with a slip have at least. */
const [SHORT, PART, SLIP] = [3, 4, 5];

/** What a word that is inflected goes on with: "mow" is the "mowing", and "but" no "button". */
const INFLECTED = /^(?:ing|ings|ed|er|ers|ung|ungen|age|ages)$/;
/** How well a word is said by its beginning, and by a few letters of it. */
const [BEGUN, CUT_SHORT] = [0.75, 0.69];

/** How well a word that was said is one of a name, 0 to 1. A figure may be said in words: "three" of "3 tier". */
export function likenessOf(word: string, own: string): number {
  if (word === own) return 1;
  if (isFigure(own) || isFigure(word)) return figureOf(word) === own ? 1 : 0;
  if (stemOf(word) === stemOf(own)) return 0.97;
  if (word.length >= SHORT && own.length > word.length + 1 && own.startsWith(stemOf(word)))
    return word.length >= SLIP || INFLECTED.test(own.slice(stemOf(word).length)) ? BEGUN : CUT_SHORT;
  if (own.length >= PART && word.length > own.length + 1 && word.startsWith(stemOf(own)) && stemOf(own).length >= PART) return BEGUN;
  // A compound has its word within: "Std" aside, "Reinigung" of "Fensterreinigung".
  if (word.length >= PART + 1 && own.length > word.length && own.endsWith(word)) return 0.7;
  if (word.length >= SLIP && own.length >= SLIP && word[0] === own[0] && editDistance(word, own, 1) === 1) return 0.85;
  return word.length >= SLIP + 1 && own.length >= SLIP + 1 && word.slice(0, PART) === own.slice(0, PART) ? 0.55 : 0;
}
