import type { Word } from "../entities/words.ts";

export type Language = "en" | "de" | "fr" | "es";

const typical: Readonly<Record<Language, Set<string>>> = {
  en: new Set("the of and to for is by with this shall will any be on are we your our from at".split(" ")),
  de: new Set("der die das und ist von zu den mit wird auf fur im des dem nicht ein eine sind wir ihre bei".split(" ")),
  fr: new Set("le les des et du est pour dans une par au sur aux nous votre ce sont qui vous que".split(" ")),
  es: new Set("el los las y del para una por con se al su que es este sin lo como".split(" ")),
};

/** In which language a document is, from its small words. */
export function languageOf(words: readonly Word[]): Language {
  const counts: Record<Language, number> = { en: 0.5, de: 0, fr: 0, es: 0 };
  for (const { text } of words) for (const language of ["en", "de", "fr", "es"] as const) if (typical[language].has(text)) counts[language]++;
  return (["en", "de", "fr", "es"] as const).reduce((best, language) => (counts[language] > counts[best] ? language : best), "en");
}
