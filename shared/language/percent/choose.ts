import type { DecimalSign, NumberReading } from "../number/written.ts";

/** Chooses what a percentage means, 8.25 for 8.25 %: three figures behind a sign are decimals, whichever sign the locale writes before them ("9,975 %"). */
export const choosePercent = (percent: readonly NumberReading[], decimal: DecimalSign): number =>
  (percent.find((reading) => reading.decimal === decimal) ?? percent.find((reading) => reading.decimal) ?? percent[0])?.value ?? 0;
