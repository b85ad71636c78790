import { type Token, tokensOf } from "../../../shared/language/tokens.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import { askingWords, type Claim, claimWords, contactWords, laterWords } from "./claim-words.table.ts";

/** Phrases as folded tokens, by their first one. */
type Phrases<T> = ReadonlyMap<string, readonly { readonly words: readonly Word[]; readonly value: T }[]>;

/** A word of a phrase. An accent at its end tells a past form from the present one: "enregistré", "j'enregistre". */
type Word = Pick<Token, "text"> & { readonly accent: string | undefined };
const accentOf = ({ said }: Token): string | undefined => /[éí]$/.exec(said.toLowerCase().normalize("NFC"))?.[0];
const isAt = (word: Word, token: Token | undefined): boolean => token?.text === word.text && (!word.accent || accentOf(token) === word.accent);

function phrasesOf<T>(entries: readonly (readonly [phrases: string, value: T])[]): Phrases<T> {
  const all = entries.flatMap(([phrases, value]) =>
    phrases.split("|").map((phrase) => ({ words: tokensOf(phrase).map((token) => ({ text: token.text, accent: accentOf(token) })), value })),
  );
  return Map.groupBy(all, ({ words }) => words[0]?.text ?? "");
}

/** Makes the phrases of a language when they are first used. */
function byLanguage<T>(entriesOf: (language: Language) => readonly (readonly [phrases: string, value: T])[]): (language: Language) => Phrases<T> {
  const made = new Map<Language, Phrases<T>>();
  return (language) => {
    const phrases = made.get(language) ?? phrasesOf(entriesOf(language));
    made.set(language, phrases);
    return phrases;
  };
}

const claims = byLanguage((language) => (Object.keys(claimWords) as Claim[]).map((claim) => [claimWords[claim][language], claim]));
const later = byLanguage((language) => [[laterWords[language], true]]);
const asking = byLanguage((language) => [[askingWords[language], true]]);
const contacts = byLanguage((language) => [[contactWords[language], true]]);

const valuesAt = <T>(tokens: readonly Token[], phrases: Phrases<T>): T[] =>
  tokens.flatMap(({ text }, i) =>
    (phrases.get(text) ?? []).flatMap(({ words, value }) => (words.every((word, j) => isAt(word, tokens[i + j])) ? [value] : [])),
  );

const valuesIn = <T>(text: string, languages: readonly Language[], phrases: (language: Language) => Phrases<T>): Set<T> => {
  const tokens = tokensOf(text);
  return new Set(languages.flatMap((language) => valuesAt(tokens, phrases(language))));
};

/** Returns what a text claims in one of these languages, whatever is said around it. */
export const claimsOf = (text: string, languages: readonly Language[]): ReadonlySet<Claim> => valuesIn(text, languages, claims);

/** Returns true if a sentence says what will be, or is not yet. */
export const isOfLater = (sentence: string, languages: readonly Language[]): boolean => valuesIn(sentence, languages, later).size > 0;

/** Returns true if a question asks for a value: who, when, how much. */
export const asksForValue = (question: string, languages: readonly Language[]): boolean => valuesIn(question, languages, asking).size > 0;

/** Returns true if a text speaks of an address, a telephone or a bank account. */
export const namesContact = (text: string, languages: readonly Language[]): boolean => valuesIn(text, languages, contacts).size > 0;

/** Signs of a question in any script. */
const QUESTION = /[?？؟\u037e⁇⁈՞፧]$/u;

/** A part of a text up to a full stop, a question mark or the end of a line. */
export interface Sentence {
  readonly text: string;
  readonly isQuestion: boolean;
}

/** Returns the sentences of a text with the white space behind each, so that they join to it. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const end = (at: number): void => {
    const sentence = text.slice(from, at);
    if (sentence.trim()) sentences.push({ text: sentence, isQuestion: QUESTION.test(withoutQuotes(sentence)) });
    from = at;
  };
  for (let i = 0; i < text.length; i++) {
    const next = text[i + 1] ?? "";
    const isEnd = /[。！？\n]/.test(text[i] ?? "") || (/[.!?؟…]/.test(text[i] ?? "") && /[\s"'”’»)]/.test(next));
    if (!isEnd) continue;
    while (/[\s"'”’»)]/.test(text[i + 1] ?? "")) i++;
    end(i + 1);
  }
  end(text.length);
  return sentences;
}

const withoutQuotes = (sentence: string): string => {
  let end = sentence.length;
  while (end > 0 && /[\s"'”’»)*_]/.test(sentence[end - 1] ?? "")) end--;
  return sentence.slice(0, end);
};
