import type { Node } from "../chart.ts";
import { chooseReading, type DecimalSign } from "../number/written.ts";
import type { Measures, PerValue, QuantityValue } from "./kinds.ts";
import { isCounted } from "./units.ts";

/**
 * Chooses what a quantity or a rate means by the sign that the locale writes before decimals. What is counted comes whole where it may: "1.340 words" are
 * 1340 in any locale.
 */
export function chooseQuantity<T extends QuantityValue | PerValue>({ values, unit }: T, decimal: DecimalSign): { value: number; unit: T["unit"] } {
  const whole = isCounted(unit) ? values.find(({ value }) => Number.isInteger(value)) : undefined;
  return { value: whole?.value ?? chooseReading(values, decimal) ?? 0, unit };
}

/** Countries whose builders measure in feet. */
const IMPERIAL = new Set(["US", "CA", "GB", "LR"]);

/** Returns the quantities without those that a sign has elsewhere: 18' are feet in the United States, and minutes in Italy. */
export function quantitiesOfRegion<T extends Node<QuantityValue>>(nodes: readonly T[], region: string): T[] {
  const measures: Measures = IMPERIAL.has(region) ? "imperial" : "metric";
  return nodes.filter(({ value }) => value.measures === undefined || value.measures === measures);
}
