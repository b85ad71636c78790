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

const languages = new Map(Object.entries<Words>({ ar, de, en, es, fr, he, it, ja, nl, pl, pt }));

/** The words for a locale: its language where we have it, English otherwise. */
export const wordsFor = (locale: string): Words => languages.get(new Intl.Locale(locale).language) ?? en;

/** The words for a browser, by its `Accept-Language`: the first language of it that we have, English otherwise. */
export function wordsForBrowser(accepted: string): Words {
  const wished = accepted
    .split(",")
    .map((part) => part.trim().split(";"))
    .map(([tag = "", quality = ""]) => ({ language: tag.trim().split("-")[0]?.toLowerCase() ?? "", quality: Number(quality.split("=")[1] ?? 1) || 0 }))
    .toSorted((a, b) => b.quality - a.quality);
  return wished.flatMap(({ language, quality }) => (quality > 0 ? (languages.get(language) ?? []) : []))[0] ?? en;
}
