import { kind } from "../chart.ts";
import type { NumberReading } from "../number/written.ts";
import type { Unit } from "./units.ts";

/** A unit that is named: "hours", "Std.". */
export const unit = kind<Unit>("unit");

/** So much of a unit: "2h30m" is 2.5 hours. */
export interface QuantityValue {
  readonly values: readonly NumberReading[];
  readonly unit: Unit;
}
export const quantity = kind<QuantityValue>("quantity");

/** For each of a unit: "per hour", "/h", "l'heure"; of anything ("each") where no unit is said. */
export const per = kind<Unit | "each">("per");

/** "Per", "pro", "/": what stands before the unit of a rate. */
export const perWord = kind<true>("perWord");

/** "Each", "apiece", "pro Stück". */
export const eachWord = kind<true>("eachWord");

/** "The", "der", "l'": what may stand before the unit of a rate. */
export const definite = kind<true>("definite");
