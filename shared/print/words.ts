import { ar } from "./words/ar.ts";
import { de } from "./words/de.ts";
import { en, type Words } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { he } from "./words/he.ts";
import { it } from "./words/it.ts";
import { ja } from "./words/ja.ts";
import { nl } from "./words/nl.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

export type { Words };

/** The languages that documents are printed in. Each is one table, and a word that is missing in it does not compile. */
export const languages: Readonly<Record<string, Words>> = { ar, de, en, es, fr, he, it, ja, nl, pl, pt };

/** The words for a business's locale: its language where we have it, English otherwise. */
export const wordsFor = (locale: string): Words => languages[new Intl.Locale(locale).language] ?? en;
