import { initialsIn } from "./initials.ts";
import type { NameWord } from "./name-words.ts";
import { isFirstName } from "./party.ts";
import { consonantsOf } from "./sound.ts";
import { isCommonSurname } from "./surnames.ts";

/*
 * What a word may stand for though it fits none that is stored: it is short for it, heard much like it, or says an office of the same sort. That
 * links nobody, and it is no other customer either: only the person knows.
 */

/** Kinds that people take for each other: "the council" for the town, "the church" for its parish, a trust for a foundation. */
const near: readonly ReadonlySet<string>[] = [
  "town council camara village borough kommune gmina authority",
  "church parish chapel temple",
  "trust foundation estate",
].map((row) => new Set(row.split(" ")));

/** Trades that say little of what is traded. */
const GENERIC = new Set("trading vertrieb works supply retail imports management media wholesale".split(" "));

/** Whether a trade says little of what is traded. */
export const isGeneric = ({ meaning = "" }: NameWord): boolean => GENERIC.has(meaning);

/** How many letters and consonants tell enough. */
const [SHORT, LONG, CONSONANTS] = [3, 5, 3];

const LETTERS = /^[bcdfghjklmnpqrstvwxz]{2,4}$/;

const isName = (word: NameWord): boolean => isFirstName(word) || word.forms.some(isCommonSurname);

const NONE: ReadonlySet<NameWord> = new Set();

/** The words that were said and fit none, but may stand for some of a stored name. */
export function maybeMeant(extra: readonly NameWord[], missed: readonly NameWord[], stored: readonly NameWord[]): ReadonlySet<NameWord> {
  if (!extra.length) return NONE;
  return new Set(extra.filter((word) => missed.some((its) => mayBe(word, its)) || mayBeInitials(word, stored)));
}

function mayBe(word: NameWord, its: NameWord): boolean {
  // Who trades, or supplies, may do so with anything.
  if (word.kind === "kind" && its.kind === "kind" && isGeneric(word) !== isGeneric(its)) return true;
  if (word.kind === "kind" && its.kind === "kind") return near.some((kinds) => kinds.has(word.meaning ?? "") && kinds.has(its.meaning ?? ""));
  if (word.kind !== "own" || (its.kind !== "own" && its.kind !== "kind") || word.figure || its.figure) return false;
  // "CC" may be a club.
  if (its.kind === "kind" && word.forms.some((x) => LETTERS.test(x) && its.forms.some(([first]) => first === x.at(-1)))) return true;
  return word.forms.some((x) =>
    its.forms.some((y) => (!isName(word) && isShort(x, y)) || (isHeardNear(x, y) && !(isFirstName(word) && isFirstName(its))) || isOfSex(x, y)),
  );
}

/** "Adriana" may be meant where Adriano was said: a slip, or his sister. */
const isOfSex = (x: string, y: string): boolean =>
  x.length === y.length && x.length > 3 && x.slice(0, -1) === y.slice(0, -1) && /[aoe]$/.test(x) && /[aoe]$/.test(y);

/** "Fysio" for Fysiotherapie, "grds" for Grundschule: the letters of a longer word, some left out. */
function isShort(short: string, long: string): boolean {
  if (short.length < SHORT || long.length < short.length + 2 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length && (short.length > LONG || consonantsOf(short).length > 1);
}

function isHeardNear(x: string, y: string): boolean {
  if (Math.min(x.length, y.length) < LONG) return false;
  const [one, other] = [consonantsOf(x), consonantsOf(y)];
  return one === other && one.length >= CONSONANTS && Math.abs(x.length - y.length) < 3;
}

/** "CMSD", "ABC": most letters begin a word of the stored name, in their order. */
function mayBeInitials(word: NameWord, stored: readonly NameWord[]): boolean {
  const letters = word.forms[0] ?? "";
  if (word.kind !== "own" || letters.length < SHORT || letters.length > LONG || isName(word)) return false;
  const telling = stored.filter(({ kind }) => kind !== "filler" && kind !== "legal");
  if (initialsIn([word], telling).length) return true;
  let at = 0;
  for (const { forms } of telling) if (forms.some(([first]) => first === letters[at])) at++;
  return at >= SHORT && at >= letters.length - 1;
}
