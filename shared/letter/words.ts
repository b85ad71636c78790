import { ar } from "./words/ar.ts";
import { de } from "./words/de.ts";
import { en, type LetterWords } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { he } from "./words/he.ts";
import { it } from "./words/it.ts";
import { ja } from "./words/ja.ts";
import { nl } from "./words/nl.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

export type { LetterWords };

/** The languages that letters are written in, those of the papers. Each is one table, and a word that is missing in it does not compile. */
export const letterLanguages: Readonly<Record<string, LetterWords>> = { ar, de, en, es, fr, he, it, ja, nl, pl, pt };

/** The words for a business's locale: its language where we have it, English otherwise. */
export const letterWordsFor = (locale: string): LetterWords => letterLanguages[new Intl.Locale(locale).language] ?? en;
