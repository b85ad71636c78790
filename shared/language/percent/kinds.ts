import { kind } from "../chart.ts";
import type { NumberReading } from "../number/written.ts";

/** A percentage: 8.25 is 8.25 %. */
export const percent = kind<readonly NumberReading[]>("percent");

/** The sign or the word: "%", "Prozent". */
export const percentSign = kind<true>("percentSign");
