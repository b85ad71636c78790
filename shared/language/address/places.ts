import { fold } from "../fold.ts";
import type { Span } from "../span.ts";
import { STREET_START } from "./forms.ts";

/* How places are written, by country. */

/** A town behind its code, and the province behind a town. */
const TOWN = /^(?: ?(?:\p{Lu}[\p{L}'’./-]*|an|am|bei|im|der|dem|de|del|d['’]|la|le|les|sur|sous|en|y|los|las|in|ob|Cedex|\d{1,2}(?!\d)))*/u;
const PROVINCE = /^ \(\p{Lu}[\p{L}'’ .-]{1,24}\)/u;
/** "Round Rock, TX", without a code. */
const STATE =
  /(?<![\p{L}\d])\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,? (?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|ON|BC|AB|QC|Texas|California|Ohio|Ontario)(?![\p{L}\d]|,? \d)/u;
/** "Wellington 6011", "Bengaluru 560 001"; behind the word of a street the figures are its number. */
const TOWN_FIRST =
  /(?<![\p{L}\d])(?!Box|Postfach|Unit|Suite|Room|Apartado|TSA|Case|Bag|Lot)\p{Lu}\p{L}{2,20}(?: \d{4,6}|,? ?[ –-] ?\d{3} \d{3})(?= ?[("“]|[.)]?$)/u;
/** The codes of places by country: those before the town, and those behind it. */
const CODES: readonly RegExp[] = [
  /(?<![\p{L}\d.,+/-])(?:[A-Z]{1,3}[ -]{1,3})?\d{4,5} (?=\p{Lu}\p{L}{2}|d['’]\p{Lu}|La |Le |El )/u,
  /(?<![\p{L}\d])\d{4} ?[A-Z]{2} (?=\p{Lu}\p{L})/u,
  /(?<![\p{L}\d.,+/-])(?:[A-Z]{1,2}[ -])?(?:\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3}) (?=\p{Lu}\p{L}{2})/u,
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[A-Z]\d[\dW] ?[A-Z\d]{4}(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[A-Z]{2},? \d{5}(?:-\d{4})?(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[A-Z]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/u,
  /(?<![\p{L}\d])(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT) \d{4}(?!\d)/u,
  TOWN_FIRST,
  STATE,
  /(?<![\p{L}\d])(?:Dublin \d{1,2}|Co\.? (?:na |an )?\p{Lu}\p{L}{2,12}|County \p{Lu}\p{L}{2,12}|Bogotá,? D\. ?C)(?!\p{L})/u,
];
/** "1600 Larimer St Denver CO 80202": its first figures are those of the street. */
const AMERICAN_LINE =
  /^\s{0,4}\d{1,5} .{4,60} (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(?:-\d{4})?$/u;
/** A code with letters and figures is that of a place, whatever stands before it. */
const STRONG_CODE = /(?<![\p{L}\d])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[\dW] ?[A-Z\d]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u;
const COUNTY = /(?:^| )(?:Co\.?|County) \p{Lu}\p{L}+$/u;
/** "1200 Congress Ave": figures before a town, and before a street too. */
const AMERICAN_STREET =
  /^\d{3,5} .*\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|blvd|boulevard|way|highway|hwy|parkway|pkwy|place|pl|pike|trail|loop|circle|square|crescent|terrace|row|mews)\.?(?: (?:#|apt\.? |suite |ste\.? |unit )\d{1,4}[a-z]?)?$/;

/** Whether a folded text is a street as American ones are written: its number is no code of a place. */
export const isAmericanStreet = (folded: string): boolean => AMERICAN_STREET.test(folded);

/** Whether the code of a place may still come behind it: "Co. Donegal", "Austin, TX". */
export const isOpenPlace = (place: string): boolean => COUNTY.test(place) || STATE.test(place);

/** Whether a place has a code of letters and figures, which is one whatever stands before it. */
export const isSurePlace = (place: string): boolean => STRONG_CODE.test(place);

/** Returns the town that a text begins with. A point behind a long word ends a sentence. */
const townIn = (text: string): string => (TOWN.exec(text)?.[0] ?? "").trimEnd().replace(/(?<=\p{L}{5})\.$/u, "");

/** Returns where the first place of a line stands: its code with its town, or a town with its county or state. */
export function placeIn(text: string): Span | undefined {
  const isStreet = AMERICAN_LINE.test(text.trimEnd()) || isAmericanStreet(fold(text).trim());
  for (const code of isStreet ? CODES.slice(1) : CODES) {
    const found = code.exec(text);
    if (!found || (code === TOWN_FIRST && STREET_START.test(`${fold(text.trim())} `))) continue;
    let end = found.index + found[0].length;
    if (found[0].endsWith(" ")) end += townIn(text.slice(end)).length;
    return { start: found.index, end: end + (PROVINCE.exec(text.slice(end, end + 30))?.[0].length ?? 0) };
  }
  return undefined;
}
