import { type Alignment, align } from "./alignment.ts";
import { bookOf, entriesFor } from "./book.ts";
import { withoutDescription } from "./description.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import { type NameWord, nameWords } from "./name-words.ts";
import { inPlural, partyOf } from "./party.ts";

/** What was said beside a stored name, and what that says. */
export interface Compared {
  readonly alignment: Alignment;
  readonly evidence: Evidence;
}

/** A record whose name may be meant. */
export interface Candidate<T> extends Compared {
  readonly record: T;
}

/** A name as it was said. */
export interface Said {
  readonly words: readonly NameWord[];
  readonly isSmall: boolean;
}

export function saidName(said: string): Said {
  const [name, beside] = withoutDescription(said);
  const words = beside ? [...nameWords(name), ...nameWords(beside).map((word) => ({ ...word, aside: "told" as const }))] : nameWords(name);
  return { words, isSmall: !/\p{Lu}/u.test(name.replace(/^(?:The|Our) /, "")) };
}

/** Compares the words of two names. `having`: how many names of the book have a word. */
export function compareWords(said: Said, stored: readonly NameWord[], having: ReadonlyMap<string, number>): Compared {
  const alignment = align(said.words, partyOf(stored, true) === "family" ? stored.map(inPlural) : stored, said.isSmall);
  return { alignment, evidence: evidenceOf(alignment, { having }) };
}

/** Returns the records whose names share something with what was said. */
export function candidatesFor<T extends { readonly name: string }>(said: string, records: readonly T[]): Candidate<T>[] {
  const book = bookOf(records);
  const own = saidName(said);
  return entriesFor(own.words, book)
    .map(({ record, words: stored }) => ({ record, ...compareWords(own, stored, book.having) }))
    .filter(({ alignment }) => alignment.pairs.length > 0);
}
