import { chooseReading, type DecimalSign } from "../number/written.ts";
import type { PerValue, QuantityValue } from "./kinds.ts";
import { isCounted } from "./units.ts";

/**
 * Chooses what a quantity or a rate means by the sign that the locale writes before decimals. What is counted comes whole where it may: "1.340 words" are
 * 1340 in any locale.
 */
export function chooseQuantity<T extends QuantityValue | PerValue>({ values, unit }: T, decimal: DecimalSign): { value: number; unit: T["unit"] } {
  const whole = isCounted(unit) ? values.find(({ value }) => Number.isInteger(value)) : undefined;
  return { value: whole?.value ?? chooseReading(values, decimal) ?? 0, unit };
}
