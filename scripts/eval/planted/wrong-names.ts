import { foldToken } from "../../../shared/language/tokens.ts";
import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { Spoken } from "../answers/phrases.ts";
import { chosen } from "./choice.ts";
import { nobodies, others } from "./wordings.ts";

/** How the name of a customer is wrong: of a family of two, a letter from two, nearer to another than to the one meant, or on no record. */
export const nameFaults = ["of two with one name", "between two names", "misspelt towards another", "nobody's"] as const;
export type NameFault = (typeof nameFaults)[number];

/** A request with a name that is wrong, and the same with the full name. `another`: the record that stands in the book besides. */
export interface WrongName {
  readonly text: string;
  readonly rightText: string;
  readonly said: string;
  readonly another?: string;
}

interface Named {
  readonly text: string;
  readonly customer: string;
  readonly customers: readonly string[];
  readonly language: Spoken;
}

const VOWELS = ["a", "e", "i", "o", "u"];
const wordsOf = (name: string): string[] => name.match(/\p{L}+/gu) ?? [];
const longest = (words: readonly string[]): string => words.reduce((a, b) => (b.length > a.length ? b : a), "");

/** Returns a word with the vowel within it replaced by the n-th other one. */
function revowelled(word: string, n: number): string | undefined {
  const at = [...word].findIndex((letter, i) => i > 0 && i < word.length - 1 && VOWELS.includes(letter));
  if (at < 0) return undefined;
  const left = VOWELS.filter((vowel) => vowel !== word[at]);
  return word.slice(0, at) + left[n % left.length] + word.slice(at + 1);
}

/** What is said, and who else is in the book. */
const faults: Readonly<Record<NameFault, (named: Named) => { readonly said: string; readonly another?: string } | undefined>> = {
  "of two with one name": ({ customer, text }) => {
    const words = wordsOf(customer);
    const word = longest(words);
    if (words.length < 2 || word.length < 4) return undefined;
    const isFamily = words.length === 2 && words[1] === word;
    return { said: word, another: isFamily ? `${chosen(others.firstNames, text)} ${word}` : `${word} ${chosen(others.firms, text)}` };
  },
  "between two names": ({ customer }) => {
    const word = longest(wordsOf(customer));
    const [other, said] = [revowelled(word, 0), revowelled(word, 1)];
    return word.length < 5 || !other || !said ? undefined : { said: customer.replace(word, said), another: customer.replace(word, other) };
  },
  "misspelt towards another": ({ customer }) => {
    const word = longest(wordsOf(customer));
    const other = revowelled(word, 2);
    if (word.length < 7 || !other) return undefined;
    // A letter is left out, behind the one that tells the two apart.
    const said = other.slice(0, -2) + other.slice(-1);
    return { said: customer.replace(word, said), another: customer.replace(word, other) };
  },
  "nobody's": ({ text, language }) => ({ said: chosen(nobodies[language], text) }),
};

/** Returns a request with its customer's name made wrong; undefined if the name is not said in one place, or can not be wrong so. */
export function wrongName(fault: NameFault, named: Named): WrongName | undefined {
  const { text, customer, customers } = named;
  const [mention, more] = namesIn(text, customers);
  if (!mention || more || mention.which !== customer || text.split(mention.said).length !== 2) return undefined;
  const made = faults[fault](named);
  if (!made || customers.some((name) => foldToken(name) === foldToken(made.another ?? made.said))) return undefined;
  const cased = (name: string): string => (mention.said === mention.said.toLowerCase() ? name.toLowerCase() : name);
  const after = text.slice(mention.end);
  const rest = wordsOf(customer).reduce((end, word) => (after.slice(end).startsWith(` ${word}`) ? end + word.length + 1 : end), 0);
  const inPlace = (name: string): string => text.slice(0, mention.start) + cased(name) + after.slice(rest);
  const wrong = inPlace(made.said);
  if (fault === "nobody's" && namesIn(wrong, customers).length) return undefined;
  return { text: wrong, rightText: inPlace(customer), said: cased(made.said), ...(made.another ? { another: made.another } : {}) };
}
