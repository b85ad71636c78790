import { pageTexts as ar } from "./ar/page.ts";
import { pageTexts as de } from "./de/page.ts";
import { pageTexts as en, type PageTexts } from "./en/page.ts";
import { pageTexts as es } from "./es/page.ts";
import { pageTexts as fr } from "./fr/page.ts";
import { pageTexts as he } from "./he/page.ts";
import { pageTexts as it } from "./it/page.ts";
import { pageTexts as ja } from "./ja/page.ts";
import { isLanguage, type Language, type Localized, localized, type RegionalTexts } from "./languages.ts";
import { pageTexts as nl } from "./nl/page.ts";
import { pageTexts as pl } from "./pl/page.ts";
import { pageTexts as pt } from "./pt/page.ts";

const texts: Readonly<Record<Language, PageTexts>> = { ar, de, en, es, fr, he, it, ja, nl, pl, pt };

/** Switzerland writes no ß. */
const regional: RegionalTexts<PageTexts> = {
  "de-CH": { payFailed: "Die Zahlungsseite liess sich nicht öffnen. Versuchen Sie es gleich noch einmal.", reading: "Zurück zur Lesegrösse" },
};

export type PageWords = Localized<PageTexts>;

/** Returns the words of the public page for an invoice's locale. */
export const pageWordsFor: (locale: string) => PageWords = localized(texts, regional);

/** Returns the words for a browser's `Accept-Language`: its first language that we have, otherwise English. */
export function pageWordsForBrowser(accepted: string): PageWords {
  const wished = accepted
    .split(",")
    .map((part) => part.trim().split(";"))
    .map(([tag = "", quality = ""]) => ({ language: tag.trim().split("-")[0]?.toLowerCase() ?? "", quality: Number(quality.split("=")[1] ?? 1) || 0 }))
    .toSorted((a, b) => b.quality - a.quality);
  const first = wished.find(({ language, quality }) => quality > 0 && isLanguage(language));
  return pageWordsFor(first?.language ?? "en");
}
