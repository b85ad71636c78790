import { areNeighbours } from "../../../shared/language/names/spelling.ts";
import { memoize } from "../../../shared/memoize.ts";
import { baseForm, root } from "./stems.ts";
import { measure, singular } from "./units.ts";
import { CACHE_CHARACTERS } from "./words.ts";

/** What a word is made of that is no form of it but stands near it: interpret of interpreter, bride of bridal. Empty where it is made of nothing. */
const stock = memoize(CACHE_CHARACTERS, (word: string): string => {
  const [, base = ""] = /^([a-z]{4,})(?:er|or|al)$/.exec(singular(word)) ?? [];
  return base && root(base);
});

/** Whether one is made of the other, or of what the other is made of: waiter and waiting. "Printer" is near "printing", and not near "print". */
const shareStem = (one: string, other: string): boolean => {
  const base = stock(one);
  return base !== "" && base === root(other) && (base.length > 5 || singular(other).length > (one.endsWith("al") ? 4 : base.length + 1));
};

const sounds = ["aeiouy", "cks", "sz", "gj"];

/** Whether one letter is easily written for another: it is its neighbour on the keyboard, or sounds like it. "Paint" is not a slip for "print". */
const mistaken = (a: string, b: string): boolean => sounds.some((same) => same.includes(a) && same.includes(b)) || areNeighbours(a, b);

/** How many slips make one word of the other: a letter too many, too few, swapped with its neighbour, or mistaken for another. More than two are not counted. */
function slips(a: string, b: string): number {
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : mistaken(a[i - 1] ?? "", b[j - 1] ?? "") ? 1 : 3;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 9) + 1 : 9;
      row[j] = Math.min((above[j - 1] ?? 9) + changed, (above[j] ?? 9) + 1, (row[j - 1] ?? 9) + 1, swapped);
    }
    if (Math.min(...row) > 2) return 3;
    [before, above] = [above, row];
  }
  return above[b.length] ?? 3;
}

/** Whether the letters of one word in another order are the other. */
const anagram = (a: string, b: string) => [...a].sort().join("") === [...b].sort().join("");

/** How near a slip leaves two words. The shorter they are, the likelier it is that another word is meant. */
function slipScore(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || Math.abs(a.length - b.length) > 2 || (a[0] !== b[0] && a[0] !== b[1])) return 0;
  const count = slips(a, b);
  if (count === 1) return shorter >= 6 || anagram(a, b) || (shorter >= 5 && a.length !== b.length) ? 0.9 : 0;
  return count === 2 && (shorter >= 9 || (shorter === 8 && a.length !== b.length)) && a[0] === b[0] ? 0.8 : 0;
}

/** What a word is put before to name another thing: a headshot is no head, bookkeeping no book. */
const compoundEnding =
  /^s?(?:en|ing|let|lets|maid|maids|keep|keeping|work|works|place|paper|case|shot|shots|men|man|room|house|board|side|line|ware|craft|ship|land|wood|stone|yard|ground|way|book|bell|light|night|store|park|wear|mark|screen|fall|proof|port|time|day|piece|box|cover|top|set|age|shop|\p{L}+ing)$/u;

/** Whether a word is another one cut short: mani of manicure, maint of maintenance. */
const isClipping = (short: string, long: string): boolean =>
  short.length >= 4 && long.length - short.length >= 3 && long.startsWith(short) && !compoundEnding.test(long.slice(short.length));

/** Whether a word is another one without its vowels: std of standard, mgmt of management, qtrly of quarterly. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 3 || long.length < short.length * 1.7 || short[0] !== long[0] || /[aeiou]/.test(short)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/**
 * How near a word that was said is to one of a name, 0 to 1: the same; its plural; one made of the other (month and monthly, ground and grinding);
 * one a slip of the finger for the other; one cut short or without its vowels; the one who does what the other says (waiter and waiting). Both in lower case.
 * Figures are near only themselves.
 */
export function wordLikeness(said: string, name: string): number {
  if (said === name) return 1;
  if (/\d/.test(said) || /\d/.test(name)) return 0;
  const plural = said === `${name}s` || name === `${said}s`;
  if (plural || baseForm(said) === baseForm(name) || (measure(said) !== undefined && measure(said) === measure(name))) return 0.99;
  const [x, y] = [root(said), root(name)];
  if (x === y || x === name || said === y) return 0.95;
  const slip = Math.max(slipScore(said, name), Math.min(x.length, y.length) >= 6 ? slipScore(x, y) : 0);
  if (slip) return slip;
  if (shareStem(said, name) || shareStem(name, said)) return 0.85;
  return isClipping(said, name) || isAbbreviation(said, name) ? 0.85 : 0;
}
