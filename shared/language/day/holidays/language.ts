import type { Holiday } from "../holidays.ts";

/** Names of a day, separated by bars, with the rules of the countries that have one of that name. */
export type HolidayTable = readonly (readonly [phrases: string, ...rules: Holiday[]])[];

/** How a language names holidays. */
export interface HolidayLanguage {
  readonly names: HolidayTable;
  /** Names of people and places too: "Nikolaus", "San Giovanni". */
  readonly latent?: HolidayTable;
  /** What is counted: "second Sunday of Advent", "zweiter Weihnachtstag". */
  readonly counted?: readonly (readonly [phrases: string, rules: readonly Holiday[]])[];
  /** Behind which words a name belongs to something else: "cena de Navidad". */
  readonly latentBehind?: string;
  /** "Christmas party": a noun may stand behind. */
  readonly areAdjectives?: boolean;
  /** "La veille de", "víspera de": the day before another one; and the day after. */
  readonly dayBefore?: string;
  readonly dayAfter?: string;
  /** Behind a name: "Easter Eve". */
  readonly eve?: string;
}
