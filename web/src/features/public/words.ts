import { en, type Words } from "./words/en.ts";

export { en, type Words };

/** Each language is a file of its own, so that a page loads at most one besides English. */
const others: Readonly<Record<string, () => Promise<Words>>> = {
  ar: async () => (await import("./words/ar.ts")).ar,
  de: async () => (await import("./words/de.ts")).de,
  es: async () => (await import("./words/es.ts")).es,
  fr: async () => (await import("./words/fr.ts")).fr,
  he: async () => (await import("./words/he.ts")).he,
  it: async () => (await import("./words/it.ts")).it,
  ja: async () => (await import("./words/ja.ts")).ja,
  nl: async () => (await import("./words/nl.ts")).nl,
  pl: async () => (await import("./words/pl.ts")).pl,
  pt: async () => (await import("./words/pt.ts")).pt,
};

/** The words for a locale: its language where we have it, English otherwise. */
export async function wordsFor(locale: string): Promise<Words> {
  const load = others[new Intl.Locale(locale).language];
  return load ? load().catch(() => en) : en;
}
