import { type Entry, word, words } from "../lexicon.ts";
import { cents, decimalCurrency, note, ofCurrency, withCents } from "./kinds.ts";
import { type CurrencyRows, markOfRow } from "./signs.ts";

/** How a language says money, besides the names of CLDR and the signs of all languages. Phrases are separated by bars; rows are those of `signs.ts`. */
export interface MoneyLanguage {
  /** Where the noun of a name stands: "US dollar" ends with it, "dollar américain" begins with it. */
  readonly noun: "first" | "last";
  /** Nouns of CLDR's names, and codes, that are other words of the language: "real" in English, "cad" in Italian. */
  readonly noNames?: string;
  /** What else people say: "quid", "Stutz", "pavos". */
  readonly slang: CurrencyRows;
  /** Hundredths: "cents", "Rappen". */
  readonly cents: CurrencyRows;
  /** Those that are another word unless they stand right behind figures: "45p", and in French "50 cents". */
  readonly centsBehindFigures?: CurrencyRows;
  /** So much of whatever the currency is: "grand", "Riesen", "fiver". */
  readonly notes: readonly (readonly [phrases: string, value: number])[];
  /** Those that are another word too: "ton", which is a hundred thousand in Dutch, or a thousand kilos. */
  readonly latentNotes?: readonly (readonly [phrases: string, value: number])[];
  /** Signs that stand between an amount and its cents: "850$00". */
  readonly decimalSigns?: CurrencyRows;
  /** "De", between an amount and its currency. */
  readonly of: string;
  /** "Con", between an amount and its cents. */
  readonly with: string;
}

export const moneyEntries = (language: MoneyLanguage): Entry[] => [
  ...language.cents.map(([phrases, may]) => ({ kind: cents, value: markOfRow(may), phrases })),
  ...(language.centsBehindFigures ?? []).flatMap(([phrases, may]) =>
    phrases.split("|").map((phrase): Entry => {
      const isLetter = phrase.length === 1;
      return { kind: cents, value: markOfRow(may), phrases: phrase, behindFigures: isLetter ? "tight" : "near", isLower: isLetter };
    }),
  ),
  ...words(note, language.notes),
  ...words(note, language.latentNotes ?? []).map((entry) => ({ ...entry, isLatent: true })),
  ...(language.decimalSigns ?? []).map(([phrases, may]) => ({ kind: decimalCurrency, value: markOfRow(may), phrases })),
  word(ofCurrency, language.of),
  word(withCents, language.with),
];
