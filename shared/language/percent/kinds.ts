import { kind } from "../chart.ts";
import type { NumberReading } from "../number/written.ts";

/** A percentage: 8.25 is 8.25 %. */
export const percent = kind<readonly NumberReading[]>("percent");

/** The sign or the word: "%", "Prozent". */
export const percentSign = kind<true>("percentSign");

/** A part of a whole that is said as a noun, in percent: "a quarter of it", "die Hälfte". "Half an hour" has one in it too. */
export const share = kind<number>("share");

/** "Plus", "zzgl.": before a tax that is added. */
export const added = kind<true>("added");

/** "VAT", "MwSt.". */
export const taxName = kind<true>("taxName");
