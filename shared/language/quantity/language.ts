import { type Entry, word, words } from "../lexicon.ts";
import { definite, eachWord, per, perWord, unit } from "./kinds.ts";
import type { Unit } from "./units.ts";

/** How a language names units. Phrases are separated by bars. */
export interface QuantityLanguage {
  readonly units: Readonly<Partial<Record<Unit, string>>>;
  /** "Per", "pro", "à": before the unit of a rate. */
  readonly per: string;
  /** "Each", "apiece". */
  readonly each: string;
  /** "The", "l'": before the unit of a rate, as in "38 € l'heure". */
  readonly definite: string;
  /** Adjectives of rates: "hourly", "stündlich". */
  readonly rates: Readonly<Partial<Record<Unit, string>>>;
}

const tableOf = (units: Readonly<Partial<Record<Unit, string>>>) =>
  (Object.entries(units) as [Unit, string][]).map(([name, phrases]) => [phrases, name] as const);

export const quantityEntries = (language: QuantityLanguage): Entry[] => [
  ...words(unit, tableOf(language.units)),
  ...words(per, tableOf(language.rates)),
  word(perWord, language.per),
  word(eachWord, language.each),
  word(definite, language.definite),
];

/** Symbols that every language uses. */
export const symbols: readonly Entry[] = [
  ...words(
    unit,
    tableOf({
      hour: "h|h .",
      minute: "min|min .",
      km: "km",
      m: "m",
      cm: "cm",
      mm: "mm",
      m2: "m2|m²|m 2|qm|sqm",
      m3: "m3|m³|m 3|cbm",
      hectare: "ha",
      kg: "kg|kgs",
      g: "g",
      tonne: "t",
      litre: "l|ltr",
      cl: "cl",
      ml: "ml",
      kwh: "kwh",
      ft: "ft",
      lb: "lb|lbs",
    }),
  ),
  word(perWord, "/"),
];
