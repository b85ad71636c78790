import type { Token } from "./tokens.ts";
import { type Language, languages } from "./vocabularies.ts";

const typical: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set("the of and to for is by with this shall will any be on are we your our from at".split(" ")),
  de: new Set("der die das und ist von zu den mit wird auf fur im des dem nicht ein eine sind wir ihre bei".split(" ")),
  fr: new Set("le les des et du est pour dans une par au sur aux nous votre ce sont qui vous que".split(" ")),
  es: new Set("el los las y del para una por con se al su que es este sin lo como".split(" ")),
  it: new Set("il di della dei che gli nel nella alla con sono una dal non al ed questo delle".split(" ")),
  nl: new Set("het een van en voor met is op zijn wordt aan niet wij bij deze onze uw dat worden".split(" ")),
  pt: new Set("os da dos das em para um uma com nao na ao pelo pela por sao seu este ou".split(" ")),
};

/** How many small words of each language a text has. */
export function smallWordCounts(words: readonly Pick<Token, "text">[]): Readonly<Record<Language, number>> {
  const counts: Record<Language, number> = { en: 0, de: 0, fr: 0, es: 0, it: 0, nl: 0, pt: 0 };
  for (const { text } of words) for (const language of languages) if (typical[language].has(text)) counts[language]++;
  return counts;
}

/** The languages to read a message in: English, that of the business, and others that it has more small words of than of English. */
export function languagesOfMessage(words: readonly Pick<Token, "text">[], locale: string): readonly Language[] {
  const counts = smallWordCounts(words);
  const own = new Intl.Locale(locale).language;
  return languages.filter((language) => language === "en" || language === own || counts[language] > counts.en);
}
