import { kind } from "../chart.ts";
import type { NumberReading } from "../number/written.ts";
import type { Unit } from "./units.ts";

/** A unit that is named: "hours", "Std."; `size` of it where the word names a part or several ("Viertelstunde" 0.25). */
export interface NamedUnit {
  readonly unit: Unit;
  readonly size: number;
  /** A singular that is another word too counts behind one only: "1 an", and not "85 an hour". */
  readonly isSingular?: true;
}
export const unit = kind<NamedUnit>("unit");

/** A unit that stands before its number: "pz. 15", "Stk. 3". */
export const leadingUnit = kind<NamedUnit>("leadingUnit");

/** Letters that are a unit behind a word of rates: "per m". Behind figures they are a `unit`. */
export const unitLetter = kind<NamedUnit>("unitLetter");

/** Short words that name a unit in a cell of their own or behind a price: the "St" of a column of units, the "flat" of "£450 flat". */
export const unitMark = kind<NamedUnit>("unitMark");

/** So much of a unit: "2h30m" is 2.5 hours. */
export interface QuantityValue {
  readonly values: readonly NumberReading[];
  readonly unit: Unit;
  /** Which countries mean it, where a sign has two units: 18' are feet, or minutes. */
  readonly measures?: Measures;
}

/** How a country measures: in feet and pounds, or in metres and kilos. */
export type Measures = "imperial" | "metric";
export const quantity = kind<QuantityValue>("quantity");

/** For each so many of a unit: "per hour", "/h", "l'heure", "je 1000 Wörter"; of anything ("each") where no unit is said. */
export interface PerValue {
  readonly values: readonly NumberReading[];
  readonly unit: Unit | "each";
}
export const per = kind<PerValue>("per");

/** "Per", "pro", "/": what stands before the unit of a rate. */
export const perWord = kind<true>("perWord");

/** "Each", "apiece", "pro Stück". */
export const eachWord = kind<true>("eachWord");

/** "The", "der", "l'": what may stand before the unit of a rate. */
export const definite = kind<true>("definite");

/** "Of" between a number and its unit: "three quarters of an hour", "une dizaine d'heures". */
export const ofUnit = kind<true>("ofUnit");

/** What stands between a number and its unit: "full", "additional". */
export const betweenUnit = kind<true>("betweenUnit");

/** The sign of inches: 5'6". */
export const inchMark = kind<true>("inchMark");
