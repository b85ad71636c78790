import { type Language, languages } from "../../language/vocabularies.ts";
import type { Word } from "../entities/words.ts";

const typical: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set("the of and to for is by with this shall will any be on are we your our from at".split(" ")),
  de: new Set("der die das und ist von zu den mit wird auf fur im des dem nicht ein eine sind wir ihre bei".split(" ")),
  fr: new Set("le les des et du est pour dans une par au sur aux nous votre ce sont qui vous que".split(" ")),
  es: new Set("el los las y del para una por con se al su que es este sin lo como".split(" ")),
  it: new Set("il di della dei che gli nel nella alla con sono una dal non al ed questo delle".split(" ")),
  nl: new Set("het een van en voor met is op zijn wordt aan niet wij bij deze onze uw dat worden".split(" ")),
  pt: new Set("os da dos das em para um uma com nao na ao pelo pela por sao seu este ou".split(" ")),
};

function countsIn(words: readonly Pick<Word, "text">[]): Readonly<Record<Language, number>> {
  const counts: Record<Language, number> = { en: 0, de: 0, fr: 0, es: 0, it: 0, nl: 0, pt: 0 };
  for (const { text } of words) for (const language of languages) if (typical[language].has(text)) counts[language]++;
  return counts;
}

/** In which language a document is, from its small words. */
export function languageOf(words: readonly Word[]): Language {
  const counts = countsIn(words);
  return languages.reduce((best, language) => (counts[language] > counts[best] + (best === "en" ? 0.5 : 0) ? language : best), "en");
}

/** A note of fewer small words may be in any language. */
const LEAST = 4;
/** What part of the small words of its first language a second one has. Related languages share about a third of theirs. */
const SECOND = 0.5;

/** The languages to read a document in: English, its own, and others that much of it is in; all where little says which. */
export function languagesOf(words: readonly Word[]): readonly Language[] {
  const counts = countsIn(words);
  const most = Math.max(...languages.map((language) => counts[language]));
  return most < LEAST ? languages : languages.filter((language) => language === "en" || counts[language] > most * SECOND);
}

/** The languages to read a message in: English, that of the business, and others that it has more small words of than of English. */
export function languagesOfMessage(words: readonly Pick<Word, "text">[], locale: string): readonly Language[] {
  const counts = countsIn(words);
  const own = new Intl.Locale(locale).language;
  return languages.filter((language) => language === "en" || language === own || counts[language] > counts.en);
}
