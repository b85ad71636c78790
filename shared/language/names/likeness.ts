import { weightOf } from "./book.ts";
import type { NameWord } from "./name-words.ts";
import { isFirm, isFirstName, partyOf } from "./party.ts";
import { consonantsOf, heardAlike, soundsOf } from "./sound.ts";
import { editDistance } from "./spelling.ts";
import { isCommonSurname } from "./surnames.ts";
import { tells } from "./word-fit.ts";

/*
 * How alike what was said and a stored name are by their letters, whether or not a word of one fits a word of the other. It says little of what a difference
 * means; the evidence of the words that fit says that.
 */

/** How alike two names are, in numbers. */
export interface Likeness {
  readonly numbers: ReadonlyMap<string, number>;
  /** For each word that was said and tells something, how much it says and how alike the likeliest word of the stored name is. */
  readonly said: readonly Like[];
}

interface Like {
  readonly word: NameWord;
  readonly weight: number;
  /** How alike the likeliest word of the other name is, 0 to 1, and which it is. */
  readonly alike: number;
  readonly by: NameWord | undefined;
}

/** How alike words are that begin or end as the other does, are its initial, mean the same, or have its consonants. */
const [PART, INITIAL, MEANT, CONSONANTS] = [0.6, 0.4, 0.9, 0.75];
/** From which likeness on a word counts as said. */
const SAID = 0.85;
/** How many letters make a beginning, and an end; and how many of a word and of a name are looked at. */
const [BEGINNING, END, LONG_WORD, LONG_NAME] = [3, 4, 40, 160];

/** How alike two words are, 0 to 1. */
function alikeness(one: NameWord, other: NameWord): number {
  let best = one.meaning !== undefined && one.meaning === other.meaning ? MEANT : 0;
  for (const x of one.forms)
    for (const y of other.forms) {
      if (x === y) return 1;
      best = Math.max(best, alikeForms(x.slice(0, LONG_WORD), y.slice(0, LONG_WORD)));
    }
  return best;
}

function alikeForms(x: string, y: string): number {
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  if (short.length === 0) return 0;
  if (short.length === 1) return long.startsWith(short) ? INITIAL : 0;
  const isPart = (short.length >= BEGINNING && long.startsWith(short)) || (short.length >= END && long.endsWith(short));
  const consonants = consonantsOf(x);
  const isHeard = consonants.length > 1 && consonants === consonantsOf(y);
  return Math.max(1 - editDistance(x, y) / long.length, isPart ? PART : 0, isHeard ? CONSONANTS : 0);
}

const LEAST_WEIGHT = 0.1;

function likeliest(word: NameWord, others: readonly NameWord[]): Like {
  let [alike, by]: [number, NameWord | undefined] = [0, undefined];
  for (const other of others) {
    const one = alikeness(word, other);
    if (one > alike) [alike, by] = [one, other];
  }
  return { word, weight: Math.max(LEAST_WEIGHT, weightOf(word)), alike, by };
}

const sumOf = (likes: readonly Like[], part: (like: Like) => number = () => 1): number => likes.reduce((sum, like) => sum + like.weight * part(like), 0);
const shareOf = (likes: readonly Like[], part: (like: Like) => number): number => (likes.length ? sumOf(likes, part) / sumOf(likes) : 0);
const alikeOf = ({ alike }: Like): number => alike;
const isSaid = ({ alike }: Like): number => Number(alike > SAID);
const isOwn = ({ word: { kind } }: Like): boolean => kind === "own";
const isKind = ({ word: { kind } }: Like): boolean => kind === "kind";
const least = (likes: readonly Like[]): number => Math.min(1, ...likes.map(alikeOf));

/** Returns how alike what was said and a stored name are. `lettersOf`: three letters of a name with how much each says in the book. */
export function likenessOf(said: readonly NameWord[], stored: readonly NameWord[], letters: LettersOf): Likeness {
  const mine = said.filter(tells).map((word) => likeliest(word, stored));
  const its = stored.filter(tells).map((word) => likeliest(word, said));
  const [own, itsOwn] = [mine.filter(isOwn), its.filter(isOwn)];
  const [first, last] = [own.filter(({ word }) => isFirstName(word)), own.filter(({ word }) => !isFirstName(word))];
  const run = longestRun(textOf(said), textOf(stored));
  const numbers: Record<string, number> = {
    "said is alike": shareOf(mine, alikeOf),
    "stored is alike": shareOf(its, alikeOf),
    "said is told": shareOf(mine, isSaid),
    "stored is told": shareOf(its, isSaid),
    "told in all": sumOf(mine, isSaid),
    "alike in all": sumOf(mine, ({ alike }) => alike * alike),
    "own is alike": own.length ? shareOf(own, alikeOf) : -1,
    "stored own is alike": itsOwn.length ? shareOf(itsOwn, alikeOf) : -1,
    "kind is alike": mine.some(isKind) ? shareOf(mine.filter(isKind), alikeOf) : -1,
    "stored kind is alike": its.some(isKind) ? shareOf(its.filter(isKind), alikeOf) : -1,
    "least own": least(own),
    "first name is alike": first.length ? least(first) : -1,
    "surname is alike": last.length ? least(last) : -1,
    "said lacks": Math.max(0, ...mine.map(({ weight, alike }) => weight * (1 - alike))),
    "stored lacks": Math.max(0, ...its.map(({ weight, alike }) => weight * (1 - alike))),
    "words said": mine.length,
    "words stored": its.length,
    "own said": own.length,
    "own stored": itsOwn.length,
    "kinds stored": its.filter(isKind).length,
    "small words said": said.filter(({ kind }) => kind === "filler").length,
    "letters said": textOf(said).length,
    "longest run": run,
    "longest run of said": run / Math.max(1, textOf(said).length),
    "figures said": Number(said.some(({ figure }) => figure !== undefined)),
    "title stored": Number(stored.some(({ kind }) => kind === "title")),
    "form stored": Number(stored.some(({ kind }) => kind === "legal")),
    "firm said": Number(isFirm(said)),
    parties: Number(partyOf(said) === "person") + 2 * Number(partyOf(stored, true) === "person"),
    ...lettersAlike(letters(said), letters(stored)),
    ...weakest(own),
  };
  return { numbers: new Map(Object.entries(numbers)), said: mine };
}

/** The word of its own that was said and is least alike, and how it differs from the likeliest of the stored name. */
function weakest(own: readonly Like[]): Record<string, number> {
  const weak = own.filter(({ alike, by }) => alike < 1 && by).sort((a, b) => a.alike - b.alike)[0];
  const [x, y] = [weak?.word.forms[0]?.slice(0, LONG_WORD), weak?.by?.forms[0]?.slice(0, LONG_WORD)];
  if (!weak || x === undefined || y === undefined) return {};
  return {
    "weakest: letters": Math.max(x.length, y.length),
    "weakest: edits": editDistance(x, y),
    "weakest: other start": Number(x[0] !== y[0]),
    "weakest: stored longer": y.length - x.length,
    "weakest: not heard": Number(!heardAlike(soundsOf(x), soundsOf(y))),
    "weakest: known": Number(isFirstName(weak.word) || isCommonSurname(x)),
  };
}

/** The words of a name without small ones and legal forms. */
const textOf = (words: readonly NameWord[], between = ""): string =>
  words
    .flatMap(({ kind, forms }) => (kind === "filler" || kind === "legal" ? [] : (forms[0] ?? "")))
    .join(between)
    .slice(0, LONG_NAME);

/** The length of the longest text that both have. */
function longestRun(x: string, y: string): number {
  let longest = 0;
  let row = new Uint16Array(y.length + 1);
  for (let i = 1; i <= x.length; i++) {
    const next = new Uint16Array(y.length + 1);
    for (let j = 1; j <= y.length; j++)
      if (x[i - 1] === y[j - 1]) {
        const run = (row[j - 1] ?? 0) + 1;
        next[j] = run;
        if (run > longest) longest = run;
      }
    row = next;
  }
  return longest;
}

/** Runs of three letters of a name, with how much each says. */
type Letters = ReadonlyMap<string, number>;
export type LettersOf = (words: readonly NameWord[]) => Letters;

function runsOfThree(words: readonly NameWord[]): Map<string, number> {
  const text = ` ${textOf(words, " ")} `;
  const runs = new Map<string, number>();
  for (let at = 0; at + 3 <= text.length; at++) runs.set(text.slice(at, at + 3), (runs.get(text.slice(at, at + 3)) ?? 0) + 1);
  return runs;
}

/** Weighs runs of three letters by how many of some names have them. */
export function lettersIn(names: readonly (readonly NameWord[])[]): LettersOf {
  const having = new Map<string, number>();
  for (const name of names) for (const run of runsOfThree(name).keys()) having.set(run, (having.get(run) ?? 0) + 1);
  return (words) => new Map([...runsOfThree(words)].map(([run, count]) => [run, count / Math.sqrt(1 + (having.get(run) ?? 0))]));
}

function lettersAlike(said: Letters, stored: Letters): Record<string, number> {
  const sizeOf = (letters: Letters) => [...letters.values()].reduce((sum, value) => sum + value * value, 0);
  let shared = 0;
  for (const [run, value] of said) shared += value * (stored.get(run) ?? 0);
  const [mine, its] = [sizeOf(said), sizeOf(stored)];
  return { "letters are alike": shared / Math.max(1e-9, Math.sqrt(mine * its)), "letters are in it": shared / Math.max(1e-9, mine) };
}
