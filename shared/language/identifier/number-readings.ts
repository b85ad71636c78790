import { fold } from "../fold.ts";
import { britainAndIreland } from "./countries/britain-ireland.ts";
import { centralEurope } from "./countries/central-europe.ts";
import { europeanUnion } from "./countries/european-union.ts";
import { france } from "./countries/france.ts";
import { italy } from "./countries/italy.ts";
import { lowCountries } from "./countries/low-countries.ts";
import { overseas } from "./countries/overseas.ts";
import { portugalAndBrazil } from "./countries/portugal-brazil.ts";
import { spain } from "./countries/spain.ts";
import type { NumberForm } from "./number-form.ts";

/** Whether check digits are right; `none` where a number has none, or is of a form that we do not know. */
export type Check = "right" | "wrong" | "none";

/** What a number of a tax office or a register may be. */
export interface NumberReading extends Pick<NumberForm, "country" | "kind" | "name"> {
  readonly check: Check;
}

const forms: readonly NumberForm[] = [
  ...centralEurope,
  ...france,
  ...spain,
  ...italy,
  ...lowCountries,
  ...britainAndIreland,
  ...portugalAndBrazil,
  ...overseas,
  ...europeanUnion,
];

/** Returns a number in capitals without what stands between its letters and figures. */
export const compactNumber = (written: string): string => written.toUpperCase().replace(/[^A-Z0-9+*]/g, "");

/**
 * Returns what a number may be, by the letters of its country, by the words before it (`label`), or by a form that no other number has. The Swiss write the
 * tax behind theirs: "CHE-114.283.572 MWST".
 */
export function numberReadings(written: string, label = ""): NumberReading[] {
  const readings = readingsOf(written, label);
  // "ABN 12 623 418 771" behind another word: letters before the figures are a label too.
  const [, word, rest] = readings.length ? [] : (/^([A-Z]{2,4})[ -]?(\d.*)$/u.exec(written) ?? []);
  return word && rest ? readingsOf(rest, `${label} ${word}`) : readings;
}

function readingsOf(written: string, label: string): NumberReading[] {
  const number = compactNumber(written).replace(/(?<=^CHE\d{9})(?:MWST|TVA|IVA)$/, "");
  const words = ` ${fold(label).replace(/[^a-z0-9]+/g, " ")}`;
  return forms.flatMap(({ country, kind, name, prefix, form, words: known, isToldBy, check }): NumberReading[] => {
    const hasPrefix = prefix !== undefined && number.startsWith(prefix) && form.test(number.slice(prefix.length));
    const own = hasPrefix ? number.slice(prefix.length) : number;
    if (!hasPrefix && !form.test(own)) return [];
    const isRight = check?.(own);
    const isTold =
      hasPrefix || isToldBy === "form" || (isToldBy === "check" && isRight) || (known !== "" && known.split("|").some((word) => words.includes(` ${word}`)));
    return isTold ? [{ country, kind, name, check: isRight === undefined ? "none" : isRight ? "right" : "wrong" }] : [];
  });
}

/** Returns whether the check digits of a number are right in one of its readings. */
export const checkOf = (readings: readonly NumberReading[]): Check =>
  readings.some(({ check }) => check === "right") ? "right" : readings.some(({ check }) => check === "wrong") ? "wrong" : "none";
