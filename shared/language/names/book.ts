import { placeOf } from "./common-words.ts";
import { type NameWord, nameWords } from "./name-words.ts";
import { namesMeantBy } from "./nicknames.ts";
import { isFirstName } from "./party.ts";
import { runsOf } from "./runs.ts";
import { consonantsOf } from "./sound.ts";
import { isCommonSurname, isEverywhere } from "./surnames.ts";

const WEIGHTS: Readonly<Record<Exclude<NameWord["kind"], "own">, number>> = {
  generation: 0.5,
  kind: 0.3,
  vague: 0.1,
  title: 0.05,
  family: 0.05,
  legal: 0,
  filler: 0,
};

/** How much a word says of who is meant, 0 to 1, where one name of the book has it. */
export function weightOf(word: NameWord): number {
  const [form = ""] = word.forms;
  if (word.kind !== "own") return WEIGHTS[word.kind];
  if (form.length === 1) return 0.3;
  if (word.isSaint) return 0.8;
  if (/^\p{N}+$/u.test(form)) return 0.5;
  if (placeOf(form)) return 0.7;
  if (isFirstName(word)) return isCommonSurname(form) ? 0.7 : 0.5;
  return isEverywhere(form) ? 0.7 : isCommonSurname(form) ? 0.8 : 1;
}

/** A list of names, with how many of them have each word. */
export interface Book<T> {
  readonly entries: readonly Entry<T>[];
  readonly having: ReadonlyMap<string, number>;
  /** Entries by what they can be found by; empty for a list that is short enough to be looked through. */
  readonly index: ReadonlyMap<string, readonly number[]>;
}

export interface Entry<T> {
  readonly record: T;
  readonly name: string;
  readonly words: readonly NameWord[];
}

const books = new WeakMap<object, Book<unknown>>();

/** How many names are looked through without an index, and how many of an index are looked at in detail. */
const [FEW, LOOKED_AT] = [40, 20];
/** How many names may have what they are found by, for it to tell anything. */
const MOST_HAVING = 1000;

/** Returns the names of records, taken apart once for each list of them. */
export function bookOf<T extends { readonly name: string }>(records: readonly T[]): Book<T> {
  const known = books.get(records) as Book<T> | undefined;
  if (known) return known;
  const entries = records.map((record) => ({ record, name: record.name, words: nameWords(record.name) }));
  const having = new Map<string, number>();
  for (const { words } of entries) for (const key of new Set(words.map(keyOf))) having.set(key, (having.get(key) ?? 0) + 1);
  const index = new Map<string, number[]>();
  if (entries.length > FEW)
    for (const [at, { words }] of entries.entries())
      for (const [key] of keysOf(words, false)) {
        const list = index.get(key);
        if (list) list.push(at);
        else index.set(key, [at]);
      }
  const book = { entries, having, index };
  books.set(records, book);
  return book;
}

/** What words are counted by: their meaning, or else how they are spelled. */
const keyOf = ({ meaning, forms: [form = ""] }: NameWord): string => meaning ?? form;

/** How much a word tells in a book: the more names have it, the less. */
export const tellOf = (word: NameWord, { having }: Pick<Book<unknown>, "having">): number =>
  weightOf(word) / (1 + 0.15 * Math.log2(Math.max(1, having.get(keyOf(word)) ?? 1)));

/** Returns the entries of a book that may be meant by some words, the likeliest first where there are many. */
export function entriesFor<T>(said: readonly NameWord[], { entries, index }: Book<T>): readonly Entry<T>[] {
  if (entries.length <= FEW) return entries;
  const votes = new Map<number, number>();
  for (const [key, weight] of keysOf(said, true)) {
    const found = index.get(key) ?? [];
    if (found.length <= MOST_HAVING) for (const at of found) votes.set(at, (votes.get(at) ?? 0) + weight);
  }
  const best = [...votes].sort(([a, one], [b, other]) => other - one || a - b).slice(0, LOOKED_AT);
  return best.flatMap(([at]) => entries[at] ?? []);
}

const strongKeys = new WeakMap<object, ReadonlySet<string>>();

/** What a name is said by in whole words: as they are spelled or spoken, together, by their initials. */
export function spokenKeysOf(words: readonly NameWord[], isSaid: boolean): ReadonlySet<string> {
  const keys = strongKeys.get(words) ?? new Set([...keysOf(words, isSaid).keys()].filter((key) => key.startsWith("=")));
  strongKeys.set(words, keys);
  return keys;
}

type AddKey = (key: string, weight: number) => void;

/** What a name can be found by, with how much that says: its words, how they begin, end and sound, its words run together, its initials. */
function keysOf(words: readonly NameWord[], isSaid: boolean): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  const add: AddKey = (key, weight) => keys.set(key, Math.max(weight, keys.get(key) ?? 0));
  for (const [at, word] of words.entries()) {
    if (isSmallWord(word)) continue;
    wordKeys(word, add);
    let initials = "";
    for (const { forms, figure } of words.slice(at, at + MOST_INITIALS)) {
      initials += figure ?? forms[0]?.[0] ?? "";
      if (initials.length > 1) add(`=${initials}`, 0.6);
    }
  }
  for (const [text, { length }] of runsOf(words, isSaid)) if (length > 1) add(`=${text}`, 0.8);
  return keys;
}

const MOST_INITIALS = 5;
const isSmallWord = ({ kind, forms }: NameWord): boolean => kind === "legal" || (kind === "filler" && forms.every((form) => form.length < 4));

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function wordKeys(word: NameWord, add: AddKey): void {
  const weight = Math.max(0.2, weightOf(word));
  if (word.meaning) add(`m${word.meaning}`, 0.2);
  if (word.figure) add(`=${word.figure}`, 0.5);
  for (const form of word.forms) {
    add(`=${form}`, weight);
    if (UNSPACED.test(form)) for (let at = 0; at + 2 <= form.length; at++) add(`=${form.slice(at, at + 2)}`, 0.3);
    if (word.kind !== "own" || form.length < 3) continue;
    add(`~${consonantsOf(form)}`, weight * 0.5);
    for (const name of namesMeantBy(form)) add(`=${name}`, 0.5);
    add(`^${form.slice(0, 3)}`, weight * 0.3);
    if (form.length > 3) add(`$${form.slice(-3)}`, weight * 0.2);
  }
}
