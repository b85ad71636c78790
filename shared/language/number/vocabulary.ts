import { type Token, tokensOf } from "../tokens.ts";
import { type NumberLanguage, without } from "./language.ts";

/** A word of a number. `room`: what may be added is below it. */
export type Atom =
  | { readonly type: "value"; readonly value: number; readonly room: number }
  | { readonly type: "scale"; readonly value: number; readonly needsNumber: boolean; readonly most: number }
  | { readonly type: "join"; readonly room: number; readonly most: number }
  | { readonly type: "article" };

/** The number words of a language by how they are written. */
export interface Vocabulary {
  readonly atoms: ReadonlyMap<string, Atom>;
  /** Those inside of a compound only. */
  readonly bound: ReadonlyMap<string, Atom>;
  /** Phrases of several words by their first one. */
  readonly phrases: ReadonlyMap<string, readonly { readonly rest: readonly string[]; readonly atom: Atom }[]>;
  /** Words that are no number by themselves. */
  readonly latent: ReadonlySet<string>;
  readonly areOnesFirst: boolean;
}

const [HUNDRED, THOUSAND] = [100, 1000];

export function vocabularyOf(language: NumberLanguage): Vocabulary {
  const { ones, tens, hundreds = "", scales, mostHundreds = 99, others = [], bound = [], joins, areOnesFirst = false, areElided = false } = language.numerals;
  const [atoms, inside, phrases] = [new Map<string, Atom>(), new Map<string, Atom>(), new Map<string, { rest: readonly string[]; atom: Atom }[]>()];
  const add = (list: string, atom: Atom, to = atoms): void => {
    for (const phrase of list.split("|").flatMap(spellings)) {
      const [first = "", ...rest] = tokensOf(phrase).map(({ text }) => text);
      if (rest.length) phrases.set(first, [...(phrases.get(first) ?? []), { rest, atom }]);
      else if (first && !to.has(first)) to.set(first, atom);
    }
  };
  const valueAtom = (value: number, room = roomBehind(value, areOnesFirst)): Atom => ({ type: "value", value, room });
  const scaleAtom = (value: number, needsNumber: boolean): Atom => ({ type: "scale", value, needsNumber, most: value === HUNDRED ? mostHundreds : Infinity });
  for (const [list, value, room] of others) add(list, valueAtom(value, room));
  for (const [i, forms] of ones.split("|").entries()) add(forms.replaceAll(" ", "|"), valueAtom(i));
  for (const [i, forms] of tens.split("|").entries()) add(forms.replaceAll(" ", "|"), valueAtom(10 * (i + 2)));
  for (const [i, forms] of hundreds.split("|").entries()) add(forms.replaceAll(" ", "|"), valueAtom(100 * (i + 1)));
  for (const [list, value] of scales) add(list, scaleAtom(value, value > THOUSAND));
  for (const [list, value] of language.scales) add(without(list, language.latentScales), scaleAtom(value, true));
  for (const [list, room, most = Infinity] of joins) add(list, { type: "join", room, most });
  for (const [list, value] of bound) add(list, valueAtom(value), inside);
  add(language.articles, { type: "article" });
  if (areElided)
    for (const [word, atom] of atoms)
      if (atom.type !== "join" && atom.type !== "article" && atom.value >= 20 && atom.value <= HUNDRED) inside.set(word.slice(0, -1), atom);
  return {
    atoms,
    bound: inside,
    phrases,
    latent: new Set(tokensOf(`${language.articles} ${language.latent ?? ""}`.replaceAll("|", " ")).map(({ text }) => text)),
    areOnesFirst,
  };
}

/** Ones may follow tens, and what is below a hundred hundreds. */
function roomBehind(value: number, areOnesFirst: boolean): number {
  if (value >= HUNDRED && value % HUNDRED === 0) return HUNDRED;
  return value >= 20 && value % 10 === 0 && !areOnesFirst ? 10 : 0;
}

const spellings = (phrase: string): string[] => (/[äöü]/.test(phrase) ? [phrase, phrase.replace(/[äöü]/g, (letter) => `${letter}e`)] : [phrase]);

/** Returns the number words that a token, a phrase or a compound word consists of, and the token behind them. */
export function atomsAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): { atoms: readonly Atom[]; end: number } | undefined {
  const text = tokens[at]?.text ?? "";
  for (const { rest, atom } of vocabulary.phrases.get(text) ?? []) {
    const end = phraseEnd(tokens, at + 1, rest);
    if (end) return { atoms: [atom], end };
  }
  const atom = vocabulary.atoms.get(text);
  const atoms = atom ? [atom] : partsOf(text, vocabulary);
  return atoms && { atoms, end: at + 1 };
}

/** The token behind a phrase, dashes between its words or not. */
function phraseEnd(tokens: readonly Token[], from: number, rest: readonly string[]): number | undefined {
  let at = from;
  for (const text of rest) {
    if (tokens[at]?.text === "-") at++;
    if (tokens[at]?.text !== text) return undefined;
    at++;
  }
  return at;
}

/** How long a number in one word is, and each of its parts. "Siebenhundertsiebenundsiebzigtausendsiebenhundertsiebenundsiebzig" has 65 letters. */
const [SHORTEST, LONGEST, LONGEST_PART] = [5, 80, 16];

/** The number words that a compound consists of, longer ones first; undefined if it has other letters too. */
function partsOf(word: string, { atoms, bound }: Vocabulary): Atom[] | undefined {
  if (word.length > LONGEST || word.length < SHORTEST) return undefined;
  const dead = new Set<number>();
  const from = (start: number): Atom[] | undefined => {
    if (start === word.length) return [];
    if (dead.has(start)) return undefined;
    for (let end = Math.min(word.length, start + LONGEST_PART); end > start; end--) {
      const part = word.slice(start, end);
      const atom = atoms.get(part) ?? bound.get(part);
      if (!atom || (part.length === 1 && atom.type !== "join")) continue;
      const rest = from(end);
      if (rest) return [atom, ...rest];
    }
    dead.add(start);
    return undefined;
  };
  const parts = from(0);
  // One part is no compound: the "halve" of "twee halve dagen" is none of "tweeënhalve".
  return parts && parts.length > 1 ? parts : undefined;
}
