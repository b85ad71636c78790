import { type Entry, word } from "../lexicon.ts";
import { currencyNames } from "./currencies.ts";
import { cents, ofCurrency, thousandOfMoney } from "./kinds.ts";

/** How a language says money, besides the names of CLDR. Phrases are separated by bars, codes by spaces. */
export interface MoneyLanguage {
  /** Where the noun of a name stands: "US dollar" ends with it, "dollar américain" begins with it. */
  readonly noun: "first" | "last";
  /** What else people say: "bucks", "quid", "Fr.". */
  readonly slang: readonly (readonly [phrases: string, codes: string])[];
  readonly cents: readonly (readonly [phrases: string, codes: string])[];
  /** "Grand", "Riesen": a thousand of whatever the currency is. */
  readonly thousands: string;
  /** "De", "of", between an amount and its currency. */
  readonly of: string;
}

export const moneyEntries = (locale: string, language: MoneyLanguage): Entry[] => [
  ...currencyNames(locale, language),
  ...language.cents.map(([phrases, codes]) => ({ kind: cents, value: codes.split(" "), phrases })),
  ...(language.thousands ? [word(thousandOfMoney, language.thousands)] : []),
  ...(language.of ? [word(ofCurrency, language.of)] : []),
];
