/** The marks of an axis in ascending order; `at` maps a value to its position, 0 at the bottom and 1 at the top. */
export interface ChartScale {
  readonly marks: readonly number[];
  at(value: number): number;
}

const NICE = [1, 2, 2.5, 5, 10];

/** Returns a scale that holds 0 and all values, with about `steps` even steps of 1, 2, 2.5 or 5 times a power of ten. */
export function scaleOf(values: readonly number[], steps = 3): ChartScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = niceStep((high - low || 1) / steps);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const marks = Array.from({ length: last - first + 1 }, (_, i) => clean((first + i) * step));
  return { marks, at: (value) => (value / step - first) / (last - first) };
}

/** Returns the smallest nice step that is at least `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  // The tolerance ignores the rounding errors of doubles.
  const factor = NICE.find((nice) => nice * (1 + 1e-9) >= least / power) ?? 10;
  return clean(factor * power);
}

/** Rounds to 12 digits: 0.3, not 0.30000000000000004. */
const clean = (value: number): number => Number(value.toPrecision(12)) + 0;
