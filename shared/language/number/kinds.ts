import { kind } from "../chart.ts";
import type { NumberReading } from "./written.ts";

/** A number, with what its notation may mean: "1.250" has two readings. */
export const number = kind<readonly NumberReading[]>("number");

/** A place in a row: "third", "3rd", "3.". */
export const ordinal = kind<number>("ordinal");

/** A part of one: "half", "¾", "ein Drittel". */
export const fraction = kind<number>("fraction");

/** What multiplies the number before it: "k", "thousand", "Mio.". */
export const scale = kind<number>("scale");

/** So many that come together: "dozen", "couple". */
export const pack = kind<number>("pack");

/** "A", "ein", "une": one, beside a word that is counted. */
export const article = kind<true>("article");

/** "And", "und", "et": joins a number and its fraction. */
export const and = kind<true>("and");

/** Digits of one token: "04" is 4, with a length of 2. */
export const digits = kind<{ readonly value: number; readonly length: number }>("digits");

/** A fraction in figures: "1/2", which may be a day too. */
export const writtenFraction = kind<number>("writtenFraction");

/** What makes digits an ordinal: "3rd", "1er", "5º". */
export const ordinalEnding = kind<true>("ordinalEnding");

/** "Point", "Komma": what is said for the sign before decimals. */
export const spokenPoint = kind<true>("spokenPoint");

/** What multiplies something else: "double", "time and a half". */
export const multiple = kind<number>("multiple");

/** The same, where nothing stands before it: "point five". */
export const leadingPoint = kind<true>("leadingPoint");

/** Two numbers, or a short one, that are a price: "two fifty", "millecinque". */
export const saidPrice = kind<readonly NumberReading[]>("saidPrice");
