import { smallWordCounts } from "../../language/small-words.ts";
import { type Language, languages } from "../../language/vocabularies.ts";
import type { Word } from "../entities/words.ts";

/** In which language a document is, from its small words. */
export function languageOf(words: readonly Word[]): Language {
  const counts = smallWordCounts(words);
  return languages.reduce((best, language) => (counts[language] > counts[best] + (best === "en" ? 0.5 : 0) ? language : best), "en");
}

/** A note of fewer small words may be in any language. */
const LEAST = 4;
/** What part of the small words of its first language a second one has. Related languages share about a third of theirs. */
const SECOND = 0.5;

/** The languages to read a document in: English, its own, and others that much of it is in; all where little says which. */
export function languagesOf(words: readonly Word[]): readonly Language[] {
  const counts = smallWordCounts(words);
  const most = Math.max(...languages.map((language) => counts[language]));
  return most < LEAST ? languages : languages.filter((language) => language === "en" || counts[language] > most * SECOND);
}
