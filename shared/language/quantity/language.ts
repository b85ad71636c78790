import { reading } from "../chart.ts";
import { type Entry, word } from "../lexicon.ts";
import type { Ending } from "../number/compounds.ts";
import { foldToken } from "../tokens.ts";
import {
  betweenUnit,
  definite,
  eachWord,
  inchMark,
  leadingUnit,
  type NamedUnit,
  ofUnit,
  type PerValue,
  per,
  perWord,
  type QuantityValue,
  quantity,
  unit,
  unitLetter,
  unitMark,
} from "./kinds.ts";
import type { Unit } from "./units.ts";

type Units = Readonly<Partial<Record<Unit, string>>>;
type Sizes = readonly (readonly [phrases: string, size: number, unit: Unit])[];

/** How a language names units. Phrases are separated by bars. */
export interface QuantityLanguage {
  readonly units: Units;
  /** Words that end as a unit does, and are none: "Montage". */
  readonly notUnits?: string;
  /** Short ones that are other words too, unless they stand behind figures or a slash: "u", "in". One letter counts in lower case. */
  readonly behindFigures?: Units;
  /** What names a unit in a cell of its own, or behind a price, and is another word elsewhere: "flat", "St". */
  readonly marks?: Units;
  /** Those that may be another word even there. */
  readonly latent?: Units;
  /** Singulars that are other words too, unless they stand behind one: "an", "les". */
  readonly singular?: Units;
  /** Words for a part or several of a unit: "Viertelstunde", "Halbtag", "semestre". */
  readonly sizes?: Sizes;
  /** Those that are another word too: the Dutch "ons". */
  readonly latentSizes?: Sizes;
  /** Before their number: "pz. 15". */
  readonly leading?: Units;
  /** Before their number, where they may belong to something else: the "kg" of "price per kg 25". */
  readonly latentLeading?: Units;
  /** Quantities in one word: "ganztags". */
  readonly wholes?: Sizes;
  /** Stems of adjectives, which take endings and may have their number before them in one word: "zweistündig", "3-tägige". */
  readonly adjectives?: Units;
  readonly endings?: string;
  /** "Of" between a number and its unit. */
  readonly of: string;
  /** "Full", "additional". */
  readonly between: string;
  /** "Per", "pro": before the unit of a rate, and nothing else. */
  readonly per: string;
  /** "À", "al": the same, and other words too. */
  readonly perLatent?: string;
  /** "Each", "apiece". */
  readonly each: string;
  /** The same, and other words too. */
  readonly eachLatent?: string;
  /** "The", "l'": before the unit of a rate, as in "38 € l'heure". */
  readonly definite: string;
  /** Adjectives of rates: "hourly", "stündlich". */
  readonly rates: Units;
  /** What says a rate and nothing else: "p.a.", "pcm". */
  readonly shortRates?: Units;
}

const named = (of: Unit, size = 1): NamedUnit => ({ unit: of, size });
const listOf = (units: Units = {}): [Unit, string][] => Object.entries(units) as [Unit, string][];
const one = [{ value: 1, isInWords: true }] as const;

/** The forms of an adjective: "stündig", "stündige", "stündigen". */
export const formsOf = (stems: string, endings = ""): string =>
  stems
    .split("|")
    .flatMap((stem) => endings.split("|").map((ending) => stem + ending))
    .join("|");

const unitEntries = (units: Units | undefined, except = ""): Entry[] =>
  listOf(units).map(([name, phrases]) => ({ kind: unit, value: named(name), phrases, except }));

const markEntries = (units: Units | undefined): Entry[] =>
  listOf(units).map(([name, phrases]) => ({ kind: unitMark, value: named(name), phrases, isUnelided: true }));

/** Letters of units, one phrase each. One letter is a capital of other things ("5 M", "4G"), but for litres and hours. */
const letterEntries = (units: Units | undefined, isLatent = false): Entry[] =>
  listOf(units).flatMap(([name, phrases]) =>
    phrases.split("|").flatMap((letters): Entry[] => {
      const isLetter = letters.length === 1;
      // The st of "1st" is another one.
      const behindFigures = letters.startsWith("st") ? "apart" : "near";
      return [
        { kind: unit, value: named(name), phrases: letters, behindFigures, isLower: isLetter && letters !== "l", isUnelided: true, isLatent },
        ...(isLetter ? [{ kind: unitLetter, value: named(name), phrases: letters, isUnelided: true }] : []),
      ];
    }),
  );

/** Behind these words a unit is the one of a price: "je Stk. 3 Euro". */
const RATES = "/|per|pro|je|par|por|al|alla|à|a|au|o|à la|la|de";

const leadingEntries = (units: Units | undefined, isLatent = false): Entry[] =>
  listOf(units).map(([name, phrases]) => ({ kind: leadingUnit, value: named(name), phrases, isLatent, isNotBehindFigures: true, notBehind: RATES }));

const sizeEntries = (sizes: Sizes = [], isLatent = false): Entry[] =>
  sizes.map(([phrases, size, name]) => ({ kind: unit, value: named(name, size), phrases, isLatent }));

/** Two letters in capitals are rather a code: "PP-2340", "pH". */
const perEntries = (units: Units | undefined, isLatent: boolean): Entry[] =>
  listOf(units).flatMap(([name, phrases]) =>
    phrases.split("|").map(
      (phrase): Entry => ({
        kind: per,
        value: { values: one, unit: name } satisfies PerValue,
        phrases: phrase,
        isLatent,
        isLower: phrase.replace(/[^a-z]/g, "").length === 2,
      }),
    ),
  );

export const quantityEntries = (language: QuantityLanguage): Entry[] => [
  ...unitEntries(language.units, language.notUnits),
  ...letterEntries(language.behindFigures),
  ...letterEntries(language.latent, true),
  ...markEntries(language.marks),
  ...listOf(language.singular).map(([name, phrases]): Entry => ({ kind: unit, value: { ...named(name), isSingular: true } satisfies NamedUnit, phrases })),
  ...sizeEntries(language.sizes),
  ...sizeEntries(language.latentSizes, true),
  ...leadingEntries(language.leading),
  ...leadingEntries(language.latentLeading, true),
  ...(language.wholes ?? []).map(
    ([phrases, size, name]): Entry => ({ kind: quantity, value: { values: [{ value: size, isInWords: true }], unit: name } satisfies QuantityValue, phrases }),
  ),
  ...listOf(language.adjectives).map(([name, stems]): Entry => ({ kind: unit, value: named(name), phrases: formsOf(stems, language.endings) })),
  ...perEntries(language.rates, true),
  ...perEntries(language.shortRates, false),
  word(ofUnit, language.of),
  word(betweenUnit, language.between),
  word(perWord, language.per),
  { ...word(perWord, language.perLatent ?? ""), isLatent: true },
  // "CAD" is a currency.
  ...language.each.split("|").map((phrase): Entry => ({ ...word(eachWord, phrase), isLower: phrase.startsWith("cad") && phrase.length < 6 })),
  { ...word(eachWord, language.eachLatent ?? ""), isLatent: true },
  word(definite, language.definite),
];

/** "Zweistündig", "driejarige". */
export const quantityCompounds = ({ adjectives, endings }: QuantityLanguage): Ending[] =>
  listOf(adjectives).flatMap(([name, stems]) =>
    formsOf(stems, endings)
      .split("|")
      .map((form) => ({ ending: foldToken(form), read: (values) => reading(quantity, { values, unit: name } satisfies QuantityValue) })),
  );

/** Symbols that every language uses. */
export const symbols: readonly Entry[] = [
  ...unitEntries({
    hour: "h|h .",
    minute: "min|min .",
    km: "km",
    cm: "cm",
    mm: "mm",
    m2: "m²|qm|sqm",
    m3: "m³|cbm",
    hectare: "ha",
    kg: "kg|kgs",
    litre: "ltr",
    cl: "cl",
    ml: "ml",
    kwh: "kwh",
    ft: "ft",
    sqft: "ft²|sqft",
    lb: "lb|lbs",
  }),
  ...letterEntries({ m: "m", g: "g", tonne: "t", litre: "l" }),
  ...markEntries({ m: "m", g: "g", tonne: "t", litre: "l" }),
  ...(["m2", "m3", "ft2"] as const).map((phrases): Entry => ({ kind: unit, value: named(phrases === "ft2" ? "sqft" : phrases), phrases, isTight: true })),
  ...leadingEntries({ km: "km", m2: "m²|qm", kg: "kg|kg .", m: "m", litre: "l" }, true),
  word(perWord, "/"),
  word(inchMark, '"'),
  word(inchMark, "”"),
];
