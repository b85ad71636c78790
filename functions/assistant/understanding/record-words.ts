import type { Span } from "../../../shared/language/span.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import { nameConcepts } from "../../../shared/understanding/messages/name-concepts.ts";
import { nameRuns } from "../../../shared/understanding/requests/runs.ts";

/** The concepts of the words of a message that says something of records. */
export const conceptsSaid = (text: string): ReadonlySet<string> => new Set(tokensOf(text).flatMap(({ said }) => nameConcepts(said)));

/** A name as a record has it: the first letter is a capital. */
export const thingName = (said: string): string => said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The name of somebody as a record has it: one in small letters gets a capital for each word. */
export const personName = (said: string): string =>
  said === said.toLowerCase() ? said.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()) : thingName(said);

/** Words that say one of some names. */
export interface NamedOnce extends Span {
  readonly name: number;
}

/** How much of a name is said at least, and how many letters a word has that says one name alone. */
const [SAID, LETTERS] = [0.4, 4];

/** Returns where a text says some names, from left to right. A word that only one of them has says it: "the yoga studio", "electrician". */
export function namesSaid(text: string, names: readonly string[]): NamedOnce[] {
  const words = tokensOf(text).map(({ text: word, start, end }) => ({ kind: word ? ("word" as const) : ("break" as const), text: word, start, end }));
  // Initials are written in capitals: "as" is nobody.
  const isSaid = ({ from, to }: { readonly from: number; readonly to: number }): boolean => {
    const said = text.slice(words[from]?.start, words[to]?.end);
    return said.length >= LETTERS || said === said.toUpperCase();
  };
  const own = new Set(names.flatMap((name) => tokensOf(name).map((token) => token.text)));
  // "Change it" is no "charge" with a slip.
  const mayName = (word: string): boolean => own.has(word) || !nameConcepts(word).includes("CHANGE");
  const runs = nameRuns(words, names, ({ kind, text: word }) => kind === "word" && mayName(word)).filter(isSaid);
  const most = runs.filter(({ score }) => score >= SAID);
  const found = most.length ? most : runs.filter(({ from, to, name }) => isOnly(words.slice(from, to + 1), name, names));
  return found.map(({ from, to, name }) => {
    const [start, end] = [words[from]?.start ?? 0, words[to]?.end ?? 0];
    // Of names with the same words the one that has them in this order: "PL-EN", "EN-PL".
    const said = text.slice(start, end).toLowerCase();
    const isIn = (one: string | undefined): boolean => one?.toLowerCase().includes(said) ?? false;
    const ordered = isIn(names[name]) ? name : names.findIndex(isIn);
    return { start, end, name: ordered < 0 ? name : ordered };
  });
}

/** Whether one of some words is only in one name. */
const isOnly = (words: readonly { readonly text: string }[], name: number, names: readonly string[]): boolean =>
  words.some(({ text }) => {
    if (text.length < LETTERS) return false;
    const having = names.flatMap((one, at) => (tokensOf(one).some((token) => token.text.startsWith(text.slice(0, -1))) ? [at] : []));
    return having.length === 1 && having[0] === name;
  });
